"""Lists of records, which become data frames if pandas or polars is installed."""

from __future__ import annotations

from typing import (
    TYPE_CHECKING,
    Any,
    Dict,
    Generic,
    Iterable,
    List,
    Literal,
    Mapping,
    SupportsIndex,
    TypeVar,
    overload,
)

from ._native import FoursightError

if TYPE_CHECKING:
    import pandas
    import polars
    from typing_extensions import TypeVar as TypeVarWithDefault

    Record = TypeVarWithDefault("Record", bound=Mapping[str, Any], default=Dict[str, Any])
else:
    Record = TypeVar("Record", bound=Mapping[str, Any])


class Records(List[Record], Generic[Record]):
    """A list of dictionaries that can be converted to a data frame.

    Type checkers know the fields of each record: ``Records[Standing]`` contains dictionaries of the
    type :class:`foursight.documents.Standing`.

    >>> records = Records([{"player": "a", "points": 1.5}])
    >>> records[0]["points"]
    1.5
    >>> records.frame("records") is records
    True
    """

    def __init__(self, records: Iterable[Record] = ()) -> None:
        super().__init__(records)

    @overload
    def __getitem__(self, place: SupportsIndex, /) -> Record: ...

    @overload
    def __getitem__(self, place: slice, /) -> Records[Record]: ...

    def __getitem__(self, place: SupportsIndex | slice, /) -> Record | Records[Record]:
        """Returns a record. For a slice, returns a ``Records`` list."""
        if isinstance(place, slice):
            return Records(super().__getitem__(place))
        return super().__getitem__(place)

    @overload
    def frame(self, kind: Literal["pandas"]) -> pandas.DataFrame: ...

    @overload
    def frame(self, kind: Literal["polars"]) -> polars.DataFrame: ...

    @overload
    def frame(self, kind: Literal["records"]) -> Records[Record]: ...

    @overload
    def frame(self, kind: str | None = None) -> Any: ...

    def frame(self, kind: str | None = None) -> Any:
        """Converts the records to a data frame of pandas or polars, whichever is installed.

        If neither is installed, returns the records. ``kind`` selects the result: ``"pandas"``,
        ``"polars"`` or ``"records"``.
        """
        if kind not in (None, "pandas", "polars", "records"):
            raise FoursightError(f'kind must be "pandas", "polars" or "records", not {kind!r}')
        for name, make in (("pandas", _pandas), ("polars", _polars)):
            if kind in (None, name):
                try:
                    return make(self)
                except ImportError as error:
                    if kind == name:
                        raise FoursightError(
                            f"{name} is not installed: pip install {name}"
                        ) from error
        return self


def _pandas(records: Records[Any]) -> Any:
    import pandas

    return pandas.DataFrame.from_records(records)


def _polars(records: Records[Any]) -> Any:
    import polars

    return polars.from_dicts(records, infer_schema_length=None) if records else polars.DataFrame()

"""Tests that Python returns the same documents as the command line."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any, Callable

import pytest

import foursight as fs
from foursight import FoursightError

FIXTURE = Path(__file__).parents[3] / "fixtures" / "requests.jsonl"
CASES = [json.loads(line) for line in FIXTURE.read_text().splitlines()]


def comparable(operation: str, document: dict[str, Any]) -> Any:
    """Removes times, and entries that only Python or only the command line has."""
    assert document["schema"] == 1
    document = dict(document)
    document.pop("started", None)
    if operation == "scripts/check":
        document.pop("note", None)  # may mention the speed, which varies between runs
    if operation == "catalogue":
        for entries in ("searches", "evaluations"):
            # Other tests in this process may have registered players written in Python.
            document[entries] = [
                one
                for one in document[entries]
                if "text" not in one and not one["summary"].startswith("a Python ")
            ]
    return without_times(document)


def without_times(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {key: one for key, one in value.items() if not key.endswith("time_ns")}
        return {key: without_times(one) for key, one in kept.items()}
    return [without_times(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["operation"])
def test_requests_return_the_documents_of_the_program(program: str, case: dict[str, Any]) -> None:
    operation, fields = case["operation"], case["request"]
    line = [program, "request", operation, "--body", json.dumps(fields)]
    run = subprocess.run(line, capture_output=True, text=True)
    if case.get("invalid"):
        with pytest.raises(FoursightError) as error:
            fs.request(operation, **fields)
        assert run.stderr == f"foursight: {operation}: {error.value}\n"
        return
    document = fs.request(operation, **fields)
    assert comparable(operation, document) == comparable(operation, json.loads(run.stdout))


def position(fields: dict[str, Any]) -> fs.Position:
    return fs.Position(fields.get("text", fields.get("moves", "")), fields.get("variant", "7x6"))


def think(fields: dict[str, Any]) -> dict[str, Any]:
    engine = fs.Engine(fields["engine"], seed=None if "seed=" in fields["engine"] else 0)
    limits = fields.get("limits", {})
    decision = engine.think(position(fields), columns=fields.get("columns", False), **limits)
    return decision.to_dict()


def solve(fields: dict[str, Any]) -> dict[str, Any]:
    solver = fs.Solver(fields.get("variant", "7x6"))
    return solver.solve(position(fields), nodes=fields.get("nodes")).to_dict()


def evaluate(fields: dict[str, Any]) -> dict[str, Any]:
    built_in = [one["name"] for one in fs.evaluations() if "text" not in one]
    evaluations = []
    for text in fields.get("evaluations", built_in):
        result = fs.Evaluation(text).evaluate(position(fields), fields.get("side")).to_dict()
        assert result.pop("schema") == 1
        evaluations.append(result)
    return {"schema": 1, "evaluations": evaluations}


def catalogue(fields: dict[str, Any]) -> dict[str, Any]:
    searches = [one for one in fs.engines() if one["name"] != "level"]
    return fs.request("catalogue") | {"searches": searches, "evaluations": fs.evaluations()}


def review(fields: dict[str, Any]) -> dict[str, Any]:
    names = fields.get("names")
    both = (names["first"], names["second"]) if names else None
    evaluation = fields.get("evaluation")
    return dict(fs.review(position(fields), evaluation=evaluation, names=both, time=60))


def trace(fields: dict[str, Any]) -> dict[str, Any]:
    most, under = fields.get("most"), fields.get("under", "")
    return fs.trace(position(fields), fields["engine"], most=most, under=under).to_dict()


#: The Python functions that operations declare, each with code that builds the document.
TYPED: dict[str, Callable[[dict[str, Any]], dict[str, Any]]] = {
    "engines, evaluations": catalogue,
    "Position.to_dict": lambda fields: position(fields).to_dict(),
    "Engine.think": think,
    "Solver.solve": solve,
    "Evaluation.evaluate": evaluate,
    "review": review,
    "trace": trace,
}


def test_typed_calls_return_the_documents_of_their_operations() -> None:
    declared = {one["name"]: one["python"] for one in fs.operations() if one["python"]}
    assert set(declared.values()) == set(TYPED)
    compared = set()
    for case in CASES:
        operation, fields = case["operation"], case["request"]
        # These functions support neither resignation, nor moves chosen with an evaluation, nor
        # scripts.
        if case.get("invalid") or operation not in declared or {"resigned", "depths", "scripts"} & set(fields):
            continue
        expected = comparable(operation, fs.request(operation, **fields))
        found = comparable(operation, TYPED[declared[operation]](fields))
        assert found == expected, case
        compared.add(operation)
    assert compared == set(declared)


def test_every_operation_is_offered() -> None:
    assert {one["name"] for one in fs.operations()} == {case["operation"] for case in CASES}
    assert all(one["summary"] for one in fs.operations())


def test_events_precede_the_response() -> None:
    events: list[tuple[str, dict[str, Any]]] = []
    response = fs.request("perft", depth=3, on_event=lambda *event: events.append(event))
    assert [name for name, _ in events] == ["progress"] * 3
    assert [document for _, document in events] == [
        {"schema": 1, **count} for count in response["counts"]
    ]


def test_an_exception_of_the_listener_ends_the_search() -> None:
    def fail(name: str, document: dict[str, Any]) -> None:
        raise KeyError(name)

    with pytest.raises(KeyError, match="position"):
        fs.request("think", engine="alphabeta:depth=30", on_event=fail)


def test_unknown_operations_and_fields_are_errors() -> None:
    with pytest.raises(FoursightError, match="unknown operation `slove`; did you mean `solve`?"):
        fs.request("slove")
    with pytest.raises(FoursightError, match="unknown field `movs`"):
        fs.request("solve", movs="4")
    with pytest.raises(TypeError):
        fs.request("solve", moves=object())

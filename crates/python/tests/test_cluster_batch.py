"""Tests that the documented shell commands for batch systems produce the whole result."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

import foursight as fs

from test_cluster_words import plan
from test_solver import some_moves

PAGE = Path(__file__).parents[3] / "docs" / "cluster.md"


def blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def sh(line: str, folder: Path, program: str, **more: str) -> None:
    path = f"{Path(program).parent}:{os.environ['PATH']}"
    environment = {**os.environ, **more, "PATH": path}
    done = subprocess.run(
        ["sh", "-c", line], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, (line, done.stderr)


@pytest.mark.parametrize("system", ["slurm", "kubernetes"])
def test_the_documented_parts_make_the_whole(system: str, program: str, tmp_path: Path) -> None:
    [part] = [block for block in blocks("sh") if block.startswith("# sh part.sh")]
    (tmp_path / "part.sh").write_text(part)
    whole = fs.play_tournament(plan(20), tmp_path / "whole.db")
    players = "".join(f'[[player]]\nengine = "{one["engine"]}"\n' for one in plan(20)["player"])
    (tmp_path / "cup.toml").write_text(f"pairs = 20\nseed = 5\n{players}")
    if system == "slurm":
        [line] = re.findall(r"^sbatch .*--wrap '(.*)'$", "".join(blocks("sh")), re.MULTILINE)
        name, first = "SLURM_ARRAY_TASK_ID", 1
    else:
        [line] = re.findall(r'command: \[sh, -c, "(.*)"\]', "".join(blocks("yaml")))
        name, first = "JOB_COMPLETION_INDEX", 0
    assert line.endswith(" 64")
    few = re.sub(r"64$", "4", line)
    for index in range(first, first + 4):
        sh(few, tmp_path, program, **{name: str(index)})
    files = sorted((tmp_path / "cup").iterdir())
    assert [file.name for file in files] == ["1.db", "2.db", "3.db", "4.db"]
    before = [file.stat().st_mtime_ns for file in files]
    sh(few, tmp_path, program, **{name: str(first)})
    assert [file.stat().st_mtime_ns for file in files] == before, "what is done is skipped"
    [merge] = re.findall(r"^foursight merge .*$", "".join(blocks("sh")), re.MULTILINE)
    sh(merge, tmp_path, program)
    assert (tmp_path / "games.jsonl").read_text() == whole.export()


def test_the_same_part_can_run_twice_at_once(program: str, tmp_path: Path) -> None:
    # The script must not use the process ID, because shells in containers may all have the same ID.
    [part] = [block for block in blocks("sh") if block.startswith("# sh part.sh")]
    assert "$$" not in part
    # A killed run has left its folder behind. Another run must use a folder of its own.
    (tmp_path / "cup" / ".1.killed").mkdir(parents=True)
    (tmp_path / "part.sh").write_text(part)
    players = "".join(f'[[player]]\nengine = "{one["engine"]}"\n' for one in plan(4)["player"])
    (tmp_path / "cup.toml").write_text(f"pairs = 4\n{players}")
    sh("sh part.sh 1 2 & sh part.sh 1 2 && wait $!", tmp_path, program)
    assert sorted(file.name for file in (tmp_path / "cup").iterdir()) == [".1.killed", "1.db"]


def test_the_documented_labels_make_the_whole(program: str, tmp_path: Path) -> None:
    [block] = [block for block in blocks("sh") if "solve --columns" in block]
    (tmp_path / "part.sh").write_text(block[block.index('test -e "labels/$1"') :])
    (tmp_path / "labels").mkdir()
    lines = "\n".join(some_moves(9, 26))
    (tmp_path / "positions.txt").write_text(f"{lines}\n")
    for index in (1, 2, 3, 4, 1):
        sh(f"sh part.sh {index} 4", tmp_path, program)
    assert sorted(file.name for file in (tmp_path / "labels").iterdir()) == ["1", "2", "3", "4"]
    [paste] = re.findall(r"^paste .*$", "".join(blocks("sh")), re.MULTILINE)
    sh(paste.replace("64", "4"), tmp_path, program)
    sh("foursight solve --columns < positions.txt > whole.txt", tmp_path, program)

    def truths(name: str) -> list[list[str]]:
        # Omit the third and the fourth word (visited positions and time), because they vary.
        lines = (tmp_path / name).read_text().splitlines()
        return [words[:2] + words[4:] for words in map(str.split, lines)]

    assert truths("labels.txt") == truths("whole.txt") and len(truths("whole.txt")) == 9

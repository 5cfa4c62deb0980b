"""The command line's ``solve``: its lines, their order, limits, and what is wrong usage."""

import argparse
import io
import json
from functools import partial
from typing import Any

import pytest

from klondike.cli import add_rule_options
from klondike.model.deals import deal
from klondike.model.moves import Move
from klondike.model.notation import parse_position
from klondike.model.position import Position
from klondike.model.rules import Rules
from klondike.solver import command, kernel
from klondike.solver.command import Limits, Task, answer
from klondike.solver.lines import short_line
from tests.solver.samples import samples, traps


def parse(*words: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    parser.add_argument("input", nargs="?")
    add_rule_options(parser)
    command.add_options(parser)
    return parser.parse_args(words)


def run(*words: str, positions: list[Position] | None = None) -> list[dict[str, Any]]:
    output, errors = io.StringIO(), io.StringIO()
    assert command.run(parse(*words), positions or [], output, errors) == 0
    assert not errors.getvalue()
    return [json.loads(line) for line in output.getvalue().splitlines()]


def test_positions() -> None:
    lines = run("-", positions=traps())
    assert [list(line) for line in lines] == [["deal", "verdict", "moves", "nodes", "seconds"]] * 8
    for position, line in zip(traps(), lines, strict=True):
        assert (line["deal"], line["verdict"]) == (None, "won")
        for text in line["moves"]:
            position = position.play(Move.parse(text))
        assert position.is_won


def test_deals_with_rules() -> None:
    lines = run("--deals", "1-4", "--draw", "3", "--returns", "no", "--nodes", "3000")
    assert [line["deal"] for line in lines] == [1, 2, 3, 4]
    for line in lines:
        position = deal(line["deal"], Rules(draw=3, returns=False))
        assert (line["moves"] is None) == (line["verdict"] != "won")
        for text in line["moves"] or ():
            position = position.play(Move.parse(text))
        assert position.is_won == (line["verdict"] == "won")


def test_jobs_keep_the_order() -> None:
    alone, together = (run("--deals", "1-9", "--nodes", "2000", "--jobs", jobs) for jobs in ("1", "2"))
    for line in (*alone, *together):
        del line["seconds"]
    assert alone == together


def test_node_limit_gives_unknown() -> None:
    lines = run("--deals", "1-20", "--draw", "3", "--nodes", "5")
    assert {line["verdict"] for line in lines} >= {"unknown"}
    assert all(line["moves"] is None for line in lines if line["verdict"] == "unknown")


def test_short_lines_are_not_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    if not kernel.IS_COMPILED:
        monkeypatch.setattr(command, "short_line", partial(short_line, width=3))
    for line, short in zip(run("--deals", "1-2"), run("--deals", "1-2", "--short"), strict=True):
        assert line["verdict"] == short["verdict"]
        assert len(short["moves"] or ()) <= len(line["moves"] or ())


def test_check_asks_the_reference_search() -> None:
    lines = run("-", "--check", positions=traps())
    assert {line["check"] for line in lines} == {"won"}


def test_contradiction_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    won = next(sample.position for sample in samples() if sample.is_won)
    lost = next(sample.position for sample in samples() if not sample.is_won)
    real = command.solve
    monkeypatch.setattr(command, "solve", lambda _, reference=False, **limits: real(won if reference else lost))
    found = answer(Task(None, lost), Limits(10, None, short=False, check=True))
    assert found.contradiction
    assert json.loads(found.line)["verdict"] == "won"


@pytest.mark.parametrize(
    "words",
    [("--deals", "0-5"), ("--deals", "7-3"), ("--deals", "x"), ("--seconds", "nan"), ("--nodes", "0"), ("--jobs", "-1"),
     ("--deals", "1-99999999999")],
)  # fmt: skip
def test_wrong_values(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        parse(*words)
    assert stop.value.code == 2
    assert capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "part"),
    [
        ((), "either INPUT or --deals"),
        (("-", "--deals", "1"), "either INPUT or --deals"),
        (("-", "--draw", "3"), "--draw"),
    ],
)
def test_wrong_combinations(words: tuple[str, ...], part: str) -> None:
    fault = command.usage_fault(parse(*words))
    assert fault is not None
    assert part in fault


def test_right_combinations() -> None:
    assert command.usage_fault(parse("-")) is None
    assert command.usage_fault(parse("--deals", "1-3", "--passes", "2")) is None


def test_solved_position() -> None:
    position = parse_position("Foundations: C-K D-K H-K S-K\nTalon:\n:\n:\n:\n:\n:\n:\n:")
    assert run("-", positions=[position])[0]["moves"] == []

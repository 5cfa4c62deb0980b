"""The command line's ``solve``: positions or numbered deals in, one JSON line for each out. For ``cli`` alone."""

import argparse
import json
import math
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from typing import Final, NamedTuple, TextIO

from klondike.model.deals import LAST_DEAL, deal
from klondike.model.moves import Move
from klondike.model.notation import RULE_READERS
from klondike.model.position import Position
from klondike.model.rules import Rules
from klondike.solver.lines import short_line
from klondike.solver.verdict import Outcome, Verdict, solve

_MOST_JOBS: Final = 256
_AHEAD: Final = 4
"""How many tasks for each job are handed out before the first answer is in."""


class Task(NamedTuple):
    """One question: a numbered deal (``rules``), or else a position."""

    deal: int | None
    source: Rules | Position


@dataclass(frozen=True)
class Limits:
    """For each position: seconds, states stored (None: no limit); a short line; a second opinion."""

    seconds: float
    nodes: int | None
    short: bool
    check: bool


class Answer(NamedTuple):
    """The line to print, and what is to be told on standard error when two searches contradict each other."""

    line: str
    contradiction: str | None


def add_options(command: argparse.ArgumentParser) -> None:
    """Add what ``solve`` takes beside INPUT and the rule options; those are None where they are not given."""
    command.add_argument("--deals", type=deal_range, metavar="A-B", help="solve numbered deals instead of INPUT")
    command.add_argument("--seconds", type=_seconds, default=10.0, metavar="S", help="limit per position, default 10")
    command.add_argument("--nodes", type=_positive, metavar="N", help="limit on states stored per position")
    command.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes at work at once")
    command.add_argument("--short", action="store_true", help="give a short line, not just any")
    command.add_argument("--check", action="store_true", help="ask the reference search too")
    command.set_defaults(**dict.fromkeys(RULE_READERS))


def usage_fault(options: argparse.Namespace) -> str | None:
    """What is wrong with how the options were combined, if anything."""
    if (options.input is None) == (options.deals is None):
        return "either INPUT or --deals is expected"
    given = [f"--{name}" for name in RULE_READERS if getattr(options, name) is not None]
    if given and options.deals is None:
        return f"{given[0]} goes with --deals: a position carries its own rules"
    return None


def run(options: argparse.Namespace, positions: list[Position], output: TextIO, errors: TextIO) -> int:
    """Answer ``--deals``, or else ``positions``; the exit status: 1 when two searches contradict each other."""
    limits = Limits(options.seconds, options.nodes, options.short, options.check)
    if options.deals is None:
        tasks: Iterable[Task] = [Task(None, position) for position in positions]
    else:
        given = {name: getattr(options, name) for name in RULE_READERS if getattr(options, name) is not None}
        rules = Rules(**given)
        tasks = (Task(number, rules) for number in options.deals)
    status = 0
    for answer in _answers(tasks, limits, min(options.jobs, _MOST_JOBS)):
        print(answer.line, file=output, flush=True)
        if answer.contradiction:
            print(answer.contradiction, file=errors)
            status = 1
    return status


def _answers(tasks: Iterable[Task], limits: Limits, jobs: int) -> Iterator[Answer]:
    """The answers in the order of the tasks, each as soon as it and those before it are there."""
    if jobs == 1:
        yield from (answer(task, limits) for task in tasks)
        return
    left = iter(tasks)
    # Spawned, not forked: the caller may have threads.
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        pending: deque[Future[Answer]] = deque()
        while True:
            wanted = jobs * _AHEAD - len(pending)
            pending.extend(pool.submit(answer, task, limits) for task in islice(left, wanted))
            if not pending:
                return
            yield pending.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def answer(task: Task, limits: Limits) -> Answer:
    """Solve one position."""
    position = deal(task.deal or 1, task.source) if isinstance(task.source, Rules) else task.source
    verdict = solve(position, seconds=limits.seconds, nodes=limits.nodes)
    kind, moves = verdict.kind, verdict.moves
    extra, contradiction = {}, None
    if limits.check:
        second = solve(position, seconds=limits.seconds, nodes=limits.nodes, reference=True)
        extra = {"check": second.kind.value}
        if Outcome.UNKNOWN not in (kind, second.kind) and kind is not second.kind:
            contradiction = _contradiction(task, verdict, second)
            # A win has been replayed, so it is one.
            kind, moves = Outcome.WON, moves or second.moves
    if limits.short and moves is not None:
        moves = short_line(position, moves)
    return Answer(_line(task.deal, kind, moves, verdict, extra), contradiction)


def _line(
    number: int | None, kind: Outcome, moves: tuple[Move, ...] | None, verdict: Verdict, extra: dict[str, str]
) -> str:
    return json.dumps(
        {
            "deal": number,
            "verdict": kind.value,
            "moves": None if moves is None else [str(move) for move in moves],
            "nodes": verdict.nodes,
            "seconds": round(verdict.seconds, 6),
            **extra,
        }
    )


def _contradiction(task: Task, first: Verdict, second: Verdict) -> str:
    name = "a position" if task.deal is None else f"deal {task.deal}"
    return f"{name}: {first.kind.value}, but {second.kind.value} for the reference search: please report this"


def deal_range(text: str) -> range:
    """The deals that ``A-B``, or ``A`` alone, names."""
    first, dash, last = text.partition("-")
    if not (_is_deal(first) and (_is_deal(last) or not dash)):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is no range of deals: 1-100 is one, up to {LAST_DEAL}")
    numbers = range(int(first), int(last if dash else first) + 1)
    if not numbers:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” ends before it begins")
    return numbers


def _is_deal(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 10 and 1 <= int(text) <= LAST_DEAL


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18 and int(text)):
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a whole number from 1 on")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = math.nan
    if not 0 <= seconds < math.inf:
        raise argparse.ArgumentTypeError(f"“{text[:40]}” is not a number of seconds")
    return seconds

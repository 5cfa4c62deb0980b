"""The kernel: compiled and uncompiled are the same search; the plain class search agrees."""

import random

import pytest

from klondike.model.notation import format_rules
from klondike.model.rules import Rules
from klondike.solver import _kernel, kernel
from klondike.solver.encoding import encode
from klondike.solver.kernel import KernelSearch
from klondike.solver.reference import ReferenceSearch
from tests.solver.naive import small_position
from tests.solver.samples import samples, traps

MEMORY = 64 << 20


@pytest.mark.skipif(not kernel.IS_COMPILED, reason="the kernel is not compiled here")
@pytest.mark.parametrize("plain", [False, True])
def test_uncompiled_is_the_same_search(plain: bool) -> None:
    from klondike.solver import _kernel_c  # type: ignore[attr-defined]

    positions = [*traps(), *(sample.position for sample in samples())]
    for position in positions:
        game = encode(position)
        compiled, uncompiled = (module.Kernel(game, MEMORY, plain) for module in (_kernel_c, _kernel))
        assert compiled.run(20_000, 500) == uncompiled.run(20_000, 500)
        assert compiled.nodes() == uncompiled.nodes()
        if compiled.run(1, 500) == kernel.WON:
            assert compiled.steps() == uncompiled.steps()


@pytest.mark.parametrize("draw", [1, 3])
@pytest.mark.parametrize("returns", [True, False])
@pytest.mark.parametrize("passes", [None, 1, 3])
def test_agrees_with_the_reference(draw: int, returns: bool, passes: int | None) -> None:
    rules = Rules(draw, passes, returns)
    rng = random.Random(format_rules(rules))
    for _ in range(30):
        game = encode(small_position(rng, rules))
        if not kernel.fits(game):
            continue
        expected = kernel.WON if ReferenceSearch(game, 100_000).step(100_000) else kernel.LOST
        for plain in (False, True):
            assert KernelSearch(game, MEMORY, plain=plain).run(10**9) == expected


def test_stops_when_the_memory_is_used_up() -> None:
    games = (encode(sample.position) for sample in samples())
    searches = [KernelSearch(game, 100_000, plain=True) for game in games]
    results = [search.run(10**6, 20_000) for search in searches]
    assert kernel.STOPPED in results
    assert max(search.nodes for search in searches) < 15_000


def test_goes_on_where_it_paused() -> None:
    for sample in samples()[:12]:
        game = encode(sample.position)
        at_once, in_steps = KernelSearch(game, MEMORY), KernelSearch(game, MEMORY)
        expected = at_once.run(40_000, 1000)
        steps = 0
        while in_steps.run(97, 1000) == kernel.RUNNING and in_steps.nodes < 1000 and steps < 10_000:
            steps += 1
        assert (in_steps.run(0, 1000) if expected == kernel.RUNNING else in_steps.run(97, 1000)) == expected

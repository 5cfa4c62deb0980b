"""A desktop for the tests that drive the real program."""

from collections.abc import Iterator

import pytest

from tests.end_to_end.desktop import Desktop, desktop


@pytest.fixture
def screen() -> Iterator[Desktop]:
    with desktop() as found:
        yield found

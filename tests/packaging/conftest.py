"""A desktop, and the built program installed on it, for the tests marked ``built``."""

from collections.abc import Iterator

import pytest

from tests.end_to_end.conftest import screen
from tests.packaging.built import Installed, bundle
from tests.packaging.built import installed as install

__all__ = ["installed", "screen"]


@pytest.fixture(scope="session")
def installed() -> Iterator[Installed]:
    bundle()
    with install() as found:
        yield found

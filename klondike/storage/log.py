"""A small log for bug reports, free of cards. No Qt; for the application and the window."""

import re
import time
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Final

from klondike.storage.files import is_endless

MOST_BYTES: Final = 200_000
"""A log of this size is put beside and a new one begun; of those put beside one is kept."""

_CARD: Final = r"(?<![A-Za-z0-9])(?:10|[A2-9TJQK])(?:[CDHS](?![A-Za-z0-9])|[♣♦♥♠])"
_DEAL: Final = r"(?i)\b(deal\W{0,3})\d+"
_MOST_MESSAGE: Final = 500


def without_cards(text: str) -> str:
    """``text`` with every card, and every number of a deal, made unreadable."""
    return re.sub(_DEAL, r"\1…", re.sub(_CARD, "··", text))


class Log:
    """Lines with their time in the file at ``path``. What can't be written is not."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def write(self, text: str) -> None:
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            if is_endless(self.path):
                return
            if self.path.exists() and self.path.stat().st_size > MOST_BYTES:
                self.path.replace(self.path.with_name(f"{self.path.name}.1"))
            with self.path.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime())} {without_cards(text)}\n")

    def write_error(self, error: BaseException, trace: TracebackType | None) -> None:
        """An unexpected error with the places that led to it; no values of variables."""
        places = []
        while trace is not None:
            code = trace.tb_frame.f_code
            # The last two parts of the file's path: enough to find it, and no name of a user.
            file = "/".join(Path(code.co_filename).parts[-2:])
            places.append(f"    {file}:{trace.tb_lineno} {code.co_qualname}")
            trace = trace.tb_next
        self.write("\n".join([f"{type(error).__name__}: {str(error)[:_MOST_MESSAGE]}", *places]))

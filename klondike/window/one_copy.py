"""One running copy for each data folder: a second start hands over what it was asked for. For the application."""

import json
import time
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtNetwork import QLocalServer, QLocalSocket

Request = dict[str, str | int]
"""What a start asks for: a ``file``, a ``position`` (paths), a ``deal`` with ``draw``; or nothing."""

_STEP_MS: Final = 200
_MOST_BYTES: Final = 100_000
_DONE: Final = b"done\n"


def name_of(folder: Path) -> str:
    """The name under which the copy that keeps its games in ``folder`` listens."""
    return f"klondike-{sha256(str(folder.resolve()).encode()).hexdigest()[:20]}"


def hand_over(folder: Path, request: Request, patience: float = 5.0) -> bool:
    """Tells the running copy; whether it answered. It may only just be starting, so it is asked again for a while."""
    end = time.monotonic() + patience
    while time.monotonic() < end:
        socket = QLocalSocket()
        socket.connectToServer(name_of(folder))
        if not socket.waitForConnected(_STEP_MS):
            time.sleep(_STEP_MS / 4000)
            continue
        socket.write(json.dumps(request).encode() + b"\n")
        answer = b""
        # Said once it is not said again, however long the answer takes: it would be done twice.
        while time.monotonic() < end and socket.state() is QLocalSocket.LocalSocketState.ConnectedState:
            if socket.waitForReadyRead(_STEP_MS):
                answer += bytes(socket.readAll().data())
            if answer == _DONE:
                return True
    return False


class Listener(QObject):
    """Hears other starts. ``answer`` is called with what each asks for; the lock on the folder is held."""

    def __init__(self, folder: Path, answer: Callable[[Request], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answer = answer
        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        # Whatever listens there is left over from a crash: the lock is ours.
        QLocalServer.removeServer(name_of(folder))
        self._server.newConnection.connect(self._take)
        self.is_listening = self._server.listen(name_of(folder))

    def close(self) -> None:
        self._server.close()

    def _take(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.readyRead.connect(lambda socket=socket: self._read(socket))
            socket.disconnected.connect(socket.deleteLater)
            if socket.canReadLine():
                self._read(socket)

    def _read(self, socket: QLocalSocket) -> None:
        if socket.bytesAvailable() > _MOST_BYTES:
            socket.abort()
            return
        if not socket.canReadLine():
            return
        try:
            request = json.loads(bytes(socket.readLine().data()))
        except ValueError:
            socket.abort()
            return
        # Answered before anything is asked of the player: the other start does not wait for that.
        socket.write(_DONE)
        socket.flush()
        socket.disconnectFromServer()
        if isinstance(request, dict):
            self._answer(request)


class FileOpens(QObject):
    """Hears of files that are double-clicked where the system tells the running program (macOS)."""

    def __init__(self, answer: Callable[[Path], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._answer = answer
        application = QCoreApplication.instance()
        assert application is not None
        application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.FileOpen:
            self._answer(Path(event.file()))  # type: ignore[attr-defined]
            return True
        return super().eventFilter(watched, event)

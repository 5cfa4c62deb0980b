"""The short way to Qt leads to the same Qt."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from klondike import quick_start
from klondike.app import main

# What PySide makes of wrong calls and of questions about its functions, and what has run by then.
_PROGRAM = """
import json, sys
{load}
from PySide6 import QtCore, QtGui, QtWidgets

def waiting():
    parts = [module for name, module in sys.modules.items() if name.startswith("shibokensupport.signature.")]
    return sorted(module.__name__.rpartition(".")[2] for module in parts if "load" in vars(module))

def sentence(wrong):
    try:
        wrong()
    except Exception as error:
        return type(error).__name__ + ": " + str(error)

before = waiting()
said = [
    sentence(lambda: QtCore.QPoint("a", "b", "c")),
    sentence(lambda: QtGui.QColor(1.5, [])),
    sentence(lambda: QtCore.QObject(nonsense=1)),
    sentence(lambda: QtWidgets.QApplication.setStyle(1, 2, 3)),
    sentence(lambda: QtCore.QPoint(1, "a")),
    QtCore.QPoint.manhattanLength.__doc__,
    sys.modules["PySide6.support.signature.mapping"].__name__.rpartition(".")[2],
]
print(json.dumps([before, said, waiting()]))
"""
_QUICKLY = "from klondike import quick_start; quick_start.load_qt()"


def told(load: str) -> Any:
    program = _PROGRAM.format(load=load)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return json.loads(done.stdout)


def test_what_waits_says_the_same_when_it_is_asked() -> None:
    before, said, after = told(_QUICKLY)
    plain_before, plain_said, _ = told("pass")
    assert said == plain_said
    assert plain_before == []
    assert set(after) < set(before), "something waited, and ran when it was asked"


def test_a_name_that_nobody_has_is_refused() -> None:
    program = f"""{_QUICKLY}
import sys
parts = [module for name, module in sys.modules.items() if name.startswith("shibokensupport.signature.")]
waiting = [module for module in parts if "load" in vars(module)]
for part in waiting:
    try:
        part.nonsense
    except AttributeError as error:
        assert "nonsense" in str(error)
    else:
        raise SystemExit(part)
print(len(waiting))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert int(done.stdout) > 0


def test_the_ways_to_import_are_left_as_they_were() -> None:
    program = f"""
import builtins
from importlib import machinery
before = machinery.ModuleSpec
{_QUICKLY}
import PySide6.QtWidgets
assert machinery.ModuleSpec is before
# What shiboken itself put there, which the hook of PySide would have called in its turn.
assert builtins.__import__ is builtins.__orig_import__ is not builtins.__feature_import__
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_garbage_is_collected_again_after_the_start(capsys: pytest.CaptureFixture[str]) -> None:
    quick_start.collect_later()
    assert not gc.isenabled()
    quick_start.collect_again()
    assert gc.isenabled()
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out and gc.isenabled()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="a matter of Linux")
def test_a_session_bus_is_used_where_there_is_one_and_never_launched(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    name = "DBUS_SESSION_BUS_ADDRESS"
    monkeypatch.setenv(name, "unix:path=/somewhere")
    quick_start.launch_no_bus()
    assert os.environ[name] == "unix:path=/somewhere"
    monkeypatch.delenv(name)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    (tmp_path / "bus").touch()
    quick_start.launch_no_bus()
    assert name not in os.environ
    (tmp_path / "bus").unlink()
    quick_start.launch_no_bus()
    assert os.environ[name] == "disabled:"

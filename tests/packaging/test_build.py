"""The build's own command: what it is asked for wrongly and what is missing it says in one sentence."""

import subprocess
import sys
import time
from pathlib import Path

import pytest
import smoke
import toolbox
from toolbox import Missing, need

import build

SCRIPT = Path(build.__file__)


def test_what_cannot_be_built_here(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(build, "this_system", lambda: "macos")
    monkeypatch.setattr(sys, "argv", ["build.py", "deb"])
    with pytest.raises(SystemExit, match="2"):
        build.main()
    last = capsys.readouterr().err.splitlines()[-1]
    assert last == "build.py: error: “deb” can't be built on macos; there are folder, dmg"


def test_a_python_without_the_project() -> None:
    done = subprocess.run([sys.executable, "-S", "-E", SCRIPT], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("Nothing is made: the project is not installed for ") and "'.[package]'" in line


def test_a_missing_tool_is_named_with_the_remedy(capsys: pytest.CaptureFixture[str]) -> None:
    def make() -> Path:
        need("no-such-tool", "a shop sells it")
        raise AssertionError("it was there")

    assert not build.tell("parcel", make)
    assert capsys.readouterr().err == "parcel is not made: no-such-tool is missing; a shop sells it.\n"


def test_a_tool_that_fails_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    def make() -> Path:
        subprocess.run([sys.executable, "-c", "raise SystemExit(3)"], check=True)
        raise AssertionError("it succeeded")

    assert not build.tell("parcel", make)
    assert capsys.readouterr().err == f"parcel is not made: {sys.executable} failed with exit status 3.\n"


def test_without_the_kernel_nothing_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build, "COMPILED", ("klondike.solver._kernel_c", "klondike.solver._not_there_c"))
    with pytest.raises(Missing, match=r"klondike\.solver\._not_there_c"):
        build.build_folder()


def test_every_package_has_a_maker() -> None:
    for targets in build.TARGETS.values():
        for module in targets.values():
            assert (SCRIPT.parent / f"{module.replace('.', '/')}.py").is_file()


def test_a_package_is_dated_with_or_without_git(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert (toolbox.built_at(), toolbox.date()) == (86400, "1970-01-02")
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    before = int(time.time())
    monkeypatch.setattr(toolbox, "TREE", tmp_path)
    assert before <= toolbox.built_at() <= time.time(), "no repository"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert before <= toolbox.built_at() <= time.time(), "no git"


def test_trying_what_is_not_there_fails_with_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert smoke.main(tmp_path) == 1
    said = capsys.readouterr()
    command = tmp_path / f"klondike-cli{smoke.SUFFIX}"
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert said.err.startswith(f"The built program fails: {command} can't be started: ")

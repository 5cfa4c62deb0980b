"""The spec as PyInstaller would run it on each system, with recorders in PyInstaller's place."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import plan
import pytest

SPEC = plan.PACKAGING / "klondike.spec"
FOUND = {
    "linux": ["PySide6/Qt/lib/libQt6Core.so.6", "PySide6/Qt/lib/libQt6Qml.so.6", "libgtk-3.so.0"],
    "windows": ["PySide6\\Qt6Core.dll", "PySide6\\Qt6Qml.dll", "PySide6\\opengl32sw.dll"],
    "macos": ["PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore", "QtQml", "libssl.3.dylib"],
}
"""One library that each system needs, and two that it does not."""
HOOKS = ["pyi_rth_pyside6", "pyi_rth_inspect", "pyi_rth_multiprocessing"]
KERNEL = [f"klondike/solver/{name.rpartition('.')[2]}.abi3.so" for name in plan.COMPILED]

Run = Callable[..., list[SimpleNamespace]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs the spec as on a system; gives the calls that it makes, in order."""

    def run(system: str, kernel: list[str] = KERNEL) -> list[SimpleNamespace]:
        calls: list[SimpleNamespace] = []

        def recorder(name: str) -> Callable[..., SimpleNamespace]:
            def record(*given: object, **named: object) -> SimpleNamespace:
                call = SimpleNamespace(kind=name, given=given, **named)
                if name == "Analysis":
                    call.pure, call.scripts = [], [(name, name, "PYSOURCE") for name in (*HOOKS, str(given[0][0]))]
                    call.binaries = [(entry, entry, "BINARY") for entry in [*FOUND[system], *kernel]]
                calls.append(call)
                return call

            return record

        monkeypatch.setattr(plan, "this_system", lambda: system)
        monkeypatch.setattr(plan, "BUILD", tmp_path)
        kinds = ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")
        names = {kind: recorder(kind) for kind in kinds} | {"SPECPATH": str(plan.PACKAGING)}
        exec(compile(SPEC.read_text(encoding="utf-8"), SPEC, "exec"), names)
        return calls

    return run


def of(calls: list[SimpleNamespace], kind: str) -> list[SimpleNamespace]:
    return [call for call in calls if call.kind == kind]


@pytest.mark.parametrize("system", plan.SYSTEMS)
def test_both_programs_share_one_folder(run: Run, system: str) -> None:
    calls = run(system)
    game, command = of(calls, "EXE")
    assert [(call.name, call.console) for call in (game, command)] == [("klondike", False), ("klondike-cli", True)]
    (folder,) = of(calls, "COLLECT")
    assert folder.name == "klondike"
    assert folder.given[0] is game and folder.given[1] is command
    assert {call.strip for call in (game, command, folder)} == {system == "linux"}
    scripts = [Path(call.given[0][0]) for call in of(calls, "Analysis")]
    assert all(script.is_file() for script in scripts)


@pytest.mark.parametrize("system", plan.SYSTEMS)
def test_only_what_is_needed_goes_in(run: Run, system: str) -> None:
    game, command = of(run(system), "Analysis")
    assert [entry[0] for entry in game.binaries] == [FOUND[system][0], *KERNEL]
    assert {*plan.HIDDEN_IMPORTS} <= {*game.hiddenimports} & {*command.hiddenimports}
    assert "PySide6" in command.excludes and "PySide6" not in game.excludes
    assert any(goal == "klondike/resources/cards/classic" for _, goal in game.datas)
    assert command.datas == []
    assert all((call.pure[0][0], call.pure[0][2]) == ("klondike.resources", "PYMODULE") for call in (game, command))


@pytest.mark.parametrize("system", plan.SYSTEMS)
def test_on_linux_nothing_loads_qt_before_the_game_begins(run: Run, system: str) -> None:
    for call in of(run(system), "Analysis"):
        names = [entry[0] for entry in call.scripts]
        assert names == [*(HOOKS[2:] if system == "linux" else HOOKS), call.given[0][0]]


@pytest.mark.parametrize("system", plan.SYSTEMS)
def test_version_and_icon_are_inside_where_the_system_looks_there(run: Run, system: str, tmp_path: Path) -> None:
    calls = run(system)
    files = {"linux": None, "windows": "icons/klondike.ico", "macos": "icons/klondike.icns"}
    icons = {name: file and str(tmp_path / file) for name, file in files.items()}
    for call in of(calls, "EXE"):
        assert call.icon == icons[system]
        if system == "windows":
            assert plan.version() in Path(call.version).read_text(encoding="utf-8")
        else:
            assert call.version is None
    bundles = of(calls, "BUNDLE")
    assert len(bundles) == (system == "macos")
    for bundle in bundles:
        assert (bundle.name, bundle.version, bundle.icon) == ("Klondike.app", plan.version(), icons["macos"])
        assert bundle.bundle_identifier == "org.klondike-patience.klondike"
        assert bundle.info_plist == plan.macos_info()


def test_macos_programs_are_signed_by_whom_the_surroundings_name(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KLONDIKE_SIGN_AS", "Developer ID Application")
    for call in of(run("macos"), "EXE"):
        assert call.codesign_identity == "Developer ID Application"
        assert Path(call.entitlements_file).is_file()


def test_without_the_compiled_kernel_nothing_is_built(run: Run) -> None:
    with pytest.raises(SystemExit, match=r"without klondike\.solver\._policy_c the solver would be slow"):
        run("linux", KERNEL[:-1])

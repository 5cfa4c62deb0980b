"""The plan of each system's build: what is kept of all that PyInstaller and Qt's wheels bring, and what names it."""

import plistlib
import re
from pathlib import Path

import plan
import pytest
from plan import Plan

from klondike import __version__
from klondike.solver import kernel

TREE = Path(__file__).parents[2]

KEPT = {
    "linux": [
        "PySide6/QtCore.abi3.so",
        "PySide6/QtNetwork.abi3.so",
        "PySide6/libpyside6.abi3.so.6.11",
        "PySide6/Qt/lib/libQt6Core.so.6",
        "PySide6/Qt/lib/libQt6WaylandClient.so.6",
        "PySide6/Qt/lib/libicudata.so.73",
        "PySide6/Qt/plugins/platforms/libqxcb.so",
        "PySide6/Qt/plugins/platforms/libqwayland.so",
        "PySide6/Qt/plugins/platforms/libqoffscreen.so",
        "PySide6/Qt/translations/qtbase_de.qm",
        "shiboken6/libshiboken6.abi3.so.6.11",
        "klondike/solver/_kernel_c.abi3.so",
        "klondike/resources/cards/classic/AS.svg",
        "python3.11/lib-dynload/_sqlite3.cpython-311-x86_64-linux-gnu.so",
        "libpython3.11.so.1.0",
        "libsqlite3.so.0",
        "libxcb-cursor.so.0",
        "libxkbcommon-x11.so.0",
    ],
    "windows": [
        "PySide6\\QtCore.pyd",
        "PySide6\\Qt6Core.dll",
        "PySide6\\Qt6Svg.dll",
        "PySide6\\pyside6.abi3.dll",
        "PySide6\\msvcp140.dll",
        "PySide6\\plugins\\platforms\\qwindows.dll",
        "PySide6\\plugins\\platforms\\qoffscreen.dll",
        "PySide6\\translations\\qtbase_de.qm",
        "shiboken6\\Shiboken.pyd",
        "shiboken6\\shiboken6.abi3.dll",
        "klondike\\solver\\_kernel_c.pyd",
        "klondike\\resources\\cards\\classic\\AS.svg",
        "python311.dll",
        "VCRUNTIME140.dll",
        "sqlite3.dll",
        "_sqlite3.pyd",
    ],
    "macos": [
        "PySide6/QtCore.abi3.so",
        "PySide6/libpyside6.abi3.6.11.dylib",
        "PySide6/Qt/lib/QtCore.framework/Versions/A/QtCore",
        "PySide6/Qt/lib/QtCore.framework/Versions/A/Resources/Info.plist",
        "PySide6/Qt/lib/QtDBus.framework/Versions/A/QtDBus",
        "PySide6/Qt/plugins/platforms/libqcocoa.dylib",
        "PySide6/Qt/translations/qtbase_de.qm",
        "shiboken6/libshiboken6.abi3.6.11.dylib",
        "klondike/solver/_kernel_c.abi3.so",
        "QtCore",
        "Python",
        "libsqlite3.0.dylib",
    ],
}
LEFT_OUT = {
    "linux": [
        "PySide6/QtQml.abi3.so",
        "PySide6/QtDBus.abi3.so",
        "PySide6/Qt/lib/libQt6Quick.so.6",
        "PySide6/Qt/plugins/platforms/libqvnc.so",
        "PySide6/Qt/plugins/platformthemes/libqgtk3.so",
        "PySide6/Qt/plugins/imageformats/libqjpeg.so",
        "PySide6/Qt/plugins/tls/libqopensslbackend.so",
        "PySide6/Qt/translations/qt_de.qm",
        "PySide6/Qt/translations/qtdeclarative_de.qm",
        "PySide6/Qt/qml/QtQuick/qmldir",
        "libc.so.6",
        "libstdc++.so.6",
        "libGL.so.1",
        "libEGL.so.1",
        "libfontconfig.so.1",
        "libglib-2.0.so.0",
        "libgtk-3.so.0",
        "libX11.so.6",
        "libxcb.so.1",
        "libxkbcommon.so.0",
        "libcrypto.so.3",
    ],
    "windows": [
        "PySide6\\QtQml.pyd",
        "PySide6\\Qt6Quick.dll",
        "PySide6\\Qt6DBus.dll",
        "PySide6\\opengl32sw.dll",
        "PySide6\\plugins\\tls\\qschannelbackend.dll",
        "PySide6\\plugins\\platforms\\qdirect2d.dll",
        "PySide6\\translations\\qt_de.qm",
        "libcrypto-3.dll",
        "api-ms-win-crt-heap-l1-1-0.dll",
        "ucrtbase.dll",
        "shiboken6\\concrt140.dll",
    ],
    "macos": [
        "PySide6/Qt/lib/QtQuick.framework/Versions/A/QtQuick",
        "PySide6/Qt/plugins/tls/libqsecuretransportbackend.dylib",
        "PySide6/Qt/plugins/styles/libqmacstyle.dylib",
        "PySide6/Qt/translations/qt_de.qm",
        "QtQuick",
        "libssl.3.dylib",
    ],
}


@pytest.mark.parametrize(("system", "name"), [(system, name) for system, names in KEPT.items() for name in names])
def test_what_is_needed_is_kept(system: str, name: str) -> None:
    assert Plan(system).keeps(name)


@pytest.mark.parametrize(("system", "name"), [(system, name) for system, names in LEFT_OUT.items() for name in names])
def test_what_is_not_needed_is_left_out(system: str, name: str) -> None:
    assert not Plan(system).keeps(name)


def test_there_are_three_systems() -> None:
    with pytest.raises(ValueError, match="no plan for “amiga”, only for linux, windows, macos"):
        Plan("amiga")
    assert plan.this_system() in plan.SYSTEMS


def test_the_version_is_that_of_the_program() -> None:
    assert plan.version() == __version__


def test_every_compiled_search_is_asked_for() -> None:
    sources = {file.stem for file in (TREE / "klondike/solver").glob("_*_c.pxd")}
    assert {name.rpartition(".")[2] for name in plan.COMPILED} == sources
    assert kernel.__name__.rpartition(".")[0] == plan.COMPILED[0].rpartition(".")[0]


def test_the_resources_are_those_of_the_wheel() -> None:
    """Every picture, page and table, and nothing of the generator that draws them."""
    found = {Path(file).relative_to(TREE / "resources").as_posix(): goal for file, goal in Plan("linux").resources()}
    suffixes = (".bin", ".html", ".svg")
    wanted = {
        file.relative_to(TREE / "resources").as_posix()
        for file in (TREE / "resources").rglob("*")
        if file.suffix in suffixes
    }
    assert set(found) == wanted
    assert found["icons/klondike.svg"] == "klondike/resources/icons"


def test_only_windows_and_macos_have_the_icon_inside() -> None:
    icons = {system: Plan(system).icon for system in plan.SYSTEMS}
    assert icons["linux"] is None
    assert [icons[system].name for system in ("windows", "macos")] == ["klondike.ico", "klondike.icns"]


def test_the_version_as_windows_shows_it() -> None:
    """The text is Python, of calls that PyInstaller knows; here they only keep what they are given."""

    def kept(kind: str):  # type: ignore[no-untyped-def]
        return lambda *given, **named: (kind, given, named)

    text = plan.windows_version_info()
    _, _, parts = eval(text, {kind: kept(kind) for kind in re.findall(r"(\w+)\(", text)})
    numbers = parts["ffi"][2]
    assert numbers["filevers"] == numbers["prodvers"]
    assert ".".join(map(str, numbers["filevers"])) == f"{__version__}.0"
    (table,) = parts["kids"][0][1][0]
    strings = dict(given for _, given, _ in table[1][1])
    assert strings["ProductName"] == "Klondike"
    assert strings["ProductVersion"] == strings["FileVersion"] == __version__


def test_macos_opens_saved_games_with_the_program() -> None:
    info = plistlib.loads(plistlib.dumps(plan.macos_info()))
    assert info["CFBundleShortVersionString"] == __version__
    (document,) = info["CFBundleDocumentTypes"]
    (kind,) = info["UTExportedTypeDeclarations"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["klondike"]

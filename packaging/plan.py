"""What the built program is called and what goes into it, on each of the three systems.

The spec and every package take their names, version and lists from here. Neither Qt nor PyInstaller is loaded, so
any system can look at the plan of any other.
"""

import ast
import platform
import re
import sys
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

TREE: Final = Path(__file__).resolve().parent.parent
"""The source tree."""
PACKAGING: Final = TREE / "packaging"
BUILD: Final = TREE / "build"
"""Where everything that is made on the way lies; nothing of it is kept in the tree's history."""
DIST: Final = TREE / "dist"
"""Where what is to be given away lies: the folder of the program, and the packages made of it."""
RESOURCES: Final = TREE / "resources"

NAME: Final = "Klondike"
PROGRAM: Final = "klondike"
COMMAND: Final = "klondike-cli"
APP_ID: Final = "org.klondike_patience.klondike"
"""The one name by which desktops, shops and systems know the game. Nobody has registered the domain in it yet."""
SUMMARY: Final = "The patience that most people mean by solitaire"
MIME_TYPE: Final = "application/x-klondike"
SUFFIX: Final = "klondike"
SYSTEMS: Final = ("linux", "windows", "macos")

HIDDEN_IMPORTS: Final = tuple(
    f"klondike.solver.{name}"
    for name in ("_kernel_c", "_beam_c", "_policy_c", "_kernel", "_beam", "_policy", "_uncompiled")
)
"""Loaded by name alone, so that PyInstaller does not see them."""
COMPILED: Final = HIDDEN_IMPORTS[:3]
"""Without these three the solver would be slow: nothing is built without them."""

EXCLUDED_MODULES: Final = (
    # The game has no network and no archives.
    *("ssl", "_ssl", "_hashlib", "ftplib", "http", "imaplib", "smtplib", "xmlrpc", "email", "tarfile"),
    *("bz2", "_bz2", "lzma", "_lzma"),
    # Asked for in corners of the library where the game never goes.
    *("decimal", "_decimal", "_pydecimal", "fractions", "statistics", "unicodedata", "stringprep"),
    # Of development alone.
    *("Cython", "cython", "pdb", "pydoc", "doctest", "unittest", "pytest", "setuptools", "pkg_resources", "packaging"),
    *("distutils", "lib2to3", "ensurepip", "venv", "idlelib", "tkinter", "_tkinter", "turtle", "curses", "_curses"),
    # Codecs of East Asian encodings: all that is read and written is UTF-8.
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec"),
    *("readline", "_ctypes", "ctypes", "PySide6.QtDBus"),
)

_HOOKS_LEFT_OUT: Final = {"linux": {"pyi_rth_pyside6", "pyi_rth_inspect"}}
"""What PyInstaller lets run before the game begins. It loads all of Qt and of ``inspect``, before the game can say what
is missing and before ``quick_start`` can load less of it: a quarter of the time until the cards are seen. On Linux Qt
finds its parts beside its own libraries without; elsewhere that was not tried."""

_RESOURCES_LEFT_OUT: Final = ("artwork", "__pycache__")
"""``artwork`` is the generator of the pictures, not a picture."""

QT_MODULES: Final = {
    "linux": ("Core", "DBus", "Gui", "Network", "Svg", "WaylandClient", "Widgets", "XcbQpa"),
    "windows": ("Core", "Gui", "Network", "Svg", "Widgets"),
    "macos": ("Core", "DBus", "Gui", "Network", "Svg", "Widgets"),
}
"""Qt's libraries, without what every system puts before and after their names."""
QT_PLUGINS: Final = {
    # "offscreen" draws what --screenshot asks for; the SVG plugins draw the icons of the desktop's theme.
    "linux": {
        "platforms/qxcb",
        "platforms/qwayland",
        "platforms/qoffscreen",
        "platforminputcontexts/composeplatforminputcontextplugin",
        "platforminputcontexts/ibusplatforminputcontextplugin",
        "platformthemes/qxdgdesktopportal",
        "wayland-shell-integration/xdg-shell",
        "wayland-decoration-client/adwaita",
        "wayland-decoration-client/bradient",
        "iconengines/qsvgicon",
        "imageformats/qsvg",
    },
    "windows": {"platforms/qwindows", "platforms/qoffscreen", "iconengines/qsvgicon", "imageformats/qsvg"},
    "macos": {"platforms/qcocoa", "platforms/qoffscreen", "iconengines/qsvgicon", "imageformats/qsvg"},
}
_PYSIDE_MODULES: Final = ("QtCore", "QtGui", "QtNetwork", "QtSvg", "QtWidgets")

_LINUX_LIBRARIES: Final = re.compile(
    r"lib(python3.*|sqlite3|X11-xcb|xkbcommon-x11"
    r"|xcb-(cursor|icccm|image|keysyms|randr|render|render-util|shape|shm|sync|util|xfixes|xkb))\.so"
)
"""What a Linux desktop may lack or have in another build. All else (glibc, the C++ library, GL and EGL, fontconfig,
glib, X and Wayland themselves) has to be the system's own, or it does not fit what the system loads beside it."""
_WINDOWS_LEFT_OUT: Final = re.compile(r"(libcrypto|libssl|opengl32sw|d3dcompiler|api-ms-win-|ucrtbase)", re.IGNORECASE)
"""OpenSSL and software GL are not used; the C library is part of Windows 10 and later."""
_MACOS_LEFT_OUT: Final = re.compile(r"lib(crypto|ssl)\.")


def version() -> str:
    """The program's version, from the one place where it stands."""
    source = (TREE / "klondike/__init__.py").read_text(encoding="utf-8")
    for node in ast.parse(source).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__version__":
            return str(ast.literal_eval(node.value))
    raise LookupError("klondike/__init__.py names no __version__")


def this_system() -> str:
    """The name of the system at hand, one of ``SYSTEMS``."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def this_machine() -> str:
    """The processor's name as file names have it: ``x86_64`` or ``arm64``, whatever the system calls it."""
    name = platform.machine().lower()
    return {"amd64": "x86_64", "aarch64": "arm64"}.get(name, name)


@dataclass(frozen=True)
class Plan:
    """What one system's build consists of."""

    system: str

    def __post_init__(self) -> None:
        if self.system not in SYSTEMS:
            raise ValueError(f"there is no plan for “{self.system}”, only for {', '.join(SYSTEMS)}")

    @property
    def icon(self) -> Path | None:
        """The icon that goes into the program itself; on Linux it lies beside it."""
        suffix = {"windows": "ico", "macos": "icns"}.get(self.system)
        return BUILD / f"icons/{PROGRAM}.{suffix}" if suffix else None

    @property
    def strips(self) -> bool:
        """Whether symbols are taken out of the libraries. Elsewhere they lie in files of their own, or are signed."""
        return self.system == "linux"

    def resources(self) -> list[tuple[str, str]]:
        """The game's own data: pairs of a file and the folder that it goes to."""
        found = []
        for file in sorted(RESOURCES.rglob("*")):
            inside = file.relative_to(RESOURCES)
            if file.is_file() and file.suffix != ".py" and inside.parts[0] not in _RESOURCES_LEFT_OUT:
                found.append((str(file), (PurePosixPath("klondike/resources") / inside.parent.as_posix()).as_posix()))
        return found

    def runs(self, hook: str) -> bool:
        """Whether a script that PyInstaller would run before the game is needed."""
        return hook not in _HOOKS_LEFT_OUT.get(self.system, ())

    def keeps(self, name: str) -> bool:
        """Whether a file that PyInstaller found, by its name in the build, is needed."""
        path = PurePosixPath(name.replace("\\", "/"))
        if path.parts[0] == "PySide6":
            return self._keeps_of_qt(path)
        if path.parts[0] == "shiboken6":
            return not path.name.startswith(("concrt", "vcamp", "vcomp", "vccorlib"))
        if self.system == "linux" and len(path.parts) == 1 and ".so" in path.name:
            return bool(_LINUX_LIBRARIES.match(path.name))
        left_out = {"windows": _WINDOWS_LEFT_OUT, "macos": _MACOS_LEFT_OUT}.get(self.system)
        if left_out is not None and left_out.match(path.name):
            return False
        # PyInstaller puts a second name of each of Qt's libraries, and of frameworks, beside the program.
        qt = re.match(r"(?:lib)?Qt6?([A-Z]\w*)(?:\.|$)", path.parts[0])
        return qt is None or qt.group(1) in QT_MODULES[self.system]

    def _keeps_of_qt(self, path: PurePosixPath) -> bool:
        inside = [part for part in path.parts[1:] if part != "Qt"]
        if inside[0] == "plugins":
            plugin = path.name.partition(".")[0].removeprefix("lib")
            return f"{path.parent.name}/{plugin}" in QT_PLUGINS[self.system]
        if inside[0] == "translations":
            return path.name.startswith("qtbase_")
        if inside[0] in ("qml", "resources", "libexec", "metatypes", "glue"):
            return False
        of_qt = re.match(r"(?:lib)?Qt6?([A-Z][A-Za-z0-9]*)", inside[1] if inside[0] == "lib" else inside[0])
        if inside[0] == "lib":
            return "icu" in path.name or (of_qt is not None and of_qt.group(1) in QT_MODULES[self.system])
        if path.name.endswith((".abi3.so", ".pyd")):
            return path.name.partition(".")[0] in _PYSIDE_MODULES
        if of_qt is not None and path.suffix == ".dll":
            return of_qt.group(1) in QT_MODULES[self.system]
        return not re.match(r"(lib)?(pyside6qml|opengl32sw|d3dcompiler|concrt|vcamp|vcomp|vccorlib)", path.name)


def windows_version_info() -> str:
    """The version as Windows shows it in a file's properties, in the form that PyInstaller reads."""
    numbers = tuple(int(part) for part in version().split("."))
    four = (*numbers, *(0,) * (4 - len(numbers)))
    strings = {
        "FileDescription": f"{NAME}, the patience",
        "FileVersion": version(),
        "LegalCopyright": "MIT licence",
        "ProductName": NAME,
        "ProductVersion": version(),
    }
    rows = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}), kids=[\n"
        f"  StringFileInfo([StringTable('040904B0', [{rows}])]),\n"
        "  VarFileInfo([VarStruct('Translation', [1033, 1200])]),\n])\n"
    )


def macos_info() -> dict[str, object]:
    """What the bundle's Info.plist says: the version, and that saved games open with the program."""
    return {
        "CFBundleDisplayName": NAME,
        "CFBundleShortVersionString": version(),
        "CFBundleVersion": version(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": "13.0",
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT licence",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": "Klondike game",
                "CFBundleTypeRole": "Editor",
                "CFBundleTypeIconFile": f"{PROGRAM}.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{APP_ID.replace('_', '-')}.game"],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APP_ID.replace('_', '-')}.game",
                "UTTypeDescription": "Klondike game",
                "UTTypeConformsTo": ["public.plain-text"],
                "UTTypeTagSpecification": {"public.filename-extension": [SUFFIX], "public.mime-type": [MIME_TYPE]},
            }
        ],
    }

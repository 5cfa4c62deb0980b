"""The built packages as the tools of the systems judge them, and what they ask of the system they come to."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from linux import appimage, deb
from plan import APP_ID, COMMAND, DIST, PROGRAM, version

from klondike import __version__
from tests.packaging.built import bundle

pytestmark = pytest.mark.built

MOST_PACKED = 30e6
MOST_INSTALLED = 110e6


def output(*words: str | Path) -> str:
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def package() -> Path:
    (found,) = DIST.glob(f"{PROGRAM}_{version()}_*.deb")
    return found


@pytest.fixture(scope="module")
def unpacked(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("deb") / "root"
    output("dpkg-deb", "--extract", package, folder)
    return folder


# Debian


def test_the_package_is_small(package: Path) -> None:
    installed = int(output("dpkg-deb", "--field", package, "Installed-Size")) * 1024
    print(f"{package.stat().st_size / 1e6:.1f} MB, installed {installed / 1e6:.1f} MB")
    assert package.stat().st_size <= MOST_PACKED
    assert installed <= MOST_INSTALLED


def test_lintian_has_nothing_to_say(package: Path) -> None:
    """But for what the overrides name, each with its reason; hints of taste are not asked for."""
    assert output("lintian", "--fail-on", "error,warning", "--allow-root", package) == ""


def test_the_package_is_of_this_version_and_asks_for_what_it_uses(package: Path) -> None:
    assert output("dpkg-deb", "--field", package, "Version").strip() == __version__
    assert output("dpkg-deb", "--field", package, "Depends").strip() == ", ".join(deb.DEPENDS)


def test_only_the_programs_can_be_executed(unpacked: Path) -> None:
    home = unpacked / f"usr/lib/{PROGRAM}"
    executable = {file for file in unpacked.rglob("*") if file.is_file() and file.stat().st_mode & 0o111}
    links = {unpacked / "usr/games" / name for name in (PROGRAM, COMMAND)}
    assert executable == {home / PROGRAM, home / COMMAND} | links
    assert {link.resolve() for link in links} == {home / PROGRAM, home / COMMAND}


def test_what_desktops_read_is_sound(unpacked: Path) -> None:
    share = unpacked / "usr/share"
    assert output("desktop-file-validate", share / f"applications/{APP_ID}.desktop") == ""
    said = output(
        "appstreamcli", "validate", "--no-net", "--pedantic", "--strict", share / f"metainfo/{APP_ID}.metainfo.xml"
    )
    assert len(said.splitlines()) == 1, said
    mime = unpacked / "mime"
    shutil.copytree(share / "mime", mime)
    output("update-mime-database", mime)
    assert f"application/x-klondike:*.{PROGRAM}" in (mime / "globs").read_text()
    for name in (PROGRAM, COMMAND):
        page = output("man", "--warnings", "--local-file", share / f"man/man6/{name}.6.gz")
        assert page.startswith(f"{name.upper()}(6)")


# What the program loads


def dynamic() -> dict[str, str]:
    """What the linker is told by each library and program of the build."""
    files = [bundle() / PROGRAM, bundle() / COMMAND, *bundle().rglob("*.so*")]
    return {str(file.relative_to(bundle())): output("objdump", "-p", file) for file in files if not file.is_symlink()}


def test_every_library_is_in_the_build_or_the_package_asks_for_it() -> None:
    said = dynamic()
    needed = {name for text in said.values() for name in re.findall(r"NEEDED +(\S+)", text)}
    carried = {Path(name).name for name in said}
    # Of glibc's libraries no build needs all.
    (glibc,) = ({*libraries} for name, libraries in deb.DEPENDS.items() if name.startswith("libc6 "))
    asked_for = {name for libraries in deb.DEPENDS.values() for name in libraries}
    loader = {name for name in needed if name.startswith("ld-linux")}
    assert needed - carried - loader - glibc == asked_for - glibc


def test_every_library_carried_is_loaded_by_something() -> None:
    said = dynamic()
    needed = {name for text in said.values() for name in re.findall(r"NEEDED +(\S+)", text)}
    # Python loads its modules, Qt its plugins.
    by_name = re.compile(r"(^klondike|\.abi3\.so$|lib-dynload/|/plugins/|^libpython)")
    plain = {name for name in said if not by_name.search(name.removeprefix("_internal/"))}
    assert {name for name in plain if Path(name).name not in needed} == set()


def test_it_runs_with_the_libraries_that_the_package_asks_for() -> None:
    """No newer ones: symbols carry the version of the library that first had them."""
    (libc,) = (re.findall(r"libc6 \(>= ([\d.]+)\)", name) for name in deb.DEPENDS if name.startswith("libc6 "))
    text = "".join(dynamic().values())

    def newest(prefix: str) -> tuple[int, ...]:
        found = re.findall(rf"\b{prefix}_([\d.]+)\b", text)
        return max(tuple(map(int, version.split("."))) for version in found)

    assert newest("GLIBC") <= tuple(map(int, libc[0].split(".")))
    # GCC 11 brought this one.
    assert newest("GLIBCXX") <= (3, 4, 29)


def test_nothing_is_looked_for_where_it_was_built() -> None:
    paths = {path for text in dynamic().values() for path in re.findall(r"R(?:UN)?PATH +(\S+)", text)}
    assert paths and all(part.startswith("$ORIGIN") for path in paths for part in path.split(":"))


# AppImage


def test_the_folder_of_the_appimage_runs_where_it_lies(tmp_path: Path) -> None:
    folder = appimage.lay_out(tmp_path / "Klondike ♠.AppDir")
    start, picture = folder / "AppRun", tmp_path / "picture.png"
    assert output(start, "--cli", "--version") == f"klondike {__version__}\n"
    output(start, "--data-dir", tmp_path / "data", "--deal", "1", "--screenshot", picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert (folder / ".DirIcon").read_bytes().startswith(b"\x89PNG")
    assert output("desktop-file-validate", folder / f"{APP_ID}.desktop") == ""

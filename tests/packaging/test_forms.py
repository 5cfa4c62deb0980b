"""The forms that packages are made from say the same of the program, and name nothing that is not there."""

import configparser
import json
import plistlib
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import plan
import pytest
from linux import deb, flatpak, share
from macos import disk_image
from plan import APP_ID, MIME_TYPE
from toolbox import Missing
from windows import installer

import build
from klondike import __version__, app, cli

TREE = Path(__file__).parents[2]
LINUX = TREE / "packaging/linux"


def desktop_entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(LINUX / f"{APP_ID}.desktop", encoding="utf-8")
    return parser["Desktop Entry"]


def test_one_name_everywhere() -> None:
    """Windows, menus, icons and file types of the desktop belong together by it alone."""
    source = (TREE / "klondike/app.py").read_text(encoding="utf-8")
    assert f'setDesktopFileName("{APP_ID}")' in source
    assert desktop_entry()["Icon"] == APP_ID
    metainfo = ET.fromstring(share.metainfo())
    assert metainfo.findtext("id") == APP_ID
    assert metainfo.findtext("launchable") == f"{APP_ID}.desktop"
    assert metainfo.findtext("icon") == APP_ID
    assert json.loads((LINUX / flatpak.MANIFEST).read_text())["id"] == APP_ID
    assert f'#define Id "{APP_ID}"' in installer.SCRIPT.read_text(encoding="utf-8")
    assert APP_ID in (LINUX / "install.sh").read_text(encoding="utf-8")


def test_saved_games_have_one_type() -> None:
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = ET.parse(LINUX / f"{APP_ID}.xml").getroot().find("m:mime-type", space)
    assert kind is not None and kind.get("type") == MIME_TYPE
    assert kind.find("m:glob", space).get("pattern") == f"*.{plan.SUFFIX}"  # type: ignore[union-attr]
    assert kind.find("m:icon", space).get("name") == APP_ID  # type: ignore[union-attr]
    assert desktop_entry()["MimeType"] == f"{MIME_TYPE};"
    assert ET.fromstring(share.metainfo()).findtext("provides/mediatype") == MIME_TYPE
    assert f'ValueData: "{MIME_TYPE}"' in installer.SCRIPT.read_text(encoding="utf-8")


def test_the_desktop_entry_starts_the_program_with_a_file() -> None:
    entry = desktop_entry()
    assert (entry["Exec"], entry["Comment"]) == (f"{plan.PROGRAM} %f", plan.SUMMARY)
    assert entry["StartupWMClass"] == plan.PROGRAM


def test_software_centres_see_this_version() -> None:
    (release,) = ET.fromstring(share.metainfo()).findall("releases/release")
    assert release.get("version") == __version__
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", release.get("date", ""))
    assert (TREE / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")[1].startswith(__version__)


# Man pages


def page(name: str) -> str:
    return (LINUX / f"{name}.6").read_text(encoding="utf-8").replace("\\-", "-")


def options_of(help_text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z-]+\w", help_text))


def test_the_man_page_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        app.main(["--help"])
    shown = capsys.readouterr().out
    assert options_of(page("klondike")) == options_of(shown)
    choices = {word for group in re.findall(r"\{([a-z,-]+)\}", shown) for word in group.split(",")}
    assert choices and all(re.search(rf"\b{choice}\b", page("klondike")) for choice in choices)


def test_the_man_page_names_every_command_and_its_options(capsys: pytest.CaptureFixture[str]) -> None:
    shown = ""
    for words in (["--help"], ["deal", "--help"], ["solve", "--help"]):
        with pytest.raises(SystemExit):
            cli.main(words)
        shown += capsys.readouterr().out
    assert options_of(page("klondike-cli")) == options_of(shown)
    commands = re.findall(r"^    (\w+) ", shown, re.MULTILINE)
    assert commands and all(re.search(rf"^\.B {name}$", page("klondike-cli"), re.MULTILINE) for name in commands)


# Flatpak


def test_the_flatpak_is_made_of_folders_beside_it() -> None:
    manifest = json.loads((LINUX / flatpak.MANIFEST).read_text())
    (module,) = manifest["modules"]
    assert manifest["command"] == plan.PROGRAM
    assert {source["type"] for source in module["sources"]} == {"dir"}
    assert {source["path"] for source in module["sources"]} == {"wheels", "share", "licences"}
    assert "://" not in (LINUX / flatpak.MANIFEST).read_text()
    assert not any("network" in argument for argument in manifest["finish-args"])


# Debian


def test_debian_is_told_what_changed_in_this_version() -> None:
    lines = deb.changelog().splitlines()
    assert lines[0] == f"klondike ({__version__}) unstable; urgency=medium"
    assert lines[2].startswith("  * ") and lines[-1].startswith(f" -- {deb.MAINTAINER}  ")
    assert max(map(len, lines)) < 80 or max(lines, key=len) == lines[-1]


# Windows

SECTION = re.compile(r"^\[(\w+)\]$", re.MULTILINE)


def inno(section: str) -> list[str]:
    parts = SECTION.split(installer.SCRIPT.read_text(encoding="utf-8"))
    text = dict(zip(parts[1::2], parts[2::2], strict=True))[section]
    return [line for line in text.splitlines() if line.strip() and not line.startswith(";")]


def test_the_windows_script_names_what_is_there() -> None:
    bundle, icons = "{#Bundle}\\*", "{#Icons}\\klondike.ico"
    named = [re.findall(r'Source: "([^"]+)"', line)[0] for line in inno("Files")]
    setup = dict(line.split("=", 1) for line in inno("Setup"))
    named += [setup["LicenseFile"], setup["SetupIconFile"]]
    assert bundle in named and icons in named
    for path in set(named) - {bundle, icons}:
        place = (installer.SCRIPT.parent / path.replace("\\", "/").removesuffix("*")).resolve()
        assert place.exists(), path
        assert place.is_relative_to(TREE)
    assert plan.Plan("windows").icon == plan.BUILD / "icons/klondike.ico"


def test_the_windows_script_is_told_all_that_it_asks_for() -> None:
    text = installer.SCRIPT.read_text(encoding="utf-8")
    told = {word[2:].partition("=")[0] for word in installer.command("ISCC") if word.startswith("/D")}
    defined = set(re.findall(r"^#define (\w+) ", text, re.MULTILINE))
    assert set(re.findall(r"\{#(\w+)\}", text)) == told | defined
    assert not told & defined
    assert f'#define Program "{plan.PROGRAM}.exe"' in text
    setup = dict(line.split("=", 1) for line in inno("Setup"))
    made = setup["OutputBaseFilename"].replace("{#Version}", __version__)
    assert installer.command("ISCC")[-1] == str(installer.SCRIPT)
    assert made == f"klondike-{__version__}-windows-setup"


def test_windows_players_keep_what_is_theirs() -> None:
    setup = dict(line.split("=", 1) for line in inno("Setup"))
    assert setup["PrivilegesRequired"] == "lowest", "for the player alone, unless told"
    assert all("{localappdata}" not in line for line in inno("Files") + inno("InstallDelete"))
    (code,) = re.findall(r"\[Code\](.*)", installer.SCRIPT.read_text(encoding="utf-8"), re.DOTALL)
    before, _, after = code.partition("DelTree(")
    assert "MB_DEFBUTTON2" in before and "'/PURGE'" in before
    assert after.startswith("Data,") and "{localappdata}\\klondike" in before
    assert all("HKA" in line for line in inno("Registry"))


# macOS


def test_the_disk_image_is_made_signed_and_notarised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_image, "BUILD", tmp_path)
    image = tmp_path / "k.dmg"

    def tools(identity: str | None, profile: str | None) -> list[str]:
        return [" ".join(step[:2]) for step in disk_image.steps(image, identity, profile)]

    plain = ["ditto " + str(disk_image.APP), "ln -s", "hdiutil create"]
    assert tools(None, None) == plain
    assert tools("Developer ID", None) == [*plain[:2], "codesign --verify", plain[2], "codesign --timestamp"]
    assert tools("Developer ID", "profile")[-2:] == ["xcrun notarytool", "xcrun stapler"]
    with pytest.raises(Missing, match="KLONDIKE_SIGN_AS is not set"):
        disk_image.steps(image, None, "profile")


def test_the_entitlements_can_be_read() -> None:
    spec = (TREE / "packaging/klondike.spec").read_text(encoding="utf-8")
    assert '"macos/entitlements.plist"' in spec
    entitlements = plistlib.loads((TREE / "packaging/macos/entitlements.plist").read_bytes())
    assert entitlements == {"com.apple.security.cs.allow-jit": True}


# What people and machines are told to call


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", ".github/workflows/release.yml", ".ci/run"])
def test_every_file_that_is_named_is_there(name: str) -> None:
    text = (TREE / name).read_text(encoding="utf-8")
    paths = set(re.findall(r"(?<![\w/])(?:packaging|tests|klondike|resources)/[a-z_/-]+(?:\.[a-z]+)?\b", text))
    paths |= {word.replace(".", "/") + ".py" for word in re.findall(r"-m (tests\.[\w.]+)", text)}
    assert [path for path in sorted(paths) if not (TREE / path.removesuffix("/")).exists()] == []


def test_the_release_is_made_with_the_commands_that_are_told() -> None:
    """The workflow calls nothing of its own where the tree has a command."""
    workflow = (TREE / ".github/workflows/release.yml").read_text(encoding="utf-8")
    for command in ("packaging/build.py", "packaging/smoke.py", "pytest -m built", "cibuildwheel"):
        assert command in workflow
    named = set(re.findall(r"build\.py (?:--again )?([a-z ]+)", workflow))
    targets = {target for targets in build.TARGETS.values() for target in targets}
    assert {word for words in named for word in words.split()} <= targets
    assert re.findall(r'^built_packages="(.+)"$', (TREE / ".ci/run").read_text(), re.MULTILINE)
    assert "NOT RUN YET" in workflow

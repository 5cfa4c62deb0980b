"""The disk image for macOS 13 and newer: ``dist/Klondike-VERSION-macos-MACHINE.dmg``, one for each processor.

With ``KLONDIKE_SIGN_AS`` (the name of a "Developer ID Application" certificate in the keychain) the spec signs the
program and this module the image, and with ``KLONDIKE_NOTARY_PROFILE`` (what ``xcrun notarytool store-credentials``
keeps the account under) Apple is asked to notarise the image, and the ticket is stapled to it. Without them the
program has the bare signature that PyInstaller gives it, and players have to allow it by hand.
"""

import os
from pathlib import Path
from typing import Final

from plan import BUILD, DIST, NAME, this_machine, version
from toolbox import Missing, fresh, need, run

APP: Final = DIST / f"{NAME}.app"


def make() -> Path:
    """Makes the image, signed and notarised as far as the surroundings allow; gives its file."""
    need("hdiutil", "it is part of macOS")
    if not APP.is_dir():
        raise Missing("the program is not built yet; python packaging/build.py folder makes it")
    image = DIST / f"{NAME}-{version()}-macos-{this_machine()}.dmg"
    for step in steps(image, os.environ.get("KLONDIKE_SIGN_AS"), os.environ.get("KLONDIKE_NOTARY_PROFILE")):
        run(step)
    return image


def steps(image: Path, identity: str | None, profile: str | None) -> list[list[str]]:
    """The commands that make the image, in their order."""
    if profile and not identity:
        raise Missing("KLONDIKE_SIGN_AS is not set, and Apple notarises only what is signed")
    folder = BUILD / "dmg"
    found = [
        ["ditto", str(APP), str(fresh(folder) / APP.name)],
        ["ln", "-s", "/Applications", str(folder / "Applications")],
    ]
    if identity:
        found.append(["codesign", "--verify", "--deep", "--strict", str(folder / APP.name)])
    create = ["hdiutil", "create", "-volname", NAME, "-srcfolder", str(folder), "-format", "UDZO", "-ov", str(image)]
    found.append(create)
    if identity:
        found.append(["codesign", "--timestamp", "--sign", identity, str(image)])
    if profile:
        found.append(["xcrun", "notarytool", "submit", str(image), "--keychain-profile", profile, "--wait"])
        found.append(["xcrun", "stapler", "staple", str(image)])
    return found

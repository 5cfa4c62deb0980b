"""Loads Qt as fast as it can be had. For the application, before anything of Qt is named.

Measured on the way from the call to the first picture, where a bare window takes some 200 ms.
"""

import builtins
import gc
import os
import sys
from collections.abc import Callable
from importlib import machinery
from pathlib import Path
from types import ModuleType
from typing import Any

_RARELY_ASKED = frozenset(
    f"shibokensupport.signature.{name}"
    for name in ("errorhandler", "layout", "lib.enum_sig", "lib.pyi_generator", "lib.tool", "mapping", "parser")
)
"""What PySide needs to word its errors and to write its type stubs. It carries them as source text in a
zip within a library, so that they are compiled at every start: a fifth of the time until a window stands."""
_TAKEN_UNASKED = {"shibokensupport.signature.mapping": "update_mapping"}
"""What PySide's C takes out of a module's dictionary, without asking the module; if it is not there, PySide ends
the program at the first call with wrong arguments."""


class _Waiting(ModuleType):
    """A module that runs when something of it is first asked for."""

    def __getattr__(self, name: str) -> Any:
        # Python itself asks modules for such names at each import.
        if name.startswith("__"):
            raise AttributeError(name)
        if not self.run():
            raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")
        return getattr(self, name)

    def run(self) -> bool:
        """Runs the module, once; whether that was now."""
        load = self.__dict__.pop("load", None)
        if load is not None:
            load()
        return load is not None


class _WhenAsked:
    """A loader that stands before another."""

    def __init__(self, loader: Any) -> None:
        self._loader = loader

    def create_module(self, spec: machinery.ModuleSpec) -> ModuleType:
        module = _Waiting(spec.name)
        taken = _TAKEN_UNASKED.get(spec.name)
        if taken is not None:

            def stand_in(*given: Any) -> Any:
                module.run()
                return module.__dict__[taken](*given)

            module.__dict__[taken] = stand_in
        return module

    def exec_module(self, module: ModuleType) -> None:
        spec = machinery.ModuleSpec(module.__name__, self._loader)

        def load() -> None:
            # PySide has renamed the module meanwhile; its loader knows it by its first name.
            module.__spec__ = spec
            self._loader.exec_module(module)

        module.__package__ = spec.parent
        module.__dict__["load"] = load


def load_qt() -> None:
    """Loads PySide without what is rarely asked of it, and without the hook that reads the source of
    every module imported later on for ``from __feature__ import …``, which is not in use here.

    ImportError if a system library is missing.
    """
    with_loader = machinery.ModuleSpec

    def spec(name: str, loader: Any, **rest: Any) -> machinery.ModuleSpec:
        if name in _RARELY_ASKED:
            loader = _WhenAsked(loader)
        return with_loader(name, loader, **rest)

    machinery.ModuleSpec = spec  # type: ignore[assignment, misc]
    try:
        import PySide6.QtCore  # noqa: F401
    finally:
        machinery.ModuleSpec = with_loader  # type: ignore[misc]
    plain: Callable[..., ModuleType] | None = getattr(builtins, "__orig_import__", None)
    if plain is not None:
        builtins.__import__ = plain


def launch_no_bus() -> None:
    """Where there is no session bus, has none launched: the D-Bus library would start one for the sake of the
    window, which takes a while and outlives the game."""
    if not sys.platform.startswith("linux") or "DBUS_SESSION_BUS_ADDRESS" in os.environ:
        return
    runtime = os.environ.get("XDG_RUNTIME_DIR")
    if not runtime or not Path(runtime, "bus").exists():
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"


def collect_later() -> None:
    """Looks for no garbage while nearly everything that is made will stay."""
    gc.disable()


def collect_again() -> None:
    """From now on; what the start has made is looked at no more."""
    gc.freeze()
    gc.enable()

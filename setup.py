"""Builds the compiled search kernel. Everything else about the package stands in pyproject.toml.

Where there is no C compiler the package works without it, only slower; with ``KLONDIKE_REQUIRE_KERNEL=1`` in the
environment (releases, automatic checks) that is an error instead.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

LIMITED_API = "0x030B0000"
"""One build serves every Python from 3.11 on."""
COMPILED = ("_kernel", "_beam", "_policy")
REQUIRED = os.environ.get("KLONDIKE_REQUIRE_KERNEL") == "1"


class OptionalKernel(build_ext):
    """Goes on without the kernel when it can't be built, whatever the reason."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            self._give_up(error)

    def build_extension(self, ext: Extension) -> None:
        try:
            super().build_extension(ext)
        except Exception as error:
            self._give_up(error)

    def get_outputs(self) -> list[str]:
        return [path for path in super().get_outputs() if Path(path).exists()]

    @staticmethod
    def _give_up(error: Exception) -> None:
        if REQUIRED:
            raise error
        print(f"warning: without the compiled kernel the solver is slow: {error}", file=sys.stderr)


def extensions() -> list[Extension]:
    """The kernel; none when Cython is missing, unless it is required."""
    try:
        from Cython.Build import cythonize
    except ImportError:
        if REQUIRED:
            raise
        return []
    flags = [] if sys.platform == "win32" else ["-O3"]
    # Under a second name: beside a file of the same name it would hide what is changed there.
    modules = [
        Extension(
            f"klondike.solver.{name}_c",
            [f"klondike/solver/{name}.py"],
            extra_compile_args=flags,
            define_macros=[("Py_LIMITED_API", LIMITED_API)],
            py_limited_api=True,
        )
        for name in COMPILED
    ]
    # Forced, since the .pxd of the second name is no dependency that it would find by itself.
    return list(cythonize(modules, force=True, language_level=3, build_dir="build"))


setup(
    cmdclass={"build_ext": OptionalKernel},
    ext_modules=extensions(),
    options={"bdist_wheel": {"py_limited_api": "cp311"}},
)

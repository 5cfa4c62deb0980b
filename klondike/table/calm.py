"""Whether the system asks for less motion. For the view alone."""

from PySide6.QtGui import QGuiApplication


def system_wants_less_motion() -> bool:
    """The system's wish where Qt can tell it (from 6.12 on), else False."""
    accessibility = getattr(QGuiApplication.styleHints(), "accessibility", None)
    preference = getattr(accessibility() if accessibility else None, "motionPreference", None)
    return preference is not None and preference().name == "ReducedMotion"

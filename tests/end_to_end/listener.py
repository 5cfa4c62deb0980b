"""Hears the program through the accessibility bus: an assistive technology that writes down what it is told.

Run by the system's own Python, which has the bus's bindings (python3-gi, gir1.2-atspi-2.0), as a process of
its own. Each line on its input asks for something, each line on its output is JSON: an event, or an answer.
"""

import json
import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

EVENTS = (
    "object:announcement",
    "object:state-changed:focused",
    "object:state-changed:selected",
    "object:property-change:accessible-name",
    "object:children-changed",
    "window:activate",
)
LIMIT = 400
"""Objects in one answer: more than a window with its menus has."""


def write(**words):
    print(json.dumps(words), flush=True)


def states_of(thing):
    return sorted(state.value_nick for state in thing.get_state_set().get_states())


def heard(event):
    source = event.source
    try:
        write(
            event=event.type,
            detail=event.detail1,
            name=source.get_name(),
            role=source.get_role_name(),
            text=event.any_data if isinstance(event.any_data, str) else "",
        )
    except GLib.Error as error:
        write(event=event.type, detail=event.detail1, name="", role="", text="", gone=str(error))


def program():
    desktop = Atspi.get_desktop(0)
    for number in range(desktop.get_child_count()):
        found = desktop.get_child_at_index(number)
        if found is not None and found.get_name() == "klondike":
            return found
    return None


def described(thing, depth, budget):
    """An object with all that is below it."""
    budget[0] -= 1
    if thing is None or budget[0] < 0:
        return None
    box = thing.get_extents(Atspi.CoordType.SCREEN)
    names = ("x", "y", "width", "height")
    children = [described(thing.get_child_at_index(n), depth - 1, budget) for n in range(thing.get_child_count())]
    return {
        "name": thing.get_name(),
        "description": thing.get_description(),
        "role": thing.get_role_name(),
        "states": states_of(thing),
        "box": [getattr(box, name) for name in names],
        "path": thing.get_object_attribute("path") if False else str(thing.path),
        "index": thing.get_index_in_parent(),
        "children": children if depth else [],
    }


def find(thing, name):
    if thing is None or thing.get_name() == name:
        return thing
    for number in range(thing.get_child_count()):
        found = find(thing.get_child_at_index(number), name)
        if found is not None:
            return found
    return None


def at(table, x, y):
    found = table.get_component_iface().get_accessible_at_point(x, y, Atspi.CoordType.SCREEN)
    return None if found is None else found.get_name()


def answer(line):
    words = line.split()
    root = program()
    if root is None:
        return None
    if words[0] == "tree":
        thing = root if len(words) == 1 else find(root, words[1])
        return described(thing, 20, [LIMIT])
    if words[0] == "at":
        return at(find(root, "Table"), int(words[1]), int(words[2]))
    raise ValueError(line)


def asked(_channel, condition):
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    try:
        write(answer=answer(line))
    except GLib.Error as error:
        write(answer=None, error=str(error))
    return True


Atspi.init()
listener = Atspi.EventListener.new(heard)
for kind in EVENTS:
    listener.register(kind)
GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.IO_IN | GLib.IO_HUP, asked)
write(answer="ready")
Atspi.event_main()

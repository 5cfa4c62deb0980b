"""An assistive technology that writes down what the accessibility bus tells it.

Run by the system's own Python, which has the bus's bindings (python3-gi and gir1.2-atspi-2.0), as a process of
its own: see ``ears``. Each line on its input asks something; each line on its output is JSON, an event or an answer.
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
)
MOST = 1000
"""Objects in one answer; more than a window with all its menus has."""


def write(**words):
    print(json.dumps(words), flush=True)


def hear(event):
    try:
        source, role = event.source.get_name(), event.source.get_role_name()
    except GLib.Error:
        source, role = "", "gone"
    text = event.any_data if isinstance(event.any_data, str) else ""
    write(event=event.type, detail=event.detail1, name=source, role=role, text=text)


def program():
    desktop = Atspi.get_desktop(0)
    found = [desktop.get_child_at_index(number) for number in range(desktop.get_child_count())]
    return next((each for each in found if each is not None and each.get_name() == "klondike"), None)


def described(thing, budget):
    """An object with all that is below it."""
    budget.append(thing)
    if thing is None or len(budget) > MOST:
        return None
    box = thing.get_extents(Atspi.CoordType.SCREEN)
    return {
        "name": thing.get_name(),
        "description": thing.get_description(),
        "role": thing.get_role_name(),
        "states": sorted(state.value_nick for state in thing.get_state_set().get_states()),
        "box": [box.x, box.y, box.width, box.height],
        "children": [described(thing.get_child_at_index(n), budget) for n in range(thing.get_child_count())],
    }


def find(thing, name):
    if thing is None or thing.get_name() == name:
        return thing
    below = (find(thing.get_child_at_index(number), name) for number in range(thing.get_child_count()))
    return next((found for found in below if found is not None), None)


def answer(line):
    """``tree``: all of the program; ``tree NAME``: the object of that name; ``at X Y``: what lies there."""
    verb, *words = line.split()
    root = program()
    if root is None:
        return None
    if verb == "tree":
        return described(find(root, words[0]) if words else root, [])
    found = Atspi.Component.get_accessible_at_point(find(root, "Table"), *map(int, words), Atspi.CoordType.SCREEN)
    return None if found is None else found.get_name()


def asked(_channel, _condition):
    line = sys.stdin.readline()
    if not line:
        Atspi.event_quit()
        return False
    try:
        write(answer=answer(line))
    except GLib.Error:
        # The program is starting or ending; whoever asks asks again.
        write(answer=None)
    return True


Atspi.init()
listener = Atspi.EventListener.new(hear)
for kind in EVENTS:
    listener.register(kind)
GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.IO_IN | GLib.IO_HUP, asked)
write(answer="ready")
Atspi.event_main()

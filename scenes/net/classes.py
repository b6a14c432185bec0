"""What the net tells apart, and how a scene's labels stand for it.

A label of a training picture is either one class of the net (scenes with fine labels) or one of a few coarse groups (older
scenes, or photos labelled by hand): then the net may share its probability among the classes of the group as it likes.
"""
import numpy as np

CLASSES = ["sky", "roof", "siding", "trim", "window", "door", "garage", "chimney", "solar", "crown", "trunk", "lawn", "bed",
           "drive", "street", "deck", "snow", "neighbour", "fence", "vehicle", "pole", "object"]
ID = {name: i for i, name in enumerate(CLASSES)}

# The ten labels of the older scenes, in their order, and what stands between two classes.
GROUPS = [("sky", ["sky"]), ("roof", ["roof", "solar"]), ("siding", ["siding"]), ("vegetation", ["crown", "trunk"]),
          ("ground", ["lawn", "bed", "snow"]), ("paved", ["drive", "street", "deck"]), ("opening", ["window", "door", "garage"]),
          ("trim", ["trim"]), ("other", ["chimney", "fence", "vehicle", "pole", "object", "deck"]), ("neighbour", ["neighbour"]),
          ("foundation", ["siding", "object"])]
FIRST_GROUP = len(CLASSES)
UNKNOWN = 255

# The labels of scenes with `"labels": "fine"`, in their order; some are other words for the net's classes.
FINE = ["sky", "roof", "siding", "crown", "lawn", "drive", "window", "trim", "object", "neighbour", "trunk", "fence", "vehicle", "pole", "deck",
        "bed", "street", "snow", "chimney", "solar", "door", "garage", "foundation"]


def coarse(number):
    """The label that says "one of this group"; a group of a single class is that class."""
    members = GROUPS[number][1]
    return ID[members[0]] if len(members) == 1 else FIRST_GROUP + number


def table(labels):
    full = np.full(256, UNKNOWN, np.uint8)
    full[: len(labels)] = labels
    return full


COARSE_TABLE = table([coarse(i) for i in range(10)])
FINE_TABLE = table([ID[name] if name in ID else FIRST_GROUP + [g for g, _ in GROUPS].index(name) for name in FINE])


def membership():
    """labels x classes: 1 where a label allows a class."""
    table = np.zeros((FIRST_GROUP + len(GROUPS), len(CLASSES)), np.float32)
    table[np.arange(len(CLASSES)), np.arange(len(CLASSES))] = 1
    for i, (_, members) in enumerate(GROUPS):
        table[FIRST_GROUP + i, [ID[m] for m in members]] = 1
    return table


def labels_of(*names):
    """All labels that mean one of the named classes or groups."""
    found = []
    for name in names:
        if name in ID:
            found.append(ID[name])
        for i, (group, members) in enumerate(GROUPS):
            if group == name:
                found.append(coarse(i))
                found.extend(ID[m] for m in members)
    return np.unique(found)


# What spoils pictures when it is missed, or is thin, counts for more.
WEIGHT = dict(sky=0.7, roof=1.3, siding=1.3, trim=1.4, window=1.3, door=1.3, garage=1.3, trunk=1.5, lawn=0.8, neighbour=1.6, pole=1.5, fence=1.3,
              solar=1.3, chimney=1.3, vegetation=1.0, ground=0.8, opening=1.3)


def label_weights():
    names = CLASSES + [g for g, _ in GROUPS]
    return np.array([WEIGHT.get(n, 1.0) for n in names], np.float32)

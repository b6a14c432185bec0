"""The houses next door and across the street of a sample: plain, whole, labelled as a neighbour's."""

import openings
import sample_materials
from labels import NEIGHBOUR
from mesh_build import Model
from wings import wing

PAINTS = [("#9aa08f", "#5b5249"), ("#b9ac93", "#4a4a4c"), ("#8c6f5e", "#55504b"), ("#a9b0b3", "#504a45")]


def paints(index, rng):
    wall, roof = PAINTS[index % len(PAINTS)]
    looks = {"wall": ("lap", wall), "accent": ("lap", wall), "roof": ("shingles", roof), "trim": ("paint", "#d6d2c6"), "plinth": ("paint", "#857f75"), "sash": ("paint", "#dedbd2")}
    looks |= {"door": ("paint", "#4a3a30"), "garage": ("paint", "#cfcabc")}
    names = sample_materials.house_paints(f"far{index}", looks, rng)
    names["casing"] = names["trim"]
    return names


def house(index, rng, x, y, high, pitch, axis, away=False):
    """`away`: it stands across the street and shows its front to the sample."""
    names = paints(index, rng)
    model = Model(f"neighbour{index}", NEIGHBOUR)
    sides, _ = wing(model, names, {"corner_boards": True}, x, y, 0.3, high, {"kind": "gable", "pitch": pitch, "over": (0.4, 0.3), "axis": axis})
    for side, (frame, width) in sides.items():
        if (side == "front") == away and side != "left" and side != "right":
            continue
        for floor in [0.8] + ([3.5] if high > 4.5 else []):
            count = max(1, int(width / 3.4))
            for i in range(count):
                u = width * (i + 0.5) / count - 0.5
                openings.window(model, frame, (u, u + 1.0), (floor, floor + 1.35), names, "double", 0.09)
    return model


def build(collection, rng, plots):
    """plots: (x span, y span, wall height, pitch, ridge axis); spans in metres on the plan."""
    for index, (x, y, high, pitch, axis) in enumerate(plots):
        house(index, rng, x, y, high, pitch, axis).finish(collection)
    for index, middle in enumerate((-24.0, -5.0, 15.0, 33.0)):
        high = (5.4, 2.8)[index % 2]
        house(10 + index, rng, (middle - 6, middle + 5), (-52.0, -43.0), high, 0.55, "x", True).finish(collection)

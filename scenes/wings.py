"""One rectangular wing of a house: walls, roof, corner boards and plinth."""

import roofs
from labels import FOUNDATION, ROOF, SIDING, TRIM
from mesh_build import Frame

PARAPET = 0.55


def frames(x, y, base):
    (x0, x1), (y0, y1) = x, y
    return {
        "front": (Frame((x0, y0, base), (1, 0, 0), (0, -1, 0)), x1 - x0),
        "right": (Frame((x1, y0, base), (0, 1, 0), (1, 0, 0)), y1 - y0),
        "back": (Frame((x1, y1, base), (-1, 0, 0), (0, 1, 0)), x1 - x0),
        "left": (Frame((x0, y1, base), (0, -1, 0), (-1, 0, 0)), y1 - y0),
    }


def wing(model, names, style, x, y, base, height, roof, gable_paint=None, front_paint=None):
    """roof: {'kind', 'pitch', 'over': (eave, rake), 'axis'}. Returns the frames by side and the ridge height.

    Heights: walls run from `base` (top of the plinth) to base + height.
    """
    sides = frames(x, y, base)
    kind, pitch, axis = roof["kind"], roof["pitch"], roof.get("axis", "x")
    gabled = {"x": ("left", "right"), "y": ("front", "back")}[axis] if kind in ("gable", "gambrel") else ()
    for side, (frame, width) in sides.items():
        paint = front_paint if side == "front" and front_paint else names["wall"]
        split = side in gabled and gable_paint
        left, right = wall_tops(kind, side, height, pitch, y[1] - y[0])
        tip = gable_outline(kind, width, height, pitch) if side in gabled else []
        walls(model, names, style, frame, width, (left, right), [] if split else tip, paint)
        if split:
            model.planar(SIDING, gable_paint, [frame.at(0, height), frame.at(width, height), *(frame.at(*p) for p in tip)], frame, facet=True)
            model.box(TRIM, names["trim"], frame, (0, width), (height - 0.11, height + 0.11), (0, 0.035))
        foot = (SIDING, names.get("lower") or names["wall"]) if base > 0.75 and names.get("clad_base") else (FOUNDATION, names["plinth"])
        model.box(*foot, frame, (-0.02, width + 0.02), (-base - 2.0, 0), (-0.1, 0.02), "front top")
        if style["corner_boards"]:
            board = 0.11
            model.box(TRIM, names["trim"], frame, (-0.026, board), (0, left), (0, 0.026), "front right")
            model.box(TRIM, names["trim"], frame, (width - board, width + 0.026), (0, right), (0, 0.026), "front left")
    top = base + height
    if kind == "gable":
        ridge = roofs.gable(model, names["roof"], names["trim"], x, y, top, pitch, roof["over"], axis)
    elif kind == "hip":
        ridge = roofs.hip(model, names["roof"], names["trim"], x, y, top, pitch, roof["over"])
    elif kind == "parapet":
        coping(model, names, sides, height + PARAPET)
        (x0, x1), (y0, y1) = x, y
        deck = Frame((x0, y0, top), (1, 0, 0), (0, 0, 1), (0, 1, 0))
        model.planar(ROOF, names["roof"], [deck.at(0, 0), deck.at(x1 - x0, 0), deck.at(x1 - x0, y1 - y0), deck.at(0, y1 - y0)], deck)
        ridge = top + PARAPET
    elif kind == "mansard":
        ridge = roofs.mansard(model, names["roof"], names["trim"], x, y, top, roof["over"], roof["rise"], roof["steep"])
    elif kind == "gambrel":
        ridge = roofs.gambrel(model, names["roof"], names["trim"], x, y, top, roof["over"], axis)
    elif kind == "shed":
        ridge = roofs.lean(model, names["roof"], names["trim"], x, y, top, pitch, roof["over"])
    else:
        roofs.flat(model, names["roof"], names["trim"], x, y, top, roof["over"])
        ridge = top + 0.3
    if roof.get("tails"):
        out = roof["over"][0]
        for side, (frame, width) in sides.items():
            if kind == "hip" or (kind == "gable" and side not in gabled):
                roofs.rafter_tails(model, names["trim"], frame, width, height, out, out * pitch)
    return sides, ridge


def wall_tops(kind, side, height, pitch, depth):
    """Heights of a wall's left and right end, seen from outside."""
    if kind == "parapet":
        return height + PARAPET, height + PARAPET
    if kind != "shed":
        return height, height
    rise = abs(pitch) * depth
    front, back = (height, height + rise) if pitch > 0 else (height + rise, height)
    return {"front": (front, front), "back": (back, back), "left": (back, front), "right": (front, back)}[side]


def gable_outline(kind, width, height, pitch):
    """What stands on a gabled wall, from right to left."""
    half = width / 2
    if kind == "gable":
        return [(half, height + pitch * half)]
    bend = 0.36 * half
    low, high = height + roofs.gambrel_rise(bend, half), height + roofs.gambrel_rise(half, half)
    return [(width - bend, low), (half, high), (bend, low)]


def walls(model, names, style, frame, width, tops, tip, paint):
    """One wall's cladding; a second one below where the style has it."""
    band, lower = style.get("band"), names.get("lower")
    low = 0.0
    if lower and band and band < min(tops) - 0.5:
        model.planar(SIDING, lower, [frame.at(0, 0), frame.at(width, 0), frame.at(width, band), frame.at(0, band)], frame, facet=True)
        if style.get("belt"):
            model.box(TRIM, names["trim"], frame, (0, width), (band - 0.1, band + 0.1), (0, 0.04))
        low = band
    points = [(0, low), (width, low), (width, tops[1]), *tip, (0, tops[0])]
    model.planar(SIDING, paint, [frame.at(*p) for p in points], frame, facet=True)


def coping(model, names, sides, height):
    for frame, width in sides.values():
        model.box(TRIM, names["trim"], frame, (-0.06, width + 0.06), (height - 0.02, height + 0.10), (-0.28, 0.06))

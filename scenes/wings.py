"""One rectangular wing of a house: walls, roof, corner boards and plinth."""

import roofs
from labels import OTHER, ROOF, SIDING, TRIM
from mesh_build import Frame


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
    gabled = {"x": ("left", "right"), "y": ("front", "back")}[axis] if kind == "gable" else ()
    parapet = 0.55 if kind == "parapet" else 0.0
    for side, (frame, width) in sides.items():
        paint = front_paint if side == "front" and front_paint else names["wall"]
        split = side in gabled and gable_paint
        points = [frame.at(0, 0), frame.at(width, 0), frame.at(width, height + parapet), frame.at(0, height + parapet)]
        if side in gabled and not split:
            points = points[:3] + [frame.at(width / 2, height + pitch * width / 2)] + points[3:]
        model.planar(SIDING, paint, points, frame, facet=True)
        if split:
            tip = [frame.at(0, height), frame.at(width, height), frame.at(width / 2, height + pitch * width / 2)]
            model.planar(SIDING, gable_paint, tip, frame, facet=True)
            model.box(TRIM, names["trim"], frame, (0, width), (height - 0.11, height + 0.11), (0, 0.035))
        model.box(OTHER, names["plinth"], frame, (-0.02, width + 0.02), (-base - 0.8, 0), (-0.1, 0.02), "front top")
        if style["corner_boards"]:
            board = 0.11
            model.box(TRIM, names["trim"], frame, (-0.026, board), (0, height), (0, 0.026), "front right")
            model.box(TRIM, names["trim"], frame, (width - board, width + 0.026), (0, height), (0, 0.026), "front left")
    top = base + height
    if kind == "gable":
        ridge = roofs.gable(model, names["roof"], names["trim"], x, y, top, pitch, roof["over"], axis)
    elif kind == "hip":
        ridge = roofs.hip(model, names["roof"], names["trim"], x, y, top, pitch, roof["over"])
    elif kind == "parapet":
        coping(model, names, sides, height + parapet)
        (x0, x1), (y0, y1) = x, y
        deck = Frame((x0, y0, top), (1, 0, 0), (0, 0, 1), (0, 1, 0))
        model.planar(ROOF, names["roof"], [deck.at(0, 0), deck.at(x1 - x0, 0), deck.at(x1 - x0, y1 - y0), deck.at(0, y1 - y0)], deck)
        ridge = top + parapet
    else:
        roofs.flat(model, names["roof"], names["trim"], x, y, top, roof["over"])
        ridge = top + 0.3
    return sides, ridge


def coping(model, names, sides, height):
    for frame, width in sides.values():
        model.box(TRIM, names["trim"], frame, (-0.06, width + 0.06), (height - 0.02, height + 0.10), (-0.28, 0.06))

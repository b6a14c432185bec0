"""Porches: floor, posts, railing, steps and roof in front of the main wall."""

import roofs
from labels import OTHER, TRIM
from mesh_build import Frame


def steps(model, names, x, y, base, width):
    count = max(1, round(base / 0.17))
    frame = Frame((x, y, 0), (1, 0, 0), (0, -1, 0))
    for i in range(count):
        rise = base * (count - i) / count
        model.box(OTHER, names["plinth"], frame, (-width / 2, width / 2), (-0.5, rise - 0.02), (0, 0.35 + 0.3 * i + 0.5 * (base < 0.4)))


def build_porch(model, names, style, plan, rng, span, door_x):
    (a, b), base = span, plan["base"]
    depth = rng.uniform(1.5, 2.5)
    high = plan["storey"] - 0.25
    frame = Frame((a, -depth, base), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["deck"], frame, (-0.05, b - a + 0.05), (-0.12, -0.02), (-depth, 0.06))
    model.box(OTHER, names["plinth"], frame, (0, b - a), (-base - 0.5, -0.12), (-depth, 0.0))
    steps(model, names, door_x, -depth, base, 1.7)
    count = max(2, round((b - a) / rng.uniform(2.2, 3.2)) + 1)
    thick = rng.choice([0.12, 0.16, 0.24])
    for i in range(count):
        u = 0.12 + (b - a - 0.24) * i / (count - 1)
        if abs(a + u - door_x) < 0.75:
            u += 0.9 if a + u > door_x else -0.9
        post(model, names, frame, u, high, thick, style["wainscot"] is not None)
    pediment = rng.random() < 0.3 and b - a < 4.5
    model.box(TRIM, names["trim"], frame, (0, b - a), (high, high + 0.24), (-0.2, 0.02), "front back bottom left right")
    for u in (0.1, b - a - 0.1):
        model.box(TRIM, names["trim"], frame, (u - 0.1, u + 0.1), (high, high + 0.24), (-depth, 0.0), "bottom left right")
    if rng.random() < 0.4 and base > 0.3:
        rail(model, names, frame, b - a, door_x - a)
    over = (0.25, 0.2)
    top = base + high + 0.2
    if pediment:
        roofs.gable(model, names["roof"], names["trim"], (a, b), (-depth, 0.1), top, 0.5, over, "y")
        tip = [frame.at(0, high + 0.2), frame.at(b - a, high + 0.2), frame.at((b - a) / 2, high + 0.2 + 0.25 * (b - a))]
        model.planar(TRIM, names["trim"], tip, frame)
    elif plan["roof"]["kind"] in ("flat", "parapet"):
        roofs.flat(model, names["roof"], names["trim"], (a, b), (-depth, 0.0), top, (0.2, 0.2))
    else:
        roofs.shed(model, names["roof"], names["trim"], (a, b), (-depth, 0.1), top, min(0.3, 0.9 / depth), over)
    return {"span": span, "depth": depth}


def post(model, names, frame, u, high, thick, pier):
    half = thick / 2
    sides = "front back left right"
    model.box(TRIM, names["trim"], frame, (u - half, u + half), (0, high), (-0.1 - half, -0.1 + half), sides)
    for low in (0.0, high - 0.12):
        model.box(TRIM, names["trim"], frame, (u - half - 0.04, u + half + 0.04), (low, low + 0.12), (-0.14 - half, -0.06 + half), sides + " top bottom")
    if pier:
        model.box(OTHER, names["stone"], frame, (u - half - 0.14, u + half + 0.14), (-0.1, 0.9), (-0.24 - half, 0.04 + half), sides + " top")


def rail(model, names, frame, length, door_u):
    for a, b in ((0.1, door_u - 0.9), (door_u + 0.9, length - 0.1)):
        if b - a < 0.5:
            continue
        for low in (0.1, 0.85):
            model.box(TRIM, names["trim"], frame, (a, b), (low, low + 0.06), (-0.13, -0.07))
        for i in range(int((b - a) / 0.12)):
            u = a + 0.12 * i + 0.06
            model.box(TRIM, names["trim"], frame, (u - 0.015, u + 0.015), (0.12, 0.86), (-0.115, -0.085), "front left right")

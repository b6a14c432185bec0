"""Porches: floor, posts, railing, steps and roof in front of the main wall."""

import roofs
from labels import DECK, FOUNDATION, OTHER, SIDING, TRIM
from mesh_build import Frame


def steps(model, names, x, y, base, width):
    count = max(1, round(base / 0.17))
    frame = Frame((x, y, 0), (1, 0, 0), (0, -1, 0))
    for i in range(count):
        rise = base * (count - i) / count
        model.box(DECK, names["plinth"], frame, (-width / 2, width / 2), (-0.5, rise - 0.02), (0, 0.35 + 0.3 * i + 0.5 * (base < 0.4)))
    if base > 0.8:
        stair_rails(model, names, frame, width, base, 0.3 * count)


def stair_rails(model, names, frame, width, base, out):
    """Sloping rails with posts on both sides of a flight."""
    for u in (-width / 2, width / 2 - 0.06):
        for low, thick in ((0.85, 0.07), (0.15, 0.05)):
            top, foot = base + low, low
            points = [frame.at(u, top, 0), frame.at(u, top + thick, 0), frame.at(u, foot + thick, out), frame.at(u, foot, out)]
            model.planar(TRIM, names["trim"], points, Frame(points[0], frame.n, frame.u))
            model.planar(TRIM, names["trim"], [p + frame.u * 0.06 for p in points], Frame(points[0], frame.n, frame.u))
            model.planar(TRIM, names["trim"], [points[1], points[2], points[2] + frame.u * 0.06, points[1] + frame.u * 0.06], frame)
        for i in range(int(out / 0.16) + 1):
            n = 0.16 * i
            foot = base * (1 - n / out)
            model.box(TRIM, names["trim"], frame, (u + 0.01, u + 0.05), (foot, foot + 0.88), (n, n + 0.04), "front left right back")


def build_porch(model, names, style, plan, rng, span, door_x):
    (a, b), base = span, plan["base"]
    depth = rng.uniform(2.6, 4.6) if plan["deep_porch"] else rng.choice([rng.uniform(1.2, 2.4), rng.uniform(2.2, 3.6)])
    high = plan["storey"] - 0.25
    frame = Frame((a, -depth, base), (1, 0, 0), (0, -1, 0))
    model.box(DECK, names["deck"], frame, (-0.05, b - a + 0.05), (-0.12, -0.02), (-depth, 0.06))
    model.box(FOUNDATION, names["plinth"], frame, (0, b - a), (-base - 0.5, -0.12), (-depth, 0.0))
    steps(model, names, door_x, -depth, base, 1.7)
    count = max(2, round((b - a) / rng.uniform(2.2, 3.2)) + 1)
    thick = rng.choice([0.12, 0.16, 0.24, 0.32, 0.45, 0.6])
    solid = thick > 0.3 and rng.choice([None, (SIDING, names["wall"]), (SIDING, names["stone"])])
    for i in range(count):
        u = 0.12 + (b - a - 0.24) * i / (count - 1)
        if abs(a + u - door_x) < 0.75:
            u += 0.9 if a + u > door_x else -0.9
        post(model, names, frame, u, high, thick, style["wainscot"] is not None, solid or (TRIM, names["trim"]))
    pediment = rng.random() < 0.35 and b - a < 9.5
    model.box(TRIM, names["trim"], frame, (0, b - a), (high, high + 0.24), (-0.2, 0.02), "front back bottom left right")
    for u in (0.1, b - a - 0.1):
        model.box(TRIM, names["trim"], frame, (u - 0.1, u + 0.1), (high, high + 0.24), (-depth, 0.0), "bottom left right")
    if rng.random() < 0.4 and base > 0.3:
        rail(model, names, frame, b - a, door_x - a)
    over = (0.25, 0.2)
    top = base + high + 0.2
    if pediment:
        wide = b - a > 4.5
        pitch = rng.uniform(0.22, 0.4) if wide else 0.5
        roofs.gable(model, names["roof"], names["trim"], (a, b), (-depth, 0.1), top, pitch, (0.45, 0.4) if wide else over, "y")
        tip = [frame.at(0, high + 0.2), frame.at(b - a, high + 0.2), frame.at((b - a) / 2, high + 0.2 + pitch / 2 * (b - a))]
        model.planar(SIDING if wide else TRIM, names["accent"] if wide else names["trim"], tip, frame)
    elif plan["roof"]["kind"] in ("flat", "parapet"):
        roofs.flat(model, names["roof"], names["trim"], (a, b), (-depth, 0.0), top, (0.2, 0.2))
    else:
        roofs.shed(model, names["roof"], names["trim"], (a, b), (-depth, 0.1), top, min(0.3, 0.9 / depth), over)
    return {"span": span, "depth": depth, "floor": base - 0.02}


def post(model, names, frame, u, high, thick, pier, body=None):
    half = thick / 2
    sides = "front back left right"
    model.box(*(body or (TRIM, names["trim"])), frame, (u - half, u + half), (0, high), (-0.1 - half, -0.1 + half), sides)
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

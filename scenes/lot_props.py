"""Fences and a parked car."""

import math

from ground_materials import paint
from labels import OTHER
from mesh_build import Frame


def fence(model, ground, rng, x, y, kind):
    """A straight run between two plan points: boards or white pickets, label other."""
    (x0, x1), (y0, y1) = x, y
    frame = Frame((x0, y0, ground.z(y0)), (x1 - x0, y1 - y0, 0), (y1 - y0, x0 - x1, 0))
    length, high = math.hypot(x1 - x0, y1 - y0), 1.8 if kind == "fence_wood" else 1.1
    if kind == "fence_wood":
        model.box(OTHER, kind, frame, (0, length), (0, high), (-0.02, 0.02), "front back top left right")
    else:
        for i in range(int(length / 0.14)):
            model.box(OTHER, kind, frame, (i * 0.14, i * 0.14 + 0.08), (0.05, high), (-0.01, 0.01), "front back top left right")
        for low in (0.3, 0.85):
            model.box(OTHER, kind, frame, (0, length), (low, low + 0.08), (-0.05, -0.01))
    for i in range(int(length / 2.4) + 1):
        model.box(OTHER, kind, frame, (i * 2.4, i * 2.4 + 0.1), (0, high + 0.08), (-0.06, 0.06), "front back top left right")


def car(model, ground, rng, x, y, along="y"):
    paint("car_paint", rng.choice(["#20242a", "#b8bcc0", "#7a1f1f", "#e8e8e6", "#2a3f5a", "#5a5f5a"]), 0.15)
    paint("tyre", "#141414", 0.8)
    u = (0, 1, 0) if along == "y" else (1, 0, 0)
    n = (1, 0, 0) if along == "y" else (0, -1, 0)
    frame = Frame((x, y, ground.z(y) + 0.06), u, n)
    every = "front back top bottom left right"
    model.box(OTHER, "car_paint", frame, (0, 4.6), (0.28, 0.86), (-0.9, 0.9), every)
    cabin = [(0.7, 0.86), (1.25, 1.42), (3.1, 1.45), (4.1, 0.86)]
    for side in (-0.8, 0.8):
        model.planar(OTHER, "glass_dark", [frame.at(a, b, side) for a, b in cabin], frame)
    for (a, b), (c, d) in zip(cabin, cabin[1:]):
        name = "car_paint" if b > 1.3 and d > 1.3 else "glass_dark"
        model.planar(OTHER, name, [frame.at(a, b, -0.8), frame.at(c, d, -0.8), frame.at(c, d, 0.8), frame.at(a, b, 0.8)], frame)
    for u_wheel in (0.9, 3.7):
        for side in (-0.92, 0.92):
            ring = [frame.at(u_wheel + 0.33 * math.cos(t * math.pi / 8), 0.33 + 0.33 * math.sin(t * math.pi / 8), side) for t in range(16)]
            model.planar(OTHER, "tyre", ring, frame)
    paint("glass_dark", "#101316", 0.05)

"""Fences."""

import math

from labels import FENCE, VEHICLE
from mesh_build import Frame


def fence(model, ground, rng, x, y, kind, high=None):
    """A straight run between two plan points: boards or white pickets, label fence."""
    (x0, x1), (y0, y1) = x, y
    frame = Frame((x0, y0, ground.z(y0)), (x1 - x0, y1 - y0, 0), (y1 - y0, x0 - x1, 0))
    length, high = math.hypot(x1 - x0, y1 - y0), high or (1.8 if kind == "fence_wood" else 1.1)
    if kind == "fence_wood":
        model.box(FENCE, kind, frame, (0, length), (0, high), (-0.02, 0.02), "front back top left right")
    else:
        for i in range(int(length / 0.14)):
            model.box(FENCE, kind, frame, (i * 0.14, i * 0.14 + 0.08), (0.05, high), (-0.01, 0.01), "front back top left right")
        for low in (0.3, 0.85):
            model.box(FENCE, kind, frame, (0, length), (low, low + 0.08), (-0.05, -0.01))
    for i in range(int(length / 2.4) + 1):
        model.box(FENCE, kind, frame, (i * 2.4, i * 2.4 + 0.1), (0, high + 0.08), (-0.06, 0.06), "front back top left right")

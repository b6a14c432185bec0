"""Parts that only some houses have: bay windows, balconies, roofs between storeys, solar panels, awnings, small gables before gables."""

import openings
import roofs
from labels import DECK, SOLAR, TRIM
from mesh_build import Frame
from wings import wing


def skirt_roof(model, names, plan, rng, x, y=0.0):
    """A narrow roof along the front between the storeys."""
    out = rng.uniform(0.8, 1.5)
    low = plan["base"] + plan["storey"] - 0.42
    roofs.shed(model, names["roof"], names["trim"], x, (y - out, y), low, rng.uniform(0.25, 0.45), (0.1, 0.15), rng.random() < 0.6)


def bay(model, names, style, plan, rng, x0, floor, size):
    """Three windows standing out of the front wall under a small roof of their own."""
    out = rng.uniform(0.45, 0.9)
    high = plan["storey"] - 0.3
    kind = {"kind": "hip", "pitch": rng.uniform(0.3, 0.7), "over": (0.15, 0.1), "axis": "x"} if rng.random() < 0.7 else {"kind": "flat", "pitch": 0, "over": (0.12, 0.1)}
    base = plan["base"] + floor * plan["storey"]
    plain = style | {"corner_boards": False}
    sides, _ = wing(model, names, plain, (x0, x0 + size), (-out, 0.2), base, high, kind)
    model.box(TRIM, names["trim"], sides["front"][0], (-0.05, size + 0.05), (0.45, 0.55), (-0.05, 0.06))
    openings.window(model, sides["front"][0], (0.18, size - 0.18), (0.62, high - 0.2), names, rng.choice(["double", "grid", "picture"]), 0.07)
    for side in ("left", "right"):
        frame, length = sides[side]
        if length - 0.2 > 0.55:
            edge = 0.2 if side == "left" else 0.0
            openings.window(model, frame, (0.12 + 0.0 * edge, length - 0.3), (0.62, high - 0.2), names, "double", 0.0)


def railing(model, names, frame, a, b, material, label=TRIM, height=0.95, gap=0.14):
    for low in (0.08, height - 0.06):
        model.box(label, material, frame, (a, b), (low, low + 0.06), (-0.03, 0.03))
    for i in range(int((b - a) / gap)):
        u = a + gap * i
        model.box(label, material, frame, (u, u + 0.03), (0.1, height - 0.03), (-0.015, 0.015), "front left right")


def balcony(model, names, plan, rng, x, out=None):
    """A floor with a railing before the upper storey."""
    (a, b), out = x, out or rng.uniform(1.0, 1.8)
    z = plan["base"] + plan["storey"] - 0.05
    frame = Frame((a, -out, z), (1, 0, 0), (0, -1, 0))
    model.box(DECK, names["deck"], frame, (0, b - a), (-0.04, 0.0), (-out, 0.0))
    model.box(TRIM, names["trim"], frame, (0, b - a), (-0.25, -0.04), (-out, 0.0), "front left right bottom")
    material = rng.choice([names["trim"], "metal_dark", names["sash"]])
    railing(model, names, frame, 0, b - a, material)
    for u in (0, b - a):
        side = Frame((a + u, -out, z), (0, 1, 0), (-1, 0, 0))
        railing(model, names, side, 0, out, material)
    if rng.random() < 0.6:
        for u in (0.1, b - a - 0.1):
            model.box(TRIM, names["trim"], frame, (u - 0.09, u + 0.09), (-plan["storey"] - plan["base"], -0.2), (-0.18, 0.0), "front back left right")


def solar(model, rng, x, eave_y, top, pitch, length, material):
    """Rows of panels on the front slope of a roof whose ridge runs along x."""
    run = (1 + pitch * pitch) ** 0.5
    tall, wide = rng.choice([(1.65, 1.0), (1.0, 1.65)])
    rows = max(1, min(3, int((length - 0.9) * run / tall)))
    columns = rng.randint(2, max(2, min(9, int((x[1] - x[0] - 1.4) / wide))))
    if (length - 0.7) * run < tall or (x[1] - x[0]) < 2 * wide + 1:
        return
    x0 = rng.uniform(x[0] + 0.5, max(x[0] + 0.5, x[1] - 0.5 - columns * wide))
    slope = (0, 1 / run, pitch / run)
    normal = (0, -pitch / run, 1 / run)
    up = rng.uniform(0.3, max(0.3, (length - 0.3) * run - rows * tall - 0.2))
    frame = Frame((x0, eave_y + up / run, top + pitch * up / run), (1, 0, 0), normal, slope)
    for r in range(rows):
        for c in range(columns):
            model.box(SOLAR, material, frame, (c * wide + 0.015, (c + 1) * wide - 0.015), (r * tall + 0.015, (r + 1) * tall - 0.015), (0.05, 0.1))


def awning(model, frame, u, v_top, material, out=0.8, drop=0.55):
    (a, b) = u
    p = [frame.at(a, v_top - drop, out), frame.at(b, v_top - drop, out), frame.at(b, v_top, 0.03), frame.at(a, v_top, 0.03)]
    model.planar(TRIM, material, p, Frame(p[0], frame.u, (p[1] - p[0]).cross(p[3] - p[0])))
    q = [frame.at(a, v_top - drop - 0.15, out), frame.at(b, v_top - drop - 0.15, out), p[1], p[0]]
    model.planar(TRIM, material, q, frame)


def small_gable(model, names, style, plan, rng, x, front_y, base, height, pitch):
    """A lower gable standing before a larger one."""
    (a, b) = x
    size = (b - a) * rng.uniform(0.45, 0.72)
    x0 = rng.choice([a + 0.2, b - size - 0.2, (a + b - size) / 2])
    out = rng.uniform(0.5, 1.6)
    own = height - rng.uniform(0.2, 0.7)
    roof = {"kind": "gable", "pitch": pitch, "over": (0.3, 0.25), "axis": "y"}
    other = names["accent"] if rng.random() < 0.5 else None
    sides, _ = wing(model, names, style, (x0, x0 + size), (front_y - out, front_y + 1.5), base, own, roof, other, other if rng.random() < 0.4 else None)
    return sides["front"][0], size, out

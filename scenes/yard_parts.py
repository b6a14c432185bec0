"""What stands about a lived-in house: fence, meter, hose, number, condenser, bin, grill, chair, pots. All label other."""

import math

from mathutils import Vector

from ground_materials import paint
from labels import OTHER
from mesh_build import Frame
from plants import tube

EVERY = "front back left right top bottom"
STROKES = {
    "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "6": "afgedc", "7": "abc", "8": "abcdefg",
}
BARS = {
    "a": ((0, 1), (0.92, 1)), "b": ((0.85, 1), (0.5, 1)), "c": ((0.85, 1), (0, 0.5)), "d": ((0, 1), (0, 0.08)),
    "e": ((0, 0.15), (0, 0.5)), "f": ((0, 0.15), (0.5, 1)), "g": ((0, 1), (0.46, 0.54)),
}


def paints():
    for name, colour, rough in (
        ("iron", "#2a2a2b", 0.35), ("steel", "#8b8d8c", 0.4), ("hose", "#2f5a38", 0.45), ("bin", "#2f3f35", 0.5), ("terracotta", "#a05f40", 0.8), ("cushion", "#8a8f8c", 0.9),
        ("soot", "#161616", 0.3), ("plastic", "#b9b9b2", 0.5),
    ):
        paint(name, colour, rough)


def pipe(model, material, path, radius, sides=7):
    for quad in tube(path, [radius] * len(path), sides):
        model.face(OTHER, material, [Vector(p) for p in quad], [(0, 0), (0.1, 0), (0.1, 0.1), (0, 0.1)])


def lathe(model, material, centre, profile, turns=24):
    """profile: (radius, height) pairs from below upwards, turned about a standing axis."""
    x, y, z = centre
    for (r0, h0), (r1, h1) in zip(profile, profile[1:]):
        for i in range(turns):
            a, b = 2 * math.pi * i / turns, 2 * math.pi * (i + 1) / turns
            points = [Vector((x + r * math.cos(t), y + r * math.sin(t), z + h)) for r, h, t in ((r0, h0, a), (r0, h0, b), (r1, h1, b), (r1, h1, a))]
            model.face(OTHER, material, points, [(a, h0), (b, h0), (b, h1), (a, h1)])


def board_fence(model, ground, rng, a, b, material, height=1.8, pitch=0.147):
    """Upright boards with cut corners from plan point a to b, seen from the side that has a on the left."""
    run = Vector((b[0] - a[0], b[1] - a[1], 0))
    frame = Frame((a[0], a[1], 0), run, (run.y, -run.x, 0))
    for i in range(int(run.length / pitch)):
        u0, u1 = i * pitch + rng.uniform(0.002, 0.006), (i + 1) * pitch - rng.uniform(0.001, 0.005)
        foot = ground.z(a[1] + run.normalized().y * u0)
        top, lean = foot + height + rng.uniform(-0.012, 0.012), rng.uniform(-0.005, 0.005)
        shape = [(u0, foot + 0.03), (u1, foot + 0.03), (u1, top - 0.03), (u1 - 0.03, top), (u0 + 0.03, top), (u0, top - 0.03)]
        slope = rng.uniform(-0.003, 0.003)
        for n, order in ((0.009, 1), (-0.009, -1)):
            model.face(OTHER, material, [frame.at(u + slope * (v - foot), v, n + lean) for u, v in shape][::order], shape[::order])
        for (ua, va), (ub, vb) in zip(shape, shape[1:] + shape[:1]):
            points = [frame.at(ua, va, -0.009 + lean), frame.at(ub, vb, -0.009 + lean), frame.at(ub, vb, 0.009 + lean), frame.at(ua, va, 0.009 + lean)]
            model.face(OTHER, material, points, [(ua, va), (ub, vb), (ub, vb), (ua, va)])
    for i in range(int(run.length / 2.4) + 1):
        foot = ground.z(a[1] + run.normalized().y * i * 2.4)
        model.box(OTHER, material, frame, (i * 2.4, i * 2.4 + 0.1), (foot, foot + height - 0.06), (-0.13, -0.03), EVERY)
    for v in (0.3, 1.5):
        model.box(OTHER, material, frame, (0, run.length), (ground.z(a[1]) + v, ground.z(a[1]) + v + 0.09), (-0.05, -0.012), EVERY)


def edging(model, ground, rng, line, material, size=0.2):
    """Bricks set on edge along a plan line, a little uneven."""
    rest = 0.0
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        run = Vector((x1 - x0, y1 - y0, 0))
        while rest < run.length:
            at = Vector((x0, y0, 0)) + run.normalized() * rest
            frame = Frame((at.x, at.y, ground.z(at.y)), run.normalized() + Vector((0, rng.uniform(-0.05, 0.05), rng.uniform(-0.03, 0.03))), (run.y, -run.x, 0))
            model.box(OTHER, material, frame, (0.005, size - 0.008), (-0.05, 0.055 + rng.uniform(-0.015, 0.015)), (-0.05, 0.05), EVERY)
            rest += size
        rest -= run.length


def meter(model, frame, u, v):
    """An electricity meter with its pipe from the eave."""
    model.box(OTHER, "steel", frame, (u - 0.14, u + 0.14), (v, v + 0.55), (0.02, 0.13), EVERY)
    model.box(OTHER, "plastic", frame, (u - 0.08, u + 0.08), (v + 0.28, v + 0.45), (0.13, 0.2), EVERY)
    model.box(OTHER, "steel", frame, (u - 0.025, u + 0.025), (v + 0.55, v + 1.6), (0.03, 0.08), EVERY)
    model.box(OTHER, "steel", frame, (u - 0.025, u + 0.025), (-0.3, v), (0.03, 0.08), EVERY)


def hose(model, frame, u, v):
    """A coiled hose on a wall hook."""
    model.box(OTHER, "iron", frame, (u - 0.05, u + 0.05), (v + 0.12, v + 0.24), (0.02, 0.14), EVERY)
    for i in range(6):
        r, n = 0.21 + 0.012 * (i % 3), 0.05 + 0.025 * (i % 4)
        path = [frame.at(u + r * math.sin(t * math.pi / 12), v + r * 1.15 * math.cos(t * math.pi / 12) - 0.012 * i, n) for t in range(25)]
        pipe(model, "hose", path, 0.013, 6)
    pipe(model, "hose", [frame.at(u + 0.2, v - 0.1, 0.1), frame.at(u + 0.24, v - 0.5, 0.12), frame.at(u + 0.3, v - 0.95, 0.3), frame.at(u + 0.7, v - 1.0, 0.5)], 0.013, 6)


def number(model, frame, u, v, digits, size=0.13):
    for i, digit in enumerate(digits):
        left = u + i * size * 0.85
        for stroke in STROKES[digit]:
            (a, b), (c, d) = BARS[stroke]
            model.box(OTHER, "iron", frame, (left + a * size * 0.55, left + b * size * 0.55), (v + c * size, v + d * size), (0.0, 0.02))


def condenser(model, ground, x, y):
    """An air conditioner on its pad."""
    frame = Frame((x, y, ground.z(y)), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, "plastic", frame, (-0.5, 0.5), (-0.05, 0.08), (-0.5, 0.5), EVERY)
    model.box(OTHER, "soot", frame, (-0.36, 0.36), (0.1, 0.8), (-0.36, 0.36), EVERY)
    for i in range(18):
        model.box(OTHER, "plastic", frame, (-0.39, 0.39), (0.12 + 0.038 * i, 0.14 + 0.038 * i), (-0.39, 0.39), EVERY)
    model.box(OTHER, "plastic", frame, (-0.4, 0.4), (0.8, 0.86), (-0.4, 0.4), EVERY)
    for u in (-0.39, 0.36):
        for n in (-0.39, 0.36):
            model.box(OTHER, "plastic", frame, (u, u + 0.03), (0.1, 0.82), (n, n + 0.03), EVERY)


def wheeled_bin(model, ground, x, y, material="bin"):
    z = ground.z(y) + 0.04
    rows = [(0.22, 0.24, 0.08), (0.29, 0.33, 0.98)]
    corners = [[Vector((x + sx * w, y + sy * d, z + h)) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))] for w, d, h in rows]
    for i in range(4):
        j = (i + 1) % 4
        model.face(OTHER, material, [corners[0][i], corners[0][j], corners[1][j], corners[1][i]], [(0, 0), (0.5, 0), (0.5, 1), (0, 1)])
    lid = Frame((x, y - 0.36, z + 0.98), (1, 0, 0), (0, -1, 0), (0, 0.05, 1))
    model.box(OTHER, material, lid, (-0.31, 0.31), (0.0, 0.06), (-0.76, 0.02), EVERY)
    wheel = Frame((x, y + 0.24, z), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, "soot", wheel, (-0.27, 0.27), (0.0, 0.2), (-0.1, 0.1), EVERY)


def kettle_grill(model, ground, x, y, lift):
    z = ground.z(y) + lift
    bowl = [(0.05, 0.5), (0.18, 0.54), (0.26, 0.63), (0.29, 0.74), (0.295, 0.78)]
    lid = [(0.30, 0.78), (0.29, 0.84), (0.25, 0.94), (0.16, 1.01), (0.03, 1.04), (0.0, 1.04)]
    lathe(model, "soot", (x, y, z), bowl)
    lathe(model, "soot", (x, y, z), lid)
    for t in (0.4, 2.5, 4.6):
        pipe(model, "steel", [(x + 0.15 * math.cos(t), y + 0.15 * math.sin(t), z + 0.55), (x + 0.32 * math.cos(t), y + 0.32 * math.sin(t), z)], 0.013)
    pipe(model, "iron", [(x - 0.06, y - 0.02, z + 1.05), (x - 0.05, y - 0.02, z + 1.09), (x + 0.05, y - 0.02, z + 1.09), (x + 0.06, y - 0.02, z + 1.05)], 0.012)


def chair(model, x, y, z, turn, paint_name="iron", soft="cushion"):
    """A garden armchair of metal tube with a seat and back cushion; `turn` in radians, 0 looks towards the street."""
    u, n = Vector((math.cos(turn), math.sin(turn), 0)), Vector((math.sin(turn), -math.cos(turn), 0))
    frame = Frame((x, y, z), u, n)
    for side in (-0.3, 0.3):
        pipe(model, paint_name, [frame.at(side, 0, 0.3), frame.at(side, 0.62, 0.27), frame.at(side, 0.62, -0.25), frame.at(side, 0.0, -0.32)], 0.016)
        pipe(model, paint_name, [frame.at(side, 0.3, 0.28), frame.at(side, 0.36, -0.26), frame.at(side, 0.92, -0.4)], 0.016)
    model.box(OTHER, soft, frame, (-0.28, 0.28), (0.36, 0.46), (-0.26, 0.28), EVERY)
    back = Frame(frame.at(0, 0.44, -0.26), u, n + Vector((0, 0, 0.3)), Vector((0, 0, 1)) - n * 0.3)
    model.box(OTHER, soft, back, (-0.28, 0.28), (0.0, 0.5), (-0.05, 0.05), EVERY)
    for v in (0.93,):
        pipe(model, paint_name, [frame.at(-0.3, v, -0.4), frame.at(0.3, v, -0.4)], 0.016)


def pot(model, x, y, z, size=0.24):
    rim = [(size * 0.62, 0.0), (size, size * 1.5), (size * 1.1, size * 1.5), (size * 1.1, size * 1.75), (size * 0.95, size * 1.75), (size * 0.9, size * 1.55), (0.0, size * 1.55)]
    lathe(model, "terracotta", (x, y, z), rim)


def mailbox(model, ground, x, y):
    frame = Frame((x, y, ground.z(y)), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, "fence_wood", frame, (-0.05, 0.05), (-0.1, 1.05), (-0.05, 0.05), EVERY)
    shape = [(-0.09, 1.05), (0.09, 1.05), (0.09, 1.2)] + [(0.09 * math.cos(t * math.pi / 8), 1.2 + 0.09 * math.sin(t * math.pi / 8)) for t in range(1, 8)] + [(-0.09, 1.2)]
    for n, order in ((0.26, 1), (-0.24, -1)):
        model.face(OTHER, "iron", [frame.at(u, v, n) for u, v in shape][::order], shape[::order])
    for (ua, va), (ub, vb) in zip(shape, shape[1:] + shape[:1]):
        model.face(OTHER, "iron", [frame.at(ua, va, 0.26), frame.at(ua, va, -0.24), frame.at(ub, vb, -0.24), frame.at(ub, vb, 0.26)], [(0, 0), (0.5, 0), (0.5, 0.1), (0, 0.1)])

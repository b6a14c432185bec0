"""Garden furniture: loungers, table and chairs, umbrella, garden chair, bench, arbour."""

import math

import numpy as np
from mathutils import Matrix, Vector

import sprite_materials as m
import sprite_solid as solid
from sprite_foliage import flowers, shoots
from sprite_growth import UP, Growth, leaf_shape, spherical, unit


def lounger(scene, turn):
    """A teak lounger with a cream cushion, its back raised; head end at +y before it is turned."""
    m.wood("teak", "#7d5433", "#a87c4f")
    m.cloth("linen", "#ded6c4")
    length, width, seat = 1.95, 0.66, 0.31
    tilt = math.radians(34)
    hinge = 0.28
    for side in (-1, 1):
        x = side * (width / 2 - 0.03)
        solid.box(scene, "teak", (0.045, length, 0.075), (x, 0, seat - 0.06))
        for y in (-length / 2 + 0.12, length / 2 - 0.28):
            solid.box(scene, "teak", (0.055, 0.06, seat - 0.06), (x * 0.97, y, (seat - 0.06) / 2))
    for y in (-length / 2 + 0.03, length / 2 - 0.03):
        solid.box(scene, "teak", (width, 0.05, 0.07), (0, y, seat - 0.06))
    for i in range(13):
        solid.box(scene, "teak", (width - 0.1, 0.07, 0.018), (0, -length / 2 + 0.07 + i * 0.093, seat - 0.02))
    back = 0.74
    rise = lambda along, up: (0, hinge + along * math.cos(tilt) - up * math.sin(tilt), seat - 0.01 + along * math.sin(tilt) + up * math.cos(tilt))
    for i in range(8):
        solid.box(scene, "teak", (width - 0.1, 0.07, 0.018), rise(0.05 + i * 0.093, 0), (tilt, 0, 0))
    for side in (-1, 1):
        x, y, z = rise(back / 2, -0.03)
        solid.box(scene, "teak", (0.035, back, 0.04), (side * 0.25, y, z), (tilt, 0, 0))
        top = rise(0.45, -0.04)
        solid.bar(scene, "teak", (side * 0.22, top[1], top[2]), (side * 0.22, hinge + 0.55, seat - 0.09), 0.03, 0.03)
    solid.cushion(scene, "linen", (width - 0.06, 0.64, 0.085), (0, -0.66, seat + 0.035))
    solid.cushion(scene, "linen", (width - 0.06, 0.61, 0.085), (0, -0.045, seat + 0.035))
    x, y, z = rise(0.37, 0.05)
    solid.cushion(scene, "linen", (width - 0.06, 0.76, 0.085), (0, y, z), (tilt, 0, 0))
    x, y, z = rise(0.58, 0.13)
    solid.cushion(scene, "linen", (0.44, 0.26, 0.11), (0, y, z), (tilt, 0, 0.03), puff=0.6)
    solid.turn_all(scene, turn)
    return {"radius": 0.75}


def moved(scene, before, at, turn):
    """Moves what was built since `before` (a set of names): turned about the upright axis, then set down at `at`."""
    for obj in scene.objects:
        if obj.name not in before:
            obj.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(turn, 4, "Z") @ obj.matrix_world


def dining_chair(scene, at, turn):
    """Black metal frame, woven back, cushion; faces -y before it is turned."""
    before = {o.name for o in scene.objects}
    for side in (-1, 1):
        x = side * 0.25
        solid.rod(scene, "frame", [(x, -0.22, 0), (x, -0.23, 0.22), (x, -0.23, 0.43)], 0.012)
        solid.rod(scene, "frame", [(x, 0.27, 0), (x, 0.22, 0.22), (x, 0.2, 0.44), (x, 0.24, 0.64), (x * 0.96, 0.29, 0.84)], 0.012)
        solid.rod(scene, "frame", [(x, -0.23, 0.43), (x, -0.22, 0.62), (x, -0.15, 0.645), (x, 0.12, 0.64), (x, 0.235, 0.63)], 0.012)
        solid.rod(scene, "frame", [(x, -0.23, 0.42), (x, 0.2, 0.42)], 0.012)
    for y, z in ((-0.23, 0.42), (0.2, 0.42), (0.29, 0.84)):
        solid.rod(scene, "frame", [(-0.25, y, z), (0.25, y, z)], 0.012)
    for i in range(13):
        t = (i + 0.5) / 13
        z = 0.46 + 0.37 * t
        y = 0.205 + 0.08 * t * t + 0.012
        solid.rod(scene, "weave", [(-0.245, y, z), (0, y + 0.02, z), (0.245, y, z)], 0.011, 6)
    solid.cushion(scene, "linen", (0.48, 0.45, 0.075), (0, -0.01, 0.465))
    moved(scene, before, at, turn)


def dining_set(scene, rs):
    m.wood("teak", "#8a6440", "#b48c5e", along="x")
    m.plain("frame", "#26272a", 0.45)
    m.plain("weave", "#3d3a36", 0.7)
    m.cloth("linen", "#d8d0bf")
    m.plain("pot", "#a8a59d", 0.8)
    m.leaf("leaf", "#3f6a34", "#7d9e58", through=0.3, gloss=0.3)
    for i in range(7):
        solid.box(scene, "teak", (1.6, 0.122, 0.028), (0, -0.384 + i * 0.128, 0.735))
    for y in (-0.4, 0.4):
        solid.box(scene, "frame", (1.44, 0.03, 0.06), (0, y * 0.9, 0.69))
    for x in (-0.7, 0.7):
        for y in (-0.36, 0.36):
            solid.bar(scene, "frame", (x * 1.03, y * 1.05, 0), (x, y, 0.72), 0.045, 0.045)
        solid.box(scene, "frame", (0.03, 0.72, 0.06), (x, 0, 0.69))
    dining_chair(scene, (-0.4, -0.62, 0), math.pi + 0.06)
    dining_chair(scene, (0.42, -0.66, 0), math.pi - 0.12)
    dining_chair(scene, (-0.38, 0.62, 0), 0.05)
    dining_chair(scene, (0.4, 0.66, 0), -0.07)
    solid.turned(scene, "pot", [(0.0, 0.75), (0.055, 0.75), (0.07, 0.84), (0.062, 0.84), (0.0, 0.83)], (0.05, 0, 0))
    growth = Growth(rs)
    shoots(growth, "leaf", leaf_shape(2, 0.45, 0.8), np.tile([0.05, 0, 0.83], (40, 1)), unit(spherical(rs, 40) + UP * 1.1), 0.13, 9, 0.035, slim=0.6)
    growth.finish(scene, "posy")
    solid.turn_all(scene, math.radians(24))
    return {"radius": 1.05, "long": 448}


def umbrella(scene, rs):
    m.cloth("canvas", "#e9e0cb", through=0.3, wrinkle=3.0)
    m.wood("pole", "#7d5433", "#a87c4f", along="z")
    m.plain("iron", "#3a3a3a", 0.6)
    ribs, half, top, brim = 8, 1.38, 2.62, 2.12
    verts, faces = [], []
    rings, steps = 14, 8
    for i in range(rings + 1):
        t = i / rings
        for j in range(ribs * steps):
            a = (j / steps + 0.31) * 2 * math.pi / ribs
            within = abs((j % steps) / steps - 0.5) * 2
            straight = math.cos(math.pi / ribs) / math.cos(within * math.pi / ribs)
            sag = 0.075 * (1 - within**2) * t * (1 - 0.35 * t)
            r = 0.03 + (half - 0.03) * t * (1 - (1 - straight) * t)
            verts.append((r * math.cos(a), r * math.sin(a), top - (top - brim) * (0.8 * t + 0.2 * t * t) - sag))
    around = ribs * steps
    for i in range(rings):
        for j in range(around):
            faces.append((i * around + j, (i + 1) * around + j, (i + 1) * around + (j + 1) % around, i * around + (j + 1) % around))
    start = rings * around
    for j in range(around):
        x, y, z = verts[start + j]
        swing = 0.012 * math.sin(j * 2.1)
        verts.append((x * (1 + swing), y * (1 + swing), z - 0.13 - 0.02 * abs(math.sin(j * math.pi / steps))))
    for j in range(around):
        faces.append((start + j, start + around + j, start + around + (j + 1) % around, start + (j + 1) % around))
    solid.add(scene, "canopy", verts, faces, "canvas")
    solid.turned(scene, "canvas", [(0.34, top - 0.1), (0.2, top - 0.01), (0.03, top + 0.07), (0.0, top + 0.075)], sides=24)
    solid.turned(scene, "pole", [(0.028, 2.7), (0.03, 2.74), (0.012, 2.79), (0.0, 2.8)], sides=16)
    solid.rod(scene, "pole", [(0, 0, 0.05), (0, 0, 1.4), (0, 0, 2.64)], 0.024, 16)
    solid.turned(scene, "pole", [(0.024, 1.75), (0.05, 1.76), (0.05, 1.83), (0.024, 1.84)], sides=16)
    for i in range(ribs):
        a = (i + 0.31) * 2 * math.pi / ribs
        edge = Vector((half * math.cos(a), half * math.sin(a), brim - 0.01))
        hub = Vector((0.03 * math.cos(a), 0.03 * math.sin(a), top - 0.06))
        solid.bar(scene, "pole", hub, edge, 0.016, 0.02)
        solid.bar(scene, "pole", (0.04 * math.cos(a), 0.04 * math.sin(a), 1.8), hub.lerp(edge, 0.5) - Vector((0, 0, 0.02)), 0.014, 0.018)
    solid.turned(scene, "iron", [(0.0, 0), (0.27, 0), (0.28, 0.02), (0.25, 0.055), (0.06, 0.075), (0.036, 0.09), (0.034, 0.33), (0.0, 0.33)])
    return {"radius": 0.28}


def adirondack(scene, rs):
    m.wood("teak", "#9a7149", "#c09566")
    m.wood("slat", "#9a7149", "#c09566", along="z")
    wood = "teak"
    for side in (-1, 1):
        x = side * 0.29
        solid.box(scene, wood, (0.03, 0.11, 0.53), (x, -0.36, 0.265))
        solid.bar(scene, "slat", (side * 0.255, -0.42, 0.33), (side * 0.255, 0.5, 0.045), 0.03, 0.13)
        solid.box(scene, wood, (0.14, 0.78, 0.024), (side * 0.335, -0.04, 0.545))
        solid.bar(scene, "slat", (side * 0.29, 0.24, 0.54), (side * 0.29, 0.33, 0.1), 0.03, 0.08)
    for i in range(7):
        y = -0.42 + i * 0.082
        solid.box(scene, wood, (0.54, 0.072, 0.02), (0, y, 0.4 - 0.31 * (y + 0.42)), (-0.3, 0, 0))
    lean = math.radians(28)
    for i in range(7):
        across = (i - 3) * 0.082
        tall = 0.86 - 0.05 * abs(i - 3) ** 1.5 * 0.6
        base = Vector((across * 0.86, 0.12, 0.235))
        way = Vector((across * 0.22, math.sin(lean), math.cos(lean))).normalized()
        solid.bar(scene, "slat", base, base + way * tall, 0.072, 0.018)
    for t in (0.2, 0.62):
        y, z = 0.12 + t * 0.86 * math.sin(lean) + 0.02, 0.235 + t * 0.86 * math.cos(lean)
        solid.box(scene, wood, (0.6 if t > 0.3 else 0.52, 0.024, 0.07), (0, y, z), (-lean, 0, 0))
    solid.box(scene, wood, (0.6, 0.02, 0.09), (0, -0.43, 0.33))
    solid.turn_all(scene, math.radians(-28))
    return {"radius": 0.45}


def bench(scene, rs):
    m.wood("teak", "#8a6a4a", "#b59672", 0.65, along="x")
    m.wood("leg", "#8a6a4a", "#b59672", 0.65, along="z")
    for side in (-1, 1):
        x = side * 0.68
        solid.box(scene, "leg", (0.06, 0.06, 0.62), (x, -0.24, 0.31))
        solid.bar(scene, "leg", (x, 0.24, 0), (x, 0.33, 0.92), 0.06, 0.055)
        solid.box(scene, "leg", (0.04, 0.46, 0.06), (x, 0, 0.36))
        solid.box(scene, "leg", (0.07, 0.58, 0.03), (x, 0.0, 0.635))
        solid.box(scene, "leg", (0.035, 0.46, 0.045), (x, 0, 0.14))
    for i in range(6):
        solid.box(scene, "teak", (1.4, 0.068, 0.022), (0, -0.24 + i * 0.085, 0.42 - 0.004 * i))
    solid.box(scene, "teak", (1.36, 0.03, 0.08), (0, -0.23, 0.365))
    for z, y, tall in ((0.5, 0.292, 0.06), (0.875, 0.332, 0.085)):
        solid.box(scene, "teak", (1.36, 0.03, tall), (0, y, z), (-0.1, 0, 0))
    for i in range(17):
        x = -0.62 + i * 1.24 / 16
        solid.bar(scene, "leg", (x, 0.294, 0.5), (x, 0.332, 0.87), 0.038, 0.014)
    solid.turn_all(scene, math.radians(20))
    return {"radius": 0.65}


def arbor(scene, rs):
    m.wood("post", "#8d7355", "#b89c78", 0.7, along="z")
    m.wood("rail", "#8d7355", "#b89c78", 0.7, along="x")
    m.leaf("leaf", "#34521f", "#628540", "#8faa55", through=0.38, gloss=0.3, rib=0.2)
    m.petal("petal", "#f4e3de", "#e7b3b8", "#f2ead0")
    m.bark("twig", "#4a3b2a", "#76624a", 50)
    half, deep, tall = 0.68, 0.32, 1.95
    for x in (-half, half):
        for y in (-deep, deep):
            solid.box(scene, "post", (0.085, 0.085, tall), (x, y, tall / 2), bevel=0.006)
        for i in range(5):
            solid.box(scene, "post", (0.022, 0.03, 1.55), (x, -deep + (i + 1) * deep / 3, 0.98))
        for i in range(7):
            solid.box(scene, "rail", (0.024, 2 * deep, 0.03), (x + 0.012, 0, 0.24 + i * 0.245))
    for y in (-deep, deep):
        previous = None
        for i in range(19):
            t = -1 + i / 9
            spot = Vector((t * (half + 0.13), y, tall + 0.42 * math.cos(t * math.pi / 2) ** 0.75 - 0.02))
            if previous is not None:
                solid.bar(scene, "rail", previous, spot + (spot - previous) * 0.04, 0.045, 0.13)
            previous = spot
    for i in range(9):
        t = -0.95 + i * 1.9 / 8
        solid.box(scene, "post", (0.05, 2 * deep + 0.34, 0.06), (t * (half + 0.1), 0, tall + 0.42 * math.cos(t * math.pi / 2) ** 0.75 + 0.07), (0, t * 0.6, 0))
    growth = Growth(rs)
    for side, reach in ((1, 1.0), (-1, 0.8)):
        for k in range(5):
            t = np.linspace(0, 1, 16) * reach * rs.uniform(0.8, 1.0)
            x = side * (half + 0.03) * np.where(t < 0.65, 1, np.cos((t - 0.65) / 0.35 * 1.3))
            z = np.where(t < 0.65, t / 0.65 * tall, tall + 0.46 * np.sin((t - 0.65) / 0.35 * math.pi / 2))
            path = np.stack([x, np.full(16, rs.uniform(-deep, deep)), z], axis=1) + rs.normal(size=(16, 3)) * 0.045
            path[0, 2] = 0
            growth.tube("twig", path, np.linspace(0.014, 0.004, 16), 5)
            spots = path[rs.integers(2, 16, 110)] + rs.normal(size=(110, 3)) * 0.075
            heading = spherical(rs, 110) + np.array([side * 0.5, -0.35, 0.3])
            shoots(growth, "leaf", leaf_shape(3, 0.45, 0.85, fold=0.2, curl=0.25), spots, heading, 0.17, 9, 0.052, angle=1.0, fresh=0.5, slim=0.55, stem="leaf")
            bloom = spots[rs.integers(0, 110, 9)] + np.array([side * 0.03, -0.08, 0.04])
            facing = np.array([side * 0.3, -0.8, 0.5]) + spherical(rs, 9) * 0.5
            for petals, size, cup in ((6, 0.038, 0.3), (5, 0.03, 0.75), (4, 0.02, 1.1)):
                flowers(growth, "petal", leaf_shape(3, 0.62, 0.4, fold=-0.1, curl=-0.25), bloom, facing, petals, size, size * 0.95, cup)
    growth.finish(scene, "climber")
    solid.turn_all(scene, math.radians(16))
    return {"radius": 0.8}


OBJECTS = {
    "lounger-1": lambda scene, rs: lounger(scene, math.radians(125)),
    "lounger-2": lambda scene, rs: lounger(scene, math.radians(35)),
    "dining-set-1": dining_set,
    "umbrella-1": umbrella,
    "chair-1": adirondack,
    "bench-1": bench,
    "arbor-1": arbor,
}

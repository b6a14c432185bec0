"""Giant spiders of plush, on the ground and flat against a wall, and a scarecrow."""

import math

import numpy as np
from mathutils import Matrix

import sprite_materials as m
import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material
from sprite_foliage import spread
from sprite_growth import UP, Growth, unit


def coat(growth, at, normal, length, lay, tint):
    """Hair from points on a body: lay is the way it is combed."""
    rs, count = growth.rs, len(at)
    heading = unit(normal * 0.9 + lay * 0.7 + rs.normal(size=(count, 3)) * 0.28)
    growth.blades("fur", at, heading, length * rs.uniform(0.6, 1.2, count), np.full(count, 0.0055), rs.uniform(-0.2, 0.7, count), tint, segments=3, fold=0.1)


def body(scene, growth, at, radii, hairs):
    at, radii = np.array(at), np.array(radii)
    t = np.linspace(-1, 1, 24)
    ball = solid.turned(scene, "hide", [(math.sqrt(max(1 - z * z, 1e-3)), z) for z in t], sides=40)
    ball.scale, ball.location = radii * 0.97, at
    way = spread(growth.rs, hairs, 1.0)
    normal = unit(way / radii)
    back = np.tile([0.0, 1.0, -0.25], (len(way), 1))
    stripe = np.exp(-((way[:, 0] / 0.24) ** 2)) * (way[:, 2] > 0.1) * 0.8
    coat(growth, at + way * radii, normal, 0.042, back, np.stack([growth.rs.uniform(0, 0.7, len(way)), stripe * growth.rs.uniform(0.4, 1, len(way)), growth.rs.uniform(0, 0.3, len(way))], axis=1))


def spider(scene, rs, knee, ankle, reach):
    """knee, ankle: (distance from the body's middle, height) metres; reach: how far the feet stand."""
    m.bark("hide", "#0d0b0a", "#211c19", 90, 1.0, 0.6, 0.004)
    m.leaf("fur", "#15110f", "#2e2622", "#7b5b3a", through=0.15, gloss=0.25, rough=0.5, rib=0.0)
    m.plain("eye", "#4a0505", 0.08, specular=0.8)
    growth = Growth(rs)
    middle = np.array([0, -0.05, 0.24])
    body(scene, growth, (0, 0.23, 0.29), (0.19, 0.25, 0.175), 5200)
    body(scene, growth, (0, -0.10, 0.235), (0.125, 0.15, 0.09), 2400)
    for x, y, z, r in ((0.022, -0.235, 0.275, 0.017), (0.058, -0.215, 0.285, 0.014), (0.030, -0.215, 0.305, 0.012), (0.085, -0.18, 0.295, 0.010)):
        for side in (-1, 1):
            t = np.linspace(-1, 1, 10)
            solid.turned(scene, "eye", [(r * math.sqrt(max(1 - s * s, 1e-3)), r * s) for s in t], (side * x, y, z), 16)
    for side in (-1, 1):
        solid.rod(scene, "hide", [(side * 0.045, -0.22, 0.22), (side * 0.05, -0.275, 0.19), (side * 0.042, -0.285, 0.12), (side * 0.025, -0.275, 0.075)], (0.03, 0.033, 0.022, 0.004), 12)
        for k, degrees in enumerate((-58, -22, 16, 52)):
            a = math.radians(degrees + rs.uniform(-6, 6))
            # Front legs reach forward from the knee, hind legs backward
            turn = math.radians(13) * (1, 0.7, -0.7, -1)[k]
            out, bent, foot = (np.array([side * math.cos(b), math.sin(b), 0]) for b in (a + turn * 0.5, a + turn, a - turn * 0.5))
            far = reach * (1.06, 0.9, 0.9, 1.12)[k] * rs.uniform(0.94, 1.05)
            lift = rs.uniform(0.9, 1.08)
            joints = [middle + out * 0.09, middle + out * 0.17 + UP * 0.05, middle * [1, 1, 0] + bent * knee[0] * far / reach + UP * knee[1] * lift, middle * [1, 1, 0] + (out * 0.4 + foot * 0.6) * ankle[0] * far / reach + UP * ankle[1] * lift, middle * [1, 1, 0] + foot * far + UP * 0.012]
            radii = (0.034, 0.036, 0.031, 0.023, 0.009)
            points, size = [], []
            for j in range(4):
                t = np.linspace(0, 1, 12)[:, None]
                points.append(joints[j] + (joints[j + 1] - joints[j]) * t)
                swell = np.interp(t[:, 0], [0, 0.12, 0.5, 0.88, 1], [0.72, 1.0, 1.02, 0.94, 0.70])
                size.append((radii[j] + (radii[j + 1] - radii[j]) * t[:, 0]) * swell)
            points, size = np.concatenate(points), np.concatenate(size)
            keep = np.r_[True, np.linalg.norm(np.diff(points, axis=0), axis=1) > 1e-6]
            points, size = points[keep], size[keep]
            solid.rod(scene, "hide", points, size, 12)
            picks = rs.integers(1, len(points) - 1, 1500)
            run = unit(points[picks + 1] - points[picks - 1])
            normal = unit(np.cross(run, rs.normal(size=(1500, 3))))
            band = (np.abs((picks % 11) - 5) < 1) * 0.7
            at = points[picks] + normal * size[picks, None] * 0.95 + run * rs.normal(0, 0.008, (1500, 1))
            coat(growth, at, normal, 0.03, run * 0.8, np.stack([rs.uniform(0, 0.7, 1500), band * rs.uniform(0, 1, 1500), rs.uniform(0, 0.3, 1500)], axis=1))
    growth.finish(scene, "spider")


def on_lawn(scene, rs):
    spider(scene, rs, (0.44, 0.52), (0.72, 0.30), 0.92)
    solid.turn_all(scene, math.radians(24))
    return {"radius": 0.85, "long": 384, "distance": 6.0}


def on_wall(scene, rs):
    spider(scene, rs, (0.46, 0.30), (0.74, 0.17), 1.0)
    hang = Matrix.Translation((0, 0, 1.0)) @ Matrix.Rotation(math.radians(8), 4, "Y") @ Matrix.Rotation(math.pi / 2, 4, "X")
    for obj in scene.objects:
        if obj.type == "MESH" and obj.name != "studio-ground":
            obj.matrix_world = hang @ obj.matrix_basis
    return {"radius": 0.1, "long": 384}


def plaid(name, base, dark, line):
    g = material(name)
    where = g.node("ShaderNodeTexCoord").outputs["Object"]
    x, y, z = g.split(g.add(where, g.scale(g.noise(where, 5.0, 2.0, colour=True), (0.02, 0.02, 0.02))))
    colour = base
    for axis, width in ((g.math("ADD", x, g.math("MULTIPLY", y, 0.7)), 0.085), (z, 0.085)):
        share = g.math("FRACT", g.math("ADD", g.math("DIVIDE", axis, width), 40.0))
        colour = g.mix(g.math("MULTIPLY", g.math("LESS_THAN", share, 0.42), 0.5), colour, dark)
        colour = g.mix(g.math("MULTIPLY", g.math("LESS_THAN", g.math("ABSOLUTE", g.math("SUBTRACT", share, 0.7)), 0.035), 0.6), colour, line)
    weave = g.noise(where, 400.0, 1.0)
    g.surface(g.shade(colour, g.remap(weave, 0.3, 0.7, 0.9, 1.06)), 0.9, g.noise(where, 22.0, 4.0), 0.5, 0.012, 0.1)
    return name


def scarecrow(scene, rs):
    plaid("shirt", "#a5382c", "#3b1512", "#d8b25a")
    m.cloth("denim", "#45516a", 420.0, 12.0)
    m.cloth("sack", "#b89b6a", 260.0, 9.0)
    m.cloth("hat", "#6f5633", 320.0, 8.0)
    m.plain("thread", "#2a2018", 0.8)
    m.wood("post", "#54402c", "#8a6e4f", 0.8)
    m.leaf("straw", "#b3934e", "#ecd592", "#f7e9ba", through=0.2, gloss=0.3, rib=0.0)
    seed = int(rs.integers(1 << 30))

    def rumpled(d, p, amount=0.010):
        return d + sdf.waves(p, np.random.default_rng(seed), 0.16) * amount + sdf.waves(p, np.random.default_rng(seed + 1), 0.06, 2) * amount * 0.35

    def shirt(p):
        q = p * np.array([1, 1.35, 1])
        d = sdf.path(q, [(0, 0, 0.86), (0, 0, 1.02), (0, 0, 1.22)], [0.185, 0.165, 0.15])
        d = sdf.join(d, sdf.path(q, [(-0.10, 0, 1.30), (-0.40, 0, 1.285), (-0.66, 0, 1.24)], [0.085, 0.078, 0.070]), 0.06)
        d = sdf.join(d, sdf.path(q, [(0.10, 0, 1.30), (0.40, 0, 1.295), (0.66, 0, 1.27)], [0.085, 0.078, 0.070]), 0.06)
        sag = sdf.capsule(q, (-0.42, 0, 1.22), (-0.60, 0, 1.13), 0.05, 0.05)
        d = sdf.join(d, sdf.join(sag, sdf.capsule(q, (0.42, 0, 1.23), (0.60, 0, 1.17), 0.05, 0.05)), 0.05)
        return rumpled(d / 1.2, p)

    def trousers(p):
        q = p * np.array([1, 1.25, 1])
        d = sdf.path(q, [(0, 0, 0.90), (0, 0, 0.80)], [0.175, 0.165])
        for side, knee in ((-1, 0.015), (1, -0.01)):
            d = sdf.join(d, sdf.path(q, [(side * 0.085, 0, 0.80), (side * 0.115, -0.03 + knee, 0.48), (side * 0.135, 0.0, 0.14)], [0.105, 0.088, 0.095]), 0.03)
        for side in (-1, 1):
            strap = sdf.path(q, [(side * 0.10, -0.215, 0.92), (side * 0.095, -0.215, 1.17), (side * 0.10, -0.13, 1.34)], 0.022)
            d = sdf.join(d, strap, 0.004)
        bib = sdf.box(q, (0, -0.205, 0.99), (0.12, 0.035, 0.17), 0.02)
        return rumpled(sdf.join(d, bib, 0.01) / 1.2, p, 0.008)

    def head(p):
        d = sdf.ellipsoid(p, (0, 0, 1.53), (0.125, 0.12, 0.145))
        d = sdf.join(d, sdf.capsule(p, (0, 0, 1.42), (0, 0, 1.33), 0.06, 0.085), 0.03)
        return rumpled(d, p, 0.006)

    sdf.solid(scene, "shirt", shirt, (-0.80, -0.25, 0.66), (0.80, 0.25, 1.44), 0.010)
    sdf.solid(scene, "denim", trousers, (-0.30, -0.25, 0.05), (0.30, 0.25, 1.40), 0.009)
    sdf.solid(scene, "sack", head, (-0.17, -0.17, 1.26), (0.17, 0.17, 1.70), 0.006)
    a = np.linspace(0, 2 * math.pi, 30)
    solid.rod(scene, "thread", np.stack([0.075 * np.cos(a), 0.072 * np.sin(a), 1.385 + 0.006 * np.sin(2 * a)], axis=1), 0.009, 8)
    for side in (-1, 1):
        for turn in (-1, 1):
            solid.rod(scene, "thread", [(side * 0.047 - 0.022, -0.128 + 0.006, 1.558 + turn * 0.022), (side * 0.047, -0.132, 1.558), (side * 0.047 + 0.022, -0.128 + 0.006, 1.558 - turn * 0.022)], 0.0062, 8)
    x = np.linspace(-0.070, 0.070, 22)
    line = np.stack([x, -0.126 + 0.9 * x**2 * 2, 1.475 + 4.5 * x**2], axis=1)
    solid.rod(scene, "thread", line, 0.0052, 8)
    for k in range(2, 21, 3):
        solid.rod(scene, "thread", [line[k] + (0, -0.002, -0.016), line[k] + (0, -0.004, 0.016)], 0.0042, 6)
    turn = np.linspace(0, 2 * math.pi, 80, endpoint=False)
    rows = [np.stack([r * np.cos(turn), r * 0.95 * np.sin(turn), z + (0.030 * np.sin(2 * turn + 0.6) + 0.015 * np.sin(3 * turn)) * (r > 0.16) * (r - 0.13) * 8], axis=1) for r, z in ((0.27, 1.585), (0.20, 1.60), (0.145, 1.61), (0.138, 1.66), (0.128, 1.73), (0.10, 1.765), (0.05, 1.755), (0.002, 1.75))]
    brim = sdf.sheet(scene, "hat", np.array(rows), closed=True)
    brim.matrix_world = Matrix.Translation((0, 0, 1.6)) @ Matrix.Rotation(math.radians(7), 4, "Y") @ Matrix.Rotation(math.radians(-5), 4, "X") @ Matrix.Translation((0, 0, -1.6))
    solid.box(scene, "post", (0.055, 0.055, 0.95), (0, 0.03, 0.47))
    solid.bar(scene, "post", (-0.86, 0.02, 1.225), (0.86, 0.02, 1.275), 0.04, 0.04)
    growth = Growth(rs)
    for at, way, count, far in (((-0.72, 0, 1.235), (-1, 0, -0.1), 90, 0.18), ((0.72, 0, 1.27), (1, 0, -0.05), 90, 0.18), ((-0.137, 0, 0.10), (0, 0, -1), 120, 0.12), ((0.137, 0, 0.10), (0, 0, -1), 120, 0.12), ((0, -0.02, 1.37), (0, -0.4, -0.5), 70, 0.10), ((0, 0.0, 1.60), (0, 0, -1), 110, 0.15)):
        way = np.array(way, float)
        feet = np.array(at) + rs.normal(0, 0.032, (count, 3))
        if at[2] > 1.5:
            around = unit(rs.normal(size=(count, 3)) * [1, 1, 0])
            feet, heading = np.array(at) + around * [0.118, 0.112, 0], around * 0.5 - UP * 0.6
            keep = (around[:, 1] > -0.45)
            feet, heading = feet[keep], heading[keep] + rs.normal(size=(keep.sum(), 3)) * 0.3
        else:
            heading = way + rs.normal(size=(count, 3)) * 0.4
        n = len(feet)
        tint = np.stack([rs.uniform(0, 1, n), rs.uniform(0, 0.5, n), rs.uniform(0, 0.3, n)], axis=1)
        growth.blades("straw", feet, heading, far * rs.uniform(0.6, 1.3, n), np.full(n, 0.006), rs.uniform(-0.3, 1.0, n), tint, segments=4)
    growth.finish(scene, "straw")
    return {"radius": 0.25, "long": 448}


OBJECTS = {"spider-1": on_lawn, "spider-wall-1": on_wall, "scarecrow-1": scarecrow}

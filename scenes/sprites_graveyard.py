"""Headstones of weathered stone with carved letters, boards nailed across a window, a crate, a barrel and a chest."""

import math

import numpy as np
from mathutils import Matrix

import sprite_materials as m
import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material

# Strokes of capital letters with serifs, on a body 1 high: bars (from, to) and arcs (middle, radii, from, to in degrees).
LETTERS = {
    "R": (0.66, [((0.14, 0), (0.14, 1)), ((0.02, 0), (0.28, 0)), ((0.02, 1), (0.34, 1)), ((0.14, 0.5), (0.36, 0.5)), ((0.36, 0.5), (0.60, 0.0)), ((0.56, 0), (0.68, 0))], [((0.34, 0.75), (0.20, 0.25), -90, 90)]),
    "I": (0.30, [((0.15, 0), (0.15, 1)), ((0.03, 0), (0.27, 0)), ((0.03, 1), (0.27, 1))], []),
    "P": (0.60, [((0.14, 0), (0.14, 1)), ((0.02, 0), (0.28, 0)), ((0.02, 1), (0.34, 1)), ((0.14, 0.46), (0.34, 0.46))], [((0.34, 0.73), (0.21, 0.27), -90, 90)]),
}


def lettering(u, v, text, tall, middle, base, stroke):
    """Distance to text of LETTERS, `tall` metres, centred on u = middle, standing on v = base."""
    gap = 0.30
    width = sum(LETTERS[c][0] for c in text) + gap * (len(text) - 1)
    at, total = -width / 2, np.full(u.shape, 1e9)
    p = np.stack([(u - middle) / tall, (v - base) / tall], axis=-1)
    for c in text:
        wide, bars, arcs = LETTERS[c]
        q = p - np.array([at, 0])
        for a, b in bars:
            thin = 0.55 if a[1] == b[1] else 1.0
            total = np.minimum(total, sdf.capsule(q, a, b, stroke * thin / tall))
        for (cx, cy), (rx, ry), low, high in arcs:
            points = [(cx + rx * math.cos(math.radians(d)), cy + ry * math.sin(math.radians(d))) for d in np.linspace(low, high, 13)]
            total = np.minimum(total, sdf.path(q, points, stroke / tall))
        at += wide + gap
    return total * tall


def stone_material(name, pale, dark, lichen="#7f8a5e"):
    """tint: (how deep engraved 0..1, 0, 0)."""
    g = material(name)
    engraved, _, _ = m.tints(g)
    where = g.position()
    stain = g.noise(g.scale(where, (1.0, 1.0, 0.35)), 6.0, 5.0, 0.65)
    grain = g.noise(where, 120.0, 3.0, 0.7)
    colour = g.mix(g.remap(stain, 0.3, 0.7), dark, pale)
    colour = g.shade(colour, g.remap(grain, 0.25, 0.75, 0.82, 1.12))
    _, _, z = g.split(where)
    moss = g.math("ADD", g.noise(where, 16.0, 5.0, 0.7), g.remap(z, 0.0, 0.25, 0.16, 0.0))
    colour = g.mix(g.math("MULTIPLY", g.remap(moss, 0.60, 0.68), 0.75), colour, lichen)
    spots = g.noise(where, 34.0, 4.0, 0.6)
    colour = g.mix(g.math("MULTIPLY", g.remap(spots, 0.68, 0.72), 0.6), colour, "#c3c0a6")
    colour = g.shade(colour, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", engraved, 0.62)))
    g.surface(colour, 0.92, g.math("ADD", grain, g.math("MULTIPLY", stain, 1.5)), 0.5, 0.004, 0.12)
    return name


def headstone(scene, rs, outline, pale, dark, thick=0.085, lean=(0, 0), text=("RIP", 0.13, 0.50), frame=0.04, base=None, wear=0.006, chips=3):
    """outline: corners (u, v) of the face. text: letters, their height, where they stand."""
    stone_material("stone", pale, dark)
    width, top = max(u for u, _ in outline), max(v for _, v in outline)
    broken = [(rs.choice([-1, 1]) * width * rs.uniform(0.95, 1.1), rs.uniform(-1, 1) * thick, top * rs.uniform(0.3, 1.0), rs.uniform(0.02, 0.055)) for _ in range(chips)]
    seed = int(rs.integers(1 << 30))
    turn = Matrix.Rotation(math.radians(lean[0]), 3, "Y") @ Matrix.Rotation(math.radians(lean[1]), 3, "X") @ Matrix.Rotation(math.radians(rs.uniform(-14, 14)), 3, "Z")
    upright = np.array(turn)

    def carving(p):
        letters = lettering(p[:, 0], p[:, 2], text[0], text[1], 0.0, text[2], 0.0075) if text else np.full(len(p), 1.0)
        edge = sdf.polygon(p[:, 0], p[:, 2], outline)
        return np.minimum(letters, np.abs(edge + frame) - 0.004) if frame else letters

    def shape(p):
        p = p @ upright
        noise = np.random.default_rng(seed)
        rough = sdf.waves(p, noise, 0.12) * wear + sdf.waves(p, noise, 0.03, 2) * wear * 0.3
        face = sdf.polygon(p[:, 0], p[:, 2], outline) + 0.012
        slab = np.abs(p[:, 1]) - thick / 2 + 0.012
        body = np.sqrt(np.maximum(face, 0) ** 2 + np.maximum(slab, 0) ** 2) + np.minimum(np.maximum(face, slab), 0) - 0.012
        front = p[:, 1] < 0
        groove = np.where(front, np.maximum(carving(p) + 0.35 * np.maximum(0, p[:, 1] + thick / 2), -(p[:, 1] + thick / 2) - 0.03), 1.0)
        groove = np.maximum(groove, p[:, 1] + thick / 2 - 0.012)
        body = np.maximum(body + rough, -groove)
        for x, y, z, r in broken:
            body = sdf.cut(body, np.linalg.norm(p - np.array([x, y, z]), axis=1) - r + rough * 2, 0.004)
        if base:
            body = np.minimum(body, sdf.box(p, (0, 0, base[1] / 2 - 0.1), (base[0] / 2, thick * 0.85, base[1] / 2 + 0.1), 0.012) + rough)
        return body

    def tint(p):
        p = p @ upright
        depth = np.where(p[:, 1] < -thick / 2 + 0.02, np.clip(1 - (carving(p) + 0.001) / 0.003, 0, 1), 0)
        sunk = np.clip((p[:, 1] + thick / 2 - 0.004) / 0.004, 0, 1)
        return np.stack([depth * np.clip(sunk + 0.35, 0, 1), 0 * depth, 0 * depth], axis=1)

    half = max(width, (base[0] / 2 if base else 0)) + 0.08
    # Begins at the ground: what leans goes on below it
    sdf.solid(scene, "stone", shape, (-half, -thick - 0.12, 0.0), (half, thick + 0.12, top + 0.06), 0.0042, tint)
    return {"radius": 0.28}


def arched(half, shoulder, top, points=20, pointed=0.0):
    crown = [(half * math.cos(a), shoulder + (top - shoulder) * math.sin(a) ** (1 - 0.35 * pointed)) for a in np.linspace(0, math.pi, points)]
    return [(-half, -0.2), (half, -0.2), *crown]


def shouldered(half, shoulder, top):
    """A round head between two hollow shoulders."""
    head = [(half * 0.62 * math.cos(a), shoulder + 0.02 + (top - shoulder - 0.02) * math.sin(a)) for a in np.linspace(0.0, math.pi, 18)]
    right = [(half, shoulder - 0.04), (half * 0.97, shoulder + 0.02), (half * 0.86, shoulder + 0.045), (half * 0.74, shoulder + 0.03)]
    return [(-half, -0.2), (half, -0.2), *right, *head, *[(-u, v) for u, v in right[::-1]]]


def timber(name="board", dark="#4c3a2b", light="#8a6f55"):
    return m.wood(name, dark, light, 0.8, "y", 7.0)


def boards(scene, rs):
    """Two rough boards nailed across each other, to be hung over an opening."""
    timber("board", "#56483a", "#978470")
    m.plain("nail", "#2c2a28", 0.5, metallic=0.7)
    for k, (angle, z, length) in enumerate(((24, 0.36, 1.30), (-21, 0.40, 1.36))):
        a = math.radians(angle)
        solid.box(scene, "board", (0.155, length, 0.024), (0, -0.03 * k, z), (0, math.pi / 2 - 0.0, 0), bevel=0.003)
        board = scene.objects[-1]
        # Along x, its face to the front, then turned in the plane of the window
        board.matrix_world = Matrix.Translation((rs.uniform(-0.02, 0.02), -0.028 * k, z)) @ Matrix.Rotation(-a, 4, "Y") @ Matrix.Rotation(math.pi / 2, 4, "X") @ Matrix.Rotation(math.pi / 2, 4, "Z")
        for side in (-1, 1):
            for up in (-1, 1):
                u, v = side * (length / 2 - 0.06 - 0.02 * up), up * 0.045
                x, up_z = u * math.cos(a) - v * math.sin(a), u * math.sin(a) + v * math.cos(a)
                solid.turned(scene, "nail", [(0.001, -0.002), (0.007, -0.002), (0.005, 0.003), (0.001, 0.004)], sides=10)
                scene.objects[-1].matrix_world = Matrix.Translation((x, -0.028 * k - 0.014, z + up_z)) @ Matrix.Rotation(math.pi / 2, 4, "X")
    return {"radius": 0.1}


def crate(scene, rs):
    timber("board", "#5d4a37", "#a1866a")
    size, plank = 0.52, 0.075
    for turn in range(4):
        a = turn * math.pi / 2
        for k in range(5):
            z = 0.045 + k * (size - 0.09) / 4
            solid.box(scene, "board", (0.016, size - 0.02, plank + rs.uniform(-0.006, 0.004)), (0, 0, 0), bevel=0.002)
            scene.objects[-1].matrix_world = Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((size / 2 - 0.012, rs.uniform(-0.004, 0.004), z)) @ Matrix.Rotation(rs.normal(0, 0.006), 4, "X")
        for side in (-1, 1):
            solid.box(scene, "board", (0.018, plank, size), (0, 0, 0), bevel=0.003)
            scene.objects[-1].matrix_world = Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((size / 2 + 0.004, side * (size / 2 - plank / 2), size / 2))
        solid.box(scene, "board", (0.016, plank, size * 1.17), (0, 0, 0), bevel=0.003)
        scene.objects[-1].matrix_world = Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((size / 2 + 0.002, 0, size / 2)) @ Matrix.Rotation(0.80, 4, "X")
    for k in range(5):
        solid.box(scene, "board", (plank + 0.02, size, 0.018), ((k - 2) * 0.103, 0, size + 0.005), bevel=0.003)
    solid.turn_all(scene, math.radians(28))


def barrel(scene, rs):
    timber("stave", "#4a3524", "#8a6a48")
    m.plain("hoop", "#39342f", 0.55, metallic=0.8)
    tall, belly, staves = 0.86, 0.31, 22
    wide = lambda z: belly - 0.075 * ((z / tall - 0.5) * 2) ** 2
    for k in range(staves):
        a = k * 2 * math.pi / staves
        z = np.linspace(0, tall, 14)
        half = math.pi / staves * 0.975
        rows = []
        for h in z:
            r = wide(h) + rs.uniform(-0.0008, 0.0008)
            rows.append([(rr * math.cos(a + s), rr * math.sin(a + s), h) for rr, s in ((r - 0.02, -half), (r - 0.002, -half), (r, -half * 0.9), (r, half * 0.9), (r - 0.002, half), (r - 0.02, half))])
        sdf.sheet(scene, "stave", np.array(rows), closed=True)
    solid.turned(scene, "stave", [(0.001, tall - 0.035), (wide(tall) - 0.015, tall - 0.035)])
    for z in (0.05, 0.19, 0.30, tall - 0.30, tall - 0.19, tall - 0.05):
        solid.turned(scene, "hoop", [(wide(h) + d, h) for h, d in ((z - 0.02, 0.0), (z - 0.02, 0.0035), (z + 0.02, 0.0035), (z + 0.02, 0.0))])


def chest(scene, rs):
    """An open chest with iron bands and a heap of coins."""
    timber("board", "#3f2b1c", "#7d5a3a")
    m.plain("iron", "#3a3734", 0.5, metallic=0.8)
    g = material("gold")
    g.surface("#d8a53a", 0.28, specular=0.5, metallic=1.0)
    wide, deep, tall = 0.80, 0.48, 0.36
    for z in np.arange(3):
        for y, x, size in ((-deep / 2, 0, (0.02, wide, 0.112)), (deep / 2, 0, (0.02, wide, 0.112))):
            solid.box(scene, "board", size, (0, 0, 0), bevel=0.003)
            scene.objects[-1].matrix_world = Matrix.Translation((x, y, 0.06 + z * 0.116)) @ Matrix.Rotation(math.pi / 2, 4, "Z")
        for side in (-1, 1):
            solid.box(scene, "board", (0.02, deep, 0.112), (side * wide / 2, 0, 0.06 + z * 0.116), bevel=0.003)
    for x in (-0.30, 0.0, 0.30):
        solid.box(scene, "iron", (0.05, 0.008, tall), (x, -deep / 2 - 0.014, tall / 2 + 0.004), bevel=0.002)
    for side in (-1, 1):
        for y in (-deep / 2, deep / 2):
            solid.box(scene, "iron", (0.05, 0.03, tall), (side * (wide / 2 - 0.01), y, tall / 2 + 0.004), bevel=0.004)
    solid.box(scene, "iron", (0.11, 0.02, 0.12), (0, -deep / 2 - 0.02, tall - 0.05), bevel=0.006)
    # The lid stands open behind: half a barrel on its hinges
    a = np.linspace(0, math.pi, 15)
    for k in range(14):
        y, z = (deep / 2 * math.cos((a[k] + a[k + 1]) / 2), 0.20 * math.sin((a[k] + a[k + 1]) / 2))
        solid.box(scene, "board", (wide, 0.062, 0.018), (0, 0, 0), bevel=0.002)
        slope = math.atan2(0.20 * (math.sin(a[k + 1]) - math.sin(a[k])), deep / 2 * (math.cos(a[k + 1]) - math.cos(a[k])))
        lid = Matrix.Translation((0, deep / 2, tall + 0.01)) @ Matrix.Rotation(math.radians(-105), 4, "X") @ Matrix.Translation((0, -deep / 2, 0))
        scene.objects[-1].matrix_world = lid @ Matrix.Translation((0, y, z)) @ Matrix.Rotation(slope, 4, "X")
    for _ in range(520):
        x, y = rs.uniform(-0.37, 0.37), rs.uniform(-0.21, 0.21)
        z = tall - 0.07 + 0.13 * math.exp(-((x / 0.28) ** 2) - (y / 0.18) ** 2) + rs.uniform(-0.01, 0.01)
        solid.turned(scene, "gold", [(0.0005, -0.002), (0.0175, -0.002), (0.019, 0.0), (0.0175, 0.002), (0.0005, 0.002)], sides=12)
        tilt = rs.normal(0, 0.45, 2)
        scene.objects[-1].matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(tilt[0], 4, "X") @ Matrix.Rotation(tilt[1], 4, "Y")
    solid.turn_all(scene, math.radians(22))


OBJECTS = {
    "headstone-1": lambda scene, rs: headstone(scene, rs, arched(0.26, 0.62, 0.86), "#aeaaa0", "#77746b", lean=(3, -3), text=("RIP", 0.15, 0.52)),
    "headstone-2": lambda scene, rs: headstone(scene, rs, shouldered(0.27, 0.62, 0.84), "#9a9994", "#63625e", lean=(-5, 2), text=("RIP", 0.13, 0.44), base=(0.68, 0.12), chips=4),
    "headstone-3": lambda scene, rs: headstone(scene, rs, [(-0.24, -0.2), (0.24, -0.2), (0.24, 0.52), (0.11, 0.70), (0.02, 0.60), (-0.10, 0.66), (-0.24, 0.56)], "#b3ac9c", "#7d776a", lean=(6, -5), text=("RIP", 0.12, 0.36), frame=0.0, chips=5),
    "boards-1": boards,
    "crate-1": crate,
    "barrel-1": barrel,
    "treasure-chest-1": chest,
}

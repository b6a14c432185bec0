"""What haunts: ghosts of cloth, a web, bats, a cat, a witch's hat."""

import math

import numpy as np
from mathutils import Matrix

import sprite_drape as drape
import sprite_materials as m
import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material
from sprite_growth import Growth


def gauze(name, colour, head, tatter, eyes):
    """Thin cloth that lets light through, torn towards its hem. head: middle of the face; eyes: (half distance, half width, half height, height)."""
    g = material(name)
    far, u, v = m.tints(g)
    where = g.node("ShaderNodeTexCoord").outputs["Object"]
    x, y, z = g.split(where)
    hole = None
    for side in (-1, 1, 0):
        wide, tall, up = (eyes[1], eyes[2], eyes[3]) if side else (eyes[1] * 0.8, eyes[2] * 1.25, eyes[3] - 0.095)
        dx = g.math("DIVIDE", g.math("SUBTRACT", x, head[0] + side * eyes[0]), wide)
        dz = g.math("DIVIDE", g.math("SUBTRACT", z, head[2] + up), tall)
        near = g.math("ADD", g.math("MULTIPLY", dx, dx), g.math("MULTIPLY", dz, dz))
        hole = near if hole is None else g.math("MINIMUM", hole, near)
    dark = g.math("MULTIPLY", g.remap(hole, 0.75, 1.05, 1.0, 0.0), g.math("LESS_THAN", y, head[1]))
    stain = g.noise(where, 3.0, 4.0)
    weave = g.noise(g.join(g.math("MULTIPLY", u, 1.0), v), 260.0, 1.0)
    colour = g.shade(g.mix(g.remap(stain, 0.3, 0.8), colour, "#b9b8a8"), g.remap(weave, 0.3, 0.7, 0.94, 1.04))
    colour = g.mix(dark, colour, "#060606")
    diffuse = g.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
    body = g.node("ShaderNodeMixShader", {0: g.math("MULTIPLY", 0.42, g.math("SUBTRACT", 1.0, dark)), 1: diffuse, 2: through}).outputs[0]
    rag = g.noise(g.join(g.math("MULTIPLY", u, 22.0), g.math("MULTIPLY", v, 22.0)), 1.0, 4.0, 0.65)
    torn = g.math("MULTIPLY", g.math("GREATER_THAN", g.math("ADD", rag, g.remap(far, 0.62, 1.0, -0.45, tatter)), 0.62), 1.0)
    thin = g.math("MAXIMUM", torn, g.math("MULTIPLY", 0.10, g.math("SUBTRACT", 1.0, dark)))
    clear = g.node("ShaderNodeBsdfTransparent").outputs[0]
    g.output(g.node("ShaderNodeMixShader", {0: thin, 1: body, 2: clear}).outputs[0])
    return name


def ghost(scene, rs, width, hands, head=1.30, radius=0.125, tatter=0.15, colour="#e9e9e4"):
    gauze("gauze", colour, (0, 0.0, head), tatter, (0.046, 0.026, 0.037, 0.012))
    bodies = [drape.ball(scene, "gauze", (0, 0, head), radius), drape.ball(scene, "gauze", (0, 0.02, head - 0.19), 0.105)]
    bodies += [drape.ball(scene, "gauze", at, 0.045) for at in hands]
    sheet = drape.square(scene, "gauze", width, width, head + radius + 0.02, 84, rs)
    sheet.data.transform(Matrix.Rotation(math.radians(45 + rs.uniform(-8, 8)), 4, "Z"))
    drape.fall(scene, sheet, bodies, 46, mass=0.12, stiff=8, bend=0.08)
    sheet.location.z = 0.03 - min(v.co.z for v in sheet.data.vertices)
    return {"radius": 0.3, "long": 384}


def web(scene, rs):
    """A corner web as one stretches it for the season: spokes from the upper left corner, many caught threads, and cottony wisps."""
    m.plain("thread", "#e6e6e2", 0.6)
    size, spokes = 1.15, 13
    angles = np.linspace(0.015, math.pi / 2 - 0.015, spokes) + np.r_[0, rs.normal(0, 0.026, spokes - 2), 0]
    reach = size * (0.80 + 0.20 * np.abs(np.cos(2 * angles))) * rs.uniform(0.88, 1.04, spokes)

    def at(a, r, sag=0.0):
        return np.array([-size / 2 + r * math.cos(a), 0.0, size + 0.02 - r * math.sin(a) - sag])

    for a, far in zip(angles, reach):
        solid.rod(scene, "thread", [at(a, r) for r in np.linspace(0.0, far, 8)], np.linspace(0.0018, 0.0011, 8), 5)
    ring = 0.05
    while ring < 0.97:
        for k in range(spokes - 1):
            if rs.random() < 0.04 + 0.16 * ring**2:
                continue
            ra, rb = (ring * reach[j] * rs.uniform(0.985, 1.015) for j in (k, k + 1))
            t = np.linspace(0, 1, 9)
            a = angles[k] + (angles[k + 1] - angles[k]) * t
            bow = np.sin(np.pi * t)
            r = (ra + (rb - ra) * t) * (1 - 0.05 * bow)
            slack = rs.exponential(0.008) * (0.3 + ring)
            solid.rod(scene, "thread", [at(x, y, slack * z) for x, y, z in zip(a, r, bow)], 0.0009, 5)
        ring += (0.026 + 0.022 * ring) * rs.uniform(0.8, 1.25)
    for _ in range(260):
        a, r = rs.uniform(0.02, math.pi / 2 - 0.02), 0.9 * rs.beta(1.3, 1.6)
        start = at(a, r * size)
        way = np.array([rs.normal(0, 0.5), 0.0, rs.normal(-0.2, 0.5)])
        end = start + way * rs.uniform(0.1, 0.4) * (0.4 + r)
        if end[0] < -size / 2 or end[2] > size or np.hypot(end[0] + size / 2, end[2] - size) > size * 0.95:
            continue
        t = np.linspace(0, 1, 8)[:, None]
        path = start + (end - start) * t - np.array([0, 0, 1]) * 0.04 * np.sin(np.pi * t) * rs.uniform(0, 1) + rs.normal(0, 0.004, (8, 3)) * [1, 0, 1]
        solid.rod(scene, "thread", path, 0.0005, 4)
    return {"radius": 0.1, "long": 448}


def bat(scene, rs, lift, sweep):
    """A bat with its wings out: arm and finger bones, scalloped skin between them."""
    g = material("skin")
    body = g.node("ShaderNodeBsdfDiffuse", {"Color": "#1c1714"}).outputs[0]
    thin = g.node("ShaderNodeBsdfTranslucent", {"Color": "#3b2419"}).outputs[0]
    g.output(g.node("ShaderNodeMixShader", {0: 0.25, 1: body, 2: thin}).outputs[0])
    m.bark("fur", "#110e0c", "#2d2622", 160.0, 0.5, 0.8, 0.004)
    middle = 0.22

    def trunk(p):
        q = np.abs(p) * np.array([1, 0, 0]) + p * np.array([0, 1, 1]) - np.array([0, 0, middle])
        d = sdf.ellipsoid(q, (0, 0, -0.015), (0.033, 0.03, 0.058))
        d = sdf.join(d, sdf.ellipsoid(q, (0, -0.012, 0.050), (0.024, 0.024, 0.023)), 0.012)
        d = sdf.join(d, sdf.capsule(q, (0.013, -0.008, 0.062), (0.023, -0.004, 0.094), 0.010, 0.002), 0.006)
        d = sdf.join(d, sdf.capsule(q, (0, -0.03, 0.046), (0, -0.040, 0.043), 0.009, 0.006), 0.006)
        return sdf.join(d, sdf.capsule(q, (0.015, 0, -0.06), (0.022, 0, -0.092), 0.007, 0.003), 0.008)

    sdf.solid(scene, "fur", trunk, (-0.06, -0.06, middle - 0.11), (0.06, 0.05, middle + 0.11), 0.003)
    for side in (-1, 1):
        raise_ = lambda x: middle + lift * x + 0.16 * lift * np.sin(x * 9)
        wrist = np.array([0.135, -0.01, 0.062])
        tips = [(0.330, 0.045), (0.305, -0.030), (0.225, -0.088), (0.130, -0.100), (0.028, -0.070)]
        grid = []
        for k in range(len(tips) - 1):
            for t in np.linspace(0, 1, 9)[: 9 if k == len(tips) - 2 else 8]:
                a, b = np.array(tips[k]), np.array(tips[k + 1])
                rim = a + (b - a) * t
                rim = rim + (np.array([wrist[0] * 0.7, wrist[2] * 0.2]) - rim) * 0.20 * math.sin(math.pi * t)
                root = np.array([wrist[0], wrist[2]]) if k < 3 else np.array([wrist[0], wrist[2]]) * (1 - t) + np.array([0.02, 0.035]) * t
                grid.append([root + (rim - root) * s for s in np.linspace(0, 1, 8)])
        grid = np.array(grid)
        points = np.stack([side * grid[..., 0], sweep * grid[..., 0] ** 2 - 0.012 * np.sin(grid[..., 0] * 30), raise_(grid[..., 0]) + grid[..., 1]], axis=-1)
        sdf.sheet(scene, "skin", points)
        bend = lambda u, v: (side * u, sweep * u * u - 0.012 * math.sin(u * 30) - 0.003, raise_(u) + v)
        solid.rod(scene, "skin", [bend(u, v) for u, v in ((0.02, 0.035), (0.06, 0.028), (0.10, 0.045), (0.135, 0.062))], 0.0055, 8)
        for u, v in tips[:4]:
            solid.rod(scene, "skin", [bend(0.135 + (u - 0.135) * t, 0.062 + (v - 0.062) * t) for t in np.linspace(0, 1, 7)], np.linspace(0.0042, 0.0018, 7), 8)
    return {"radius": 0.1, "distance": 5.0, "long": 256}


def cat(scene, rs):
    """A black cat that sits and looks at you."""
    g = material("coat")
    fur = g.noise(g.scale(g.position(), (1.0, 1.0, 0.25)), 220.0, 3.0, 0.7)
    g.surface(g.mix(fur, "#070606", "#1d1a19"), 0.55, fur, 0.5, 0.004, 0.3)
    eye = material("eye")
    shine = eye.node("ShaderNodeEmission", {"Color": (0.62, 0.95, 0.12), "Strength": 3.0}).outputs[0]
    iris = eye.node("ShaderNodeBsdfPrincipled", {"Base Color": "#b5b83a", "Roughness": 0.1}).outputs[0]
    eye.output(eye.node("ShaderNodeAddShader", {0: shine, 1: iris}).outputs[0])
    m.leaf("hair", "#080707", "#211d1b", through=0.1, gloss=0.3, rib=0.0)
    m.plain("pupil", "#020202", 0.3)
    m.plain("whisker", "#b9b5ac", 0.5)

    def shape(p):
        q = np.abs(p) * np.array([1, 0, 0]) + p * np.array([0, 1, 1])
        d = sdf.ellipsoid(q, (0, 0.06, 0.11), (0.095, 0.115, 0.105))
        d = sdf.join(d, sdf.path(q, [(0, 0.05, 0.13), (0, 0.0, 0.22), (0, -0.015, 0.29)], [0.085, 0.062, 0.045]), 0.03)
        d = sdf.join(d, sdf.ellipsoid(q, (0.078, 0.035, 0.062), (0.042, 0.085, 0.062)), 0.02)
        d = sdf.join(d, sdf.ellipsoid(q, (0.080, -0.052, 0.018), (0.023, 0.042, 0.018)), 0.012)
        d = sdf.join(d, sdf.path(q, [(0.034, -0.035, 0.20), (0.030, -0.066, 0.10), (0.029, -0.072, 0.02)], [0.030, 0.0195, 0.018]), 0.018)
        d = sdf.join(d, sdf.ellipsoid(q, (0.030, -0.086, 0.014), (0.020, 0.028, 0.014)), 0.008)
        d = sdf.join(d, sdf.ellipsoid(q, (0, -0.035, 0.338), (0.056, 0.052, 0.047)), 0.018)
        d = sdf.join(d, sdf.ellipsoid(q, (0.018, -0.078, 0.322), (0.020, 0.016, 0.014)), 0.012)
        ear = sdf.capsule(q * np.array([1, 1.5, 1]), (0.034, -0.030, 0.368), (0.046, -0.032, 0.418), 0.021, 0.002)
        d = sdf.join(d, sdf.cut(ear, sdf.capsule(q, (0.037, -0.062, 0.375), (0.046, -0.05, 0.41), 0.012, 0.002), 0.004), 0.012)
        tail = sdf.path(p, [(0.06, 0.15, 0.03), (0.13, 0.13, 0.022), (0.165, 0.05, 0.020), (0.150, -0.03, 0.020), (0.105, -0.075, 0.020)], [0.024, 0.021, 0.019, 0.018, 0.014])
        d = sdf.join(d, tail, 0.015)
        return sdf.cut(d, sdf.ellipsoid(q, (0.0225, -0.090, 0.346), (0.0125, 0.012, 0.0095)), 0.003)

    body = sdf.solid(scene, "coat", shape, (-0.14, -0.13, -0.005), (0.20, 0.19, 0.43), 0.0033)
    points, normals = (np.array([getattr(v, name) for v in body.data.vertices]) for name in ("co", "normal"))
    picks = rs.choice(len(points), 15000)
    picks = picks[np.hypot(np.abs(points[picks, 0]) - 0.0225, points[picks, 2] - 0.346) > 0.018]
    comb = normals[picks] * 0.55 + np.array([0, 0.35, -1.0]) + rs.normal(0, 0.25, (len(picks), 3))
    growth = Growth(rs)
    tint = np.stack([rs.uniform(0, 1, len(picks)), np.zeros(len(picks)), np.zeros(len(picks))], axis=1)
    growth.blades("hair", points[picks], comb, rs.uniform(0.010, 0.018, len(picks)), np.full(len(picks), 0.0024), np.zeros(len(picks)), tint, segments=2)
    for side in (-1, 1):
        whisker = np.stack([side * np.ones(6), rs.normal(-0.35, 0.15, 6), rs.normal(-0.05, 0.12, 6)], axis=1)
        growth.blades("whisker", np.repeat([[side * 0.028, -0.088, 0.320]], 6, axis=0), whisker, np.full(6, 0.075), np.full(6, 0.0011), np.full(6, 0.5), np.zeros((6, 3)), segments=4)
    growth.finish(scene, "cat")
    for side in (-1, 1):
        t = np.linspace(-1, 1, 14)
        ball = solid.turned(scene, "eye", [(math.sqrt(max(1 - z * z, 0.001)), z) for z in t], sides=20, name="glow-eye")
        ball.scale, ball.location = (0.0125, 0.008, 0.0098), (side * 0.0225, -0.0765, 0.346)
        slit = solid.turned(scene, "pupil", [(math.sqrt(max(1 - z * z, 0.001)), z) for z in t], sides=14)
        slit.scale, slit.location = (0.0032, 0.004, 0.0085), (side * 0.0225, -0.0825, 0.346)
    solid.turn_all(scene, math.radians(-16))
    return {"radius": 0.15, "distance": 5.0}


def witch_hat(scene, rs):
    m.cloth("felt", "#1b171d", 500.0, 9.0)
    m.cloth("ribbon", "#57246b", 700.0, 5.0)
    m.plain("buckle", "#c79b3b", 0.3, metallic=1.0)
    turn = np.linspace(0, 2 * math.pi, 120, endpoint=False)
    rows = []
    for r, z in [(0.36, 0.0), (0.30, 0.004), (0.24, 0.008), (0.19, 0.014), (0.168, 0.028), *[(0.160 * (1 - s) ** 0.86 + 0.006, 0.05 + 0.50 * s) for s in np.linspace(0, 1, 44)]]:
        s = max(0.0, (z - 0.05) / 0.5)
        crease = 1 + 0.06 * math.sin(s * 21 + 0.6) * (s > 0.15) * (1 - 0.5 * s)
        brim = max(0.0, (r - 0.17) / 0.19) if z < 0.03 else 0.0
        lift = 0.045 * brim * (np.sin(2 * turn + 0.7) + 0.5 * np.sin(3 * turn + 2.0)) + 0.02 * brim
        x = 0.16 * s**2.4 - 0.035 * math.sin(s * 7) * s
        y = 0.05 * math.sin(s * 5)
        sag = -0.10 * s**4
        rows.append(np.stack([x + r * crease * np.cos(turn) * (1 + 0.05 * np.sin(2 * turn + s * 9) * (s > 0.05)), y + r * crease * np.sin(turn), np.maximum(z + sag + lift, 0.004) + 0 * turn], axis=1))
    sdf.sheet(scene, "felt", np.array(rows), closed=True)
    band = [np.stack([0.1655 * k * np.cos(turn), 0.1655 * k * np.sin(turn), z + 0 * turn], axis=1) for k, z in ((0.985, 0.032), (1.015, 0.034), (0.955, 0.085), (0.93, 0.087))]
    sdf.sheet(scene, "ribbon", np.array(band), closed=True)
    for size, at in (((0.078, 0.012, 0.010), (0, -0.166, 0.030)), ((0.078, 0.012, 0.010), (0, -0.160, 0.092)), ((0.010, 0.012, 0.070), (-0.036, -0.161, 0.061)), ((0.010, 0.012, 0.070), (0.036, -0.161, 0.061))):
        solid.box(scene, "buckle", size, at, bevel=0.003)
    solid.turn_all(scene, math.radians(12))
    return {"radius": 0.3, "distance": 5.0}


OBJECTS = {
    "ghost-1": lambda scene, rs: ghost(scene, rs, 1.75, [(-0.30, -0.10, 1.02), (0.32, -0.06, 0.98)]),
    "ghost-2": lambda scene, rs: ghost(scene, rs, 1.95, [(-0.20, -0.24, 1.12), (0.36, -0.02, 1.20)], tatter=0.42, colour="#d9dcd4"),
    "web-1": web,
    "bat-1": lambda scene, rs: bat(scene, rs, 0.42, 0.15),
    "bat-2": lambda scene, rs: bat(scene, rs, -0.12, -0.25),
    "cat-1": cat,
    "witch-hat-1": witch_hat,
}

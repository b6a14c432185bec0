"""The parts of an anatomical skeleton of 1.7 m, metres: skull, trunk, long bones, hands, feet. Faces -y."""

import numpy as np

import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material

SIDES = (-1, 1)


def bone_material(name="bone", pale="#eae1ca", dark="#94805c"):
    g = material(name)
    where = g.node("ShaderNodeTexCoord").outputs["Object"]
    grime = g.noise(where, 26.0, 4.0, 0.6)
    hollow = g.node("ShaderNodeAmbientOcclusion", {"Distance": 0.035}, samples=6).outputs["AO"]
    colour = g.mix(g.remap(g.math("MULTIPLY", g.math("SUBTRACT", 1.0, hollow), g.remap(grime, 0.2, 0.7, 0.6, 1.3)), 0.12, 0.75), pale, dark)
    colour = g.shade(colour, g.remap(grime, 0.3, 0.7, 0.93, 1.04))
    g.surface(colour, 0.42, grime, 0.2, 0.004, 0.35)
    return name


def bone(scene, a, b, ends, middle, bow=(0, 0, 0), flare=0.13, steps=18):
    """A long bone from a to b: radii of its two ends and of its shaft; bow bends the shaft aside, metres."""
    a, b = np.array(a, float), np.array(b, float)
    t = np.linspace(0, 1, steps)
    points = a + (b - a) * t[:, None] + np.array(bow) * np.sin(np.pi * t)[:, None]
    radius = middle + (ends[0] - middle) * np.exp(-((t / flare) ** 2)) + (ends[1] - middle) * np.exp(-(((1 - t) / flare) ** 2))
    radius[[0, -1]] *= 0.72
    return solid.rod(scene, "bone", points, radius, 12, name="bone")


def knob(scene, at, radii, turn=0.0):
    t = np.linspace(-1, 1, 12)
    obj = solid.turned(scene, "bone", [(np.sqrt(max(1 - z * z, 0.0004)), z) for z in t], sides=18, name="knob")
    obj.scale, obj.location, obj.rotation_euler = radii, at, (0, 0, turn)
    return obj


def skull(scene, jaw_drop=0.10):
    """About the joint with the neck, which lies at the origin."""

    def head(p):
        q = np.abs(p) * np.array([1, 0, 0]) + p * np.array([0, 1, 1])
        d = sdf.ellipsoid(q, (0, 0.012, 0.098), (0.071, 0.088, 0.074))
        d = sdf.join(d, sdf.ellipsoid(q, (0, 0.055, 0.075), (0.058, 0.05, 0.055)), 0.02)
        d = sdf.join(d, sdf.ellipsoid(q, (0, -0.048, 0.060), (0.050, 0.036, 0.045)), 0.022)
        d = sdf.join(d, sdf.capsule(q, (0.010, -0.079, 0.082), (0.044, -0.063, 0.084), 0.0085), 0.012)
        d = sdf.join(d, sdf.path(q, [(0.036, -0.070, 0.042), (0.058, -0.045, 0.046), (0.068, 0.0, 0.052)], 0.0075), 0.010)
        d = sdf.join(d, sdf.ellipsoid(q, (0, -0.060, 0.022), (0.032, 0.029, 0.028)), 0.014)
        d = sdf.join(d, sdf.capsule(q, (0, -0.087, 0.072), (0, -0.097, 0.060), 0.0065), 0.008)
        d = sdf.cut(d, sdf.ellipsoid(q, (0.084, -0.040, 0.070), (0.020, 0.030, 0.032)), 0.018)
        d = sdf.cut(d, sdf.ellipsoid(q, (0.0305, -0.083, 0.062), (0.0195, 0.030, 0.0175)), 0.005)
        d = sdf.cut(d, sdf.ellipsoid(q, (0.0065, -0.094, 0.034), (0.0085, 0.022, 0.0150)), 0.003)
        d = sdf.cut(d, sdf.ellipsoid(q, (0.040, -0.083, 0.022), (0.013, 0.016, 0.014)), 0.010)
        return sdf.cut(d, sdf.ellipsoid(q, (0, 0.0, 0.010), (0.035, 0.040, 0.026)), 0.012)

    made = [sdf.solid(scene, "bone", head, (-0.085, -0.12, -0.01), (0.085, 0.12, 0.185), 0.0027, name="skull")]

    def mandible(p):
        q = np.abs(p) * np.array([1, 0, 0]) + p * np.array([0, 1, 1])
        d = sdf.path(q, [(0.055, 0.006, 0.040), (0.050, 0.002, -0.018), (0.038, -0.040, -0.034), (0.018, -0.074, -0.040), (0, -0.080, -0.041)], [0.007, 0.011, 0.0105, 0.0115, 0.0125])
        d = sdf.join(d, sdf.capsule(q, (0.050, -0.018, 0.020), (0.046, -0.012, -0.015), 0.006), 0.012)
        d = sdf.join(d, sdf.path(q, [(0.034, -0.045, -0.020), (0.017, -0.073, -0.022), (0, -0.078, -0.022)], 0.0065), 0.010)
        return sdf.join(d, sdf.ellipsoid(q, (0.008, -0.085, -0.046), (0.010, 0.008, 0.008)), 0.010)

    jaw = [sdf.solid(scene, "bone", mandible, (-0.075, -0.11, -0.065), (0.075, 0.03, 0.06), 0.0027, name="jaw")]
    for row, z, tall in ((made, 0.0015, 0.0105), (jaw, -0.0095, 0.0095)):
        for k in range(14):
            a = (k - 6.5) * 0.205
            at = (0.0305 * np.sin(a) * 1.05, -0.043 - 0.042 * np.cos(a), z)
            row.append(knob(scene, at, (0.0036, 0.0032, tall * 0.62), a))
    for part in jaw:
        part.location.z -= jaw_drop * 0.1
        part.location.y += jaw_drop * 0.06
    return made + jaw


def spine_at(z):
    """How far back the spine lies at a height of the standing figure."""
    return np.interp(z, [0.92, 1.02, 1.10, 1.28, 1.42, 1.52], [0.045, 0.020, 0.022, 0.062, 0.040, 0.012])


def trunk(scene):
    """Spine, ribs, breastbone, collarbones, shoulder blades and pelvis, where they stand in the upright figure."""
    made = []
    for k in range(22):
        z = 0.965 + k * 0.0255
        size = np.interp(z, [0.96, 1.10, 1.40, 1.52], [0.024, 0.021, 0.016, 0.013])
        y = spine_at(z)
        made.append(solid.turned(scene, "bone", [(0.002, -0.010), (size, -0.0095), (size * 0.82, 0.0), (size, 0.0095), (0.002, 0.010)], (0, y, z), 18))
        made.append(bone(scene, (0, y + size, z), (0, y + size + 0.030, z - 0.014), (0.007, 0.006), 0.0045, steps=6))
        for side in SIDES:
            made.append(bone(scene, (side * size * 0.7, y + size * 0.6, z), (side * (size + 0.020), y + size * 1.3, z + 0.004), (0.0065, 0.005), 0.0045, steps=6))
    widths = [0.058, 0.086, 0.106, 0.119, 0.128, 0.132, 0.134, 0.132, 0.126, 0.114]
    for i, w in enumerate(widths):
        z0 = 1.425 - 0.033 * i
        ends = (0.016, breast(1.385 - 0.026 * i), 1.385 - 0.026 * i) if i < 7 else (0.028 + 0.018 * (i - 6), -0.080 + 0.008 * (i - 6), 1.205 - 0.026 * (i - 6))
        for side in SIDES:
            a = np.linspace(0.10, 1, 26) * np.pi * 0.90
            front = -0.098 + 0.004 * abs(i - 6)
            back = spine_at(z0) + 0.022
            x = w * np.sin(a) ** 0.85
            y = back + (front - back) * (1 - np.cos(a)) / 2
            z = z0 - (0.075 + 0.008 * i) * (a / np.pi) ** 1.25
            reach = np.clip((a / np.pi - 0.66) / 0.24, 0, 1) ** 1.5
            points = np.stack([x, y, z], axis=1) * (1 - reach[:, None]) + np.array(ends) * reach[:, None]
            points[:, 0] *= side
            made.append(solid.rod(scene, "bone", points, 0.0062 - 0.0016 * np.linspace(0, 1, 26) + 0.0015 * (reach > 0.5), 10))

    def sternum(p):
        d = sdf.path(p * np.array([1, 2.2, 1]), [(0, -0.082 * 2.2, 1.402), (0, -0.092 * 2.2, 1.34), (0, -0.106 * 2.2, 1.21), (0, -0.104 * 2.2, 1.175)], [0.025, 0.015, 0.017, 0.006])
        return d / 2.2

    made.append(sdf.solid(scene, "bone", sternum, (-0.035, -0.13, 1.16), (0.035, -0.06, 1.435), 0.0035))
    for side in SIDES:
        line = np.array([(0.018, -0.088, 1.412), (0.060, -0.100, 1.420), (0.115, -0.070, 1.430), (0.160, -0.020, 1.436), (0.178, 0.005, 1.428)])
        t = np.linspace(0, 4, 20)
        points = np.stack([np.interp(t, range(5), line[:, k]) for k in range(3)], axis=1)
        made.append(solid.rod(scene, "bone", points * np.array([side, 1, 1]), 0.0075 + 0.003 * np.abs(np.linspace(-1, 1, 20)) ** 3, 10))

        def blade(p, side=side):
            q = p * np.array([side, 1, 1])
            plate = sdf.polygon(q[:, 0], q[:, 2], [(0.070, 1.405), (0.150, 1.405), (0.160, 1.380), (0.088, 1.255), (0.070, 1.300)])
            sheet = np.abs(q[:, 1] - 0.088 + 0.30 * (q[:, 0] - 0.07)) - 0.002
            d = np.maximum(plate, sheet) - 0.003
            d = sdf.join(d, sdf.path(q, [(0.072, 0.094, 1.36), (0.135, 0.080, 1.395), (0.178, 0.035, 1.432)], [0.005, 0.007, 0.010]), 0.01)
            return sdf.join(d, sdf.ellipsoid(q, (0.158, 0.045, 1.392), (0.016, 0.020, 0.022)), 0.015)

        low, high = sorted((side * 0.05, side * 0.2))
        made.append(sdf.solid(scene, "bone", blade, (low, 0.0, 1.23), (high, 0.12, 1.46), 0.0035))
    return [*made, pelvis(scene)]


def breast(z):
    return float(np.interp(z, [1.18, 1.21, 1.34, 1.40], [-0.104, -0.106, -0.092, -0.082]))


def pelvis(scene):
    def shape(p):
        q = np.abs(p) * np.array([1, 0, 0]) + p * np.array([0, 1, 1])
        wing = np.abs(sdf.ellipsoid(q, (0.030, -0.010, 0.985), (0.112, 0.075, 0.105))) - 0.0055
        wing = np.maximum(wing, 0.945 - q[:, 2] + 0.35 * (q[:, 1] + 0.02))
        wing = np.maximum(wing, q[:, 2] - 1.035 + 1.1 * np.maximum(0, -q[:, 1] - 0.02))
        wing = np.maximum(wing, 0.032 - q[:, 0])
        wing = np.maximum(wing, -q[:, 1] - 0.068)
        d = sdf.join(wing, sdf.ellipsoid(q, (0.084, -0.004, 0.925), (0.034, 0.030, 0.036)), 0.025)
        d = sdf.join(d, sdf.path(q, [(0.074, -0.030, 0.925), (0.040, -0.055, 0.905), (0.010, -0.058, 0.890)], [0.013, 0.010, 0.013]), 0.012)
        d = sdf.join(d, sdf.path(q, [(0.010, -0.055, 0.882), (0.036, -0.025, 0.850), (0.056, 0.012, 0.838)], [0.011, 0.009, 0.017]), 0.010)
        d = sdf.join(d, sdf.path(q, [(0.056, 0.015, 0.840), (0.074, 0.020, 0.880), (0.082, 0.012, 0.920)], [0.016, 0.012, 0.016]), 0.015)
        sacrum = sdf.capsule(p * np.array([1, 1.6, 1]), (0, 0.046 * 1.6, 1.005), (0, 0.062 * 1.6, 0.880), 0.050, 0.010) / 1.6
        return sdf.cut(sdf.join(d, sacrum, 0.02), sdf.capsule(q, (0.088, -0.02, 0.922), (0.13, -0.02, 0.915), 0.024), 0.004)

    return sdf.solid(scene, "bone", shape, (-0.16, -0.1, 0.81), (0.16, 0.12, 1.07), 0.0036, name="pelvis")


def limb(scene, joints, ends, shafts, twin):
    """Upper and lower limb along three joints; the lower one has two bones, `twin` metres apart."""
    a, b, c = (np.array(j, float) for j in joints)
    bone(scene, a, b, ends[0], shafts[0])
    knob(scene, a, (ends[0][0] * 1.25,) * 3)
    aside = np.cross(c - b, b - a)
    if np.linalg.norm(aside) < 1e-4:
        aside = np.array([1.0, 0, 0])
    aside = aside / np.linalg.norm(aside) * twin
    for k in (-1, 1):
        knob(scene, b + aside * k * 0.8, (ends[0][1] * 0.85,) * 3)
    bone(scene, b + aside * 0.6, c + aside * 0.6, ends[1], shafts[1], aside * 0.35)
    bone(scene, b - aside * 0.9, c - aside * 0.8, (ends[1][0] * 0.7, ends[1][1] * 0.8), shafts[1] * 0.68, -aside * 0.35)


def hand(scene, wrist, along, across, curl=0.35, splay=0.30):
    """along: the way of the fingers; across: from the little finger to the thumb; the palm faces along x across."""
    along, across = (np.array(v, float) / np.linalg.norm(v) for v in (along, across))
    palm = np.cross(along, across)
    wrist = np.array(wrist, float)
    for k in range(4):
        knob(scene, wrist + along * 0.012 + across * (k - 1.5) * 0.011, (0.0085, 0.0085, 0.0085))
    for k in range(5):
        thumb = k == 4
        spread = (k - 1.5) * splay * 0.5 if not thumb else 0.95
        way = along * np.cos(spread) + across * np.sin(spread)
        at = wrist + along * 0.020 + across * ((k - 1.5) * 0.012 if not thumb else 0.022)
        bend = 0.0
        for n, length in enumerate(((0.058, 0.040, 0.026, 0.020) if not thumb else (0.040, 0.030, 0.024))):
            tip = at + (way * np.cos(bend) + palm * np.sin(bend)) * length * (1.0, 1.08, 1.12, 0.88, 1.0)[k]
            size = 0.0068 - 0.0009 * n
            bone(scene, at, tip, (size, size * 0.92), size * 0.62, steps=8, flare=0.2)
            at, bend = tip, bend + curl * (1.0 if n else 0.7)


def foot(scene, ankle, forward):
    forward = np.array([*forward[:2], 0.0]) / np.linalg.norm(forward[:2])
    aside = np.array([forward[1], -forward[0], 0])
    ankle = np.array(ankle, float)
    ground = ankle - np.array([0, 0, 1]) * (ankle[2] - 0.018)
    knob(scene, ankle - np.array([0, 0, 0.018]), (0.026, 0.026, 0.022))
    bone(scene, ankle + np.array([0, 0, -0.03]), ground - forward * 0.045 + np.array([0, 0, 0.006]), (0.022, 0.024), 0.020, steps=8)
    for k in range(5):
        spread = (k - 2) * 0.10
        way = forward * np.cos(spread) + aside * np.sin(spread)
        at = ankle + forward * 0.025 + aside * (k - 2) * 0.011 - np.array([0, 0, 0.028])
        knob(scene, at, (0.014, 0.014, 0.013))
        ball = ground + forward * (0.105 - 0.005 * abs(k - 1)) + way * 0.012 + aside * (k - 2) * 0.010
        bone(scene, at, ball, (0.009, 0.009), 0.006, steps=10)
        tip = ball + way * (0.052 if k in (0, 4) else 0.046) - np.array([0, 0, 0.008])
        bone(scene, ball, (ball + tip) / 2, (0.0075, 0.0065), 0.0045, steps=6)
        bone(scene, (ball + tip) / 2, tip, (0.0065, 0.005), 0.0042, steps=6)

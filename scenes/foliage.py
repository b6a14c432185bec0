"""Trees for close views: crowns of masses, masses of twigs, twigs with leaves on them; no leaf floats free."""

import math

import numpy as np

from plants import leaf_quads, quad_mesh, tube, unit

UP = np.array([0.0, 0.0, 1.0])


def masses(rs, height, width, clear, count):
    """The rounded masses of a crown, low to high: centres (n, 3) and radii (n,). `clear`: bare share of the trunk."""
    rise = (np.arange(count) + 0.5) / count
    bulge = np.sin(math.pi * (0.20 + 0.74 * rise)) ** 0.7
    angle = np.arange(count) * 2.4 + rs.uniform(-0.5, 0.5, count)
    reach = width / 2 * 0.66 * bulge * rs.uniform(0.7, 1.1, count) * (1 - 0.6 * rise**4)
    radii = width * rs.uniform(0.16, 0.24, count) * (0.75 + 0.35 * bulge)
    low, high = height * clear + radii.mean() * 0.6, height - radii[-1] * 0.9
    centres = np.stack([np.cos(angle) * reach, np.sin(angle) * reach, low + (high - low) * rise + rs.normal(size=count) * 0.03 * height], axis=1)
    return centres, radii


def clumps(rs, centres, radii, each):
    """Leafy ends on the outside of the masses: positions (n, 3), outward directions (n, 3), the mass of each (n,)."""
    owner = np.repeat(np.arange(len(radii)), each)
    middle = centres.mean(axis=0)
    away = unit(centres - middle)[owner]
    out = unit(rs.normal(size=(len(owner), 3)) + away * 0.55 + UP * 0.25)
    at = centres[owner] + out * (radii[owner] * rs.uniform(0.62, 1.08, len(owner)))[:, None] * np.array([1.0, 1.0, 0.82])
    depth = np.linalg.norm(at[:, None] - centres[None], axis=2) / radii[None]
    depth[np.arange(len(owner)), owner] = 1.0
    kept = depth.min(axis=1) > 0.55
    return at[kept], out[kept], owner[kept]


def bend(a, b, sag):
    """Four points from a to b, the middle ones moved by `sag`."""
    t = np.linspace(0, 1, 4)[:, None]
    return a + (b - a) * t + np.asarray(sag) * (4 * t * (1 - t))


def broadleaf(name, rs, height, width, materials, clear=0.2, count=11, each=70, leaves=190000, size=0.085, spray=0.55):
    """materials: (bark, leaf). `spray`: length of the last twigs in metres. leaves = 0 gives the bare tree."""
    centres, radii = masses(rs, height, width, clear, count)
    ends, out, owner = clumps(rs, centres, radii, each)
    lean = rs.normal(size=2) * 0.02 * height
    thick = height * 0.021
    top = np.array([lean[0], lean[1], height * 0.8])
    trunk = bend(np.zeros(3), top, [lean[1] * 0.6, lean[0] * 0.6, 0])
    tubes = [tube(trunk, thick * np.array([1.25, 0.9, 0.6, 0.15]), 8)]
    for k, (centre, radius) in enumerate(zip(centres, radii)):
        flat = math.hypot(centre[0], centre[1])
        z = min(max(height * clear * 0.85, centre[2] - flat * 0.95 - radius * 0.5), height * 0.72)
        fork = np.array([lean[0], lean[1], 0]) * z / top[2] + UP * z
        limb = bend(fork, centre, [0, 0, -0.06 * flat])
        share = thick * (1 - 0.75 * z / height)
        tubes.append(tube(limb, share * np.array([0.75, 0.55, 0.4, 0.2]), 6))
        for end in ends[owner == k]:
            start = limb[2] + (limb[3] - limb[2]) * rs.uniform(-0.3, 1.0)
            twig = bend(start, end, rs.normal(size=3) * 0.08 * radius)
            tubes.append(tube(twig, np.array([0.022, 0.016, 0.010, 0.005]) * height / 9, 3))
    wood = np.concatenate(tubes)
    fine = 9
    tips = unit(np.repeat(out, fine, axis=0) * 0.7 + rs.normal(size=(len(ends) * fine, 3)) * 0.75 + UP * 0.1)
    spans = spray * rs.uniform(0.45, 1.15, len(tips))
    if not leaves:
        starts = np.repeat(ends, fine, axis=0)
        twigs = [tube(bend(a, a + d * s, [0, 0, 0.04]), np.array([0.006, 0.005, 0.004, 0.002]), 3) for a, d, s in zip(starts, tips, spans)]
        every = np.concatenate([wood, *twigs])
        return quad_mesh(name, every, rs.uniform(size=(len(every), 2)), np.zeros(len(every)), materials)
    pick = rs.integers(0, len(tips), leaves)
    along = rs.uniform(0.0, 1.0, (leaves, 1)) ** 0.7
    span = spans[pick][:, None]
    foot = ends[pick // fine] + tips[pick] * along * span - UP * 0.22 * span * along**2 + rs.normal(size=(leaves, 3)) * size * 0.45
    quads = leaf_quads(foot, size, rs, unit(out[pick // fine] * 0.5 + UP * 0.6), 0.6)
    tint = rs.uniform(size=(len(ends), 2))[pick // fine]
    uvs = np.concatenate([rs.uniform(size=(len(wood), 2)), 0.45 * tint + 0.55 * rs.uniform(size=(leaves, 2))])
    slots = np.concatenate([np.zeros(len(wood)), np.ones(leaves)])
    return quad_mesh(name, np.concatenate([wood, quads]), uvs, slots, materials)


def spruce(name, rs, height, width, materials, boughs=430, leaves=150000):
    """Drooping boughs in loose tiers, tips turned up, gaps between them."""
    rise = np.sort(rs.uniform(0.04, 0.985, boughs))
    angle = np.arange(boughs) * 2.4 + rs.normal(size=boughs) * 0.3
    length = width / 2 * (1 - rise) ** 0.85 * rs.uniform(0.45, 1.15, boughs) + 0.08
    heading = np.stack([np.cos(angle), np.sin(angle), np.zeros(boughs)], axis=1)
    side = np.stack([-np.sin(angle), np.cos(angle), np.zeros(boughs)], axis=1)
    trunk = tube([[0, 0, 0], [0, 0, height * 0.98]], [height * 0.016, 0.01], 7)
    share = length / length.sum()
    pick = rs.choice(boughs, leaves, p=share)
    t = rs.uniform(0.08, 1.0, leaves)
    across = rs.normal(size=leaves) * 0.16 * length[pick] * (1.15 - t)
    drop = length[pick] * (-0.42 * t + 0.22 * t**2) - np.abs(across) * 0.35
    foot = heading[pick] * (length[pick] * t)[:, None] + side[pick] * across[:, None] + UP * (height * rise[pick] + drop + rs.normal(size=leaves) * 0.03)[:, None]
    quads = leaf_quads(foot, 0.115, rs, UP * 0.8 + heading[pick] * 0.4, 0.32, 0.35)
    tint = rs.uniform(size=(boughs, 2))[pick]
    uvs = np.concatenate([rs.uniform(size=(len(trunk), 2)), 0.4 * tint + 0.6 * rs.uniform(size=(leaves, 2))])
    slots = np.concatenate([np.zeros(len(trunk)), np.ones(leaves)])
    return quad_mesh(name, np.concatenate([trunk, quads]), uvs, slots, materials)


def fallen(name, rs, places, size, materials):
    """Leaves lying at (n, 3) places."""
    quads = leaf_quads(np.asarray(places), size, rs, np.tile(UP * 2.2, (len(places), 1)), 0.7)
    return quad_mesh(name, quads, rs.uniform(size=(len(quads), 2)), np.zeros(len(quads)), materials)

"""More plants as quads: full crowns on a trunk, palms, hedges, climbers. Quick to make and to trace; fit for pictures of some hundred pixels."""

import math

import numpy as np

from plants import leaf_quads, tube, unit


def shell(rs, centre, radii, leaves, size):
    """A clump of leaves with a dark inside: quads and their texture coordinates."""
    direction = unit(rs.normal(size=(leaves, 3)))
    lump = 1 + 0.14 * np.sin(direction @ rs.normal(size=3) * 5 + rs.uniform(0, 6)) + 0.1 * np.sin(direction @ rs.normal(size=3) * 9)
    outer = centre + direction * radii * (lump * rs.uniform(0.75, 1.05, leaves))[:, None]
    inner_dir = unit(rs.normal(size=(max(20, leaves // 12), 3)))
    inner = centre + inner_dir * radii * 0.6
    quads = np.concatenate([leaf_quads(inner, float(np.mean(radii)) * 0.75, rs, inner_dir * 4, 1.0), leaf_quads(outer, size, rs, direction)])
    uvs = rs.uniform(size=(len(quads), 2))
    uvs[: len(inner), 1] = -0.4
    return quads, uvs


def crown_quads(rs, height, leaves, size, clear=0.3, wide=0.55, clumps=8, thick=0.022):
    """A leafy tree: trunk up to `clear` of its height, then clumps of leaves on limbs; `wide`: crown width over height."""
    lean = rs.normal(size=2) * 0.03 * height
    path = np.array([[lean[0] * t * t, lean[1] * t * t, height * 0.85 * t] for t in np.linspace(0, 1, 6)])
    wood = [tube(path, height * thick * np.linspace(1.15, 0.3, 6), 6)]
    leaf, uvs = [], []
    for i in range(clumps):
        rise = rs.uniform(0, 1)
        turn, out = rs.uniform(0, 2 * math.pi), rs.uniform(0.25, 0.75) * math.sin(math.pi * (0.2 + 0.72 * rise))
        low, high = height * (clear + 0.08), height * 0.88
        centre = np.array([math.cos(turn) * out * wide * height / 2, math.sin(turn) * out * wide * height / 2, low + (high - low) * rise])
        centre[:2] += lean * (centre[2] / height) ** 2
        radius = wide * height * rs.uniform(0.2, 0.32)
        start = path[2] + (path[4] - path[2]) * rs.uniform(0, 0.6) * (0.3 + 0.7 * rise)
        if start[2] < height * clear * 0.9:
            start = path[2] + (path[4] - path[2]) * max(0.0, (clear * 0.9 - 0.34) / 0.34)
        bend = (start + centre) / 2 + np.array([0, 0, -0.04 * height])
        wood.append(tube(np.array([start, bend, centre]), height * thick * np.array([0.55, 0.4, 0.15]), 5))
        quads, coords = shell(rs, centre, np.array([radius, radius, radius * rs.uniform(0.6, 0.9)]), leaves // clumps, size)
        leaf.append(quads)
        uvs.append(coords)
    wood = np.concatenate(wood)
    leaf = np.concatenate(leaf)
    every_uv = np.concatenate([rs.uniform(size=(len(wood), 2)), *uvs])
    return np.concatenate([wood, leaf]), every_uv, np.concatenate([np.zeros(len(wood)), np.ones(len(leaf))])


def palm_quads(rs, height, fronds=24, reach=2.0):
    """A fan or feather palm: bare stem, arching fronds as folded strips, a few of them dead and hanging."""
    sway = rs.normal(size=2) * 0.05 * height
    path = np.array([[sway[0] * t * t, sway[1] * t * t, height * t] for t in np.linspace(0, 1, 6)])
    wood = tube(path, np.linspace(0.24, 0.15, 6) * (1 if height > 3 else 0.8), 7)
    quads = []
    for i in range(fronds):
        turn, rise = 2 * math.pi * i / fronds + rs.normal() * 0.2, rs.uniform(-0.5, 1.25)
        ahead = np.array([math.cos(turn) * math.cos(rise), math.sin(turn) * math.cos(rise), math.sin(rise)])
        side = unit(np.cross(ahead, [0, 0, 1.0]))
        length = reach * rs.uniform(0.75, 1.1)
        spine = [path[-1] + ahead * length * t + np.array([0, 0, -0.75 * length * t * t]) for t in np.linspace(0, 1, 6)]
        width = [0.1, 0.34, 0.38, 0.32, 0.2, 0.03]
        for a in range(5):
            for hand in (-1, 1):
                fall = np.array([0, 0, -0.45])
                edge = [spine[a + j] + hand * side * width[a + j] + fall * width[a + j] for j in (0, 1)]
                quads.append([spine[a], spine[a + 1], edge[1], edge[0]])
    every = np.concatenate([wood, np.array(quads)])
    return every, rs.uniform(size=(len(every), 2)), np.concatenate([np.zeros(len(wood)), np.ones(len(quads))])


def hedge_quads(rs, length, depth, height, leaves, size):
    """A clipped hedge along x from 0 to length, standing on z = 0."""
    face = rs.choice(4, leaves, p=[0.4, 0.35, 0.15, 0.1])
    along, up, across = rs.uniform(0, length, leaves), rs.uniform(0.03, 1, leaves) * height, rs.uniform(-0.5, 0.5, leaves) * depth
    wave = 0.04 * np.sin(along * 2.3) + 0.03 * np.sin(along * 5.1 + 1)
    normals = np.array([[0, -1, 0], [0, 0, 1], [-1, 0, 0], [1, 0, 0]], dtype=float)[face]
    x = np.where(face == 2, 0.0, np.where(face == 3, length, along))
    y = np.where(face == 0, -depth / 2 + wave, across)
    z = np.where(face == 1, height + wave, up)
    centres = np.stack([x, y, z], axis=1) + rs.normal(size=(leaves, 3)) * 0.03
    quads = leaf_quads(centres, size, rs, normals)
    box = np.array([
        [[0.06, -0.8, 0], [0.94, -0.8, 0], [0.94, -0.8, 0.94], [0.06, -0.8, 0.94]], [[0.06, 0.8, 0], [0.94, 0.8, 0], [0.94, 0.8, 0.94], [0.06, 0.8, 0.94]],
        [[0.06, -0.8, 0.94], [0.94, -0.8, 0.94], [0.94, 0.8, 0.94], [0.06, 0.8, 0.94]], [[0.02, -0.8, 0], [0.02, 0.8, 0], [0.02, 0.8, 0.94], [0.02, -0.8, 0.94]],
        [[0.98, -0.8, 0], [0.98, 0.8, 0], [0.98, 0.8, 0.94], [0.98, -0.8, 0.94]],
    ]) * np.array([length, depth / 2, height])
    every = np.concatenate([box, quads])
    uvs = rs.uniform(size=(len(every), 2))
    uvs[:5, 1] = -0.3
    return every, uvs, np.ones(len(every))


def climber_quads(rs, width, height, leaves, size):
    """Ivy on a wall in the plane y = 0, from the ground up, thinning out upwards."""
    x = rs.uniform(-0.5, 0.5, leaves) * width
    edge = height * (0.55 + 0.25 * np.sin(x * 1.7 + rs.uniform(0, 6)) + 0.2 * np.sin(x * 4.1 + rs.uniform(0, 6)))
    z = edge * rs.uniform(0, 1, leaves) ** 0.8
    centres = np.stack([x, rs.uniform(-0.16, -0.04, leaves), np.maximum(z, 0.05)], axis=1)
    quads = leaf_quads(centres, size, rs, np.tile([0, -1.5, 0], (leaves, 1)), 0.9)
    return quads, rs.uniform(size=(leaves, 2)), np.ones(leaves)

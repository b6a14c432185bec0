"""How foliage is arranged: lobed crowns, leafy shoots on them, and a dark inside."""

import math

import numpy as np

from sprite_growth import UP, leaf_shape, spherical, unit


def spread(rs, count, jitter=0.5):
    """Directions spread evenly over the sphere (a Fibonacci spiral), moved by a share of their spacing."""
    i = np.arange(count) + 0.5
    z = 1 - 2 * i / count
    turn = math.pi * (1 + math.sqrt(5)) * i
    flat = np.sqrt(1 - z * z)
    way = np.stack([flat * np.cos(turn), flat * np.sin(turn), z], axis=1)
    return unit(way + rs.normal(size=way.shape) * jitter * 2 / math.sqrt(count))


def lobes(rs, size, count, share, low=0.0):
    """Ball centres (n, 3) and radii (n,) that make up a crown of (width, depth, height) metres standing on the ground."""
    way = spread(rs, int(count * 1.5))
    way = way[way[:, 2] > -0.5]
    radius = share * min(size) * rs.uniform(0.7, 1.15, len(way))
    base = 0.3 * size[2]
    half = np.stack([np.full(len(way), size[0] / 2), np.full(len(way), size[1] / 2), np.where(way[:, 2] > 0, size[2] - base, base)], axis=1)
    centre = way * (half - radius[:, None] * 0.95) * rs.uniform(0.82, 1.0, (len(way), 1)) + np.array([0, 0, base])
    centre[:, 2] = np.maximum(centre[:, 2], low * size[2] + radius * 0.45)
    return centre, radius


def crown(rs, balls, count, sink=0.0):
    """(points, normals) spread over the outside of a union of balls; sink: how far a point may lie inside another ball, metres."""
    centre, radius = balls
    share = radius**2 / (radius**2).sum()
    points, normals, found = [], [], 0
    for _ in range(60):
        picks = rs.choice(len(radius), 4000, p=share)
        normal = spherical(rs, 4000)
        point = centre[picks] + normal * radius[picks, None]
        gap = np.linalg.norm(point[:, None] - centre[None], axis=2) - radius[None]
        keep = (gap > -sink - 1e-4).all(axis=1) & (point[:, 2] > 0.01)
        points.append(point[keep])
        normals.append(normal[keep])
        found += keep.sum()
        if found >= count:
            break
    return np.concatenate(points)[:count], np.concatenate(normals)[:count]


def shoots(growth, material, shape, at, heading, length, leaves, leaf, angle=0.9, tint_hue=(0.0, 1.0), fresh=0.5, deep=0.0, upright=0.35, slim=0.5, stem=None, opposite=False, bend=0.0):
    """Leafy shoots: at, heading (n, 3); length metres (n,) or one; `leaves` a shoot of `leaf` metres, turning 137.5 degrees (or in pairs).

    fresh: how far the tips take the young colour; upright: how much leaves turn their face to the sky."""
    rs = growth.rs
    count = len(at)
    heading = unit(heading)
    length = np.broadcast_to(length, (count,)) * rs.uniform(0.7, 1.25, count)
    side = unit(np.cross(heading, rs.normal(size=(count, 3))))
    other = np.cross(heading, side)
    t = (np.arange(leaves) + 0.6) / leaves
    step = (math.pi if opposite else math.radians(137.5)) * np.arange(leaves)
    if opposite:
        step = step + (np.arange(leaves) // 2) * (math.pi / 2)
        t = (np.arange(leaves) // 2 * 2 + 1.2) / leaves
    turn = rs.uniform(0, 6.28, (count, 1)) + step[None] + rs.normal(size=(count, leaves)) * 0.25
    radial = side[:, None] * np.cos(turn)[..., None] + other[:, None] * np.sin(turn)[..., None]
    sag = -bend * (t[None] * length[:, None]) ** 2
    place = at[:, None] + heading[:, None] * (t[None] * length[:, None])[..., None] + UP * sag[..., None]
    open_ = angle * (1.15 - 0.55 * t[None]) + rs.normal(size=(count, leaves)) * 0.2
    along = heading[:, None] * np.cos(open_)[..., None] + radial * np.sin(open_)[..., None]
    facing = heading[:, None] - along * (heading[:, None] * along).sum(axis=2, keepdims=True)
    facing = unit(facing) * (1 - upright) + UP * upright + rs.normal(size=along.shape) * 0.22
    size = leaf * (1.05 - 0.5 * np.abs(t[None] - 0.45)) * rs.uniform(0.75, 1.2, (count, leaves))
    hue = np.clip(rs.uniform(*tint_hue, (count, 1)) + rs.normal(size=(count, leaves)) * 0.16, 0, 1)
    young = np.clip(fresh * t[None] ** 2 * rs.uniform(0.2, 1.2, (count, 1)), 0, 1)
    tint = np.stack([hue, np.broadcast_to(young, hue.shape), np.broadcast_to(np.reshape(deep, (-1, 1)), hue.shape)], axis=2)
    flat = lambda x: x.reshape(-1, 3)
    growth.leaves(material, shape, flat(place), flat(along), flat(facing), size.ravel(), size.ravel() * slim, flat(tint))
    if stem:
        width = np.full(count, 0.0035)
        tints = np.tile([0.5, 0.2, 0.2], (count, 1))
        growth.leaves(stem, leaf_shape(1, 0.5, fold=0.4, curl=0), at, heading, rs.normal(size=(count, 3)), length, width, tints)


def inside(growth, material, balls, count, leaf, shrink=0.86, deep=0.75, slim=0.7):
    """Old leaves behind the shell, so that gaps show leaves in shade and not the far side."""
    rs = growth.rs
    centre, radius = balls
    at, normal = crown(rs, (centre, radius * shrink), count, sink=1e9)
    at = at - normal * rs.uniform(0, 0.3, (len(at), 1)) ** 1.5 * radius.mean()
    keep = at[:, 2] > max(leaf, 0.18 * (centre[:, 2] + radius).max())
    at, normal = at[keep], normal[keep]
    tint = np.stack([rs.uniform(0, 0.7, len(at)), np.zeros(len(at)), rs.uniform(deep - 0.25, deep + 0.15, len(at))], axis=1)
    size = leaf * rs.uniform(0.8, 1.4, len(at))
    growth.leaves(material, leaf_shape(2, 0.45, 0.8, fold=0.1, curl=0), at, spherical(rs, len(at)), spherical(rs, len(at)) + normal, size, size * slim, tint)


def twigs(growth, material, balls, count, radius=0.008, base=0.12):
    """Stems from the ground into the crown's lobes."""
    rs = growth.rs
    centre, ball = balls
    for i in range(count):
        end = centre[i % len(centre)] + rs.normal(size=3) * 0.3 * ball[i % len(centre)]
        start = np.array([*(rs.normal(size=2) * base * 0.5), 0.0])
        t = np.linspace(0, 1, 6)[:, None]
        path = start + (end - start) * t + UP * (0.25 * np.linalg.norm(end[:2] - start[:2]) * np.sin(t * math.pi) * 0.6) + rs.normal(size=(6, 3)) * 0.008
        growth.tube(material, path, np.linspace(radius, radius * 0.35, 6) * rs.uniform(0.6, 1.3), 5)


def hull(growth, balls, shrink=0.66, material="core", deep=1.15):
    """Dark matt balls ('core', sprite_materials.py) that stop the view through the plant's middle."""
    ring, tall = 10, 7
    a = np.arange(ring + 1) * 2 * math.pi / ring
    b = np.linspace(-math.pi / 2, math.pi / 2, tall)
    ball = np.stack([np.cos(b)[:, None] * np.cos(a), np.cos(b)[:, None] * np.sin(a), np.sin(b)[:, None] * np.ones_like(a)], axis=2)
    quads = np.stack([ball[:-1, :-1], ball[:-1, 1:], ball[1:, 1:], ball[1:, :-1]], axis=2).reshape(-1, 4, 3)
    for centre, radius in zip(*balls):
        placed = centre + quads * radius * shrink
        placed[..., 2] = np.maximum(placed[..., 2], 0.0)
        growth.quads(material, placed, np.full((len(quads), 4, 2), 0.8), np.tile([0.5, 0.0, deep], (len(quads), 1)))


def flowers(growth, material, shape, at, facing, petals, length, width, cup=0.2, tint=None, jitter=0.15):
    """Whorls of petals round `facing`; cup: radians the petals rise (negative: droop). at, facing (n, 3); length, width metres."""
    rs = growth.rs
    count = len(at)
    facing = unit(facing)
    side = unit(np.cross(facing, rs.normal(size=(count, 3))))
    other = np.cross(facing, side)
    turn = rs.uniform(0, 6.28, (count, 1)) + np.arange(petals)[None] * 2 * math.pi / petals + rs.normal(size=(count, petals)) * jitter
    lift = cup + rs.normal(size=(count, petals)) * jitter
    radial = side[:, None] * np.cos(turn)[..., None] + other[:, None] * np.sin(turn)[..., None]
    along = radial * np.cos(lift)[..., None] + facing[:, None] * np.sin(lift)[..., None]
    up = facing[:, None] * np.cos(lift)[..., None] - radial * np.sin(lift)[..., None]
    size = length * rs.uniform(0.85, 1.12, (count, petals))
    if tint is None:
        tint = np.stack([rs.uniform(0, 1, count), np.zeros(count), np.zeros(count)], axis=1)
    flat = lambda x: x.reshape(-1, 3)
    place = np.broadcast_to(at[:, None], along.shape)
    growth.leaves(material, shape, flat(place), flat(along), flat(up), size.ravel(), size.ravel() * (width / length), np.repeat(tint, petals, axis=0))


def heads(growth, material, shape, at, facing, radius, florets, petals, length, flatten=0.8, hues=(0.0, 1.0)):
    """Round heads of florets, as hydrangeas have. at, facing (n, 3); radius (n,)."""
    rs = growth.rs
    hull(growth, (at - unit(facing) * (0.12 * radius[:, None]), radius * flatten), 0.92, material, 0.45)
    for centre, way, r in zip(at, unit(facing), radius):
        out = spread(rs, florets)
        out = out[out @ way > -0.45]
        squash = out - way * (out @ way)[:, None] * (1 - flatten)
        hue = np.clip(rs.uniform(*hues) + rs.normal(size=len(out)) * 0.18, 0, 1)
        deep = np.clip(0.35 - 0.4 * (out @ way), 0, 0.6) * rs.uniform(0.3, 1.0, len(out))
        tint = np.stack([hue, np.zeros(len(out)), deep], axis=1)
        flowers(growth, material, shape, centre + squash * r * rs.uniform(0.88, 1.04, (len(out), 1)), out + rs.normal(size=out.shape) * 0.25, petals, length, length * 0.95, 0.15, tint)

"""What years, shears and weather do to a plant: no crown is even, leaves are missing and brown here and there, what fell lies about its foot."""

import math

import numpy as np

import sprite_materials as m
from sprite_growth import UP, leaf_shape, spherical, unit

GREEN = {"leaf", "box", "blade"}
BLOOMS = {"petal", "plume"}
# Of a plant's size: how far the outline of one with `bulge` 1 strays.
BULGE = 0.08


class Wear:
    """How much of it: `bulge` unevenness of the outline, `gaps` thin spots, `brown` share of dead leaves, `faded` of the flowers,
    `twigs` dead ones that stand out, `litter` leaves on the ground a square metre."""

    def __init__(self, bulge=1.0, gaps=3, brown=0.03, faded=0.15, twigs=0, litter=260, lean=0.08):
        self.bulge, self.gaps, self.brown, self.faded, self.twigs, self.litter, self.lean = bulge, gaps, brown, faded, twigs, litter, lean

    def apply(self, growth):
        """Changes a Growth's parts in place, before they become meshes."""
        rs = growth.rs
        foliage = [quads for name in GREEN for quads, *_ in growth.parts.get(name, [])]
        points = np.concatenate([quads[:, 0] for quads in foliage])
        size = np.percentile(points, 98, axis=0) - np.percentile(points, 2, axis=0)
        warp = warping(rs, size, self.bulge, self.lean)
        holes = [(points[rs.integers(len(points))], rs.uniform(0.1, 0.2) * size[:2].mean()) for _ in range(self.gaps)]
        patch = waves(rs, 2.2 / size.mean())
        m.leaf("withered", "#5f4526", "#a8874d", through=0.15, gloss=0.1, rib=0)
        m.leaf("faded", "#8a6a45", "#c9b58a", through=0.3, gloss=0.1, rib=0)
        dead = {"withered": [], "faded": []}
        for name, parts in list(growth.parts.items()):
            worn = []
            for quads, uvs, tints, each in parts:
                if name in GREEN | BLOOMS:
                    into, share = (dead["withered"], self.brown) if name in GREEN else (dead["faded"], self.faded)
                    quads, uvs, tints = thinned(rs, (quads, uvs, tints, each), holes, patch, share, into)
                    tints = uneven(tints, quads[:, 0], patch, size[2])
                worn.append((warp(quads), uvs, tints, each))
            growth.parts[name] = worn
        for name, parts in dead.items():
            if parts:
                growth.parts[name] = [(warp(quads), uvs, tints, 1) for quads, uvs, tints in parts]
        if self.twigs and "twig" in growth.parts:
            stick_out(growth, warp(points[:, None])[:, 0], self.twigs, size)
        strew(growth, size, self.litter)


def thinned(rs, part, holes, patch, share, into):
    """Takes leaves out of the thin spots and gives the dead ones away: whole leaves, of `each` quads."""
    quads, uvs, tints, each = part
    at = quads[::each, 0]
    chance = rs.uniform(0, 1, len(at))
    lost = np.zeros(len(at))
    for centre, radius in holes:
        lost = np.maximum(lost, 0.72 * np.exp(-((np.linalg.norm(at - centre, axis=1) / radius) ** 2)))
    # Half of them here and there, half on boughs and in heads that die as a whole.
    spot = patch(at * 2.2 - 3)
    dying = 0.5 * share + np.where(spot > np.quantile(spot, 1 - 0.7 * share), 0.72, 0) + 0.3 * share * (lost > 0.2)
    dead = (chance >= lost) & (rs.uniform(0, 1, len(at)) < dying)
    keep, give = np.repeat((chance >= lost) & ~dead, each), np.repeat(dead, each)
    if give.any():
        into.append((quads[give], uvs[give], tints[give] * [1, 0, 0.6]))
    return quads[keep], uvs[keep], tints[keep]


def waves(rs, frequency, count=4):
    """A smooth field over space, about -1..1; frequency: waves a metre."""
    ways = spherical(rs, count) * frequency * 2 * math.pi * rs.uniform(0.6, 1.5, (count, 1))
    phase = rs.uniform(0, 2 * math.pi, count)
    return lambda points: np.sin(points @ ways.T + phase).sum(axis=-1) / math.sqrt(2 * count)


def warping(rs, size, bulge, lean):
    """Leans, stretches and bulges a plant: more the higher, so that its foot stays where it is."""
    fields = [waves(rs, 1.1 / size.mean(), 3) for _ in range(3)]
    stretch = np.array([rs.uniform(0.88, 1.14), rs.uniform(0.9, 1.1), rs.uniform(0.88, 1.1)])
    tilt = rs.uniform(-lean, lean, 2)

    def warp(quads):
        up = np.clip(quads[..., 2:3] / size[2], 0, 1.3)
        move = np.stack([field(quads) for field in fields], axis=-1) * bulge * BULGE * size * np.array([1, 1, 0.9]) * (0.25 + 0.75 * up)
        move[..., :2] += tilt * up[..., 0:1] ** 1.5 * size[2]
        warped = (quads + move) * stretch
        warped[..., 2] = np.where(quads[..., 2] >= 0, np.maximum(warped[..., 2], 0.003), warped[..., 2])
        return warped

    return warp


def uneven(tints, at, patch, height):
    """Boughs differ in hue; low and inner leaves are darker, few are fresh."""
    spot = patch(at * 1.3 + 5)
    low = np.clip(1 - at[:, 2] / height, 0, 1)
    hue = np.clip(tints[:, 0] + 0.3 * spot, 0, 1)
    young = tints[:, 1] * np.clip(0.7 + 0.5 * spot, 0, 1)
    deep = np.clip(tints[:, 2] + 0.16 * low**2 + 0.1 * np.clip(-spot, 0, 1), 0, 1.2)
    return np.stack([hue, young, deep], axis=1)


def stick_out(growth, points, count, size):
    """Bare, forked twigs that died back: they stand out of the crown."""
    rs = growth.rs
    high = points[points[:, 2] > 0.45 * points[:, 2].max()]
    middle = np.array([0, 0, 0.3 * size[2]])
    for foot in high[rs.integers(len(high), size=count)]:
        way = unit(unit(foot - middle) + UP * 0.5 + rs.normal(size=3) * 0.35)
        length = rs.uniform(0.1, 0.2) * size.mean()
        path = foot - way * 0.6 * length + way * np.linspace(0, 1.5, 6)[:, None] * length + rs.normal(size=(6, 3)) * 0.05 * length
        growth.tube("twig", path, np.linspace(0.0032, 0.0012, 6), 4)
        for k in (2, 3, 4):
            fork = unit(way + rs.normal(size=3) * 0.7)
            growth.tube("twig", path[k] + fork * np.linspace(0, 0.4, 4)[:, None] * length, np.linspace(0.0018, 0.0008, 4), 3)


def strew(growth, size, litter):
    """Fallen leaves and crumbs of bark round the foot, fewer farther out: where a plant meets the ground nothing is swept."""
    rs = growth.rs
    reach = size[:2] / 2 * 1.12
    count = int(litter * 2 * math.pi * reach[0] * reach[1])
    if count == 0:
        return
    m.leaf("litter", "#54402a", "#a98a5c", "#7c7a42", through=0.05, gloss=0.08, rib=0)
    turn, out = rs.uniform(0, 2 * math.pi, count), rs.uniform(0, 1, count) ** 0.6 * rs.uniform(0.8, 1.15, count)
    at = np.stack([np.cos(turn) * out * reach[0], np.sin(turn) * out * reach[1], rs.uniform(0.002, 0.012, count)], axis=1)
    along = unit(spherical(rs, count) * [1, 1, 0.25])
    length = 0.008 + 0.028 * rs.uniform(0, 1, count) ** 2
    tint = np.stack([rs.uniform(0, 1, count), rs.uniform(0, 1, count) ** 4, rs.uniform(0, 0.5, count)], axis=1)
    growth.leaves("litter", leaf_shape(2, 0.45, 0.7, fold=0.3, curl=0.3), at, along, UP + spherical(rs, count) * 0.35, length, length * rs.uniform(0.35, 0.6, count), tint)

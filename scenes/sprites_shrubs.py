"""Shrubs: clipped boxwood, and loose mounds of leafy shoots with or without flowers."""

import numpy as np

import sprite_materials as m
from sprite_foliage import crown, flowers, heads, hull, inside, lobes, shoots, spread, twigs
from sprite_growth import UP, Growth, leaf_shape
from sprite_wear import Wear


def clipped(rs, size, count):
    """A sheared dome: many small lobes on a rounded block, so that it is even but not a ball."""
    half = np.array(size) / 2
    way = spread(rs, count)
    way = np.sign(way) * np.abs(way) ** 0.72
    way /= (np.abs(way) ** 3.4).sum(axis=1, keepdims=True) ** (1 / 3.4)
    radius = rs.uniform(0.15, 0.21, count) * min(size)
    wobble = 1 + 0.05 * np.sin(way @ rs.normal(size=3) * 4 + rs.uniform(0, 6)) + 0.04 * np.sin(way @ rs.normal(size=3) * 7)
    centre = way * (half * wobble[:, None] - radius[:, None]) + np.array([0, 0, half[2] * 0.86])
    centre[:, 2] = np.maximum(centre[:, 2], radius * 0.8)
    return centre, radius


def boxwood(scene, rs):
    m.leaf("box", "#34521f", "#6d8f3d", "#a3c05c", through=0.32, gloss=0.6, rough=0.36, rib=0.12)
    m.bark("twig", "#3a2f24", "#6b5a45", 60)
    m.core()
    growth = Growth(rs, Wear(0.8, 4, 0.012, twigs=3))
    wide = rs.uniform(0.92, 1.06)
    balls = clipped(rs, (wide, wide, rs.uniform(0.84, 0.94)), 90)
    shell, normal = crown(rs, balls, 11000, sink=0.012)
    heading = normal * 0.8 + UP * 0.5 + rs.normal(size=shell.shape) * 0.3
    shape = leaf_shape(2, 0.5, 0.6, fold=0.2, curl=0.15)
    shoots(growth, "box", shape, shell - normal * rs.uniform(0.01, 0.035, (len(shell), 1)), heading, 0.036, 8, 0.02, fresh=0.55, slim=0.55)
    # Since it was cut, some shoots have grown out of its face.
    late = rs.choice(len(shell), 240, p=np.exp(3 * normal[:, 2]) / np.exp(3 * normal[:, 2]).sum())
    shoots(growth, "box", shape, shell[late], heading[late] + UP * 0.6, 0.085, 12, 0.021, fresh=0.9, slim=0.55, stem="twig")
    inside(growth, "box", balls, 14000, 0.045, shrink=0.93)
    hull(growth, balls)
    twigs(growth, "twig", balls, 14)
    growth.finish(scene, "boxwood")


def mound(growth, material, size, count, shape, leaf, length, leaves, lobe=0.22, balls=34, wild=0.35, up=0.55, **how):
    """A loose shrub of (width, depth, height) metres. Returns its lobes and the shoots' feet and headings."""
    rs = growth.rs
    made = lobes(rs, size, balls, lobe)
    shell, normal = crown(rs, made, count, sink=0.05 * min(size))
    heading = normal * 0.8 + UP * up + rs.normal(size=shell.shape) * wild
    heading[:, 2] = np.maximum(heading[:, 2], -0.1)
    feet = shell - normal * length * rs.uniform(0.3, 0.9, (len(shell), 1))
    feet[:, 2] = np.maximum(feet[:, 2], 0.01)
    shoots(growth, material, shape, feet, heading, length, leaves, leaf, **how)
    inside(growth, material, made, count * 2, leaf * 1.2, shrink=0.9, slim=how["slim"] * 1.3)
    hull(growth, made, 0.5)
    return made, feet, heading / np.linalg.norm(heading, axis=1, keepdims=True)


def showing(rs, balls, count, low=0.25, apart=0.1):
    """Places on the outside that face the camera or the sky, at least `apart` metres from each other."""
    points, normals = crown(rs, balls, 4000)
    kept = []
    top = points[:, 2].max()
    for i in range(len(points)):
        if points[i, 2] > low * top and normals[i] @ np.array([0, -0.75, 0.65]) > -0.15 and all(np.linalg.norm(points[i] - points[j]) > apart for j in kept):
            kept.append(i)
        if len(kept) == count:
            break
    return points[kept], normals[kept]


def holly(scene, rs):
    """A small-leaved holly that is not clipped: loose, upright, with light between its shoots."""
    m.leaf("leaf", "#24401f", "#4a6a35", "#8a9f55", through=0.22, gloss=0.6, rough=0.34, rib=0.15)
    m.core()
    m.bark("twig", "#4a4034", "#766852", 60)
    growth = Growth(rs, Wear(1.6, 6, 0.015, twigs=6))
    shape = leaf_shape(2, 0.55, 0.7, fold=0.15, curl=0.1)
    size = (rs.uniform(0.9, 1.15), 1.0, rs.uniform(0.95, 1.15))
    balls, feet, heading = mound(growth, "leaf", size, 1900, shape, 0.036, 0.15, 13, rs.uniform(0.17, 0.24), int(rs.integers(22, 40)), 0.5, 0.8, angle=0.95, fresh=0.6, slim=0.48, stem="twig")
    far = rs.choice(len(feet), 130)
    shoots(growth, "leaf", shape, feet[far], heading[far] + UP * 0.7, 0.27, 22, 0.034, angle=0.9, fresh=1.0, slim=0.45, stem="twig", bend=0.3)
    twigs(growth, "twig", balls, 16, 0.008)
    growth.finish(scene, "holly")


def hydrangea(scene, rs, petals, blooms, tall=False):
    m.leaf("leaf", "#31521f", "#5f8a38", "#86a94e", through=0.35, gloss=0.3, rough=0.5, rib=0.3)
    petals()
    m.core()
    m.bark("twig", "#5a4a36", "#8a7558", 60)
    growth = Growth(rs, Wear(0.7, 3, 0.02, 0.16, 3))
    shape = leaf_shape(5, 0.42, 0.9, fold=0.22, curl=0.28, ruffle=0.018)
    balls, _, _ = mound(growth, "leaf", (1.15, 1.05, 0.95), 800, shape, 0.125, 0.15, 6, 0.2, 40, angle=1.15, fresh=0.45, slim=0.62, upright=0.5, opposite=True)
    at, normal = showing(rs, balls, blooms, apart=0.15)
    facing = normal + UP * 0.6
    radius = rs.uniform(0.065, 0.098, len(at))
    floret = leaf_shape(2, 0.6, 0.45, fold=0.12, curl=0.1)
    if tall:
        # Panicles: three heads on one stalk, the upper ones smaller, which nod a little.
        facing = normal * 0.8 + UP * 0.7 + rs.normal(size=at.shape) * 0.15
        facing /= np.linalg.norm(facing, axis=1, keepdims=True)
        for up, share in ((0.0, 0.8), (0.03, 0.72), (0.06, 0.62), (0.085, 0.5), (0.11, 0.36)):
            heads(growth, "petal", floret, at + normal * 0.05 + facing * up, facing, radius * share, int(180 * share), 4, 0.0145)
    else:
        heads(growth, "petal", floret, at + normal * 0.055 + UP * 0.03, facing, radius, 230, 4, 0.0155)
    twigs(growth, "twig", balls, 12)
    growth.finish(scene, "hydrangea")


def barberry(scene, rs):
    m.leaf("leaf", "#5a1a22", "#8a2f33", "#b5583c", through=0.38, gloss=0.35, rib=0.1)
    m.core((0.012, 0.005, 0.006))
    m.bark("twig", "#3b1f1a", "#6a4034", 60)
    growth = Growth(rs, Wear(1.3, 4, 0.02, twigs=6))
    shape = leaf_shape(2, 0.62, 0.55, fold=0.12, curl=0.1)
    balls, feet, heading = mound(growth, "leaf", (0.95, 0.9, 0.72), 2200, shape, 0.021, 0.13, 15, 0.22, 34, 0.5, 0.5, angle=1.0, fresh=0.9, slim=0.6, stem="twig", bend=0.4)
    far = rs.choice(len(feet), 90)
    shoots(growth, "leaf", shape, feet[far], heading[far] + UP * 0.5, 0.26, 26, 0.02, angle=1.0, fresh=1.0, slim=0.6, stem="twig", bend=0.5)
    twigs(growth, "twig", balls, 18, 0.006)
    growth.finish(scene, "barberry")


def spirea(scene, rs):
    m.leaf("leaf", "#546a22", "#8a9c36", "#b4b450", through=0.42, gloss=0.25, rib=0.15)
    m.core((0.02, 0.02, 0.008))
    m.petal("petal", "#c48ea4", "#a4627e")
    m.bark("twig", "#5a3a26", "#8a6040", 60)
    growth = Growth(rs, Wear(1.3, 3, 0.03, 0.3, 6))
    shape = leaf_shape(2, 0.4, 1.0, fold=0.2, curl=0.15)
    balls, feet, heading = mound(growth, "leaf", (0.9, 0.85, 0.62), 1700, shape, 0.034, 0.11, 12, 0.2, 36, 0.4, 0.6, angle=0.95, fresh=0.75, slim=0.4, stem="twig")
    at, normal = showing(rs, balls, 16, 0.5, 0.09)
    for place, way in zip(at, normal):
        spot = place + way * 0.05 + rs.normal(size=(34, 3)) * np.array([0.02, 0.02, 0.006])
        flowers(growth, "petal", leaf_shape(1, 0.6, 0.5), spot, UP + rs.normal(size=spot.shape) * 0.4, 5, 0.0045, 0.004)
    twigs(growth, "twig", balls, 14, 0.005)
    growth.finish(scene, "spirea")


def needles(fold=0.0):
    return leaf_shape(1, 0.3, 0.4, fold=fold, curl=0.06)


def yew(scene, rs):
    m.leaf("leaf", "#24401c", "#42682e", "#8cab4c", through=0.2, gloss=0.4, rib=0)
    m.core()
    m.bark("twig", "#4a3626", "#7a5a40", 60)
    growth = Growth(rs, Wear(1.0, 3, 0.012, twigs=4))
    balls, feet, heading = mound(growth, "leaf", (1.25, 1.1, 0.95), 3600, needles(), 0.024, 0.11, 24, 0.2, 44, 0.45, 0.5, angle=1.05, fresh=0.8, slim=0.2, upright=0.4, stem="leaf", bend=0.8)
    far = rs.choice(len(feet), 260)
    shoots(growth, "leaf", needles(), feet[far], heading[far] + UP * 0.5, 0.2, 40, 0.024, angle=1.0, fresh=0.9, slim=0.2, stem="leaf", bend=0.6)
    twigs(growth, "twig", balls, 14, 0.01)
    growth.finish(scene, "yew")


def juniper(scene, rs):
    m.leaf("leaf", "#2f4a3a", "#5b7a66", "#8fa98a", through=0.18, gloss=0.2, rib=0)
    m.core((0.01, 0.013, 0.01))
    m.bark("twig", "#4d3a2a", "#7d6148", 60)
    growth = Growth(rs, Wear(1.2, 4, 0.03, litter=120))
    balls, feet, heading = mound(growth, "leaf", (1.6, 1.4, 0.36), 3800, needles(), 0.018, 0.1, 22, 0.28, 60, 0.5, 0.25, angle=0.6, fresh=0.5, slim=0.2, upright=0.2, stem="leaf")
    count = 150
    turn = rs.uniform(0, 2 * np.pi, count)
    reach = np.sqrt(rs.uniform(0.05, 1, count))
    foot = np.stack([np.cos(turn) * reach * 0.62, np.sin(turn) * reach * 0.52, rs.uniform(0.12, 0.26, count)], axis=1)
    way = np.stack([np.cos(turn), np.sin(turn), rs.uniform(0.2, 0.75, count)], axis=1)
    for f, w in zip(foot, way):
        along = np.linspace(0, 1, 11)[1:, None]
        spine = f + w * along * rs.uniform(0.2, 0.34) - UP * 0.1 * along**2
        side = np.stack([-w[1], w[0], 0.0 * w[2]], axis=0)
        heading = np.concatenate([w + side * s * 0.8 + UP * 0.2 for s in (-1, 1) for _ in spine]).reshape(-1, 3) + rs.normal(size=(20, 3)) * 0.15
        shoots(growth, "leaf", needles(), np.concatenate([spine, spine]), heading, 0.075, 18, 0.017, angle=0.5, fresh=0.7, slim=0.2, upright=0.2, stem="leaf")
    growth.finish(scene, "juniper")


def rosette(growth, material, at, facing, size, hue):
    """A double rose: three whorls of rising petals."""
    shape = leaf_shape(3, 0.62, 0.4, fold=-0.1, curl=-0.25)
    tint = lambda deep: np.stack([np.full(len(at), hue) + growth.rs.normal(size=len(at)) * 0.2, np.zeros(len(at)), np.full(len(at), deep)], axis=1).clip(0, 1)
    for petals, length, cup, deep in ((6, 1.0, 0.25, 0.0), (5, 0.8, 0.65, 0.15), (4, 0.55, 1.05, 0.35), (3, 0.35, 1.3, 0.5)):
        flowers(growth, material, shape, at, facing, petals, size * length, size * length * 0.95, cup, tint(deep), 0.2)


def rose(scene, rs):
    m.leaf("leaf", "#2c4a20", "#587d34", "#7d7440", through=0.33, gloss=0.55, rough=0.35, rib=0.2)
    m.petal("petal", "#b84a5c", "#93283c", through=0.35)
    m.core()
    m.bark("twig", "#3f4a26", "#6b6a3c", 60)
    growth = Growth(rs, Wear(1.3, 4, 0.03, 0.22, 6))
    shape = leaf_shape(3, 0.45, 0.85, fold=0.2, curl=0.2)
    balls, feet, heading = mound(growth, "leaf", (1.0, 0.95, 0.95), 1000, shape, 0.042, 0.17, 14, 0.2, 34, 0.45, 0.7, angle=1.05, fresh=0.45, slim=0.6, stem="twig")
    at, normal = showing(rs, balls, 60, 0.3, 0.065)
    facing = normal + UP * 0.7 + rs.normal(size=at.shape) * 0.25
    rosette(growth, "petal", at + facing * 0.05, facing, 0.036, 0.5)
    twigs(growth, "twig", balls, 14, 0.006)
    growth.finish(scene, "rose")


def azalea(scene, rs):
    m.leaf("leaf", "#2d4a22", "#55753a", "#86a050", through=0.3, gloss=0.4, rib=0.15)
    m.petal("petal", "#e0a8c0", "#c6749a", "#ae5a84", through=0.45)
    m.core()
    m.bark("twig", "#4a3626", "#7a5a40", 60)
    growth = Growth(rs, Wear(1.2, 4, 0.02, 0.16, 6))
    shape = leaf_shape(2, 0.5, 0.8, fold=0.2, curl=0.15)
    balls, feet, heading = mound(growth, "leaf", (1.1, 1.0, 0.8), 2600, shape, 0.032, 0.07, 8, 0.2, 40, 0.35, 0.6, angle=0.95, fresh=0.5, slim=0.45)
    at, normal = showing(rs, balls, 700, 0.12, 0.022)
    patch = np.sin(at @ rs.normal(size=3) * 6) + np.sin(at @ rs.normal(size=3) * 5)
    at, normal = at[patch > -0.6], normal[patch > -0.6]
    facing = normal + UP * 0.3 + rs.normal(size=at.shape) * 0.4
    hue = np.clip(rs.normal(0.45, 0.25, len(at)), 0, 1)
    flowers(growth, "petal", leaf_shape(3, 0.6, 0.6, fold=0.12, curl=0.25), at + facing * 0.015, facing, 5, 0.027, 0.02, 0.45, np.stack([hue, hue * 0, hue * 0], axis=1))
    twigs(growth, "twig", balls, 14, 0.006)
    growth.finish(scene, "azalea")


def rosemary(scene, rs):
    m.leaf("leaf", "#3f5638", "#6f8a5a", "#94a874", through=0.15, gloss=0.25, rib=0, back="#b5bfae")
    m.petal("petal", "#9aa6dc", "#7480c4")
    m.core()
    m.bark("twig", "#5a4a38", "#8a7558", 60)
    growth = Growth(rs, Wear(1.2, 3, 0.03, 0.2, 4))
    balls, feet, heading = mound(growth, "leaf", (0.85, 0.8, 0.55), 900, needles(0.2), 0.024, 0.16, 34, 0.22, 30, 0.3, 1.3, angle=0.7, fresh=0.4, slim=0.19, stem="twig")
    shoots(growth, "leaf", needles(0.2), feet[:260], heading[:260] * 0.4 + UP, 0.28, 46, 0.024, angle=0.7, fresh=0.5, slim=0.19, stem="twig")
    growth.finish(scene, "rosemary")


def white():
    m.petal("petal", "#e6e3d4", "#dadfbe", "#cfd6a8")


def blue():
    m.petal("petal", "#aab6d6", "#908cbc", "#d8dde8")


def hydrangea_white(scene, rs):
    hydrangea(scene, rs, white, int(rs.integers(16, 34)))


def hydrangea_blue(scene, rs):
    hydrangea(scene, rs, blue, int(rs.integers(14, 30)))


def cream():
    m.petal("petal", "#dcd9bf", "#c3c690", "#d8b8a8")


def hydrangea_panicle(scene, rs):
    hydrangea(scene, rs, cream, int(rs.integers(20, 34)), tall=True)


# Each name draws a form of its own: neighbours of one kind are not of one shape.
OBJECTS = {
    **dict.fromkeys(("boxwood-1", "boxwood-2", "boxwood-3", "boxwood-4", "boxwood-5", "boxwood-6"), boxwood),
    **dict.fromkeys(("holly-1", "holly-2", "holly-3"), holly),
    **dict.fromkeys(("hydrangea-panicle-1", "hydrangea-panicle-2"), hydrangea_panicle),
    **dict.fromkeys(("hydrangea-white-1", "hydrangea-white-2", "hydrangea-white-3"), hydrangea_white),
    **dict.fromkeys(("hydrangea-blue-1", "hydrangea-blue-2", "hydrangea-blue-3"), hydrangea_blue),
    **dict.fromkeys(("barberry-1", "barberry-2", "barberry-3"), barberry),
    **dict.fromkeys(("spirea-gold-1", "spirea-gold-2", "spirea-gold-3"), spirea),
    **dict.fromkeys(("yew-1", "yew-2", "yew-3"), yew),
    **dict.fromkeys(("juniper-1", "juniper-2"), juniper),
    **dict.fromkeys(("rose-1", "rose-2", "rose-3", "rose-4"), rose),
    **dict.fromkeys(("azalea-pink-1", "azalea-pink-2"), azalea),
    **dict.fromkeys(("rosemary-1", "rosemary-2"), rosemary),
}

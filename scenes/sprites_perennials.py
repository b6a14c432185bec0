"""Perennials and grasses: clumps of blades, stems with flowers, fronds, low mats."""

import math

import numpy as np

import sprite_materials as m
from sprite_foliage import flowers, shoots, spread
from sprite_growth import UP, Growth, arching, leaf_shape, spherical, unit
from sprite_wear import Wear


def fan(rs, count, spread_out, lift, foot=0.08):
    """Feet (n, 3) in a clump and headings that lean outwards from it; lift: (low, high) of the rise."""
    turn = rs.uniform(0, 2 * math.pi, count)
    reach = np.sqrt(rs.uniform(0, 1, count))
    way = np.stack([np.cos(turn), np.sin(turn), np.zeros(count)], axis=1)
    heading = unit(way * (reach * spread_out)[:, None] + rs.normal(size=(count, 3)) * 0.08 + UP * rs.uniform(*lift, (count, 1)))
    return way * (reach * foot)[:, None], heading


def tint(rs, count, fresh=0.0, deep=0.0):
    return np.stack([rs.uniform(0, 1, count), rs.uniform(0, 1, count) * fresh, np.full(count, deep)], axis=1)


def stems(growth, material, spines, width):
    for spine in spines:
        growth.tube(material, spine, np.linspace(width, width * 0.6, len(spine)), 4)


def spikes(growth, material, shape, spines, start, whorls, each, length, wide, rise=0.5, bunch=0.0):
    """Flower spikes: whorls of small petals on the top share of each stem."""
    rs = growth.rs
    for spine in spines:
        t = np.linspace(start, 1.0, whorls) * (len(spine) - 1)
        low = np.minimum(t.astype(int), len(spine) - 2)
        at = spine[low] + (spine[low + 1] - spine[low]) * (t - low)[:, None]
        way = unit(spine[low + 1] - spine[low])
        at = np.repeat(at, each, axis=0) + rs.normal(size=(whorls * each, 3)) * bunch
        taper = np.repeat(1 - 0.55 * np.linspace(0, 1, whorls) ** 2, each)
        hue = np.clip(rs.uniform(0.1, 0.9) + rs.normal(size=len(at)) * 0.22, 0, 1)
        way = np.repeat(way, each, axis=0)
        out = unit(np.cross(way, spherical(rs, len(at))))
        along = out * math.cos(rise) + way * math.sin(rise)
        deep = np.clip(rs.normal(0.15, 0.2, len(at)), 0, 0.7)
        size = length * taper * rs.uniform(0.7, 1.25, len(at))
        growth.leaves(material, shape, at, along, way + spherical(rs, len(at)) * 0.5, size, size * wide, np.stack([hue, hue * 0, deep], axis=1))


def lavender(scene, rs):
    m.leaf("leaf", "#5b6d52", "#8d9d7a", "#a3b08c", through=0.2, gloss=0.1, rib=0)
    m.leaf("stalk", "#70805a", "#97a578", through=0.1, gloss=0.1, rib=0)
    m.petal("petal", "#9d93b6", "#6f6692")
    growth = Growth(rs, Wear(1.0, 2, 0.05, 0.2, litter=200))
    foot, heading = fan(rs, 420, 1.1, (0.5, 1.1), 0.2)
    shoots(growth, "leaf", leaf_shape(1, 0.4, fold=0.3, curl=0.15), foot, heading, 0.2, 16, 0.042, angle=0.55, fresh=0.5, slim=0.11, stem="stalk")
    foot, heading = fan(rs, 230, 0.55, (0.7, 1.4), 0.22)
    spines, _ = arching(rs, foot, heading, rs.uniform(0.34, 0.6, 230), rs.uniform(-0.1, 0.4, 230), 7)
    stems(growth, "stalk", spines, 0.0016)
    spikes(growth, "petal", leaf_shape(1, 0.5, fold=0.2, curl=0), spines, 0.84, 11, 6, 0.0125, 0.6, 0.7, 0.002)
    growth.finish(scene, "lavender")


def catmint(scene, rs):
    """Wider than high, its flowers loose on stems that lie down to all sides."""
    m.leaf("leaf", "#566b4a", "#869a70", "#9fae84", through=0.25, gloss=0.08, rib=0.2)
    m.leaf("stalk", "#65755a", "#8a9672", through=0.1, gloss=0.1, rib=0)
    m.petal("petal", "#8f93bd", "#6a6a9c", "#a6a0c4")
    growth = Growth(rs, Wear(1.5, 4, 0.05, 0.25, litter=180))
    foot, heading = fan(rs, 260, 1.5, (0.35, 1.0), 0.2)
    shoots(growth, "leaf", leaf_shape(2, 0.45, 0.8, fold=0.25, curl=0.25, ruffle=0.01), foot, heading, 0.26, 18, 0.03, angle=1.0, fresh=0.5, slim=0.6, stem="stalk", opposite=True, bend=0.5)
    count = int(rs.integers(110, 170))
    foot, heading = fan(rs, count, 1.3, (0.5, 1.2), 0.2)
    spines, _ = arching(rs, foot, heading, rs.uniform(0.3, 0.52, count), rs.uniform(0.1, 0.8, count), 8)
    stems(growth, "stalk", spines, 0.0018)
    spikes(growth, "petal", leaf_shape(2, 0.5, 0.6, fold=0.3, curl=0.2), spines, 0.55, 13, 5, 0.0115, 0.6, 0.5, 0.004)
    growth.finish(scene, "catmint")


def salvia(scene, rs):
    m.leaf("leaf", "#3c5a30", "#6d8a4c", "#8ba25e", through=0.3, gloss=0.15, rib=0.25)
    m.leaf("stalk", "#4c3a5a", "#5b4a66", through=0.05, gloss=0.1, rib=0)
    m.petal("petal", "#8078ac", "#564b82")
    growth = Growth(rs, Wear(1.0, 2, 0.04, 0.25, litter=200))
    foot, heading = fan(rs, 190, 0.9, (0.5, 1.4), 0.19)
    shoots(growth, "leaf", leaf_shape(4, 0.35, 0.9, fold=0.25, curl=0.3, ruffle=0.015), foot, heading, 0.22, 10, 0.068, angle=1.05, fresh=0.4, slim=0.36, stem="stalk", opposite=True)
    foot, heading = fan(rs, 105, 0.42, (0.8, 1.3), 0.17)
    spines, _ = arching(rs, foot, heading, rs.uniform(0.36, 0.62, 105), rs.uniform(-0.1, 0.2, 105), 7)
    stems(growth, "stalk", spines, 0.002)
    spikes(growth, "petal", leaf_shape(2, 0.5, 0.6, fold=0.3, curl=0.2), spines, 0.58, 20, 6, 0.015, 0.55, 0.45, 0.0015)
    growth.finish(scene, "salvia")


def coneflower(scene, rs):
    m.leaf("leaf", "#33502a", "#5d7d3c", "#7a964c", through=0.3, gloss=0.2, rib=0.3)
    m.leaf("stalk", "#4f6a38", "#66824a", through=0.05, gloss=0.1, rib=0)
    m.petal("petal", "#c997b2", "#a4688c", "#965a7e")
    m.leaf("cone", "#6b2c10", "#c8641c", "#8a7a1c", through=0.05, gloss=0.3, rib=0)
    growth = Growth(rs, Wear(1.0, 2, 0.06, 0.15, litter=200))
    foot, heading = fan(rs, 80, 0.8, (0.5, 1.2), 0.16)
    shoots(growth, "leaf", leaf_shape(4, 0.35, 1.0, fold=0.25, curl=0.35), foot, heading, 0.34, 7, 0.14, angle=1.0, fresh=0.4, slim=0.3, stem="stalk")
    count = 26
    foot, heading = fan(rs, count, 0.5, (0.9, 1.3), 0.16)
    spines, _ = arching(rs, foot, heading, rs.uniform(0.55, 0.92, count), rs.uniform(-0.1, 0.2, count), 8)
    stems(growth, "stalk", spines, 0.003)
    tops = spines[:, -1]
    facing = unit(unit(spines[:, -1] - spines[:, -2]) + spherical(rs, count) * 0.3 + np.array([0, -0.15, 0.2]))
    shoots(growth, "leaf", leaf_shape(3, 0.35, 1.0, fold=0.25, curl=0.3), spines[:, 2], spines[:, 4] - spines[:, 2], 0.35, 4, 0.1, angle=1.0, slim=0.25)
    petal = leaf_shape(4, 0.6, 0.35, fold=-0.15, curl=0.28)
    hue = np.clip(rs.normal(0.45, 0.25, count), 0, 1)
    flowers(growth, "petal", petal, tops, facing, 14, 0.05, 0.0155, -0.22, np.stack([hue, hue * 0, hue * 0], axis=1), 0.12)
    for top, way in zip(tops, facing):
        dots = spread(rs, 150)
        dots = dots[dots @ way > 0.0]
        place = top + dots * 0.02 + way * 0.004
        hue = np.clip(dots @ way + rs.normal(size=len(dots)) * 0.2, 0, 1)
        growth.leaves("cone", leaf_shape(1, 0.5, fold=0.4, curl=0), place, dots + way * 0.4, spherical(rs, len(dots)), np.full(len(dots), 0.011), np.full(len(dots), 0.005), np.stack([hue, hue * 0, hue * 0], axis=1))
    growth.finish(scene, "coneflower")


def daylily(scene, rs):
    m.leaf("blade", "#3d6224", "#6f9440", "#93ad52", through=0.38, gloss=0.25, rib=0.2)
    m.leaf("stalk", "#5c8038", "#77994a", through=0.1, gloss=0.2, rib=0)
    m.petal("petal", "#dfc766", "#cfae58", "#e8d98c")
    growth = Growth(rs, Wear(0.9, 2, 0.07, 0.12, litter=200))
    foot, heading = fan(rs, 380, 0.85, (0.8, 1.5), 0.17)
    growth.blades("blade", foot, heading, rs.uniform(0.45, 0.82, 380), rs.uniform(0.013, 0.022, 380), rs.uniform(0.9, 2.4, 380), tint(rs, 380, 0.5), 9, fold=0.7, twist=0.4)
    count = 20
    foot, heading = fan(rs, count, 0.5, (1.0, 1.4), 0.16)
    spines, _ = arching(rs, foot, heading, rs.uniform(0.5, 0.85, count), rs.uniform(0.0, 0.3, count), 7)
    stems(growth, "stalk", spines, 0.003)
    outer = leaf_shape(5, 0.55, 0.6, fold=-0.12, curl=0.5, ruffle=0.012)
    for spine in spines:
        for _ in range(int(rs.integers(1, 3))):
            facing = unit(spherical(rs, 1) * np.array([1, 1, 0.3]) + np.array([0, -0.5, 0.75]))
            at = spine[-1:] + facing * 0.035
            hue = np.full(1, rs.uniform(0.1, 0.9))
            for size, wide in ((0.062, 0.025), (0.06, 0.018)):
                flowers(growth, "petal", outer, at - facing * 0.02, facing, 3, size, wide, 0.85, np.stack([hue, hue * 0, hue * 0], axis=1), 0.12)
            growth.tube("stalk", np.stack([spine[-1], (at - facing * 0.018)[0]]), [0.002, 0.004], 5)
        buds = spine[-1] + spherical(rs, 3) * 0.012
        way = unit(spherical(rs, 3) + UP * 1.6)
        for bud, w in zip(buds, way):
            growth.tube("petal" if rs.random() < 0.5 else "stalk", bud + w * np.linspace(0, 0.05, 5)[:, None], [0.002, 0.005, 0.006, 0.005, 0.001], 6)
    growth.finish(scene, "daylily")


def hosta(scene, rs):
    m.leaf("leaf", "#2f5636", "#54805a", "#5f8a4c", through=0.3, gloss=0.3, rough=0.5, rib=0.35, edge="#d3d9a0")
    m.leaf("stalk", "#5f8048", "#86a266", through=0.1, gloss=0.2, rib=0)
    growth = Growth(rs, Wear(0.9, 1, 0.04, litter=200))
    shape = leaf_shape(8, 0.36, 0.75, fold=0.28, curl=0.42, ruffle=0.012)
    for ring, count, lift, reach in ((0, 26, (0.25, 0.6), 1.0), (1, 24, (0.7, 1.1), 0.8), (2, 14, (1.3, 2.0), 0.6)):
        foot, heading = fan(rs, count, 1.0, lift, 0.05)
        spines, out = arching(rs, foot, heading, reach * rs.uniform(0.16, 0.3, count), rs.uniform(0.2, 0.8, count), 6)
        stems(growth, "stalk", spines, 0.004)
        along = unit(spines[:, -1] - spines[:, -2]) + out * 0.5 - UP * 0.1
        size = rs.uniform(0.15, 0.225, count) * (1 - 0.12 * ring)
        growth.leaves("leaf", shape, spines[:, -1], along, UP + out * 0.35 + spherical(rs, count) * 0.2, size, size * 0.72, tint(rs, count, 0.3))
    growth.finish(scene, "hosta")


def feather_reed(scene, rs):
    m.leaf("blade", "#55702f", "#8a9a4c", "#b4ac6a", through=0.35, gloss=0.2, rib=0.1)
    m.leaf("stalk", "#9c9250", "#c0b074", through=0.1, gloss=0.2, rib=0)
    m.petal("plume", "#d9bf8c", "#a9835a", through=0.35)
    growth = Growth(rs, Wear(0.9, 2, 0.06, litter=200))
    count = 900
    foot, heading = fan(rs, count, 0.32, (0.9, 1.5), 0.15)
    growth.blades("blade", foot, heading, rs.uniform(0.6, 1.1, count), rs.uniform(0.007, 0.012, count), rs.uniform(0.1, 1.7, count), tint(rs, count, 1.0), 8, fold=0.4, twist=0.8)
    dry = 70
    foot, heading = fan(rs, dry, 0.6, (0.7, 1.3), 0.15)
    growth.blades("stalk", foot, heading, rs.uniform(0.4, 0.8, dry), rs.uniform(0.005, 0.009, dry), rs.uniform(0.8, 2.4, dry), tint(rs, dry), 7, fold=0.3, twist=1.0)
    culms = 85
    foot, heading = fan(rs, culms, 0.17, (0.95, 1.2), 0.14)
    spines, _ = arching(rs, foot, heading, rs.uniform(1.25, 1.65, culms), rs.uniform(-0.02, 0.14, culms), 12)
    stems(growth, "stalk", spines, 0.0022)
    spikes(growth, "plume", leaf_shape(1, 0.5, fold=0.3, curl=0), spines, 0.8, 32, 4, 0.02, 0.16, 1.2, 0.003)
    growth.finish(scene, "feather-reed")


def fountain_grass(scene, rs):
    m.leaf("blade", "#557032", "#86994a", "#aaa662", through=0.35, gloss=0.2, rib=0.1)
    m.leaf("stalk", "#8c8a4c", "#aaa060", through=0.1, gloss=0.2, rib=0)
    m.petal("plume", "#d8c3a4", "#9a7a62", through=0.4)
    growth = Growth(rs, Wear(0.9, 2, 0.06, litter=200))
    count = 2300
    foot, heading = fan(rs, count, 0.95, (0.8, 1.6), 0.13)
    growth.blades("blade", foot, heading, rs.uniform(0.5, 0.98, count), rs.uniform(0.005, 0.009, count), rs.uniform(1.1, 2.6, count), tint(rs, count, 0.9), 9, fold=0.4, twist=0.6)
    culms = 52
    foot, heading = fan(rs, culms, 0.75, (0.9, 1.4), 0.12)
    spines, _ = arching(rs, foot, heading, rs.uniform(0.62, 0.98, culms), rs.uniform(0.5, 1.1, culms), 14)
    stems(growth, "stalk", spines, 0.0015)
    spikes(growth, "plume", leaf_shape(1, 0.5, fold=0, curl=0), spines, 0.87, 22, 16, 0.02, 0.085, 0.75, 0.001)
    growth.finish(scene, "fountain-grass")


def fern(scene, rs):
    m.leaf("leaf", "#3b6124", "#6f963c", "#9bb854", through=0.45, gloss=0.15, rib=0.1)
    m.leaf("stalk", "#5b5a2c", "#7a7a40", through=0.05, gloss=0.2, rib=0)
    growth = Growth(rs, Wear(0.9, 2, 0.04, litter=200))
    count = 46
    foot, heading = fan(rs, count, 0.85, (0.6, 1.7), 0.07)
    pieces = 26
    spines, out = arching(rs, foot, heading, rs.uniform(0.48, 0.75, count), rs.uniform(0.9, 1.7, count), pieces)
    stems(growth, "stalk", spines, 0.0028)
    for i in range(count):
        across = unit(np.cross(out[i], UP))
        hue, young = rs.uniform(0, 1), rs.uniform(0, 0.7)
        for side in (-1, 1):
            for k in range(4, pieces + 1):
                t = k / pieces
                reach = 0.115 * math.sin(math.pi * min(1, 0.16 + 0.84 * (t - 0.1) / 0.9)) ** 0.8 * (1.1 - 0.35 * t) + 0.006
                way = unit(across * side + unit(spines[i, k] - spines[i, k - 1]) * 0.45 - UP * 0.18 + rs.normal(size=3) * 0.06)
                count_small = max(3, int(reach / 0.0085))
                steps = (np.arange(count_small) + 0.5) / count_small
                at = spines[i, k] + way * (steps * reach)[:, None] - UP * (0.25 * reach * steps**2)[:, None]
                face = unit(np.cross(way, across * side)) * np.sign(np.cross(way, across * side)[2] + 1e-9) + UP
                for leaflet in (-1, 1):
                    turn = unit(np.cross(face, way)) * leaflet + way * 0.5
                    size = (0.017 * (1.05 - 0.75 * steps)) * rs.uniform(0.85, 1.15, count_small)
                    tones = np.stack([np.clip(hue + rs.normal(size=count_small) * 0.12, 0, 1), np.full(count_small, young * t), np.zeros(count_small)], axis=1)
                    growth.leaves("leaf", leaf_shape(1, 0.4, fold=0.1, curl=0.1), at, np.tile(turn, (count_small, 1)), np.tile(face, (count_small, 1)), size, size * 0.55, tones)
    growth.finish(scene, "fern")


def groundcover(scene, rs):
    m.leaf("leaf", "#2e5226", "#56803a", "#86a850", through=0.3, gloss=0.45, rib=0.2)
    m.petal("petal", "#a39ac4", "#7d72a6", "#e6e2ee")
    growth = Growth(rs, Wear(0.8, 6, 0.03, 0.2, litter=160))
    count = 2600
    turn, reach = rs.uniform(0, 2 * math.pi, count), np.sqrt(rs.uniform(0, 1, count))
    edge = 0.6 * (1 + 0.1 * np.sin(turn * 3 + 1) + 0.07 * np.sin(turn * 7))
    foot = np.stack([np.cos(turn) * reach * edge, np.sin(turn) * reach * edge, np.full(count, 0.0)], axis=1)
    mat = 0.07 * (1 - reach**3) * (1 + 0.5 * np.sin(foot[:, 0] * 9) * np.sin(foot[:, 1] * 8 + 2))
    foot[:, 2] = mat * rs.uniform(0.2, 1.0, count)
    heading = np.stack([np.cos(turn) * reach, np.sin(turn) * reach, np.full(count, 0.8)], axis=1) + rs.normal(size=(count, 3)) * 0.45
    heading[:, 2] = np.abs(heading[:, 2])
    shoots(growth, "leaf", leaf_shape(2, 0.45, 0.8, fold=0.2, curl=0.2), foot, heading, 0.075, 8, 0.03, angle=1.0, fresh=0.6, slim=0.5, upright=0.6, opposite=True)
    pick = rs.choice(count, 60, replace=False)
    flowers(growth, "petal", leaf_shape(2, 0.75, 0.35, fold=0.0, curl=0.15), foot[pick] + UP * 0.06, UP + rs.normal(size=(60, 3)) * 0.35 + np.array([0, -0.3, 0]), 5, 0.017, 0.014, 0.25)
    growth.finish(scene, "groundcover")
    return {"radius": 0.6}


# Each name draws a form of its own: neighbours of one kind are not of one shape.
OBJECTS = {
    **dict.fromkeys(("lavender-1", "lavender-2", "lavender-3", "lavender-4"), lavender),
    **dict.fromkeys(("catmint-1", "catmint-2", "catmint-3"), catmint),
    **dict.fromkeys(("salvia-1", "salvia-2", "salvia-3", "salvia-4"), salvia),
    **dict.fromkeys(("coneflower-1", "coneflower-2"), coneflower),
    **dict.fromkeys(("daylily-1", "daylily-2", "daylily-3"), daylily),
    **dict.fromkeys(("hosta-1", "hosta-2"), hosta),
    **dict.fromkeys(("feather-reed-1", "feather-reed-2", "feather-reed-3"), feather_reed),
    **dict.fromkeys(("fountain-grass-1", "fountain-grass-2", "fountain-grass-3", "fountain-grass-4"), fountain_grass),
    **dict.fromkeys(("fern-1", "fern-2"), fern),
    **dict.fromkeys(("groundcover-1", "groundcover-2"), groundcover),
}

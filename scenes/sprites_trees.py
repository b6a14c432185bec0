"""Small trees and columns: branching skeletons with leafy twigs, and narrow evergreens."""

import math

import numpy as np

import sprite_materials as m
from sprite_foliage import flowers, shoots
from sprite_growth import UP, Growth, leaf_shape, spherical, unit
from sprite_wear import Wear


class Habit:
    """How a species branches. envelope(z share) gives the crown's half width in metres; low: where the crown begins, 0..1."""

    def __init__(self, height, envelope, low, **more):
        self.height, self.envelope, self.low = height, envelope, low
        self.trunks = more.get("trunks", 1)
        self.girth = more.get("girth", 0.02)
        self.branches = more.get("branches", 26)
        self.rise = more.get("rise", 0.6)
        self.wave = more.get("wave", 0.1)
        self.droop = more.get("droop", 0.0)
        self.forks = more.get("forks", 5)
        self.bow = more.get("bow", 0.0)
        self.lean = more.get("lean", 0.05)


def walk(rs, start, heading, length, steps, wave, lift):
    points, way = [np.array(start)], unit(np.array(heading, float))
    for i in range(steps):
        way = unit(way + rs.normal(size=3) * wave + UP * lift)
        points.append(points[-1] + way * length / steps)
    return np.array(points)


def skeleton(growth, wood, habit):
    """Trunk, limbs and forks as tubes. Returns the twigs' feet, headings and how deep inside the crown each lies, 0..1."""
    rs = growth.rs
    feet, ways, deep = [], [], []
    for trunk in range(habit.trunks):
        away = 2 * math.pi * trunk / habit.trunks + rs.uniform(0, 1)
        lean = habit.lean * (3 if habit.trunks > 1 else 1)
        base = np.array([math.cos(away), math.sin(away), 0]) * (0.1 * (habit.trunks > 1))
        stem = walk(rs, base, [math.cos(away) * lean, math.sin(away) * lean, 1], habit.height * rs.uniform(0.86, 0.97), 14, habit.wave * 0.4, 0.05)
        radius = habit.height * habit.girth * (1 - 0.9 * np.linspace(0, 1, 15) ** 0.9) / habit.trunks**0.5
        radius[0] *= 1.35
        growth.tube(wood, stem, radius, 12)
        count = habit.branches // habit.trunks
        for i in range(count):
            share = habit.low + (0.97 - habit.low) * ((i + rs.uniform(0, 1)) / count)
            at = share * 14
            k = min(int(at), 13)
            start = stem[k] + (stem[k + 1] - stem[k]) * (at - k)
            z = start[2] / habit.height
            reach = habit.envelope(min(0.98, z + 0.06)) * rs.uniform(0.72, 1.08)
            turn = i * 2.4 + rs.normal() * 0.4 + trunk
            rise = habit.rise * (0.55 + 0.9 * z)
            limb = walk(rs, start, [math.cos(turn), math.sin(turn), rise], max(0.12, reach * math.sqrt(1 + rise * rise * 0.5)), 8, habit.wave, habit.bow)
            limb[:, 2] -= habit.droop * reach * np.linspace(0, 1, 9) ** 2
            thick = max(0.005, min(radius[k] * 0.62, 0.022 * reach))
            growth.tube(wood, limb, thick * (1 - 0.85 * np.linspace(0, 1, 9)), 7)
            for j in range(habit.forks):
                t = rs.uniform(0.25, 1.0) * 8
                k2 = min(int(t), 7)
                foot = limb[k2] + (limb[k2 + 1] - limb[k2]) * (t - k2)
                run = unit(limb[k2 + 1] - limb[k2])
                way = unit(run * 0.8 + unit(np.cross(run, spherical(rs, 1)[0])) * 0.75 + UP * (0.2 - habit.droop))
                fork = walk(rs, foot, way, reach * rs.uniform(0.25, 0.5), 5, habit.wave, habit.bow - habit.droop * 0.3)
                growth.tube(wood, fork, thick * 0.4 * (1 - 0.85 * np.linspace(0, 1, 6)), 5)
                for q in range(1, 6):
                    for _ in range(2):
                        feet.append(fork[q])
                        ways.append(unit(fork[q] - fork[q - 1]) * 0.7 + spherical(rs, 1)[0] * 0.8)
                        deep.append(1 - (0.25 + 0.75 * t / 8) * (0.6 + 0.08 * q))
    return np.array(feet), np.array(ways), np.clip(np.array(deep), 0, 1)


def twig_cloud(growth, material, shape, feet, ways, deep, many, length, leaves, leaf, scatter, **how):
    """Many leafy twigs round each foot, hue drawn per bough so that light and dark boughs show."""
    rs = growth.rs
    at = np.repeat(feet, many, axis=0) + rs.normal(size=(len(feet) * many, 3)) * scatter
    heading = np.repeat(ways, many, axis=0) + rs.normal(size=(len(at), 3)) * 0.55
    shoots(growth, material, shape, at, heading, length, leaves, leaf, deep=0.55 * np.repeat(deep, many), **how)


def oak(scene, rs):
    m.leaf("leaf", "#3d5c25", "#6a8b3e", "#8fae52", through=0.38, gloss=0.35, rib=0)
    m.bark("bark", "#2f2822", "#75685a", 9.0, 0.15, 1.0, 0.04)
    growth = Growth(rs)
    habit = Habit(7.8, lambda z: 3.3 * max(0.0, math.sin(math.pi * min(1, max(0.02, (z - 0.1) / 0.92)) ** 0.9)) ** 0.55, 0.24, girth=0.023, branches=34, rise=0.75, wave=0.16, forks=8)
    feet, ways, deep = skeleton(growth, "bark", habit)
    twig_cloud(growth, "leaf", leaf_shape(2, 0.55, 0.6, fold=0.15, curl=0.15), feet, ways, deep, 6, 0.3, 8, 0.12, 0.16, angle=0.95, fresh=0.4, slim=0.55, upright=0.45, bend=0.25)
    growth.finish(scene, "oak", ("bark",))
    return {"radius": 0.35}


def maple(scene, rs):
    m.leaf("leaf", "#6d1a26", "#a23434", "#c25638", through=0.45, gloss=0.2, rib=0)
    m.bark("bark", "#3a332d", "#6d6258", 18.0, 0.2, 0.5, 0.01)
    growth = Growth(rs)
    habit = Habit(2.6, lambda z: 1.55 * max(0.0, 1 - ((z - 0.62) / 0.5) ** 2) ** 0.5, 0.2, trunks=3, girth=0.02, branches=30, rise=0.55, wave=0.2, droop=0.12, forks=8, lean=0.16)
    feet, ways, deep = skeleton(growth, "bark", habit)
    ways = ways * np.array([1, 1, 0.35])
    at = np.repeat(feet, 5, axis=0) + rs.normal(size=(len(feet) * 5, 3)) * np.array([0.1, 0.1, 0.035])
    count = len(at) * 4
    place = np.repeat(at, 4, axis=0) + rs.normal(size=(count, 3)) * 0.028
    facing = UP + rs.normal(size=(count, 3)) * 0.4
    hue = np.clip(np.repeat(rs.uniform(0, 1, len(at)), 4) + rs.normal(size=count) * 0.15, 0, 1)
    tint = np.stack([hue, rs.uniform(0, 0.6, count), 0.5 * np.repeat(np.repeat(deep, 5), 4)], axis=1)
    palm_leaf(growth, "leaf", place, facing, 0.05, tint)
    growth.finish(scene, "maple", ("bark",))
    return {"radius": 0.3}


def palm_leaf(growth, material, at, facing, size, tint):
    """Leaves of five pointed lobes, as maples have: a half whorl of narrow blades."""
    rs = growth.rs
    facing = unit(facing)
    side = unit(np.cross(facing, spherical(rs, len(at))))
    other = np.cross(facing, side)
    shape = leaf_shape(2, 0.45, 1.2, fold=0.1, curl=0.3)
    for turn, share in ((-1.9, 0.6), (-0.95, 0.88), (0, 1.0), (0.95, 0.88), (1.9, 0.6)):
        along = side * math.cos(turn) + other * math.sin(turn)
        length = size * share * rs.uniform(0.85, 1.15, len(at))
        growth.leaves(material, shape, at, along, facing, length, length * 0.4, tint)


def dogwood(scene, rs, in_bloom=True):
    """A small tree of tiers, with white bracts in spring or in leaf alone."""
    m.leaf("leaf", "#3f6128", "#6d8f42", "#93ad58", through=0.4, gloss=0.3, rib=0)
    m.petal("petal", "#f6f3ea", "#ece6d6", "#d7dcae")
    m.bark("bark", "#3d352d", "#7d7264", 20.0, 0.5, 0.8, 0.01)
    growth = Growth(rs)
    habit = Habit(3.4, lambda z: 1.75 * max(0.0, 1 - ((z - 0.6) / 0.55) ** 2) ** 0.5, 0.24, trunks=2, girth=0.019, branches=28, rise=0.35, wave=0.15, forks=8, lean=0.08)
    feet, ways, deep = skeleton(growth, "bark", habit)
    twig_cloud(growth, "leaf", leaf_shape(3, 0.45, 0.9, fold=0.2, curl=0.3), feet, ways * np.array([1, 1, 0.5]), deep, 2 if in_bloom else 3, 0.16, 6, 0.072 if in_bloom else 0.085, 0.07 if in_bloom else 0.11, angle=1.0, fresh=0.4, slim=0.5, upright=0.5, opposite=True)
    if in_bloom:
        at = np.repeat(feet, 4, axis=0) + rs.normal(size=(len(feet) * 4, 3)) * np.array([0.1, 0.1, 0.05]) + UP * 0.05
        hue = rs.uniform(0, 1, len(at))
        flowers(growth, "petal", leaf_shape(3, 0.62, 0.45, fold=0.1, curl=0.12), at, UP + rs.normal(size=at.shape) * 0.4 + np.array([0, -0.2, 0]), 4, 0.045, 0.036, 0.15, np.stack([hue, hue * 0, 0.4 * np.repeat(deep, 4)], axis=1))
    growth.finish(scene, "dogwood", ("bark",))
    return {"radius": 0.3}


def birch(scene, rs):
    m.leaf("leaf", "#4a6b28", "#7d9a42", "#a9b552", through=0.45, gloss=0.3, rib=0)
    m.birch_bark("bark")
    growth = Growth(rs)
    habit = Habit(5.9, lambda z: 1.75 * max(0.0, math.sin(math.pi * min(1, max(0.02, (z - 0.12) / 0.9)) ** 0.8)) ** 0.7 + 0.1, 0.22, trunks=3, girth=0.0125, branches=48, rise=1.1, wave=0.12, droop=0.25, forks=7, lean=0.05)
    feet, ways, deep = skeleton(growth, "bark", habit)
    twig_cloud(growth, "leaf", leaf_shape(2, 0.35, 1.0, fold=0.12, curl=0.15), feet, ways - UP * 0.45, deep, 4, 0.26, 8, 0.075, 0.07, angle=0.95, fresh=0.5, slim=0.7, upright=0.1, bend=0.9)
    growth.finish(scene, "birch", ("bark",))
    return {"radius": 0.3}


def olive(scene, rs):
    m.leaf("leaf", "#4c5c40", "#7f8f68", "#9cab84", through=0.2, gloss=0.35, rib=0, back="#b9c2b0")
    m.bark("bark", "#4a4038", "#8c8072", 9.0, 0.2, 1.0, 0.03)
    growth = Growth(rs)
    habit = Habit(2.9, lambda z: 1.15 * max(0.0, 1 - ((z - 0.66) / 0.45) ** 2) ** 0.5 + 0.05, 0.34, girth=0.034, branches=26, rise=0.9, wave=0.24, forks=8, lean=0.04)
    feet, ways, deep = skeleton(growth, "bark", habit)
    twig_cloud(growth, "leaf", leaf_shape(2, 0.5, 0.8, fold=0.2, curl=0.1), feet, ways + UP * 0.3, deep, 5, 0.22, 16, 0.05, 0.08, angle=0.75, fresh=0.4, slim=0.2, upright=0.2, opposite=True, stem="leaf")
    growth.finish(scene, "olive", ("bark",))
    return {"radius": 0.3}


def column(scene, rs, height, half, colours, leaf, sprays, feather):
    """A narrow evergreen: upright flat sprays of scale leaves all over a dark inside. half(z share): its half width in metres."""
    m.leaf("leaf", *colours, through=0.2, gloss=0.2, rib=0)
    m.core()
    m.bark("bark", "#4a3a2c", "#7d6650", 14.0, 0.2)
    growth = Growth(rs, Wear(0.5, 5, 0.02, litter=300, lean=0.03))
    growth.tube("bark", [[0, 0, 0], [0, 0, height * 0.9]], [0.06, 0.01], 8)
    z = np.linspace(0.03, 0.97, 30)
    growth.tube("core", np.stack([z * 0, z * 0, z * height], axis=1), np.array([half(v) * 0.62 for v in z]), 14)
    reach = np.array([half(v) for v in np.linspace(0, 1, 200)])
    share = reach / reach.sum()
    up = (rs.choice(200, sprays, p=share) + rs.uniform(0, 1, sprays)) / 200
    turn = rs.uniform(0, 2 * math.pi, sprays)
    lump = 1 + 0.1 * np.sin(turn * 3 + up * 17) + 0.08 * np.sin(turn * 5 - up * 31 + 1) + 0.05 * np.sin(up * 60 + turn)
    deep = rs.uniform(0, 1, sprays) ** 1.6
    r = np.array([half(v) for v in up]) * lump * (1 - 0.3 * deep)
    out = np.stack([np.cos(turn), np.sin(turn), np.zeros(sprays)], axis=1)
    at = out * r[:, None] + UP * (up * height)[:, None]
    at[:, 2] = np.maximum(at[:, 2], 0.03)
    heading = out * feather + UP + rs.normal(size=at.shape) * 0.22
    shoots(growth, "leaf", leaf_shape(1, 0.4, fold=0.5, curl=0.0), at - heading * 0.05, heading, 0.15, 20, leaf, angle=0.6, fresh=0.6, slim=0.3, upright=0.1, deep=0.8 * deep, tint_hue=(0, 1))
    growth.finish(scene, "column", ("bark",))
    return {"radius": round(half(0.08), 3)}


def arborvitae(scene, rs):
    half = lambda z: 0.48 * max(0.03, (1 - z) ** 0.62 * min(1.0, 0.8 + z * 0.9))
    return column(scene, rs, 2.45, half, ("#2a4a20", "#557a34", "#87a64c"), 0.032, 9000, 0.45)


def cypress(scene, rs):
    half = lambda z: 0.42 * max(0.03, (1 - z) ** 0.6 * min(1.0, 0.55 + z * 1.5))
    return column(scene, rs, 4.1, half, ("#2f4f2c", "#527546", "#7a9a58"), 0.04, 10000, 0.22)


OBJECTS = {
    **dict.fromkeys(("arborvitae-1", "arborvitae-2"), arborvitae),
    "cypress-1": cypress,
    "japanese-maple-1": maple,
    "dogwood-1": dogwood,
    **dict.fromkeys(("small-tree-1", "small-tree-2"), lambda scene, rs: dogwood(scene, rs, in_bloom=False)),
    **dict.fromkeys(("birch-1", "birch-2"), birch),
    **dict.fromkeys(("oak-1", "oak-2"), oak),
    "olive-1": olive,
}

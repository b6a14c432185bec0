"""Autumn's yield: a sheaf of corn stalks, a straw bale, pots of chrysanthemums, a heap of gourds."""

import math

import numpy as np
from mathutils import Matrix

import sprite_materials as m
import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material
from sprite_foliage import flowers, shoots, spread
from sprite_growth import UP, Growth, leaf_shape, unit
from sprites_pumpkins import Pumpkin, rind, stem_material


def between(rs, low, high, count):
    return rs.uniform(low, high, count)


def corn_stalks(scene, rs):
    m.leaf("husk", "#a88a55", "#e0c892", "#a3a869", through=0.3, gloss=0.15, rough=0.6, rib=0.3)
    m.bark("cane", "#8f7a48", "#c4ad72", 60, 0.1, 0.3, 0.002)
    m.bark("twine", "#6e5433", "#a8875a", 200)
    growth = Growth(rs)
    for k in range(13):
        a = k * 2.399 + rs.uniform(-0.2, 0.2)
        out = np.array([math.cos(a), math.sin(a), 0])
        spread_, tall = rs.uniform(0.10, 0.24), rs.uniform(1.5, 1.8)
        t = np.linspace(0, 1, 22)
        waist = 0.055 + 0.5 * np.abs(t - 0.46) ** 1.25 * spread_ * 4
        cane = out * waist[:, None] + UP * (t * tall)[:, None] + np.cumsum(rs.normal(0, 0.003, (22, 3)), axis=0)
        radius = 0.0145 * (1 - 0.55 * t) * (1 + 0.22 * (np.arange(22) % 3 == 0))
        growth.tube("cane", cane, radius, 8)
        leaves = np.sort(rs.choice(np.arange(2, 21), 12, replace=False))
        heading = unit(rs.normal(size=(len(leaves), 3)) * np.array([1, 1, 0]) + out * 0.7) + UP * rs.uniform(0.5, 1.6, (len(leaves), 1))
        fresh = np.where(rs.random(len(leaves)) < 0.16, rs.uniform(0.3, 0.8, len(leaves)), 0)
        tint = np.stack([rs.uniform(0, 1, len(leaves)), fresh, rs.uniform(0, 0.3, len(leaves))], axis=1)
        growth.blades("husk", cane[leaves], heading, between(rs, 0.4, 0.72, len(leaves)), between(rs, 0.055, 0.092, len(leaves)), between(rs, 2.2, 3.6, len(leaves)), tint, segments=10, fold=0.3, twist=1.3, taper=0.55)
        tassel = unit(rs.normal(size=(9, 3)) * 0.5 + UP * 1.6)
        growth.blades("husk", np.repeat(cane[-1:], 9, axis=0), tassel, between(rs, 0.16, 0.3, 9), np.full(9, 0.007), between(rs, 0.2, 1.2, 9), np.tile([0.3, 0, 0.1], (9, 1)), segments=5)
        if k % 2 == 0:
            ear = np.repeat(cane[9:10] + out * 0.02, 12, axis=0)
            growth.blades("husk", ear, unit(out * 0.55 + UP + rs.normal(size=(12, 3)) * 0.16), between(rs, 0.2, 0.3, 12), np.full(12, 0.055), between(rs, -0.3, 0.9, 12), np.tile([0.9, 0, 0.0], (12, 1)) * rs.uniform(0.8, 1, (12, 1)), segments=6)
    growth.finish(scene, "corn", smooth=("cane",))
    for z in (0.86, 0.885, 0.91):
        turn = np.linspace(0, 2 * math.pi, 40)
        solid.rod(scene, "twine", np.stack([0.098 * np.cos(turn), 0.098 * np.sin(turn), z + 0.012 * np.sin(turn * 1.0 + z * 90)], axis=1), 0.006, 8)
    return {"radius": 0.28, "long": 448}


def hay_bale(scene, rs):
    m.leaf("straw", "#b3934e", "#ecd592", "#f7e9ba", through=0.15, gloss=0.35, rough=0.4, rib=0.0)
    m.bark("core", "#5c4722", "#8f7238", 40)
    m.plain("string", "#d9783f", 0.6)
    half = np.array([0.47, 0.23, 0.19])
    solid.box(scene, "core", tuple(half * 2 - 0.024), (0, 0, half[2]), bevel=0.03)
    growth = Growth(rs)
    for axis in range(3):
        for side in (-1, 1):
            if axis == 2 and side < 0:
                continue
            count = (1700, 6200, 5200)[axis]
            p = rs.uniform(-1, 1, (count, 3)) * half
            p[:, axis] = side * (half[axis] + rs.normal(0, 0.006, count))
            flake = 0.010 * np.sin(p[:, 0] * 62 + np.sin(p[:, 2] * 9) * 0.6)
            p[:, axis] += side * (0.018 * (1 - (p[:, 0] / half[0]) ** 2) + (flake if axis else 0) - 0.022 * np.exp(-((np.abs(p[:, 0]) - 0.2) / 0.02) ** 2) * (axis > 0))
            edge = np.minimum.reduce([(half[i] - np.abs(p[:, i])) for i in range(3) if i != axis])
            p[:, axis] -= side * 0.03 * np.exp(-edge / 0.018)
            normal = np.zeros((count, 3))
            normal[:, axis] = side
            if axis == 0:
                along = rs.normal(size=(count, 3)) * 0.8 + normal * 0.25
            else:
                # Baled flakes lie across the bale: stems run over it, their ends stand out a little
                along = rs.normal(size=(count, 3)) * np.array([0.55, 1.0, 1.0]) + normal * rs.normal(0, 0.16, (count, 1))
                along -= normal * (along * normal).sum(axis=1, keepdims=True) * 0.75
            along = unit(along)
            length = rs.uniform(0.04, 0.17, count)
            tint = np.stack([rs.beta(1.6, 1.4, count), rs.uniform(0, 0.5, count), rs.uniform(0, 0.42, count)], axis=1)
            growth.leaves("straw", leaf_shape(1, 0.5, 0.3, fold=0.3, curl=0.02), p + np.array([0, 0, half[2]]) - along * length[:, None] / 2, along, normal + rs.normal(size=(count, 3)) * 0.3, length, rs.uniform(0.003, 0.0055, count), tint)
    fallen = np.stack([rs.uniform(-0.52, 0.52, 500), rs.uniform(-0.3, 0.3, 500), rs.uniform(0.001, 0.012, 500)], axis=1)
    lie = unit(rs.normal(size=(500, 3)) * np.array([1, 1, 0.05]))
    growth.leaves("straw", leaf_shape(1, 0.5, 0.3, curl=0), fallen, lie, np.tile(UP, (500, 1)), rs.uniform(0.03, 0.12, 500), rs.uniform(0.0025, 0.004, 500), np.stack([rs.uniform(0, 1, 500), rs.uniform(0, 0.4, 500), rs.uniform(0, 0.3, 500)], axis=1))
    growth.finish(scene, "bale")
    for x in (-0.2, 0.2):
        y, z = half[1] + 0.011, half[2] + 0.007
        loop = [(x, -y, 0.01), (x, -y, 2 * z - 0.03), (x, -y + 0.03, 2 * z), (x, y - 0.03, 2 * z), (x, y, 2 * z - 0.03), (x, y, 0.01)]
        solid.rod(scene, "string", loop, 0.0045, 8)
    solid.turn_all(scene, math.radians(27))
    return {"radius": 0.5}


def mum_pot(scene, rs, growth, at, colour, size=1.0):
    """One pot: colour names a petal material."""
    at = np.array([*at, 0.0])
    outline = [(0.001, 0.0), (0.088, 0.0), (0.118, 0.165), (0.128, 0.168), (0.130, 0.195), (0.117, 0.195), (0.112, 0.17), (0.001, 0.165)]
    solid.turned(scene, "pot", [(r * size, z * size) for r, z in outline], tuple(at))
    way = spread(rs, 640, 0.8)
    way = way[way[:, 2] > -0.28]
    radius = np.array([0.225, 0.225, 0.17]) * size
    lump = 1 + 0.06 * np.sin(way @ rs.normal(size=3) * 4) + 0.05 * np.sin(way @ rs.normal(size=3) * 7)
    centre = at + UP * 0.25 * size
    place = centre + way * radius * (lump * rs.uniform(0.90, 1.03, len(way)))[:, None]
    facing = unit(way + rs.normal(size=way.shape) * 0.22 + UP * 0.15)
    hue = np.clip(rs.normal(0.5, 0.25, len(way)), 0, 1)
    big = 0.024 * size
    for petals, cup, length, sink in ((15, 0.12, big, 0.0), (13, 0.55, big * 0.85, 0.002), (9, 1.0, big * 0.62, 0.004)):
        tint = np.stack([hue, 0 * hue, np.full(len(hue), 0.0 if cup < 0.5 else 0.15 * cup)], axis=1)
        flowers(growth, colour, leaf_shape(1, 0.6, 0.5, fold=0.15, curl=-0.1), place + facing * sink, facing, petals, length, length * 0.34, cup, tint)
    under = spread(rs, 520, 0.8)
    under = under[under[:, 2] > -0.55]
    shoots(growth, "green", leaf_shape(2, 0.5, 0.7), centre + under * radius * 0.68, under + UP * 0.2, 0.05 * size, 5, 0.034 * size, deep=0.25)
    inner = spread(rs, 500, 0.8)
    shoots(growth, "green", leaf_shape(1, 0.5, 0.7), centre + inner * radius * 0.55, inner, 0.05 * size, 4, 0.05 * size, deep=0.8)


def mums(scene, rs):
    m.leaf("green", "#2f4a1e", "#5d7a35", through=0.25, gloss=0.3)
    m.petal("amber", "#f0a224", "#d9720f", "#a8450a", 0.35)
    m.petal("lemon", "#f7d344", "#e9b416", "#c98a12", 0.35)
    m.petal("wine", "#8f1f3a", "#5e1026", "#3f0a1a", 0.3)
    g = material("pot")
    stain = g.noise(g.position(), 14.0, 4.0)
    g.surface(g.mix(g.remap(stain, 0.3, 0.7), "#8f4c30", "#b06a47"), 0.85, stain, 0.2, 0.003, 0.15)
    growth = Growth(rs)
    mum_pot(scene, rs, growth, (0.06, 0.17), "wine", 1.12)
    mum_pot(scene, rs, growth, (-0.22, -0.08), "amber", 1.0)
    mum_pot(scene, rs, growth, (0.25, -0.13), "lemon", 0.92)
    growth.finish(scene, "mums")
    return {"radius": 0.42, "long": 352}


def bottle(scene, rs, name, size, bend):
    """A bottle gourd with a crooked neck, lying as modelled from the blossom end up."""
    t = np.linspace(0, 1, 60)
    profile = size * (0.40 * np.exp(-(((t - 0.20) / 0.19) ** 2)) + 0.15 * (1 - t) + 0.085) * np.sqrt(np.clip(t / 0.06, 0, 1)) * np.sqrt(np.clip((1 - t) / 0.03, 0.05, 1))
    spine = np.stack([bend * size * np.maximum(t - 0.3, 0) ** 1.6 * 2.2, 0 * t, size * 1.55 * t], axis=1)
    turn = np.linspace(0, 2 * math.pi, 90, endpoint=False)
    ridge = 1 + 0.025 * np.cos(10 * turn)
    rows = spine[:, None] + profile[:, None, None] * (ridge * np.stack([np.cos(turn), np.sin(turn), 0 * turn])).T[None]
    tint = np.stack([np.broadcast_to((np.cos(10 * turn) < 0) * 1.0, rows.shape[:2]), np.broadcast_to((t * 0.7)[:, None], rows.shape[:2]), np.zeros(rows.shape[:2])], axis=-1)
    return sdf.sheet(scene, name, rows, tint, closed=True)


def gourds(scene, rs):
    rind("orange", "#df7416", "#b84f08", "#e9a04a")
    rind("cream", "#e9dfc2", "#cdbd93", "#f3ecd8")
    rind("green", "#4f6b2a", "#2f4a20", "#93a565")
    rind("gold", "#e0b136", "#5f7a2e", "#f0d27c")
    stem_material()
    heap = [
        ("orange", 0.095, 0.125, 12, 0.07, (-0.15, -0.06, 0), (0, 0)), ("cream", 0.085, 0.10, 10, 0.08, (0.02, -0.13, 0), (0.1, 0.1)), ("green", 0.10, 0.115, 12, 0.09, (0.18, -0.04, 0), (0.0, -0.1)),
        ("orange", 0.07, 0.085, 9, 0.07, (0.13, -0.20, 0), (0.2, 0.15)), ("gold", 0.075, 0.085, 10, 0.06, (-0.05, 0.09, 0.03), (0.2, 0.2)), ("orange", 0.085, 0.10, 11, 0.08, (0.05, 0.01, 0.10), (-0.25, 0.2)),
        ("cream", 0.06, 0.07, 9, 0.07, (-0.08, -0.21, 0), (0.3, 0.2)), ("green", 0.065, 0.08, 10, 0.08, (-0.10, -0.02, 0.115), (0.35, -0.3)),
    ]
    for skin, radius, tall, ribs, furrow, at, tilt in heap:
        before = set(scene.objects)
        body = Pumpkin(rs, radius, tall, ribs, furrow, 0.06)
        body.skin(scene, skin, 60, 140)
        body.stem(scene, radius * 0.5, radius * 0.09, None)
        for obj in set(scene.objects) - before:
            obj.matrix_world = Matrix.Translation(at) @ Matrix.Rotation(tilt[0], 4, "X") @ Matrix.Rotation(tilt[1], 4, "Y")
    for skin, size, bend, at, tilt, turn in (("gold", 0.16, 0.5, (-0.21, -0.17, 0.075), 1.45, 2.9), ("green", 0.15, 0.5, (0.23, -0.17, 0.07), 1.45, -0.5), ("gold", 0.13, 0.6, (0.10, -0.04, 0.145), 1.35, 0.3)):
        bottle(scene, rs, skin, size, bend).matrix_world = Matrix.Translation(at) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Rotation(tilt, 4, "Y")
    return {"radius": 0.34, "distance": 5.0}


OBJECTS = {"corn-stalks-1": corn_stalks, "hay-bale-1": hay_bale, "mums-1": mums, "gourds-1": gourds}

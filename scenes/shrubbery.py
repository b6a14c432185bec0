"""The shrubs of the sample photos, about a metre across and high: leaves on sprays, sprays on lobes, no two alike."""

import math

import numpy as np

from foliage import UP, clumps
from plants import leaf_quads, quad_mesh, unit


def with_core(name, rs, quads, slots, tint, materials, core):
    """Adds large dark leaves within, so that no light leaks through. core: radius and height of the middle."""
    radius, middle = core
    way = unit(rs.normal(size=(420, 3)))
    inner = leaf_quads(way * radius + UP * middle, 0.24, rs, way * 4, 1.0)
    uvs = np.concatenate([np.column_stack([rs.uniform(size=420), np.full(420, -0.4)]), tint])
    return quad_mesh(name, np.concatenate([inner, quads]), uvs, np.concatenate([np.ones(420), slots]), materials)


def bush(name, rs, leaves, size, materials, spray=0.16, lobes=9, upright=0.35):
    """`spray`: length of the last shoots; short ones make a dense, clipped shrub, long ones a shaggy one."""
    angle = np.arange(lobes) * 2.4 + rs.uniform(-0.5, 0.5, lobes)
    reach = 0.34 * np.sqrt((np.arange(lobes) + 0.5) / lobes) * rs.uniform(0.8, 1.15, lobes)
    radii = rs.uniform(0.19, 0.27, lobes)
    centres = np.stack([np.cos(angle) * reach, np.sin(angle) * reach, 0.58 - 0.9 * reach + rs.uniform(-0.06, 0.1, lobes)], axis=1)
    ends, out, _ = clumps(rs, centres, radii, 46)
    kept = ends[:, 2] > 0.05
    ends, out = ends[kept], out[kept]
    fine = 5
    tips = unit(np.repeat(out, fine, axis=0) + rs.normal(size=(len(ends) * fine, 3)) * 0.55 + UP * upright)
    spans = spray * rs.uniform(0.3, 1.2, len(tips)) * np.repeat(rs.uniform(0.7, 1.25, len(ends)), fine)
    pick = rs.integers(0, len(tips), leaves)
    along = rs.uniform(0.0, 1.0, (leaves, 1)) ** 0.7
    span = spans[pick][:, None]
    foot = ends[pick // fine] + tips[pick] * along * span - UP * 0.2 * span * along**2 + rs.normal(size=(leaves, 3)) * size * 0.4
    foot[:, 2] = np.maximum(foot[:, 2], 0.01)
    quads = leaf_quads(foot, size, rs, unit(out[pick // fine] * 0.6 + UP * 0.5), 0.5)
    tint = 0.4 * rs.uniform(size=(len(ends), 2))[pick // fine] + 0.6 * rs.uniform(size=(leaves, 2))
    tint[:, 1] = np.clip(tint[:, 1] * (0.55 + 0.6 * along[:, 0]), 0, 1)
    return with_core(name, rs, quads, np.ones(leaves), tint, materials, (0.27, 0.36))


def arborvitae(name, rs, fans, materials):
    """A column of upright fans, fuller below the middle, with a loose tip."""
    rise = rs.uniform(0, 1, fans) ** 1.15
    angle = rs.uniform(0, 2 * math.pi, fans)
    lump = sum(0.055 * np.sin(k * angle + rs.uniform(0, 6) + 9 * rise * rs.uniform(0.6, 1.4)) for k in (2, 3, 5, 7))
    reach = 0.5 * (1 - rise**1.6) ** 0.8 * (0.92 + lump) * rs.uniform(0.72, 1.06, fans) * np.minimum(1, 0.75 + rise * 2)
    out = np.stack([np.cos(angle), np.sin(angle), np.zeros(fans)], axis=1)
    side = np.stack([-np.sin(angle), np.cos(angle), np.zeros(fans)], axis=1)
    foot = out * reach[:, None] + UP * rise[:, None]
    length = 0.055 * rs.uniform(0.5, 1.4, (fans, 1))
    along = unit(UP + out * rs.uniform(0.1, 0.9, (fans, 1)) + side * rs.normal(size=(fans, 1)) * 0.4) * length
    across = unit(side + out * rs.normal(size=(fans, 1)) * 0.6) * length * 0.3
    quads = np.stack([foot - along * 0.4, foot + across, foot + along * 0.6, foot - across], axis=1)
    way = np.linspace(0, 1, 420)
    turn = way * 150
    hull = np.stack([np.cos(turn) * 0.34 * (1 - way**1.6) ** 0.8, np.sin(turn) * 0.34 * (1 - way**1.6) ** 0.8, way * 0.95], axis=1)
    inner = leaf_quads(hull, 0.16, rs, np.stack([np.cos(turn), np.sin(turn), 0 * turn], axis=1) * 4, 1.0)
    uvs = np.concatenate([np.column_stack([rs.uniform(size=420), np.full(420, -0.4)]), rs.uniform(size=(fans, 2))])
    return quad_mesh(name, np.concatenate([inner, quads]), uvs, np.ones(420 + fans), materials)


def fountain(name, rs, blades, materials, height=0.85, width=0.008):
    """An ornamental grass whose blades rise and bend over."""
    turn = rs.uniform(0, 2 * math.pi, blades)
    out = np.stack([np.cos(turn), np.sin(turn), np.zeros(blades)], axis=1)
    side = np.stack([-np.sin(turn), np.cos(turn), np.zeros(blades)], axis=1) * width / 2
    foot = out * rs.uniform(0, 0.09, (blades, 1))
    tall, wide = height * rs.uniform(0.55, 1.1, (blades, 1)), rs.uniform(0.15, 0.85, (blades, 1))
    path = [foot + out * wide * t**2 + UP * tall * (t * (1 + 1.0 * wide) - 1.45 * wide * t**2.2) for t in (0.0, 0.35, 0.7, 1.0)]
    quads = [np.stack([a - side * p, a + side * p, b + side * q, b - side * q], axis=1) for (a, p), (b, q) in zip(zip(path, (1, 1, 0.8)), zip(path[1:], (1, 0.8, 0.1)))]
    tint = rs.uniform(size=(blades, 2))
    return quad_mesh(name, np.concatenate(quads), np.tile(tint, (3, 1)), np.ones(3 * blades), materials)


def hydrangea(name, rs, leaves, size, materials, heads=22):
    """A bush with round heads of petals on top; materials: (bark, leaf, petal)."""
    way = unit(rs.normal(size=(leaves, 3)) + UP * 0.3)
    way[:, 2] = np.abs(way[:, 2]) - 0.15
    lump = sum(0.05 * np.sin(way @ unit(rs.normal(size=3)) * rs.uniform(4, 8) + rs.uniform(0, 6)) for _ in range(4))
    foot = way * ((0.45 + lump) * rs.uniform(0.72, 1.05, leaves))[:, None] + UP * 0.42
    at = unit(rs.normal(size=(heads, 3)) + np.array([0, 0, 0.75]))
    at[:, 2] = np.abs(at[:, 2])
    round_ = unit(rs.normal(size=(heads, 80, 3)))
    wide = rs.uniform(0.045, 0.085, (heads, 1, 1))
    petals = (at[:, None] * rs.uniform(0.44, 0.56, (heads, 1, 1)) + UP * 0.42 + round_ * wide * np.array([1, 1, 0.8])).reshape(-1, 3)
    quads = np.concatenate([leaf_quads(foot, size, rs, way, 0.6), leaf_quads(petals, 0.03, rs, round_.reshape(-1, 3) * 2, 0.9)])
    tint = rs.uniform(size=(len(quads), 2))
    tint[leaves:, 0] = 0.5 * tint[leaves:, 0] + 0.5 * np.repeat(rs.uniform(size=heads), 80)
    slots = np.concatenate([np.ones(leaves), np.full(len(petals), 2)])
    return with_core(name, rs, quads, slots, tint, materials, (0.3, 0.38))


def stock(rs):
    """Species by name and number; three individuals a species."""
    made = {}
    for i in range(3):
        made[f"boxwood{i}"] = bush(f"boxwood{i}", rs, 30000, 0.022, ["bark", "boxwood"], 0.075, 12)
        made[f"loose{i}"] = bush(f"loose{i}", rs, 13000, 0.044, ["bark", "loose"], 0.2, 8)
        made[f"gold{i}"] = bush(f"gold{i}", rs, 14000, 0.032, ["bark", "gold"], 0.19, 8, 0.6)
        made[f"plum{i}"] = bush(f"plum{i}", rs, 14000, 0.034, ["bark", "plum"], 0.17, 8, 0.5)
        made[f"bloom{i}"] = hydrangea(f"bloom{i}", rs, 9000, 0.06, ["bark", "loose", "petal"])
        made[f"cone{i}"] = arborvitae(f"cone{i}", rs, 34000, ["bark", "needle"])
        made[f"grass{i}"] = fountain(f"grass{i}", rs, 1300, ["bark", "reed"])
    return made

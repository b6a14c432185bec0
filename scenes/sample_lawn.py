"""The lawns of the sample photos: blades in clumps and mown strips, clover, weeds, thin spots, ragged edges, fallen leaves."""

import math

import numpy as np
from mathutils import noise

import foliage
import plants
from labels import GROUND

TILE = 0.3
TURNS = [0, math.pi / 2, math.pi, 3 * math.pi / 2]


def inside(point, polygon):
    x, y = point
    odd = False
    for (x0, y0), (x1, y1) in zip(polygon, polygon[1:] + polygon[:1]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            odd = not odd
    return odd


def in_view(x, y, camera, aim, half_angle):
    heading = math.atan2(aim[0] - camera[0], aim[1] - camera[1])
    angle = math.atan2(x - camera[0], y - camera[1]) - heading
    return abs((angle + math.pi) % (2 * math.pi) - math.pi) < half_angle


def waves(x, y, size, seed=0.0):
    """Smooth noise over the plan, -1..1, with lumps about `size` metres wide."""
    return noise.noise((x / size, y / size, seed)) + 0.5 * noise.noise((2.1 * x / size, 2.1 * y / size, seed + 7))


def clover_tile(name, rs, count):
    """Round leaves in threes, at the height of the grass."""
    heart = np.column_stack([rs.uniform(-TILE * 0.6, TILE * 0.6, (count, 2)), rs.uniform(0.02, 0.055, count)])
    centres = np.repeat(heart, 3, axis=0)
    turn = np.tile(np.arange(3) * 2 * math.pi / 3, count) + np.repeat(rs.uniform(0, 6, count), 3)
    centres[:, :2] += np.stack([np.cos(turn), np.sin(turn)], axis=1) * 0.008
    quads = plants.leaf_quads(centres, 0.016, rs, np.tile([0, 0, 2.5], (len(centres), 1)), 0.95)
    return plants.quad_mesh(name, quads, rs.uniform(size=(len(quads), 2)), np.zeros(len(quads)), ["clover"])


def weed(name, rs, leaves, length):
    """A flat rosette, as of dandelion or plantain."""
    angle = np.arange(leaves) * 2.4
    along = np.stack([np.cos(angle), np.sin(angle), rs.uniform(0.25, 0.8, leaves)], axis=1) * length * rs.uniform(0.6, 1.0, (leaves, 1))
    side = np.stack([-np.sin(angle), np.cos(angle), np.zeros(leaves)], axis=1) * length * 0.16
    quads = np.stack([np.zeros((leaves, 3)), along * 0.6 + side, along, along * 0.6 - side], axis=1)
    return plants.quad_mesh(name, quads, rs.uniform(size=(leaves, 2)), np.zeros(leaves), ["clover"])


def blades(name, rs, count, height, width):
    return plants.turf_tile(name, rs, count, TILE * 1.08, height, ["bark", "blade"], width)


def wild(name, rs, count, height, width):
    """Blades in clumps with bare ground between, spread without an edge over about a tile and a half."""
    hearts = rs.normal(size=(9, 2)) * TILE * 0.42
    pick = rs.integers(0, len(hearts), count)
    foot = np.column_stack([hearts[pick] + rs.normal(size=(count, 2)) * 0.035, np.zeros(count)])
    lean = rs.normal(size=(count, 3)) * np.array([0.75, 0.75, 0.0]) + np.array([0, 0, 1.0])
    return plants.blades_mesh(name, rs, foot, foot + lean * height * rs.uniform(0.4, 1.1, (count, 1)), width, ["bark", "blade"])


def turf(collection, ground, rng, rs, camera, aim, bare, half_angle=0.75, back=-0.6, thin=None, weeds=1.0, height=0.05):
    """Tiles of blades over all lawn in view. `bare`: plan polygons of paving and beds to leave out; `thin`: (x, y) -> 0 bare .. 1 full;
    `weeds`: how much clover and weeds grow in it (0 none)."""
    near = [blades(f"near{i}", rs, 720, height, 0.0034) for i in range(5)]
    middle = [blades(f"middle{i}", rs, 400, height, 0.0052) for i in range(5)]
    loose = [wild(f"wild{i}", rs, 260, height, 0.006) for i in range(6)]
    far = [blades(f"far{i}", rs, 190, height, 0.0085) for i in range(4)]
    clover = [clover_tile(f"clover{i}", rs, 150) for i in range(3)]
    rosettes = [weed(f"weed{i}", rs, 11, 0.09) for i in range(4)]
    tufts = [plants.turf_tile(f"tuft{i}", rs, 70, 0.10, 0.13, ["bark", "blade"], 0.0045) for i in range(4)]
    for ix in range(int(-22 / TILE), int(22 / TILE)):
        for iy in range(int(camera[1] / TILE), int(back / TILE)):
            x, y = ix * TILE, iy * TILE
            away = math.hypot(x - camera[0], y - camera[1])
            if away < 1.3 or not in_view(x, y, camera, aim, half_angle) or any(inside((x, y), polygon) for polygon in bare):
                continue
            grown = thin(x, y) + rng.uniform(-0.25, 0.25) if thin else 1.0 - 0.55 * max(0.0, waves(x, y, 1.1, 3.0) - 0.35)
            at = (x, y, ground.z(y))
            if grown < 0.5:
                if rng.random() < 0.25 + 1.5 * grown:
                    moved = (x + rng.uniform(-0.15, 0.15), y + rng.uniform(-0.15, 0.15), at[2])
                    plants.put(collection, rng.choice(loose), moved, (1, 1, rng.uniform(0.5, 1.1)), rng.uniform(0, 6.28), GROUND)
            else:
                kinds = far if away > 10.5 else middle if away > 5.5 or grown < 0.75 else near
                size = rng.uniform(0.9, 1.1) * min(1.0, 0.35 + max(0.0, grown)) * (1.0 + 0.28 * waves(x, y, 0.8))
                plants.put(collection, rng.choice(kinds), at, (1, 1, max(0.35, size)), rng.choice(TURNS), GROUND)
            extras(collection, rng, at, weeds, (clover, rosettes, tufts))


def extras(collection, rng, at, weeds, kinds):
    x, y, z = at
    clover, rosettes, tufts = kinds
    if waves(x, y, 1.6, 11.0) * 0.9 + rng.uniform(-0.2, 0.2) > 0.62 - 0.14 * weeds and weeds > 0:
        plants.put(collection, rng.choice(clover), (x, y, z), (1, 1, rng.uniform(0.8, 1.2)), rng.uniform(0, 6.28), GROUND)
    if rng.random() < 0.035 * weeds:
        plants.put(collection, rng.choice(rosettes), (x + rng.uniform(-0.1, 0.1), y, z + 0.012), rng.uniform(0.7, 1.4), rng.uniform(0, 6.28), GROUND)
    if rng.random() < 0.03 * weeds:
        plants.put(collection, rng.choice(tufts), (x, y + rng.uniform(-0.1, 0.1), z), (1, 1, rng.uniform(0.6, 1.1)), rng.uniform(0, 6.28), GROUND)


def edge_turf(collection, ground, rng, rs, line, out, camera, reach=16.0, height=0.06):
    """Uneven grass along a paving's edge, leaning over it. line: plan points; `out`: +1 where the lawn lies to the left of its run."""
    kinds = [plants.turf_tile(f"edge{out}{i}", rs, 90, 0.14, height, ["bark", "blade"], 0.005) for i in range(4)]
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        length = math.hypot(x1 - x0, y1 - y0)
        for i in range(int(length / 0.1 + rng.random())):
            t = (i + rng.random()) * 0.1 / max(length, 0.01)
            away = 0.05 + rng.uniform(-0.03, 0.03) - 0.025 * waves(x0 + t, y0, 0.6)
            x = x0 + (x1 - x0) * t - out * (y1 - y0) / max(length, 0.01) * away
            y = y0 + (y1 - y0) * t + out * (x1 - x0) / max(length, 0.01) * away
            if math.hypot(x - camera[0], y - camera[1]) < reach:
                plants.put(collection, rng.choice(kinds), (x, y, ground.z(y) + 0.005), (1, 1, rng.uniform(0.6, 1.3)), rng.uniform(0, 6.28), GROUND)


def rim_turf(collection, ground, rng, rs, polygon, camera, reach=15.0):
    """Grass along every edge of a plan polygon as path() returns it: left edge up, right edge down."""
    half = len(polygon) // 2
    edge_turf(collection, ground, rng, rs, polygon[:half], 1, camera, reach)
    edge_turf(collection, ground, rng, rs, polygon[half:], 1, camera, reach)


def litter(collection, ground, rs, spread, count, size, material, lift=0.05):
    """Fallen leaves: spread is a list of (x, y, deviation)."""
    picks = [spread[i] for i in rs.integers(0, len(spread), count)]
    places = [(rs.normal(x, wide), rs.normal(y, wide)) for x, y, wide in picks]
    mesh = foliage.fallen(f"fallen-{material}", rs, [(x, y, ground.z(y) + lift * rs.uniform(0.3, 1.0)) for x, y in places], size, [material])
    plants.put(collection, mesh, (0, 0, 0), 1.0, 0.0, GROUND)

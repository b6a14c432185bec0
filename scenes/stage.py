"""What surrounds a sample house: turf blades, mulch chips, fine shrubs and trees, a street scene behind the camera for reflections."""

import math

import foliage
import plants
from labels import GROUND, VEGETATION


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


def turf(collection, ground, rng, rs, camera, aim, bare, half_angle=0.75, back=-0.6, thin=None):
    """Tiles of blades over all lawn in view. `bare`: plan polygons of paving and beds to leave out; `thin`: (x, y) -> 0 bare .. 1 full."""
    tile = 0.3
    kinds = [plants.turf_tile(f"turf{i}", rs, 420, tile, 0.05, ["bark", "blade"]) for i in range(6)]
    sparse = [plants.turf_tile(f"turf_far{i}", rs, 170, tile, 0.05, ["bark", "blade"], 0.009) for i in range(4)]
    for ix in range(int(-22 / tile), int(22 / tile)):
        for iy in range(int(camera[1] / tile), int(back / tile)):
            x, y = ix * tile, iy * tile
            away = math.hypot(x - camera[0], y - camera[1])
            if away < 1.3 or not in_view(x, y, camera, aim, half_angle) or any(inside((x, y), polygon) for polygon in bare):
                continue
            grown = thin(x, y) + rng.uniform(-0.3, 0.3) if thin else 1.0
            if grown < 0.12 and rng.random() < 0.55:
                continue
            mesh = rng.choice(kinds if away < 9 and grown > 0.6 else sparse)
            size = rng.uniform(0.85, 1.15) * min(1.0, 0.35 + max(0.0, grown)) * (1.0 + 0.22 * math.sin(x * 0.9 + 1.3 * math.sin(y * 0.7)) * math.sin(y * 1.1 + x * 0.4))
            plants.put(collection, mesh, (x, y, ground.z(y)), (1, 1, size), rng.choice([0, 1.5708, 3.1416, 4.7124]), GROUND)


def edge_turf(collection, ground, rng, rs, line, out, camera, reach=16.0, height=0.06):
    """Uneven grass along a paving's edge, leaning over it. line: plan points; `out`: +1 where the lawn lies to the left of its run."""
    kinds = [plants.turf_tile(f"edge{out}{i}", rs, 90, 0.14, height, ["bark", "blade"], 0.006) for i in range(4)]
    for (x0, y0), (x1, y1) in zip(line, line[1:]):
        length = math.hypot(x1 - x0, y1 - y0)
        for i in range(int(length / 0.12)):
            t = (i + rng.random()) * 0.12 / max(length, 0.01)
            away = 0.05 + rng.uniform(-0.03, 0.03)
            x = x0 + (x1 - x0) * t - out * (y1 - y0) / length * away
            y = y0 + (y1 - y0) * t + out * (x1 - x0) / length * away
            if math.hypot(x - camera[0], y - camera[1]) < reach:
                plants.put(collection, rng.choice(kinds), (x, y, ground.z(y) + 0.005), (1, 1, rng.uniform(0.6, 1.35)), rng.uniform(0, 6.28), GROUND)


def chips(collection, ground, rng, rs, polygon):
    """Loose mulch on a bed."""
    tile = 0.4
    kinds = [plants.chip_tile(f"chips{i}", rs, 130, tile, ["bark", "chip"]) for i in range(3)]
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    for ix in range(int((max(xs) - min(xs)) / tile) + 1):
        for iy in range(int((max(ys) - min(ys)) / tile) + 1):
            x, y = min(xs) + (ix + 0.5) * tile, min(ys) + (iy + 0.5) * tile
            if inside((x, y), polygon):
                plants.put(collection, rng.choice(kinds), (x, y, ground.z(y) + 0.035), 1.0, rng.uniform(0, 6.28), GROUND)


def fine_shrubs(rs):
    """Species by name, each about a metre across; two individuals a species."""
    made = {}
    for i in range(2):
        made[f"boxwood{i}"] = plants.shrub(f"boxwood{i}", rs, 26000, 0.026, ["bark", "boxwood"], "clipped")
        made[f"loose{i}"] = plants.shrub(f"loose{i}", rs, 12000, 0.045, ["bark", "loose"], "round")
        made[f"gold{i}"] = plants.shrub(f"gold{i}", rs, 16000, 0.035, ["bark", "gold"], "round")
        made[f"plum{i}"] = plants.shrub(f"plum{i}", rs, 14000, 0.038, ["bark", "plum"], "round")
        made[f"bloom{i}"] = plants.bloom(f"bloom{i}", rs, 9000, 0.06, ["bark", "loose", "petal"])
        made[f"cone{i}"] = plants.shrub(f"cone{i}", rs, 30000, 0.032, ["bark", "needle"], "cone")
        made[f"grass{i}"] = plants.tuft(f"grass{i}", rs, 1400, ["bark", "reed"], 0.8, 0.009)
    return made


def backdrop(collection, rng, trees, behind, spread=34.0, count=26, near_gap=None):
    """A wood of trees from `behind` metres (y) on, and trees over the street for the windows to mirror."""
    for i in range(count):
        x = -spread + 2 * spread * (i + rng.uniform(0.1, 0.9)) / count
        if near_gap and near_gap[0] < x < near_gap[1]:
            continue
        y = behind + rng.uniform(0, 14)
        plants.put(collection, rng.choice(trees), (x, y, -0.1), rng.uniform(0.75, 1.15), rng.uniform(0, 6.28))
    for i in range(36):
        x = -90 + 180 * (i + rng.random()) / 36
        plants.put(collection, rng.choice(trees), (x, rng.uniform(55, 90), -0.2), rng.uniform(1.0, 1.5), rng.uniform(0, 6.28))
    for i in range(16):
        plants.put(collection, rng.choice(trees), (-44 + 88 * (i + rng.random()) / 16, rng.uniform(-44, -36), -0.5), rng.uniform(0.7, 1.1), rng.uniform(0, 6.28))


def grove(rs):
    """Broad trees in three shapes and a spruce, with the leaf materials tree0..tree2 and needle."""
    shapes = [(9.5, 8.5, 0.16), (8.0, 6.2, 0.2), (12.0, 8.5, 0.2)]
    made = [foliage.broadleaf(f"broad{i}", rs, h, w, ["bark", f"tree{i}"], clear) for i, (h, w, clear) in enumerate(shapes)]
    return [*made, foliage.spruce("spruce", rs, 11.0, 5.4, ["bark", "needle"])]


def woods(collection, rng, trees, places):
    """places: (x, y, size, index)."""
    for x, y, size, kind in places:
        plants.put(collection, trees[kind], (x, y, -0.1), (size * rng.uniform(0.92, 1.08), size * rng.uniform(0.92, 1.08), size), rng.uniform(0, 6.28))


def hedgerow(collection, rng, shrubs, away=27.0):
    """Tall scrub that closes the view under the far trees."""
    for i in range(36):
        size = (rng.uniform(4, 6), rng.uniform(3, 5), rng.uniform(2.6, 4.4))
        plants.put(collection, shrubs[f"loose{i % 2}"], (-70 + 4 * i + rng.uniform(-1, 1), away + rng.uniform(-2, 2), -0.2), size, i)


def litter(collection, ground, rs, spread, count, size, material, lift=0.05):
    """Fallen leaves: spread is a list of (x, y, deviation)."""
    picks = [spread[i] for i in rs.integers(0, len(spread), count)]
    places = [(rs.normal(x, wide), rs.normal(y, wide)) for x, y, wide in picks]
    mesh = foliage.fallen(f"fallen-{material}", rs, [(x, y, ground.z(y) + lift * rs.uniform(0.3, 1.0)) for x, y in places], size, [material])
    plants.put(collection, mesh, (0, 0, 0), 1.0, 0.0, GROUND)


def border(collection, ground, rng, shrubs, rows):
    """rows: (species, x, y, size or (width, depth, height)); the individual and its turn are drawn."""
    for species, x, y, size in rows:
        mesh = shrubs[species + str(rng.randint(0, 1))]
        plants.put(collection, mesh, (x, y, ground.z(y) - 0.03), size, rng.uniform(0, 6.28), VEGETATION)



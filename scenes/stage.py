"""What surrounds a sample house: mulch, shrubs in their beds, trees behind it, and trees over the street for its windows to mirror."""

import foliage
import plants
from labels import GROUND, VEGETATION
from sample_lawn import inside


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


def backdrop(collection, rng, trees, behind, spread=34.0, count=26, near_gap=None):
    """A wood of trees from `behind` metres (y) on, and trees over the street for the windows to mirror."""
    for i in range(count):
        x = -spread + 2 * spread * (i + rng.uniform(0.1, 0.9)) / count
        if near_gap and near_gap[0] < x < near_gap[1]:
            continue
        y = behind + rng.uniform(0, 14)
        wide = rng.uniform(0.8, 1.2)
        plants.put(collection, rng.choice(trees[:3] * 4 + trees[3:]), (x, y, -0.1), (wide, wide, wide * rng.uniform(0.85, 1.15)), rng.uniform(0, 6.28))
    for i in range(36):
        x = -90 + 180 * (i + rng.random()) / 36
        plants.put(collection, rng.choice(trees[:3] * 3 + trees[3:]), (x, rng.uniform(55, 90), -0.2), rng.uniform(1.0, 1.5), rng.uniform(0, 6.28))
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


def hedgerow(collection, rng, trees, away=27.0):
    """Undergrowth that closes the view under the far trees: crowns that stand low."""
    for i in range(90):
        size = rng.uniform(0.4, 0.65)
        at = (-110 + 2.45 * i + rng.uniform(-1, 1), away + rng.uniform(-3, 6), -3.6 * size)
        plants.put(collection, trees[i % 3], at, (size * 1.3, size * 1.3, size), rng.uniform(0, 6.28))


def border(collection, ground, rng, shrubs, rows):
    """rows: (species, x, y, size or (width, depth, height)); the individual and its turn are drawn."""
    for species, x, y, size in rows:
        wide, deep, high = size if isinstance(size, tuple) else (size, size, size)
        size = wide * rng.uniform(0.85, 1.15), deep * rng.uniform(0.85, 1.15), high * rng.uniform(0.82, 1.12)
        x, y = x + rng.uniform(-0.1, 0.1), y + rng.uniform(-0.08, 0.08)
        mesh = shrubs[species + str(rng.randint(0, 2))]
        plants.put(collection, mesh, (x, y, ground.z(y) - 0.03), size, rng.uniform(0, 6.28), VEGETATION)



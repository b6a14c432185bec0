"""Trees, shrubs and grass blades on a drawn lot."""

import math

import plants
from labels import GROUND


def plant_library(rng, rs, season, fine=1.0):
    count = lambda n: int(n * fine)
    library = {"near": [], "far": [], "shrub": []}
    for i in range(4):
        near = i < 2
        leafless = season == "winter" or (season == "autumn" and rng.random() < 0.3)
        height = rng.uniform(6, 11)
        mesh = plants.deciduous(f"tree{i}", rs, height, 0 if leafless else count(34000 if near else rng.randint(9000, 14000)), (rng.uniform(0.11, 0.16) if near else rng.uniform(0.26, 0.4)) / fine**0.45, ["bark", f"tree_leaf{i % 3}"], rng.uniform(0.55, 0.85))
        library["near" if near else "far"].append(mesh)
    spruce = plants.conifer("conifer", rs, rng.uniform(6, 11), rng.uniform(3, 4.5), count(16000), ["bark", "needle"], fine**-0.4)
    library["near"].append(spruce)
    library["far"] += [library["far"][0], spruce]
    for i, shape in enumerate(["round", "clipped", "loose", "cone"]):
        library["shrub"].append(plants.shrub(f"shrub{i}", rs, count(2600), rng.uniform(0.05, 0.09) / fine**0.4, ["bark", f"shrub_leaf{i}"], shape))
    library["shrub"].append(plants.tuft("tuft", rs, count(500), ["bark", "shrub_leaf2"], 0.9, 0.018))
    return library


def hits(x, y, boxes, margin=0.0):
    return any(a - margin < x < b + margin and c - margin < y < d + margin for a, b, c, d in boxes)


def plant_lot(collection, ground, rng, library, beds, paved, site, camera_xy, back):
    amount = rng.choice([0.25, 0.6, 1.0, 1.0, 1.3])
    for a, b, front, rear in beds:
        x = a
        while x < b:
            mesh = rng.choice(library["shrub"])
            size = rng.uniform(0.5, 1.25)
            if rng.random() < min(1.0, amount):
                tall = 1.7 if mesh.name.startswith("shrub3") else rng.uniform(0.75, 1.05)
                y = rng.uniform(min(front, rear), max(front, rear))
                plants.put(collection, mesh, (x, y, ground.z(y)), (size, size, size * tall), rng.uniform(0, 6.28))
            if rng.random() < 0.5 * amount:
                low = rng.uniform(0.25, 0.5)
                plants.put(collection, rng.choice(library["shrub"]), (x + 0.3, front + 0.1, ground.z(front)), low, rng.uniform(0, 6.28))
            x += size * rng.uniform(0.8, 1.6) / max(0.5, amount)
    half = site["width"] / 2
    for _ in range(rng.choice([0, 1, 1, 2, 3])):
        x, y = rng.uniform(-half - 6, half + 6), -rng.uniform(3.5, 9)
        near = math.hypot(x - camera_xy[0], y - camera_xy[1])
        if hits(x, y, paved, 0.5) or near < 5:
            continue
        plants.put(collection, rng.choice(library["near"]), (x, y, ground.z(y) - 0.05), rng.uniform(0.45, 1.0), rng.uniform(0, 6.28))
    for _ in range(rng.randint(3, 16)):
        x, y = rng.uniform(-40, 40), site["depth"] + rng.uniform(3, 30)
        plants.put(collection, rng.choice(library["far"]), (x, y, -0.05), rng.uniform(0.8, 1.7), rng.uniform(0, 6.28))
    for _ in range(rng.choice([30, 60, 120])):
        angle = rng.uniform(-1.2, 1.2)
        reach = rng.uniform(70, 140)
        plants.put(collection, rng.choice(library["far"]), (camera_xy[0] + reach * math.sin(angle), camera_xy[1] + reach * math.cos(angle), -0.3), rng.uniform(1.0, 2.0), rng.uniform(0, 6.28))
    for _ in range(rng.choice([0, 0, 2, 5])):
        x, y = rng.choice([-1, 1]) * (half + rng.uniform(5, 14)), rng.uniform(-6, 6)
        if not hits(x, y, paved, 0.4):
            size = rng.uniform(0.8, 2.0)
            plants.put(collection, rng.choice(library["shrub"]), (x, y, ground.z(y)), size, rng.uniform(0, 6.28))


def overhang_branch(collection, rng, library, camera, aim):
    """Leaves of a tree beside the camera hanging into the top of the picture, as in many real photos."""
    if rng.random() > 0.18:
        return
    side = rng.choice([-1, 1])
    mesh = rng.choice(library["near"][:2])
    spot = (camera[0] + side * rng.uniform(3.0, 4.5), camera[1] + rng.uniform(4.5, 8.0), camera[2] - 1.7)
    plants.put(collection, mesh, spot, rng.uniform(0.7, 0.95), rng.uniform(0, 6.28))


def grass_near(collection, ground, rng, rs, camera, aim, paved, beds, blades=900, reach=9.0, amount=420):
    """Blades where the camera can tell them apart, thinning out with distance into the lawn's own texture."""
    patch = plants.lawn_patch("lawn_patch", rs, blades, rng.uniform(0.03, 0.06), ["bark", "blade"])
    heading = math.atan2(aim[0] - camera[0], aim[1] - camera[1])
    keep_off = [(a - 0.6, b + 0.6, c - 0.6, d + 0.6) for a, b, c, d in paved]
    for _ in range(amount):
        away, angle = 1.2 + reach * rng.random() ** 1.3, heading + rng.uniform(-0.75, 0.75)
        x, y = camera[0] + away * math.sin(angle), camera[1] + away * math.cos(angle)
        if y > -1.0 or hits(x, y, keep_off) or hits(x, y, beds, 1.0):
            continue
        plants.put(collection, patch, (x, y, ground.z(y)), rng.uniform(0.7, 1.1), rng.uniform(0, 6.28), GROUND)

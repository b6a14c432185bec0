"""What grows about a house in a street: beds, hedges, trees between the camera and the house, woods behind, trees out of sight that throw shade."""

import math

from mathutils import Vector

import growth
import plants

LEAFY = ["crown", "crown", "street", "street", "sparse", "column", "spruce", "pine", "palm"]


def hits(x, y, boxes, margin=0.0):
    return any(a - margin < x < b + margin and c - margin < y < d + margin for a, b, c, d in boxes)


def tree_kinds(rng, season, region="any"):
    """A region's trees: a few kinds, not all at once."""
    bare = {"summer": 0.08, "autumn": 0.3, "winter": 0.75}[season]
    warm = season != "winter" and rng.random() < (0.7 if region == "south" else 0.2)
    pool = [k for k in LEAFY if (k == "palm") <= warm]
    kinds = [rng.choice(pool) for _ in range(3)] + (["palm"] * 2 if warm else [])
    return [("bare" if k in ("crown", "street", "sparse", "column") and rng.random() < bare * 1.2 else k) for k in kinds]


def clear_of(x, y, paved, site, margin=0.4):
    low, high = site["reach"]
    inside = low - 0.8 < x < high + 0.8 and site["front"] - 0.6 < y < site["depth"] + 1
    return not inside and not hits(x, y, paved, margin)


def plant_beds(collection, ground, rng, nursery, beds, season):
    amount = rng.choice([0.2, 0.6, 1.0, 1.0, 1.4])
    style = rng.choice(["mixed", "mixed", "row", "tall"])
    row = nursery.pick(rng.choice(["clipped", "round", "cone"]))
    for a, b, front, rear in beds:
        x = a
        while x < b:
            mesh = row if style == "row" else nursery.pick(rng.choice(["round", "round", "clipped", "loose", "loose", "cone"]))
            size = rng.uniform(0.5, 1.3) * (1.7 if style == "tall" and rng.random() < 0.5 else 1.0)
            if style == "row":
                size = 0.9 + 0.1 * rng.random()
            if rng.random() < min(1.0, amount):
                tall = rng.uniform(1.4, 2.4) if mesh.name.startswith("cone") else rng.uniform(0.75, 1.15)
                y = rng.uniform(min(front, rear), max(front, rear))
                plants.put(collection, mesh, (x, y, ground.z(y)), (size, size, size * tall), rng.uniform(0, 6.28))
            if rng.random() < 0.5 * amount:
                plants.put(collection, nursery.pick("loose"), (x + 0.3, front + 0.1, ground.z(front)), rng.uniform(0.25, 0.5), rng.uniform(0, 6.28))
            x += size * rng.uniform(0.8, 1.6) / max(0.5, amount)


def plant_hedges(collection, ground, rng, rs, site, paved, leaf):
    """Clipped hedges along the front or the sides of the lot."""
    low, high = site["reach"]
    for _ in range(rng.choice([0, 0, 0, 1, 1, 2])):
        height, deep = rng.choice([0.6, 0.9, 1.2, 1.8, 2.6]), rng.uniform(0.5, 1.1)
        along_side = rng.random() < 0.5
        length = rng.uniform(3, 9)
        if along_side:
            x, y, turn = rng.choice([low - rng.uniform(1.2, 3), high + rng.uniform(1.2, 3)]), -rng.uniform(5, 10), math.pi / 2
            spots = [(x, y + length * t) for t in (0.1, 0.5, 0.9)]
        else:
            x, y, turn = rng.uniform(low - 5, high), -rng.uniform(2.5, 9), 0.0
            height = min(height, 1.2)
            spots = [(x + length * t, y) for t in (0.0, 0.25, 0.5, 0.75, 1.0)]
        if any(hits(a, b, paved, 0.4) for a, b in spots):
            continue
        mesh = plants.quad_mesh("hedge", *growth.hedge_quads(rs, length, deep, height, int(260 * length * (height + deep)), 0.1), ["bark", leaf])
        plants.put(collection, mesh, (x, y, ground.z(y) - 0.1), 1.0, turn)


def trees_before(collection, ground, rng, nursery, kinds, site, view, paved):
    """Trees on the way from the camera to the house, trunk and crown over wall, roof and sky."""
    cx, cy, _ = view["position"]
    low, high = site["reach"]
    for _ in range(rng.choices([0, 1, 2, 3], [38, 34, 20, 8])[0]):
        target = rng.uniform(low - 2, high + 2)
        share = rng.uniform(0.22, 0.85)
        x, y = cx + (target - cx) * share, cy + (site["front"] - 1.5 - cy) * share
        away = math.hypot(x - cx, y - cy)
        if not clear_of(x, y, paved, site) or away < 3.2:
            continue
        kind = rng.choice(kinds)
        if away < 8 and kind in ("crown", "column", "spruce", "sparse"):
            kind = rng.choice(["street", "pine", "bare", "bare"]) if kind != "palm" else kind
        size = rng.uniform(0.55, 1.25) * (0.8 if kind == "bare" else 1.0)
        plants.put(collection, nursery.pick(kind), (x, y, ground.z(y) - 0.05), (size, size, size * rng.uniform(0.9, 1.15)), rng.uniform(0, 6.28))


def trunk_at_edge(collection, ground, rng, nursery, view):
    """A big tree close by at the left or right border: mostly its trunk is seen, with branches along the top."""
    heading = math.atan2(view["aim"][0] - view["position"][0], view["aim"][1] - view["position"][1])
    half = math.atan((12 if view["portrait"] else 18) / view["focal"])
    angle, away = heading + rng.choice([-1, 1]) * half * rng.uniform(0.72, 1.0), rng.uniform(3.0, 6.5)
    x, y = view["position"][0] + away * math.sin(angle), view["position"][1] + away * math.cos(angle)
    size = rng.uniform(0.9, 1.3)
    plants.put(collection, nursery.pick(rng.choice(["street", "pine", "bare"])), (x, y, ground.z(y) - 0.1), size, rng.uniform(0, 6.28))


def foreground(collection, ground, rng, nursery, view):
    """Shrubs and tall grass at the camera's feet, at the lower border of the picture."""
    heading = math.atan2(view["aim"][0] - view["position"][0], view["aim"][1] - view["position"][1])
    for _ in range(rng.randint(1, 5)):
        angle, away = heading + rng.uniform(-0.7, 0.7), rng.uniform(2.4, 5.0)
        x, y = view["position"][0] + away * math.sin(angle), view["position"][1] + away * math.cos(angle)
        plants.put(collection, nursery.pick(rng.choice(["round", "loose", "loose"])), (x, y, ground.z(y)), rng.uniform(0.5, 1.1), rng.uniform(0, 6.28))


def overhang(collection, rng, nursery, kinds, view):
    """Twigs and leaves of a tree beside or behind the camera hanging into the top of the picture."""
    heading = math.atan2(view["aim"][0] - view["position"][0], view["aim"][1] - view["position"][1])
    kind = "bare" if "bare" in kinds else rng.choice(["sparse", "crown"])
    angle, away = heading + rng.choice([-1, 1]) * rng.uniform(0.25, 0.6), rng.uniform(4.0, 7.5)
    spot = (view["position"][0] + away * math.sin(angle), view["position"][1] + away * math.cos(angle), view["position"][2] + rng.uniform(-1.0, 0.4))
    plants.put(collection, nursery.pick(kind), spot, rng.uniform(0.6, 0.9), rng.uniform(0, 6.28))


def surroundings(collection, ground, rng, nursery, kinds, site, paved):
    low, high = site["reach"]
    middle = (low + high) / 2
    for _ in range(rng.randint(2, 10)):
        x, y = rng.choice([low - rng.uniform(1.5, 12), high + rng.uniform(1.5, 12)]), rng.uniform(-8, 14)
        if clear_of(x, y, paved, site, 0.6):
            size = rng.uniform(0.6, 1.4)
            plants.put(collection, nursery.pick(rng.choice(kinds)), (x, y, ground.z(y)), size, rng.uniform(0, 6.28))
    for _ in range(rng.choice([0, 0, 2, 5])):
        x, y = rng.choice([low - rng.uniform(1, 9), high + rng.uniform(1, 9)]), rng.uniform(-6, 6)
        if clear_of(x, y, paved, site):
            size = rng.uniform(0.8, 2.2)
            plants.put(collection, nursery.pick(rng.choice(["round", "loose", "cone"])), (x, y, ground.z(y)), (size, size, size * rng.uniform(0.8, 1.6)), rng.uniform(0, 6.28))
    far = [k if k in ("spruce", "pine", "palm", "bare") else "far" for k in kinds]
    if rng.random() < 0.5:
        start, rows = site["depth"] + rng.uniform(4, 16), rng.choice([1, 2, 3])
        for row in range(rows):
            x = middle - 55
            while x < middle + 55:
                size = rng.uniform(0.8, 1.8)
                plants.put(collection, nursery.pick(rng.choice(far)), (x, start + row * 6 + rng.uniform(-2, 2), -0.2), size, rng.uniform(0, 6.28))
                x += rng.uniform(2.2, 6.5)
    else:
        for _ in range(rng.randint(0, 9)):
            size = rng.uniform(0.7, 1.8)
            plants.put(collection, nursery.pick(rng.choice(far)), (middle + rng.uniform(-45, 45), site["depth"] + rng.uniform(3, 30), -0.2), size, rng.uniform(0, 6.28))
    for _ in range(rng.choice([15, 40, 70])):
        angle, away = rng.uniform(-1.3, 1.3), rng.uniform(60, 130)
        plants.put(collection, nursery.pick("far"), (middle + away * math.sin(angle), away * math.cos(angle), -0.3), rng.uniform(0.9, 2.0), rng.uniform(0, 6.28))


def shade_from_outside(collection, rng, nursery, kinds, site, to_sun):
    """Trees that the camera does not see; their shadows fall on roof, wall, drive and lawn."""
    if to_sun.z < 0.12:
        return
    for _ in range(rng.randint(1, 6)):
        low, high = site["reach"]
        on_house = rng.random() < 0.6
        target = Vector((rng.uniform(low, high), site["front"] if on_house else -rng.uniform(2, 12), rng.uniform(0.5, site["ridge"]) if on_house else 0.0))
        size = rng.uniform(0.6, 1.3)
        height = 5.8 * size
        spot = target + to_sun * ((height - target.z) / to_sun.z) if height > target.z + 1 else target + to_sun * 8
        if spot.y > site["front"] - 2.5 and low - 2 < spot.x < high + 2:
            continue
        obj = plants.put(collection, nursery.pick(rng.choice(kinds)), (spot.x, spot.y, 0.0), size, rng.uniform(0, 6.28))
        obj.visible_camera = False

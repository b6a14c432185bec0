"""The street round the house: neighbours a few feet away, what grows, what stands about."""

import math

from mathutils import Matrix

import house
import house_plan
import house_style
import lot_props
import street_planting as planting
import street_things as things
from labels import DECK, NEIGHBOUR
from mesh_build import Model


def neighbours(collection, rng, site, style, snowy, view, empty=False):
    """Houses left and right, some a few feet away, and behind; all of them label neighbour."""
    low, high = site["reach"]
    close = rng.random() < 0.6
    edges = {-1: low, 1: high}
    place = []
    for side in (-1, 1):
        for _ in range(rng.choices([0, 1, 2], [22, 50, 28])[0]):
            place.append((side, None))
    if rng.random() < 0.4:
        place += [(0, rng.uniform(-30, 30)) for _ in range(rng.randint(1, 3))]
    if empty:
        place = [(0, rng.uniform(-30, 30)) for _ in range(rng.choice([0, 1, 1, 2]))]
    camera = view["position"]
    for i, (side, across) in enumerate(place):
        own = house_style.choose(rng, neighbour=True)
        if rng.random() < 0.35:
            own |= {k: style[k] for k in ("region", "cladding", "covering", "roof", "trim", "casing")}
        names = house_style.make_materials(own, rng, f"next{i}")
        if snowy and rng.random() < 0.8:
            names["roof"] = "snow"
        model = Model(f"next{i}", relabel=NEIGHBOUR)
        plan = house_plan.plan_house(rng, own["region"], neighbour=True)
        its = house.build_house(model, names, own, plan, rng)
        left, right = its["reach"]
        gap = rng.uniform(1.2, 4.5) if close else rng.uniform(3, 14)
        if side:
            x = edges[side] + side * gap - (left if side > 0 else right)
            edges[side] = x + (right if side > 0 else left)
            y, turn = rng.uniform(-3, 4) - min(0.0, site["front"]) * rng.uniform(-0.6, 0.2), rng.gauss(0, 0.05)
        else:
            x, y, turn = across, site["depth"] + rng.uniform(16, 34), rng.choice([0.0, math.pi]) + rng.gauss(0, 0.1)
        if left - 2 < camera[0] - x < right + 2 and camera[1] > y + its["front"] - 2.5 and camera[2] < its["ridge"] + 2:
            continue
        model.finish(collection, Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z"))


def grow(collection, ground, rng, rs, nursery, season, site, view, beds, paved, to_sun, weather, region):
    kinds = planting.tree_kinds(rng, season, region)
    planting.plant_beds(collection, ground, rng, nursery, beds, season)
    planting.plant_hedges(collection, ground, rng, rs, site, paved, nursery.rng.choice(nursery.shrub_leaves))
    planting.trees_before(collection, ground, rng, nursery, kinds, site, view, paved)
    planting.surroundings(collection, ground, rng, nursery, kinds, site, paved)
    if view["kind"] != "drone":
        if rng.random() < 0.14 and not hits_paved(view, paved):
            planting.foreground(collection, ground, rng, nursery, view)
        if rng.random() < 0.09:
            planting.trunk_at_edge(collection, ground, rng, nursery, view)
        if rng.random() < 0.3:
            planting.overhang(collection, rng, nursery, kinds, view)
    if weather in ("clear", "scattered") and rng.random() < 0.7:
        planting.shade_from_outside(collection, rng, nursery, kinds, site, to_sun)


def hits_paved(view, paved):
    return planting.hits(view["position"][0], view["position"][1] + 3.5, paved, 1.0)


def close_yard(model, ground, rng, site):
    """A yard without a house in view: a fence or wall right across behind it, perhaps a shed."""
    low, high = site["reach"]
    y = rng.uniform(2, 12)
    if rng.random() < 0.7:
        lot_props.fence(model, ground, rng, (low - 30, high + 30), (y, y), rng.choice(["fence_wood", "fence_wood", "fence_white"]), rng.choice([1.2, 1.8, 1.8, 2.1]))
    else:
        things.low_wall(model, ground, rng, (low - 30, high + 30), y, rng.uniform(1.0, 2.0), rng.choice(["wall_stone", "wall_brick", "wall_block"]))
    if rng.random() < 0.35:
        x = rng.uniform(low, high)
        things.block(model, NEIGHBOUR, rng.choice(["fence_wood", "wall_block", "rail_wood"]), (x, x + 3), (y - 3.2, y - 0.8), (0, 2.2))
        things.block(model, NEIGHBOUR, "thing_dark", (x - 0.2, x + 3.2), (y - 3.4, y - 0.6), (2.2, 2.35))


def near_camera(view, x, y, reach):
    return math.hypot(x - view["position"][0], y - view["position"][1]) < reach


def furnish(model, ground, rng, site, view, back, street_y, paved):
    low, high = site["reach"]
    fences(model, ground, rng, site, view, back, street_y, paved)
    vehicles(model, ground, rng, site, view, back, street_y)
    if rng.random() < (0.15 if back else 0.38):
        things.poles_and_wires(model, ground, rng, street_y, view)
    if ground.bank and rng.random() < 0.6:
        at, fall, width = ground.bank
        gaps = sorted([(a, b) for a, b, c, d in paved if c < at < d and b - a < 30])
        material = rng.choice(["wall_stone", "wall_brick", "wall_timber", "wall_block"])
        for a, b in house_plan.free_spans((low - 6, high + 6), gaps, 0.6):
            things.low_wall(model, ground, rng, (a, b), at - width - 0.15, fall + rng.uniform(0, 0.3), material)
    spots = [(rng.uniform(low - 3, high + 3), -rng.uniform(1.5, 9)) for _ in range(8)]
    spots = [s for s in spots if not near_camera(view, *s, 3.5) and s[1] < site["front"] - 0.8]
    if not back and rng.random() < 0.3:
        things.mail_box(model, ground, rng, rng.uniform(low - 2, high + 2), street_y + 0.7)
    for kind, chance in ((things.bin_, 0.1), (things.sign, 0.08), (things.lamp_post, 0.1), (things.hoop, 0.05), (things.tub, 0.3), (things.tub, 0.3), (things.tub, 0.2)):
        if spots and rng.random() < chance:
            kind(model, ground, rng, *spots.pop())
    if (back and rng.random() < 0.6) or rng.random() < 0.05:
        for _ in range(rng.randint(1, 2)):
            if spots:
                things.table_and_umbrella(model, ground, rng, *spots.pop())
    if site["porch"] and rng.random() < 0.35:
        for _ in range(rng.randint(1, 2)):
            things.chair(model, rng.uniform(*site["porch"]["span"]), -0.8, site["porch"]["floor"], rng.choice(["thing_white", "thing_dark", "rail_wood"]), rng)
    if back and rng.random() < 0.5:
        x, high_up, out = site["door_x"], rng.choice([0.3, 0.6, 1.2]), rng.uniform(2.5, 4.5)
        things.block(model, DECK, "rail_wood", (x - rng.uniform(2, 4), x + rng.uniform(2, 4)), (-out, 0), (0, high_up))


def fences(model, ground, rng, site, view, back, street_y, paved):
    low, high = site["reach"]
    kind = rng.choice(["fence_wood", "fence_wood", "fence_white"])
    if back or rng.random() < 0.4:
        for side, edge in ((-1, low), (1, high)):
            edge += side * rng.uniform(0.6, 4)
            if back:
                lot_props.fence(model, ground, rng, (edge, edge), (6, -22), kind)
            elif rng.random() < 0.7:
                far = edge + side * rng.uniform(3, 14)
                lot_props.fence(model, ground, rng, (min(edge, far), max(edge, far)), (2.5, 2.5), kind)
    if not back and rng.random() < 0.16:
        y = street_y + rng.uniform(0.8, 4)
        gaps = sorted([(a, b) for a, b, c, d in paved if c < y < d and b - a < 30])
        style = rng.choice(["fence_white", "fence_white", "fence_wood", "wall_stone", "wall_brick", "wall_block"])
        if y > view["position"][1] + 1.5 and y < site["front"] - 1.5:
            for a, b in house_plan.free_spans((low - 5, high + 5), gaps, 0.8):
                if style.startswith("wall"):
                    things.low_wall(model, ground, rng, (a, b), y, rng.uniform(0.4, 1.0), style)
                else:
                    lot_props.fence(model, ground, rng, (a, b), (y, y), style, rng.uniform(0.8, 1.1))
    if rng.random() < 0.3:
        y = site["depth"] + rng.uniform(4, 12)
        lot_props.fence(model, ground, rng, (low - 25, high + 25), (y, y), "fence_wood")


def vehicles(model, ground, rng, site, view, back, street_y):
    if back:
        return
    count = 0
    if site["garage"] and rng.random() < 0.24:
        x0, x1 = site["garage"]["x"]
        for x in rng.sample([x0 + 1.3, x1 - 1.3], 1 if x1 - x0 < 4.5 or rng.random() < 0.7 else 2):
            y = site["garage"]["y"] - rng.uniform(1.0, 4.0)
            if not near_camera(view, x, y - 3, 5.5):
                turn = rng.choice([1, -1]) * math.pi / 2 + rng.gauss(0, 0.04)
                things.car(model, rng, x, y - (5 if turn > 0 else 0), ground.z(y - 2.5) + 0.05, turn, f"car{count}")
                count += 1
    for _ in range(rng.choices([0, 1, 2], [76, 16, 8])[0]):
        x, y = rng.uniform(site["reach"][0] - 8, site["reach"][1] + 8), street_y - rng.uniform(1.1, 1.5)
        if not near_camera(view, x, y, 7):
            things.car(model, rng, x, y, ground.z(y) + 0.02, rng.choice([0.0, math.pi]), f"car{count}")
            count += 1

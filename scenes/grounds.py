"""The lot: its materials, lawn, drive, walk, street and beds."""

import math

import numpy as np

from ground_materials import PAVINGS, bark, lawn, leaf, paint, snow, soil, wood
from labels import BED, GROUND, PAVED, SNOW, STREET
from node_graph import scaled
from wall_materials import brick, stone

GREENS = ["#4d5f33", "#46582f", "#59683a", "#53633a", "#646d3e", "#4a5a38", "#3d5230", "#6b7048"]
TANS = ["#a39468", "#8f8558", "#b0a078", "#94875a"]
LEAVES = [("#3f5d24", "#6f8a3a"), ("#2f4a22", "#4d6b2f"), ("#5a7a2c", "#8fa044"), ("#4a5a30", "#6b7a48"), ("#36522c", "#5d7440")]
AUTUMN = [("#b8741f", "#d9a43a"), ("#9a3a1f", "#c9702a"), ("#c9a030", "#8a8a35")]
ORNAMENTAL = [("#5a1f2a", "#7a3a3f"), ("#8a9a3a", "#b0b04a"), ("#4a6a5a", "#6f8a7a"), ("#3f5d24", "#c9587a"), ("#46602a", "#e8e4d8"), ("#46602a", "#a04aa0")]
MULCHES = ["#4a3426", "#3a2a20", "#6a4a34", "#5a3a30", "#8f8272", "#7a5a42", "#a89a86"]
PAVED_COLOURS = {"concrete": ["#b5b0a6", "#a39e94", "#c9c4ba", "#948e84", "#bdb09c"], "asphalt": ["#4a4a4a", "#3a3a3b", "#5c5a58"], "pavers": ["#9a8472", "#8f8f8c", "#a89078", "#7d6a60"]}


def between(a, b, t):
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


class Ground:
    """Height of the lot: level at the house, falling (or rising) to the street, some with a bank; z in metres at (x, y)."""

    def __init__(self, rng):
        self.slope = rng.choice([0.0, 0.0, 0.02, 0.035, 0.05, 0.09, 0.14, -0.03])
        self.bank = (-rng.uniform(6.5, 10.0), rng.uniform(0.4, 1.7), rng.uniform(0.8, 3.0)) if rng.random() < 0.2 else None
        self.hill = rng.uniform(6, 30) if rng.random() < 0.16 else 0.0

    def z(self, y):
        low = self.slope * min(0.0, max(y, -16.0) + 1.5)
        if self.bank:
            at, fall, width = self.bank
            low -= fall * min(1.0, max(0.0, (at - y) / width))
        return low

    def strip(self, model, label, material, rows, lift):
        """rows: [((x, y), (x, y)), ...] left and right edges along a path."""
        for (a, b), (c, d) in zip(rows, rows[1:]):
            count = max(1, math.ceil(max(abs(b[1] - a[1]), abs(d[1] - c[1])) / 0.5))
            for i in range(count):
                low, high = i / count, (i + 1) / count
                corners = (between(a, b, low), between(a, b, high), between(c, d, high), between(c, d, low))
                points = [(*p, self.z(p[1]) + lift) for p in corners]
                model.face(label, material, points, [p[:2] for p in points])

    def rect(self, model, label, material, x, y, lift):
        count = max(1, math.ceil((y[1] - y[0]) / 1.5))
        if y[0] < -1.5 < y[1] or y[0] < -16 < y[1] or self.bank:
            count = max(count, math.ceil((y[1] - y[0]) / 0.5))
        rows = [((x[0], y[0] + (y[1] - y[0]) * i / count), (x[1], y[0] + (y[1] - y[0]) * i / count)) for i in range(count + 1)]
        self.strip(model, label, material, rows, lift)


def make_materials(rng, season):
    """Makes the lot's materials and says what lies before the house: {'label', 'material'} and the leaves in use."""
    kind = {"summer": rng.choice(["green", "green", "green", "tan"]), "autumn": rng.choice(["green", "patchy", "tan"]), "winter": rng.choice(["tan", "patchy", "green"])}[season]
    colour = rng.choice(TANS if kind == "tan" else GREENS)
    snowy = season == "winter" and rng.random() < 0.3
    fallen = rng.choice([0.0, 0.5, 0.95]) if season == "autumn" else (0.25 if rng.random() < 0.06 else 0.0)
    lawn("lawn", colour, rng, kind, fallen)
    if rng.random() < 0.5:
        soil("yard", rng.choice(["#a89a86", "#b5a890", "#9a9488", "#c2b8a6", "#8f7a62"]), rng)
    else:
        lawn("yard", rng.choice(["#8f7452", "#a3865f", "#7a6248", "#b09a78"]), rng, "patchy", fallen)
    snow("snow", rng)
    for use in ("drive", "walk"):
        kind_of = rng.choices(["concrete", "asphalt", "pavers"], [62, 22, 16] if use == "drive" else [75, 3, 22])[0]
        PAVINGS[kind_of](use, rng.choice(PAVED_COLOURS[kind_of]), rng)
    PAVINGS["asphalt"]("street", rng.choice(PAVED_COLOURS["asphalt"] + ["#7a7874", "#8a8680"]), rng)
    PAVINGS["concrete"]("sidewalk", rng.choice(PAVED_COLOURS["concrete"]), rng)
    soil("mulch", rng.choice(MULCHES), rng)
    for i in range(3):
        pair = rng.choice(AUTUMN) if season == "autumn" and rng.random() < 0.7 else rng.choice(LEAVES)
        leaf(f"tree_leaf{i}", *pair, rng)
    for i in range(4):
        leaf(f"shrub_leaf{i}", *(rng.choice(ORNAMENTAL) if rng.random() < 0.3 else rng.choice(LEAVES)), rng)
    leaf("needle", rng.choice(["#24402a", "#2f4a2a", "#3a5548"]), "#4a6240", rng)
    leaf("blade", scaled(colour, 1.45), "#7d8450", rng)
    bark("bark", rng.choice(["#5a4a3c", "#6f6458", "#4a4038", "#8a8074", "#a39a8c", "#3a322c"]))
    wood("fence_wood", rng.choice(["#8a6f52", "#6f6a62", "#a08a6a", "#5a4636", "#8a4f32"]))
    paint("fence_white", "#f2f1ee")
    for name, make, colours in (("wall_stone", stone, ["#8f8672", "#7d7a74", "#a3937a"]), ("wall_brick", brick, ["#8a4330", "#9a5a40", "#75594c"])):
        make(name, rng.choice(colours), rng)
    wood("wall_timber", rng.choice(["#6f5a44", "#5a4a3a", "#7d6a54"]))
    paint("wall_block", rng.choice(["#a39d92", "#c2bcb0", "#8f8a82", "#e0dbd0"]), 0.9)
    front = rng.random()
    if snowy:
        cover = (SNOW, "snow")
    else:
        cover = (BED, "yard") if front < 0.13 else (GROUND, "lawn")
    return {"cover": cover, "snowy": snowy, "leaves": [f"tree_leaf{i}" for i in range(3)], "shrubs": [f"shrub_leaf{i}" for i in range(4)]}


def hill(model, rng, height, label, material):
    """A slope that closes the view behind the houses."""
    points, steps = [], 14
    for row in range(4):
        rise = height * (row / 3) ** 1.3
        points.append([(-180 + 360 * i / steps, 35 + row * 32 + 10 * math.sin(i * 1.7 + row), rise * (0.7 + 0.3 * math.sin(i * 0.9 + row * 0.4))) for i in range(steps + 1)])
    for a, b in zip(points, points[1:]):
        for i in range(steps):
            corners = [a[i], a[i + 1], b[i + 1], b[i]]
            model.face(label, material, corners, [p[:2] for p in corners])


def lot(model, ground, rng, site, back, street_y, cover=(GROUND, "lawn")):
    """Flat things: returns the beds as (x0, x1, y0, y1) for planting, and the paved rectangles to keep plants off."""
    label, material = cover
    low, high = site["reach"]
    own = (low - 4, high + 4) if material == "yard" else (0, 0)
    plain = (GROUND, "lawn") if material == "yard" else cover
    for a, b, what in ((-160, own[0], plain), (*own, cover), (own[1], 160, plain)):
        if b > a:
            ground.rect(model, *what, (a, b), (-90, -16), 0.0)
            ground.rect(model, *what, (a, b), (-16, 14), 0.0)
    model.face(*plain, [(-300, 14, 0), (300, 14, 0), (300, 400, 0), (-300, 400, 0)], [(0, 0)] * 4)
    if ground.hill:
        hill(model, rng, ground.hill, *(plain if rng.random() < 0.5 or material == "snow" else (BED, "yard")))
    paved = []
    if not back:
        ground.rect(model, STREET, "street", (-160, 160), (street_y - 8, street_y), 0.01)
        ground.rect(model, PAVED, "sidewalk", (-160, 160), (street_y, street_y + 0.25), 0.10)
        paved.append((-160, 160, street_y - 8, street_y + 0.25))
        if rng.random() < 0.5:
            ground.rect(model, PAVED, "sidewalk", (-160, 160), (street_y + 1.4, street_y + 2.7), 0.035)
            paved.append((-160, 160, street_y + 1.4, street_y + 2.7))
    garage = site["garage"]
    porch_y = -(site["porch"]["depth"] if site["porch"] else 0.0) - 1.0
    if garage:
        x0, x1 = garage["x"]
        rows = [((x0 - 0.2, garage["y"] + 0.2), (x1 + 0.2, garage["y"] + 0.2))]
        shift, wider = rng.uniform(-1.2, 1.2), rng.choice([0.0, 0.3, 0.8, 2.0, 3.5])
        hand = rng.choice([(1, 1), (1, 0), (0, 1)])
        for i in range(1, 21):
            t = i / 20
            y = garage["y"] + (street_y - garage["y"] - 0.3) * t
            ease = t * t * (3 - 2 * t)
            flare = 0.9 * max(0.0, t - 0.85) / 0.15
            more = wider * min(1.0, 6 * t)
            rows.append(((x0 - 0.2 + shift * ease - flare - more * hand[0], y), (x1 + 0.2 + shift * ease + flare + more * hand[1], y)))
        ground.strip(model, PAVED, "drive", [(b, a) for a, b in rows], 0.045)
        paved.append((x0 - 0.8 - wider * hand[0], x1 + 0.8 + wider * hand[1], street_y, garage["y"]))
    if back:
        ground.rect(model, PAVED, "walk", (site["door_x"] - rng.uniform(2, 5), site["door_x"] + rng.uniform(2, 5)), (-rng.uniform(2.5, 4.5), 0.0), 0.05)
        paved.append((site["door_x"] - 5, site["door_x"] + 5, -4.5, 0))
    else:
        walk(model, ground, rng, site, street_y, porch_y, paved)
    beds = lay_beds(model, ground, rng, site, back)
    return beds, paved


def walk(model, ground, rng, site, street_y, porch_y, paved):
    x, half = site["door_x"], rng.uniform(0.45, 0.75)
    garage = site["garage"]
    if garage and rng.random() < 0.6:
        goal = garage["x"][0] if abs(garage["x"][0] - x) < abs(garage["x"][1] - x) else garage["x"][1]
        bend = min(porch_y - 1.6, garage["y"] - 1.2)
        path = [(x, porch_y + 0.9), (x, porch_y - 0.3), (x + (goal - x) * 0.12, bend + 0.5), (x + (goal - x) * 0.3, bend), (goal, bend)]
    else:
        sway = rng.choice([0.0, 0.0, rng.uniform(-2, 2)])
        path = [(x + sway * math.sin(math.pi * i / 14), porch_y + 0.9 + (street_y - porch_y - 0.9) * i / 14) for i in range(15)]
    rows = []
    for i, (px, py) in enumerate(path):
        before, after = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        run = np.array([after[0] - before[0], after[1] - before[1]])
        run = run / max(np.linalg.norm(run), 1e-6)
        rows.append(((px + run[1] * half, py - run[0] * half), (px - run[1] * half, py + run[0] * half)))
    ground.strip(model, PAVED, "walk", rows, 0.05)
    paved.append((min(p[0] for p in path) - half, max(p[0] for p in path) + half, min(p[1] for p in path), porch_y + 1))


def lay_beds(model, ground, rng, site, back):
    half = site["width"] / 2
    lip = site["porch"]["depth"] if site["porch"] else 0.0
    gap = (site["door_x"] - 1.3, site["door_x"] + 1.3)
    spans = [(-half - 0.3, gap[0]), (gap[1], half + 0.3)]
    if site["garage"]:
        low, high = site["garage"]["span"]
        spans = [(max(a, high) if low <= a else a, min(b, low) if high >= b else b) for a, b in spans]
    out = max([lip] + [0.0])
    beds = []
    for a, b in spans:
        if b - a < 1.0 or rng.random() < 0.12:
            continue
        depth = rng.choice([rng.uniform(1.0, 2.3), rng.uniform(1.8, 4.5)])
        front = -out - depth - (1.5 if site["blocked"] and out == 0.0 else 0.0)
        count = max(4, int((b - a) / 0.3))
        phase, wave = rng.uniform(0, 6), rng.choice([0.0, 0.15, 0.35])
        rows = []
        for i in range(count + 1):
            x = a + (b - a) * i / count
            taper = min(1.0, 0.45 + min(x - a, b - x) * 1.2)
            rows.append(((x, front * taper + wave * math.sin(x * 1.1 + phase)), (x, 0.3)))
        ground.strip(model, BED, "mulch", rows, 0.03)
        beds.append((a + 0.3, b - 0.3, front + 0.5, -out - 0.35))
    for _ in range(rng.choice([0, 0, 1, 2])):
        beds += island(model, ground, rng, rng.uniform(*site["reach"]), -rng.uniform(5, 12))
    return beds


def island(model, ground, rng, x, y):
    """A planted bed out in the lawn."""
    wide, deep = rng.uniform(1.2, 4.0), rng.uniform(0.8, 2.0)
    rows = []
    for i in range(17):
        t = -1 + i / 8
        half = deep * math.sqrt(max(0.0, 1 - t * t)) * (1 + 0.15 * math.sin(5 * t))
        rows.append(((x + wide * t, y - half), (x + wide * t, y + half)))
    ground.strip(model, BED, "mulch", rows, 0.035)
    return [(x - wide * 0.7, x + wide * 0.7, y - deep * 0.5, y + deep * 0.5)]

"""Sample: a two-storey gabled house of brick and lap siding in early spring; thin lawn, empty beds, bare trees."""

import math

import foliage
import neighbourhood
import openings
import roofs
import sample_lawn
import sample_materials
import shrubbery
import stage
import yard_materials
import yard_parts
from labels import GROUND, OTHER, SIDING, TRIM
from mesh_build import Frame
from porch import steps
from relief import ReliefModel
from sample_parts import bed, caps, downspout, lantern, mat, panel_lines, path, proud, screen, smooth, stain, under_sills, vents
from wings import wing

LOOKS = {
    "wall": ("boards", "#8f8672"), "accent": ("battens", "#8f8672"), "brick": ("brick", "#734a38"), "roof": ("dark_shingles", "#37332f"), "trim": ("paint", "#dcd8cc"), "plinth": ("paint", "#8b867d"),
    "door": ("paint", "#2e3b44"), "garage": ("paint", "#d3cebf"), "sash": ("paint", "#e6e4dd"), "stone": ("brick", "#734a38"), "deck": ("paint", "#8f8b83"),
}
GROUNDS = {
    "grass": "#7d784c", "dry": "#a6966e", "soil": "#5b4c38", "mulch": "#43352a", "bark": "#68625a",
    "paving": {"street": "#5a5957"},
    "leaves": {
        "boxwood": ("#3a4529", "#525d39"), "loose": ("#4c5233", "#6a6d45"), "gold": ("#7f7a44", "#9a9150"), "plum": ("#4f2f30", "#6a433c"),
        "petal": ("#b9a58a", "#9a8468"), "needle": ("#2f4231", "#4c6046"), "reed": ("#a0905f", "#b7a67a"), "chip": ("#54453a", "#766250"),
        "tree0": ("#6d6040", "#83724a"), "tree1": ("#5f5b3a", "#7a6e48"), "tree2": ("#6d5a3c", "#86704a"), "dead": ("#6a5138", "#92784f"),
    },
}
VIEW = {"position": (-2.0, -18.8, 1.3), "aim": (-1.9, 0.0, 2.35), "roll": 0.4, "focal": 25.5, "portrait": False}
SKY = {"weather": "fair", "elevation": 33, "azimuth": 61, "cover": 0.41, "size": 1.0, "edge": 0.2, "cloud": 1.2, "haze": 0.95, "seed": 88.2, "dust": 0.8, "sun": 4.4}
LOOK = {"white": (1.03, 1, 0.97), "bias": 0.9}
WALK, HALF = 1.35, 0.62
EDGES = [[(-4.55, -1.5), (-3.0, -2.1), (-1.0, -2.2), (0.3, -1.8)], [(2.45, -1.8), (3.6, -2.1), (4.9, -1.7), (5.6, -0.4)]]


def build(collection, ground, rng, rs):
    names = sample_materials.house_paints("house", LOOKS, rng)
    names["casing"] = names["trim"]
    sample_materials.glass("glass", "dark", rng, mirror=0.16)
    sample_materials.glass("glass_blinds", "blinds", rng, 4.1, 0.13)
    sample_materials.glass("glass_low", "blinds", rng, 1.45, 0.13)
    sample_materials.glass("glass_curtains", "curtains", rng, mirror=0.14)
    sample_materials.surroundings(rng, GROUNDS)
    yard_materials.thin_earth("lawn", "#5d4e3a", "#8d7c5a")
    yard_materials.old_concrete("walk", "#9b958a", "y", 1.35, (WALK, HALF))
    yard_materials.old_concrete("drive", "#8f8a80", "y", 3.1, (-7.5, 2.75), [(-7.3, -5.2, 0.5), (-6.4, -4.6, 0.22), (-8.3, -6.9, 0.3)])
    yard_materials.boards("fence_wood", "#7d6b55")
    yard_parts.paints()
    relief = {"house_wall": {"kind": "lap", "exposure": 0.13}, "house_accent": {"kind": "batten", "exposure": 0.41}, "house_roof": {"kind": "shingle", "exposure": 0.14, "tones": [0, 1, 1, 2, 2, 3, 3, 4, 5]}}
    model, lot = ReliefModel("house", relief, rng), ReliefModel("lot", {}, rng)
    house(model, names, rng)
    neighbourhood.build(collection, rng, [((-36, -24), (6, 15), 2.9, 0.5, "x"), ((17, 27), (7, 16), 5.4, 0.6, "y"), ((-4, 8), (33, 42), 5.4, 0.5, "x")])
    bare = lay_grounds(lot, ground, rng)
    yard_parts.wheeled_bin(lot, ground, -11.1, -0.1)
    yard_parts.wheeled_bin(lot, ground, -11.8, -0.05, "iron")
    plant(collection, ground, rng, rs, bare)
    return model, lot


def brick_storey(model, names, frame, width, high, gap=None):
    """Brick veneer up to `high` under a trim board; `gap`: a door's (u0, u1) that the board leaves free."""
    points = [frame.at(0, -0.3, 0.05), frame.at(width, -0.3, 0.05), frame.at(width, high, 0.05), frame.at(0, high, 0.05)]
    model.planar(SIDING, names["brick"], points, Frame(frame.origin, frame.u, frame.n), facet=True)
    for span in [(-0.06, gap[0]), (gap[1], width + 0.06)] if gap else [(-0.06, width + 0.06)]:
        model.box(TRIM, names["trim"], frame, span, (high - 0.02, high + 0.15), (0.0, 0.075), "front top bottom left right")
    for u in (0.0, width):
        side = Frame(frame.at(u, 0, 0), -frame.n if u else frame.n, frame.u if u else -frame.u)
        model.planar(SIDING, names["brick"], [side.at(-0.05, -0.3), side.at(0.0, -0.3), side.at(0.0, high), side.at(-0.05, high)], side)


def house(model, names, rng):
    style, over = {"corner_boards": True}, (0.4, 0.32)
    base, high = 0.38, 5.45
    main, ridge = wing(model, names, style, (-4.3, 4.5), (0.0, 9.6), base, high, {"kind": "gable", "pitch": 0.72, "over": over, "axis": "y"}, names["accent"])
    garage, garage_ridge = wing(model, names, style, (-10.5, -4.3), (0.9, 7.7), 0.10, 2.85, {"kind": "gable", "pitch": 0.52, "over": over, "axis": "x"})
    caps(model, names["roof"], (0.1, -0.35, ridge), (0.1, 9.8, ridge), 0.72, rng)
    caps(model, names["roof"], (-10.8, 4.3, garage_ridge), (-4.3, 4.3, garage_ridge), 0.52, rng)
    front, parking = main["front"][0], garage["front"][0]
    brick_storey(model, names, front, 8.8, 2.62)
    brick_storey(model, names, parking, 6.2, 0.85, (0.5, 5.5))
    low, face = Frame(front.at(0, 0, 0.055), front.u, front.n), proud(front)
    openings.window(model, low, (1.2, 3.5), (0.68, 2.12), names | {"glass": "glass_low"}, "picture", 0.08)
    openings.window(model, low, (7.05, 8.05), (0.68, 2.12), names | {"glass": "glass_curtains"}, "double", 0.08)
    for u, glass in ((1.0, "glass_blinds"), (2.25, "glass"), (6.05, "glass_curtains"), (7.2, "glass_curtains")):
        openings.window(model, face, (u, u + 0.9), (3.45, 4.9), names | {"glass": glass}, "double", 0.09)
        screen(model, face, (u, u + 0.9), (3.45, 4.9))
    under_sills(model, face, rng, [((1.0, 1.9), 3.45), ((2.25, 3.15), 3.45), ((6.05, 6.95), 3.45), ((7.2, 8.1), 3.45), ((4.35, 5.0), 3.75)])
    under_sills(model, low, rng, [((1.2, 3.5), 0.68), ((7.05, 8.05), 0.68)])
    stain(model, low, (0.0, 0.9), 0.4, 0.6)
    screen(model, low, (7.05, 8.05), (0.68, 2.12))
    openings.window(model, face, (4.35, 5.0), (3.75, 4.75), names, "modern", 0.09)
    openings.window(model, proud(front, 0.024), (4.0, 4.8), (6.15, 7.3), names, "grid", 0.09)
    openings.door(model, low, (5.2, 6.12), (0.02, 2.1), names, "lite", 0.12)
    lantern(model, low, 4.85, 1.62)
    yard_parts.number(model, low, 6.42, 1.72, "148")
    entry(model, names, rng, base)
    wall = Frame(parking.at(0, 0, 0.055), parking.u, parking.n)
    openings.garage_door(model, wall, (0.65, 5.35), (0.0, 2.15), names, True)
    panel_lines(model, wall, (0.65, 5.35), (0.0, 2.15))
    lantern(model, proud(parking), 0.28, 1.7)
    lantern(model, proud(parking), 5.72, 1.7)
    yard_parts.hose(model, low, 0.6, 0.5)
    downspout(model, names["trim"], low, 0.12, high, 0.0)
    downspout(model, names["trim"], low, 8.68, high, 0.0)
    downspout(model, names["trim"], wall, 0.1, 2.85, over[0])
    vents(model, lambda x, y: 0.10 + 2.85 + 0.16 + 0.52 * (y - 0.9), [(-6.2, 3.1, "pipe"), (-8.4, 3.4, "box")])
    mat(model, WALK, -0.12, 0.36)
    yard_parts.pot(model, 0.62, -0.3, 0.35, 0.18)
    right = proud(main["right"][0])
    for floor in (0.68, 3.45):
        for u in (1.5, 5.2):
            openings.window(model, right, (u, u + 0.9), (floor, floor + 1.45), names, "double", 0.09)
    stack = Frame((2.2, 6.2, 0), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["brick"], stack, (0, 0.9), (0, ridge + 0.3), (-0.6, 0), "front back left right top")
    model.box(OTHER, names["plinth"], stack, (-0.06, 0.96), (ridge + 0.3, ridge + 0.4), (-0.66, 0.06), yard_parts.EVERY)


def entry(model, names, rng, base):
    """A small gabled roof on brackets over the door, and a stoop."""
    frame = Frame((0.45, 0.0, base), (1, 0, 0), (0, -1, 0))
    ridge = roofs.gable(model, names["roof"], names["trim"], (0.45, 2.25), (-1.15, 0.0), base + 2.32, 0.5, (0.18, 0.16), "y", False)
    caps(model, names["roof"], (1.35, -1.3, ridge), (1.35, 0.0, ridge), 0.5, rng)
    tip = [frame.at(0.0, 2.38, 1.14), frame.at(1.8, 2.38, 1.14), frame.at(0.9, 2.83, 1.14)]
    model.planar(TRIM, names["trim"], tip, frame)
    model.box(TRIM, names["trim"], frame, (0.0, 1.8), (2.28, 2.40), (1.04, 1.15), yard_parts.EVERY)
    for u in (0.06, 1.74):
        model.box(TRIM, names["trim"], frame, (u - 0.05, u + 0.05), (2.28, 2.38), (0.05, 1.1), yard_parts.EVERY)
        model.box(TRIM, names["trim"], frame, (u - 0.05, u + 0.05), (1.5, 2.3), (0.055, 0.15), yard_parts.EVERY)
        brace = Frame(frame.at(u, 1.55, 0.1), frame.u, (0, 0.75, 0.75), (0, -0.9, 0.75))
        model.box(TRIM, names["trim"], brace, (-0.04, 0.04), (0.0, 1.15), (-0.04, 0.04), yard_parts.EVERY)
    model.box(OTHER, names["deck"], frame, (-0.05, 1.85), (-base - 0.3, -0.03), (0.0, 1.35))
    steps(model, {"plinth": names["deck"]}, WALK, -1.35, base - 0.04, 1.5)


def lay_grounds(lot, ground, rng):
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-60, -16), 0.0)
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-16, 40), 0.0)
    lot.face(GROUND, "lawn", [(-200, 40, 0), (200, 40, 0), (200, 200, 0), (-200, 200, 0)], [(0, 0)] * 4)
    drive = path(lot, ground, "drive", [(-7.5, 1.0), (-7.5, -5), (-7.5, -10), (-7.5, -16), (-7.5, -24)], 2.75, 0.03)
    walk = path(lot, ground, "walk", [(WALK, -2.0), (WALK, -7.0), (WALK, -12.0), (WALK, -17.0), (WALK, -24.0)], HALF, 0.03)
    beds = [
        bed(lot, ground, EDGES[0], [(-4.5, 0.2), (0.4, 0.2)]),
        bed(lot, ground, EDGES[1], [(2.35, 0.2), (4.6, 0.2)]),
    ]
    for edge in EDGES:
        yard_parts.edging(lot, ground, rng, smooth(edge), "house_brick")
    return {"paved": [drive, walk], "beds": beds, "stoop": [[(0.4, 0), (2.4, 0), (2.4, -2.6), (0.4, -2.6)]]}


def thin(x, y):
    """Dormant lawn: wide worn areas, a strip along the walk where feet cut the corner."""
    wide = math.sin(x * 0.55 + 1.7 * math.sin(y * 0.31)) * math.sin(y * 0.47 + 1.2 * math.sin(x * 0.23 + 2.0))
    small = math.sin(x * 2.1 + 2.0 * math.sin(y * 1.3)) * math.sin(y * 1.9 + x * 0.7)
    return max(0.0, min(1.0, 0.40 + 0.5 * wide + 0.28 * small))


def plant(collection, ground, rng, rs, bare):
    shrubs = shrubbery.stock(rs)
    shapes = [(9.5, 8.0, 0.2), (8.0, 6.5, 0.22), (12.0, 8.5, 0.2)]
    trees = [foliage.broadleaf(f"winter{i}", rs, h, w, ["bark"], clear, each=62, leaves=0, spray=0.75) for i, (h, w, clear) in enumerate(shapes)]
    trees.append(foliage.spruce("spruce", rs, 11.0, 5.4, ["bark", "needle"]))
    stage.border(collection, ground, rng, shrubs, [("loose", 3.9, -0.6, (0.55, 0.5, 0.55)), ("grass", -3.6, -0.7, 0.4), ("grass", 5.0, -0.3, 0.35)])
    places = [
        (-13.5, 3.0, 0.95, 0), (8.2, 4.5, 0.95, 1), (10.5, -3.2, 0.8, 1), (-17.0, 9.0, 1.0, 3), (13.5, 9.0, 1.05, 3), (16.5, 6.0, 0.9, 3), (-21, 4, 0.95, 3), (9.5, 14.0, 1.05, 2),
        (-8.0, 15.0, 1.0, 2), (-2.0, 19.0, 1.05, 0), (4.5, 17.0, 1.1, 2), (14.5, -14.0, 0.9, 0), (19, 14, 1.2, 3), (-14, 18, 1.2, 3), (-25, 10, 1.1, 2), (22, 2, 1.0, 0), (6.0, 24, 1.2, 3), (11.5, -20.5, 0.8, 1),
    ]
    places += [(-60 + 6.0 * i + rng.uniform(-2, 2), rng.uniform(30, 46), rng.uniform(1.0, 1.4), i % 4) for i in range(21)]
    places += [(-34 + 6.5 * i + rng.uniform(-2, 2), rng.uniform(-46, -38), rng.uniform(0.9, 1.2), i % 4) for i in range(11)]
    stage.woods(collection, rng, trees, places)
    stage.hedgerow(collection, rng, trees)
    for i in range(8):
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (6.8 + 1.5 * i, 5.2 + rng.uniform(-0.3, 0.3), -0.05), (1.6, 1.5, 1.5), i)
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (-13.0 - 1.5 * i, 6.2 + rng.uniform(-0.3, 0.3), -0.05), (1.7, 1.5, 1.8), i)
    for polygon in bare["beds"]:
        stage.chips(collection, ground, rng, rs, polygon)
    sample_lawn.litter(collection, ground, rs, [(-3.2, -1.2, 0.6), (3.5, -1.3, 0.7), (-4.4, -2.6, 0.8), (2.2, -6, 2.5), (-2, -9, 4.5), (8, -6, 3.5), (-9.8, -3, 1.5)], 1500, 0.06, "dead", 0.045)
    sample_lawn.turf(collection, ground, rng, rs, VIEW["position"], VIEW["aim"], bare["paved"] + bare["beds"] + bare["stoop"], back=3.0, thin=thin, weeds=0.7)
    for x, out in ((WALK - HALF, 1), (WALK + HALF, -1), (-7.5 + 2.75, -1), (-7.5 - 2.75, 1)):
        sample_lawn.edge_turf(collection, ground, rng, rs, [(x, -18.5), (x, -2.2)], out, VIEW["position"], 18.0, 0.05)

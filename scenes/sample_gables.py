"""Sample: one storey and a half of blue-grey lap siding, two front gables, a gabled entry and a garage."""

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
from porch import post, steps
from relief import ReliefModel
from sample_parts import bed, caps, downspout, lantern, mat, panel_lines, path, proud, screen, stain, under_sills, vents
from wings import wing

LOOKS = {
    "wall": ("boards", "#64717a"), "accent": ("shake", "#78848a"), "roof": ("shingles", "#4d4e52"), "trim": ("paint", "#dcdad2"),
    "plinth": ("paint", "#8b867d"), "door": ("paint", "#6b2f1e"), "garage": ("paint", "#d9d7cf"), "sash": ("paint", "#efeeea"),
    "stone": ("stone", "#8c857a"), "deck": ("paint", "#8f8c86"),
}
GROUNDS = {
    "grass": "#5a6c38", "dry": "#8f8c50", "soil": "#3c4a22", "mulch": "#3d2a1e", "bark": "#5b4d40",
    "paving": {"street": "#5a5957", "sidewalk": "#b3afa6"},
    "leaves": {
        "boxwood": ("#43522b", "#5c6f3b"), "loose": ("#526435", "#708849"), "gold": ("#8a8f2e", "#b5a83c"), "plum": ("#4a1f28", "#6a323a"),
        "petal": ("#d9d4e0", "#b8a6cf"), "needle": ("#2c5132", "#4c7342"), "reed": ("#6f7f45", "#a39a62"), "chip": ("#4a3020", "#6e4a32"),
        "tree0": ("#526435", "#788e4c"), "tree1": ("#576a39", "#8a9952"), "tree2": ("#47562e", "#647a41"), "dead": ("#7a5f3a", "#a88a52"),
    },
}
VIEW = {"position": (-3.6, -17.4, 1.35), "aim": (2.1, 0.0, 2.15), "roll": 0.25, "focal": 27.5, "portrait": False}
SKY = {"weather": "fair", "elevation": 43, "azimuth": 46, "cover": 0.42, "size": 1.3, "edge": 0.13, "cloud": 1.3, "haze": 0.95, "seed": 12.3, "dust": 0.8, "sun": 4.6}
LOOK = {}


def build(collection, ground, rng, rs):
    names = sample_materials.house_paints("house", LOOKS, rng)
    names["casing"] = names["trim"]
    sample_materials.glass("glass", "dark", rng, mirror=0.15)
    sample_materials.glass("glass_blinds", "blinds", rng, 1.35, 0.13)
    sample_materials.glass("glass_curtains", "curtains", rng, mirror=0.14)
    sample_materials.surroundings(rng, GROUNDS)
    yard_materials.old_concrete("walk", "#8f8b82", "x", 1.4)
    yard_materials.old_concrete("drive", "#85817a", "y", 3.0, (8.45, 2.75), [(8.2, -4.6, 0.45), (9.3, -3.4, 0.25), (7.6, -6.6, 0.3)])
    yard_materials.boards("fence_wood", "#7d6b55")
    yard_parts.paints()
    relief = {"house_wall": {"kind": "lap", "exposure": 0.15}, "house_roof": {"kind": "shingle", "exposure": 0.14, "tones": [0, 1, 1, 2, 2, 3, 3, 4, 5]}}
    model, lot = ReliefModel("house", relief, rng), ReliefModel("lot", {}, rng)
    house(model, names, rng)
    furnish(lot, ground)
    neighbourhood.build(collection, rng, [((-30, -20), (4, 13), 2.9, 0.5, "x"), ((19, 30), (6, 15), 5.4, 0.55, "y")])
    bare = lay_grounds(lot, ground)
    plant(collection, ground, rng, rs, bare)
    return model, lot


def house(model, names, rng):
    style, over = {"corner_boards": True}, (0.42, 0.32)
    base, high = 0.35, 2.75
    top = base + high
    main, ridge = wing(model, names, style, (-6.2, 5.2), (0.0, 8.6), base, high, {"kind": "gable", "pitch": 0.58, "over": over, "axis": "x"})
    left, left_ridge = wing(model, names, style, (-6.2, -1.9), (-1.7, 4.2), base, high, {"kind": "gable", "pitch": 0.84, "over": over, "axis": "y"}, names["accent"])
    garage, garage_ridge = wing(model, names, style, (5.2, 11.6), (-1.1, 6.2), 0.10, 3.0, {"kind": "gable", "pitch": 0.62, "over": over, "axis": "y"}, names["accent"])
    caps(model, names["roof"], (-6.5, 4.3, ridge), (5.5, 4.3, ridge), 0.58, rng)
    caps(model, names["roof"], (-4.05, -2.0, left_ridge), (-4.05, 3.2, left_ridge), 0.84, rng)
    caps(model, names["roof"], (8.4, -1.4, garage_ridge), (8.4, 6.0, garage_ridge), 0.62, rng)
    frame = proud(left["front"][0])
    for a in (0.9, 2.3):
        openings.window(model, frame, (a, a + 1.1), (0.72, 2.2), names | {"glass": "glass_blinds" if a < 1 else "glass_curtains"}, "double", 0.10)
        screen(model, frame, (a, a + 1.1), (0.72, 2.2))
    under_sills(model, frame, rng, [((0.9, 2.0), 0.72), ((2.3, 3.4), 0.72)])
    openings.louver(model, frame, (1.9, 2.4), (3.25, 3.95), names["trim"])
    front = proud(main["front"][0])
    openings.door(model, front, (5.45, 6.4), (0.02, 2.1), names, "sidelights")
    openings.window(model, front, (8.1, 10.2), (0.72, 2.2), names, "picture", 0.10)
    under_sills(model, front, rng, [((8.1, 10.2), 0.72)])
    stain(model, front, (10.9, 11.35), 0.75, 0.7)
    lantern(model, front, 7.15, 1.65)
    yard_parts.number(model, front, 7.02, 1.36, "416", 0.11)
    yard_parts.hose(model, front, 10.75, 0.55)
    frame = proud(garage["front"][0])
    openings.garage_door(model, frame, (0.75, 5.65), (0.0, 2.15), names, True)
    panel_lines(model, frame, (0.75, 5.65), (0.0, 2.15))
    openings.window(model, frame, (2.85, 3.55), (3.35, 4.25), names, "grid", 0.09)
    for u in (0.37, 6.03):
        lantern(model, frame, u, 1.75)
    downspout(model, names["trim"], front, 11.2, high, over[0])
    downspout(model, names["trim"], left["right"][0], 1.5, high, over[0])
    vents(model, lambda x, y: top + 0.16 + 0.58 * y, [(1.9, 2.6, "pipe"), (3.6, 3.2, "box"), (2.9, 1.9, "pipe")])
    entry(model, names, rng, base)


def entry(model, names, rng, base):
    """A gabled porch on two posts over a concrete stoop."""
    low, high, depth, plate = -1.75, 1.35, 1.75, 2.45
    frame = Frame((low, -depth, base), (1, 0, 0), (0, -1, 0))
    width = high - low
    model.box(OTHER, names["deck"], frame, (0.1, width), (-base - 0.3, -0.02), (-depth, 0.05))
    steps(model, names, (low + high) / 2, -depth - 0.05, base - 0.05, 1.9)
    for u in (0.3, width - 0.15):
        post(model, names, frame, u, plate, 0.2, True)
    model.box(TRIM, names["trim"], frame, (0.1, width), (plate, plate + 0.26), (-0.24, 0.02), "front back bottom left right")
    model.box(TRIM, names["trim"], frame, (width - 0.22, width), (plate, plate + 0.26), (-depth, -0.24), "bottom left right")
    tip = [frame.at(0.0, plate + 0.26, -0.02), frame.at(width, plate + 0.26, -0.02), frame.at(width / 2, plate + 0.26 + 0.7 * width / 2, -0.02)]
    model.planar(SIDING, names["accent"], tip, frame, facet=True)
    ridge = roofs.gable(model, names["roof"], names["trim"], (low, high), (-depth, 1.7), base + plate + 0.24, 0.7, (0.25, 0.25), "y")
    caps(model, names["roof"], ((low + high) / 2, -depth - 0.25, ridge), ((low + high) / 2, 1.5, ridge), 0.7, rng)


def furnish(lot, ground):
    yard_parts.pot(lot, 0.75, -0.45, 0.33, 0.2)
    yard_parts.chair(lot, 1.0, -1.2, 0.33, 0.5, "fence_wood")
    mat(lot, -0.27, -0.12, 0.34)
    yard_parts.wheeled_bin(lot, ground, 12.3, 0.6)


def lay_grounds(lot, ground):
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-60, -16), 0.0)
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-16, 40), 0.0)
    lot.face(GROUND, "lawn", [(-200, 40, 0), (200, 40, 0), (200, 200, 0), (-200, 200, 0)], [(0, 0)] * 4)
    drive = path(lot, ground, "drive", [(8.4, -1.2), (8.4, -5), (8.5, -10), (8.6, -16), (8.6, -24)], 2.75)
    walk = path(lot, ground, "walk", [(-0.2, -3.0), (-0.1, -4.0), (0.9, -5.0), (2.9, -5.5), (5.6, -5.6)], 0.62)
    beds = [
        bed(lot, ground, [(-7.4, -1.0), (-6.9, -3.0), (-4.6, -3.7), (-2.6, -3.5), (-1.2, -3.2)], [(-7.0, 0.4), (-6.2, -1.6), (-1.9, -1.6), (-1.2, -1.6)]),
        bed(lot, ground, [(1.0, -3.1), (2.0, -3.0), (3.4, -2.3), (4.6, -1.9), (5.4, -1.7)], [(1.35, -0.2), (2.4, 0.1), (5.2, 0.1)]),
    ]
    return {"paved": [drive, walk], "beds": beds, "stoop": [[(-1.9, 0), (1.5, 0), (1.5, -2.9), (-1.9, -2.9)]]}


def plant(collection, ground, rng, rs, bare):
    shrubs, trees = shrubbery.stock(rs), stage.grove(rs)
    rows = [
        ("boxwood", -5.9, -2.35, (0.95, 0.95, 0.9)), ("boxwood", -4.95, -2.4, 0.9), ("bloom", -4.0, -2.45, (1.15, 1.1, 1.0)), ("boxwood", -3.05, -2.4, 0.9),
        ("cone", -1.55, -2.2, (0.8, 0.8, 1.9)), ("plum", -5.4, -3.1, 0.55), ("gold", -4.5, -3.25, 0.5), ("gold", -3.6, -3.2, 0.48), ("grass", -2.5, -2.95, 0.85),
        ("loose", -6.7, -1.3, (1.0, 1.0, 1.3)), ("plum", -2.0, -3.1, 0.45),
        ("boxwood", 1.95, -0.85, (0.85, 0.85, 0.8)), ("bloom", 2.85, -0.8, (1.0, 0.95, 0.9)), ("boxwood", 3.75, -0.75, 0.85), ("loose", 4.6, -0.7, (0.95, 0.9, 1.05)),
        ("gold", 2.2, -2.1, 0.5), ("plum", 3.1, -1.8, 0.45), ("grass", 4.0, -1.4, 0.75), ("gold", 4.7, -1.35, 0.42),
    ]
    stage.border(collection, ground, rng, shrubs, rows)
    stage.hedgerow(collection, rng, trees)
    stage.backdrop(collection, rng, trees, 13.0)
    for x, y, size, kind in ((-9.8, -2.5, 0.72, 1), (15.5, 1.5, 0.85, 0), (-13.5, 6.0, 1.0, 2), (-8.6, -15.4, 0.8, 1)):
        stage.plants.put(collection, trees[kind], (x, y, ground.z(y) - 0.05), size, rng.uniform(0, 6.28))
    for i in range(7):
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (-13.0 - 1.7 * i, 3.0 + rng.uniform(-0.3, 0.3), -0.05), (1.9, 1.7, 1.9), i)
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (14.0 + 1.7 * i, 4.5 + rng.uniform(-0.3, 0.3), -0.05), (1.9, 1.7, 2.0), i)
    for polygon in bare["beds"]:
        stage.chips(collection, ground, rng, rs, polygon)
    stage.plants.put(collection, shrubs["gold0"], (0.75, -0.45, 0.6), 0.42)
    sample_lawn.litter(collection, ground, rs, [(-8.0, -12.0, 3.0), (-4.0, -9.0, 5.0), (2.0, -6.0, 4.0), (8.5, -5.0, 2.5)], 260, 0.05, "dead", 0.06)
    for paved in bare["paved"]:
        sample_lawn.rim_turf(collection, ground, rng, rs, paved, VIEW["position"])
    sample_lawn.turf(collection, ground, rng, rs, VIEW["position"], VIEW["aim"], bare["paved"] + bare["beds"] + bare["stoop"])

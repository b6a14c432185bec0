"""Sample: a white farmhouse with a front porch under a soft autumn sky, a straight walk and one maple."""

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
from relief import ReliefModel
from sample_parts import bed, caps, downspout, front_porch, lantern, mat, path, proud, screen, stain, under_sills, vents
from wings import wing

LOOKS = {
    "wall": ("boards", "#d3d0c7"), "accent": ("battens", "#d3d0c7"), "roof": ("dark_shingles", "#323335"), "trim": ("paint", "#e6e4dd"), "plinth": ("stone", "#857d70"),
    "door": ("paint", "#6a4526"), "garage": ("paint", "#e6e5df"), "sash": ("paint", "#2c2d2e"), "stone": ("stone", "#857d70"), "deck": ("wood", "#827c72"), "chimney": ("brick", "#714838"),
}
GROUNDS = {
    "grass": "#56663a", "dry": "#8b8550", "soil": "#3f4428", "mulch": "#40322a", "bark": "#5a5047",
    "paving": {"street": "#5a5957"},
    "leaves": {
        "boxwood": ("#38462a", "#52643c"), "loose": ("#4d5634", "#726f44"), "gold": ("#857a3a", "#a88f48"), "plum": ("#53282c", "#743a36"),
        "petal": ("#c9b8a8", "#a98f86"), "needle": ("#2f4432", "#4a6044"), "reed": ("#8f8555", "#b7a678"), "chip": ("#46362c", "#65503f"),
        "tree0": ("#8a6a2e", "#b9722c"), "tree1": ("#5f6134", "#958543"), "tree2": ("#465331", "#6d7243"), "maple": ("#8f6433", "#a67f3c"), "dead": ("#8a5a2c", "#b98a3c"),
    },
}
VIEW = {"position": (2.9, -17.6, 1.3), "aim": (0.25, 0.0, 2.75), "roll": -0.35, "focal": 25.0, "portrait": False}
SKY = {"weather": "overcast", "elevation": 23, "azimuth": 48, "cover": 0.5, "seed": 23.4, "dust": 0.5, "sun": 1.5}
LOOK = {"white": (1.0, 1, 0.995), "saturation": 0.98, "contrast": 1.14, "sky": 0.6}
DOOR, HALF = 0.0, 0.68


def build(collection, ground, rng, rs):
    names = sample_materials.house_paints("house", LOOKS, rng)
    names["casing"] = names["trim"]
    sample_materials.glass("glass", "dark", rng, mirror=0.14)
    sample_materials.glass("glass_blinds", "blinds", rng, 4.3, 0.12)
    sample_materials.glass("glass_curtains", "curtains", rng, mirror=0.12)
    sample_materials.surroundings(rng, GROUNDS)
    yard_materials.old_concrete("walk", "#8f8a80", "y", 1.2, (DOOR, HALF))
    yard_materials.old_concrete("drive", "#7f7b73", "y", 3.0)
    yard_materials.boards("fence_wood", "#7d6b55")
    yard_parts.paints()
    relief = {"house_wall": {"kind": "lap", "exposure": 0.13}, "house_accent": {"kind": "batten", "exposure": 0.36}, "house_roof": {"kind": "shingle", "exposure": 0.14, "tones": [0, 1, 1, 2, 2, 3, 3, 4, 5]}}
    model, lot = ReliefModel("house", relief, rng), ReliefModel("lot", {}, rng)
    house(model, names, rng)
    furnish(lot)
    neighbourhood.build(collection, rng, [((-38, -26), (10, 19), 5.4, 0.6, "x"), ((24, 35), (10, 19), 2.9, 0.6, "y")])
    bare = lay_grounds(lot, ground)
    plant(collection, ground, rng, rs, bare)
    return model, lot


def house(model, names, rng):
    style, over = {"corner_boards": True}, (0.42, 0.35)
    base, high = 0.62, 5.4
    main, ridge = wing(model, names, style, (-5.5, 5.5), (0.0, 8.4), base, high, {"kind": "gable", "pitch": 0.66, "over": over, "axis": "x"})
    caps(model, names["roof"], (-5.85, 4.2, ridge), (5.85, 4.2, ridge), 0.66, rng)
    peak = pediment(model, names, base + high)
    caps(model, names["roof"], (0.0, -0.75, peak), (0.0, 2.2, peak), 0.8, rng)
    front = proud(main["front"][0])
    for u, glass in ((1.0, "glass_blinds"), (2.6, "glass"), (7.5, "glass_curtains"), (9.1, "glass_blinds")):
        openings.window(model, front, (u, u + 0.92), (3.42, 4.92), names | {"glass": glass}, "double", 0.1)
        screen(model, front, (u, u + 0.92), (3.42, 4.92))
    under_sills(model, front, rng, [((u, u + 0.92), 3.42) for u in (1.0, 2.6, 4.5, 5.6, 7.5, 9.1)])
    stain(model, front, (0.12, 0.5), 5.2, 1.8)
    for u in (4.5, 5.6):
        openings.window(model, front, (u, u + 0.9), (3.42, 4.92), names | {"glass": "glass_curtains"}, "double", 0.1)
    openings.door(model, front, (5.02, 5.98), (0.02, 2.12), names, "sidelights")
    for u in (0.95, 2.55, 7.45, 9.05):
        openings.window(model, front, (u, u + 0.98), (0.55, 2.12), names | {"glass": "glass_curtains" if u > 7 else "glass"}, "double", 0.1)
    for u in (4.2, 6.8):
        lantern(model, front, u, 1.62)
    yard_parts.number(model, front, 6.62, 1.3, "27")
    model.box(OTHER, "iron", front, (4.05, 4.3), (1.15, 1.4), (0.0, 0.1), yard_parts.EVERY)
    for side in ("left", "right"):
        for floor in (0.6, 3.42):
            for u in (1.6, 5.6):
                openings.window(model, proud(main[side][0]), (u, u + 0.92), (floor, floor + 1.5), names, "double", 0.1)
    downspout(model, names["trim"], front, 0.2, high, over[0])
    downspout(model, names["trim"], front, 10.8, high, over[0])
    vents(model, lambda x, y: base + high + 0.16 + 0.66 * y, [(2.3, 2.9, "pipe"), (-3.4, 3.2, "box")])
    stack = Frame((3.4, 5.4, 0), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["chimney"], stack, (0, 0.85), (0, ridge + 0.9), (-0.7, 0), "front back left right top")
    model.box(OTHER, names["chimney"], stack, (-0.06, 0.91), (ridge + 0.65, ridge + 0.9), (-0.76, 0.06), yard_parts.EVERY)
    front_porch(model, names, {"span": (-5.5, 5.5), "depth": 2.5, "base": base, "door": DOOR, "posts": (0.16, 2.35, 4.4, 6.6, 8.65, 10.84), "thick": 0.18, "sides": (True, True)})


def pediment(model, names, top):
    """A small gable of boards and battens that stands on the eave over the door; returns its ridge height."""
    frame = Frame((-1.9, -0.42, top), (1, 0, 0), (0, -1, 0))
    tip = [frame.at(0, 0.05), frame.at(3.8, 0.05), frame.at(1.9, 0.05 + 1.9 * 0.8)]
    model.planar(SIDING, names["accent"], tip, frame, facet=True)
    model.box(TRIM, names["trim"], frame, (0, 3.8), (-0.1, 0.12), (0.0, 0.03))
    openings.louver(model, frame, (1.68, 2.12), (0.4, 0.95), names["trim"])
    return roofs.gable(model, names["roof"], names["trim"], (-1.9, 1.9), (-0.42, 3.2), top, 0.8, (0.3, 0.3), "y", False)


def furnish(lot):
    yard_parts.chair(lot, -3.4, -1.25, 0.62, 0.2, "fence_wood")
    yard_parts.chair(lot, -2.2, -1.2, 0.62, -0.2, "fence_wood")
    yard_parts.lathe(lot, "fence_wood", (-2.8, -1.0, 0.62), [(0.16, 0.0), (0.03, 0.03), (0.03, 0.4), (0.2, 0.42), (0.2, 0.44), (0.0, 0.44)])
    mat(lot, 0.0, -0.1, 0.61)
    for x in (-0.95, 0.95):
        yard_parts.pot(lot, x, -0.4, 0.62, 0.2)


def lay_grounds(lot, ground):
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-60, -16), 0.0)
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-16, 40), 0.0)
    lot.face(GROUND, "lawn", [(-200, 40, 0), (200, 40, 0), (200, 200, 0), (-200, 200, 0)], [(0, 0)] * 4)
    walk = path(lot, ground, "walk", [(DOOR, -4.1), (DOOR, -8.0), (DOOR, -12.0), (DOOR, -17.0), (DOOR, -24.0)], HALF, 0.03)
    drive = path(lot, ground, "drive", [(9.6, 9.0), (9.6, 2.0), (9.6, -5.0), (9.6, -14.0), (9.6, -24.0)], 1.5, 0.03)
    beds = [
        bed(lot, ground, [(-6.6, -1.4), (-6.2, -3.6), (-4.4, -4.0), (-2.4, -3.9), (-1.1, -3.6)], [(-6.0, 0.0), (-5.5, -2.55), (-3.0, -2.55), (-1.0, -2.55)]),
        bed(lot, ground, [(1.1, -3.6), (2.6, -3.95), (4.4, -4.0), (6.2, -3.6), (6.6, -1.4)], [(1.0, -2.55), (5.5, -2.55), (6.0, 0.0)]),
    ]
    return {"paved": [drive, walk], "beds": beds, "stoop": [[(-1.1, -2.4), (1.1, -2.4), (1.1, -4.3), (-1.1, -4.3)]]}


def plant(collection, ground, rng, rs, bare):
    shrubs, trees = shrubbery.stock(rs), stage.grove(rs)
    maple = foliage.broadleaf("maple", rs, 9.0, 8.0, ["bark", "maple"], 0.24, leaves=120000, size=0.1)
    rows = [
        ("boxwood", -5.2, -3.1, 0.85), ("loose", -4.3, -3.1, (0.9, 0.85, 0.85)), ("boxwood", -3.4, -3.1, 0.8), ("bloom", -2.5, -3.1, (0.9, 0.85, 0.8)), ("boxwood", -1.6, -3.05, 0.75),
        ("grass", -4.8, -3.65, 0.5), ("gold", -2.0, -3.6, 0.38), ("plum", -3.5, -3.65, 0.4), ("loose", -5.95, -2.2, (0.9, 0.9, 1.1)),
        ("boxwood", 1.6, -3.05, 0.75), ("bloom", 2.5, -3.1, (0.9, 0.85, 0.8)), ("boxwood", 3.4, -3.1, 0.8), ("loose", 4.3, -3.1, (0.9, 0.85, 0.9)), ("boxwood", 5.2, -3.1, 0.85),
        ("plum", 2.0, -3.6, 0.4), ("gold", 3.9, -3.65, 0.4), ("grass", 4.9, -3.65, 0.5), ("loose", 5.95, -2.2, (0.9, 0.9, 1.15)),
    ]
    stage.border(collection, ground, rng, shrubs, rows)
    for x in (-0.95, 0.95):
        stage.plants.put(collection, shrubs["gold0"], (x, -0.4, 0.9), 0.45, x)
    stage.plants.put(collection, maple, (-8.2, -5.6, ground.z(-5.6) - 0.08), 0.88, 1.0)
    places = [
        (-14.0, 6.0, 1.0, 2), (-10.5, 13.0, 1.05, 0), (-18.0, -1.0, 1.0, 1), (-22, 8, 1.1, 2), (13.5, 5.0, 0.95, 1), (11.5, 13.0, 1.05, 2), (16.5, -3.0, 0.9, 2), (20, 9, 1.1, 0),
        (-4.0, 17.0, 1.1, 1), (4.5, 16.5, 1.15, 2), (-16, 16, 1.2, 3), (15.5, 17, 1.25, 3), (0.5, 24, 1.3, 3), (-27, 0, 1.1, 0),
    ]
    places += [(-60 + 7.0 * i + rng.uniform(-2, 2), rng.uniform(30, 48), rng.uniform(1.0, 1.4), i % 4) for i in range(18)]
    places += [(-34 + 6.5 * i + rng.uniform(-2, 2), rng.uniform(-46, -38), rng.uniform(0.9, 1.2), i % 4) for i in range(11)]
    stage.woods(collection, rng, trees, places)
    stage.hedgerow(collection, rng, trees)
    for i in range(8):
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (-11.5 - 1.5 * i, 4.5 + rng.uniform(-0.3, 0.3), -0.05), (1.7, 1.5, 1.7), i)
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (12.0 + 1.5 * i, 6.0 + rng.uniform(-0.3, 0.3), -0.05), (1.7, 1.5, 1.8), i)
    for polygon in bare["beds"]:
        stage.chips(collection, ground, rng, rs, polygon)
    spread = [(-8.0, -6.0, 2.2), (-7.0, -7.5, 3.0), (-4.0, -9.0, 3.5), (0.0, -9.0, 3.0), (3.0, -10.0, 5.0), (-3.0, -3.7, 1.0)]
    sample_lawn.litter(collection, ground, rs, spread, 2200, 0.075, "dead", 0.085)
    sample_lawn.litter(collection, ground, rs, spread, 900, 0.08, "maple", 0.085)
    sample_lawn.turf(collection, ground, rng, rs, VIEW["position"], VIEW["aim"], bare["paved"] + bare["beds"] + bare["stoop"], back=5.0)
    for x, out in ((DOOR - HALF, 1), (DOOR + HALF, -1), (8.1, 1)):
        sample_lawn.edge_turf(collection, ground, rng, rs, [(x, -18.5), (x, -4.3)], out, VIEW["position"], 18.0)

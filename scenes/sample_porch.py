"""Sample: two storeys of cream lap siding with a full-width porch, a front gable and shutters."""

import neighbourhood
import openings
import sample_lawn
import sample_materials
import shrubbery
import stage
import yard_materials
import yard_parts
from labels import GROUND
from relief import ReliefModel
from sample_parts import bed, caps, downspout, front_porch, lantern, mat, path, proud, screen, stain, under_sills, vents
from wings import wing

LOOKS = {
    "wall": ("boards", "#b9ad8c"), "accent": ("shake", "#a89c7c"), "roof": ("shingles", "#5a4a40"), "trim": ("paint", "#dcd9d0"),
    "plinth": ("brick", "#7a5244"), "door": ("paint", "#5c2420"), "garage": ("paint", "#e6e5df"), "sash": ("paint", "#efeeea"),
    "shutter": ("paint", "#2c3c37"), "stone": ("brick", "#7a5244"), "deck": ("wood", "#7d7a74"),
}
GROUNDS = {
    "grass": "#596b39", "dry": "#8c8a4f", "soil": "#3c4a24", "mulch": "#452f22", "bark": "#5f5142",
    "paving": {"street": "#5a5957", "sidewalk": "#b3afa6"},
    "leaves": {
        "boxwood": ("#404e2a", "#5a6d3a"), "loose": ("#4f6033", "#708849"), "gold": ("#7f8a34", "#a8a544"), "plum": ("#53222c", "#74363a"),
        "petal": ("#e3e1da", "#c9c4d6"), "needle": ("#305434", "#517542"), "reed": ("#727f48", "#a39a62"), "chip": ("#4a3226", "#6b4a36"),
        "tree0": ("#526435", "#798d4b"), "tree1": ("#5a6d3a", "#8f9851"), "tree2": ("#48582f", "#667c42"), "dead": ("#7a5f3a", "#a88a52"),
    },
}
VIEW = {"position": (5.2, -16.8, 1.35), "aim": (-0.1, 0.0, 3.15), "roll": 0.2, "focal": 26.0, "portrait": False}
SKY = {"weather": "fair", "elevation": 40, "azimuth": -34, "cover": 0.38, "size": 1.5, "edge": 0.14, "cloud": 1.3, "haze": 0.9, "seed": 71.4, "dust": 0.7, "sun": 4.6}
LOOK = {}


def build(collection, ground, rng, rs):
    names = sample_materials.house_paints("house", LOOKS, rng)
    names["casing"] = names["trim"]
    sample_materials.glass("glass", "dark", rng, mirror=0.15)
    sample_materials.glass("glass_blinds", "blinds", rng, 4.2, 0.13)
    sample_materials.glass("glass_curtains", "curtains", rng, mirror=0.14)
    sample_materials.surroundings(rng, GROUNDS)
    yard_materials.old_concrete("walk", "#908b81", "y", 1.4)
    yard_materials.old_concrete("drive", "#7f7b74", "y", 3.0)
    yard_materials.boards("fence_wood", "#7d6b55")
    yard_parts.paints()
    relief = {"house_wall": {"kind": "lap", "exposure": 0.15}, "house_roof": {"kind": "shingle", "exposure": 0.14, "tones": [0, 1, 1, 2, 2, 3, 3, 4, 5]}}
    model, lot = ReliefModel("house", relief, rng), ReliefModel("lot", {}, rng)
    house(model, names, rng)
    furnish(lot)
    neighbourhood.build(collection, rng, [((-32, -22), (8, 17), 5.4, 0.6, "x"), ((20, 31), (4, 13), 2.9, 0.5, "y")])
    bare = lay_grounds(lot, ground)
    plant(collection, ground, rng, rs, bare)
    return model, lot


def house(model, names, rng):
    style, over = {"corner_boards": True}, (0.45, 0.35)
    base, high = 0.65, 5.5
    top = base + high
    main, ridge = wing(model, names, style, (-5.6, 5.6), (0.0, 9.0), base, high, {"kind": "gable", "pitch": 0.55, "over": over, "axis": "x"})
    bay, bay_ridge = wing(model, names, style, (-5.6, -1.3), (-0.6, 4.2), base, high, {"kind": "gable", "pitch": 0.85, "over": over, "axis": "y"}, names["accent"])
    caps(model, names["roof"], (-5.95, 4.5, ridge), (5.95, 4.5, ridge), 0.55, rng)
    caps(model, names["roof"], (-3.45, -0.95, bay_ridge), (-3.45, 3.2, bay_ridge), 0.85, rng)
    front, gable = proud(main["front"][0]), proud(bay["front"][0])
    for u, glass in ((5.45, "glass_blinds"), (8.6, "glass")):
        openings.window(model, front, (u, u + 0.98), (3.45, 4.95), names | {"glass": glass}, "double", 0.09, 0.36)
        screen(model, front, (u, u + 0.98), (3.45, 4.95))
    for a, glass in ((1.05, "glass"), (2.3, "glass_blinds")):
        openings.window(model, gable, (a, a + 0.95), (3.45, 4.95), names | {"glass": glass}, "double", 0.09)
        screen(model, gable, (a, a + 0.95), (3.45, 4.95))
    under_sills(model, gable, rng, [((1.05, 2.0), 3.45), ((2.3, 3.25), 3.45)])
    under_sills(model, front, rng, [((5.45, 6.43), 3.45), ((8.6, 9.58), 3.45)])
    stain(model, front, (10.7, 11.0), top - 0.7, 1.6)
    openings.louver(model, gable, (1.9, 2.4), (6.1, 6.75), names["trim"])
    for a in (1.05, 2.3):
        openings.window(model, gable, (a, a + 0.95), (0.65, 2.15), names | {"glass": "glass_curtains"}, "double", 0.09)
    openings.door(model, front, (5.55, 6.5), (0.02, 2.1), names, "sidelights")
    openings.window(model, front, (8.3, 10.2), (0.65, 2.15), names | {"glass": "glass_curtains"}, "picture", 0.09)
    for u in (4.85, 7.2):
        lantern(model, front, u, 1.65)
    downspout(model, names["trim"], front, 11.05, high, over[0])
    for floor in (0.65, 3.45):
        for u in (1.6, 5.8):
            openings.window(model, proud(main["right"][0]), (u, u + 0.95), (floor, floor + 1.5), names | {"glass": "glass"}, "double", 0.09)
    yard_parts.number(model, front, 6.98, 1.95, "214", 0.11)
    vents(model, lambda x, y: top + 0.16 + 0.55 * y, [(1.6, 3.0, "pipe"), (3.7, 3.4, "box")])
    porch(model, names, rng, base)
    return top


def porch(model, names, rng, base):
    front_porch(model, names, {"span": (-5.6, 5.6), "depth": 2.7, "base": base, "door": 0.45, "posts": (0.14, 2.45, 4.75, 7.35, 9.2, 11.06), "thick": 0.2, "sides": (False, True)})


def furnish(lot):
    """A porch that is sat on."""
    yard_parts.chair(lot, 2.6, -1.1, 0.65, 0.25, "fence_wood")
    yard_parts.chair(lot, 4.1, -1.15, 0.65, -0.3, "fence_wood")
    yard_parts.lathe(lot, "fence_wood", (3.35, -0.9, 0.65), [(0.16, 0.0), (0.03, 0.03), (0.03, 0.4), (0.2, 0.42), (0.2, 0.44), (0.0, 0.44)])
    yard_parts.pot(lot, -0.75, -2.25, 0.65, 0.19)
    yard_parts.pot(lot, 1.55, -2.2, 0.65, 0.17)
    mat(lot, 0.42, -0.12, 0.64)


def lay_grounds(lot, ground):
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-60, -16), 0.0)
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-16, 40), 0.0)
    lot.face(GROUND, "lawn", [(-200, 40, 0), (200, 40, 0), (200, 200, 0), (-200, 200, 0)], [(0, 0)] * 4)
    walk = path(lot, ground, "walk", [(0.45, -4.4), (0.45, -6.5), (0.3, -9.5), (-0.3, -13.0), (-1.2, -17.5), (-2.0, -22.0)], 0.7)
    drive = path(lot, ground, "drive", [(-9.0, 6.0), (-9.0, 0.0), (-9.1, -6.0), (-9.4, -14.0), (-9.6, -24.0)], 1.6)
    beds = [
        bed(lot, ground, [(-6.6, -2.0), (-6.1, -4.1), (-4.2, -4.6), (-2.2, -4.4), (-0.75, -4.2)], [(-6.2, 0.0), (-5.6, -2.75), (-2.5, -2.75), (-0.6, -2.75)]),
        bed(lot, ground, [(1.6, -4.2), (3.0, -4.5), (4.8, -4.5), (6.3, -3.9), (6.9, -1.6)], [(1.5, -2.75), (5.6, -2.75), (6.0, 0.4)]),
    ]
    return {"paved": [drive, walk], "beds": beds, "stoop": [[(-0.7, -2.6), (1.6, -2.6), (1.6, -4.5), (-0.7, -4.5)]]}


def plant(collection, ground, rng, rs, bare):
    shrubs, trees = shrubbery.stock(rs), stage.grove(rs)
    rows = [
        ("boxwood", -5.2, -3.35, 0.9), ("bloom", -4.2, -3.4, (1.1, 1.0, 0.95)), ("boxwood", -3.2, -3.35, 0.88), ("bloom", -2.2, -3.4, 1.0), ("boxwood", -1.3, -3.3, 0.8),
        ("gold", -4.7, -4.1, 0.45), ("plum", -3.6, -4.2, 0.45), ("gold", -2.6, -4.1, 0.42), ("grass", -1.4, -3.95, 0.65), ("loose", -5.95, -2.5, (0.9, 0.9, 1.3)),
        ("boxwood", 2.1, -3.3, 0.82), ("bloom", 3.05, -3.4, (1.1, 1.0, 0.95)), ("boxwood", 4.05, -3.35, 0.88), ("bloom", 5.0, -3.4, 1.0), ("loose", 6.15, -2.7, (0.95, 0.95, 1.25)),
        ("gold", 2.6, -4.1, 0.42), ("plum", 3.6, -4.2, 0.46), ("grass", 4.6, -4.05, 0.7), ("gold", 5.6, -3.8, 0.45), ("boxwood", 6.3, -1.3, 0.9),
    ]
    stage.border(collection, ground, rng, shrubs, rows)
    stage.hedgerow(collection, rng, trees)
    stage.backdrop(collection, rng, trees, 13.5)
    for x, y, size, kind in ((-12.6, -1.0, 0.9, 0), (11.5, 2.0, 1.0, 2), (-16.0, 7.0, 1.1, 1), (10.2, -6.0, 0.66, 1), (-6.5, -20.5, 0.9, 1)):
        stage.plants.put(collection, trees[kind], (x, y, ground.z(y) - 0.05), size, rng.uniform(0, 6.28))
    for i in range(7):
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (-12.5 - 1.7 * i, 5.0 + rng.uniform(-0.3, 0.3), -0.05), (1.9, 1.7, 1.9), i)
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (8.5 + 1.3 * i, 8.0 + rng.uniform(-0.3, 0.3), -0.25), (1.9, 1.7, 2.4), i)
    for polygon in bare["beds"]:
        stage.chips(collection, ground, rng, rs, polygon)
    for species, x, y, size in (("bloom0", -0.75, -2.25, 0.42), ("gold1", 1.55, -2.2, 0.38)):
        stage.plants.put(collection, shrubs[species], (x, y, 0.9), size)
    sample_lawn.litter(collection, ground, rs, [(-8.0, -9.0, 4.0), (0.0, -9.0, 3.0), (6.0, -8.0, 4.0)], 260, 0.05, "dead", 0.06)
    for paved in bare["paved"]:
        sample_lawn.rim_turf(collection, ground, rng, rs, paved, VIEW["position"])
    sample_lawn.turf(collection, ground, rng, rs, VIEW["position"], VIEW["aim"], bare["paved"] + bare["beds"] + bare["stoop"])

"""Sample: a long brick ranch under a hip roof, with a garage, a wide drive and a curved walk."""

import neighbourhood
import openings
import sample_lawn
import sample_materials
import shrubbery
import stage
import yard_materials
import yard_parts
from labels import GROUND, OTHER, TRIM
from mesh_build import Frame
from porch import steps
from relief import ReliefModel
from sample_parts import bed, downspout, hip_caps, lantern, mat, panel_lines, path, stain, under_sills, vents
from wings import wing

LOOKS = {
    "wall": ("brick", "#7c4a39"), "roof": ("shingles", "#564b43"), "trim": ("paint", "#d9d5c9"), "plinth": ("paint", "#857f75"),
    "door": ("paint", "#23302c"), "garage": ("paint", "#d5d1c4"), "sash": ("paint", "#efeeea"), "shutter": ("paint", "#262b2a"), "deck": ("brick", "#74473a"),
    "chimney": ("brick", "#7c4a39"),
}
GROUNDS = {
    "grass": "#5f6f3a", "dry": "#948f54", "soil": "#424a26", "mulch": "#4a3325", "bark": "#5f5142",
    "paving": {"street": "#5a5957", "sidewalk": "#b3afa6"},
    "leaves": {
        "boxwood": ("#43522b", "#5d713c"), "loose": ("#526435", "#768648"), "gold": ("#7f8a34", "#a8a544"), "plum": ("#5a2530", "#7a3a3c"),
        "petal": ("#b8566e", "#d98f9e"), "needle": ("#335732", "#547a42"), "reed": ("#7a8348", "#aa9a64"), "chip": ("#54382a", "#75513a"),
        "tree0": ("#576a39", "#829550"), "tree1": ("#5d713c", "#9d9f55"), "tree2": ("#4d5d32", "#6a8145"), "dead": ("#7a5f3a", "#a88a52"),
    },
}
VIEW = {"position": (5.2, -18.8, 1.3), "aim": (1.5, 0.0, 1.75), "roll": -0.3, "focal": 25.5, "portrait": False}
SKY = {"weather": "fair", "elevation": 47, "azimuth": -38, "cover": 0.49, "size": 1.0, "edge": 0.2, "cloud": 1.15, "haze": 1.0, "seed": 47.1, "dust": 1.2, "sun": 4.3}
LOOK = {"white": (1.03, 1, 0.97), "haze": 0.0005, "bias": 0.9}


def build(collection, ground, rng, rs):
    names = sample_materials.house_paints("house", LOOKS, rng)
    names["casing"] = names["accent"] = names["trim"]
    sample_materials.glass("glass", "dark", rng, mirror=0.15)
    sample_materials.glass("glass_blinds", "blinds", rng, 1.5, 0.13)
    sample_materials.glass("glass_curtains", "curtains", rng, mirror=0.14)
    sample_materials.surroundings(rng, GROUNDS)
    yard_materials.old_concrete("walk", "#8f897d", "x", 1.5)
    yard_materials.old_concrete("drive", "#827d74", "y", 3.0, (8.5, 2.9), [(7.7, -4.2, 0.5), (9.6, -3.6, 0.28), (8.2, -6.4, 0.35), (9.9, -8.2, 0.3)])
    yard_materials.boards("fence_wood", "#7d6b55")
    yard_parts.paints()
    relief = {"house_roof": {"kind": "shingle", "exposure": 0.14, "tones": [0, 1, 1, 2, 2, 3, 3, 4, 5]}}
    model, lot = ReliefModel("house", relief, rng), ReliefModel("lot", {}, rng)
    house(model, names, rng)
    furnish(model, lot, ground)
    neighbourhood.build(collection, rng, [((-34, -22), (3, 12), 2.9, 0.45, "x"), ((22, 33), (9, 18), 2.9, 0.5, "x")])
    bare = lay_grounds(lot, ground)
    plant(collection, ground, rng, rs, bare)
    return model, lot


def house(model, names, rng):
    style, over = {"corner_boards": False}, (0.5, 0.5)
    base, high = 0.3, 2.7
    spans = {
        "main": ((-9.0, 5.4), (0.0, 8.4), base, high, 0.45), "left": ((-8.3, -3.7), (-1.6, 4.4), base, high, 0.45),
        "garage": ((5.0, 11.8), (-0.9, 6.6), 0.1, 2.9, 0.45),
    }
    sides = {}
    for key, (x, y, low, tall, pitch) in spans.items():
        sides[key], _ = wing(model, names, style, x, y, low, tall, {"kind": "hip", "pitch": pitch, "over": over})
        hip_caps(model, names["roof"], x, y, low + tall, pitch, over[0], rng)
    front, left, garage = (sides[key]["front"][0] for key in ("main", "left", "garage"))
    for frame, u, size, style_name, glass, shutters in (
        (left, 1.55, 1.5, "grid", "glass_curtains", 0.36), (front, 6.45, 1.05, "grid", "glass", 0.36), (front, 11.6, 2.2, "picture", "glass_blinds", 0.36),
    ):
        span = (u, u + size)
        openings.window(model, frame, span, (0.8, 2.15), names | {"glass": glass}, style_name, 0.06, shutters)
        model.box(TRIM, names["trim"], frame, (u - 0.12, u + size + 0.12), (0.66, 0.74), (0.0, 0.07))
    openings.door(model, front, (8.65, 9.6), (0.02, 2.1), names, "lite", 0.12)
    lantern(model, front, 8.25, 1.65)
    lantern(model, front, 10.0, 1.65)
    openings.garage_door(model, garage, (0.95, 5.85), (0.0, 2.15), names, True)
    panel_lines(model, garage, (0.95, 5.85), (0.0, 2.15))
    for u in (0.5, 6.3):
        lantern(model, garage, u, 1.75)
    stoop = Frame((-0.65, -1.5, base), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["deck"], stoop, (0, 1.5), (-base - 0.3, -0.03), (-1.5, 0.0))
    steps(model, names, 0.1, -1.5, base - 0.04, 1.5)
    under_sills(model, left, rng, [((1.55, 3.05), 0.78)])
    under_sills(model, front, rng, [((6.45, 7.5), 0.78), ((11.6, 13.8), 0.78)])
    stain(model, left, (0.0, 0.7), 0.5, 0.5)
    stain(model, garage, (6.45, 6.8), 0.6, 0.6)
    yard_parts.number(model, garage, 0.32, 1.95, "62", 0.12)
    yard_parts.hose(model, front, 10.55, 0.5)
    vents(model, lambda x, y: base + high + 0.16 + 0.45 * y, [(-1.2, 2.7, "pipe"), (2.4, 3.1, "box"), (0.9, 2.2, "pipe")])
    downspout(model, names["trim"], front, 14.2, high, over[0])
    downspout(model, names["trim"], left, 0.12, high, over[0])
    downspout(model, names["trim"], garage, 6.7, 2.9, over[0])
    stack = Frame((-4.4, 4.9, 0), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["chimney"], stack, (0, 1.1), (0, 6.0), (-0.7, 0), "front back left right top")
    model.box(OTHER, names["plinth"], stack, (-0.07, 1.17), (6.0, 6.12), (-0.77, 0.07), "front back left right top bottom")


def furnish(model, lot, ground):
    mat(lot, 0.12, -0.1, 0.28)
    yard_parts.pot(lot, 0.75, -0.35, 0.27, 0.19)
    yard_parts.wheeled_bin(lot, ground, 12.5, 0.4)
    yard_parts.wheeled_bin(lot, ground, 13.2, 0.5, "iron")


def lay_grounds(lot, ground):
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-60, -16), 0.0)
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-16, 40), 0.0)
    lot.face(GROUND, "lawn", [(-200, 40, 0), (200, 40, 0), (200, 200, 0), (-200, 200, 0)], [(0, 0)] * 4)
    drive = path(lot, ground, "drive", [(8.4, -1.0), (8.4, -4), (8.5, -9), (8.7, -15), (8.8, -24)], 2.9)
    walk = path(lot, ground, "walk", [(0.1, -2.0), (0.2, -3.0), (1.4, -4.2), (3.4, -4.9), (5.8, -5.0)], 0.65)
    beds = [
        bed(lot, ground, [(-10.0, -0.6), (-9.0, -2.9), (-6.6, -3.6), (-3.9, -3.3), (-2.2, -2.6), (-0.8, -2.2)], [(-9.6, 0.4), (-8.3, -1.5), (-3.7, -1.5), (-3.6, 0.1), (-0.75, 0.1)]),
        bed(lot, ground, [(1.0, -2.3), (2.2, -2.7), (3.6, -2.5), (4.6, -2.0), (5.2, -1.5)], [(0.95, 0.1), (3.0, 0.1), (4.95, 0.1)]),
    ]
    return {"paved": [drive, walk], "beds": beds, "stoop": [[(-0.8, 0), (1.0, 0), (1.0, -2.3), (-0.8, -2.3)]]}


def plant(collection, ground, rng, rs, bare):
    shrubs, trees = shrubbery.stock(rs), stage.grove(rs)
    rows = [
        ("cone", -8.75, -1.95, (0.75, 0.75, 2.0)), ("boxwood", -7.8, -2.3, 0.9), ("boxwood", -6.9, -2.4, 0.85), ("bloom", -6.0, -2.4, 1.0), ("boxwood", -5.1, -2.35, 0.88),
        ("cone", -4.1, -2.1, (0.7, 0.7, 1.7)), ("gold", -7.4, -3.1, 0.5), ("plum", -6.4, -3.2, 0.5), ("gold", -5.4, -3.15, 0.45), ("grass", -4.5, -2.9, 0.8),
        ("loose", -2.9, -0.9, (1.0, 0.9, 1.0)), ("plum", -2.0, -1.0, 0.75), ("boxwood", -1.3, -0.8, 0.7), ("gold", -2.4, -2.0, 0.45), ("bloom", -1.4, -1.7, 0.6),
        ("boxwood", 1.5, -0.8, 0.8), ("boxwood", 2.35, -0.8, 0.82), ("bloom", 3.2, -0.85, 0.95), ("boxwood", 4.1, -0.8, 0.85), ("grass", 4.65, -1.2, 0.8),
        ("gold", 1.7, -1.8, 0.45), ("plum", 2.6, -1.9, 0.48), ("gold", 3.5, -1.8, 0.42),
    ]
    stage.border(collection, ground, rng, shrubs, rows)
    stage.hedgerow(collection, rng, trees)
    stage.backdrop(collection, rng, trees, 13.5)
    for x, y, size, kind in ((-12.5, -4.0, 0.8, 0), (16.5, 2.5, 0.9, 2), (-15.5, 5.0, 1.0, 1), (14.6, -17.0, 0.85, 1)):
        stage.plants.put(collection, trees[kind], (x, y, ground.z(y) - 0.05), size, rng.uniform(0, 6.28))
    for i in range(7):
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (-14.0 - 1.7 * i, 4.0 + rng.uniform(-0.3, 0.3), -0.05), (1.9, 1.7, 1.9), i)
        stage.plants.put(collection, shrubs[f"loose{i % 2}"], (14.5 + 1.7 * i, 5.0 + rng.uniform(-0.3, 0.3), -0.05), (1.9, 1.7, 2.0), i)
    for polygon in bare["beds"]:
        stage.chips(collection, ground, rng, rs, polygon)
    stage.plants.put(collection, shrubs["bloom0"], (0.75, -0.35, 0.5), 0.42)
    sample_lawn.litter(collection, ground, rs, [(-9.0, -9.0, 4.0), (-2.0, -8.0, 5.0), (10.0, -8.0, 2.5), (3.0, -13.0, 3.0)], 240, 0.05, "dead", 0.06)
    for paved in bare["paved"]:
        sample_lawn.rim_turf(collection, ground, rng, rs, paved, VIEW["position"])
    sample_lawn.turf(collection, ground, rng, rs, VIEW["position"], VIEW["aim"], bare["paved"] + bare["beds"] + bare["stoop"])

"""Sample: the rear of a one-storey house across a level fenced lawn, with glass doors and a small patio."""

import math

import neighbourhood
import openings
import sample_lawn
import sample_materials
import shrubbery
import stage
import yard_materials
import yard_parts
from labels import GROUND, OTHER, PAVED
from mesh_build import Frame
from relief import ReliefModel
from sample_parts import bed, caps, downspout, lantern, proud, screen, stain, under_sills
from wings import wing

LOOKS = {
    "wall": ("boards", "#968c78"), "roof": ("dark_shingles", "#3a3532"), "trim": ("paint", "#dedbd2"), "plinth": ("paint", "#8a857b"),
    "door": ("paint", "#3b2f28"), "garage": ("paint", "#e6e5df"), "sash": ("paint", "#e4e3de"), "stone": ("brick", "#7b5646"), "deck": ("paint", "#8f8c86"),
}
GROUNDS = {
    "grass": "#57683a", "dry": "#8d8a50", "soil": "#3b4426", "mulch": "#46352a", "bark": "#5d5146",
    "paving": {"street": "#5a5957"},
    "leaves": {
        "boxwood": ("#3c4a2b", "#566840"), "loose": ("#4c5a34", "#6a7c48"), "gold": ("#7f8440", "#a3a04c"), "plum": ("#4f2730", "#6a3a3c"),
        "petal": ("#d8d3cc", "#b9a9b8"), "needle": ("#2d4230", "#4a6244"), "reed": ("#6f7a4a", "#a09a66"), "chip": ("#4a3529", "#6b4f3c"),
        "tree0": ("#44542e", "#6b7d45"), "tree1": ("#4c5a33", "#7f8a4b"), "tree2": ("#3f4d2d", "#5f7142"), "dead": ("#7a5f3a", "#9a7f4a"),
    },
}
VIEW = {"position": (-1.8, -19.6, 1.6), "aim": (0.3, 0.0, 0.85), "roll": -0.5, "focal": 24.5, "portrait": False}
SKY = {"weather": "fair", "elevation": 49, "azimuth": -47, "cover": 0.34, "size": 1.1, "edge": 0.22, "cloud": 1.2, "haze": 1.0, "seed": 31.7, "dust": 1.0, "sun": 4.4}
LOOK = {"white": (1.03, 1, 0.975)}
FENCE = 10.3


def build(collection, ground, rng, rs):
    ground.slope = 0.0
    names = sample_materials.house_paints("house", LOOKS, rng)
    names["casing"] = names["accent"] = names["trim"]
    sample_materials.glass("glass", "dark", rng, mirror=0.16)
    sample_materials.glass("glass_blinds", "blinds", rng, 1.25, 0.13)
    sample_materials.glass("glass_curtains", "curtains", rng, mirror=0.14)
    sample_materials.surroundings(rng, GROUNDS)
    yard_materials.old_concrete("patio", "#9a948a", "x", 1.8)
    yard_materials.boards("fence_wood", "#7d6b55")
    yard_parts.paints()
    relief = {"house_wall": {"kind": "lap", "exposure": 0.15}, "house_roof": {"kind": "shingle", "exposure": 0.14, "tones": [0, 1, 1, 2, 2, 3, 3, 4, 5]}}
    model, lot = ReliefModel("house", relief, rng), ReliefModel("lot", {}, rng)
    house(model, names, rng)
    neighbourhood.build(collection, rng, [((-31, -18), (5, 13), 2.9, 0.5, "y"), ((19, 30), (9, 17), 5.4, 0.5, "y"), ((-9, 3), (27, 36), 5.4, 0.5, "x")])
    bare = lay_grounds(lot, ground, rng)
    furnish(lot, ground)
    plant(collection, ground, rng, rs, bare)
    return model, lot


def house(model, names, rng):
    style, over = {"corner_boards": True}, (0.45, 0.3)
    base, high = 0.22, 2.6
    gable = {"kind": "gable", "pitch": 0.42, "over": over, "axis": "x"}
    main, ridge = wing(model, names, style, (-7.8, 7.4), (0.0, 8.8), base, high, gable)
    ell, ell_ridge = wing(model, names, style, (2.6, 7.4), (-2.4, 4.4), base, high, gable | {"axis": "y"})
    caps(model, names["roof"], (-8.1, 4.4, ridge), (7.7, 4.4, ridge), 0.42, rng)
    caps(model, names["roof"], (5.0, -2.7, ell_ridge), (5.0, 3.6, ell_ridge), 0.42, rng)
    back, front = proud(main["front"][0]), proud(ell["front"][0])
    openings.window(model, back, (5.0, 7.5), (0.03, 2.08), names | {"glass": "glass_curtains"}, "slider", 0.09)
    openings.window(model, back, (2.6, 4.0), (0.95, 2.08), names | {"glass": "glass_blinds"}, "slider", 0.09)
    openings.window(model, back, (0.7, 1.35), (1.35, 2.05), names, "modern", 0.09)
    openings.window(model, back, (8.35, 9.45), (1.0, 2.08), names, "double", 0.09)
    openings.window(model, front, (1.35, 3.2), (0.7, 2.08), names | {"glass": "glass_blinds"}, "double", 0.09)
    openings.louver(model, front, (2.2, 2.6), (2.75, 3.2), names["trim"])
    openings.window(model, proud(ell["left"][0]), (5.2, 6.1), (0.95, 2.08), names, "double", 0.09)
    screen(model, back, (2.6, 4.0), (0.95, 2.08), "right")
    screen(model, back, (8.35, 9.45), (1.0, 2.08))
    screen(model, front, (1.35, 3.2), (0.7, 2.08))
    under_sills(model, back, rng, [((2.6, 4.0), 0.95), ((0.7, 1.35), 1.35), ((8.35, 9.45), 1.0)])
    under_sills(model, front, rng, [((1.35, 3.2), 0.7)])
    stain(model, back, (9.7, 10.3), 0.8, 0.75)
    lantern(model, back, 7.9, 1.62)
    yard_parts.hose(model, back, 4.5, 0.75)
    yard_parts.meter(model, front, 4.25, 0.75)
    for u, v in ((2.1, 0.45), (9.9, 0.5)):
        model.box(OTHER, "plastic", back, (u, u + 0.2), (v, v + 0.2), (0, 0.07), yard_parts.EVERY)
    downspout(model, names["trim"], back, 0.2, high, over[0])
    downspout(model, names["trim"], proud(ell["left"][0]), 6.6, high, over[0])
    steps = Frame((-1.55, 0, 0), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["plinth"], steps, (-1.4, 1.4), (0.0, 0.14), (0.0, 0.45))
    chimney = Frame((-6.0, 6.0, 0), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["stone"], chimney, (0, 1.15), (0, ridge + 0.75), (-0.7, 0), "front back left right top")
    model.box(OTHER, names["plinth"], chimney, (-0.07, 1.22), (ridge + 0.75, ridge + 0.86), (-0.77, 0.07), yard_parts.EVERY)
    for x, y in ((1.0, 2.6), (-2.6, 3.1)):
        z = base + high + 0.16 + 0.42 * y
        yard_parts.lathe(model, "steel", (x, y, z - 0.1), [(0.1, 0.0), (0.055, 0.16), (0.05, 0.5), (0.0, 0.5)], 12)


def lay_grounds(lot, ground, rng):
    ground.rect(lot, GROUND, "lawn", (-90, 90), (-60, 40), 0.0)
    lot.face(GROUND, "lawn", [(-200, 40, 0), (200, 40, 0), (200, 200, 0), (-200, 200, 0)], [(0, 0)] * 4)
    slab = [(-5.0, -3.3), (2.2, -3.3), (2.2, 0.0), (-5.0, 0.0)]
    ground.strip(lot, PAVED, "patio", [((-5.0, -3.3), (2.2, -3.3)), ((-5.0, 0.0), (2.2, 0.0))][::-1], 0.06)
    edge = Frame((-5.0, -3.3, 0), (1, 0, 0), (0, -1, 0))
    lot.box(PAVED, "patio", edge, (0, 7.2), (-0.1, 0.06), (-3.3, 0), "front left right")
    beds = [
        bed(lot, ground, [(-8.8, -0.2), (-8.3, -1.1), (-6.8, -1.35), (-5.6, -1.15), (-5.05, -0.9)], [(-8.4, 0.3), (-5.05, 0.3)]),
        bed(lot, ground, [(2.3, -2.5), (2.9, -3.5), (4.6, -3.75), (6.6, -3.65), (7.9, -2.9), (8.1, -1.6)], [(2.3, -2.3), (7.4, -2.3), (7.6, -1.2)]),
    ]
    yard_parts.board_fence(lot, ground, rng, (-FENCE, -20.5), (-FENCE, 2.6), "fence_wood")
    yard_parts.board_fence(lot, ground, rng, (FENCE, 2.6), (FENCE, -20.5), "fence_wood")
    yard_parts.board_fence(lot, ground, rng, (-FENCE, 2.6), (-7.85, 2.6), "fence_wood")
    yard_parts.board_fence(lot, ground, rng, (7.45, 2.6), (FENCE, 2.6), "fence_wood")
    return {"slab": slab, "beds": beds}


def furnish(lot, ground):
    yard_parts.condenser(lot, ground, 8.3, 0.7)
    yard_parts.kettle_grill(lot, ground, 1.5, -1.0, 0.06)
    yard_parts.chair(lot, -4.1, -1.6, 0.06, 0.5)
    yard_parts.chair(lot, -2.7, -2.3, 0.06, -0.25)
    yard_parts.lathe(lot, "iron", (-3.35, -1.3, 0.06), [(0.2, 0.0), (0.03, 0.03), (0.03, 0.42), (0.26, 0.44), (0.26, 0.46), (0.0, 0.46)])
    yard_parts.pot(lot, 0.35, -0.5, 0.06, 0.22)
    yard_parts.pot(lot, -4.55, -0.45, 0.06, 0.26)


def worn(x, y):
    """Where feet go from the patio, the lawn is thinner."""
    path = math.exp(-((x - 0.8 - 0.12 * (y + 3)) ** 2) / 0.7) * math.exp(-((y + 4.2) ** 2) / 2.2)
    return 1.0 - 0.75 * path


def plant(collection, ground, rng, rs, bare):
    shrubs, trees = shrubbery.stock(rs), stage.grove(rs)
    rows = [
        ("boxwood", -7.7, -0.55, (0.9, 0.85, 0.8)), ("loose", -6.75, -0.5, (1.0, 0.9, 1.05)), ("bloom", -5.8, -0.55, (0.9, 0.8, 0.85)),
        ("grass", -7.2, -1.0, 0.5), ("gold", -6.2, -1.05, 0.42),
        ("boxwood", 3.1, -2.95, (0.8, 0.75, 0.72)), ("loose", 4.1, -2.9, (0.95, 0.85, 0.85)), ("boxwood", 5.1, -2.95, (0.85, 0.75, 0.72)),
        ("bloom", 6.1, -2.95, (0.95, 0.85, 0.85)), ("loose", 7.1, -2.9, (0.9, 0.85, 1.1)), ("gold", 3.6, -3.4, 0.4), ("grass", 5.6, -3.45, 0.5), ("plum", 6.7, -3.4, 0.42),
        ("loose", -9.5, -2.2, (1.3, 1.2, 1.5)), ("loose", -9.4, -3.9, (1.2, 1.1, 1.2)), ("loose", 9.5, -4.5, (1.2, 1.1, 1.25)), ("bloom", 9.5, -3.0, 1.05),
    ]
    stage.border(collection, ground, rng, shrubs, rows)
    for species, x, y, size in (("grass0", 0.35, -0.5, 0.5), ("gold0", -4.55, -0.45, 0.5)):
        stage.plants.put(collection, shrubs[species], (x, y, 0.36), size)
    places = [
        (-11.6, 4.6, 0.8, 1), (12.6, -3.6, 0.8, 0), (12.4, -8.2, 1.05, 0), (-16.0, -3.0, 1.0, 0), (-17.5, 6.0, 1.15, 2), (-11.5, 11.5, 1.0, 0), (-5.5, 15.0, 1.1, 2), (0.5, 17.5, 1.0, 1), (-22, 0, 1.1, 1),
        (5.5, 15.5, 1.15, 0), (10.5, 13.0, 1.05, 2), (15.5, 7.0, 1.0, 1), (17.0, -2.5, 1.05, 2), (22, 4, 1.1, 0), (-14.0, 17, 1.2, 3), (13.5, 19, 1.25, 3), (2.5, 22, 1.3, 3), (19.5, 12, 1.0, 3),
    ]
    places += [(-60 + 7.5 * i + rng.uniform(-2, 2), rng.uniform(30, 48), rng.uniform(1.0, 1.4), i % 4) for i in range(17)]
    places += [(-34 + 6.5 * i + rng.uniform(-2, 2), rng.uniform(-46, -38), rng.uniform(0.9, 1.2), i % 4) for i in range(11)]
    stage.woods(collection, rng, trees, places)
    stage.hedgerow(collection, rng, trees)
    for polygon in bare["beds"]:
        stage.chips(collection, ground, rng, rs, polygon)
    sample_lawn.litter(collection, ground, rs, [(9.0, -5.0, 1.6), (-9.0, 1.0, 1.2), (0, -9, 6.0), (-2, -2.0, 2.0)], 500, 0.055, "dead", 0.075)
    sample_lawn.turf(collection, ground, rng, rs, VIEW["position"], VIEW["aim"], bare["beds"] + [bare["slab"]], back=2.4, thin=worn)
    sample_lawn.edge_turf(collection, ground, rng, rs, [(-5.0, -3.3), (2.2, -3.3)], -1, VIEW["position"], 20.0)
    for x, out in ((-FENCE + 0.05, -1), (FENCE - 0.05, 1)):
        sample_lawn.edge_turf(collection, ground, rng, rs, [(x, -19.0), (x, 2.4)], out, VIEW["position"], 24.0, 0.13)

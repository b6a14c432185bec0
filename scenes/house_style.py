"""Chooses a house's shape, materials and colours, and makes its materials."""

from ground_materials import glass, paint, wood
from node_graph import scaled
from roof_materials import COVERINGS
from wall_materials import CLADDINGS, brick, stone

PAINTS = [
    "#f2f1ec", "#e9e4d8", "#dcd6c6", "#c9bda4", "#b9a98a", "#a8a495", "#8f9490", "#76818a", "#5e7387", "#48607a",
    "#3c4a57", "#343a40", "#55604f", "#6f7d62", "#8c9a7d", "#a3b0a0", "#b8c4c9", "#d9c98f", "#e3d3a0", "#b5825c",
    "#8a4b3a", "#6d3530", "#7d6a58", "#f7f7f5", "#d8dcdc", "#9fb2bd", "#caa98f", "#4a4039",
]
STUCCOES = ["#e8dcc4", "#d9c3a0", "#cbb08a", "#c9a67e", "#f0ece0", "#b7a68d", "#a8a98c", "#d8b892", "#e6d2b5", "#cfc8bb", "#b98e6f", "#8f877b"]
BRICKS = ["#8a4330", "#7a3a2c", "#9a5a40", "#a8765a", "#b08f72", "#6a3026", "#8f6b58", "#c7b7a3", "#75594c", "#e4e0d8", "#5d4a45"]
STONES = ["#8f8672", "#7d7a74", "#a3937a", "#8a7a6a", "#b3a78f"]
WOODS = ["#8a6a48", "#6f5236", "#9a7a55", "#7d7468", "#5e5548", "#a38058"]
SHINGLES = ["#4a4a4c", "#3a3a3d", "#5c5853", "#6d5f50", "#6b4f3e", "#4f5a55", "#7a7672", "#8f8a84", "#575f6b", "#5a4238", "#2e2f33", "#9a948a", "#6f3f35", "#4d5f4c", "#84705a"]
METALS = ["#3d4043", "#5c6468", "#8f979b", "#6a2f2a", "#2f4a3c", "#4a5a6b", "#b7bcbd", "#5a4a3d", "#26282a"]
TILES = ["#a8603f", "#b5714d", "#8f4f38", "#c08a62", "#9a6a4d", "#7a5a48", "#84796c", "#b3a08f", "#c4b09c", "#9a9088", "#6f6862"]
SLATES = ["#4d5259", "#5d5a5f", "#44494a", "#6a6a68"]
TRIMS = ["#f4f3ef", "#f4f3ef", "#ece7da", "#f8f8f6", "#d9d3c4", "#3a3633", "#2b2c2e", "#5a4636", "#7d7466", "#e3ddcd"]
DOORS = ["#7a1f1c", "#1f2a3a", "#2b2b2b", "#5a3a22", "#f0eee8", "#2f4a3a", "#8a5a2e", "#3d5a6b", "#c9a13c", "#4a2a20"]


def choose(rng, neighbour=False):
    """A plain dict of decisions; `make_materials` turns it into materials."""
    cladding = rng.choices(["lap", "batten", "brick", "stucco", "stone", "shake"], [34, 9, 22, 20, 4, 11])[0]
    palettes = {"brick": BRICKS, "stucco": STUCCOES, "stone": STONES}
    wall = rng.choice(palettes.get(cladding, PAINTS + (WOODS if cladding == "shake" else [])))
    covering = rng.choices(["shingle", "metal", "tile", "slate", "wood_shake"], [62, 11, 14 + 12 * (cladding == "stucco"), 6, 7])[0]
    roof = rng.choice({"shingle": SHINGLES, "metal": METALS, "tile": TILES, "slate": SLATES, "wood_shake": WOODS}[covering])
    hard = rng.random()
    if hard < 0.10 and covering != "tile":
        roof = scaled(wall, rng.uniform(0.75, 1.15))
    elif hard < 0.18:
        cladding, wall = rng.choice(["lap", "batten", "stucco", "brick"]), rng.choice(["#f4f4f2", "#eceae4", "#f9f8f5"])
    elif hard < 0.24:
        roof = rng.choice(["#232427", "#1d1e20", "#2b2a2a"])
    elif hard < 0.30:
        cladding, wall = rng.choice(["lap", "batten", "stucco", "metal"]), rng.choice(["#26282a", "#33363a", "#2f3b45", "#3a3330", "#4a4a48", "#1f2224"])
    elif hard < 0.33:
        cladding, wall = "metal", rng.choice(["#c9cccb", "#8f979b", "#a3a9a6", "#5c6468"])
    region = rng.choices(["any", "south", "craftsman", "modern"], [62, 20, 11, 7])[0]
    if region == "south":
        cladding, wall, covering, roof = "stucco", rng.choice(STUCCOES + ["#f4f1e8"]), "tile", rng.choice(TILES)
    elif region == "craftsman":
        cladding, wall = rng.choice(["lap", "shake", "stucco", "brick"]), rng.choice(PAINTS[6:16])
    elif region == "modern":
        cladding, wall = rng.choice(["stucco", "stucco", "batten", "metal", "lap"]), rng.choice(["#f7f7f5", "#f2f1ec", "#d8dcdc", "#8f9490", "#343a40", "#26282a"])
    trim = rng.choice(TRIMS)
    if 0.24 <= hard < 0.33 and rng.random() < 0.6:
        trim = rng.choice(["#1d1e20", "#2b2c2e", wall])
    elif rng.random() < 0.14:
        trim = scaled(wall, rng.uniform(0.8, 1.15))
    accent = rng.choices(["same", "shake", "batten", "lap", "stone", "brick"], [45, 15, 12, 14, 6, 8])[0]
    accent_colour = rng.choice(palettes.get(accent, [wall, wall, rng.choice(PAINTS), scaled(wall, 0.7), "#f0eee8"]))
    if accent in ("stone", "brick"):
        accent_colour = rng.choice(STONES if accent == "stone" else BRICKS)
    return {
        "region": region, "cladding": cladding, "wall": wall, "covering": covering, "roof": roof, "trim": trim,
        "accent": accent, "accent_colour": accent_colour,
        "door": rng.choice(DOORS), "garage": rng.choice([trim, trim, "#f2f0ea", "#d8d0c0", "#5a4030", wall, wall, scaled(wall, 1.12), "#3d3d3f", "wood"]),
        "sash": rng.choice(["#f4f4f2", "#f4f4f2", "#e6e0d2", "#26272a", "#4a3f36"]), "shutter": rng.choice(DOORS + ["#26282b", "#3a3f38"]),
        "casing": 0.0 if cladding in ("brick", "stucco") and rng.random() < 0.5 else rng.choice([0.07, 0.09, 0.12]),
        "window": "modern" if region == "modern" else rng.choice(["double", "double", "grid", "grid", "slider", "picture", "modern"]),
        "wainscot": rng.choice([None, None, None, "stone", "brick"]),
        "lower": rng.choice(["brick", "stone", "stucco", "lap", "batten"]) if rng.random() < 0.22 else None, "belt": rng.random() < 0.6,
        "clad_base": rng.random() < 0.7,
        "corner_boards": cladding in ("lap", "shake", "batten") and rng.random() < 0.8,
        "simple": neighbour,
    }


def make_materials(style, rng, prefix, lit=0.0):
    """Returns the style's paint names: {'wall': material name, ...}. Shared names: glass, metal_dark."""
    names = {key: f"{prefix}_{key}" for key in ("wall", "accent", "roof", "trim", "casing", "door", "garage", "sash", "shutter", "stone", "plinth", "chimney", "deck")}
    CLADDINGS[style["cladding"]](names["wall"], style["wall"], rng)
    if style["accent"] == "same":
        names["accent"] = names["wall"]
    else:
        CLADDINGS[style["accent"]](names["accent"], style["accent_colour"], rng)
    COVERINGS[style["covering"]](names["roof"], style["roof"], rng)
    for key in ("trim", "garage", "sash", "shutter", "door"):
        if style[key] == "wood":
            wood(names[key], rng.choice(WOODS))
        else:
            paint(names[key], style[key], 0.45)
    if style["lower"]:
        names["lower"] = f"{prefix}_lower"
        colour = rng.choice({"brick": BRICKS, "stone": STONES, "stucco": STUCCOES}.get(style["lower"], PAINTS))
        CLADDINGS[style["lower"]](names["lower"], colour, rng)
    names["casing"] = names["trim"]
    if style["wainscot"] == "brick":
        brick(names["stone"], rng.choice(BRICKS), rng)
    else:
        stone(names["stone"], rng.choice(STONES), rng)
    paint(names["plinth"], rng.choice(["#8f8a82", "#a39d92", "#6f6b66"]), 0.9)
    clad = rng.random()
    if clad < 0.65:
        brick(names["chimney"], rng.choice(BRICKS), rng)
    elif clad < 0.8:
        stone(names["chimney"], rng.choice(STONES), rng)
    else:
        CLADDINGS[style["cladding"]](names["chimney"], style["wall"], rng)
    wood(names["deck"], rng.choice(WOODS + ["#8f8f8c", "#b5b0a6"]))
    return names


def shared_materials(rng, lit=0.0):
    glass("glass", rng, lit)
    glass("glass_cloth", rng, lit * 0.6, 0.05, rng.uniform(0.5, 1.0))
    glass("glass_pale", rng, lit * 0.6, 0.1, 1.0)
    glass("glass_sky", rng, lit * 0.3, rng.uniform(0.15, 0.5))
    paint("solar", rng.choice(["#0c1220", "#10182c", "#14161a"]), 0.12)
    paint("metal_dark", "#1d1c1b", 0.4)

"""Roof coverings. Texture coordinates are metres along the eave and up the slope."""

from node_graph import material


def aged(g, uv, colour, strength=0.12):
    stain = g.noise(uv, 0.25, 4.0)
    streak = g.noise(g.scale(uv, (3.0, 0.2, 1.0)), 1.0, 3.0)
    return g.shade(colour, g.math("ADD", g.remap(stain, 0.3, 0.7, 1 - strength, 1 + strength), g.remap(streak, 0.3, 0.7, -0.08, 0.08)))


def pieces(g, uv, exposure, width, wander):
    """Course and piece of a coursed roof: (row, rise in the course 0..1, piece, distance across the piece 0..0.5)."""
    u, v, _ = g.split(uv)
    course = g.math("DIVIDE", v, exposure)
    row = g.math("FLOOR", course)
    along = g.math("ADD", g.math("DIVIDE", u, width), g.math("MULTIPLY", g.white(row, 3.0), 9.0))
    along = g.math("ADD", along, g.math("MULTIPLY", g.noise(g.join(u, row), 2.5, 1.0), wander))
    across = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", along), 0.5))
    return row, g.math("FRACT", course), g.math("FLOOR", along), across


def shingle(name, colour, rng):
    g = material(name)
    uv = g.uv()
    row, rise, piece, across = pieces(g, uv, 0.14, rng.uniform(0.18, 0.32), 2.0)
    blend = rng.uniform(0.12, 0.35)
    tone = g.remap(g.white(piece, row), 0, 1, 1 - blend, 1 + blend)
    lifted = g.math("GREATER_THAN", g.white(row, piece), 0.45)
    shadow = g.remap(rise, 0.80, 0.98, 1.0, 0.62, smooth=True)
    slot = g.remap(across, 0.46, 0.495, 1.0, 0.75)
    granule = g.remap(g.noise(uv, 140.0, 2.0, 0.7), 0.25, 0.75, 0.75, 1.25)
    body = aged(g, uv, colour)
    for factor in (tone, shadow, slot, granule):
        body = g.shade(body, factor)
    height = g.math("ADD", g.math("SUBTRACT", g.math("ADD", 1.0, g.math("MULTIPLY", lifted, 0.7)), rise), g.math("MULTIPLY", granule, 0.2))
    g.surface(body, 0.9, height, 0.8, 0.010, 0.15)


def slate(name, colour, rng):
    g = material(name)
    uv = g.uv()
    row, rise, piece, across = pieces(g, uv, 0.2, 0.28, 0.3)
    tint = g.mix(g.white(row, piece), colour, rng.choice(["#5a5f66", "#5b5560", "#66685e"]))
    body = g.shade(aged(g, uv, tint), g.remap(g.white(piece, row), 0, 1, 0.7, 1.3))
    body = g.shade(body, g.remap(rise, 0.88, 0.98, 1.0, 0.5))
    body = g.shade(body, g.remap(across, 0.46, 0.49, 1.0, 0.5))
    g.surface(body, 0.5, g.math("ADD", g.math("SUBTRACT", 1.0, rise), g.noise(uv, 12.0, 4.0)), 0.8, 0.012, 0.4)


def wood_shake(name, colour, rng):
    g = material(name)
    uv = g.uv()
    row, rise, piece, across = pieces(g, uv, 0.2, 0.16, 2.5)
    grain = g.noise(g.scale(uv, (50.0, 3.0, 1.0)), 1.5, 3.0)
    body = g.shade(aged(g, uv, colour, 0.2), g.remap(g.white(piece, row), 0, 1, 0.65, 1.3))
    for factor in (g.remap(rise, 0.82, 0.97, 1.0, 0.45), g.remap(across, 0.43, 0.49, 1.0, 0.4), g.remap(grain, 0.2, 0.8, 0.8, 1.2)):
        body = g.shade(body, factor)
    g.surface(body, 0.85, g.math("ADD", g.math("SUBTRACT", 1.0, rise), g.math("MULTIPLY", grain, 0.3)), 1.0, 0.02, 0.15)


def metal(name, colour, rng):
    g = material(name)
    uv = g.uv()
    u, _, _ = g.split(uv)
    pan = rng.choice([0.30, 0.41, 0.46])
    across = g.math("FRACT", g.math("DIVIDE", g.math("ADD", u, 50.0), pan))
    rib = g.remap(g.math("ABSOLUTE", g.math("SUBTRACT", across, 0.5)), 0.44, 0.485, 0.0, 1.0, smooth=True)
    wave = g.noise(g.scale(uv, (1.0, 0.4, 1.0)), 1.5, 2.0)
    body = g.shade(aged(g, uv, colour, 0.06), g.remap(across, 0.0, 0.09, 0.6, 1.0))
    height = g.math("ADD", rib, g.math("MULTIPLY", wave, 0.15))
    g.surface(body, rng.uniform(0.3, 0.45), height, 1.0, 0.03, 0.5, rng.choice([0.0, 0.0, 0.5]))


def tile(name, colour, rng):
    g = material(name)
    uv = g.uv()
    u, v, _ = g.split(uv)
    width, exposure = 0.27, 0.36
    course = g.math("DIVIDE", v, exposure)
    row, rise = g.math("FLOOR", course), g.math("FRACT", course)
    along = g.math("DIVIDE", g.math("ADD", u, g.math("MULTIPLY", g.white(row), 0.03)), width)
    across = g.math("SUBTRACT", g.math("FRACT", along), 0.5)
    barrel = g.math("SQRT", g.math("MAXIMUM", 0.0, g.math("SUBTRACT", 0.25, g.math("MULTIPLY", across, across))))
    piece = g.white(g.math("FLOOR", along), row)
    body = g.mix(piece, colour, g.mix(0.6, colour, rng.choice(["#8a5a3c", "#c49a72", "#6e4a38"])))
    body = g.shade(aged(g, uv, body, 0.15), g.remap(g.white(row, g.math("FLOOR", along)), 0, 1, 0.75, 1.2))
    body = g.shade(body, g.remap(barrel, 0.0, 0.25, 0.35, 1.0))
    body = g.shade(body, g.remap(rise, 0.85, 0.98, 1.0, 0.5))
    height = g.math("ADD", g.math("MULTIPLY", barrel, 2.0), g.math("MULTIPLY", g.math("SUBTRACT", 1.0, rise), 0.35))
    g.surface(body, 0.8, height, 1.0, 0.07, 0.2)


COVERINGS = {"shingle": shingle, "metal": metal, "tile": tile, "slate": slate, "wood_shake": wood_shake}

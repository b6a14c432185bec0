"""Wall claddings. Texture coordinates are metres along the wall and up it."""

from node_graph import material, scaled


def weather(g, uv, colour, strength=0.10):
    """Large soft stains and faint vertical streaks: no painted wall is one colour."""
    stain = g.noise(uv, 0.35, 4.0)
    streak = g.noise(g.scale(uv, (6.0, 0.35, 1.0)), 1.0, 3.0)
    amount = g.math("ADD", g.remap(stain, 0.3, 0.7, 1 - strength, 1 + strength), g.remap(streak, 0.3, 0.7, -0.05, 0.05))
    return g.shade(colour, amount)


def lap(name, colour, rng, exposure=None):
    g = material(name)
    exposure = exposure or rng.choice([0.10, 0.115, 0.15, 0.18])
    uv = g.uv()
    u, v, _ = g.split(uv)
    course = g.math("DIVIDE", v, exposure)
    row = g.math("FLOOR", course)
    rise = g.math("FRACT", course)
    board = g.math("FLOOR", g.math("DIVIDE", g.math("ADD", u, g.math("MULTIPLY", g.white(row), 3.6)), 3.6))
    tone = g.remap(g.white(row, board), 0, 1, 0.95, 1.05)
    shadow = g.remap(rise, 0.86, 0.97, 1.0, rng.uniform(0.45, 0.65), smooth=True)
    grain = g.noise(g.scale(uv, (4.0, 90.0, 1.0)), 1.5, 3.0)
    paint = g.shade(g.shade(weather(g, uv, colour), g.math("MULTIPLY", tone, shadow)), g.remap(grain, 0.2, 0.8, 0.95, 1.05))
    height = g.math("ADD", g.math("SUBTRACT", 1.0, rise), g.math("MULTIPLY", grain, 0.08))
    g.surface(paint, 0.55, height, 0.9, 0.014)


def batten(name, colour, rng):
    g = material(name)
    uv = g.uv()
    u, _, _ = g.split(uv)
    spacing = rng.choice([0.30, 0.41])
    across = g.math("FRACT", g.math("DIVIDE", g.math("ADD", u, 40.03), spacing))
    width = 0.055 / spacing
    strip = g.math("MULTIPLY", g.remap(across, 0.0, 0.02), g.remap(across, width, width + 0.02, 1.0, 0.0))
    edge = g.math("MULTIPLY", g.remap(across, width, width + 0.02), g.remap(across, width + 0.05, width + 0.09, 1.0, 0.0))
    grain = g.noise(g.scale(uv, (60.0, 3.0, 1.0)), 1.5, 3.0)
    tone = g.math("SUBTRACT", g.remap(grain, 0.2, 0.8, 0.95, 1.04), g.math("MULTIPLY", edge, 0.4))
    paint = g.shade(weather(g, uv, colour, 0.07), tone)
    g.surface(paint, 0.6, g.math("ADD", strip, g.math("MULTIPLY", grain, 0.06)), 1.0, 0.02)


def brick(name, colour, rng, mortar=None):
    g = material(name)
    uv = g.add(g.uv(), g.scale(g.noise(g.uv(), 9.0, 2.0, colour=True), (0.006, 0.006, 0.0)))
    mortar = mortar or rng.choice(["#b5aca0", "#8d867d", "#d3cdc2", "#6f6862"])
    inputs = {"Vector": uv, "Color1": (0.75, 0.75, 0.75), "Color2": (1.25, 1.25, 1.25), "Mortar": (1.0, 1.0, 1.0)}
    inputs |= {"Scale": 1.0, "Mortar Size": 0.0055, "Mortar Smooth": 0.3, "Bias": -0.1, "Brick Width": 0.21, "Row Height": 0.073}
    pattern = g.node("ShaderNodeTexBrick", inputs)
    u, v, _ = g.split(uv)
    row = g.math("FLOOR", g.math("DIVIDE", v, 0.073))
    half = g.math("MULTIPLY", g.math("MODULO", g.math("ADD", row, 2000.0), 2.0), 0.5)
    unit = g.math("FLOOR", g.math("ADD", g.math("DIVIDE", u, 0.21), half))
    hue = g.node("ShaderNodeHueSaturation", {"Hue": g.remap(g.white(unit, row), 0, 1, 0.493, 0.508), "Color": colour})
    fired = g.mix(g.remap(g.white(row, unit), 0.82, 0.86, 0.0, rng.uniform(0.1, 0.6)), hue.outputs[0], scaled(colour, 0.4))
    body = g.mix(1.0, fired, pattern.outputs["Color"], "MULTIPLY")
    body = g.shade(weather(g, uv, body, 0.08), g.remap(g.noise(uv, 70.0, 3.0), 0.3, 0.7, 0.85, 1.15))
    face = g.mix(pattern.outputs["Fac"], body, mortar)
    height = g.math("SUBTRACT", g.math("MULTIPLY", g.noise(uv, 60.0, 4.0), 0.35), pattern.outputs["Fac"])
    g.surface(face, 0.85, height, 0.9, 0.008, 0.2)


def stucco(name, colour, rng):
    g = material(name)
    uv = g.uv()
    rough = rng.uniform(18, 45)
    lumps = g.noise(uv, rough, 5.0, 0.65)
    paint = g.shade(weather(g, uv, colour, 0.08), g.remap(lumps, 0.3, 0.7, 0.90, 1.08))
    g.surface(paint, 0.9, lumps, rng.uniform(0.4, 0.9), 0.012, 0.15)


def stone(name, colour, rng):
    g = material(name)
    uv = g.uv()
    wide = g.scale(uv, (rng.uniform(2.4, 4.0), rng.uniform(5.0, 8.0), 1.0))
    warped = g.add(wide, g.scale(g.noise(uv, 3.0, 2.0, colour=True), (0.35, 0.35, 0.0)))
    cell = g.node("ShaderNodeTexVoronoi", {"Vector": warped, "Scale": 1.0, "Randomness": 0.75}, voronoi_dimensions="2D")
    edge = g.node("ShaderNodeTexVoronoi", {"Vector": warped, "Scale": 1.0, "Randomness": 0.75}, voronoi_dimensions="2D", feature="DISTANCE_TO_EDGE")
    shade, tint, _ = g.split(cell.outputs["Color"])
    body = g.mix(tint, colour, g.mix(0.5, colour, rng.choice(["#9a8468", "#6f7076", "#8a6a4c", "#b3aa9a"])))
    body = g.shade(body, g.remap(shade, 0, 1, 0.55, 1.35))
    body = g.shade(body, g.remap(g.noise(uv, 25.0, 5.0), 0.25, 0.75, 0.75, 1.25))
    joint = g.remap(edge.outputs["Distance"], 0.02, 0.07, smooth=True)
    face = g.mix(joint, "#6d675f", body)
    height = g.math("ADD", joint, g.math("MULTIPLY", g.noise(uv, 18.0, 5.0), 0.6))
    g.surface(face, 0.85, height, 1.0, 0.03, 0.2)


def shake(name, colour, rng):
    g = material(name)
    uv = g.uv()
    u, v, _ = g.split(uv)
    course = g.math("DIVIDE", v, 0.16)
    row = g.math("FLOOR", course)
    rise = g.math("FRACT", course)
    along = g.math("ADD", g.math("DIVIDE", u, 0.15), g.math("MULTIPLY", g.white(row), 7.0))
    along = g.math("ADD", along, g.math("MULTIPLY", g.noise(g.join(u, row), 3.0, 1.0), 1.2))
    piece = g.math("FLOOR", along)
    gap = g.remap(g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", along), 0.5)), 0.44, 0.49, 1.0, 0.45)
    grain = g.noise(g.scale(uv, (60.0, 4.0, 1.0)), 1.5, 3.0)
    shadow = g.remap(rise, 0.84, 0.97, 1.0, 0.5, smooth=True)
    tone = g.math("MULTIPLY", g.math("MULTIPLY", g.remap(g.white(piece, row), 0, 1, 0.82, 1.15), gap), shadow)
    paint = g.shade(g.shade(colour, tone), g.remap(grain, 0.2, 0.8, 0.85, 1.12))
    height = g.math("ADD", g.math("MULTIPLY", gap, g.math("SUBTRACT", 1.0, rise)), g.math("MULTIPLY", grain, 0.15))
    g.surface(paint, 0.75, height, 1.0, 0.018)


def metal(name, colour, rng):
    """Standing seams or ribs up the wall."""
    g = material(name)
    uv = g.uv()
    u, _, _ = g.split(uv)
    across = g.math("FRACT", g.math("DIVIDE", g.math("ADD", u, 40.0), rng.choice([0.2, 0.3, 0.45])))
    rib = g.remap(g.math("ABSOLUTE", g.math("SUBTRACT", across, 0.5)), 0.42, 0.47, 0.0, 1.0)
    g.surface(g.shade(weather(g, uv, colour, 0.05), g.remap(rib, 0, 1, 1.0, 0.7)), 0.5, rib, 1.0, 0.02)


CLADDINGS = {"lap": lap, "batten": batten, "brick": brick, "stucco": stucco, "stone": stone, "shake": shake, "metal": metal}

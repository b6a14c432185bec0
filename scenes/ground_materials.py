"""Lawns, beds and paving, in world metres; plus the plain paints, glass and leaves."""

import bpy

import node_graph
from labels import TRUNK
from node_graph import material, scaled


def ground_plane(g):
    x, y, _ = g.split(g.position())
    return g.join(x, y)


def lawn(name, colour, rng, kind, fallen=0.0):
    """kind: 'green', 'tan' (dormant) or 'patchy' (bare dirt between); `fallen`: how thick leaves lie, 0 to 1."""
    g = material(name)
    p = ground_plane(g)
    blade = g.noise(p, 90.0, 3.0, 0.75)
    tuft = g.noise(p, 7.0, 4.0, 0.65)
    wide = g.noise(p, 0.35, 3.0)
    body = g.mix(g.remap(wide, 0.35, 0.7, 0.0, 0.55), colour, scaled(rng.choice(["#7d7f4c", "#646f42", "#8f8860"]), 0.75))
    body = g.mix(g.remap(tuft, 0.5, 0.75, 0.0, 0.45), body, scaled(colour, 0.5))
    if kind != "green":
        bare = g.remap(g.noise(p, 0.8, 5.0, 0.7), *((0.42, 0.58) if kind == "patchy" else (0.62, 0.75)))
        body = g.mix(g.math("MULTIPLY", bare, 0.85), body, g.mix(g.noise(p, 12.0, 4.0), "#6a5440", "#94795a"))
    if fallen:
        speck = g.node("ShaderNodeTexVoronoi", {"Vector": p, "Scale": rng.uniform(5, 9)}, voronoi_dimensions="2D")
        lies, tint, _ = g.split(speck.outputs["Color"])
        near = g.math("MULTIPLY", g.math("LESS_THAN", speck.outputs["Distance"], 0.34), g.math("LESS_THAN", lies, g.remap(wide, 0.3, 0.7, 0.1, fallen)))
        body = g.mix(near, body, g.mix(tint, "#8a4a1c", "#c9973f"))
    if rng.random() < 0.3:
        x, y, _ = g.split(p)
        swath = g.math("SINE", g.math("MULTIPLY", g.math("ADD", x, g.math("MULTIPLY", y, rng.uniform(-1, 1))), 5.5))
        body = g.shade(body, g.remap(swath, -0.5, 0.5, 0.94, 1.06))
    body = g.shade(body, g.remap(blade, 0.3, 0.7, 0.5, 1.45))
    g.surface(body, 0.9, g.math("ADD", blade, g.math("MULTIPLY", tuft, 0.7)), 1.0, 0.05, 0.1)


def soil(name, colour, rng):
    g = material(name)
    p = ground_plane(g)
    chips = g.node("ShaderNodeTexVoronoi", {"Vector": g.add(p, g.scale(g.noise(p, 8.0, colour=True), (0.1, 0.1, 0))), "Scale": rng.uniform(14, 40)})
    tone, tint, _ = g.split(chips.outputs["Color"])
    body = g.shade(g.mix(tint, colour, scaled(colour, 0.6)), g.remap(tone, 0, 1, 0.5, 1.5))
    g.surface(body, 0.95, g.math("ADD", tone, g.noise(p, 60.0, 3.0)), 1.0, 0.05, 0.1)


def concrete(name, colour, rng):
    g = material(name)
    p = ground_plane(g)
    x, y, _ = g.split(p)
    pitch = rng.choice([1.5, 2.4, 3.0])
    seams = []
    for axis in (x, y):
        across = g.math("FRACT", g.math("DIVIDE", g.math("ADD", axis, 100.4), pitch))
        seams.append(g.remap(g.math("ABSOLUTE", g.math("SUBTRACT", across, 0.5)), 0.493, 0.497, 1.0, 0.4))
    slab = g.white(g.math("FLOOR", g.math("DIVIDE", g.math("ADD", x, 100.4), pitch)), g.math("FLOOR", g.math("DIVIDE", g.math("ADD", y, 100.4), pitch)))
    stain = g.noise(p, 0.6, 5.0, 0.6)
    body = g.shade(g.shade(colour, g.remap(stain, 0.3, 0.7, 0.8, 1.12)), g.remap(slab, 0, 1, 0.93, 1.06))
    body = g.shade(body, g.math("MULTIPLY", seams[0], seams[1]))
    if rng.random() < 0.4:
        crack = g.node("ShaderNodeTexVoronoi", {"Vector": g.add(p, g.scale(g.noise(p, 1.2, 5.0, colour=True), (1.4, 1.4, 0))), "Scale": 0.3}, feature="DISTANCE_TO_EDGE")
        body = g.shade(body, g.remap(crack.outputs["Distance"], 0.0, 0.004, 0.5, 1.0))
    grit = g.noise(p, 110.0, 3.0, 0.7)
    body = g.shade(body, g.remap(grit, 0.25, 0.75, 0.88, 1.12))
    g.surface(body, 0.9, grit, 0.5, 0.006, 0.2)


def asphalt(name, colour, rng):
    g = material(name)
    p = ground_plane(g)
    grit = g.noise(p, 90.0, 3.0, 0.8)
    stain = g.noise(p, 0.5, 5.0)
    crack = g.node("ShaderNodeTexVoronoi", {"Vector": g.add(p, g.scale(g.noise(p, 1.5, 5.0, colour=True), (1.5, 1.5, 0))), "Scale": 0.35}, feature="DISTANCE_TO_EDGE")
    body = g.shade(g.shade(colour, g.remap(stain, 0.3, 0.7, 0.8, 1.2)), g.remap(grit, 0.25, 0.75, 0.6, 1.45))
    if rng.random() < 0.6:
        body = g.shade(body, g.remap(crack.outputs["Distance"], 0.0, 0.008, 0.35, 1.0))
    g.surface(body, 0.85, grit, 0.8, 0.01, 0.25)


def pavers(name, colour, rng):
    g = material(name)
    p = ground_plane(g)
    size = rng.choice([0.2, 0.3, 0.45])
    inputs = {"Vector": p, "Color1": (0.7, 0.7, 0.7), "Color2": (1.25, 1.25, 1.25), "Mortar": (0.4, 0.4, 0.4)}
    inputs |= {"Scale": 1.0, "Mortar Size": 0.006, "Mortar Smooth": 0.2, "Brick Width": size, "Row Height": size * rng.choice([0.5, 1.0])}
    pattern = g.node("ShaderNodeTexBrick", inputs)
    body = g.mix(1.0, g.shade(colour, g.remap(g.noise(p, 1.0, 4.0), 0.3, 0.7, 0.85, 1.15)), pattern.outputs["Color"], "MULTIPLY")
    grit = g.noise(p, 60.0, 4.0)
    body = g.shade(body, g.remap(grit, 0.25, 0.75, 0.85, 1.15))
    g.surface(body, 0.85, g.math("SUBTRACT", g.math("MULTIPLY", grit, 0.3), pattern.outputs["Fac"]), 0.9, 0.01, 0.2)


PAVINGS = {"concrete": concrete, "asphalt": asphalt, "pavers": pavers}


def snow(name, rng):
    g = material(name)
    p = ground_plane(g)
    body = g.shade("#eef1f5", g.remap(g.noise(p, 0.8, 3.0), 0.3, 0.7, 0.82, 1.04))
    g.surface(body, 0.9)


def paint(name, colour, rough=0.5):
    g = material(name)
    uv = g.uv()
    tone = g.math("ADD", g.remap(g.noise(uv, 2.5, 4.0), 0.3, 0.7, 0.94, 1.05), g.remap(g.noise(uv, 40.0, 2.0), 0.3, 0.7, -0.03, 0.03))
    g.surface(g.shade(colour, tone), rough)


def wood(name, colour):
    g = material(name)
    uv = g.uv()
    u, _, _ = g.split(uv)
    grain = g.noise(g.scale(uv, (30.0, 2.0, 1.0)), 1.2, 4.0)
    tone = g.math("MULTIPLY", g.remap(grain, 0.2, 0.8, 0.7, 1.25), g.remap(g.white(g.math("FLOOR", g.math("DIVIDE", u, 0.14))), 0, 1, 0.85, 1.15))
    gap = g.remap(g.math("FRACT", g.math("DIVIDE", u, 0.14)), 0.0, 0.06, 0.35, 1.0)
    g.surface(g.shade(colour, g.math("MULTIPLY", tone, gap)), 0.8)


def glass(name, rng, lit=0.0, mirror=0.0, cloth=None):
    """A pane: mirror-like over a dim room with curtains; `lit` adds lamp light behind it, `mirror` reflects more of sky and trees,
    `cloth` (0 to 1) says how much of the panes is drawn."""
    g = material(name)
    p = g.position()
    x, y, z = g.split(p)
    room = g.noise(g.scale(p, (0.7, 0.7, 0.5)), 1.0, 2.0)
    folds = g.math("SINE", g.math("MULTIPLY", g.math("ADD", x, y), 55.0))
    colour = rng.choice(["#a9a498", "#8d8a84", "#c9c2b4"] + (["#e8e4da", "#f2f0ea"] if cloth else []))
    curtain = g.shade(colour, g.remap(folds, -1, 1, 0.5, 0.75) if not cloth else g.remap(folds, -1, 1, 0.6, 0.95))
    edge = 0.57 if cloth is None else 0.72 - 0.45 * cloth
    drawn = g.remap(room, edge - 0.01, edge + 0.01) if cloth is not None or rng.random() < 0.6 else 0.0
    inside = g.mix(drawn, g.mix(room, "#07090b", "#25272a"), curtain)
    inputs = {"Base Color": inside, "Roughness": 0.03, "Specular": 0.9}
    if not node_graph.QUICK:
        wave = g.node("ShaderNodeBump", {"Strength": 0.06, "Distance": 0.02, "Height": g.noise(p, 2.0, 1.0)})
        inputs["Normal"] = wave.outputs[0]
    if lit:
        inputs |= {"Emission": g.mix(room, "#ffb765", "#ffe2b0"), "Emission Strength": g.math("MULTIPLY", g.remap(room, 0.25, 0.75, 0.3, 1.4), lit)}
    pane = g.node("ShaderNodeBsdfPrincipled", inputs).outputs[0]
    if mirror:
        gloss = g.node("ShaderNodeBsdfGlossy", {"Color": (0.8, 0.85, 0.9), "Roughness": 0.02}).outputs[0]
        pane = g.node("ShaderNodeMixShader", {0: mirror, 1: pane, 2: gloss}).outputs[0]
    g.output(pane)


def leaf(name, colour, second, rng):
    """Leaves: each leaf's texture coordinate is a random pair, so hue and depth vary leaf by leaf; light shines through."""
    g = material(name)
    u, v, _ = g.split(g.uv())
    body = g.mix(g.remap(u, 0.3, 1.0, 0.0, 0.7), colour, second)
    plant = g.node("ShaderNodeObjectInfo").outputs["Random"]
    body = g.shade(g.shade(body, g.remap(v, 0, 1, 0.6, 1.35)), g.remap(plant, 0, 1, 0.78, 1.25))
    front = g.node("ShaderNodeBsdfPrincipled", {"Base Color": body, "Roughness": 0.55, "Specular": 0.25})
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": g.mix(1.0, g.shade(body, 1.5), (1.0, 1.0, 0.75), "MULTIPLY")})
    mixed = g.node("ShaderNodeMixShader", {0: 0.42, 1: front.outputs[0], 2: through.outputs[0]})
    g.output(mixed.outputs[0])


def bark(name, colour):
    g = material(name)
    p = g.position()
    ridge = g.noise(g.scale(p, (14.0, 14.0, 2.5)), 1.0, 4.0)
    g.surface(g.shade(colour, g.remap(ridge, 0.25, 0.75, 0.5, 1.4)), 0.9, ridge, 1.0, 0.03, 0.1)
    bpy.data.materials[name].pass_index = TRUNK + 1

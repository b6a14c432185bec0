"""Materials of plants: leaf, petal and bark shaders that read a quad's tint (hue, freshness, depth)."""

from node_graph import material


def tints(g):
    """Sockets: hue, freshness, depth inside the plant."""
    node = g.node("ShaderNodeAttribute", attribute_name="tint")
    return g.split(node.outputs["Vector"])


def leaf(name, dark, light, fresh=None, through=0.4, gloss=0.35, rough=0.42, rib=0.25, back=None, spot=0.0, edge=None):
    """dark..light: hues between which leaves vary; fresh: young growth; through: share of light let through; rib: midrib's paleness."""
    g = material(name)
    hue, young, deep = tints(g)
    colour = g.mix(hue, dark, light)
    colour = g.mix(young, colour, fresh or light)
    across, along, _ = g.split(g.uv())
    off = g.math("ABSOLUTE", g.math("SUBTRACT", across, 0.5))
    if rib:
        colour = g.shade(colour, g.math("ADD", 1.0, g.math("MULTIPLY", rib * 1.6, g.remap(off, 0.0, 0.09, 1.0, 0.0))))
        veins = g.math("SINE", g.math("MULTIPLY", g.math("SUBTRACT", along, g.math("MULTIPLY", off, 0.7)), 55.0))
        colour = g.shade(colour, g.math("ADD", 1.0, g.math("MULTIPLY", veins, rib * 0.25)))
    if edge is not None:
        ragged = g.math("ADD", off, g.math("MULTIPLY", g.math("SINE", g.math("MULTIPLY", along, 31.0)), 0.02))
        colour = g.mix(g.remap(ragged, 0.30, 0.36), colour, edge)
    if spot:
        colour = g.shade(colour, g.remap(g.noise(g.position(), 90.0, 2.0), 0.35, 0.65, 1 - spot, 1 + spot))
    colour = g.shade(colour, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", deep, 0.72)))
    if back is not None:
        colour = g.mix(g.node("ShaderNodeNewGeometry").outputs["Backfacing"], colour, g.mix(0.75, colour, back))
    glow = g.mix(1.0, colour, (1.25, 1.2, 0.55), "MULTIPLY")
    diffuse = g.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    translucent = g.node("ShaderNodeBsdfTranslucent", {"Color": glow}).outputs[0]
    body = g.node("ShaderNodeMixShader", {0: through, 1: diffuse, 2: translucent}).outputs[0]
    sheen = g.node("ShaderNodeBsdfGlossy", {"Color": (1, 1, 1), "Roughness": rough}).outputs[0]
    fresnel = g.node("ShaderNodeFresnel", {"IOR": 1.42}).outputs[0]
    g.output(g.node("ShaderNodeMixShader", {0: g.math("MULTIPLY", fresnel, gloss), 1: body, 2: sheen}).outputs[0])
    return name


def petal(name, pale, deep, heart=None, through=0.45):
    """pale..deep by hue; heart: colour towards the petal's foot."""
    g = material(name)
    hue, young, inner = tints(g)
    colour = g.mix(hue, pale, deep)
    if heart is not None:
        colour = g.mix(g.remap(g.split(g.uv())[1], 0.0, 0.45, 1.0, 0.0), colour, heart)
    colour = g.shade(colour, g.math("SUBTRACT", 1.0, g.math("MULTIPLY", inner, 0.5)))
    diffuse = g.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    translucent = g.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
    g.output(g.node("ShaderNodeMixShader", {0: through, 1: diffuse, 2: translucent}).outputs[0])
    return name


def bark(name, dark, light, scale=30.0, stretch=0.25, bump=0.6, depth=0.01):
    """Furrowed along the trunk: noise stretched in z."""
    g = material(name)
    where = g.scale(g.position(), (1.0, 1.0, stretch))
    grain = g.noise(where, scale, 5.0, 0.65)
    g.surface(g.ramp(grain, [(0.32, dark), (0.68, light)]), 0.9, grain, bump, depth, 0.1)
    return name


def core(colour=(0.012, 0.014, 0.008)):
    """What stands for the dead twigs and deep shade in the middle of a dense plant."""
    g = material("core")
    g.output(g.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0])


def plain(name, colour, rough=0.7, specular=0.3, metallic=0.0):
    g = material(name)
    g.surface(colour, rough, specular=specular, metallic=metallic)
    return name


def wood(name, dark, light, rough=0.55, along="y", scale=9.0):
    """Sawn timber: grain drawn out along each piece's own axis, every piece of its own tone."""
    g = material(name)
    where = g.node("ShaderNodeTexCoord").outputs["Object"]
    stretch = {"x": (0.12, 1.0, 1.0), "y": (1.0, 0.08, 1.0), "z": (1.0, 1.0, 0.1)}[along]
    piece = g.node("ShaderNodeObjectInfo").outputs["Random"]
    shifted = g.add(g.scale(where, stretch), g.join(g.math("MULTIPLY", piece, 37.0), 0.0))
    grain = g.noise(shifted, scale * 5, 4.0, 0.58)
    colour = g.ramp(grain, [(0.3, dark), (0.7, light)])
    colour = g.shade(colour, g.remap(piece, 0.0, 1.0, 0.82, 1.16))
    g.surface(colour, rough, grain, 0.25, 0.003, 0.3)
    return name


def cloth(name, colour, weave=900.0, wrinkle=7.0, through=0.0):
    """Outdoor cloth: a fine weave, soft folds, slightly uneven colour."""
    g = material(name)
    where = g.node("ShaderNodeTexCoord").outputs["Object"]
    fold = g.noise(where, wrinkle, 2.0, 0.5)
    fine = g.noise(where, weave, 1.0)
    shade = g.shade(g.mix(0.0, colour, colour), g.remap(fine, 0.3, 0.7, 0.93, 1.05))
    bump = g.node("ShaderNodeBump", {"Strength": 0.5, "Distance": 0.03, "Height": fold}).outputs[0]
    body = g.node("ShaderNodeBsdfDiffuse", {"Color": shade, "Normal": bump}).outputs[0]
    if through:
        lit = g.node("ShaderNodeBsdfTranslucent", {"Color": shade, "Normal": bump}).outputs[0]
        body = g.node("ShaderNodeMixShader", {0: through, 1: body, 2: lit}).outputs[0]
    g.output(body)
    return name


def birch_bark(name):
    """White bark with dark cross bands, darker low down."""
    g = material(name)
    where = g.position()
    band = g.noise(g.scale(where, (1.0, 1.0, 9.0)), 4.0, 3.0, 0.6)
    patch = g.noise(where, 3.0, 3.0)
    dark = g.math("MAXIMUM", g.remap(band, 0.58, 0.66), g.remap(patch, 0.6, 0.68))
    foot = g.remap(g.split(where)[2], 0.0, 0.8, 0.55, 0.0)
    colour = g.mix(g.math("MAXIMUM", dark, foot), g.mix(patch, "#d9d2c4", "#b9a792"), "#3a322b")
    g.surface(colour, 0.8, band, 0.4, 0.01, 0.15)
    return name


def palm_trunk(name):
    """Fibrous and ringed by old leaf scars."""
    g = material(name)
    where = g.position()
    ring = g.math("SINE", g.math("MULTIPLY", g.math("ADD", g.split(where)[2], g.math("MULTIPLY", g.noise(where, 5.0), 0.16)), 75.0))
    fibre = g.noise(g.scale(where, (1.0, 1.0, 0.2)), 60.0, 4.0, 0.7)
    height = g.math("ADD", fibre, g.math("MULTIPLY", ring, 0.14))
    g.surface(g.ramp(g.math("MULTIPLY", height, 0.8), [(0.1, "#3a2f25"), (0.5, "#7a6751"), (0.85, "#a3917a")]), 0.95, height, 0.9, 0.02, 0.05)
    return name


def stone(name, dark, light, lichen, scale=1.0):
    """Field stone: mottled, veined, with pale lichen on what faces up and damp soil at the foot."""
    g = material(name)
    where = g.position()
    broad, fine = g.noise(where, 3.0 * scale, 5.0, 0.6), g.noise(where, 38.0 * scale, 6.0, 0.7)
    grain = g.noise(where, 160.0 * scale, 3.0, 0.6)
    colour = g.ramp(g.math("ADD", g.math("MULTIPLY", broad, 0.6), g.math("MULTIPLY", fine, 0.4)), [(0.36, dark), (0.62, light)])
    colour = g.shade(colour, g.remap(grain, 0.3, 0.7, 0.78, 1.18))
    up = g.split(g.node("ShaderNodeNewGeometry").outputs["Normal"])[2]
    spots = g.math("MULTIPLY", g.remap(g.noise(where, 9.0 * scale, 5.0, 0.7), 0.54, 0.62), g.remap(up, 0.0, 0.7))
    colour = g.mix(g.math("MULTIPLY", spots, 0.55), colour, lichen)
    soil = g.remap(g.math("ADD", g.split(where)[2], g.math("MULTIPLY", broad, 0.08)), 0.02, 0.12, 0.6, 1.0)
    colour = g.shade(colour, soil)
    g.surface(colour, 0.92, g.math("ADD", g.math("MULTIPLY", fine, 0.7), g.math("MULTIPLY", grain, 0.25)), 0.7, 0.025, 0.12)
    return name

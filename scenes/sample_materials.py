"""Materials of the sample photos: finer than the training set's, because people look at them closely."""

from ground_materials import bark, concrete, paint, soil, wood
from node_graph import material, scaled
from wall_materials import CLADDINGS, weather


def board_paint(name, colour, exposure):
    """Painted boards whose laps are geometry: board tone, dirt under the laps and towards the ground, fine grain."""
    g = material(name)
    uv = g.uv()
    u, v, _ = g.split(uv)
    row = g.math("FLOOR", g.math("DIVIDE", g.math("ADD", v, 0.001), exposure))
    joint = g.math("DIVIDE", g.math("ADD", u, g.math("MULTIPLY", g.white(row), 3.6)), 3.6)
    tone = g.remap(g.white(row, g.math("FLOOR", joint)), 0, 1, 0.965, 1.03)
    seam = g.remap(g.math("FRACT", joint), 0.0, 0.0012, 0.6, 1.0)
    rise = g.math("FRACT", g.math("DIVIDE", g.math("ADD", v, 0.001), exposure))
    lip = g.remap(rise, 0.90, 0.985, 1.0, 0.5, smooth=True)
    grain = g.noise(g.scale(uv, (5.0, 120.0, 1.0)), 1.5, 4.0)
    _, _, z = g.split(g.position())
    splash = g.mix(g.math("MULTIPLY", g.remap(z, 0.1, 1.0, 0.75, 0.0), g.noise(uv, 1.5, 5.0)), weather(g, uv, colour, 0.11), "#7a6c58")
    runs = g.noise(g.scale(uv, (9.0, 0.22, 1.0)), 1.0, 4.0, 0.6)
    splash = g.mix(g.remap(runs, 0.56, 0.8, 0.0, 0.3), splash, "#6e6658")
    body = g.shade(g.shade(splash, g.math("MULTIPLY", lip, g.math("MULTIPLY", tone, seam))), g.remap(grain, 0.2, 0.8, 0.97, 1.03))
    wave = g.math("MULTIPLY", g.noise(g.join(g.math("MULTIPLY", u, 0.8), row), 1.0, 2.0), 14.0)
    g.surface(body, 0.5, g.math("ADD", grain, wave), 0.35, 0.003, 0.35)


def shingle_tones(name, colour, count=6, spread=0.34, second="#6f6a66"):
    """name0..nameN: the granule blends of one shingle; `name` itself for the cut edges. `second`: the other granule's colour."""
    for i in range(-1, count):
        g = material(name if i < 0 else f"{name}{i}")
        uv = g.uv()
        factor = 0.75 if i < 0 else 1 - spread / 2 + spread * i / (count - 1)
        granule = g.noise(uv, 260.0, 2.0, 0.8)
        stain = g.noise(g.scale(uv, (1.6, 0.25, 1.0)), 1.0, 4.0)
        tint = g.mix(g.noise(uv, 90.0, 1.0), scaled(colour, factor), scaled(second, factor))
        body = g.shade(g.shade(tint, g.remap(granule, 0.25, 0.75, 0.55, 1.5)), g.remap(stain, 0.3, 0.7, 0.78, 1.12))
        algae = g.noise(g.scale(uv, (0.9, 0.12, 1.0)), 1.0, 5.0, 0.65)
        body = g.shade(body, g.remap(algae, 0.52, 0.72, 1.0, 0.7))
        g.surface(body, 0.9, granule, 0.6, 0.003, 0.2)


def glass(name, dressing, rng, drop=0.45, mirror=0.0):
    """dressing: 'dark', 'blinds' (down to `drop` metres on the wall) or 'curtains'. `mirror`: share of light a double pane throws back head-on."""
    g = material(name)
    u, v, _ = g.split(g.uv())
    p = g.position()
    depth = g.noise(g.scale(p, (0.9, 0.9, 0.7)), 1.0, 3.0)
    _, _, z = g.split(p)
    room = g.mix(g.remap(depth, 0.35, 0.75), "#05070a", "#2a2b2c")
    if dressing == "blinds":
        slat = g.math("FRACT", g.math("DIVIDE", v, 0.05))
        lit = g.shade("#b9b5aa", g.remap(g.math("ABSOLUTE", g.math("SUBTRACT", slat, 0.45)), 0.2, 0.5, 0.52, 0.34))
        room = g.mix(0.86, room, lit) if drop >= 1 else g.mix(g.math("MULTIPLY", g.math("GREATER_THAN", v, drop), 0.86), room, lit)
    if dressing == "curtains":
        folds = g.noise(g.join(g.math("MULTIPLY", u, 16.0), g.math("MULTIPLY", v, 0.5)), 1.0, 2.0)
        middle = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", g.math("MULTIPLY", u, 0.9)), 0.5))
        room = g.mix(g.remap(middle, 0.24, 0.27), room, g.shade("#b8b0a2", g.remap(folds, 0.3, 0.7, 0.2, 0.6)))
    wave = g.node("ShaderNodeBump", {"Strength": 0.05 if not mirror else 0.12, "Distance": 0.02, "Height": g.noise(p, 1.3, 1.0)})
    if mirror:
        behind = g.node("ShaderNodeBsdfPrincipled", {"Base Color": room, "Roughness": 0.6, "Specular": 0.0})
        pane = g.node("ShaderNodeBsdfGlossy", {"Color": (0.93, 0.97, 0.98), "Roughness": 0.0, "Normal": wave.outputs[0]})
        slant = g.node("ShaderNodeFresnel", {"IOR": 1.5, "Normal": wave.outputs[0]})
        share = g.math("MULTIPLY_ADD", slant.outputs[0], 1 - mirror, mirror)
        g.output(g.node("ShaderNodeMixShader", {0: share, 1: behind.outputs[0], 2: pane.outputs[0]}).outputs[0])
        return
    inputs = {"Base Color": room, "Roughness": 0.02, "Specular": 1.0, "Clearcoat": 0.6, "Clearcoat Roughness": 0.02, "Normal": wave.outputs[0], "Clearcoat Normal": wave.outputs[0]}
    g.output(g.node("ShaderNodeBsdfPrincipled", inputs).outputs[0])


def turf(name, colour, dry):
    """Blades: hue by blade, by clump, by mown strip and towards the tip of the season; dead ones between them."""
    g = material(name)
    u, v, _ = g.split(g.uv())
    x, y, _ = g.split(g.position())
    plan = g.join(x, y)
    worn = g.remap(g.noise(plan, 0.4, 5.0, 0.62), 0.36, 0.72)
    lush = g.remap(g.noise(g.add(plan, (31.0, 7.0, 0.0)), 0.9, 4.0, 0.6), 0.5, 0.72)
    clump = g.remap(g.noise(plan, 7.0, 2.0), 0.3, 0.7, 0.86, 1.16)
    swath = g.math("SINE", g.math("MULTIPLY", g.math("ADD", x, g.math("MULTIPLY", g.noise(plan, 0.5, 1.0), 0.6)), 5.7))
    body = g.mix(g.math("ADD", g.math("MULTIPLY", worn, 0.72), g.math("MULTIPLY", g.remap(u, 0.72, 1.0), 0.45)), colour, dry)
    body = g.mix(g.math("MULTIPLY", lush, 0.65), body, scaled(colour, 0.66))
    body = g.mix(g.remap(u, 0.93, 0.94, 0.0, 0.85), body, "#b3a375")
    body = g.shade(g.shade(body, g.remap(v, 0, 1, 0.62, 1.34)), g.math("MULTIPLY", clump, g.remap(swath, -0.4, 0.4, 0.95, 1.05)))
    front = g.node("ShaderNodeBsdfPrincipled", {"Base Color": body, "Roughness": 0.45, "Specular": 0.35})
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": g.shade(body, 1.2)})
    g.output(g.node("ShaderNodeMixShader", {0: 0.32, 1: front.outputs[0], 2: through.outputs[0]}).outputs[0])


def leafage(name, colour, second):
    """Leaves: hue by leaf, by bough and by plant, a waxy shine, light that comes through, a few yellow ones."""
    g = material(name)
    u, v, _ = g.split(g.uv())
    plant = g.node("ShaderNodeObjectInfo").outputs["Random"]
    bough = g.remap(g.noise(g.position(), 1.4, 2.0), 0.35, 0.65)
    body = g.mix(g.remap(g.math("ADD", g.math("MULTIPLY", u, 0.7), g.math("MULTIPLY", bough, 0.45)), 0.25, 1.05, 0.0, 0.85), colour, second)
    body = g.mix(g.remap(plant, 0.0, 1.0, 0.0, 0.3), body, g.mix(0.5, second, "#7f7a3e"))
    body = g.mix(g.remap(u, 0.975, 0.98, 0.0, 0.6), body, "#a39a4e")
    body = g.shade(g.shade(body, g.remap(v, 0, 1, 0.68, 1.42)), g.remap(g.math("FRACT", g.math("MULTIPLY", plant, 7.0)), 0, 1, 0.86, 1.2))
    front = g.node("ShaderNodeBsdfPrincipled", {"Base Color": body, "Roughness": 0.42, "Specular": 0.4})
    through = g.node("ShaderNodeBsdfTranslucent", {"Color": g.mix(1.0, g.shade(body, 1.4), (1.0, 1.0, 0.72), "MULTIPLY")})
    g.output(g.node("ShaderNodeMixShader", {0: 0.42, 1: front.outputs[0], 2: through.outputs[0]}).outputs[0])


def aged_paint(name, colour, rough=0.45):
    """Painted trim that has stood outside: grime towards the ground, faint runs, chalky patches."""
    g = material(name)
    uv, p = g.uv(), g.position()
    x, y, z = g.split(p)
    patch = g.noise(p, 1.7, 5.0, 0.6)
    runs = g.noise(g.join(g.math("MULTIPLY", g.math("ADD", x, y), 14.0), g.math("MULTIPLY", z, 0.7)), 1.0, 4.0)
    body = g.shade(colour, g.remap(patch, 0.3, 0.7, 0.9, 1.03))
    body = g.mix(g.remap(runs, 0.52, 0.78, 0.0, 0.28), body, "#857c6c")
    body = g.mix(g.math("MULTIPLY", g.remap(z, 0.05, 0.7, 0.6, 0.0), g.remap(g.noise(p, 6.0, 4.0), 0.3, 0.7)), body, "#6f6453")
    g.surface(g.shade(body, g.remap(g.noise(uv, 40.0, 2.0), 0.3, 0.7, 0.97, 1.03)), rough, patch, 0.2, 0.004, 0.4)


def film(name, colour, most):
    """A stain on a wall: texture coordinates run 0..1 across and 0..1 up it, thickest at the top; the wall shows through."""
    g = material(name)
    u, v, _ = g.split(g.uv())
    x, y, z = g.split(g.position())
    runs = g.noise(g.join(g.math("MULTIPLY", g.math("ADD", x, y), 22.0), g.math("MULTIPLY", z, 1.2)), 1.0, 4.0, 0.6)
    side = g.remap(g.math("ABSOLUTE", g.math("SUBTRACT", u, 0.5)), 0.36, 0.5, 1.0, 0.0, smooth=True)
    share = g.math("MULTIPLY", g.math("MULTIPLY", g.remap(runs, 0.38, 0.7, 0.0, most), g.math("POWER", v, 1.6)), side)
    clear = g.node("ShaderNodeBsdfTransparent")
    stain = g.node("ShaderNodeBsdfDiffuse", {"Color": colour})
    g.output(g.node("ShaderNodeMixShader", {0: share, 1: clear.outputs[0], 2: stain.outputs[0]}).outputs[0])


def insect_screen(name):
    """A grey mesh before the lower sash: darkens what lies behind it."""
    g = material(name)
    clear = g.node("ShaderNodeBsdfTransparent")
    mesh = g.node("ShaderNodeBsdfDiffuse", {"Color": "#3a3c3d"})
    g.output(g.node("ShaderNodeMixShader", {0: 0.42, 1: clear.outputs[0], 2: mesh.outputs[0]}).outputs[0])


def earth_under_turf(name, colour):
    g = material(name)
    p = g.position()
    x, y, _ = g.split(p)
    plan = g.join(x, y)
    fine = g.noise(plan, 60.0, 4.0, 0.75)
    wide = g.noise(plan, 0.45, 5.0, 0.6)
    body = g.shade(g.mix(g.remap(wide, 0.35, 0.75, 0.0, 0.5), colour, "#6e6a44"), g.remap(fine, 0.3, 0.7, 0.45, 1.25))
    g.surface(body, 0.95, fine, 1.0, 0.05, 0.05)


def house_paints(prefix, looks, rng):
    """looks: colours and cladding kinds by part; returns part -> material name for wing() and openings."""
    names = {}
    for part, look in looks.items():
        names[part] = f"{prefix}_{part}"
        kind, colour = look
        if kind == "paint":
            aged_paint(names[part], colour)
        elif kind == "boards":
            board_paint(names[part], colour, 0.15)
        elif kind == "battens":
            board_paint(names[part], colour, 50.0)
        elif kind == "shingles":
            shingle_tones(names[part], colour)
        elif kind == "dark_shingles":
            shingle_tones(names[part], colour, second=scaled(colour, 1.7))
        elif kind == "wood":
            wood(names[part], colour)
        else:
            CLADDINGS[kind](names[part], colour, rng)
    return names


def surroundings(rng, looks):
    earth_under_turf("lawn", looks["soil"])
    turf("blade", looks["grass"], looks["dry"])
    leafage("clover", scaled(looks["grass"], 0.8), looks["grass"])
    film("grime", "#4b4437", 0.55)
    film("rust", "#6b4a30", 0.4)
    insect_screen("screen")
    paint("joint", "#77736a", 0.6)
    paint("shade", "#a8a499", 0.5)
    soil("mulch", looks["mulch"], rng)
    for name, colour in looks["paving"].items():
        concrete(name, colour, rng)
    for name, (colour, second) in looks["leaves"].items():
        leafage(name, colour, second)
    bark("bark", looks["bark"])
    paint("metal_dark", "#1d1c1b", 0.35)
    paint("metal_white", "#eceae4", 0.35)

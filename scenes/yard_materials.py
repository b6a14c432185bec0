"""Weathered surfaces of a yard: old concrete, fence boards, thin earth."""

from ground_materials import ground_plane
from node_graph import material, scaled


def old_concrete(name, colour, across=None, pitch=1.5, middle=None, oil=()):
    """across: 'x' or 'y', the axis the joints repeat along; middle: (x, half width) of a straight path whose edges collect soil;
    oil: (x, y, radius) spots."""
    g = material(name)
    p = ground_plane(g)
    x, y, _ = g.split(p)
    cloud, fine, grit = g.noise(p, 0.55, 6.0, 0.65), g.noise(p, 6.0, 5.0, 0.7), g.noise(p, 110.0, 3.0, 0.7)
    body = g.shade(colour, g.remap(cloud, 0.3, 0.7, 0.74, 1.12))
    body = g.mix(g.remap(g.noise(p, 1.7, 6.0, 0.7), 0.5, 0.75, 0.0, 0.5), body, scaled("#6d6556", 0.9))
    body = g.shade(g.shade(body, g.remap(fine, 0.25, 0.75, 0.86, 1.1)), g.remap(grit, 0.25, 0.75, 0.86, 1.12))
    if across:
        axis = g.math("ADD", y if across == "y" else x, g.math("MULTIPLY", g.noise(p, 5.0, 3.0), 0.012))
        place = g.math("DIVIDE", g.math("ADD", axis, 100.3), pitch)
        off = g.math("MULTIPLY", g.math("ABSOLUTE", g.math("SUBTRACT", g.math("FRACT", place), 0.5)), pitch)
        body = g.shade(body, g.remap(g.white(g.math("FLOOR", place)), 0, 1, 0.92, 1.07))
        body = g.shade(body, g.remap(off, pitch / 2 - 0.05, pitch / 2 - 0.012, 1.0, 0.88))
        body = g.shade(body, g.remap(off, pitch / 2 - 0.008, pitch / 2 - 0.004, 1.0, 0.32))
    if middle:
        out = g.math("ABSOLUTE", g.math("SUBTRACT", x, middle[0]))
        ragged = g.math("ADD", out, g.math("MULTIPLY", g.math("SUBTRACT", g.noise(p, 4.0, 5.0, 0.7), 0.5), 0.3))
        body = g.mix(g.remap(ragged, middle[1] - 0.16, middle[1] + 0.02, 0.0, 0.8), body, "#57492f")
    for ox, oy, radius in oil:
        near = g.node("ShaderNodeVectorMath", {0: p, 1: (ox, oy, 0.0)}, operation="DISTANCE").outputs["Value"]
        ragged = g.math("ADD", near, g.math("MULTIPLY", g.math("SUBTRACT", fine, 0.5), radius * 1.5))
        body = g.shade(body, g.remap(ragged, radius * 0.3, radius, 0.5, 1.0))
    crack = g.node("ShaderNodeTexVoronoi", {"Vector": g.add(p, g.scale(g.noise(p, 1.2, 6.0, colour=True), (1.6, 1.6, 0))), "Scale": 0.22}, feature="DISTANCE_TO_EDGE")
    body = g.shade(body, g.remap(crack.outputs["Distance"], 0.0, 0.0022, 0.42, 1.0))
    g.surface(body, 0.9, grit, 0.5, 0.006, 0.2)


def boards(name, colour, pitch=0.147):
    """Weathered upright boards: every board its own tone, grey at the top, damp at the foot."""
    g = material(name)
    uv = g.uv()
    u, v, _ = g.split(uv)
    board = g.math("FLOOR", g.math("DIVIDE", u, pitch))
    lifted = g.join(u, g.math("ADD", v, g.math("MULTIPLY", g.white(board), 9.0)), board)
    grain = g.noise(g.scale(lifted, (55.0, 2.2, 1.0)), 1.2, 5.0, 0.65)
    knots = g.noise(g.scale(lifted, (9.0, 3.0, 1.0)), 1.0, 2.0)
    body = g.mix(g.remap(g.white(board, 3.0), 0, 1, 0.15, 0.8), colour, "#8d8778")
    body = g.shade(body, g.remap(g.white(board, 7.0), 0, 1, 0.72, 1.18))
    body = g.shade(g.shade(body, g.remap(grain, 0.25, 0.75, 0.66, 1.22)), g.remap(knots, 0.62, 0.72, 1.0, 0.55))
    body = g.mix(g.remap(v, 1.1, 1.8, 0.0, 0.35), body, "#a09a8b")
    foot = g.math("ADD", v, g.math("MULTIPLY", g.noise(g.scale(uv, (3.0, 1.0, 1.0)), 1.5, 4.0), 0.35))
    body = g.mix(g.remap(foot, 0.15, 0.55, 0.65, 0.0), body, "#4a4432")
    g.surface(body, 0.9, grain, 0.6, 0.004, 0.15)


def thin_earth(name, soil, straw):
    """Soil under a thin lawn: clods, pale dry patches, thatch."""
    g = material(name)
    p = ground_plane(g)
    clod = g.noise(p, 14.0, 6.0, 0.7)
    fine = g.noise(p, 75.0, 4.0, 0.75)
    body = g.mix(g.remap(g.noise(p, 0.9, 5.0, 0.65), 0.35, 0.65), soil, straw)
    body = g.mix(g.remap(g.noise(g.add(p, (7.0, 3.0, 0.0)), 3.0, 4.0), 0.45, 0.7, 0.0, 0.5), body, scaled(straw, 1.25))
    body = g.shade(g.shade(body, g.remap(clod, 0.3, 0.7, 0.7, 1.2)), g.remap(fine, 0.3, 0.7, 0.6, 1.3))
    g.surface(body, 0.95, g.math("ADD", clod, g.math("MULTIPLY", fine, 0.5)), 1.0, 0.04, 0.05)

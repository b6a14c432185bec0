"""Props with a light of their own: lantern, candelabra, cauldron, glowing jar, electric coil, landing saucer."""

import math

import bpy
import numpy as np
from mathutils import Matrix

import sprite_materials as m
import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material
from sprites_pumpkins import candle


def shining(name, colour, strength):
    """A light's own surface: what it sends out, and the same hue, paler, under daylight."""
    g = material(name)
    lit(g, colour, strength, tuple(0.35 + 0.5 * c for c in colour))
    return name


def lit(g, colour, strength, by_day):
    sent = g.node("ShaderNodeEmission", {"Color": colour, "Strength": strength}).outputs[0]
    body = g.node("ShaderNodeBsdfPrincipled", {"Base Color": by_day, "Roughness": 0.3}).outputs[0]
    g.output(g.node("ShaderNodeAddShader", {0: sent, 1: body}).outputs[0])


def lamp(scene, at, colour, watts, size=0.03):
    data = bpy.data.lights.new("glow-lamp", "POINT")
    data.energy, data.color, data.shadow_soft_size = watts, colour, size
    obj = bpy.data.objects.new("glow-lamp", data)
    obj.location = at
    scene.collection.objects.link(obj)


def iron(name="iron", colour="#24211f", rust="#4a2f1e"):
    g = material(name)
    spots = g.noise(g.position(), 30.0, 5.0, 0.65)
    g.surface(g.mix(g.remap(spots, 0.5, 0.75), colour, rust), 0.55, spots, 0.3, 0.003, 0.45, 0.4)
    return name


def glass(name, colour=(1.0, 1.0, 1.0), clear=0.88):
    """Thin panes: mostly clear, with a reflection."""
    g = material(name)
    through = g.node("ShaderNodeBsdfTransparent", {"Color": colour}).outputs[0]
    shine = g.node("ShaderNodeBsdfGlossy", {"Color": (1, 1, 1), "Roughness": 0.06}).outputs[0]
    edge = g.node("ShaderNodeLayerWeight", {"Blend": 0.25}).outputs["Fresnel"]
    g.output(g.node("ShaderNodeMixShader", {0: g.math("ADD", 1 - clear - 0.05, g.math("MULTIPLY", edge, 0.5)), 1: through, 2: shine}).outputs[0])
    return name


def moved(scene, before, matrix):
    for obj in set(scene.objects) - before:
        obj.matrix_world = matrix @ obj.matrix_basis


def lantern(scene, rs):
    iron()
    glass("pane")
    half, low, high = 0.085, 0.035, 0.265
    solid.box(scene, "iron", (0.215, 0.215, 0.022), (0, 0, 0.016), bevel=0.005)
    solid.box(scene, "iron", (0.19, 0.19, 0.012), (0, 0, 0.032), bevel=0.003)
    for x in (-half, half):
        for y in (-half, half):
            solid.box(scene, "iron", (0.014, 0.014, high - low), (x, y, (low + high) / 2), bevel=0.002)
    for turn in range(4):
        a = turn * math.pi / 2
        pane = solid.box(scene, "pane", (2 * half, 0.002, high - low), (0, 0, 0), bevel=0)
        pane.matrix_world = Matrix.Rotation(a, 4, "Z") @ Matrix.Translation((0, -half, (low + high) / 2))
        for b in (-1, 1):
            bar = solid.bar(scene, "iron", (-half, -half - 0.003, low if b < 0 else high), (half, -half - 0.003, high if b < 0 else low), 0.006, 0.005)
            bar.matrix_world = Matrix.Rotation(a, 4, "Z") @ bar.matrix_world
    solid.box(scene, "iron", (0.20, 0.20, 0.014), (0, 0, high + 0.007), bevel=0.003)
    roof = [(0.135 * math.sqrt(2), high + 0.014), (0.135 * math.sqrt(2), high + 0.02), (0.05, high + 0.085), (0.035, high + 0.09), (0.035, high + 0.12), (0.05, high + 0.125), (0.012, high + 0.145), (0.001, high + 0.148)]
    top = solid.turned(scene, "iron", roof, sides=4)
    top.matrix_world = Matrix.Rotation(math.pi / 4, 4, "Z")
    a = np.linspace(0, 2 * math.pi, 30)
    solid.rod(scene, "iron", np.stack([0.042 * np.cos(a), 0 * a, high + 0.185 + 0.042 * np.sin(a)], axis=1), 0.004, 8)
    solid.turn_all(scene, math.radians(28))
    candle(scene, 0.038, 0.10, 0.03)
    return {"radius": 0.12, "distance": 5.0, "long": 288}


def candelabra(scene, rs):
    iron("iron", "#2a2724", "#3d3026")
    stem = [(0.001, 0), (0.115, 0), (0.12, 0.008), (0.10, 0.02), (0.05, 0.035), (0.022, 0.06), (0.016, 0.10), (0.030, 0.125), (0.016, 0.15), (0.013, 0.26), (0.026, 0.29), (0.015, 0.32), (0.013, 0.42), (0.03, 0.455), (0.012, 0.47), (0.001, 0.475)]
    solid.turned(scene, "iron", stem)
    cup = [(0.001, 0), (0.014, 0.002), (0.036, 0.014), (0.038, 0.018), (0.018, 0.018), (0.018, 0.036), (0.012, 0.036), (0.001, 0.022)]
    places = [(0.0, 0.475, 0.15)]
    for reach, height, tall in ((0.135, 0.42, 0.12), (0.245, 0.36, 0.14)):
        for side in (-1, 1):
            t = np.linspace(0, 1, 26)
            x = side * (0.01 + reach * (1 - np.cos(t * math.pi * 0.72)) / (1 - math.cos(math.pi * 0.72)))
            z = 0.30 - 0.085 * np.sin(t * math.pi) + (height - 0.30) * t**2.6
            solid.rod(scene, "iron", np.stack([x, 0.0 * t, z], axis=1), 0.0075, 10)
            places.append((side * (0.01 + reach), height, tall * rs.uniform(0.75, 1.05)))
    for x, z, tall in places:
        solid.turned(scene, "iron", cup, (x, 0, z))
        before = set(scene.objects)
        candle(scene, z + 0.022, tall, 0.0135)
        for drip in range(4):
            a, fall = rs.uniform(0, 6.28), rs.uniform(0.02, 0.09)
            top = z + 0.022 + tall
            solid.rod(scene, "wax", [(0.0125 * math.cos(a), 0.0125 * math.sin(a), top - 0.001), (0.0135 * math.cos(a), 0.0135 * math.sin(a), top - fall * 0.5), (0.0135 * math.cos(a), 0.0135 * math.sin(a), top - fall)], (0.003, 0.0035, 0.0045), 8)
        moved(scene, before, Matrix.Translation((x, 0, 0)))
    for obj in scene.objects:
        if obj.type == "LIGHT" and obj.name.startswith("glow"):
            obj.data.energy *= 0.3
    return {"radius": 0.12, "distance": 5.0}


def cauldron(scene, rs):
    iron("iron", "#1d1b1a", "#3a2a20")
    g = material("brew")
    swirl = g.noise(g.position(), 22.0, 4.0, 0.6)
    lit(g, g.mix(g.remap(swirl, 0.3, 0.7), (0.06, 0.55, 0.02), (0.55, 1.0, 0.18)), g.remap(swirl, 0.3, 0.75, 1.2, 5.0), g.mix(swirl, "#3f7a1c", "#a9cf45"))
    wide = 0.27
    profile = [(0.001, 0.07)] + [(wide * math.cos(a), 0.07 + 0.21 + 0.21 * math.sin(a) * 0.98) for a in np.linspace(-math.pi / 2 + 0.12, 0.72, 22)]
    rim = profile[-1]
    profile += [(rim[0] + 0.004, rim[1] + 0.012), (rim[0] + 0.032, rim[1] + 0.022), (rim[0] + 0.034, rim[1] + 0.036), (rim[0] + 0.004, rim[1] + 0.040), (rim[0] - 0.012, rim[1] + 0.03), (rim[0] - 0.010, rim[1] - 0.03), (rim[0] + 0.01, rim[1] - 0.06)]
    solid.turned(scene, "iron", profile, sides=72)
    for z in (0.255, 0.30):
        solid.turned(scene, "iron", [(wide * 0.99, z - 0.008), (wide + 0.006, z - 0.005), (wide + 0.006, z + 0.005), (wide * 0.99, z + 0.008)], sides=72)
    level = rim[1] + 0.012
    solid.turned(scene, "brew", [(0.001, level), (rim[0] - 0.006, level)], sides=48, name="glow-brew")
    t = np.linspace(0, 1, 12)
    for k in range(46):
        a, r, size = rs.uniform(0, 6.28), (rim[0] - 0.05) * math.sqrt(rs.uniform(0, 1)), rs.uniform(0.008, 0.034)
        bubble = solid.turned(scene, "brew", [(math.sqrt(max(1 - s * s, 1e-3)), s) for s in t], sides=20, name="glow-brew")
        bubble.scale, bubble.location = (size,) * 3, (r * math.cos(a), r * math.sin(a), level - size * 0.15)
    for k in range(3):
        a = k * 2.094 + 0.5
        x, y = 0.19 * math.cos(a), 0.19 * math.sin(a)
        solid.rod(scene, "iron", [(x * 0.86, y * 0.86, 0.16), (x, y, 0.09), (x * 1.1, y * 1.1, 0.012), (x * 1.16, y * 1.16, 0.0)], (0.034, 0.028, 0.020, 0.026), 12)
    for side in (-1, 1):
        a = np.linspace(-math.pi * 0.65, math.pi * 0.65, 18)
        solid.rod(scene, "iron", np.stack([side * (wide * 0.90 + 0.055 * np.cos(a)), 0.055 * np.sin(a), 0.38 - 0.02 * np.cos(a)], axis=1), 0.008, 8)
    lamp(scene, (0, 0, level + 0.16), (0.35, 1.0, 0.10), 9.0, 0.08)
    return {"radius": 0.26, "distance": 5.0}


def jar(scene, rs):
    """A corked glass jar full of violet light."""
    glass("pane", (0.93, 0.88, 1.0), 0.80)
    m.bark("cork", "#8a6842", "#b8946a", 90)
    g = material("ether")
    where = g.add(g.position(), g.scale(g.noise(g.position(), 14.0, 2.0, colour=True), (0.05, 0.05, 0.05)))
    wisp = g.noise(where, 26.0, 4.0, 0.6)
    lit(g, g.mix(g.remap(wisp, 0.35, 0.7), (0.10, 0.01, 0.30), (0.72, 0.36, 1.0)), g.remap(wisp, 0.35, 0.72, 0.35, 5.5), g.mix(g.remap(wisp, 0.3, 0.7), "#3a1a66", "#9a6bd0"))
    out = [(0.001, 0), (0.078, 0), (0.085, 0.008), (0.085, 0.17), (0.078, 0.195), (0.050, 0.215), (0.047, 0.235), (0.056, 0.238), (0.056, 0.25), (0.046, 0.25)]
    solid.turned(scene, "pane", out, sides=64)
    inner = [(0.001, 0.008), (0.070, 0.008), (0.078, 0.014), (0.078, 0.13), (0.070, 0.142), (0.001, 0.146)]
    solid.turned(scene, "ether", inner, sides=64, name="glow-ether")
    solid.turned(scene, "cork", [(0.001, 0.222), (0.043, 0.222), (0.050, 0.272), (0.047, 0.278), (0.001, 0.278)], sides=40)
    m.plain("tag", "#cdb98a", 0.8)
    m.plain("ink", "#2a1c10", 0.8)
    a = np.linspace(-0.62, 0.62, 20) - math.pi / 2
    label = np.stack([np.stack([0.0862 * np.cos(a), 0.0862 * np.sin(a), z + 0.003 * np.sin(3 * a)], axis=1) for z in (0.045, 0.105)])
    sdf.sheet(scene, "tag", label)
    lamp(scene, (0, 0, 0.19), (0.6, 0.25, 1.0), 2.5, 0.02)
    return {"radius": 0.09, "distance": 5.0, "long": 240}


def coil(scene, rs):
    """A column of copper windings under a ring, with violet arcs."""
    m.plain("copper", "#b5653a", 0.3, metallic=1.0)
    m.plain("chrome", "#c9c9cc", 0.18, metallic=1.0)
    m.plain("black", "#1d1d1f", 0.45)
    m.wood("plank", "#3b2a1d", "#6b4e34", 0.5)
    shining("arc", (0.62, 0.36, 1.0), 18.0)
    shining("core", (0.95, 0.9, 1.0), 34.0)
    solid.box(scene, "plank", (0.62, 0.62, 0.07), (0, 0, 0.035), bevel=0.008)
    solid.box(scene, "black", (0.46, 0.46, 0.16), (0, 0, 0.15), bevel=0.01)
    for k in range(5):
        a = np.linspace(0, 2 * math.pi, 60)
        solid.rod(scene, "copper", np.stack([(0.20 + 0.012 * k) * np.cos(a), (0.20 + 0.012 * k) * np.sin(a), 0.245 + 0.022 * k + 0 * a], axis=1), 0.008, 10)
    solid.turned(scene, "black", [(0.10, 0.23), (0.10, 1.16)], sides=48)
    for k in range(78):
        z = 0.28 + k * 0.0113
        solid.turned(scene, "copper", [(0.1005, z - 0.0045), (0.105, z - 0.0025), (0.105, z + 0.0025), (0.1005, z + 0.0045)], sides=40)
    a = np.linspace(0, 2 * math.pi, 28)
    torus = [(0.205 + 0.085 * math.cos(s), 1.26 + 0.085 * math.sin(s)) for s in a]
    solid.turned(scene, "chrome", torus, sides=72)
    solid.turned(scene, "chrome", [(0.001, 1.262), (0.15, 1.262)], sides=40)
    solid.turned(scene, "black", [(0.10, 1.15), (0.15, 1.17), (0.15, 1.19), (0.001, 1.19)], sides=40)
    for k in range(9):
        turn = k * 0.70 + rs.uniform(-0.25, 0.25)
        start = np.array([0.29 * math.cos(turn), 0.29 * math.sin(turn), 1.27 + rs.uniform(-0.05, 0.06)])
        end = start + np.array([math.cos(turn), math.sin(turn), 0]) * rs.uniform(0.25, 0.5) + np.array([0, 0, rs.uniform(-0.32, 0.40)])
        spark(scene, rs, start, end, 0.0035, 2)
    lamp(scene, (0, 0, 1.42), (0.6, 0.35, 1.0), 40, 0.1)
    lamp(scene, (0.1, -0.38, 1.25), (0.6, 0.35, 1.0), 25, 0.1)
    return {"radius": 0.35}


def spark(scene, rs, start, end, radius, forks):
    steps = 18
    t = np.linspace(0, 1, steps)[:, None]
    points = start + (end - start) * t
    walk = np.cumsum(rs.normal(0, 1, (steps, 3)), axis=0)
    walk -= walk[0] + (walk[-1] - walk[0]) * t
    points = points + walk * np.linalg.norm(end - start) * 0.035
    solid.rod(scene, "core" if forks == 2 else "arc", points, np.linspace(radius, radius * 0.4, steps), 6, name="glow-arc")
    if forks == 2:
        solid.rod(scene, "arc", points + 0.002, np.linspace(radius * 1.5, radius * 0.6, steps), 6, name="glow-arc")
    for _ in range(forks):
        k = rs.integers(5, steps - 3)
        spark(scene, rs, points[k], points[k] + (end - start) * rs.uniform(0.2, 0.45) + rs.normal(0, 0.09, 3), radius * 0.6, forks - 1)


def saucer(scene, rs):
    """A landed disc on three legs, light streaming from under it."""
    g = material("hull")
    brushed = g.noise(g.scale(g.position(), (1.0, 1.0, 9.0)), 14.0, 3.0)
    turn = g.node("ShaderNodeTexCoord").outputs["Object"]
    g.surface(g.mix(g.remap(brushed, 0.3, 0.7), "#8d9294", "#b3b8ba"), 0.32, g.noise(turn, 3.0, 2.0), 0.08, 0.02, 0.5, 0.9)
    m.plain("dark", "#3c4042", 0.4, metallic=0.8)
    shining("ray", (0.25, 1.0, 0.35), 4.5)
    shining("spot", (0.55, 1.0, 0.6), 7.0)
    glass("dome", (0.75, 1.0, 0.85), 0.55)
    disc = [(0.001, 0.50), (0.42, 0.50), (0.44, 0.52), (0.86, 0.64), (1.18, 0.735), (1.25, 0.77), (1.25, 0.785), (1.17, 0.82), (0.80, 0.905), (0.50, 0.965), (0.46, 0.985), (0.44, 0.985), (0.001, 0.985)]
    solid.turned(scene, "hull", disc, sides=120)
    solid.turned(scene, "dark", [(1.238, 0.762), (1.262, 0.768), (1.262, 0.788), (1.238, 0.794)], sides=120)
    for k in range(16):
        a = k * math.pi / 8
        seam = [((r + 0.002) * math.cos(a), (r + 0.002) * math.sin(a), z + 0.003) for r, z in disc[6:11]]
        solid.rod(scene, "dark", seam, 0.004, 6)
    solid.turned(scene, "dome", [(0.42 * math.cos(s), 0.985 + 0.31 * math.sin(s)) for s in np.linspace(0, math.pi / 2 - 0.01, 20)], sides=64)
    solid.turned(scene, "ray", [(0.20 * math.cos(s), 1.0 + 0.15 * math.sin(s)) for s in np.linspace(0, math.pi / 2 - 0.01, 14)], sides=48, name="glow-ray")
    solid.turned(scene, "dark", [(0.44, 0.975), (0.455, 1.0), (0.43, 1.01), (0.42, 0.985)], sides=64)
    t = np.linspace(-1, 1, 10)
    for k in range(20):
        a = k * math.pi / 10 + 0.1
        bulb = solid.turned(scene, "spot", [(math.sqrt(max(1 - s * s, 1e-3)), s) for s in t], sides=14, name="glow-spot")
        bulb.scale, bulb.location = (0.03, 0.03, 0.022), (1.14 * math.cos(a), 1.14 * math.sin(a), 0.832)
    for r in (0.62, 0.95):
        solid.turned(scene, "ray", [(r - 0.05, 0.50 + (r - 0.44) * 0.285 + 0.005), (r + 0.05, 0.50 + (r - 0.44) * 0.285 + 0.028 + 0.004)][::-1], sides=90, name="glow-ray")
    solid.turned(scene, "ray", [(0.36, 0.496), (0.001, 0.496)], sides=60, name="glow-ray")
    for k in range(3):
        a = k * 2.094 - math.pi / 2 + 0.35
        way = np.array([math.cos(a), math.sin(a), 0])
        solid.rod(scene, "dark", [way * 0.62 + np.array([0, 0, 0.58]), way * 0.86 + np.array([0, 0, 0.05])], 0.024, 12)
        solid.rod(scene, "hull", [way * 0.80 + np.array([0, 0, 0.60]), way * 0.80 + np.array([0, 0, 0.22])], 0.014, 10)
        solid.turned(scene, "hull", [(0.001, 0.0), (0.12, 0.0), (0.12, 0.014), (0.05, 0.035), (0.001, 0.045)], tuple(way * 0.87), 32)
    lamp(scene, (0, 0, 0.42), (0.25, 1.0, 0.35), 110, 0.25)
    return {"radius": 0.95, "long": 448}


OBJECTS = {"lantern-1": lantern, "candelabra-1": candelabra, "cauldron-1": cauldron, "jar-1": jar, "coil-1": coil, "saucer-1": saucer}

"""What glows, and pots and beds: fire bowl, fire pit, garden lamps, planter, raised bed."""

import math

import bpy
import numpy as np
from mathutils import Vector

import sprite_materials as m
import sprite_solid as solid
from sprite_foliage import flowers, shoots
from sprite_growth import UP, Growth, leaf_shape, spherical, unit
from sprites_desert import rock
from sprites_perennials import fan, tint


def lamp(scene, at, watts, colour=(1.0, 0.62, 0.3), radius=0.05):
    """An unseen warm light of the sprite's own."""
    light = bpy.data.lights.new("glow-lamp", "POINT")
    light.energy, light.color, light.shadow_soft_size = watts, colour, radius
    obj = bpy.data.objects.new("glow-lamp", light)
    obj.location = at
    scene.collection.objects.link(obj)
    return obj


def flame_material():
    """A thin sheet: hot and dense at its foot and middle, fading to nothing at edge and tip; pale orange by day."""
    g = m.material("flame")
    across, along, _ = g.split(g.uv())
    hue, young, _ = m.tints(g)
    off = g.math("ABSOLUTE", g.math("MULTIPLY", g.math("SUBTRACT", across, 0.5), 2.0))
    lick = g.noise(g.scale(g.position(), (1.0, 1.0, 0.45)), 17.0, 3.0, 0.6)
    body = g.math("MULTIPLY", g.remap(off, 0.15, 1.0, 1.0, 0.0, True), g.remap(along, 0.3, 1.0, 1.0, 0.0, True))
    body = g.math("MULTIPLY", body, g.remap(along, 0.0, 0.12, 0.25, 1.0, True))
    dense = g.math("MULTIPLY", body, g.remap(lick, 0.3, 0.6, 0.35, 1.0), clamp=True)
    heat = g.math("MULTIPLY", dense, g.remap(along, 0.0, 0.95, 1.0, 0.55))
    colour = g.ramp(heat, [(0.0, (0.75, 0.10, 0.01)), (0.3, (1.0, 0.26, 0.03)), (0.65, (1.0, 0.52, 0.12)), (1.0, (1.0, 0.8, 0.42))])
    fire = g.node("ShaderNodeEmission", {"Color": colour, "Strength": 9.0}).outputs[0]
    day = g.node("ShaderNodeBsdfTranslucent", {"Color": g.mix(0.25, colour, (1, 1, 1))}).outputs[0]
    day2 = g.node("ShaderNodeBsdfDiffuse", {"Color": g.mix(0.25, colour, (1, 1, 1))}).outputs[0]
    both = g.node("ShaderNodeMixShader", {0: 0.5, 1: day, 2: day2}).outputs[0]
    lit = g.node("ShaderNodeAddShader", {0: fire, 1: both}).outputs[0]
    clear = g.node("ShaderNodeBsdfTransparent").outputs[0]
    g.output(g.node("ShaderNodeMixShader", {0: g.math("MULTIPLY", dense, 0.62), 1: clear, 2: lit}).outputs[0])


def flames(scene, rs, at, spread, tall, count):
    """Tongues of fire as crossed, twisting sheets."""
    flame_material()
    growth = Growth(rs)
    turn, reach = rs.uniform(0, 2 * math.pi, count), np.sqrt(rs.uniform(0, 1, count))
    foot = np.array(at) + np.stack([np.cos(turn) * reach * spread, np.sin(turn) * reach * spread * 0.7, np.zeros(count)], axis=1)
    height = tall * (1.1 - 0.65 * reach) * rs.uniform(0.55, 1.1, count)
    segments = 14
    t = np.linspace(0, 1, segments + 1)
    for f, h in zip(foot, height):
        phase, swing = rs.uniform(0, 6.28, 2), rs.uniform(0.02, 0.07) * h / 0.4
        spine = f + np.stack([swing * np.sin(t * 5 + phase[0]) * t + (at[0] - f[0]) * t * 0.6, swing * 0.3 * np.cos(t * 4 + phase[1]) * t + (at[1] - f[1]) * t * 0.4, t * h], axis=1)
        half = h * rs.uniform(0.13, 0.2) * (np.sin(np.clip(t * 1.25 + 0.12, 0, 1) * math.pi) ** 0.8 + 0.12) * (1 - t) ** 0.35
        yaw = rs.normal() * 0.5 + 1.1 * t * rs.choice([-1, 1])
        side = np.stack([np.cos(yaw), np.sin(yaw), 0 * t], axis=1) * half[:, None]
        quads = np.stack([(spine - side)[:-1], (spine + side)[:-1], (spine + side)[1:], (spine - side)[1:]], axis=1)
        uv = np.array([[(0, t[i]), (1, t[i]), (1, t[i + 1]), (0, t[i + 1])] for i in range(segments)])
        growth.quads("flame", quads, uv, np.tile([rs.uniform(), 0, 0], (segments, 1)))
    growth.finish(scene, "glow")
    for obj in scene.objects:
        if obj.name.startswith("glow") and obj.type == "MESH":
            obj.visible_shadow = obj.visible_diffuse = False


def fire_bowl(scene, rs):
    m.stone("concrete", "#8f8c86", "#aaa7a0", "#b4b1aa", 0.6)
    m.stone("lava", "#2b2522", "#54463f", "#3a3330", 3.0)
    outline = [(0.0, 0.0), (0.2, 0.0), (0.22, 0.015), (0.3, 0.1), (0.385, 0.22), (0.42, 0.33), (0.424, 0.355), (0.41, 0.365), (0.375, 0.365), (0.365, 0.35), (0.34, 0.28), (0.0, 0.26)]
    solid.turned(scene, "concrete", outline, sides=72)
    for _ in range(70):
        a, r = rs.uniform(0, 6.28), 0.33 * math.sqrt(rs.uniform(0, 1))
        size = rs.uniform(0.05, 0.09)
        rock(scene, rs, (size, size, size * 0.8), (r * math.cos(a), r * math.sin(a), 0.275 + rs.uniform(0, 0.03)), "lava", 0.1)
    flames(scene, rs, (0, 0, 0.31), 0.18, 0.44, 34)
    lamp(scene, (0, -0.05, 0.52), 42, radius=0.09)
    lamp(scene, (0, 0, 0.36), 9, radius=0.06)
    return {"radius": 0.3, "distance": 6.0}


def fire_pit(scene, rs):
    m.stone("block", "#6d665c", "#a0978a", "#8d8270", 1.2)
    m.stone("block2", "#5f564c", "#8f8272", "#a39a88", 1.2)
    m.bark("log", "#1d1714", "#4f4037", 30, 0.4)
    m.plain("ash", "#3a3734", 0.95, 0.0)
    inner, outer = 0.44, 0.6
    for course in range(3):
        count = 15
        for i in range(count):
            a0 = (i + 0.5 * (course % 2)) * 2 * math.pi / count
            gap = 0.006 / outer
            span = 2 * math.pi / count - 2 * gap
            wob = rs.normal(size=3) * 0.006
            steps = 4
            verts = []
            for z in (course * 0.125 + 0.002, (course + 1) * 0.125 - 0.003):
                for r in (inner + wob[0], outer + wob[1]):
                    for k in range(steps + 1):
                        a = a0 + gap + span * k / steps
                        verts.append((r * math.cos(a), r * math.sin(a), z + wob[2] * 0.5))
            n = steps + 1
            at = lambda level, ring, k: level * 2 * n + ring * n + k
            faces = []
            for k in range(steps):
                faces += [(at(0, 1, k), at(0, 1, k + 1), at(1, 1, k + 1), at(1, 1, k)), (at(0, 0, k + 1), at(0, 0, k), at(1, 0, k), at(1, 0, k + 1))]
                faces += [(at(1, 0, k), at(1, 1, k), at(1, 1, k + 1), at(1, 0, k + 1)), (at(0, 0, k + 1), at(0, 1, k + 1), at(0, 1, k), at(0, 0, k))]
            faces += [(at(0, 0, 0), at(0, 1, 0), at(1, 1, 0), at(1, 0, 0)), (at(0, 1, steps), at(0, 0, steps), at(1, 0, steps), at(1, 1, steps))]
            solid.add(scene, "stone", verts, faces, "block" if rs.random() < 0.6 else "block2", bevel=0.012, segments=2)
    solid.turned(scene, "ash", [(0.45, 0.16), (0.25, 0.19), (0.0, 0.2)])
    for i in range(6):
        a = i * 2 * math.pi / 6 + rs.normal() * 0.15
        foot, tip = Vector((0.3 * math.cos(a), 0.3 * math.sin(a), 0.2)), Vector((0.03 * math.cos(a + 2), 0.03 * math.sin(a + 2), 0.42))
        solid.rod(scene, "log", [foot, foot.lerp(tip, 0.5), tip], rs.uniform(0.03, 0.042), 12)
    flames(scene, rs, (0, 0, 0.24), 0.24, 0.72, 60)
    lamp(scene, (0, -0.02, 0.55), 60, radius=0.1)
    lamp(scene, (0, 0, 0.3), 14, radius=0.08)
    return {"radius": 0.6}


def glass(name, strength, colour):
    g = m.material(name)
    glow = g.node("ShaderNodeEmission", {"Color": colour, "Strength": strength}).outputs[0]
    body = g.node("ShaderNodeBsdfPrincipled", {"Base Color": (0.8, 0.78, 0.7), "Roughness": 0.25}).outputs[0]
    g.output(g.node("ShaderNodeAddShader", {0: glow, 1: body}).outputs[0])


def path_light(scene, rs):
    m.plain("iron", "#1f1d1b", 0.5, 0.4)
    glass("lit", 6.0, (1.0, 0.72, 0.4))
    solid.turned(scene, "iron", [(0.0, 0.0), (0.05, 0.0), (0.05, 0.008), (0.012, 0.02), (0.011, 0.4), (0.03, 0.405), (0.034, 0.415), (0.0, 0.418)], sides=32)
    solid.turned(scene, "lit", [(0.0, 0.418), (0.026, 0.42), (0.03, 0.45), (0.026, 0.478), (0.0, 0.48)], sides=24, name="glow-glass")
    for i in range(3):
        a = i * 2.094 + 0.5
        solid.bar(scene, "iron", (0.032 * math.cos(a), 0.032 * math.sin(a), 0.41), (0.036 * math.cos(a), 0.036 * math.sin(a), 0.485), 0.005, 0.005)
    solid.turned(scene, "iron", [(0.04, 0.48), (0.125, 0.466), (0.128, 0.469), (0.09, 0.5), (0.03, 0.535), (0.014, 0.55), (0.0, 0.56)], sides=40)
    lamp(scene, (0, 0, 0.455), 2.5, (1.0, 0.75, 0.45), 0.02)
    return {"radius": 0.06, "distance": 5.0, "long": 320}


def lantern_post(scene, rs):
    m.plain("iron", "#1c1c1d", 0.42, 0.45)
    glass("lit", 3.0, (1.0, 0.74, 0.42))
    g = m.material("pane")
    clear = g.node("ShaderNodeBsdfTransparent", {"Color": (0.92, 0.92, 0.9)}).outputs[0]
    shine = g.node("ShaderNodeBsdfGlossy", {"Roughness": 0.15}).outputs[0]
    frost = g.node("ShaderNodeBsdfTranslucent", {"Color": (0.9, 0.88, 0.84)}).outputs[0]
    g.output(g.node("ShaderNodeMixShader", {0: 0.25, 1: g.node("ShaderNodeMixShader", {0: 0.12, 1: clear, 2: shine}).outputs[0], 2: frost}).outputs[0])
    outline = [(0.0, 0.0), (0.15, 0.0), (0.15, 0.05), (0.12, 0.07), (0.1, 0.16), (0.075, 0.2), (0.06, 0.42), (0.07, 0.44), (0.07, 0.47), (0.042, 0.5), (0.034, 1.58), (0.05, 1.6), (0.05, 1.63), (0.03, 1.66), (0.04, 1.7), (0.09, 1.72), (0.1, 1.735), (0.0, 1.735)]
    solid.turned(scene, "iron", outline, sides=40)
    low, high = 0.085, 0.125
    corner = lambda i, r, z: (r * 1.414 * math.cos(i * math.pi / 2 + 0.95), r * 1.414 * math.sin(i * math.pi / 2 + 0.95), z)
    for i in range(4):
        solid.bar(scene, "iron", corner(i, low, 1.735), corner(i, high, 2.05), 0.014, 0.014)
        for r, z in ((low, 1.742), (high, 2.05)):
            solid.bar(scene, "iron", corner(i, r, z), corner(i + 1, r, z), 0.014, 0.014)
        mid = lambda r, z: tuple((np.array(corner(i, r, z)) + np.array(corner(i + 1, r, z))) / 2)
        solid.bar(scene, "iron", mid(low, 1.735), mid(high, 2.05), 0.008, 0.008)
        solid.add(scene, "pane", [corner(i, low, 1.745), corner(i + 1, low, 1.745), corner(i + 1, high, 2.05), corner(i, high, 2.05)], [(0, 1, 2, 3)], "pane", smooth=False)
        solid.add(scene, "roof", [corner(i, high * 1.18, 2.055), corner(i + 1, high * 1.18, 2.055), corner(i + 1, 0.035, 2.2), corner(i, 0.035, 2.2)], [(0, 1, 2, 3)], "iron", smooth=False)
    solid.turned(scene, "iron", [(0.05, 2.2), (0.05, 2.22), (0.02, 2.235), (0.028, 2.26), (0.012, 2.285), (0.0, 2.3)], sides=24)
    solid.turned(scene, "iron", [(0.02, 1.735), (0.02, 1.79), (0.0, 1.79)], sides=16)
    solid.turned(scene, "lit", [(0.0, 1.79), (0.02, 1.795), (0.036, 1.85), (0.034, 1.89), (0.015, 1.94), (0.0, 1.96)], sides=24, name="glow-bulb")
    lamp(scene, (0, 0, 1.88), 14, (1.0, 0.75, 0.45), 0.03)
    return {"radius": 0.12, "long": 448}


def petunia(growth, at, facing, hue):
    trumpet = leaf_shape(3, 0.75, 0.35, fold=0.05, curl=0.12, ruffle=0.012)
    flowers(growth, "petal", trumpet, at, facing, 5, 0.032, 0.034, 0.3, np.stack([hue, hue * 0, hue * 0], axis=1))


def planter(scene, rs):
    m.stone("pot", "#5f6264", "#7d8082", "#8d908f", 0.8)
    m.plain("soil", "#2a1d14", 0.95, 0.05)
    m.leaf("leaf", "#3b5c2a", "#6b8c42", "#90ab56", through=0.35, gloss=0.25)
    m.leaf("vine", "#7f9a30", "#b4c850", "#ccd96c", through=0.4, gloss=0.2)
    m.leaf("spike", "#4a2338", "#7a3c52", "#9a5a68", through=0.3, gloss=0.3, rib=0)
    m.petal("petal", "#f0b6d2", "#c8458c", "#a42c70")
    outline = [(0.0, 0.0), (0.17, 0.0), (0.175, 0.01), (0.22, 0.25), (0.245, 0.42), (0.25, 0.425), (0.268, 0.43), (0.27, 0.47), (0.262, 0.476), (0.24, 0.476), (0.235, 0.46), (0.225, 0.43)]
    solid.turned(scene, "pot", outline, sides=64)
    solid.turned(scene, "soil", [(0.228, 0.435), (0.12, 0.445), (0.0, 0.45)], sides=32)
    growth = Growth(rs)
    foot, heading = fan(rs, 110, 0.75, (0.9, 1.6), 0.05)
    growth.blades("spike", foot + UP * 0.44, heading, rs.uniform(0.35, 0.62, 110), rs.uniform(0.011, 0.018, 110), rs.uniform(0.2, 1.3, 110), tint(rs, 110, 0.6), 8, fold=0.6)
    turn = rs.uniform(0, 6.28, 150)
    at = np.stack([np.cos(turn), np.sin(turn), 0 * turn], axis=1) * rs.uniform(0.08, 0.2, (150, 1)) + UP * 0.45
    out = np.stack([np.cos(turn), np.sin(turn), rs.uniform(0.5, 1.6, 150)], axis=1)
    shoots(growth, "leaf", leaf_shape(2, 0.5, 0.7, fold=0.15, curl=0.2), at, out, 0.17, 10, 0.045, angle=1.0, fresh=0.5, slim=0.6, stem="leaf", bend=0.8)
    spots = at + unit(out) * rs.uniform(0.1, 0.22, (150, 1)) + UP * 0.01
    hue = np.clip(rs.normal(0.45, 0.3, 150), 0, 1)
    pick = rs.choice(150, 85, replace=False)
    petunia(growth, spots[pick], unit(out)[pick] + UP * 0.25 + spherical(rs, 85) * 0.35, hue[pick])
    for _ in range(16):
        a = rs.uniform(-math.pi, 0.2) if rs.random() < 0.75 else rs.uniform(0, 6.28)
        hang = rs.uniform(0.1, 0.34)
        t = np.linspace(0, 1, 14)
        reach = 0.2 + 0.13 * np.sin(np.minimum(t * 2.4, 1) * math.pi / 2)
        drop = 0.45 + 0.05 * np.sin(t * math.pi) * (t < 0.5) - hang * np.clip(t - 0.25, 0, 1) ** 1.2 * 1.3
        path = np.stack([np.cos(a + 0.3 * t) * reach, np.sin(a + 0.3 * t) * reach, drop], axis=1)
        growth.tube("vine", path, np.full(14, 0.003), 4)
        outward = np.repeat(np.stack([np.cos(a + 0.3 * t), np.sin(a + 0.3 * t), 0 * t + 0.5], axis=1)[1:], 2, axis=0) + spherical(rs, 26) * 0.6
        size = rs.uniform(0.045, 0.07, 26)
        growth.leaves("vine", leaf_shape(4, 0.3, 0.7, fold=0.15, curl=0.35), np.repeat(path[1:], 2, axis=0), outward - UP * 0.7, outward + UP * 0.6, size, size * 0.85, tint(rs, 26, 0.6))
    growth.finish(scene, "planting")
    return {"radius": 0.2}


def tomato_bed(scene, rs):
    m.wood("cedar", "#8a5a38", "#bb8659", 0.75, along="x")
    m.wood("post", "#8a5a38", "#bb8659", 0.75, along="z")
    m.wood("stake", "#a58a62", "#c9ae84", 0.8, along="z")
    m.plain("soil", "#2b1e15", 0.95, 0.05)
    m.leaf("leaf", "#35551f", "#618038", "#86a24a", through=0.35, gloss=0.15, rib=0.2)
    m.leaf("lettuce", "#7fa23c", "#a9c65c", "#c7d97c", through=0.45, gloss=0.2)
    m.leaf("basil", "#3f7028", "#67993c", "#8db854", through=0.35, gloss=0.35)
    m.leaf("chive", "#3f6a38", "#69914f", through=0.2, gloss=0.3, rib=0)
    m.plain("tomato", "#c02a14", 0.22, 0.5)
    m.plain("green", "#8a9a3c", 0.25, 0.5)
    for k in range(3):
        z = 0.07 + k * 0.137
        for y in (-0.3, 0.3):
            solid.box(scene, "cedar", (1.2, 0.032, 0.134), (0, y, z), bevel=0.003)
        for x in (-0.586, 0.586):
            solid.box(scene, "cedar", (0.57, 0.03, 0.134), (x, 0, z), (0, 0, math.pi / 2), bevel=0.003)
    for x in (-0.6, 0.6):
        for y in (-0.3, 0.3):
            solid.box(scene, "post", (0.07, 0.07, 0.44), (x, y, 0.22), bevel=0.004)
    solid.box(scene, "soil", (1.16, 0.57, 0.02), (0, 0, 0.37), bevel=0)
    growth = Growth(rs)
    for x in (-0.38, 0.0, 0.36):
        foot = np.array([x, 0.1, 0.37])
        tall = rs.uniform(0.78, 0.98)
        solid.bar(scene, "stake", foot + np.array([0.03, 0.03, -0.05]), foot + np.array([0.03, 0.05, tall + 0.12]), 0.02, 0.02)
        t = np.linspace(0, 1, 22)[:, None]
        stem = foot + UP * t * tall + rs.normal(size=(22, 3)) * 0.008
        growth.tube("leaf", stem, np.linspace(0.007, 0.003, 22), 5)
        turn = np.arange(66) * 2.4
        spot = stem[np.minimum(1 + np.arange(66) // 3, 21)]
        way = np.stack([np.cos(turn), np.sin(turn), rs.uniform(-0.2, 0.6, 66)], axis=1)
        shoots(growth, "leaf", leaf_shape(3, 0.4, 0.9, fold=0.2, curl=0.35, ruffle=0.02), spot, way, 0.25 * (1.1 - 0.4 * np.arange(66) / 66), 9, 0.062, angle=1.05, fresh=0.4, slim=0.5, stem="leaf", bend=1.6, opposite=True)
        for _ in range(9):
            k = int(rs.integers(4, 16))
            cluster = stem[k] + np.array([rs.uniform(-0.09, 0.09), -rs.uniform(0.05, 0.11), -0.03])
            for _ in range(int(rs.integers(1, 4))):
                at = cluster + rs.normal(size=3) * np.array([0.03, 0.015, 0.03])
                r = rs.uniform(0.019, 0.029)
                ring = [(r * math.sin(a) * 1.05, -r * 0.88 * math.cos(a)) for a in np.linspace(0.05, math.pi - 0.15, 12)]
                solid.turned(scene, "tomato" if rs.random() < 0.72 else "green", ring, at, 18)
    for x in (-0.45, -0.22, 0.02):
        centre = np.array([x, -0.19, 0.38])
        turn, ring = rs.uniform(0, 6.28, 34), rs.uniform(0, 1, 34)
        along = np.stack([np.cos(turn), np.sin(turn), 0.25 + 1.6 * (1 - ring)], axis=1)
        size = rs.uniform(0.09, 0.13, 34)
        growth.leaves("lettuce", leaf_shape(6, 0.65, 0.4, fold=0.3, curl=0.2, ruffle=0.05), np.tile(centre, (34, 1)), along, UP - along * 0.3, size, size * 0.85, tint(rs, 34, 0.6))
    at = np.array([0.25, -0.18, 0.37]) + rs.normal(size=(26, 3)) * np.array([0.05, 0.04, 0])
    shoots(growth, "basil", leaf_shape(3, 0.45, 0.7, fold=0.2, curl=0.35), at, UP + spherical(rs, 26) * 0.35, 0.17, 12, 0.05, angle=1.05, fresh=0.5, slim=0.6, opposite=True, stem="basil")
    foot, heading = fan(rs, 90, 0.35, (0.9, 1.2), 0.04)
    growth.blades("chive", foot + np.array([0.46, -0.19, 0.37]), heading, rs.uniform(0.18, 0.28, 90), np.full(90, 0.005), rs.uniform(0, 0.7, 90), tint(rs, 90), 6, fold=0.5)
    growth.finish(scene, "greens")
    solid.turn_all(scene, math.radians(14))
    return {"radius": 0.6, "long": 384}


OBJECTS = {
    "fire-bowl-1": fire_bowl,
    "fire-pit-1": fire_pit,
    "path-light-1": path_light,
    "lantern-post-1": lantern_post,
    "planter-1": planter,
    "tomato-bed-1": tomato_bed,
}

"""Hung cloth: a red swag over a window, a skull flag on its mast, the striped front of a carnival tent."""

import math

import numpy as np

import sprite_drape as drape
import sprite_materials as m
import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material
from sprites_lamps import lamp, shining


def hanging(rs, left, right, top, fall, folds, depth, cells=(120, 60)):
    """A pleated sheet that hangs between two places: (rows, columns, 3)."""
    u, v = np.meshgrid(np.linspace(0, 1, cells[0] + 1), np.linspace(0, 1, cells[1] + 1))
    pleat = depth * np.sin(2 * math.pi * folds * u + 0.8 * np.sin(5 * u)) * (0.7 + 0.3 * v)
    return np.stack([left + (right - left) * u, pleat + rs.normal(0, 0.001, u.shape), top - fall * v], axis=-1)


def swag(scene, rs):
    m.cloth("velvet", "#8d1418", 700.0, 11.0, 0.12)
    m.plain("rod", "#8d6a2c", 0.35, metallic=0.9)
    wide, top = 1.30, 1.60
    solid.rod(scene, "rod", [(-wide / 2 - 0.10, 0.02, top), (wide / 2 + 0.10, 0.02, top)], 0.014, 14)
    t = np.linspace(-1, 1, 14)
    for side in (-1, 1):
        solid.turned(scene, "rod", [(0.032 * math.sqrt(max(1 - s * s, 1e-3)), 0.032 * s) for s in t], (side * (wide / 2 + 0.115), 0.02, top), 24)
    grid = hanging(rs, -wide / 2, wide / 2, top, 0.62, 2.2, 0.10, (132, 62))
    sheet = sdf.sheet(scene, "velvet", grid)
    columns = grid.shape[1]
    pins = np.zeros(grid.shape[:2])
    for at in (0.0, 0.5, 1.0):
        middle = int(at * (columns - 1))
        pins[0, max(0, middle - 2) : middle + 3] = 1
    drape.fall(scene, sheet, (), 44, pins.ravel(), mass=0.35, stiff=14, bend=0.4)
    for side in (-1, 1):
        tail = hanging(rs, side * (wide / 2 - 0.13), side * (wide / 2 + 0.09), top + 0.02, 1.05, 3.5, 0.035, (70, 60))
        u = np.linspace(0, 1, tail.shape[1])[None]
        tail[..., 2] = top + 0.02 - (top + 0.02 - tail[..., 2]) * (0.55 + 0.45 * u)
        tail[..., 1] -= 0.05
        piece = sdf.sheet(scene, "velvet", tail)
        hold = np.zeros(tail.shape[:2])
        hold[0] = 1
        drape.fall(scene, piece, (), 24, hold.ravel(), mass=0.35, stiff=14, bend=0.4)
    lowest = min(v.co.z for obj in scene.objects if obj.type == "MESH" and obj.name != "studio-ground" for v in obj.data.vertices)
    for obj in scene.objects:
        if obj.type == "MESH" and obj.name != "studio-ground":
            obj.location.z -= lowest - 0.01
    return {"radius": 0.1, "long": 384}


def skull_mark(u, v):
    """Distance to a painted skull over crossed bones, on a field about 1 high."""
    p = np.stack([np.abs(u), v], axis=-1)
    at = np.array
    d = np.linalg.norm((p - at([0, 0.13])) / at([1.0, 0.92]), axis=-1) - 0.20
    jaw = np.maximum(np.abs(p[..., 0]) - 0.105, np.abs(p[..., 1] + 0.075) - 0.075)
    d = sdf.join(d, jaw, 0.05)
    d = np.maximum(d, -(np.linalg.norm((p - at([0.082, 0.10])) / at([1.0, 1.05]), axis=-1) - 0.062))
    d = np.maximum(d, -(np.abs(p[..., 0]) * 1.6 + np.maximum(0.0 - p[..., 1] - 0.035, p[..., 1] - 0.03) * 0.8 - 0.026))
    teeth = np.maximum(np.minimum(np.abs(p[..., 0] - 0.028), np.abs(p[..., 0] - 0.076)) - 0.006, np.abs(p[..., 1] + 0.105) - 0.045)
    d = np.maximum(d, -teeth)
    bones = np.minimum(sdf.capsule(p, (0.0, -0.27), (0.34, -0.13), 0.030), sdf.capsule(p, (0.0, -0.27), (0.34, -0.42), 0.030))
    for x, y in ((0.35, -0.10), (0.37, -0.15), (0.35, -0.45), (0.37, -0.40)):
        bones = np.minimum(bones, np.linalg.norm(p - at([x, y]), axis=-1) - 0.036)
    return np.minimum(d, bones)


def flag(scene, rs):
    g = material("bunting")
    mark, fray, _ = m.tints(g)
    where = g.node("ShaderNodeTexCoord").outputs["Object"]
    weave = g.noise(where, 420.0, 1.0)
    colour = g.mix(g.remap(mark, 0.4, 0.6), "#161518", "#d9d3c2")
    colour = g.shade(colour, g.remap(weave, 0.3, 0.7, 0.9, 1.06))
    face = g.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    lit = g.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
    cloth = g.node("ShaderNodeMixShader", {0: 0.25, 1: face, 2: lit}).outputs[0]
    rag = g.math("GREATER_THAN", g.math("ADD", g.noise(where, 26.0, 4.0, 0.65), g.remap(fray, 0.84, 1.0, -0.4, 0.35)), 0.68)
    g.output(g.node("ShaderNodeMixShader", {0: rag, 1: cloth, 2: g.node("ShaderNodeBsdfTransparent").outputs[0]}).outputs[0])
    m.wood("mast", "#54402c", "#8a6e4f", 0.7)
    tall, wide, high = 1.75, 0.86, 0.58
    solid.rod(scene, "mast", [(0, 0, 0), (0, 0, tall)], (0.020, 0.015), 14)
    t = np.linspace(-1, 1, 14)
    solid.turned(scene, "mast", [(0.03 * math.sqrt(max(1 - s * s, 1e-3)), 0.03 * s) for s in t], (0, 0, tall + 0.02), 24)
    u, v = np.meshgrid(np.linspace(0, 1, 300), np.linspace(0, 1, 200))
    wave = 0.085 * u**0.7 * np.sin(9.5 * u + 1.6 * v + 0.6) + 0.03 * np.sqrt(u) * np.sin(21 * u - 3.5 * v)
    droop = 0.10 * u**1.6 + 0.03 * u * np.sin(6 * u + v)
    points = np.stack([0.02 + wide * u * (0.93 - 0.03 * v), wave, tall - 0.05 - high * v - droop], axis=-1)
    ink = np.clip(0.5 - skull_mark((u - 0.5) * wide / high * 1.22, (0.5 - v) * 1.22 - 0.09) / 0.012, 0, 1)
    edge = np.maximum(u, np.abs(v - 0.5) * 2 * (u > 0.05))
    sdf.sheet(scene, "bunting", points, np.stack([ink, edge, 0 * u], axis=-1))
    return {"radius": 0.05, "long": 384}


def striped(name, pale, red, count):
    """Canvas in upright stripes; tint: (share across 0..1, 0, 0)."""
    g = material(name)
    across, _, _ = m.tints(g)
    where = g.node("ShaderNodeTexCoord").outputs["Object"]
    stripe = g.math("GREATER_THAN", g.math("FRACT", g.math("MULTIPLY", across, count)), 0.5)
    stain = g.noise(where, 3.5, 5.0, 0.6)
    colour = g.shade(g.mix(stripe, pale, red), g.remap(stain, 0.3, 0.75, 1.04, 0.80))
    colour = g.shade(colour, g.remap(g.noise(where, 300.0, 1.0), 0.3, 0.7, 0.94, 1.04))
    face = g.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0]
    lit = g.node("ShaderNodeBsdfTranslucent", {"Color": colour}).outputs[0]
    g.output(g.node("ShaderNodeMixShader", {0: 0.2, 1: face, 2: lit}).outputs[0])
    return name


def carnival(scene, rs):
    striped("canvas", "#e7dcc0", "#a8231f", 11)
    striped("valance", "#a8231f", "#e7dcc0", 8.5)
    m.plain("dark", "#200d0f", 0.9)
    m.plain("gilt", "#b98a35", 0.4, metallic=0.9)
    m.wood("post", "#4c3a28", "#80664a", 0.7)
    shining("bulb", (1.0, 0.72, 0.36), 5.0)
    half, eave, top, door = 1.2, 1.78, 2.42, 0.46
    for side in (-1, 1):
        u, v = np.meshgrid(np.linspace(0, 1, 110), np.linspace(0, 1, 80))
        # The inner edge is tied back at a third of its height, like a curtain
        tie = 0.30 * np.exp(-(((v - 0.62) / 0.20) ** 2)) + 0.20 * np.clip((v - 0.62) / 0.38, 0, 1)
        inner = 0.03 + (door * 0.55) * np.clip(v / 0.6, 0, 1) ** 2 + tie
        x = half - (half - inner) * u
        gather = (half / (half - inner))
        fold = 0.032 * gather * np.sin(2 * math.pi * 7.5 * u + 0.7 * np.sin(4 * v)) * (0.35 + 0.65 * v)
        points = np.stack([side * x, fold, eave - (eave - 0.01) * v], axis=-1)
        sdf.sheet(scene, "canvas", points, np.stack([0.5 + side * 0.5 * (1 - u), 0 * u, 0 * u], axis=-1))
        solid.rod(scene, "gilt", [(side * (inner[50, 0] + 0.02), -0.06, eave * 0.38), (side * (inner[50, 0] + 0.26), -0.05, eave * 0.43)], 0.016, 10)
        solid.bar(scene, "post", (side * (half + 0.01), 0, 0), (side * (half + 0.01), 0, eave + 0.02), 0.06, 0.06)
    solid.box(scene, "dark", (2 * half - 0.1, 0.02, eave), (0, 0.30, eave / 2))
    u, v = np.meshgrid(np.linspace(-1, 1, 160), np.linspace(0, 1, 50))
    slope = v**1.45
    points = np.stack([u * (half + 0.10) * (1 - 0.965 * v), -0.12 + 0.4 * v + 0.012 * np.cos(u * 35) * (1 - v), eave + (top - eave) * slope], axis=-1)
    sdf.sheet(scene, "canvas", points, np.stack([0.5 + 0.5 * u, 0 * u, 0 * u], axis=-1))
    u, v = np.meshgrid(np.linspace(0, 1, 341), np.linspace(0, 1, 14))
    scallop = 0.13 + 0.11 * np.abs(np.sin(math.pi * 17 * u)) ** 0.55
    points = np.stack([(2 * u - 1) * (half + 0.10), -0.13 - 0.02 * v * np.sin(u * 50), eave + 0.03 - scallop * v], axis=-1)
    sdf.sheet(scene, "valance", points, np.stack([u, 0 * u, 0 * u], axis=-1))
    solid.rod(scene, "gilt", [(-half - 0.11, -0.14, eave + 0.03), (half + 0.11, -0.14, eave + 0.03)], 0.02, 10)
    solid.rod(scene, "post", [(0, 0.25, top - 0.05), (0, 0.25, top + 0.32)], 0.013, 10)
    a = np.linspace(0, 1, 40)
    pennant = np.array([np.stack([0.01 + 0.34 * a, 0.25 + 0.03 * np.sin(9 * a), top + 0.30 - 0.02 * a - s * 0.15 * (1 - a) - 0.075 * a], axis=1) for s in (0.0, 0.5, 1.0)])
    sdf.sheet(scene, "valance", pennant, np.full((*pennant.shape[:2], 3), 0.01))
    t = np.linspace(-1, 1, 10)
    places = [((2 * k / 16 - 1) * (half + 0.06), -0.165, eave + 0.045) for k in range(17)]
    places += [(side * (half + 0.10) * (1 - 0.965 * s), -0.15 + 0.4 * s, eave + (top - eave) * s**1.45 + 0.03) for side in (-1, 1) for s in np.linspace(0.12, 0.95, 9)]
    for at in places:
        bulb = solid.turned(scene, "bulb", [(0.024 * math.sqrt(max(1 - s * s, 1e-3)), 0.028 * s) for s in t], at, 16, name="glow-bulb")
        bulb.visible_shadow = False
    for x in np.linspace(-1.05, 1.05, 6):
        lamp(scene, (x, -0.32, eave + 0.02), (1.0, 0.66, 0.30), 11.0, 0.1)
    lamp(scene, (0, 0.12, 1.25), (1.0, 0.5, 0.2), 14.0, 0.1)
    return {"radius": 1.1, "long": 448}


OBJECTS = {"drape-1": swag, "skull-flag-1": flag, "carnival-front-1": carnival}

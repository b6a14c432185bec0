"""Palms, succulents and rocks."""

import math

import bmesh
import bpy
import numpy as np

import sprite_materials as m
import sprite_solid as solid
from sprite_foliage import spread
from sprite_growth import UP, Growth, arching, leaf_shape, spherical, unit
from sprites_perennials import fan, tint


def fan_palm(scene, rs):
    m.leaf("leaf", "#3f6030", "#6f8f48", "#8fa458", through=0.3, gloss=0.35, rib=0.1)
    m.leaf("dry", "#7d6844", "#b09a6c", through=0.25, gloss=0.1, rib=0)
    m.leaf("stalk", "#6d7d3c", "#94a054", through=0.05, gloss=0.3, rib=0)
    m.palm_trunk("bark")
    growth = Growth(rs)
    tall = 3.7
    z = np.linspace(0, tall, 90)
    bend = np.stack([0.12 * (z / tall) ** 2, 0 * z, z], axis=1)
    ridge = 0.006 * rs.uniform(0, 1, 90) * (np.arange(90) % 2)
    growth.tube("bark", bend, 0.155 - 0.035 * z / tall + 0.06 * np.exp(-z / 0.18) + ridge, 16)
    top = bend[-1]
    for ring, count, lift, dead in ((0, 10, (0.9, 2.4), 0), (1, 14, (0.2, 1.2), 0), (1, 14, (-0.2, 0.5), 0), (2, 14, (-0.7, 0.1), 0), (3, 16, (-1.8, -0.5), 1)):
        turn = np.arange(count) * 2 * math.pi / count + rs.normal(size=count) * 0.2 + ring
        heading = np.stack([np.cos(turn), np.sin(turn), rs.uniform(*lift, count)], axis=1)
        foot = np.tile(top, (count, 1)) - UP * (0.05 * ring + rs.uniform(0, 0.12, (count, 1))) + heading * 0.05
        spines, out = arching(rs, foot, heading, rs.uniform(0.55, 0.8, count) * (0.75 if dead else 1), rs.uniform(0.25, 0.7, count), 6)
        for spine, away in zip(spines, out):
            growth.tube("dry" if dead else "stalk", spine, np.linspace(0.014, 0.008, 7), 5)
            way = unit(spine[-1] - spine[-2])
            across = unit(np.cross(away, UP))
            rays = 30
            angle = np.linspace(-2.15, 2.15, rays) + rs.normal(size=rays) * 0.03
            head = way * np.cos(angle)[:, None] + across * np.sin(angle)[:, None]
            head = head + np.cross(across, way) * 0.25
            length = (0.62 if not dead else 0.45) * (1 - 0.28 * (np.abs(angle) / 2.15) ** 2) * rs.uniform(0.92, 1.06, rays)
            hue = np.full(rays, rs.uniform(0, 1)) + rs.normal(size=rays) * 0.1
            tone = np.stack([np.clip(hue, 0, 1), np.full(rays, rs.uniform(0, 0.5)), np.full(rays, 0.2 * (ring == 2))], axis=1)
            growth.blades("dry" if dead else "leaf", np.tile(spine[-1], (rays, 1)), head, length, np.full(rays, 0.036), rs.uniform(0.5, 1.5, rays) * (1.2 if ring > 1 else 0.8), tone, 6, fold=0.6, taper=0.6, base=0.35)
    growth.finish(scene, "palm")
    return {"radius": 0.25, "long": 448}


def sago(scene, rs):
    m.leaf("leaf", "#27472a", "#4a7038", "#6f9048", through=0.15, gloss=0.5, rough=0.35, rib=0)
    m.leaf("stalk", "#5d6d34", "#7d8a48", through=0.05, gloss=0.3, rib=0)
    m.bark("bark", "#2e241b", "#6a543c", 30.0, 2.0, 1.0, 0.03)
    growth = Growth(rs)
    growth.tube("bark", [[0, 0, 0], [0, 0, 0.12], [0, 0, 0.28], [0, 0, 0.34]], [0.13, 0.15, 0.12, 0.04], 14)
    for count, lift, length in ((18, (0.1, 0.5), 0.95), (18, (0.6, 1.2), 0.95), (12, (1.4, 3.0), 0.75)):
        _, heading = fan(rs, count, 1.0, (0.1, 0.2))
        turn = np.arange(count) * 2 * math.pi / count + rs.normal(size=count) * 0.12
        heading = np.stack([np.cos(turn), np.sin(turn), rs.uniform(*lift, count)], axis=1)
        foot = np.tile([0, 0, 0.3], (count, 1)) + heading * 0.04
        spines, out = arching(rs, foot, heading, length * rs.uniform(0.9, 1.1, count), rs.uniform(0.7, 1.3, count), 40)
        for spine, away in zip(spines, out):
            growth.tube("stalk", spine[::4], np.linspace(0.008, 0.003, 11), 5)
            across = unit(np.cross(away, UP))
            t = np.linspace(0.1, 1, 37)
            run = unit(spine[4:] - spine[3:-1])
            face = np.cross(across, run)
            face = face * np.sign(face[:, 2:3] + 1e-9)
            reach = 0.13 * np.sin(math.pi * np.clip(0.2 + 0.8 * t, 0, 1)) ** 0.6 + 0.015
            hue, young = rs.uniform(0, 1), rs.uniform(0, 0.5)
            for side in (-1, 1):
                way = across * side + run * 0.55 + face * 0.5 + rs.normal(size=run.shape) * 0.04
                tone = np.stack([np.clip(hue + rs.normal(size=37) * 0.1, 0, 1), np.full(37, young), np.zeros(37)], axis=1)
                growth.leaves("leaf", leaf_shape(3, 0.3, 0.5, fold=0.3, curl=0.15), spine[4:], way, face + way * 0.1, reach, np.full(37, 0.012), tone)
    growth.finish(scene, "sago", ("bark",))
    return {"radius": 0.25}


def agave(scene, rs):
    m.leaf("leaf", "#6f8a80", "#93a898", "#a9bba6", through=0.02, gloss=0.35, rough=0.55, rib=0, spot=0.06, edge="#c9c28a")
    m.plain("thorn", "#2b1a12", 0.4)
    growth = Growth(rs)
    for count, lift, length in ((11, (0.25, 0.5), 0.5), (11, (0.7, 1.0), 0.56), (9, (1.4, 1.9), 0.55), (7, (2.6, 4.5), 0.48)):
        turn = np.arange(count) * 2 * math.pi / count + rs.normal(size=count) * 0.08 + length * 9
        heading = np.stack([np.cos(turn), np.sin(turn), rs.uniform(*lift, count)], axis=1)
        size = length * rs.uniform(0.92, 1.06, count)
        spine = growth.blades("leaf", np.tile([0, 0, 0.03], (count, 1)) + heading * np.array([0.03, 0.03, 0.0]), heading, size, np.full(count, 0.13), rs.uniform(-0.25, 0.3, count), tint(rs, count, 0.3), 14, fold=0.75, taper=0.72, base=0.6)
        for s in spine:
            growth.tube("thorn", np.stack([s[-1], s[-1] + unit(s[-1] - s[-2]) * 0.03]), [0.005, 0.0006], 5)
    growth.finish(scene, "agave", ("leaf",))
    return {"radius": 0.35}


def yucca(scene, rs):
    m.leaf("blade", "#4a6a4c", "#7d9a74", "#98ac80", through=0.12, gloss=0.35, rib=0)
    m.leaf("dry", "#8c7a58", "#b8a680", through=0.15, gloss=0.1, rib=0)
    growth = Growth(rs)
    count = 230
    way = spread(rs, int(count * 1.5), 0.8)
    way = way[way[:, 2] > -0.25][:count]
    growth.blades("blade", np.tile([0, 0, 0.16], (len(way), 1)) + way * 0.04, way, rs.uniform(0.5, 0.68, len(way)), np.full(len(way), 0.027), rs.uniform(-0.05, 0.3, len(way)), tint(rs, len(way), 0.4), 6, fold=0.6, taper=0.7, base=0.7)
    old = way[(way[:, 2] < 0.1)][:40] * np.array([1, 1, 2.0]) - UP * 0.3
    growth.blades("dry", np.tile([0, 0, 0.14], (len(old), 1)), old, rs.uniform(0.3, 0.5, len(old)), np.full(len(old), 0.02), rs.uniform(0, 0.4, len(old)), tint(rs, len(old)), 5, fold=0.5)
    growth.tube("dry", [[0, 0, 0], [0, 0, 0.18]], [0.07, 0.06], 10)
    growth.finish(scene, "yucca")
    return {"radius": 0.4}


def cactus(growth, rs, at, radius, tall):
    ribs = 26
    turn = np.linspace(0, 2 * math.pi, ribs * 8 + 1)
    ridge = np.abs(np.cos(turn * ribs / 2)) ** 0.7
    up = np.linspace(0.02, 1, 26)
    swell = np.sin(math.pi * (0.14 + 0.855 * up) ** 0.98) ** 0.62
    depth = np.clip(1 - up**6, 0.2, 1)
    reach = radius * (swell[:, None] * (1 - 0.15 * depth[:, None] * (1 - ridge[None])))
    points = np.stack([reach * np.cos(turn), reach * np.sin(turn), np.repeat((tall * up)[:, None], len(turn), axis=1)], axis=2) + at
    quads = np.stack([points[:-1, :-1], points[:-1, 1:], points[1:, 1:], points[1:, :-1]], axis=2).reshape(-1, 4, 3)
    tone = np.repeat(np.stack([(ridge[:-1] + ridge[1:]) / 2, 0 * ridge[1:], 0.5 * (1 - ridge[1:])], axis=1)[None], 25, axis=0).reshape(-1, 3)
    growth.quads("skin", quads, np.full((len(quads), 4, 2), 0.2), tone)
    tops = [k * 8 for k in range(ribs)]
    for i in range(2, 26):
        spot = points[i, tops] + rs.normal(size=(ribs, 3)) * 0.003
        out = unit(np.stack([np.cos(turn[tops]), np.sin(turn[tops]), np.full(ribs, 0.3 + 1.2 * max(0.0, up[i] - 0.7) * 3)], axis=1))
        many = 9
        way = np.repeat(out, many, axis=0) + spherical(rs, ribs * many) * 0.85
        size = rs.uniform(0.02, 0.045, ribs * many)
        hue = rs.uniform(0, 1, ribs * many)
        growth.leaves("spine", leaf_shape(1, 0.5, fold=0.4, curl=0.1), np.repeat(spot, many, axis=0), way, spherical(rs, ribs * many), size, np.full(len(size), 0.0022), np.stack([hue, hue * 0, hue * 0], axis=1))


def barrel_cactus(scene, rs):
    m.leaf("skin", "#33502c", "#6d8a48", through=0.02, gloss=0.4, rough=0.5, rib=0, spot=0.08)
    m.leaf("spine", "#cfae54", "#efdc98", through=0.3, gloss=0.3, rib=0)
    growth = Growth(rs)
    for at, radius, tall in (([0, 0.05, 0], 0.27, 0.5), ([-0.38, -0.1, 0], 0.2, 0.34), ([0.33, -0.16, 0], 0.16, 0.26)):
        cactus(growth, rs, np.array(at), radius, tall)
    growth.finish(scene, "cactus", ("skin",))
    return {"radius": 0.5}


def rock(scene, rs, size, at=(0, 0, 0), material="rock", sink=0.34):
    """A weathered boulder: a polyhedron of random cuts, its edges worn, roughened in octaves, sunk a little into the ground."""
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=6, radius=1)
    obj = bpy.context.object
    obj.name = "rock"
    co = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get("co", co)
    way = co.reshape(-1, 3).astype(float)
    cuts = unit(spherical(rs, 24) + np.array([0, 0, 0.1]))
    far = rs.uniform(0.74, 1.0, 24)
    flat = np.maximum(way @ cuts.T, 0.05) / far
    worn = 26.0
    radius = 1 / (np.sum(np.maximum(flat, 0) ** worn, axis=1) ** (1 / worn))
    rough = 0.0
    for octave in range(5):
        f = 2.6 * 1.9**octave
        k, p = rs.normal(size=(6, 3)) * f, rs.uniform(0, 6.28, 6)
        rough = rough + np.sin(way @ k.T + p).mean(axis=1) * 0.085 / 1.75**octave
    point = way * np.clip(radius * (1 + rough), 0.3, 1.3)[:, None] * np.array(size) / 2
    low = point[:, 2].min()
    point[:, 2] -= low + sink * (point[:, 2].max() - low)
    point = point + np.array(at)
    obj.data.vertices.foreach_set("co", point.astype(np.float32).ravel())
    obj.data.materials.append(bpy.data.materials[material])
    obj.data.polygons.foreach_set("use_smooth", np.ones(len(obj.data.polygons), bool))
    cut = bmesh.new()
    cut.from_mesh(obj.data)
    bmesh.ops.bisect_plane(cut, geom=[*cut.verts, *cut.edges, *cut.faces], plane_co=(0, 0, 0), plane_no=(0, 0, 1), clear_inner=True)
    cut.to_mesh(obj.data)
    cut.free()
    return obj


def boulder(scene, rs, size, tones):
    m.stone("rock", *tones)
    rock(scene, rs, size, sink=0.42)


def rock_group(scene, rs):
    m.stone("rock", "#4d4a45", "#8c857a", "#a99b84")
    m.stone("warm", "#5a4c3f", "#94806a", "#8a8578")
    rows = [((1.0, 0.8, 0.75), (-0.1, 0.35, 0)), ((0.8, 0.7, 0.5), (-0.85, 0.2, 0)), ((0.75, 0.65, 0.55), (0.75, 0.25, 0)), ((0.6, 0.5, 0.36), (-0.4, -0.2, 0)),
            ((0.55, 0.5, 0.3), (0.32, -0.22, 0)), ((0.42, 0.36, 0.24), (1.2, -0.1, 0)), ((0.36, 0.3, 0.2), (-1.2, -0.18, 0)), ((0.3, 0.26, 0.15), (-0.02, -0.48, 0)), ((0.62, 0.5, 0.3), (0.05, 0.3, 0.56)), ((0.24, 0.2, 0.12), (0.75, -0.4, 0))]
    for i, (size, at) in enumerate(rows):
        rock(scene, rs, size, at, "warm" if i % 3 == 1 else "rock", 0.2)
    return {"radius": 1.1}


OBJECTS = {
    "palm-1": fan_palm,
    "palm-2": sago,
    "agave-1": agave,
    "yucca-1": yucca,
    "barrel-cactus-1": barrel_cactus,
    "boulder-1": lambda scene, rs: boulder(scene, rs, (1.05, 0.85, 0.72), ("#57534d", "#958d80", "#aaa07c")),
    "boulder-2": lambda scene, rs: boulder(scene, rs, (0.85, 0.75, 0.5), ("#6b5a48", "#a8937a", "#8d8a80")),
    "rock-group-1": rock_group,
}

"""Geometry of plants: leaves, blades, tubes and petals gathered as quads with a tint each, in numpy, then made one mesh a material."""

import math

import bpy
import numpy as np

UP = np.array([0.0, 0.0, 1.0])


def unit(v):
    return v / np.maximum(np.linalg.norm(v, axis=-1, keepdims=True), 1e-9)


def spherical(rs, count):
    return unit(rs.normal(size=(count, 3)))


def leaf_shape(segments=3, widest=0.4, tip=1.0, fold=0.25, curl=0.2, ruffle=0.0):
    """A unit leaf along y, folded at its midrib, as (quads, 4, 4) and uv (quads, 4, 2): across (in widths), along
    and lift by curl (in lengths), lift by fold (in widths). widest: where, 0..1; tip: >1 more pointed."""
    t = np.linspace(0, 1, segments + 1)
    swell = np.sin(np.clip(t / widest, 0, 1) * math.pi / 2) ** 0.75
    taper = np.maximum(np.cos(np.clip((t - widest) / (1 - widest), 0, 1) * math.pi / 2), 0) ** tip
    half = np.maximum(swell * taper, 0.04) * 0.5 if segments > 1 else np.array([0.36, 0.24])
    drop = -curl * t**2
    wave = ruffle * np.sin(t * 17)
    spine = np.stack([np.zeros_like(t), t, drop, np.zeros_like(t)], axis=1)
    sides = [np.stack([s * half, t, drop + wave * s, half * fold * 2], axis=1) for s in (-1, 1)]
    quads, uvs = [], []
    for edge, u in ((sides[0], 0.0), (sides[1], 1.0)):
        a, b = (edge, spine) if u == 0 else (spine, edge)
        ua, ub = (0.0, 0.5) if u == 0 else (0.5, 1.0)
        for i in range(segments):
            quads.append([a[i], b[i], b[i + 1], a[i + 1]])
            uvs.append([(ua, t[i]), (ub, t[i]), (ub, t[i + 1]), (ua, t[i + 1])])
    return np.array(quads), np.array(uvs)


def arching(rs, foot, heading, length, arch, segments):
    """Curves that bend down over their length: (n, segments + 1, 3), and their level directions (n, 3)."""
    count = len(foot)
    heading = unit(heading)
    out = unit(heading * np.array([1, 1, 0]) + rs.normal(size=(count, 3)) * np.array([0.02, 0.02, 0]))
    rise = np.arcsin(np.clip(heading[:, 2], -1, 1))
    t = np.linspace(0, 1, segments + 1)
    slope = rise[:, None] - np.reshape(arch, (-1, 1)) * t[None] ** 1.6
    step = np.reshape(length, (-1, 1)) / segments
    run = np.cumsum(np.concatenate([np.zeros((count, 1)), np.cos(slope[:, :-1]) * step], axis=1), axis=1)
    lift = np.cumsum(np.concatenate([np.zeros((count, 1)), np.sin(slope[:, :-1]) * step], axis=1), axis=1)
    spine = foot[:, None] + out[:, None] * run[..., None] + UP * lift[..., None]
    spine[..., 2] = np.maximum(spine[..., 2], 0.004 + 0.01 * rs.uniform(0, 1, (count, 1)))
    return spine, out


class Growth:
    """Quads by material. tint: (hue 0..1, freshness 0..1, depth inside the plant 0..1) a quad.

    wear: what has happened to the plant (sprite_wear.Wear), laid on before it becomes meshes; None for one fresh from the nursery."""

    def __init__(self, rs, wear=None):
        self.rs, self.wear = rs, wear
        self.parts = {}

    def quads(self, material, quads, uvs, tints, each=1):
        """each: quads that make up one leaf."""
        self.parts.setdefault(material, []).append((quads, uvs, tints, each))

    def leaves(self, material, shape, at, along, facing, length, width, tint):
        """One leaf each: at, along, facing (n, 3); length, width (n,) metres; tint (n, 3)."""
        template, uv = shape
        along = unit(along)
        across = unit(np.cross(along, facing))
        normal = np.cross(across, along)
        frame = [x[:, None, None] for x in (across * np.reshape(width, (-1, 1)), along * np.reshape(length, (-1, 1)), normal * np.reshape(length, (-1, 1)), normal * np.reshape(width, (-1, 1)))]
        quads = at[:, None, None] + sum(template[None, ..., i : i + 1] * frame[i] for i in range(4))
        many = len(template)
        self.quads(material, quads.reshape(-1, 4, 3), np.tile(uv, (len(at), 1, 1)), np.repeat(tint, many, axis=0), many)

    def tube(self, material, path, radii, sides=6, tint=(0.5, 0, 0)):
        path, radii = np.asarray(path, float), np.asarray(radii, float)
        run = np.gradient(path, axis=0)
        side = unit(np.cross(run, np.array([0.31, 0.87, 0.38])))
        other = unit(np.cross(run, side))
        angle = np.arange(sides) * 2 * math.pi / sides
        ring = path[:, None] + radii[:, None, None] * (side[:, None] * np.cos(angle)[None, :, None] + other[:, None] * np.sin(angle)[None, :, None])
        after = np.roll(ring, -1, axis=1)
        quads = np.stack([ring[:-1], after[:-1], after[1:], ring[1:]], axis=2).reshape(-1, 4, 3)
        along = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
        u = np.arange(sides + 1) / sides
        uv = np.array([[(u[j], along[i]), (u[j + 1], along[i]), (u[j + 1], along[i + 1]), (u[j], along[i + 1])] for i in range(len(path) - 1) for j in range(sides)])
        self.quads(material, quads, uv, np.tile(np.array(tint, float), (len(quads), 1)), len(quads))

    def blades(self, material, foot, heading, length, width, arch, tint, segments=6, fold=0.3, twist=0.0, taper=0.8, base=0.5):
        """Strap leaves and grass: foot, heading (n, 3); length, width, arch (n,); arch in radians bent down over the length."""
        count = len(foot)
        t = np.linspace(0, 1, segments + 1)
        spine, out = arching(self.rs, foot, heading, length, arch, segments)
        across = unit(np.cross(out, UP))
        normal = unit(np.cross(across[:, None], np.gradient(spine, axis=1)))
        if twist:
            turn = (self.rs.normal(size=(count, 1)) * twist * t[None])[..., None]
            lateral = across[:, None] * np.cos(turn) + normal * np.sin(turn)
            normal = normal * np.cos(turn) - across[:, None] * np.sin(turn)
        else:
            lateral = np.repeat(across[:, None], segments + 1, axis=1)
        half = np.reshape(width, (-1, 1)) / 2 * (base + (1 - base) * np.sin(np.minimum(t / 0.35, 1) * math.pi / 2))[None] * np.clip(1 - np.clip((t - 1 + taper) / taper, 0, 1)[None] ** 1.7, 0.03, 1)
        edges = [spine + s * lateral * half[..., None] + normal * (half * fold)[..., None] for s in (-1, 1)]
        tints = np.repeat(tint, segments * 2, axis=0)
        quads, uvs = [], []
        for i in range(segments):
            for a, b, ua, ub in ((edges[0], spine, 0, 0.5), (spine, edges[1], 0.5, 1)):
                quads.append(np.stack([a[:, i], b[:, i], b[:, i + 1], a[:, i + 1]], axis=1))
                uvs.append([(ua, t[i]), (ub, t[i]), (ub, t[i + 1]), (ua, t[i + 1])])
        self.quads(material, np.stack(quads, axis=1).reshape(-1, 4, 3), np.tile(np.array(uvs), (count, 1, 1)), tints, segments * 2)
        return spine

    def finish(self, scene, name, smooth=()):
        if self.wear:
            self.wear.apply(self)
        for material, parts in self.parts.items():
            quads, uvs, tints = (np.concatenate([p[i] for p in parts]) for i in range(3))
            obj = bpy.data.objects.new(f"{name}-{material}", quad_mesh(quads, uvs, tints, material))
            if material in smooth:
                weld_smooth(obj)
            scene.collection.objects.link(obj)
        self.parts = {}


def quad_mesh(quads, uvs, tints, material):
    count = len(quads)
    mesh = bpy.data.meshes.new(material)
    mesh.vertices.add(count * 4)
    mesh.vertices.foreach_set("co", np.ascontiguousarray(quads, np.float32).ravel())
    mesh.loops.add(count * 4)
    mesh.loops.foreach_set("vertex_index", np.arange(count * 4, dtype=np.int32))
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, count * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, 4, np.int32))
    mesh.uv_layers.new(name="UVMap").data.foreach_set("uv", np.ascontiguousarray(uvs, np.float32).ravel())
    mesh.attributes.new("tint", "FLOAT_VECTOR", "FACE").data.foreach_set("vector", np.ascontiguousarray(tints, np.float32).ravel())
    mesh.materials.append(bpy.data.materials[material])
    mesh.update(calc_edges=True)
    return mesh


def weld_smooth(obj):
    weld = obj.modifiers.new("weld", "WELD")
    weld.merge_threshold = 1e-4
    obj.data.polygons.foreach_set("use_smooth", np.ones(len(obj.data.polygons), bool))

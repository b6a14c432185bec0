"""Trees, shrubs, hedges and grass tufts made of leaf quads and tapered branches; meshes are shared between instances."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector

from labels import VEGETATION


def quad_mesh(name, quads, uvs, slots, materials):
    """quads: (n, 4, 3) metres; uvs: (n, 2), one pair a quad; slots: (n,) material index."""
    count = len(quads)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(count * 4)
    mesh.vertices.foreach_set("co", np.ascontiguousarray(quads, dtype=np.float32).ravel())
    mesh.loops.add(count * 4)
    mesh.loops.foreach_set("vertex_index", np.arange(count * 4, dtype=np.int32))
    mesh.polygons.add(count)
    mesh.polygons.foreach_set("loop_start", np.arange(0, count * 4, 4, dtype=np.int32))
    mesh.polygons.foreach_set("loop_total", np.full(count, 4, dtype=np.int32))
    for material in materials:
        mesh.materials.append(bpy.data.materials[material])
    mesh.polygons.foreach_set("material_index", np.asarray(slots, dtype=np.int32))
    layer = mesh.uv_layers.new(name="UVMap")
    layer.data.foreach_set("uv", np.repeat(uvs, 4, axis=0).astype(np.float32).ravel())
    mesh.update(calc_edges=True)
    return mesh


def unit(vectors):
    return vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-9)


def leaf_quads(centres, size, rs, outward=None, slender=0.55, droop=0.0):
    """Rhombic leaves, randomly turned, facing mostly outwards and up."""
    count = len(centres)
    facing = rs.normal(size=(count, 3)) * 0.8 + np.array([0, 0, 0.5])
    if outward is not None:
        facing = facing + outward * 0.9
    facing = unit(facing)
    along = unit(np.cross(facing, rs.normal(size=(count, 3)))) + np.array([0, 0, -droop])
    across = unit(np.cross(facing, along))
    length = size * rs.uniform(0.6, 1.3, size=(count, 1))
    a, b = along * length / 2, across * length * slender / 2
    return np.stack([centres - a, centres + b - a * 0.1, centres + a, centres - b - a * 0.1], axis=1)


def tube(path, radii, sides=5):
    """A tapered tube as quads. path: (n, 3); radii: (n,)."""
    path = np.asarray(path)
    run = unit(np.diff(path, axis=0))
    run = np.vstack([run, run[-1:]])
    side = unit(np.cross(run, np.array([0.31, 0.87, 0.38])))
    other = np.cross(run, side)
    angle = np.arange(sides) * 2 * math.pi / sides
    ring = path[:, None] + np.asarray(radii)[:, None, None] * (side[:, None] * np.cos(angle)[None, :, None] + other[:, None] * np.sin(angle)[None, :, None])
    after = np.roll(ring, -1, axis=1)
    return np.stack([ring[:-1], after[:-1], after[1:], ring[1:]], axis=2).reshape(-1, 4, 3)


def grow(start, heading, length, radius, level, rs, tubes, tips, spread):
    """One branch with its children; tips collect the ends that carry leaves."""
    points, radii = [start], [radius]
    for _ in range(4):
        heading = unit(heading + rs.normal(size=3) * 0.16 + np.array([0, 0, 0.04]))
        points.append(points[-1] + heading * length / 4)
        radii.append(radius * (1 - 0.14 * len(points)))
    tubes.append(tube(points, radii, 6 if level == 0 else 4 if level < 3 else 3))
    if level >= 4 or radius < 0.006:
        tips.append(points[-1])
        return
    if level >= 2:
        tips.append(points[2])
    for i in range(int(rs.integers(3, 5)) if level else int(rs.integers(5, 8))):
        at = points[int(rs.integers(2, 5))]
        turn = unit(np.cross(heading, rs.normal(size=3)))
        child = unit(heading * rs.uniform(0.35, 0.9) + turn * spread + np.array([0, 0, 0.12]))
        grow(at, child, length * rs.uniform(0.55, 0.8), radius * rs.uniform(0.4, 0.6), level + 1, rs, tubes, tips, spread)


def deciduous_quads(rs, height, leaves, size, spread=0.75, scatter=0.04):
    """leaves = 0 gives a bare winter tree."""
    tubes, tips = [], []
    grow(np.zeros(3), np.array([rs.normal() * 0.05, rs.normal() * 0.05, 1.0]), height * 0.42, height * 0.022, 0 if leaves == 0 else 1, rs, tubes, tips, spread)
    wood = np.concatenate(tubes)
    scale = height / max(wood[..., 2].max(), 0.1)
    wood, tips = wood * scale, np.array(tips) * scale
    quads, slots = [wood], [np.zeros(len(wood))]
    if leaves:
        picks = tips[rs.integers(0, len(tips), leaves)]
        centres = picks + rs.normal(size=(leaves, 3)) * np.array([1.0, 1.0, 0.85]) * scatter * height
        centres[:, 2] = np.maximum(centres[:, 2], height * 0.2)
        middle = centres.mean(axis=0)
        quads.append(leaf_quads(centres, size, rs, unit(centres - middle)))
        slots.append(np.ones(leaves))
    every = np.concatenate(quads)
    return every, rs.uniform(size=(len(every), 2)), np.concatenate(slots)


def conifer_quads(rs, height, width, leaves, coarse=1.0):
    trunk = tube([[0, 0, 0], [0, 0, height * 0.97]], [height * 0.018, 0.01], 6)
    up = 1 - np.sqrt(rs.uniform(0.0, 1.0, leaves))
    tier = np.floor(up * 14) / 14
    reach = (1 - up) * width / 2 * (1 - 0.35 * (up - tier) * 14) * rs.uniform(0.45, 1.0, leaves)
    angle = rs.uniform(0, 2 * math.pi, leaves)
    centres = np.stack([np.cos(angle) * reach, np.sin(angle) * reach, height * (0.07 + 0.93 * up) - reach * 0.15], axis=1)
    outward = np.stack([np.cos(angle), np.sin(angle), np.full(leaves, -0.2)], axis=1)
    quads = np.concatenate([trunk, leaf_quads(centres, height * 0.024 * coarse, rs, outward, 0.35, 0.4)])
    slots = np.concatenate([np.zeros(len(trunk)), np.ones(leaves)])
    return quads, rs.uniform(size=(len(quads), 2)), slots


def shrub(name, rs, leaves, size, materials, shape="round"):
    return quad_mesh(name, *shrub_quads(rs, leaves, size, shape), materials)


def shrub_quads(rs, leaves, size, shape="round", inner_leaves=500):
    """About one metre across and high; instances scale it. Lumpy, with a dark inner hull so that no light leaks through."""
    direction = unit(rs.normal(size=(leaves, 3)) + np.array([0, 0, 0.25]))
    direction[:, 2] = np.abs(direction[:, 2]) - 0.12
    lump = 0.0
    for _ in range(5):
        axis = unit(rs.normal(size=3))
        lump = lump + 0.09 * np.sin(direction @ axis * rs.uniform(4, 9) + rs.uniform(0, 6))
    radius = (0.5 + (lump if shape != "clipped" else lump * 0.15)) * rs.uniform(0.82, 1.03, leaves)
    centres = direction * radius[:, None]
    if shape == "cone":
        rise = rs.uniform(0, 1, leaves) ** 1.3
        angle = rs.uniform(0, 2 * math.pi, leaves)
        reach = 0.5 * (1 - rise) ** 0.7 * rs.uniform(0.8, 1.05, leaves)
        centres = np.stack([np.cos(angle) * reach, np.sin(angle) * reach, rise - 0.45], axis=1)
        direction = unit(centres * np.array([1, 1, 0.2]))
    centres[:, 2] += 0.45
    quads = leaf_quads(centres, size, rs, direction)
    hull_dir = unit(rs.normal(size=(inner_leaves, 3)))
    hull = hull_dir * (0.36 if shape != "cone" else 0.2) + np.array([0, 0, 0.42])
    inner = leaf_quads(hull, 0.28, rs, hull_dir * 4, 1.0)
    every = np.concatenate([inner, quads])
    uvs = rs.uniform(size=(len(every), 2))
    uvs[: len(inner), 1] = -0.4
    return every, uvs, np.ones(len(every))


def tuft(name, rs, blades, materials, height=0.7, width=0.02):
    """An ornamental grass or a patch of lawn blades, depending on the numbers."""
    foot = rs.normal(size=(blades, 3)) * np.array([0.09, 0.09, 0.0])
    lean = rs.normal(size=(blades, 3)) * np.array([0.45, 0.45, 0.0])
    tip = foot + (lean + np.array([0, 0, 1.0])) * height * rs.uniform(0.5, 1.1, (blades, 1))
    return blades_mesh(name, rs, foot, tip, width, materials)


def blades_mesh(name, rs, foot, tip, width, materials):
    side = unit(np.cross(tip - foot, rs.normal(size=foot.shape))) * width / 2
    middle = (foot + tip) / 2 + np.array([0, 0, 1]) * np.linalg.norm(tip - foot, axis=1, keepdims=True) * 0.1
    quads = np.stack([foot - side, foot + side, (middle + tip) / 2 + side * 0.7, tip], axis=1)
    return quad_mesh(name, quads, rs.uniform(size=(len(quads), 2)), np.ones(len(quads)), materials)


def put(collection, mesh, at, size=1.0, turn=0.0, label=VEGETATION):
    """An instance of a shared mesh. size: a number or an (x, y, z) triple."""
    obj = bpy.data.objects.new(mesh.name, mesh)
    scale = Vector(size) if isinstance(size, (tuple, list)) else Vector((size, size, size))
    obj.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Diagonal((*scale, 1.0))
    obj.pass_index = label + 1
    collection.objects.link(obj)
    return obj


def turf_tile(name, rs, blades, side, height, materials, width=0.005):
    """A square tile of mown blades; neighbouring tiles join without a gap."""
    foot = np.column_stack([rs.uniform(-side / 2, side / 2, (blades, 2)), np.zeros(blades)])
    tip = foot + (rs.normal(size=(blades, 3)) * np.array([0.55, 0.55, 0.0]) + np.array([0, 0, 1.0])) * height * rs.uniform(0.5, 1.05, (blades, 1))
    return blades_mesh(name, rs, foot, tip, width, materials)


def chip_tile(name, rs, chips, side, materials):
    """Loose flat bits lying on a bed."""
    centres = np.column_stack([rs.normal(size=(chips, 2)) * side * 0.4, rs.uniform(0, 0.02, chips)])
    quads = leaf_quads(centres, 0.055, rs, np.tile([0, 0, 2.0], (chips, 1)), 0.4)
    return quad_mesh(name, quads, rs.uniform(size=(chips, 2)), np.ones(chips), materials)


def bloom(name, rs, leaves, size, materials):
    """A hydrangea: a loose shrub with round heads of petals."""
    direction = unit(rs.normal(size=(leaves, 3)))
    direction[:, 2] = np.abs(direction[:, 2]) - 0.15
    centres = direction * (0.46 * rs.uniform(0.75, 1.03, leaves))[:, None] + np.array([0, 0, 0.42])
    heads = unit(rs.normal(size=(26, 3)) + np.array([0, -0.2, 0.7]))
    heads[:, 2] = np.abs(heads[:, 2])
    around = unit(rs.normal(size=(26, 90, 3)))
    petals = (heads[:, None] * 0.5 + np.array([0, 0, 0.42]) + around * 0.075).reshape(-1, 3)
    hull_dir = unit(rs.normal(size=(400, 3)))
    quads = [
        leaf_quads(hull_dir * 0.34 + np.array([0, 0, 0.4]), 0.25, rs, hull_dir * 4, 1.0),
        leaf_quads(centres, size, rs, direction),
        leaf_quads(petals, 0.034, rs, around.reshape(-1, 3) * 2, 0.9),
    ]
    uvs = rs.uniform(size=(sum(len(q) for q in quads), 2))
    uvs[:400, 1] = -0.4
    slots = np.concatenate([np.ones(400 + leaves), np.full(len(petals), 2)])
    return quad_mesh(name, np.concatenate(quads), uvs, slots, materials)

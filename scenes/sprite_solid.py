"""Built things: boxes with rounded arrises, boards, turned shapes and cushions, as smooth bevelled meshes."""

import math

import bpy
import numpy as np
from mathutils import Matrix, Vector


def add(scene, name, verts, faces, material, bevel=0.0, segments=2, smooth=True):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(v) for v in verts], [], faces)
    mesh.materials.append(bpy.data.materials[material])
    mesh.update()
    obj = bpy.data.objects.new(name, mesh)
    scene.collection.objects.link(obj)
    if bevel:
        rounding = obj.modifiers.new("bevel", "BEVEL")
        rounding.width, rounding.segments, rounding.limit_method = bevel, segments, "ANGLE"
    if smooth:
        mesh.polygons.foreach_set("use_smooth", np.ones(len(mesh.polygons), bool))
        mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(50)
    return obj


def box(scene, material, size, at, turn=(0, 0, 0), bevel=0.004, segments=2, name="box"):
    """size: (x, y, z) metres; at: its middle; turn: radians about x, y, z."""
    x, y, z = (s / 2 for s in size)
    verts = [(sx * x, sy * y, sz * z) for sz in (-1, 1) for sy in (-1, 1) for sx in (-1, 1)]
    faces = [(0, 2, 3, 1), (4, 5, 7, 6), (0, 1, 5, 4), (2, 6, 7, 3), (0, 4, 6, 2), (1, 3, 7, 5)]
    obj = add(scene, name, verts, faces, material, bevel, segments)
    obj.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(turn[2], 4, "Z") @ Matrix.Rotation(turn[1], 4, "Y") @ Matrix.Rotation(turn[0], 4, "X")
    return obj


def bar(scene, material, a, b, width, depth, bevel=0.003, roll=0.0, name="bar"):
    """A square bar from point a to point b."""
    a, b = Vector(a), Vector(b)
    run = b - a
    obj = box(scene, material, (width, depth, run.length), (0, 0, 0), bevel=bevel, name=name)
    obj.matrix_world = Matrix.Translation((a + b) / 2) @ run.to_track_quat("Z", "Y").to_matrix().to_4x4() @ Matrix.Rotation(roll, 4, "Z")
    return obj


def rod(scene, material, path, radius, sides=12, name="rod"):
    """A round tube along a path of points, closed at its ends."""
    path = np.asarray(path, float)
    radius = np.broadcast_to(radius, len(path))
    run = np.gradient(path, axis=0)
    run /= np.linalg.norm(run, axis=1, keepdims=True)
    side = np.cross(run, np.array([0.31, 0.87, 0.38]))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    other = np.cross(run, side)
    angle = np.arange(sides) * 2 * math.pi / sides
    rings = path[:, None] + radius[:, None, None] * (side[:, None] * np.cos(angle)[None, :, None] + other[:, None] * np.sin(angle)[None, :, None])
    faces = [(i * sides + j, i * sides + (j + 1) % sides, (i + 1) * sides + (j + 1) % sides, (i + 1) * sides + j) for i in range(len(path) - 1) for j in range(sides)]
    faces += [tuple(range(sides))[::-1], tuple(range((len(path) - 1) * sides, len(path) * sides))]
    return add(scene, name, rings.reshape(-1, 3), faces, material)


def turned(scene, material, outline, at=(0, 0, 0), sides=48, wobble=None, name="turned"):
    """A lathe shape; outline: (radius, z) from the bottom up (and back down inside, for a bowl). wobble(points) may bend it."""
    angle = np.arange(sides) * 2 * math.pi / sides
    rings = [[(r * math.cos(a), r * math.sin(a), z) for a in angle] for r, z in outline]
    points = np.array(rings).reshape(-1, 3)
    if wobble is not None:
        points = wobble(points)
    faces = [(i * sides + j, i * sides + (j + 1) % sides, (i + 1) * sides + (j + 1) % sides, (i + 1) * sides + j) for i in range(len(outline) - 1) for j in range(sides)]
    obj = add(scene, name, points + np.array(at), faces, material)
    return obj


def cushion(scene, material, size, at, turn=(0, 0, 0), puff=0.35, name="cushion"):
    """A stuffed box: its faces bulge, its edges draw in. size: (x, y, z); puff: share of the thickness it bulges."""
    bpy.ops.mesh.primitive_cube_add(size=1)
    obj = bpy.context.object
    obj.name = name
    sub = obj.modifiers.new("sub", "SUBSURF")
    sub.subdivision_type, sub.levels, sub.render_levels = "SIMPLE", 4, 4
    bpy.ops.object.modifier_apply(modifier="sub")
    co = np.empty(len(obj.data.vertices) * 3, np.float32)
    obj.data.vertices.foreach_get("co", co)
    co = co.reshape(-1, 3) * 2
    flat = 1 - np.maximum(np.abs(co[:, 0]), np.abs(co[:, 1])) ** 6
    corner = np.linalg.norm(np.maximum(np.abs(co) - 0.86, 0), axis=1)
    co *= (1 - 0.35 * corner)[:, None]
    co[:, 2] *= 1 - puff + puff * np.clip(flat, 0, 1) ** 0.5
    co = co * np.array(size) / 2
    obj.data.vertices.foreach_set("co", co.astype(np.float32).ravel())
    obj.data.materials.append(bpy.data.materials[material])
    obj.data.polygons.foreach_set("use_smooth", np.ones(len(obj.data.polygons), bool))
    obj.matrix_world = Matrix.Translation(Vector(at)) @ Matrix.Rotation(turn[2], 4, "Z") @ Matrix.Rotation(turn[1], 4, "Y") @ Matrix.Rotation(turn[0], 4, "X")
    return obj


def turn_all(scene, angle, spare=("studio-ground",)):
    """Turns everything built so far about the upright axis, radians."""
    for obj in scene.objects:
        if obj.type == "MESH" and obj.name not in spare:
            obj.matrix_world = Matrix.Rotation(angle, 4, "Z") @ obj.matrix_basis

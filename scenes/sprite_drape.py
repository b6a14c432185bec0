"""Cloth that hangs by itself: a sheet let fall on what it covers, or pinned at places, by Blender's cloth simulation."""

import bpy
import numpy as np

import sprite_sdf as sdf


def fall(scene, obj, colliders=(), frames=40, pins=None, mass=0.2, stiff=12.0, bend=0.25, wind=None, fine=1):
    """Lets a mesh fall for `frames` 24ths of a second. colliders stay; pins: weights 0..1 a vertex that hold it. Returns the settled mesh."""
    for body in colliders:
        hit = body.modifiers.new("collision", "COLLISION")
        hit.settings.thickness_outer, hit.settings.cloth_friction = 0.006, 18.0
    if wind:
        bpy.ops.object.effector_add(type="WIND", location=(0, 0, 0))
        field = bpy.context.object
        field.field.strength, field.field.noise, field.field.seed = wind[0], 2.0, 3
        field.rotation_euler = wind[1]
    cloth = obj.modifiers.new("cloth", "CLOTH")
    s = cloth.settings
    s.quality, s.mass, s.air_damping = 5, mass, 2.0
    s.tension_stiffness = s.compression_stiffness = stiff
    s.shear_stiffness, s.bending_stiffness = stiff * 0.5, bend
    cloth.collision_settings.collision_quality = 2
    cloth.collision_settings.distance_min = 0.006
    if pins is not None:
        group = obj.vertex_groups.new(name="pins")
        for i in np.nonzero(pins > 0)[0]:
            group.add([int(i)], float(pins[i]), "REPLACE")
        s.vertex_group_mass = "pins"
    cloth.point_cache.frame_start, cloth.point_cache.frame_end = 1, frames
    scene.frame_start, scene.frame_end = 1, frames
    for frame in range(1, frames + 1):
        scene.frame_set(frame)
    settled = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    obj.modifiers.clear()
    obj.data = settled
    for body in colliders:
        bpy.data.objects.remove(body)
    if fine:
        sub = obj.modifiers.new("sub", "SUBSURF")
        sub.levels = sub.render_levels = fine
    return obj


def ball(scene, material, at, radius):
    """Something round under a cloth."""
    t = np.linspace(-1, 1, 24)[:, None]
    a = np.linspace(0, 2 * np.pi, 40, endpoint=False)[None]
    ring = np.sqrt(np.maximum(1 - t * t, 1e-4))
    points = np.stack([ring * np.cos(a), ring * np.sin(a), t + 0 * a], axis=-1) * radius + np.array(at)
    return sdf.sheet(scene, material, points, closed=True)


def square(scene, material, width, depth, z, cells, rs, name="cloth"):
    """A level sheet, slightly uneven so that it does not fold by symmetry. tint: (distance from the middle 0..1, 0, 0)."""
    across, along = (max(8, round(cells * s / max(width, depth))) for s in (width, depth))
    u, v = np.meshgrid(np.linspace(-0.5, 0.5, across + 1), np.linspace(-0.5, 0.5, along + 1))
    points = np.stack([u * width, v * depth, z + rs.normal(0, 0.004, u.shape)], axis=-1)
    far = np.clip(2 * np.maximum(np.abs(u), np.abs(v)), 0, 1)
    return sdf.sheet(scene, material, points, np.stack([far, u + 0.5, v + 0.5], axis=-1), name=name)

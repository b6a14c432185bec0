"""The studio sprites are rendered in: an even white sky, three suns, a camera at eye height, all lights in one render.

Every light is a Cycles light group of its own, so one render gives each light's share without the others'."""

import math

import bpy
import numpy as np
from mathutils import Vector

import passes

EYE = 1.6
GRID = 8
MARGIN = 2
SUNS = {"left": (50, 40), "right": (-50, 40), "behind": (150, 35)}
GROUPS = ["sky", *SUNS, "glow"]


def empty_scene():
    """A fresh scene with the sky, the suns and the neutral ground that only bounces light."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Raw"
    layer = scene.view_layers[0]
    for name in GROUPS:
        layer.lightgroups.add().name = name
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs["Color"].default_value = (1, 1, 1, 1)
    world.lightgroup = "sky"
    scene.world = world
    for name, (azimuth, height) in SUNS.items():
        add_sun(scene, name, math.radians(azimuth), math.radians(height))
    add_ground(scene)
    return scene


def add_sun(scene, name, azimuth, height):
    """azimuth: radians to the left of the way from the object to the camera (-y). Irradiance pi: a facing white plane shines 1."""
    light = bpy.data.lights.new(name, "SUN")
    light.energy, light.angle = math.pi, math.radians(1.2)
    lamp = bpy.data.objects.new(name, light)
    towards = Vector((-math.sin(azimuth) * math.cos(height), -math.cos(azimuth) * math.cos(height), math.sin(height)))
    lamp.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    lamp.lightgroup = name
    scene.collection.objects.link(lamp)


def add_ground(scene):
    mesh = bpy.data.meshes.new("ground")
    mesh.from_pydata([(-60, -60, 0), (60, -60, 0), (60, 60, 0), (-60, 60, 0)], [], [(0, 1, 2, 3)])
    grey = bpy.data.materials.new("ground")
    grey.use_nodes = True
    nodes = grey.node_tree.nodes
    nodes.clear()
    diffuse, out = nodes.new("ShaderNodeBsdfDiffuse"), nodes.new("ShaderNodeOutputMaterial")
    diffuse.inputs["Color"].default_value = (0.2, 0.2, 0.2, 1)
    grey.node_tree.links.new(diffuse.outputs[0], out.inputs[0])
    mesh.materials.append(grey)
    ground = bpy.data.objects.new("studio-ground", mesh)
    ground.visible_camera = False
    scene.collection.objects.link(ground)


def points_of(scene, litter=True):
    """(n, 3) metres: every vertex of what was built, the studio's ground left out; without `litter`, what lies round a plant's foot, too."""
    found = []
    scene.view_layers[0].update()
    depsgraph = bpy.context.evaluated_depsgraph_get()
    for obj in scene.objects:
        if obj.type != "MESH" or obj.name == "studio-ground" or obj.hide_render or (obj.name.endswith("-litter") and not litter):
            continue
        mesh = obj.evaluated_get(depsgraph).data
        local = np.empty(len(mesh.vertices) * 3, dtype=np.float32)
        mesh.vertices.foreach_get("co", local)
        matrix = np.array(obj.matrix_world)
        found.append(local.reshape(-1, 3) @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)


def frame(scene, points, standing, long_side, distance=None):
    """Puts a level camera with a shifted lens before the object, cropped to its points. Returns the record's figures; the footprint is that of
    what is `standing`.

    Level, so that the picture plane is upright: one scale (metres a pixel) holds for the whole panel, and verticals stay vertical."""
    top = points[:, 2].max()
    away = distance or (5.0 if top < 0.6 else max(7.0, 2.0 * top))
    across = points[:, 0] / (points[:, 1] + away)
    up = (points[:, 2] - EYE) / (points[:, 1] + away)
    u0, u1, v0, v1 = across.min(), across.max(), up.min(), up.max()
    unit = max(u1 - u0, v1 - v0) / (long_side - 2 * MARGIN)
    width = math.ceil(((u1 - u0) / unit + 2 * MARGIN) / GRID) * GRID
    height = math.ceil(((v1 - v0) / unit + 2 * MARGIN) / GRID) * GRID
    middle_u, middle_v = (u0 + u1) / 2, (v0 + v1) / 2
    camera = bpy.data.cameras.new("camera")
    camera.sensor_fit, camera.sensor_width = "HORIZONTAL", 36
    camera.lens = 36 / (width * unit)
    camera.shift_x, camera.shift_y = middle_u / (width * unit), middle_v / (width * unit)
    camera.clip_end = 500
    eye = bpy.data.objects.new("camera", camera)
    eye.location, eye.rotation_euler = (0, -away, EYE), (math.pi / 2, 0, 0)
    scene.collection.objects.link(eye)
    scene.camera = eye
    low = standing[standing[:, 2] < 0.25 * top + 0.02]
    return {
        "width": width,
        "height": height,
        "metres": round(height * unit * away, 3),
        "foot": [round(0.5 - middle_u / (width * unit), 4), round(0.5 + (EYE / away + middle_v) / (height * unit), 4)],
        "radius": round(float(np.percentile(np.hypot(low[:, 0], low[:, 1]), 90)), 3),
        "pitch": round(math.degrees(math.atan2(EYE, away)), 1),
    }


def shoot(scene, width, height, samples, folder):
    """Premultiplied scene-linear (h, w, 3) for every light group, and 'alpha' (h, w)."""
    glows = False
    for obj in scene.objects:
        if obj.name.startswith("glow"):
            obj.lightgroup, glows = "glow", True
    passes.set_up(scene, width, height, samples, 8)
    scene.render.film_transparent = True
    cycles = scene.cycles
    cycles.transmission_bounces, cycles.glossy_bounces, cycles.transparent_max_bounces = 6, 3, 12
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.35
    layers = passes.render(scene, folder, {"alpha": "Alpha"} | {name: f"Combined_{name}" for name in GROUPS})
    layers["alpha"] = layers["alpha"][..., 0]
    # Cycles leaves the transparent background in the sky's group.
    layers["sky"] = np.maximum(layers["sky"] - (1 - layers["alpha"][..., None]), 0)
    if not glows:
        del layers["glow"]
    return layers

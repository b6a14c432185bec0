"""Where the camera stands, and what it sees: projection of points, facets and the horizon."""

import math

import bpy
from mathutils import Matrix, Vector


def choose(rng, site, ground):
    """A plain dict: position, yaw, pitch, roll (degrees), focal (35 mm equivalent), portrait."""
    focal = rng.uniform(22, 40)
    portrait = rng.random() < 0.10
    spans = [(-site["width"] / 2, site["width"] / 2)] + ([site["garage"]["span"]] if site["garage"] else [])
    low, high = min(s[0] for s in spans), max(s[1] for s in spans)
    if rng.random() < 0.2:
        low = (low + high) / 2 - rng.uniform(-1, 2)
    middle, wide = (low + high) / 2, high - low
    sensor = 24.0 if portrait else 36.0
    distance = min(34.0, max(9.5, 2.0 + wide * rng.uniform(0.95, 1.5) * (0.7 if portrait else 1.0) / (sensor / focal)))
    if rng.random() < 0.8:
        tall = 36.0 if portrait else 24.0
        distance = max(distance, min(34.0, site["ridge"] * rng.uniform(1.1, 1.6) / (tall / focal)))
    x = middle + rng.uniform(-0.4, 0.4) * wide
    y = -distance
    drone = rng.random() < 0.15
    z = (rng.uniform(3.0, 7.5) if drone else rng.uniform(1.5, 1.8)) + ground.z(y)
    aim = (middle + rng.uniform(-0.12, 0.12) * wide, 1.0, rng.uniform(1.4, 0.62 * site["ridge"]))
    return {"position": (x, y, z), "aim": aim, "roll": rng.gauss(0, 0.7), "focal": focal, "portrait": portrait}


def build(scene, view):
    data = bpy.data.cameras.new("camera")
    data.sensor_fit, data.clip_end = "HORIZONTAL", 1000
    data.sensor_width = 24.0 if view["portrait"] else 36.0
    data.lens = view["focal"]
    obj = bpy.data.objects.new("camera", data)
    look = Vector(view["aim"]) - Vector(view["position"])
    turn = look.to_track_quat("-Z", "Y").to_matrix().to_4x4()
    obj.matrix_world = Matrix.Translation(view["position"]) @ turn @ Matrix.Rotation(math.radians(view["roll"]), 4, "Z")
    scene.collection.objects.link(obj)
    scene.camera = obj
    bpy.context.view_layer.update()
    return obj


def clip_near(points, near=0.05):
    """Camera-space polygon cut at the near plane (camera looks down -z)."""
    kept = []
    for a, b in zip(points, points[1:] + points[:1]):
        if a.z <= -near:
            kept.append(a)
        if (a.z <= -near) != (b.z <= -near):
            t = (-near - a.z) / (b.z - a.z)
            kept.append(a + (b - a) * t)
    return kept


def describe(scene, camera, view, facets):
    """The JSON beside a picture. Image coordinates: 0..1, x right, y down; angles in degrees; world z up, metres."""
    inverse = camera.matrix_world.inverted()
    width, height = scene.render.resolution_x, scene.render.resolution_y
    reach = camera.data.lens / camera.data.sensor_width
    aspect = width / height

    def project(p):
        return [round(0.5 + reach * p.x / -p.z, 5), round(0.5 - reach * aspect * p.y / -p.z, 5)]

    listed = []
    for facet in facets:
        points = clip_near([inverse @ p for p in facet["points"]])
        towards = facet["normal"].dot(Vector(view["position"]) - facet["points"][0]) > 0
        if len(points) < 3 or not towards:
            continue
        polygon = [project(p) for p in points]
        if max(p[0] for p in polygon) < 0 or min(p[0] for p in polygon) > 1:
            continue
        listed.append({"label": facet["label"], "polygon": polygon, "normal": [round(c, 5) for c in facet["normal"]]})
    look = camera.matrix_world.to_3x3() @ Vector((0, 0, -1))
    pitch = math.asin(look.z)
    flat = Vector((look.x, look.y, 0)).normalized()
    horizon = project(inverse.to_3x3() @ flat)[1]
    return {
        "camera": {
            "focal35": round(view["focal"], 2), "focalOverWidth": round(reach, 5), "height": round(view["position"][2], 3),
            "pitch": round(math.degrees(pitch), 3), "roll": round(view["roll"], 3), "horizon": horizon,
            "yaw": round(math.degrees(math.atan2(look.x, look.y)), 3),
        },
        "facets": listed,
    }

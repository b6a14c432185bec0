"""Where the camera stands, and what it sees: projection of points, facets and the horizon."""

import math

import bpy
from mathutils import Matrix, Vector


# How far the camera turns round the house (degrees: spread or range), and how much of the picture's width the house takes.
KINDS = {
    "street": (46, lambda rng: rng.gauss(0, 9), (0.55, 1.1)),
    "corner": (20, lambda rng: rng.choice([-1, 1]) * rng.uniform(22, 52), (0.6, 1.0)),
    "close": (12, lambda rng: rng.gauss(0, 16), (1.1, 1.8)),
    "drone": (14, lambda rng: rng.gauss(0, 28), (0.4, 0.95)),
    "far": (8, lambda rng: rng.gauss(0, 14), (0.22, 0.5)),
}


def choose(rng, site, ground):
    """A plain dict: kind, position, aim, roll (degrees), focal (35 mm equivalent), portrait."""
    kind = rng.choices(list(KINDS), [k[0] for k in KINDS.values()])[0]
    _, turn, (least, most) = KINDS[kind]
    focal = rng.choice([24, 26, 28, rng.uniform(20, 45)])
    portrait = rng.random() < 0.12
    sensor = 24.0 if portrait else 36.0
    low, high = site["reach"]
    middle, depth = (low + high) / 2, site["depth"] - site["front"]
    angle = math.radians(turn(rng))
    wide = (high - low) * math.cos(angle) + depth * abs(math.sin(angle)) * 0.8
    fill = rng.uniform(least, most) * (1.35 if portrait else 1.0)
    distance = wide * focal / sensor / fill
    tall = site["ridge"] * rng.uniform(1.15, 1.9) * focal / (36.0 if portrait else 24.0)
    if kind in ("street", "corner") and rng.random() < 0.6:
        distance = max(distance, tall)
    distance = min(max(distance, 6.0), 60.0 if kind in ("far", "drone") else 32.0)
    away = distance + abs(math.sin(angle)) * depth * 0.3
    x = middle + rng.uniform(-0.12, 0.12) * (high - low) + away * math.sin(angle)
    y = min(site["front"] - 4.5, site["front"] - away * math.cos(angle))
    if kind == "drone":
        z = distance * rng.uniform(0.2, 0.75) + rng.uniform(0, 3)
    else:
        z = rng.uniform(2.2, 4.5) if rng.random() < 0.1 else rng.uniform(0.5, 1.3) if rng.random() < 0.2 else rng.uniform(1.4, 1.8)
    across = rng.uniform(-0.25, 0.25) * (high - low) * (1.0 if kind == "close" or rng.random() < 0.3 else 0.4)
    level = rng.uniform(0.05, 0.65) * site["ridge"] if kind != "drone" else rng.uniform(-0.2, 0.5) * site["ridge"]
    if site["garage"] and kind in ("street", "corner") and rng.random() < 0.45:
        across += rng.uniform(0.3, 1.0) * (sum(site["garage"]["x"]) / 2 - middle)
        x += rng.uniform(0.4, 1.1) * (sum(site["garage"]["x"]) / 2 - middle)
    roll = rng.gauss(0, 3.2) if rng.random() < 0.15 else rng.gauss(0, 0.8)
    return {"kind": kind, "position": (x, y, z + ground.z(y)), "aim": (middle + across, 1.0, level), "roll": roll, "focal": focal, "portrait": portrait}


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

    def metres(facet):
        return [[round(c, 3) for c in p] for p in facet["points"]]

    listed = []
    for facet in facets:
        points = clip_near([inverse @ p for p in facet["points"]])
        towards = facet["normal"].dot(Vector(view["position"]) - facet["points"][0]) > 0
        if len(points) < 3 or not towards:
            continue
        polygon = [project(p) for p in points]
        if max(p[0] for p in polygon) < 0 or min(p[0] for p in polygon) > 1:
            continue
        listed.append({
            "label": facet["label"], "polygon": polygon, "normal": [round(c, 5) for c in facet["normal"]], "world": metres(facet),
        })
    look = camera.matrix_world.to_3x3() @ Vector((0, 0, -1))
    pitch = math.asin(look.z)
    flat = Vector((look.x, look.y, 0)).normalized()
    horizon = project(inverse.to_3x3() @ flat)[1]
    return {
        "camera": {
            "focal35": round(view["focal"], 2), "focalOverWidth": round(reach, 5), "height": round(view["position"][2], 3),
            "pitch": round(math.degrees(pitch), 3), "roll": round(view["roll"], 3), "horizon": horizon,
            "yaw": round(math.degrees(math.atan2(look.x, look.y)), 3), "position": [round(c, 3) for c in view["position"]],
            "axes": [[round(c, 6) for c in row] for row in camera.matrix_world.to_3x3()],
        },
        "facets": listed, "house": [{"label": facet["label"], "world": metres(facet)} for facet in facets],
    }

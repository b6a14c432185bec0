"""Sky, clouds and sun."""

import math

import bpy
from mathutils import Vector

import node_graph
from node_graph import Graph

# Brings the Nishita sky to about one unit of irradiance on the ground; the sun lamp is about four.
CLEAR_SCALE = 0.10


def choose(rng):
    weather = rng.choices(["clear", "scattered", "overcast", "grey", "dusk"], [34, 28, 16, 10, 12])[0]
    elevation = {"clear": (18, 70), "scattered": (18, 70), "overcast": (35, 60), "grey": (25, 50), "dusk": (1.0, 7.0)}[weather]
    azimuth = rng.gauss(0, 50) if rng.random() < 0.8 else rng.uniform(-180, 180)
    return {"weather": weather, "elevation": rng.uniform(*elevation), "azimuth": azimuth, "cover": rng.uniform(0.35, 0.62), "seed": rng.uniform(0, 90), "deep": rng.uniform(0.95, 1.45), "dust": rng.choice([0.1, 0.3, 0.6, 1.0])}


def sun_direction(sky):
    """Towards the sun; azimuth 0 lies behind a camera that looks at the house front (-y), positive to the right."""
    el, az = math.radians(sky["elevation"]), math.radians(sky["azimuth"])
    return Vector((math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))


def clouds(g, direction, sky, sharp):
    x, y, z = g.split(direction)
    lift = g.math("ADD", g.math("MAXIMUM", z, 0.0), 0.18)
    flat = g.join(g.math("DIVIDE", x, lift), g.math("DIVIDE", y, lift), sky["seed"])
    warp = g.scale(g.noise(flat, 1.2, 3.0, colour=True), (0.8, 0.8, 0.0))
    shape = g.noise(g.add(flat, warp), 0.9, 9.0, 0.58)
    return shape, g.remap(shape, 1 - sky["cover"] - sharp, 1 - sky["cover"] + sharp, smooth=True)


def fair(g, direction, sky, to_sun, blue):
    """Separate clouds over a blue sky: bright towards the sun, grey beneath, lost in the haze over the horizon."""
    x, y, z = g.split(direction)
    lift = g.math("ADD", g.math("MAXIMUM", z, 0.0), 0.14)
    flat = g.join(g.math("DIVIDE", x, lift), g.math("DIVIDE", y, lift), sky["seed"])
    flat = g.add(flat, g.scale(g.noise(flat, 1.3, 2.0, colour=True), (0.45, 0.45, 0.0)))
    shape = g.noise(flat, sky["size"], 9.0, 0.6)
    sunward = g.noise(g.add(flat, (0.16 * to_sun.x, 0.16 * to_sun.y, 0.0)), sky["size"], 4.0, 0.6)
    edge = 1 - sky["cover"]
    lit = g.math("MULTIPLY", g.remap(g.math("SUBTRACT", shape, sunward), -0.07, 0.07, 0.74, 1.1), g.remap(shape, edge, edge + 0.25, 1.0, 0.82))
    cloud = g.shade((0.95, 0.97, 1.0), g.math("MULTIPLY", lit, sky["cloud"]))
    hazy = g.mix(g.remap(z, 0.0, 0.34, 0.62, 0.0, smooth=True), blue, g.shade((0.74, 0.83, 0.95), sky["haze"]))
    cover = g.math("MULTIPLY", g.remap(shape, edge, edge + sky["edge"], smooth=True), g.remap(z, 0.03, 0.30, 0.25, 1.0))
    return g.mix(g.math("MULTIPLY", cover, 0.96), hazy, cloud)


def build(scene, sky):
    world = bpy.data.worlds.new("sky")
    scene.world = world
    world.use_nodes = True
    g = Graph(world.node_tree)
    direction = g.node("ShaderNodeTexCoord").outputs["Generated"]
    _, _, z = g.split(direction)
    to_sun = sun_direction(sky)
    weather = sky["weather"]
    nishita = g.node("ShaderNodeTexSky", sky_type="NISHITA", sun_disc=False, sun_elevation=max(0.02, to_sun.z and math.asin(to_sun.z)))
    nishita.sun_rotation = math.atan2(to_sun.x, to_sun.y)
    nishita.air_density, nishita.dust_density, nishita.ozone_density = 1.0, sky["dust"], 2.0
    deeper = g.node("ShaderNodeHueSaturation", {"Saturation": sky.get("deep", 1.0), "Color": nishita.outputs[0]})
    blue = g.shade(deeper.outputs[0], CLEAR_SCALE)
    shape, cover = clouds(g, direction, sky, 0.16 if weather != "clear" else 0.3)
    if weather == "clear":
        colour = g.mix(g.math("MULTIPLY", cover, 0.25), blue, (0.75, 0.77, 0.8))
        sun, angle = 4.2, 0.6
    elif weather == "fair":
        colour = fair(g, direction, sky, to_sun, blue)
        sun, angle = 4.4, 0.55
    elif weather == "scattered":
        lit = g.shade((0.85, 0.87, 0.9), g.math("MULTIPLY", g.remap(shape, 0.4, 0.75, 1.1, 0.55), sky.get("cloud", 1.0)))
        colour = g.mix(g.math("MULTIPLY", cover, 0.95), blue, lit)
        sun, angle = 3.8, 0.8
    elif weather == "dusk":
        glow = g.ramp(g.remap(z, -0.02, 0.6), [(0.0, "#eab080"), (0.25, "#cfa59a"), (0.55, "#93a0b4"), (1.0, "#5a6f94")])
        tinted = g.mix(cover, glow, g.mix(g.remap(z, 0.0, 0.5), "#f58a5a", "#8a6f85"))
        colour = g.shade(tinted, 0.35)
        sun, angle = 0.35, 3.0
    else:
        deep = 0.45 if weather == "overcast" else 0.6
        colour = g.shade((0.80, 0.82, 0.85), g.remap(shape, 0.3, 0.7, 1.0 + deep * 0.4, 1.0 - deep))
        colour = g.shade(colour, g.remap(z, 0.0, 0.7, 0.85, 1.1))
        sun, angle = (0.5, 20.0) if weather == "overcast" else (0.25, 30.0)
    background = g.node("ShaderNodeBackground", {"Color": colour, "Strength": 1.0}).outputs[0]
    if node_graph.QUICK:
        plain = blue if weather in ("clear", "scattered") else g.shade((0.62, 0.62, 0.66), 0.35 if weather == "dusk" else 0.95)
        plain = g.node("ShaderNodeBackground", {"Color": plain, "Strength": 1.0}).outputs[0]
        seen = g.node("ShaderNodeLightPath").outputs["Is Camera Ray"]
        background = g.node("ShaderNodeMixShader", {0: seen, 1: plain, 2: background}).outputs[0]
    g.output(background, "ShaderNodeOutputWorld")
    world.cycles.sampling_method = "MANUAL"
    world.cycles.sample_map_resolution = 256
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle = sky.get("sun", sun), math.radians(angle)
    warm = min(1.0, sky["elevation"] / 35)
    lamp.color = (1.0, 0.72 + 0.24 * warm, 0.45 + 0.43 * warm)
    obj = bpy.data.objects.new("sun", lamp)
    obj.rotation_euler = to_sun.to_track_quat("Z", "Y").to_euler()
    scene.collection.objects.link(obj)

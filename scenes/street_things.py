"""What people put about a house: cars, poles and wires, walls, mail boxes, bins, furniture. Plain shapes, seen small."""

import math

import numpy as np

from ground_materials import paint, wood
from labels import FENCE, OTHER, POLE, VEHICLE
from mesh_build import Frame

EVERY = "front back top bottom left right"
CAR_PAINTS = ["#20242a", "#b8bcc0", "#7a1f1f", "#e8e8e6", "#2a3f5a", "#5a5f5a", "#8f9498", "#f0f0ee", "#1c1c1e", "#3f4a3a", "#a08a5a"]
# Outlines from the side, metres from the rear: (along, up), bumper to bumper over the roof; and which edges are glass.
BODIES = {
    "sedan": ([(0, 0.35), (0, 0.85), (0.7, 0.95), (1.35, 1.42), (2.8, 1.45), (3.55, 0.95), (4.5, 0.78), (4.6, 0.35)], (2, 4)),
    "suv": ([(0, 0.4), (0.05, 1.05), (0.3, 1.72), (2.9, 1.75), (3.6, 1.1), (4.6, 1.0), (4.7, 0.4)], (1, 3)),
    "van": ([(0, 0.35), (0, 1.8), (0.3, 1.95), (3.7, 1.9), (4.5, 1.1), (5.0, 0.95), (5.05, 0.35)], (4,)),
    "pickup": ([(0, 0.5), (0, 1.1), (2.1, 1.1), (2.15, 1.1), (2.35, 1.8), (3.6, 1.8), (4.25, 1.15), (5.4, 1.05), (5.5, 0.5)], (3, 5)),
}


def block(model, label, material, x, y, z, sides=EVERY):
    model.box(label, material, Frame((0, 0, 0), (1, 0, 0), (0, -1, 0)), x, z, (-y[1], -y[0]), sides)


def car(model, rng, x, y, z, turn, name):
    """A car whose rear stands at (x, y), heading along `turn` (radians from +x)."""
    paint(name, rng.choice(CAR_PAINTS), 0.15)
    outline, panes = BODIES[rng.choice(list(BODIES))]
    heading = (math.cos(turn), math.sin(turn), 0)
    frame = Frame((x, y, z), heading, (heading[1], -heading[0], 0))
    half = 0.92
    for i, ((a, b), (c, d)) in enumerate(zip(outline, outline[1:])):
        inner = [0.74 if v > 1.2 else half for v in (b, d)]
        material = "car_glass" if i in panes else name
        model.planar(VEHICLE, material, [frame.at(a, b, -inner[0]), frame.at(c, d, -inner[1]), frame.at(c, d, inner[1]), frame.at(a, b, inner[0])], frame)
    for side in (-1, 1):
        model.planar(VEHICLE, name, [frame.at(a, b, side * (0.74 if b > 1.2 else half)) for a, b in outline], frame)
        high = [(a, b) for a, b in outline if b > 1.2]
        if len(high) > 1:
            (a, b), (c, d) = high[0], high[-1]
            pane = [(a + 0.02, 1.0), (c + 0.35, 1.0), (c - 0.05, d - 0.1), (a + 0.15, b - 0.1)]
            model.planar(VEHICLE, "car_glass", [frame.at(u, v, side * (0.935 - 0.2 * (v > 1.1))) for u, v in pane], frame)
        for along in (0.85, outline[-1][0] - 0.95):
            ring = [frame.at(along + 0.34 * math.cos(t * math.pi / 6), 0.34 + 0.34 * math.sin(t * math.pi / 6), side * 0.95) for t in range(12)]
            model.planar(VEHICLE, "tyre", ring, frame)


def rod(model, label, material, a, b, radius):
    """A thin square bar between two points."""
    a, b = np.array(a, dtype=float), np.array(b, dtype=float)
    run = (b - a) / max(np.linalg.norm(b - a), 1e-6)
    side = np.cross(run, [0.0, 0.0, 1.0] if abs(run[2]) < 0.9 else [1.0, 0.0, 0.0])
    side = side / np.linalg.norm(side) * radius
    up = np.cross(run, side)
    ring = [side + up, side - up, -side - up, up - side]
    for p, q in zip(ring, ring[1:] + ring[:1]):
        model.face(label, material, [a + p, b + p, b + q, a + q], [(0, 0), (0, 1), (1, 1), (1, 0)])


def poles_and_wires(model, ground, rng, street_y, view):
    """Utility poles along one side of the street, or behind the houses, with sagging wires and a drop to the house."""
    y = street_y + rng.uniform(0.4, 1.2) if rng.random() < 0.6 else rng.uniform(14, 26)
    start, gap, high = rng.uniform(-40, -10), rng.uniform(24, 38), rng.uniform(7.5, 10.5)
    tops = [(start + gap * i, y, ground.z(y) + high) for i in range(4)]
    for x, yy, top in tops:
        if math.hypot(x - view["position"][0], yy - view["position"][1]) > 5.5:
            rod(model, POLE, "pole_wood", (x, yy, ground.z(yy) - 0.3), (x, yy, top), rng.uniform(0.11, 0.16))
            rod(model, POLE, "pole_wood", (x, yy - 0.9, top - 0.7), (x, yy + 0.9, top - 0.7), 0.06)
    lines = [(off, drop) for off in (-0.8, 0.0, 0.8) for drop in (0.6,)] + [(0.1, 2.0), (0.1, 2.6)]
    for off, drop in lines[: rng.randint(2, 5)]:
        for (x0, y0, z0), (x1, y1, z1) in zip(tops, tops[1:]):
            wire(model, (x0, y0 + off, z0 - drop), (x1, y1 + off, z1 - drop), 0.7)
    if rng.random() < 0.7:
        x, yy, top = rng.choice(tops[:3])
        wire(model, (x, yy, top - 1.4), (rng.uniform(-5, 5), 1.0, rng.uniform(3.2, 5.5)), 0.4)


def wire(model, a, b, sag):
    points = [tuple(a[k] + (b[k] - a[k]) * t for k in range(2)) + (a[2] + (b[2] - a[2]) * t - 4 * sag * t * (1 - t),) for t in np.linspace(0, 1, 9)]
    for p, q in zip(points, points[1:]):
        rod(model, POLE, "wire", p, q, 0.014)


def low_wall(model, ground, rng, x, y, height, material):
    """A wall along x at y: garden wall or the foot of a bank."""
    block(model, FENCE, material, x, (y - 0.15, y + 0.15), (ground.z(y - 0.2) - 0.4, ground.z(y - 0.2) + height))


def mail_box(model, ground, rng, x, y):
    z = ground.z(y)
    block(model, OTHER, rng.choice(["pole_wood", "thing_white", "thing_dark"]), (x - 0.06, x + 0.06), (y - 0.06, y + 0.06), (z - 0.2, z + 1.0))
    block(model, OTHER, rng.choice(["thing_white", "thing_dark", "thing_colour"]), (x - 0.12, x + 0.12), (y - 0.25, y + 0.25), (z + 1.0, z + 1.25))


def bin_(model, ground, rng, x, y):
    z = ground.z(y)
    block(model, OTHER, rng.choice(["thing_dark", "thing_colour"]), (x - 0.3, x + 0.3), (y - 0.35, y + 0.35), (z, z + 1.05))


def chair(model, x, y, z, material, rng):
    turn = rng.choice([-1, 1])
    block(model, OTHER, material, (x - 0.3, x + 0.3), (y - 0.3, y + 0.3), (z + 0.36, z + 0.45))
    block(model, OTHER, material, (x - 0.3, x + 0.3), (y + 0.25 * turn - 0.04, y + 0.25 * turn + 0.04), (z + 0.4, z + 1.0))
    for a in (-0.27, 0.27):
        for b in (-0.27, 0.27):
            block(model, OTHER, material, (x + a - 0.03, x + a + 0.03), (y + b - 0.03, y + b + 0.03), (z, z + 0.4), "front back left right")


def table_and_umbrella(model, ground, rng, x, y):
    z = ground.z(y)
    block(model, OTHER, "thing_white", (x - 0.7, x + 0.7), (y - 0.5, y + 0.5), (z + 0.68, z + 0.74))
    rod(model, OTHER, "thing_dark", (x, y, z), (x, y, z + 2.4), 0.03)
    ring = [(x + 1.4 * math.cos(t * math.pi / 4), y + 1.4 * math.sin(t * math.pi / 4), z + 2.0) for t in range(8)]
    for p, q in zip(ring, ring[1:] + ring[:1]):
        model.face(OTHER, "thing_colour", [p, q, (x, y, z + 2.55)], [(0, 0), (1, 0), (0, 1)])
    for side in (-1.2, 1.2):
        chair(model, x + side, y, z, "thing_white", rng)


def tub(model, ground, rng, x, y, z=None):
    z = ground.z(y) if z is None else z
    size, high = rng.uniform(0.15, 0.32), rng.uniform(0.3, 0.6)
    material = rng.choice(["thing_clay", "thing_dark", "thing_white"])
    ring = [(math.cos(t * math.pi / 4), math.sin(t * math.pi / 4)) for t in range(8)]
    for (a, b), (c, d) in zip(ring, ring[1:] + ring[:1]):
        foot, rim = size * 0.7, size
        side = [(x + a * foot, y + b * foot, z), (x + c * foot, y + d * foot, z), (x + c * rim, y + d * rim, z + high), (x + a * rim, y + b * rim, z + high)]
        model.face(OTHER, material, side, [(0, 0), (1, 0), (1, 1), (0, 1)])


def sign(model, ground, rng, x, y):
    z = ground.z(y)
    rod(model, OTHER, "thing_white", (x, y, z), (x, y, z + 1.3), 0.04)
    block(model, OTHER, rng.choice(["thing_white", "thing_colour"]), (x - 0.35, x + 0.35), (y - 0.02, y + 0.02), (z + 0.6, z + 1.25))


def lamp_post(model, ground, rng, x, y):
    z = ground.z(y)
    rod(model, POLE, "thing_dark", (x, y, z), (x, y, z + 2.2), 0.05)
    block(model, OTHER, "thing_white", (x - 0.13, x + 0.13), (y - 0.13, y + 0.13), (z + 2.2, z + 2.6))


def hoop(model, ground, rng, x, y):
    z = ground.z(y)
    rod(model, POLE, "thing_dark", (x, y, z), (x, y, z + 3.2), 0.07)
    block(model, OTHER, "thing_white", (x - 0.85, x + 0.85), (y - 0.5, y - 0.45), (z + 2.7, z + 3.7))


def make_materials(rng):
    paint("car_glass", "#14181c", 0.05)
    paint("tyre", "#141414", 0.8)
    paint("pole_wood", rng.choice(["#5f5244", "#7a6c5a", "#6a655e"]), 0.9)
    paint("wire", "#1a1a1a", 0.8)
    paint("thing_white", "#ecebe6", 0.6)
    paint("thing_dark", rng.choice(["#26282a", "#3a3a36", "#2a3a2e"]), 0.6)
    paint("thing_colour", rng.choice(["#b02a24", "#1f4a7a", "#2f6a3a", "#d8b03a", "#c9702a", "#d9d4c6", "#6a8aa0"]), 0.6)
    paint("thing_clay", "#a8603f", 0.9)
    wood("rail_wood", rng.choice(["#8a6f52", "#6f6a62", "#7a4a34", "#a08a6a"]))

"""Small parts that close views need: ridge caps, downspouts, lamps, paths and beds with curved edges."""

import math

from mathutils import Vector

import roofs
import yard_parts
from labels import GARAGE, GROUND, OPENING, OTHER, PAVED, ROOF, SIDING, TRIM
from mesh_build import Frame
from porch import post, rail, steps
from roofs import LIFT


def caps(model, material, a, b, drop, rng, tones=(1, 2, 3, 4)):
    """Cap shingles along a ridge or hip from a to b; `drop`: fall of the planes per metre to either side."""
    a, b = Vector(a), Vector(b)
    run = b - a
    along = run.normalized()
    side = along.cross(Vector((0, 0, 1))).normalized()
    count = max(1, round(run.length / 0.14))
    for i in range(count):
        start, end = a + run * (i / count), a + run * min(1.0, (i + 1.5) / count)
        low, high = Vector((0, 0, 0.022)), Vector((0, 0, 0.010))
        name = f"{material}{rng.choice(tones)}"
        for sign in (-1, 1):
            out = side * sign * 0.14 + Vector((0, 0, -0.14 * drop))
            points = [start + low + out, start + low, end + high, end + high + out]
            if sign < 0:
                points.reverse()
            model.face(ROOF, name, points, [(p - a).dot(along) and ((p - a).dot(along), (p - a).dot(side)) or (0, 0) for p in points])


def hip_caps(model, material, x, y, top, pitch, over, rng):
    """Caps on the hips and ridge of roofs.hip with the same arguments."""
    x0, x1, y0, y1 = x[0] - over, x[1] + over, y[0] - over, y[1] + over
    low, half = top + LIFT - pitch * over, min(x1 - x0, y1 - y0) / 2
    high = low + pitch * half
    if x1 - x0 >= y1 - y0:
        r0, r1 = (x0 + half, (y0 + y1) / 2, high), (x1 - half, (y0 + y1) / 2, high)
        ends = [((x0, y0, low), r0), ((x0, y1, low), r0), ((x1, y0, low), r1), ((x1, y1, low), r1)]
    else:
        r0, r1 = ((x0 + x1) / 2, y0 + half, high), ((x0 + x1) / 2, y1 - half, high)
        ends = [((x0, y0, low), r0), ((x1, y0, low), r0), ((x0, y1, low), r1), ((x1, y1, low), r1)]
    for a, b in ends:
        caps(model, material, a, b, pitch * 0.707, rng)
    if Vector(r0) != Vector(r1):
        caps(model, material, r0, r1, pitch, rng)


def proud(frame, by=0.019):
    """The frame for openings on a wall of relief boards: clear of the boards' lower edges."""
    return Frame(frame.at(0, 0, by), frame.u, frame.n)


def downspout(model, paint, frame, u, top, over):
    """From a gutter `over` metres out down the wall to a splash elbow."""
    every = "front back left right"
    model.box(TRIM, paint, frame, (u - 0.035, u + 0.035), (0.12, top - 0.42), (0.03, 0.09), every)
    low, high = frame.at(u, top - 0.45, 0.06), frame.at(u, top - 0.08, over + 0.04)
    run = high - low
    slope = Frame(low, frame.u, frame.u.cross(run.normalized()), run)
    model.box(TRIM, paint, slope, (-0.035, 0.035), (0, run.length), (-0.03, 0.03), every)
    foot = Frame(frame.at(u, 0.14, 0.06), frame.u, (0, 0, 1), frame.n - Vector((0, 0, 0.35)))
    model.box(TRIM, paint, foot, (-0.035, 0.035), (0, 0.4), (-0.03, 0.03), "front back left right top")


def lantern(model, frame, u, v):
    model.box(OTHER, "metal_dark", frame, (u - 0.05, u + 0.05), (v + 0.05, v + 0.2), (0.0, 0.03))
    model.box(OTHER, "metal_dark", frame, (u - 0.08, u + 0.08), (v + 0.24, v + 0.30), (0.04, 0.2))
    model.box(OTHER, "metal_white", frame, (u - 0.06, u + 0.06), (v, v + 0.24), (0.06, 0.18))
    model.box(OTHER, "metal_dark", frame, (u - 0.07, u + 0.07), (v - 0.03, v), (0.05, 0.19))


def front_porch(model, names, plan, plate=2.55):
    """A porch along the whole front under a shed roof. plan: span (x0, x1), depth, base, door (x), posts (u), thick, sides (left, right railed)."""
    (low, high), depth, base = plan["span"], plan["depth"], plan["base"]
    frame = Frame((low, -depth, base), (1, 0, 0), (0, -1, 0))
    width, door = high - low, plan["door"] - low
    model.box(OTHER, names["deck"], frame, (-0.05, width + 0.05), (-0.06, -0.02), (-depth, 0.06))
    model.box(TRIM, names["trim"], frame, (0, width), (-0.24, -0.06), (-depth, 0.0), "front left right")
    model.box(OTHER, names["plinth"], frame, (0.02, width - 0.02), (-base - 0.5, -0.24), (-depth, -0.05), "front left right")
    steps(model, {"plinth": names["deck"]}, low + door, -depth - 0.04, base - 0.04, 1.9)
    for u in plan["posts"]:
        post(model, names, frame, u, plate, plan["thick"], False)
    rail(model, names, frame, width, door)
    for x, out, railed in ((low + 0.1, -1, plan["sides"][0]), (high - 0.1, 1, plan["sides"][1])):
        if railed:
            side = Frame((x, -depth, base), (0, 1, 0), (out, 0, 0))
            for v in (0.1, 0.85):
                model.box(TRIM, names["trim"], side, (0.1, depth), (v, v + 0.06), (-0.06, 0.0))
            for i in range(int((depth - 0.2) / 0.12)):
                model.box(TRIM, names["trim"], side, (0.2 + 0.12 * i, 0.23 + 0.12 * i), (0.12, 0.86), (-0.045, -0.015), "front left right")
    model.box(TRIM, names["trim"], frame, (0, width), (plate, plate + 0.26), (-0.24, 0.02), "front back bottom left right")
    for u in (0.12, width - 0.12):
        model.box(TRIM, names["trim"], frame, (u - 0.12, u + 0.12), (plate, plate + 0.26), (-depth, -0.2), "bottom left right")
    ceiling = [frame.at(0, plate + 0.24, -depth), frame.at(width, plate + 0.24, -depth), frame.at(width, plate + 0.24, 0), frame.at(0, plate + 0.24, 0)]
    model.planar(TRIM, names["trim"], ceiling, Frame(frame.origin, frame.u, (0, 0, -1), (0, 1, 0)))
    roofs.shed(model, names["roof"], names["trim"], (low, high), (-depth, 0.05), base + plate + 0.24, 0.27, (0.3, 0.3))
    for x, out in ((low - 0.02, -1), (high + 0.02, 1)):
        end = Frame((x, -depth, base + plate + 0.24), (0, 1, 0), (out, 0, 0))
        model.planar(TRIM, names["trim"], [end.at(0, 0), end.at(depth, 0), end.at(depth, 0.27 * depth)], end)


def smooth(points, steps=10):
    """A Catmull-Rom curve through plan points."""
    ends = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for i in range(steps):
            t = i / steps
            line.append(tuple(
                0.5 * (2 * b[k] + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3)
                for k in (0, 1)
            ))
    return [*line, points[-1]]


def path(model, ground, material, points, half, lift=0.055):
    """A paved path along a curve, with visible edges; returns its plan polygon."""
    line = smooth(points)
    left, right = [], []
    for i, (x, y) in enumerate(line):
        before, after = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        size = math.hypot(dx, dy) or 1.0
        left.append((x - dy / size * half, y + dx / size * half))
        right.append((x + dy / size * half, y - dx / size * half))
    ground.strip(model, PAVED, material, list(zip(left, right)), lift)
    for edge in (left, right):
        for a, b in zip(edge, edge[1:]):
            points = [(*a, ground.z(a[1]) - 0.05), (*b, ground.z(b[1]) - 0.05), (*b, ground.z(b[1]) + lift), (*a, ground.z(a[1]) + lift)]
            model.face(PAVED, material, points, [(0, 0), (1, 0), (1, 0.1), (0, 0.1)])
    return left + right[::-1]


def bed(model, ground, edge, wall):
    """A mulched bed between a curved front edge and the wall line (both left to right); returns its plan polygon."""
    front = smooth(edge)
    rows = []
    for i, p in enumerate(front):
        t = i / (len(front) - 1) * (len(wall) - 1)
        k = min(int(t), len(wall) - 2)
        back = tuple(wall[k][j] + (wall[k + 1][j] - wall[k][j]) * (t - k) for j in (0, 1))
        rows.append((p, back))
    ground.strip(model, GROUND, "mulch", rows, 0.03)
    return front + list(wall)[::-1]


def screen(model, frame, u, v, side="low"):
    """An insect screen before the lower sash of a window of openings.window (or its `side`: 'left', 'right', 'low')."""
    (u0, u1), (v0, v1) = u, v
    middle = {"low": (u0, u1), "left": (u0, (u0 + u1) / 2), "right": ((u0 + u1) / 2, u1)}[side]
    top = (v0 + v1) / 2 - 0.03 if side == "low" else v1 - 0.05
    model.box(OPENING, "screen", frame, (middle[0] + 0.05, middle[1] - 0.05), (v0 + 0.05, top), (0.0, 0.02), "front")


def stain(model, frame, u, top, drop, name="grime", label=SIDING):
    """Runs of dirt on a wall from `top` down, u: (low, high); clear of boards."""
    points = [frame.at(u[0], top - drop, 0.004), frame.at(u[1], top - drop, 0.004), frame.at(u[1], top, 0.004), frame.at(u[0], top, 0.004)]
    model.face(label, name, points, [(0, 0), (1, 0), (1, 1), (0, 1)])


def under_sills(model, frame, rng, spans):
    """Stains below both ends of every sill; spans: ((u0, u1), sill height)."""
    for (u0, u1), sill in spans:
        for u in (u0 - 0.06, u1 + 0.06):
            wide = rng.uniform(0.06, 0.12)
            stain(model, frame, (u - wide, u + wide), sill - 0.13, rng.uniform(0.3, 0.6))


def vents(model, slope, places):
    """Pipes and box vents on a roof; slope: (x, y) -> height; places: (x, y, 'pipe' or 'box')."""
    for x, y, kind in places:
        z = slope(x, y)
        if kind == "pipe":
            yard_parts.lathe(model, "steel", (x, y, z - 0.1), [(0.11, 0.0), (0.055, 0.17), (0.05, 0.46), (0.0, 0.46)], 12)
        else:
            frame = Frame((x, y, z), (1, 0, 0), (0, -1, 0))
            model.box(OTHER, "iron", frame, (-0.16, 0.16), (-0.1, 0.13), (-0.16, 0.16), yard_parts.EVERY)
            model.box(OTHER, "iron", frame, (-0.2, 0.2), (0.13, 0.17), (-0.2, 0.2), yard_parts.EVERY)


def mat(model, x, y, z, colour="soot"):
    frame = Frame((x, y, z), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, colour, frame, (-0.4, 0.4), (0.0, 0.018), (0.0, 0.5), "front top left right")


def panel_lines(model, frame, u, v):
    """The edges of a garage door's panels as openings.garage_door sets them: the dirt and shade that gather in them, finer than light shows."""
    (u0, u1), (v0, v1) = u, v
    rows, columns = 4, max(4, round((u1 - u0) / 0.62))
    for row in range(rows):
        low, high = v0 + (v1 - v0) * row / rows, v0 + (v1 - v0) * (row + 1) / rows
        model.box(GARAGE, "joint", frame, u, (high - 0.008, high + 0.008), (0.0, 0.0215), "front")
        if row == rows - 1:
            continue
        for column in range(columns):
            left, right = u0 + (u1 - u0) * column / columns + 0.06, u0 + (u1 - u0) * (column + 1) / columns - 0.06
            for span, rise, paint in (
                ((left, right), (high - 0.092, high - 0.08), "shade"), ((left, left + 0.012), (low + 0.08, high - 0.08), "shade"),
                ((left + 0.03, right - 0.03), (low + 0.104, low + 0.114), "shade"), ((right - 0.04, right - 0.03), (low + 0.11, high - 0.11), "shade"),
            ):
                model.box(GARAGE, paint, frame, span, rise, (0.0, 0.0345), "front")

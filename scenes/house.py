"""Lays out and builds one house: main block, cross gables, garage, porch, dormers, chimney, openings.

The front wall of the main block is y = 0, centred on x = 0; the ground at the house is z = 0.
"""

import openings
from labels import OTHER, SIDING, TRIM
from mesh_build import Frame
from porch import build_porch, steps
from roofs import LIFT
from wings import wing


def plan_house(rng, back=False, neighbour=False):
    storeys = rng.choices([1, 2], [52, 48])[0]
    kind = rng.choices(["gable", "hip", "flat", "parapet"], [60, 30, 5, 5])[0]
    pitch = rng.choice([0.25, 0.33, 0.42, 0.5, 0.67, 0.75]) if storeys == 1 else rng.choice([0.33, 0.5, 0.67, 0.83])
    if kind == "hip":
        pitch = min(pitch, 0.58)
    width = rng.uniform(9, 13.5) if storeys == 2 else rng.uniform(10.5, 17)
    roof = {"kind": kind, "pitch": pitch, "over": (rng.uniform(0.3, 0.65), rng.uniform(0.2, 0.5)), "axis": "x"}
    narrow = storeys == 2 and kind == "gable" and rng.random() < 0.25
    if narrow:
        roof["axis"], width = "y", rng.uniform(7.5, 9.5)
    garage = None if back or neighbour or rng.random() < 0.3 else rng.choice(["left", "right"])
    sloped = kind in ("gable", "hip")
    fronts = rng.choices([0, 1, 2], [35, 45, 20])[0] if sloped and not narrow else 0
    return {
        "storeys": storeys, "roof": roof, "width": width, "depth": rng.uniform(7.5, 10.5), "base": rng.choice([0.15, 0.3, 0.45, 0.6]),
        "storey": rng.uniform(2.6, 2.95), "garage": garage, "fronts": fronts, "narrow": narrow, "back": back,
        "porch": rng.random() < 0.55 and not back, "chimney": rng.random() < 0.35 and sloped,
        "dormers": rng.choice([0, 0, 1, 2, 3]) if kind == "gable" and not narrow and pitch >= 0.5 else 0,
        "shutters": rng.choice([0.0, 0.0, 0.32, 0.4]), "double_garage": rng.random() < 0.75,
    }


def free_spans(span, blocked, least=1.2):
    spans = [span]
    for low, high in blocked:
        spans = [part for a, b in spans for part in ((a, min(b, low)), (max(a, high), b)) if part[1] - part[0] > least]
    return spans


def place_windows(model, names, style, plan, rng, frame, span, floor, height=1.45, avoid=()):
    """Windows spaced evenly over what is free of a span (in the frame's u), sill at a usual height over `floor`."""
    reach = plan["shutters"] + style["casing"]
    for a, b in free_spans(span, avoid):
        room = b - a
        size = rng.choice([0.85, 0.95, 1.2, 1.6, 1.9]) if style["window"] != "modern" else rng.choice([0.7, 1.5, 2.2])
        size = min(size, room - 2 * reach - 0.5)
        if size < 0.5:
            continue
        count = max(1, min(4, int(room / (size + 2 * reach + rng.uniform(0.9, 1.9)))))
        for i in range(count):
            mid = a + room * (i + 0.5) / count
            sill = floor + (2.1 - height if style["window"] != "picture" else 0.75)
            shutters = plan["shutters"] if size < 1.7 else 0.0
            openings.window(model, frame, (mid - size / 2, mid + size / 2), (sill, floor + 2.1), names, style["window"], style["casing"], shutters)


def build_house(model, names, style, plan, rng):
    """Builds everything of the house and returns what the grounds need: {'door_x', 'garage_x', 'front_y', 'spans'}."""
    width, depth, base, storey = plan["width"], plan["depth"], plan["base"], plan["storey"]
    height = storey * plan["storeys"]
    x, y = (-width / 2, width / 2), (0.0, depth)
    gable_paint = names["accent"] if style["accent"] != "same" and rng.random() < 0.7 else None
    sides, ridge = wing(model, names, style, x, y, base, height, plan["roof"], gable_paint)
    front = sides["front"][0]
    blocked = []
    front_wings(model, names, style, plan, rng, gable_paint, blocked, height)
    garage = add_garage(model, names, style, plan, rng, blocked) if plan["garage"] else None
    door_u, porch = add_entry(model, names, style, plan, rng, front, blocked)
    door_zone = (door_u - 1.15, door_u + 1.15)
    local = [(low - x[0], high - x[0]) for low, high in blocked]
    place_windows(model, names, style, plan, rng, front, (0.4, width - 0.4), 0.0, avoid=local + [door_zone])
    if plan["storeys"] == 2:
        high_blocked = [(low - x[0], high - x[0]) for low, high, tall in plan.get("tall", [])if tall]
        place_windows(model, names, style, plan, rng, front, (0.5, width - 0.5), storey, 1.3, avoid=high_blocked)
    for side in ("left", "right"):
        frame, length = sides[side]
        for floor in range(plan["storeys"]):
            if rng.random() < 0.8:
                place_windows(model, names, style, plan, rng, frame, (0.8, length - 0.8), storey * floor, 1.3)
    if plan["narrow"] or plan["roof"]["axis"] == "y":
        attic_opening(model, names, style, rng, front, width, height, plan["roof"]["pitch"])
    else:
        for side in ("left", "right"):
            if plan["roof"]["kind"] == "gable":
                attic_opening(model, names, style, rng, sides[side][0], depth, height, plan["roof"]["pitch"])
    if style["wainscot"] and not plan["back"]:
        wainscot(model, names, front, width, local + [(door_u - 0.75, door_u + 0.75)])
    if plan["dormers"]:
        add_dormers(model, names, style, plan, rng, base + height, ridge)
    if plan["chimney"]:
        chimney(model, names, rng, width, depth, ridge)
    return {"door_x": x[0] + door_u, "garage": garage, "porch": porch, "blocked": blocked, "width": width, "depth": depth, "ridge": ridge}


def front_wings(model, names, style, plan, rng, gable_paint, blocked, height):
    width, base, pitch = plan["width"], plan["base"], plan["roof"]["pitch"]
    plan["tall"] = []
    places = [rng.choice(["left", "right"])] if plan["fronts"] == 1 else ["left", "right"][: plan["fronts"]]
    for place in places:
        size = rng.uniform(3.4, min(5.8, width * 0.42))
        inset = rng.choice([0.0, 0.0, rng.uniform(0.3, 1.2)])
        x0 = -width / 2 + inset if place == "left" else width / 2 - inset - size
        out = rng.uniform(0.6, 2.6)
        tall = plan["storeys"] == 2 and rng.random() < 0.6
        h = height if tall or plan["storeys"] == 1 else plan["storey"]
        own_pitch = max(pitch, rng.choice([0.5, 0.67, 0.83])) if plan["roof"]["kind"] == "gable" else pitch
        limit = plan["roof"]["pitch"] * plan["depth"] / 2 * 0.96
        own_pitch = min(own_pitch, limit / (size / 2)) if h == height else own_pitch
        kind = plan["roof"]["kind"] if rng.random() < 0.85 else "gable"
        roof = {"kind": kind, "pitch": own_pitch, "over": plan["roof"]["over"], "axis": "y"}
        back = plan["depth"] * 0.5 if h == height else 0.3
        other = names["accent"] if style["accent"] != "same" and rng.random() < 0.4 else None
        sides, _ = wing(model, names, style, (x0, x0 + size), (-out, back), base, h, roof, gable_paint, other)
        frame = sides["front"][0]
        for floor in range(2 if tall else 1):
            place_windows(model, names, style, plan, rng, frame, (0.3, size - 0.3), plan["storey"] * floor, 1.5)
        if kind == "gable":
            attic_opening(model, names, style, rng, frame, size, h, own_pitch)
        if style["wainscot"]:
            wainscot(model, names, frame, size, [])
        blocked.append((x0 - 0.3, x0 + size + 0.3))
        plan["tall"].append((x0 - 0.3, x0 + size + 0.3, tall or size * own_pitch > 1.2))


def add_garage(model, names, style, plan, rng, blocked):
    width, storey = plan["width"], plan["storey"]
    size = rng.uniform(6.0, 7.0) if plan["double_garage"] else rng.uniform(3.8, 4.4)
    x0 = -width / 2 - size + 0.02 if plan["garage"] == "left" else width / 2 - 0.02
    if rng.random() < 0.3:
        x0 += size * 0.5 if plan["garage"] == "left" else -size * 0.5
    front_y = -rng.choice([0.0, rng.uniform(0.5, 3.5), rng.uniform(0.5, 2.0)]) if abs(x0 + size / 2) > width / 2 else -rng.uniform(0.8, 3.0)
    kind = plan["roof"]["kind"]
    axis = rng.choice(["x", "y"]) if kind == "gable" else "y"
    pitch = plan["roof"]["pitch"] if axis == "x" else min(0.83, plan["roof"]["pitch"] * 1.2)
    roof = {"kind": kind, "pitch": pitch, "over": plan["roof"]["over"], "axis": axis}
    accent = names["accent"] if style["accent"] != "same" and rng.random() < 0.5 else None
    sides, _ = wing(model, names, style, (x0, x0 + size), (front_y, front_y + rng.uniform(6, 7)), 0.08, storey + plan["base"] * 0.6, roof, accent)
    frame = sides["front"][0]
    lites = rng.random() < 0.5
    doors = [(0.55, size - 0.55)] if rng.random() < 0.6 or not plan["double_garage"] else [(0.4, size / 2 - 0.25), (size / 2 + 0.25, size - 0.4)]
    for span in doors:
        openings.garage_door(model, frame, span, (0.0, 2.15), names, lites)
    if kind == "gable" and axis == "y":
        attic_opening(model, names, style, rng, frame, size, storey, pitch)
    blocked.append((x0 - 0.3, x0 + size + 0.3))
    plan.setdefault("tall", []).append((x0, x0 + size, False))
    return {"x": (x0 + doors[0][0] - 0.15, x0 + doors[-1][1] + 0.15), "y": front_y, "span": (x0, x0 + size)}


def add_entry(model, names, style, plan, rng, front, blocked):
    """The front door (or the yard's glass door) and its porch or steps; returns the door's u and the porch's extent."""
    width, base = plan["width"], plan["base"]
    spans = free_spans((-width / 2 + 0.5, width / 2 - 0.5), blocked, 1.5) or [(-1.0, 1.0)]
    a, b = max(spans, key=lambda s: s[1] - s[0])
    mid = rng.uniform(a + 0.8, b - 0.8) if b - a > 1.7 else (a + b) / 2
    u = mid + width / 2
    if plan["back"]:
        openings.window(model, front, (u - 0.95, u + 0.95), (0.03, 2.1), names, "slider", 0.08)
    else:
        kind = rng.choice(["panel", "panel", "lite", "glass"] + (["sidelights"] if b - a > 2.6 else []))
        openings.door(model, front, (u - 0.47, u + 0.47), (0.02, 2.1), names, kind)
        for lamp in (u - 0.85,):
            model.box(OTHER, "metal_dark", front, (lamp - 0.08, lamp + 0.08), (1.65, 1.95), (0.0, 0.16))
    porch = None
    if plan["porch"]:
        low, high = (a - 0.2, b + 0.2) if rng.random() < 0.6 else (max(a - 0.2, mid - 1.5), min(b + 0.2, mid + 1.5))
        porch = build_porch(model, names, style, plan, rng, (low, high), mid)
    else:
        steps(model, names, mid, 0.0, base, 1.6)
    return u, porch


def attic_opening(model, names, style, rng, frame, width, height, pitch):
    rise = pitch * width / 2
    if rise < 1.1 or rng.random() < 0.25:
        return
    u = width / 2
    if rise > 1.9 and rng.random() < 0.6:
        size = min(0.9, rise * 0.28)
        openings.window(model, frame, (u - size / 2, u + size / 2), (height + 0.3, height + 0.3 + size * 1.3), names, "grid", style["casing"])
    else:
        openings.louver(model, frame, (u - 0.22, u + 0.22), (height + rise * 0.3, height + rise * 0.3 + 0.5), names["trim"])


def wainscot(model, names, frame, width, blocked):
    for a, b in free_spans((-0.03, width + 0.03), blocked, 0.3):
        model.box(SIDING, names["stone"], frame, (a, b), (-0.15, 0.62), (0.0, 0.06))
        model.box(TRIM, names["trim"], frame, (a - 0.01, b + 0.01), (0.62, 0.69), (0.0, 0.085))


def add_dormers(model, names, style, plan, rng, top, ridge):
    pitch, over, width = plan["roof"]["pitch"], plan["roof"]["over"], plan["width"]
    size, y0 = rng.uniform(1.5, 2.1), 0.9
    roof_at = top + LIFT + pitch * y0
    wall_height = min(1.45, (ridge - roof_at) * 0.5)
    free = free_spans((-width / 2 + 1, width / 2 - 1), [(a, b) for a, b, _ in plan["tall"]], 2.2)
    for a, b in free:
        count = min(plan["dormers"], int((b - a) / (size + 1.2)))
        for i in range(count):
            x0 = a + (b - a) * (i + 0.5) / count - size / 2
            kind = "gable" if plan["dormers"] != 2 else "hip"
            roof = {"kind": kind, "pitch": min(0.8, pitch * 1.1), "over": (0.15, 0.18), "axis": "y"}
            room = (wall_height + size * 0.5) / pitch
            sides, _ = wing(model, names, style | {"corner_boards": True}, (x0, x0 + size), (y0, y0 + room), roof_at - 0.1, wall_height, roof)
            frame = sides["front"][0]
            openings.window(model, frame, (size / 2 - 0.42, size / 2 + 0.42), (0.28, wall_height - 0.08), names, style["window"], 0.07)


def chimney(model, names, rng, width, depth, ridge):
    x = rng.choice([-1, 1]) * width * rng.uniform(0.2, 0.5)
    y = depth * rng.uniform(0.35, 0.6)
    frame = Frame((x, y, 0), (1, 0, 0), (0, -1, 0))
    model.box(OTHER, names["chimney"], frame, (0, 0.9), (0, ridge + 0.7), (-0.6, 0), "front back left right top")
    model.box(OTHER, names["plinth"], frame, (-0.06, 0.96), (ridge + 0.7, ridge + 0.82), (-0.66, 0.06), "front back left right top bottom")

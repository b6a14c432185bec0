"""Lays out and builds one house: main block, cross gables, garage, porch, dormers, chimney, openings.

The front wall of the main block is y = 0, centred on x = 0; the ground at the house is z = 0.
"""

import house_parts
import house_top
import openings
from house_plan import free_spans
from labels import OTHER, SIDING, TRIM
from mesh_build import Frame
from porch import build_porch, steps
from roofs import LIFT, choose_rim
from wings import wing

PANES = ["glass", "glass", "glass_cloth", "glass_pale", "glass_sky", "glass_sky"]


def place_windows(model, names, style, plan, rng, frame, span, floor, height=1.45, avoid=()):
    """Windows spaced evenly over what is free of a span (in the frame's u), sill at a usual height over `floor`."""
    reach = plan["shutters"] + style["casing"]
    for a, b in free_spans(span, avoid):
        room = b - a
        size = rng.choice([0.85, 0.95, 1.2, 1.6, 1.9]) if style["window"] != "modern" else rng.choice([0.7, 1.5, 2.2])
        glazed = plan.get("glazed") and rng.random() < 0.6
        size = min(rng.uniform(2.0, 4.5) if glazed else size, room - 2 * reach - 0.5)
        if size < 0.5:
            continue
        count = max(1, min(4, int(room / (size + 2 * reach + rng.uniform(0.9, 1.9)))))
        for i in range(count):
            mid = a + room * (i + 0.5) / count
            sill = floor + (2.1 - height if style["window"] != "picture" else 0.75)
            sill = floor + 0.1 if glazed else sill
            shutters = plan["shutters"] if size < 1.7 else 0.0
            pane = names | {"glass": rng.choice(PANES)}
            openings.window(model, frame, (mid - size / 2, mid + size / 2), (sill, floor + 2.1), pane, style["window"], style["casing"], shutters)
            if plan.get("awnings") and rng.random() < 0.7:
                house_parts.awning(model, frame, (mid - size / 2 - 0.1, mid + size / 2 + 0.1), floor + 2.2, names["shutter"])


def build_house(model, names, style, plan, rng):
    """Builds everything of the house and returns what the grounds need: {'door_x', 'garage_x', 'front_y', 'spans'}."""
    width, depth, base, storey = plan["width"], plan["depth"], plan["base"], plan["storey"]
    height = storey * plan["storeys"]
    x, y = (-width / 2, width / 2), (0.0, depth)
    model.rim = choose_rim(rng, style["covering"])
    gable_paint = names["accent"] if style["accent"] != "same" and rng.random() < 0.7 else None
    names["clad_base"] = style.get("clad_base")
    style = style | {"band": storey if plan["storeys"] > 1 else None}
    sides, ridge = wing(model, names, style, x, y, base, height, plan["roof"], gable_paint)
    front = sides["front"][0]
    blocked = []
    front_wings(model, names, style, plan, rng, gable_paint, blocked, height)
    garage = add_garage(model, names, style, plan, rng, blocked) if plan["garage"] else None
    door_u, porch = add_entry(model, names, style, plan, rng, front, blocked)
    door_zone = (door_u - 1.15, door_u + 1.15)
    add_front_parts(model, names, style, plan, rng, x, blocked, door_u + x[0])
    local = [(low - x[0], high - x[0]) for low, high in blocked]
    place_windows(model, names, style, plan, rng, front, (0.4, width - 0.4), 0.0, avoid=local + [door_zone])
    for floor in range(1, plan["storeys"]):
        high_blocked = [(low - x[0], high - x[0]) for low, high, tall in plan.get("tall", []) if tall]
        place_windows(model, names, style, plan, rng, front, (0.5, width - 0.5), storey * floor, 1.3, avoid=high_blocked)
    for side in ("left", "right"):
        frame, length = sides[side]
        for floor in range(plan["storeys"]):
            if rng.random() < 0.8:
                place_windows(model, names, style, plan, rng, frame, (0.8, length - 0.8), storey * floor, 1.3)
    if plan["roof"]["axis"] == "y":
        house_top.attic_opening(model, names, style, rng, front, width, height, plan["roof"]["pitch"])
    else:
        for side in ("left", "right"):
            if plan["roof"]["kind"] == "gable":
                house_top.attic_opening(model, names, style, rng, sides[side][0], depth, height, plan["roof"]["pitch"])
    if style["wainscot"] and not plan["back"]:
        wainscot(model, names, front, width, local + [(door_u - 0.75, door_u + 0.75)])
    if plan["dormers"]:
        house_top.add_dormers(model, names, style, plan, rng, base + height, ridge)
    if plan["chimney"]:
        house_top.chimney(model, names, rng, width, depth, ridge)
    if plan["solar"] and plan["roof"]["axis"] == "x" and not plan["dormers"]:
        house_parts.solar(model, rng, x, 0.0, base + height + LIFT, plan["roof"]["pitch"], depth / 2, "solar")
    reach = [-width / 2, width / 2] + (list(garage["span"]) if garage else [])
    front_y = min([-plan.get("out", 0.0), garage["y"] if garage else 0.0, -porch["depth"] if porch else 0.0])
    return {
        "door_x": x[0] + door_u, "garage": garage, "porch": porch, "blocked": blocked, "width": width, "depth": depth, "ridge": ridge,
        "reach": (min(reach), max(reach)), "front": front_y,
    }


def add_front_parts(model, names, style, plan, rng, x, blocked, door_x):
    """Bay windows beside the door, a roof between the storeys, a balcony; each keeps the windows off its place."""
    if plan["skirt"] and not plan["porch"]:
        house_parts.skirt_roof(model, names, plan, rng, x)
    for _ in range(plan["bays"]):
        size = rng.uniform(1.8, 2.8)
        spans = free_spans((x[0] + 0.3, x[1] - 0.3), blocked + [(door_x - 2.0, door_x + 2.0)], size + 0.3)
        if spans and not plan["porch"]:
            a, b = rng.choice(spans)
            x0 = rng.uniform(a + 0.1, b - size - 0.1)
            for floor in range(plan["storeys"] if rng.random() < 0.4 else 1):
                house_parts.bay(model, names, style, plan, rng, x0, floor, size)
            blocked.append((x0 - 0.3, x0 + size + 0.3))
            plan["tall"].append((x0 - 0.3, x0 + size + 0.3, True))
    if plan["balcony"]:
        wide = rng.uniform(2.2, 4.5)
        a = max(x[0] + 0.2, min(x[1] - wide - 0.2, door_x - wide / 2))
        house_parts.balcony(model, names, plan, rng, (a, a + wide))


def front_wings(model, names, style, plan, rng, gable_paint, blocked, height):
    width, base, pitch = plan["width"], plan["base"], plan["roof"]["pitch"]
    plan["tall"] = []
    places = [rng.choice(["left", "right"])] if plan["fronts"] == 1 else ["left", "right"][: plan["fronts"]]
    for place in places:
        upper_behind = plan["set_back"] and len(places) == 1
        size = width * rng.uniform(0.5, 0.7) if upper_behind else rng.uniform(3.4, min(5.8, width * 0.42))
        inset = rng.choice([0.0, 0.0, rng.uniform(0.3, 1.2)])
        x0 = -width / 2 + inset if place == "left" else width / 2 - inset - size
        out = rng.uniform(1.8, 4.5) if upper_behind else rng.uniform(0.6, 2.6)
        tall = plan["storeys"] > 1 and not upper_behind and rng.random() < 0.6
        h = height if tall or plan["storeys"] == 1 else plan["storey"]
        plan["out"] = max(plan.get("out", 0.0), out)
        own_pitch = max(pitch, rng.choice([0.5, 0.67, 0.83])) if plan["roof"]["kind"] == "gable" else pitch
        limit = plan["roof"]["pitch"] * plan["depth"] / 2 * 0.96
        own_pitch = min(own_pitch, limit / (size / 2)) if h == height else own_pitch
        kind = plan["roof"]["kind"] if rng.random() < (0.5 if plan["roof"]["kind"] == "hip" else 0.85) else "gable"
        if upper_behind:
            kind, own_pitch = rng.choice(["hip", "hip", "gable"]), pitch
        if plan["roof"]["kind"] not in ("gable", "hip"):
            kind, h = rng.choice(["flat", "parapet", "gable"]), h - rng.choice([0.4, 0.9, -0.5])
            own_pitch = 0.4
        roof = {"kind": kind, "pitch": own_pitch, "over": plan["roof"]["over"], "axis": "y"}
        back = out if upper_behind else plan["depth"] * 0.5 if h == height else 0.3
        other = names["accent"] if style["accent"] != "same" and rng.random() < 0.4 else None
        sides, _ = wing(model, names, style, (x0, x0 + size), (-out, back), base, h, roof, gable_paint, other)
        frame = sides["front"][0]
        nested = kind == "gable" and size > 4.2 and rng.random() < 0.3
        if nested:
            face, wide, more = house_parts.small_gable(model, names, style, plan, rng, (x0, x0 + size), -out, base, min(h, plan["storey"]), own_pitch)
            place_windows(model, names, style, plan, rng, face, (0.3, wide - 0.3), 0.0, 1.5)
            plan["out"] = max(plan["out"], out + more)
        for floor in range(1 if nested else 0, plan["storeys"] if tall else 1):
            place_windows(model, names, style, plan, rng, frame, (0.3, size - 0.3), plan["storey"] * floor, 1.5)
        if kind == "gable":
            house_top.attic_opening(model, names, style, rng, frame, size, h, own_pitch)
        if style["wainscot"]:
            wainscot(model, names, frame, size, [])
        blocked.append((x0 - 0.3, x0 + size + 0.3))
        plan["tall"].append((x0 - 0.3, x0 + size + 0.3, tall or size * own_pitch > 1.2))


def add_garage(model, names, style, plan, rng, blocked):
    width, storey = plan["width"], plan["storey"]
    size = (rng.uniform(8.8, 9.6) if rng.random() < 0.12 else rng.uniform(6.0, 7.0)) if plan["double_garage"] else rng.uniform(3.8, 4.4)
    x0 = -width / 2 - size + 0.02 if plan["garage"] == "left" else width / 2 - 0.02
    inward = x0 + (size * 0.5 if plan["garage"] == "left" else -size * 0.5)
    if rng.random() < 0.3 and not any(low < inward + size and inward < high for low, high in blocked):
        x0 = inward
    front_y = -rng.choice([0.0, rng.uniform(0.5, 3.5), rng.uniform(0.5, 2.0)]) if abs(x0 + size / 2) > width / 2 else -rng.uniform(0.8, 3.0)
    kind = {"gambrel": "gable", "shed": "flat", "mansard": "hip"}.get(plan["roof"]["kind"], plan["roof"]["kind"])
    axis = rng.choice(["x", "y"]) if kind == "gable" else "y"
    pitch = max(0.25, min(0.75, plan["roof"]["pitch"])) if axis == "x" else max(0.25, min(0.83, plan["roof"]["pitch"] * 1.2))
    roof = {"kind": kind, "pitch": pitch, "over": plan["roof"]["over"], "axis": axis}
    accent = names["accent"] if style["accent"] != "same" and rng.random() < 0.5 else None
    above = plan["storeys"] > 1 and rng.random() < 0.3
    high = storey + plan["base"] * 0.6 + (storey if above else 0.0)
    sides, _ = wing(model, names, style, (x0, x0 + size), (front_y, front_y + rng.uniform(6, 7)), 0.08, high, roof, accent)
    frame = sides["front"][0]
    if above:
        place_windows(model, names, style, plan, rng, frame, (0.5, size - 0.5), storey + plan["base"] * 0.6, 1.3)
    lites = rng.random() < 0.5
    doors = [(0.55, size - 0.55)] if rng.random() < 0.6 or not plan["double_garage"] else [(0.4, size / 2 - 0.25), (size / 2 + 0.25, size - 0.4)]
    if size > 8:
        doors = [(0.4, 2.95), (3.4, size - 0.45)]
    for span in doors:
        openings.garage_door(model, frame, span, (0.0, 2.15), names, lites)
    if kind == "gable" and axis == "y":
        house_top.attic_opening(model, names, style, rng, frame, size, high, pitch)
    blocked.append((x0 - 0.3, x0 + size + 0.3))
    plan.setdefault("tall", []).append((x0, x0 + size, above))
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


def wainscot(model, names, frame, width, blocked):
    for a, b in free_spans((-0.03, width + 0.03), blocked, 0.3):
        model.box(SIDING, names["stone"], frame, (a, b), (-0.15, 0.62), (0.0, 0.06))
        model.box(TRIM, names["trim"], frame, (a - 0.01, b + 0.01), (0.62, 0.69), (0.0, 0.085))

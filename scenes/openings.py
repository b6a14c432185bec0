"""Windows, doors, garage doors and shutters, built on a wall's frame and standing a few centimetres proud of it."""

from labels import DOOR, GARAGE, OPENING, TRIM


def rim(model, label, paint, frame, u, v, width, depth):
    (u0, u1), (v0, v1) = u, v
    model.box(label, paint, frame, (u0, u0 + width), v, depth)
    model.box(label, paint, frame, (u1 - width, u1), v, depth)
    model.box(label, paint, frame, (u0 + width, u1 - width), (v1 - width, v1), depth)
    model.box(label, paint, frame, (u0 + width, u1 - width), (v0, v0 + width), depth)


def window(model, frame, u, v, paints, style, casing=0.09, shutters=0.0):
    """style: 'double' (hung), 'grid' (hung with muntins), 'slider', 'picture', 'modern'."""
    (u0, u1), (v0, v1) = u, v
    sash, case, mid = paints["sash"], paints["casing"], (v0 + v1) / 2
    if casing > 0:
        outer = ((u0 - casing, u1 + casing), (v0 - casing, v1 + casing))
        rim(model, TRIM, case, frame, *outer, casing, (0.0, 0.035))
        model.box(TRIM, case, frame, (u0 - casing - 0.03, u1 + casing + 0.03), (v0 - casing - 0.03, v0 - casing + 0.02), (0.0, 0.07))
    model.box(OPENING, paints.get("glass", "glass"), frame, u, v, (0.0, 0.008), "front")
    rim(model, OPENING, sash, frame, u, v, 0.05, (0.0, 0.028))
    bars = []
    if style in ("double", "grid"):
        bars.append(((u0, u1), (mid - 0.03, mid + 0.03)))
    if style == "slider":
        bars.append((((u0 + u1) / 2 - 0.035, (u0 + u1) / 2 + 0.035), (v0, v1)))
    if style == "picture":
        for side in (u0 + 0.24 * (u1 - u0), u1 - 0.24 * (u1 - u0)):
            bars.append(((side - 0.03, side + 0.03), (v0, v1)))
    if style == "grid":
        columns = max(2, round((u1 - u0) / 0.3))
        bars += [((u0 + (u1 - u0) * i / columns - 0.01, u0 + (u1 - u0) * i / columns + 0.01), (v0, v1)) for i in range(1, columns)]
        bars += [((u0, u1), (v0 + (v1 - v0) * i / 4 - 0.01, v0 + (v1 - v0) * i / 4 + 0.01)) for i in (1, 3)]
    for bar_u, bar_v in bars:
        model.box(OPENING, sash, frame, bar_u, bar_v, (0.0, 0.024))
    if shutters:
        for low, high in ((u0 - casing - shutters, u0 - casing), (u1 + casing, u1 + casing + shutters)):
            shutter(model, frame, (low, high), (v0 - 0.03, v1 + 0.03), paints["shutter"])


def shutter(model, frame, u, v, paint):
    rim(model, TRIM, paint, frame, u, v, 0.05, (0.0, 0.045))
    model.box(TRIM, paint, frame, u, v, (0.0, 0.015), "front")
    slats = max(6, round((v[1] - v[0]) / 0.07))
    for i in range(slats):
        low = v[0] + 0.05 + (v[1] - v[0] - 0.1) * i / slats
        model.box(TRIM, paint, frame, (u[0] + 0.05, u[1] - 0.05), (low, low + 0.035), (0.0, 0.032), "front top bottom")


def louver(model, frame, u, v, paint):
    """A gable vent: trim, as a painter sees it."""
    shutter(model, frame, u, v, paint)


def door(model, frame, u, v, paints, style, casing=0.1):
    """style: 'panel', 'lite' (upper glass), 'glass', 'sidelights'."""
    (u0, u1), (v0, v1) = u, v
    sides = ((u0 - 0.4, u0 - 0.06), (u1 + 0.06, u1 + 0.4)) if style == "sidelights" else ()
    outer_u = (u0 - 0.45, u1 + 0.45) if sides else u
    rim(model, TRIM, paints["casing"], frame, (outer_u[0] - casing, outer_u[1] + casing), (v0 - casing, v1 + casing), casing, (0.0, 0.05))
    model.box(DOOR, paints["door"], frame, outer_u if sides else u, v, (0.0, 0.012), "front")
    for side in sides:
        model.box(OPENING, "glass", frame, side, (v0 + 0.25, v1 - 0.08), (0.0, 0.018), "front")
        rim(model, OPENING, paints["sash"], frame, side, (v0 + 0.2, v1 - 0.04), 0.04, (0.0, 0.03))
    width = u1 - u0
    if style in ("glass", "lite"):
        low = v0 + (0.25 if style == "glass" else 1.15)
        model.box(DOOR, "glass", frame, (u0 + 0.14, u1 - 0.14), (low, v1 - 0.15), (0.0, 0.02), "front")
        rim(model, DOOR, paints["door"], frame, (u0 + 0.11, u1 - 0.11), (low - 0.03, v1 - 0.12), 0.04, (0.0, 0.032))
        rows = [(v0 + 0.2, v0 + 0.95)] if style == "lite" else []
    else:
        rows = [(v0 + 0.2, v0 + 0.85), (v0 + 1.0, v0 + 1.6), (v0 + 1.7, v1 - 0.12)]
    for low, high in rows:
        for left, right in ((0.12, 0.46), (0.54, 0.88)):
            rim(model, DOOR, paints["door"], frame, (u0 + left * width, u0 + right * width), (low, high), 0.03, (0.0, 0.03))
    model.box(DOOR, "metal_dark", frame, (u1 - 0.12, u1 - 0.07), (v0 + 0.95, v0 + 1.08), (0.0, 0.06))


def garage_door(model, frame, u, v, paints, lites, casing=0.12):
    (u0, u1), (v0, v1) = u, v
    rim(model, TRIM, paints["casing"], frame, (u0 - casing, u1 + casing), (v0 - 0.6, v1 + casing), casing, (0.0, 0.04))
    paint = paints["garage"]
    model.box(GARAGE, paint, frame, u, v, (0.0, 0.006), "front")
    rows, columns = 4, max(4, round((u1 - u0) / 0.62))
    for row in range(rows):
        low, high = v0 + (v1 - v0) * row / rows, v0 + (v1 - v0) * (row + 1) / rows
        model.box(GARAGE, paint, frame, u, (low + 0.008, high - 0.008), (0.0, 0.02))
        for column in range(columns):
            left, right = u0 + (u1 - u0) * column / columns, u0 + (u1 - u0) * (column + 1) / columns
            inner_u, inner_v = (left + 0.06, right - 0.06), (low + 0.08, high - 0.08)
            if row == rows - 1 and lites:
                model.box(GARAGE, "glass", frame, inner_u, inner_v, (0.0, 0.026), "front")
            rim(model, GARAGE, paint, frame, inner_u, inner_v, 0.03, (0.0, 0.034))

"""What stands in and on a roof: gable windows and vents, dormers, chimneys."""

import openings
from house_plan import free_spans
from labels import CHIMNEY
from mesh_build import Frame
from roofs import LIFT
from wings import wing


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
    side = rng.choice([-1, 1])
    x = side * width * rng.uniform(0.1, 0.45) if rng.random() < 0.6 else (width / 2 - 0.1 if side > 0 else -width / 2 - 0.8)
    y = depth * rng.uniform(0.35, 0.6)
    frame = Frame((x, y, 0), (1, 0, 0), (0, -1, 0))
    model.box(CHIMNEY, names["chimney"], frame, (0, 0.9), (0, ridge + 0.7), (-0.6, 0), "front back left right top")
    model.box(CHIMNEY, names["plinth"], frame, (-0.06, 0.96), (ridge + 0.7, ridge + 0.82), (-0.66, 0.06), "front back left right top bottom")

"""Walls and paving of laid pieces as relief: brick, ledgestone, pavers, travertine, bluestone, flagstone, deck boards."""

import numpy as np

from tile_field import Field, arris, rounded_box, smooth
from tile_layout import ashlar, courses, herringbone, scattered
from tile_roofs import grey


def bed(f, depth, rough, beta=1.0):
    """Mortar or sand under the pieces, `depth` metres below the faces."""
    f.z = -depth + rough * f.noise(0.05, beta, 0.004)
    f.rgb = grey(0.5 * (1 + 0.10 * f.noise(0.04, 1.0, 0.004)), np.zeros((f.n, f.n)))
    f.joint[:] = 1.0


def brick():
    f = Field(512, 8 * 0.2128, 20 * 0.0731, 21)
    rng = f.rng
    bed(f, 0.006, 0.0007)
    edge, grain, fine, blotch = f.noise(0.05, 1.2, 0.005), f.noise(0.03, 1.1, 0.004), f.noise(0.012, 0.4, 0.004), f.noise(0.15, 1.4)
    drag = f.noise(0.03, 1.0, 0.004, (9.0, 1.0))
    for row in range(20):
        for i in range(8):
            x0 = (i + 0.5 * (row % 2)) * 0.2128 + rng.normal(0, 0.0012)
            y0 = (row + 0.5) * 0.0731 + rng.normal(0, 0.0006)
            rx, ry = 0.1012 + rng.normal(0, 0.0008), 0.0314 + rng.normal(0, 0.0005)
            tone = rng.choice([0.35, 0.42, 0.47, 0.5, 0.53, 0.58], p=[0.07, 0.18, 0.25, 0.25, 0.17, 0.08]) * rng.uniform(0.95, 1.05)
            warm, out, tilt, turn, skin = rng.normal(0, 0.045), rng.normal(0, 0.0012), rng.normal(0, 0.008, 2), rng.normal(0, 0.005), rng.uniform(0.2, 1)

            def piece(x, y, pick, rx=rx, ry=ry, tone=tone, warm=warm, out=out, tilt=tilt, turn=turn, skin=skin):
                inside = -rounded_box(x + turn * y, y - turn * x, rx, ry, 0.003) - 0.0009 * np.abs(pick(edge))
                z = out + tilt[0] * x * 0.3 + tilt[1] * y + arris(inside, 0.005, 0.0045) + 0.0004 * pick(grain) + 0.0003 * pick(drag) + 0.0002 * pick(fine)
                pits = smooth(1.7, 2.4, pick(grain))
                z = z - 0.0016 * pits
                body = tone * (1 + 0.07 * pick(blotch) + 0.07 * skin * pick(drag) + 0.05 * pick(grain) + 0.04 * pick(fine)) * (1 - 0.25 * pits)
                body = body * (1 + 0.10 * smooth(0.008, 0.001, inside))
                return np.where(inside > 0, z, -np.inf), grey(body, warm + 0.03 * pick(blotch)), 0.0

            f.stamp(x0, y0, rx + 0.004, ry + 0.004, piece)
    return f, dict(tinted=True, course=0.0731, reach=0.02, steepest=1.6)


def ledgestone():
    units, cell = 36, 0.04
    f = Field(512, units * cell, units * cell, 22)
    rng = f.rng
    bed(f, 0.035, 0.002)
    edge, lump = f.noise(0.08, 1.3, 0.005), f.noise(0.12, 1.6, 0.008)
    layer, fine = f.noise(0.04, 1.2, 0.004, (5.0, 1.0)), f.noise(0.015, 0.7, 0.004)
    kinds = [(w, h, weight) for h, heights in ((1, 5.0), (2, 3.0), (3, 0.7)) for w, weight in ((2, 0.2), (4, 1.0), (5, 1.2), (7, 1.2), (9, 0.8), (1, 0.05))
             for weight in [heights * weight] if w > h or h == 1]
    for x, y, w, h in ashlar(rng, units, kinds + [(1, 1, 0.001)], 60):
        rx, ry = w * cell / 2 - rng.uniform(0.001, 0.003), h * cell / 2 - rng.uniform(0.001, 0.0025)
        out, tilt, warm = rng.uniform(-0.014, 0.014), rng.normal(0, (0.035, 0.07)), rng.normal(0.01, 0.055)
        tone = rng.choice([0.3, 0.4, 0.48, 0.54, 0.64, 0.74]) * rng.uniform(0.92, 1.08)
        ridge, aim = rng.uniform(0, 0.010), rng.uniform(-0.6, 0.6)

        def block(x, y, pick, rx=rx, ry=ry, out=out, tilt=tilt, warm=warm, tone=tone, ridge=ridge, aim=aim):
            inside = -rounded_box(x, y, rx, ry, 0.005) - 0.0022 * np.abs(pick(edge))
            # A split face breaks away in planes from a ridge, and steps where the layers of the stone part
            steps = np.round(pick(layer) * 1.3) * 0.5 + 0.5 * pick(layer)
            planes = -ridge * np.abs(y / ry - aim) - 0.5 * ridge * np.maximum(0, np.abs(x / rx) - 0.55)
            z = out + np.clip(tilt[0] * x + tilt[1] * y, -0.012, 0.012) + planes + 0.0030 * pick(lump) + 0.0016 * steps + 0.0005 * pick(fine)
            z = z + arris(inside, 0.007, 0.010)
            body = tone * (1 + 0.10 * pick(lump) + 0.08 * steps + 0.06 * pick(fine))
            rust = smooth(1.1, 2.2, pick(lump) + 0.4 * pick(layer))
            return np.where(inside > 0, z, -np.inf), grey(body, warm + 0.04 * pick(lump) + 0.10 * rust), 0.0

        f.stamp((x + w / 2) * cell, (y + h / 2) * cell, rx + 0.006, ry + 0.006, block)
    f.joint *= 0.0
    return f, dict(tinted=True, course=0.0, reach=0.05, steepest=2.2)


def slab(f, cx, cy, rx, ry, *, tone, warm, corner, radius, drop, texture, tilt=(0.0, 0.0), out=0.0, wobble=None, turn=0.0):
    """One paving piece. texture(pick) -> (height in metres, tone factor, warmth) is what its face is like."""

    def piece(x, y, pick):
        inside = -rounded_box(x + turn * y, y - turn * x, rx, ry, corner)
        if wobble:
            inside = inside - wobble[0] * np.abs(pick(wobble[1]))
        bump, factor, hue = texture(pick)
        z = out + tilt[0] * x + tilt[1] * y + bump + arris(inside, radius, drop)
        worn = 1 + 0.06 * smooth(radius * 1.6, 0.0, inside)
        return np.where(inside > 0, z, -np.inf), grey(tone * factor * worn, warm + hue), 0.0

    f.stamp(cx, cy, rx + 0.004, ry + 0.004, piece)


def pavers():
    units, cell = 16, 0.1
    f = Field(512, units * cell, units * cell, 23)
    rng = f.rng
    bed(f, 0.005, 0.0006)
    grain, fine, blotch = f.noise(0.03, 1.0, 0.004), f.noise(0.01, 0.3, 0.0035), f.noise(0.12, 1.4)

    def face(pick):
        pits = smooth(1.5, 2.3, pick(fine))
        return 0.0003 * pick(grain) + 0.00035 * pick(fine) - 0.0008 * pits, 1 + 0.06 * pick(blotch) + 0.04 * pick(grain) + 0.06 * pick(fine) - 0.2 * pits, 0.018 * pick(blotch)

    for x, y, w, h in herringbone(units):
        tone = rng.choice([0.40, 0.47, 0.52, 0.6]) * rng.uniform(0.94, 1.06)
        slab(f, (x + w / 2) * cell, (y + h / 2) * cell, w * cell / 2 - 0.0018, h * cell / 2 - 0.0018, tone=tone, warm=rng.normal(0, 0.035), corner=0.003, radius=0.006,
             drop=0.0035, texture=face, tilt=rng.normal(0, 0.006, 2), out=rng.normal(0, 0.0006), turn=rng.normal(0, 0.004))
    return f, dict(tinted=True, course=0.0, reach=0.015, steepest=1.2)


def large_pavers():
    f = Field(512, 2.4, 2.4, 24)
    rng = f.rng
    bed(f, 0.006, 0.0006)
    grain, fine, blotch = f.noise(0.04, 0.9, 0.009), f.noise(0.02, 0.4, 0.007), f.noise(0.5, 1.5)

    def face(pick):
        return 0.00015 * pick(grain) + 0.0002 * pick(fine), 1 + 0.045 * pick(blotch) + 0.025 * pick(grain) + 0.025 * pick(fine), 0.012 * pick(blotch)

    for row in range(4):
        for i in range(4):
            slab(f, (i + 0.5 * (row % 2)) * 0.6, (row + 0.5) * 0.6, 0.2975, 0.2975, tone=rng.normal(0.5, 0.022), warm=rng.normal(0, 0.012), corner=0.004, radius=0.006,
                 drop=0.003, texture=face, tilt=rng.normal(0, 0.002, 2), out=rng.normal(0, 0.0005))
    return f, dict(tinted=True, course=0.6, reach=0.02, steepest=1.0)


def travertine():
    units, cell = 10, 0.2032
    f = Field(512, units * cell, units * cell, 25)
    rng = f.rng
    bed(f, 0.005, 0.0005)
    edge, fine, blotch, cloud = f.noise(0.06, 1.2, 0.005), f.noise(0.015, 0.6, 0.005), f.noise(0.25, 1.4), f.noise(0.09, 1.4, 0.006)
    veins = [(f.noise(0.08, 1.2, 0.006, (6.0, 1.0)), f.noise(0.035, 0.9, 0.005, (2.5, 1.0))), (f.noise(0.08, 1.2, 0.006, (1.0, 6.0)), f.noise(0.035, 0.9, 0.005, (1.0, 2.5)))]
    kinds = [(3, 2, 2.0), (2, 3, 2.0), (2, 2, 2.2), (2, 1, 1.0), (1, 2, 1.0), (1, 1, 0.12)]
    for x, y, w, h in ashlar(rng, units, kinds, 1500):
        band, holes = veins[rng.integers(2)]
        pitted, strength = rng.uniform(1.5, 2.1), rng.uniform(0.5, 1.3)

        def face(pick, band=band, holes=holes, pitted=pitted, strength=strength):
            pits = smooth(pitted, pitted + 0.5, pick(holes) + 0.35 * pick(band))
            factor = 1 + strength * (0.06 * pick(band) + 0.05 * pick(cloud)) + 0.05 * pick(blotch) + 0.02 * pick(fine) - 0.38 * pits
            return 0.0002 * pick(cloud) + 0.0001 * pick(fine) - 0.0022 * pits, factor, 0.010 * strength * pick(band) + 0.010 * pick(blotch) + 0.05 * pits

        slab(f, (x + w / 2) * cell, (y + h / 2) * cell, w * cell / 2 - 0.0025, h * cell / 2 - 0.0025, tone=rng.normal(0.5, 0.05), warm=rng.normal(0, 0.018), corner=0.006,
             radius=0.007, drop=0.003, texture=face, wobble=(0.0012, edge), tilt=rng.normal(0, 0.002, 2), out=rng.normal(0, 0.0005))
    return f, dict(tinted=True, course=0.0, reach=0.015, steepest=1.2)


def bluestone():
    units, cell = 8, 0.3048
    f = Field(512, units * cell, units * cell, 26)
    rng = f.rng
    bed(f, 0.006, 0.0006)
    edge, fine, blotch, cleft = f.noise(0.08, 1.2, 0.006), f.noise(0.02, 0.7, 0.006), f.noise(0.5, 1.5), f.noise(0.2, 1.5, 0.01)

    def face(pick):
        layers = 0.6 * np.round(pick(cleft) * 1.4) + 0.4 * pick(cleft)
        return 0.0007 * layers + 0.0002 * pick(fine), 1 + 0.05 * layers + 0.05 * pick(blotch) + 0.03 * pick(fine), 0.012 * pick(blotch)

    kinds = [(3, 2, 1.0), (2, 3, 1.0), (2, 2, 1.6), (2, 1, 1.0), (1, 2, 1.0), (1, 1, 0.3), (3, 1, 0.3)]
    for x, y, w, h in ashlar(rng, units, kinds, 1500):
        slab(f, (x + w / 2) * cell, (y + h / 2) * cell, w * cell / 2 - 0.0045, h * cell / 2 - 0.0045, tone=rng.choice([0.42, 0.48, 0.52, 0.57]) * rng.uniform(0.96, 1.04),
             warm=rng.choice([-0.04, -0.015, 0.0, 0.02, 0.06]), corner=0.004, radius=0.005, drop=0.004, texture=face, wobble=(0.0012, edge), tilt=rng.normal(0, 0.003, 2))
    return f, dict(tinted=True, course=0.0, reach=0.02, steepest=1.2)


def flagstone():
    f = Field(512, 2.6, 2.6, 27)
    rng = f.rng
    bed(f, 0.012, 0.0016)
    edge, rough = f.noise(0.5, 1.6, 0.09), f.noise(0.08, 1.3, 0.012)
    fine, blotch, cleft = f.noise(0.02, 0.7, 0.006), f.noise(0.45, 1.5), f.noise(0.25, 1.5, 0.01)
    u, v = f.grid()
    u, v = u + 0.022 * edge, v + 0.022 * np.roll(edge, f.n // 3, 0)
    points = scattered(rng, f.width, f.height, 34, 5)
    weight = rng.normal(0, 0.012, len(points))
    near, owner = np.full((f.n, f.n, 2), 9.0, np.float32), np.zeros((f.n, f.n), int)
    for k, (px, py) in enumerate(points):
        dx, dy = (u - px + 1.3) % 2.6 - 1.3, (v - py + 1.3) % 2.6 - 1.3
        d = np.hypot(dx, dy) + weight[k]
        first = d < near[..., 0]
        near[..., 1] = np.where(first, near[..., 0], np.minimum(near[..., 1], d))
        owner, near[..., 0] = np.where(first, k, owner), np.where(first, d, near[..., 0])
    inside = (near[..., 1] - near[..., 0]) / 2 - 0.010 - 0.0018 * np.abs(rough)
    tone, warm = rng.choice([0.36, 0.44, 0.5, 0.55, 0.62], len(points)) * rng.uniform(0.95, 1.05, len(points)), rng.normal(0.01, 0.05, len(points))
    tilt, out = rng.normal(0, 0.006, (len(points), 2)), rng.normal(0, 0.0012, len(points))
    dx, dy = (u - points[owner, 0] + 1.3) % 2.6 - 1.3, (v - points[owner, 1] + 1.3) % 2.6 - 1.3
    own = np.zeros((f.n, f.n), np.float32)
    for k in range(len(points)):
        shifted = np.roll(cleft, tuple(rng.integers(0, f.n, 2)), (0, 1))
        own = np.where(owner == k, shifted, own)
    layers = 0.65 * np.round(own * 1.3) + 0.35 * own
    z = out[owner] + tilt[owner, 0] * dx + tilt[owner, 1] * dy + 0.0012 * layers + 0.0004 * rough + 0.0002 * fine + arris(inside, 0.010, 0.007)
    body = tone[owner] * (1 + 0.06 * layers + 0.06 * blotch + 0.04 * rough + 0.03 * fine)
    stone = inside > 0
    f.z, f.rgb = np.where(stone, z, f.z), np.where(stone[..., None], grey(body, warm[owner] + 0.04 * own), f.rgb)
    f.joint = np.where(stone, 0.0, 1.0)
    return f, dict(tinted=True, course=0.0, reach=0.03, steepest=1.4)


def deck_boards():
    rows, course = 14, 0.1446
    f = Field(512, 3.6, rows * course, 28)
    rng = f.rng
    bed(f, 0.025, 0.001)
    f.joint[:] = 0.0
    f.rgb *= 0.35
    grain, fine = f.noise(0.05, 1.1, 0.004, (40.0, 1.0)), f.noise(0.015, 0.6, 0.004, (25.0, 1.0))
    wave, knots = f.noise(0.5, 1.6, 0.05, (3.0, 1.0)), f.noise(0.08, 1.6, 0.02)
    for row, middle, width in courses(rng, f.width, course, rows, 1.3, 2.3):
        tone, warm = rng.normal(0.5, 0.045), rng.normal(0, 0.035)

        def board(x, y, pick, w=width, tone=tone, warm=warm):
            inside = -rounded_box(x, y, w / 2 - 0.0015, course / 2 - 0.0028, 0.003)
            rings = np.sin((y / 0.011) + 1.6 * pick(wave) + 2.2 * smooth(1.6, 2.6, pick(knots)))
            knot = smooth(2.1, 2.7, pick(knots))
            z = arris(inside, 0.006, 0.005) + 0.0003 * pick(grain) + 0.0002 * pick(fine)
            body = tone * (1 + 0.055 * rings + 0.08 * pick(grain) + 0.05 * pick(fine) + 0.04 * pick(wave)) * (1 - 0.4 * knot)
            return np.where(inside > 0, z, -np.inf), grey(body, warm - 0.03 * rings * 0.5 + 0.05 * knot), 0.0

        f.stamp(middle, (row + 0.5) * course, width / 2 + 0.005, course / 2, board)
    return f, dict(tinted=True, course=course, reach=0.02, steepest=1.6)

"""Roof planes over a rectangular wing: each a slab with fascia, soffit and gutter.

Heights: `top` is the wall plate; a plane's height over the wall line is top + LIFT.
"""

from mathutils import Vector

from labels import ROOF, TRIM
from mesh_build import Frame

LIFT = 0.16


def slab(model, covering, trim, plan, height, eave_dir, outer):
    """One plane over a plan polygon (counter-clockwise x, y); `outer` lists the edges that are eaves or rakes."""
    points = [Vector((x, y, height(x, y))) for x, y in plan]
    normal = (points[1] - points[0]).cross(points[2] - points[0]).normalized()
    along = Vector((eave_dir[0], eave_dir[1], 0))
    up = normal.cross(along)
    if up.z < 0:
        along, up = -along, -up
    edge, fascia = model.rim
    model.planar(ROOF, covering, points, Frame((0, 0, 0), along, normal, up), facet=True)
    down = Vector((0, 0, -1))
    model.planar(TRIM, trim, [p + down * fascia for p in reversed(points)], Frame((0, 0, 0), along, -normal, up))
    for i in outer:
        a, b = points[i], points[(i + 1) % len(points)]
        run = (b - a).normalized()
        side = Frame(a, run, run.cross(Vector((0, 0, 1))))
        model.planar(ROOF, covering, [a + down * edge, b + down * edge, b, a], side)
        inset = -side.n * 0.015
        model.planar(TRIM, trim, [a + inset + down * fascia, b + inset + down * fascia, b + inset + down * edge, a + inset + down * edge], side)


def choose_rim(rng, covering):
    """Tiles end in thick open ends, shakes in a ragged edge; the board below is anything from a lath to a box."""
    edge = rng.uniform(0.07, 0.14) if covering in ("tile", "wood_shake") else rng.choice([0.035, 0.035, 0.06])
    return edge, edge + rng.choice([0.12, 0.155, 0.22, 0.35])


def rafter_tails(model, trim, frame, width, height, out, drop):
    """Beams that show below an open eave along a wall of `width`; `drop` is how far the roof falls from the wall to the eave."""
    count = max(2, round(width / 0.65))
    for i in range(count + 1):
        u = width * i / count
        model.box(TRIM, trim, frame, (u - 0.05, u + 0.05), (height - drop - 0.16, height - drop * 0.5 + 0.02), (0.0, out - 0.04))


def gutter(model, trim, a, b):
    a, b = Vector(a), Vector(b)
    run = b - a
    frame = Frame(a, run, run.normalized().cross(Vector((0, 0, 1))))
    model.box(TRIM, trim, frame, (0, run.length), (-0.15, -0.03), (-0.01, 0.10))


def gable(model, covering, trim, x, y, top, pitch, over, axis, gutters=True):
    """Ridge along `axis`; eave overhang `over[0]`, rake overhang `over[1]`. Returns the ridge height."""
    (x0, x1), (y0, y1) = x, y
    eave, rake = over
    if axis == "x":
        mid, half = (y0 + y1) / 2, (y1 - y0) / 2
        a, b = x0 - rake, x1 + rake
        height = lambda _, yy: top + LIFT + pitch * (half - abs(yy - mid))
        slab(model, covering, trim, [(a, y0 - eave), (b, y0 - eave), (b, mid), (a, mid)], height, (1, 0), (0, 1, 3))
        slab(model, covering, trim, [(b, y1 + eave), (a, y1 + eave), (a, mid), (b, mid)], height, (1, 0), (0, 1, 3))
        if gutters:
            gutter(model, trim, (a, y0 - eave, height(0, y0 - eave)), (b, y0 - eave, height(0, y0 - eave)))
    else:
        mid, half = (x0 + x1) / 2, (x1 - x0) / 2
        a, b = y0 - rake, y1 + rake
        height = lambda xx, _: top + LIFT + pitch * (half - abs(xx - mid))
        slab(model, covering, trim, [(x1 + eave, a), (x1 + eave, b), (mid, b), (mid, a)], height, (0, 1), (0, 1, 3))
        slab(model, covering, trim, [(x0 - eave, b), (x0 - eave, a), (mid, a), (mid, b)], height, (0, 1), (0, 1, 3))
        if gutters:
            gutter(model, trim, (x1 + eave, a, height(x1 + eave, 0)), (x1 + eave, b, height(x1 + eave, 0)))
            gutter(model, trim, (x0 - eave, b, height(x0 - eave, 0)), (x0 - eave, a, height(x0 - eave, 0)))
    return top + LIFT + pitch * half


def hip(model, covering, trim, x, y, top, pitch, over, gutters=True):
    eave = over[0]
    x0, x1, y0, y1 = x[0] - eave, x[1] + eave, y[0] - eave, y[1] + eave
    height = lambda xx, yy: top + LIFT + pitch * (min(xx - x0, x1 - xx, yy - y0, y1 - yy) - eave)
    half = min(x1 - x0, y1 - y0) / 2
    if x1 - x0 >= y1 - y0:
        r0, r1 = (x0 + half, y0 + half), (x1 - half, y0 + half)
        planes = [
            ([(x0, y0), (x1, y0), r1, r0], (1, 0)),
            ([(x1, y1), (x0, y1), r0, r1], (1, 0)),
            ([(x1, y0), (x1, y1), r1], (0, 1)),
            ([(x0, y1), (x0, y0), r0], (0, 1)),
        ]
    else:
        r0, r1 = (x0 + half, y0 + half), (x0 + half, y1 - half)
        planes = [
            ([(x0, y0), (x1, y0), r0], (1, 0)),
            ([(x1, y1), (x0, y1), r1], (1, 0)),
            ([(x1, y0), (x1, y1), r1, r0], (0, 1)),
            ([(x0, y1), (x0, y0), r0, r1], (0, 1)),
        ]
    for plan, along in planes:
        slab(model, covering, trim, plan, height, along, (0,))
    if gutters:
        eave_height = top + LIFT - pitch * eave
        corners = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1]):
            gutter(model, trim, (ax, ay, eave_height), (bx, by, eave_height))
    return top + LIFT + pitch * (half - eave)


def mansard(model, covering, trim, x, y, top, over, rise, steep):
    """A storey clad like a roof: four steep planes of height `rise`, flat above. Returns the height of the flat."""
    eave, inset = min(over[0], 0.4), rise / steep
    x0, x1, y0, y1 = x[0] - eave, x[1] + eave, y[0] - eave, y[1] + eave
    a0, a1, b0, b1 = x0 + inset, x1 - inset, y0 + inset, y1 - inset
    height = lambda xx, yy: top + LIFT + steep * (min(xx - x0, x1 - xx, yy - y0, y1 - yy) - eave)
    for plan, along in (
        ([(x0, y0), (x1, y0), (a1, b0), (a0, b0)], (1, 0)),
        ([(x1, y1), (x0, y1), (a0, b1), (a1, b1)], (1, 0)),
        ([(x1, y0), (x1, y1), (a1, b1), (a1, b0)], (0, 1)),
        ([(x0, y1), (x0, y0), (a0, b0), (a0, b1)], (0, 1)),
    ):
        slab(model, covering, trim, plan, height, along, (0,))
    flat_at = top + LIFT + rise - steep * eave
    deck = Frame((a0, b0, flat_at), (1, 0, 0), (0, 0, 1), (0, 1, 0))
    model.planar(ROOF, covering, [deck.at(0, 0), deck.at(a1 - a0, 0), deck.at(a1 - a0, b1 - b0), deck.at(0, b1 - b0)], deck)
    edge = Frame((a0, b0, flat_at), (1, 0, 0), (0, -1, 0))
    model.box(TRIM, trim, edge, (-0.06, a1 - a0 + 0.06), (-0.05, 0.09), (-(b1 - b0) - 0.06, 0.06), "front back left right")
    return flat_at


def gambrel_rise(along, half, steep=1.8, flat=0.45, share=0.36):
    """Height over the plate at a distance from the wall line (negative: over the eave)."""
    bend = share * half
    return steep * along if along <= bend else steep * bend + flat * (along - bend)


def gambrel(model, covering, trim, x, y, top, over, axis):
    """A barn roof: steep below, flat above. Returns the ridge height."""
    (x0, x1), (y0, y1) = (x, y) if axis == "x" else (y, x)
    eave, rake = min(over[0], 0.25), over[1]
    mid, half = (y0 + y1) / 2, (y1 - y0) / 2
    a, b, bend = x0 - rake, x1 + rake, 0.36 * half
    for hand in (1, -1):
        levels = [mid - hand * (half + eave), mid - hand * (half - bend), mid]
        for low, high in zip(levels, levels[1:]):
            plan = [(a, low), (b, low), (b, high), (a, high)] if hand == 1 else [(b, low), (a, low), (a, high), (b, high)]
            if axis == "x":
                slab(model, covering, trim, plan, lambda _, v: top + LIFT + gambrel_rise(half - abs(v - mid), half), (1, 0), (0, 1, 3) if low == levels[0] else (1, 3))
            else:
                turned = [(v, u) for u, v in reversed(plan)]
                slab(model, covering, trim, turned, lambda v, _: top + LIFT + gambrel_rise(half - abs(v - mid), half), (0, 1), (1, 2, 3) if low == levels[0] else (1, 3))
    return top + LIFT + gambrel_rise(half, half)


def lean(model, covering, trim, x, y, top, pitch, over):
    """One plane that falls towards the street (pitch > 0) or away from it (pitch < 0); `top` is the plate at the low wall."""
    (x0, x1), (y0, y1) = x, y
    eave = over[0]
    height = lambda _, yy: top + LIFT + (pitch * (yy - y0) if pitch > 0 else -pitch * (y1 - yy))
    plan = [(x0 - eave, y0 - eave), (x1 + eave, y0 - eave), (x1 + eave, y1 + eave), (x0 - eave, y1 + eave)]
    slab(model, covering, trim, plan, height, (1, 0), (0, 1, 2, 3))
    return top + LIFT + abs(pitch) * (y1 - y0)


def shed(model, covering, trim, x, y, low, pitch, over, gutters=True):
    """Falls towards -y: porches, modern wings. `low` is the plate height at y[0]."""
    (x0, x1), (y0, y1) = x, y
    eave, rake = over
    height = lambda _, yy: low + LIFT + pitch * (yy - y0)
    slab(model, covering, trim, [(x0 - rake, y0 - eave), (x1 + rake, y0 - eave), (x1 + rake, y1), (x0 - rake, y1)], height, (1, 0), (0, 1, 2, 3))
    if gutters:
        gutter(model, trim, (x0 - rake, y0 - eave, height(0, y0 - eave)), (x1 + rake, y0 - eave, height(0, y0 - eave)))


def flat(model, covering, trim, x, y, top, over):
    (x0, x1), (y0, y1) = (x[0] - over[0], x[1] + over[0]), (y[0] - over[0], y[1] + over[0])
    plan = [(x0, y0), (x1, y0), (x1, y1), (x0, y1)]
    slab(model, covering, trim, plan, lambda xx, yy: top + 0.25 + 0.03 * (yy - y0), (1, 0), (0, 1, 2, 3))

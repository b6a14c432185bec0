"""Solids from signed distances: blends, cuts and engraving that meshes make hard, polygonised by naive surface nets (Gibson 1998).

A shape is a function of points (n, 3), metres, that answers distances (n,), negative inside; near the surface they should grow by
about 1 a metre."""

import bpy
import numpy as np


def ellipsoid(p, at, radii):
    q = (p - np.array(at)) / np.array(radii)
    k = np.linalg.norm(q, axis=-1)
    return k * (k - 1) / np.maximum(np.linalg.norm(q / np.array(radii), axis=-1), 1e-6)


def capsule(p, a, b, ra, rb=None):
    """A round bar from a to b, of radius ra at a and rb at b."""
    a, b = np.array(a, float), np.array(b, float)
    run = b - a
    t = np.clip((p - a) @ run / max(run @ run, 1e-12), 0, 1)
    return np.linalg.norm(p - a - t[..., None] * run, axis=-1) - (ra + ((rb if rb is not None else ra) - ra) * t)


def path(p, points, radii):
    """Round bars from point to point: radii one a point, or one for all."""
    radii = np.broadcast_to(radii, len(points))
    return np.minimum.reduce([capsule(p, points[i], points[i + 1], radii[i], radii[i + 1]) for i in range(len(points) - 1)])


def box(p, at, half, corner=0.0):
    q = np.abs(p - np.array(at)) - np.array(half) + corner
    return np.linalg.norm(np.maximum(q, 0), axis=-1) + np.minimum(q.max(axis=-1), 0) - corner


def polygon(u, v, corners):
    """Signed distance to a closed polygon in the plane; u, v of one shape (Quilez's even-odd form)."""
    best, sign = np.full(u.shape, 1e9), np.ones(u.shape)
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]]):
        ex, ey, wx, wy = bx - ax, by - ay, u - ax, v - ay
        t = np.clip((wx * ex + wy * ey) / (ex * ex + ey * ey), 0, 1)
        best = np.minimum(best, (wx - ex * t) ** 2 + (wy - ey * t) ** 2)
        above, below, left = v >= ay, v < by, ex * wy > ey * wx
        sign = np.where((above & below & left) | (~above & ~below & ~left), -sign, sign)
    return sign * np.sqrt(best)


def join(a, b, soft=0.0):
    """Union; `soft` metres of fillet."""
    if not soft:
        return np.minimum(a, b)
    h = np.maximum(soft - np.abs(a - b), 0) / soft
    return np.minimum(a, b) - h * h * soft / 4


def cut(a, b, soft=0.0):
    return -join(-a, b, soft)


def waves(p, rs, scale, octaves=3):
    """Smooth noise in -1..1 from a few dozen plane waves, lumps of about `scale` metres."""
    total = np.zeros(p.shape[:-1])
    for octave in range(octaves):
        for _ in range(7):
            way = rs.normal(size=3) * 3.2 / scale * 1.9**octave
            total += np.sin(p @ way + rs.uniform(0, 6.28)) * 0.5**octave
    return total / 5.2


def polygonise(shape, low, high, step):
    """(vertices, quads) of the surface inside the box low..high."""
    axes = [np.arange(low[i], high[i] + step, step) for i in range(3)]
    value = np.empty([len(a) for a in axes], np.float32)
    flat = np.stack(np.meshgrid(axes[1], axes[2], indexing="ij"), axis=-1)
    for i, x in enumerate(axes[0]):
        value[i] = shape(np.concatenate([np.full((*flat.shape[:2], 1), x), flat], axis=-1).reshape(-1, 3)).reshape(flat.shape[:2])
    corner = lambda i, j, k: value[i : value.shape[0] - 1 + i, j : value.shape[1] - 1 + j, k : value.shape[2] - 1 + k]
    corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    count = sum((corner(*c) < 0).astype(np.int8) for c in corners)
    cells = np.argwhere((count > 0) & (count < 8))
    total, hits = np.zeros((len(cells), 3)), np.zeros(len(cells))
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = tuple(c + (n == axis) for n, c in enumerate(a))
            va, vb = (value[tuple((cells + c).T)] for c in (a, b))
            crosses = (va < 0) != (vb < 0)
            t = np.where(crosses, va / np.where(crosses, va - vb, 1), 0)
            place = cells + np.array(a) + t[:, None] * (np.arange(3) == axis)
            total += place * crosses[:, None]
            hits += crosses
    index = np.full(count.shape, -1)
    index[tuple(cells.T)] = np.arange(len(cells))
    quads = []
    for axis in range(3):
        one, two = (axis + 1) % 3, (axis + 2) % 3
        near = np.take(value, np.arange(value.shape[axis] - 1), axis) < 0
        far = np.take(value, np.arange(1, value.shape[axis]), axis) < 0
        for inside, order in ((near & ~far, (0, 1, 2, 3)), (~near & far, (3, 2, 1, 0))):
            at = np.argwhere(inside)
            at = at[(at[:, one] > 0) & (at[:, two] > 0) & (at[:, one] < value.shape[one] - 1) & (at[:, two] < value.shape[two] - 1)]
            ring = []
            for du, dv in ((-1, -1), (0, -1), (0, 0), (-1, 0)):
                cell = at.copy()
                cell[:, one] += du
                cell[:, two] += dv
                ring.append(index[tuple(cell.T)])
            quads.append(np.stack(ring, axis=1)[:, list(order)])
    return np.array(low) + total / hits[:, None] * step, np.concatenate(quads)


def mesh(scene, material, points, quads, tint=None, name="solid"):
    """A smooth mesh of points (n, 3) and quads (m, 4); tint: (n, 3), read by the shaders' tints()."""
    made = bpy.data.meshes.new(name)
    made.vertices.add(len(points))
    made.vertices.foreach_set("co", np.ascontiguousarray(points, np.float32).ravel())
    made.loops.add(len(quads) * 4)
    made.loops.foreach_set("vertex_index", np.ascontiguousarray(quads, np.int32).ravel())
    made.polygons.add(len(quads))
    made.polygons.foreach_set("loop_start", np.arange(0, len(quads) * 4, 4, dtype=np.int32))
    made.polygons.foreach_set("loop_total", np.full(len(quads), 4, np.int32))
    made.polygons.foreach_set("use_smooth", np.ones(len(quads), bool))
    if tint is not None:
        made.attributes.new("tint", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", np.ascontiguousarray(tint, np.float32).ravel())
    made.materials.append(bpy.data.materials[material])
    made.update(calc_edges=True)
    made.validate()
    obj = bpy.data.objects.new(name, made)
    scene.collection.objects.link(obj)
    return obj


def solid(scene, material, shape, low, high, step, tint=None, name="solid"):
    """Polygonises a shape into the scene; tint(points) -> (n, 3)."""
    points, quads = polygonise(shape, low, high, step)
    return mesh(scene, material, points, quads, tint(points) if tint else None, name)


def sheet(scene, material, points, tint=None, closed=False, name="sheet"):
    """A mesh over a grid of points (rows, columns, 3); closed: the last column joins the first. tint: (rows, columns, 3)."""
    rows, columns = points.shape[:2]
    index = np.arange(rows * columns).reshape(rows, columns)
    after = np.roll(index, -1, axis=1)
    quads = np.stack([index[:-1], after[:-1], after[1:], index[1:]], axis=-1)
    if not closed:
        quads = quads[:, :-1]
    return mesh(scene, material, points.reshape(-1, 3), quads.reshape(-1, 4), None if tint is None else tint.reshape(-1, 3), name)

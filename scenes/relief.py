"""Siding boards and shingles as real geometry, for pictures that are looked at closely."""

import math

from mesh_build import Model


def clip(polygon, axis, low, high):
    """A convex polygon of (u, v) cut to low <= coordinate <= high."""
    for sign, limit in ((1, low), (-1, -high)):
        kept = []
        for a, b in zip(polygon, polygon[1:] + polygon[:1]):
            da, db = sign * a[axis] - limit, sign * b[axis] - limit
            if da >= 0:
                kept.append(a)
            if (da > 0) != (db > 0) and abs(da - db) > 1e-12:
                t = da / (da - db)
                kept.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t))
        polygon = kept
        if len(polygon) < 3:
            return []
    return polygon


class ReliefModel(Model):
    """A model whose named materials are built as courses: relief = {material: {'kind', 'exposure', 'tones'}}."""

    def __init__(self, name, relief, rng):
        super().__init__(name)
        self.relief, self.rng = relief, rng

    def planar(self, label, material, points, frame, facet=False):
        relief = self.relief.get(material)
        if not facet or relief is None:
            super().planar(label, material, points, frame, facet)
            return
        normal = frame.n
        self.facets.append({"label": label, "points": [p.copy() for p in points], "normal": normal.copy()})
        offset = (points[0] - frame.origin).dot(normal)
        flat = [((p - frame.origin).dot(frame.u), (p - frame.origin).dot(frame.v)) for p in points]
        {"lap": self.boards, "shingle": self.tabs, "batten": self.battens}[relief["kind"]](label, material, frame, flat, offset, relief)

    def course(self, label, material, frame, polygon, offset, v0, v1, thick):
        """One piece: leans from `thick` at its lower edge v0 to flush at v1, with a butt face below."""
        lean = lambda v: offset + 0.001 + thick * (v1 - v) / (v1 - v0)
        self.face(label, material, [frame.at(u, v, lean(v)) for u, v in polygon], polygon)
        foot = sorted(u for u, v in polygon if abs(v - v0) < 1e-6)
        if len(foot) >= 2:
            a, b = foot[0], foot[-1]
            butt = [frame.at(a, v0, offset), frame.at(b, v0, offset), frame.at(b, v0, lean(v0)), frame.at(a, v0, lean(v0))]
            self.face(label, material, butt, [(a, v0), (b, v0), (b, v0 + 0.01), (a, v0 + 0.01)])

    def boards(self, label, material, frame, flat, offset, relief):
        exposure = relief["exposure"]
        low, high = min(p[1] for p in flat), max(p[1] for p in flat)
        for i in range(math.ceil((high - low) / exposure)):
            v0 = low + i * exposure
            strip = clip(flat, 1, v0, v0 + exposure)
            if strip:
                self.course(label, material, frame, strip, offset, v0, v0 + exposure, 0.016 + self.rng.uniform(-0.001, 0.001))

    def battens(self, label, material, frame, flat, offset, relief):
        self.face(label, material, [frame.at(u, v, offset) for u, v in flat], flat)
        left, right = min(p[0] for p in flat), max(p[0] for p in flat)
        count = max(2, round((right - left) / relief["exposure"]))
        for i in range(count + 1):
            u = left + (right - left) * i / count
            strip = clip(flat, 0, u - 0.025, u + 0.025)
            if not strip:
                continue
            self.face(label, material, [frame.at(a, b, offset + 0.02) for a, b in strip], strip)
            low, high = min(p[1] for p in strip), max(p[1] for p in strip)
            for edge in (u - 0.025, u + 0.025):
                side = [frame.at(edge, low, offset), frame.at(edge, low, offset + 0.02), frame.at(edge, high, offset + 0.02), frame.at(edge, high, offset)]
                self.face(label, material, side, [(edge, low), (edge + 0.02, low), (edge + 0.02, high), (edge, high)])

    def tabs(self, label, material, frame, flat, offset, relief):
        """Laminated shingles: every course broken into tabs of random width, tone and thickness."""
        exposure, tones, rng = relief["exposure"], relief["tones"], self.rng
        self.face(label, material, [frame.at(u, v, offset) for u, v in flat], flat)
        low, high = min(p[1] for p in flat), max(p[1] for p in flat)
        for i in range(math.ceil((high - low) / exposure)):
            v0 = low + i * exposure
            strip = clip(flat, 1, v0, v0 + exposure)
            if not strip:
                continue
            left, right = min(p[0] for p in strip), max(p[0] for p in strip)
            u = left - rng.uniform(0, 0.2)
            while u < right:
                width = rng.uniform(0.09, 0.30)
                tab = clip(strip, 0, u, u + width)
                if tab:
                    name = f"{material}{rng.choice(tones)}"
                    self.course(label, name, frame, tab, offset, v0, v0 + exposure, rng.choice([0.006, 0.011]))
                u += width

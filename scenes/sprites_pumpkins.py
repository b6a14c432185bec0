"""Pumpkins, plain and carved, and a heap of gourds."""

import math

import bpy
import numpy as np

import sprite_materials as m
import sprite_sdf as sdf
import sprite_solid as solid
from node_graph import material


def rind(name, skin, deep, pale, gloss=0.42):
    """Skin over flesh. tint: (groove, height 0..1, 1 where cut open)."""
    g = material(name)
    groove, height, flesh = m.tints(g)
    where = g.position()
    mottle = g.noise(where, 14.0, 4.0, 0.6)
    colour = g.mix(g.remap(mottle, 0.3, 0.72), deep, skin)
    colour = g.mix(g.math("MULTIPLY", groove, 0.62), colour, deep)
    fleck = g.noise(g.scale(where, (1.0, 1.0, 0.35)), 90.0, 2.0, 0.6)
    colour = g.mix(g.math("MULTIPLY", g.remap(fleck, 0.62, 0.75), 0.25), colour, pale)
    scar = g.noise(where, 38.0, 5.0, 0.7)
    colour = g.mix(g.math("MULTIPLY", g.remap(scar, 0.66, 0.72), 0.55), colour, "#b08a55")
    colour = g.mix(g.math("MULTIPLY", g.remap(height, 0.86, 1.0), 0.3), colour, "#6f7a2c")
    colour = g.shade(colour, g.remap(height, 0.0, 0.22, 0.66, 1.0))
    colour = g.mix(flesh, colour, g.mix(g.noise(where, 60.0, 3.0), "#e39a3c", "#f0bd66"))
    bump = g.math("ADD", g.math("MULTIPLY", scar, 0.4), g.math("MULTIPLY", fleck, 0.5))
    rough = g.math("ADD", gloss, g.math("MULTIPLY", flesh, 0.25))
    g.surface(colour, rough, bump, 0.35, 0.004, 0.32)
    return name


class Pumpkin:
    """A star-shaped body about its middle: reach(direction) is its radius there."""

    def __init__(self, rs, radius, tall, ribs, furrow, lean=0.03):
        self.rs, self.radius, self.tall = rs, radius, tall
        gaps = rs.uniform(0.7, 1.3, ribs)
        self.grooves = np.cumsum(gaps) / gaps.sum() * 2 * math.pi + rs.uniform(0, 6)
        self.depths = furrow * rs.uniform(0.7, 1.25, ribs)
        self.bulge = [(k, rs.uniform(0, lean), rs.uniform(0, 6.28)) for k in (1, 2, 3)]
        self.middle = 0.0
        turn = rs.uniform(0, 6.28, 200)
        flat = np.linspace(-1, 1, 201)[:-1]
        ring = np.stack([np.cos(turn) * np.sqrt(1 - flat**2), np.sin(turn) * np.sqrt(1 - flat**2), flat], axis=1)
        self.middle = -(ring[:, 2] * self.reach(ring)).min()

    def groove(self, way):
        turn = np.arctan2(way[:, 1], way[:, 0])
        total = np.zeros(len(way))
        for at, depth in zip(self.grooves, self.depths):
            off = (turn - at + math.pi) % (2 * math.pi) - math.pi
            total = np.maximum(total, depth * np.exp(-np.abs(off) / 0.115))
        return total * np.clip(np.hypot(way[:, 0], way[:, 1]) * 2.2, 0, 1) ** 0.6

    def reach(self, way):
        level = np.hypot(way[:, 0], way[:, 1])
        body = 1 / ((level / self.radius) ** 2.5 + (np.abs(way[:, 2]) / (self.tall / 2)) ** 2.5) ** (1 / 2.5)
        turn = np.arctan2(way[:, 1], way[:, 0])
        uneven = 1 + sum(a * np.cos(k * turn + b) for k, a, b in self.bulge) * level
        dent = 1 - 0.26 * np.exp(-((level / 0.24) ** 2)) * (way[:, 2] > 0) - 0.16 * np.exp(-((level / 0.3) ** 2)) * (way[:, 2] < 0)
        return body * uneven * dent * (1 - self.groove(way))

    def split(self, p):
        """(radius, direction) of points from the middle."""
        q = p - np.array([0, 0, self.middle])
        r = np.linalg.norm(q, axis=1)
        return r, q / np.maximum(r, 1e-9)[:, None]

    def tint(self, p, flesh=0.0):
        _, way = self.split(p)
        groove = np.clip(self.groove(way) / max(self.depths.max(), 1e-6), 0, 1)
        return np.stack([groove, p[:, 2] / self.tall, np.broadcast_to(flesh, len(p))], axis=1)

    def skin(self, scene, name, rows=130, columns=300):
        polar = np.linspace(0.002, math.pi - 0.002, rows)[:, None]
        turn = np.linspace(0, 2 * math.pi, columns, endpoint=False)[None]
        way = np.stack([np.sin(polar) * np.cos(turn), np.sin(polar) * np.sin(turn), np.cos(polar) + 0 * turn], axis=-1)
        points = way * self.reach(way.reshape(-1, 3)).reshape(rows, columns, 1) + np.array([0, 0, self.middle])
        # A pumpkin lies on the ground with a flat patch
        points[..., 2] = np.maximum(points[..., 2], 0.004)
        return sdf.sheet(scene, name, points, self.tint(points.reshape(-1, 3)).reshape(points.shape), closed=True)

    def top(self):
        return self.middle + self.reach(np.array([[0.0, 0.0, 1.0]]))[0]

    def stem(self, scene, length, thick, lean):
        rs, t = self.rs, np.linspace(0, 1, 16)
        bend = rs.uniform(0, 6.28) if lean is None else lean
        spine = np.stack([np.cos(bend) * length * 0.55 * t**2, np.sin(bend) * length * 0.55 * t**2, self.top() - 0.012 + length * t * (1 - 0.2 * t)], axis=1)
        radius = thick * (0.5 + 1.15 * (1 - t) ** 3 + 0.16 * t**6)
        turn = np.linspace(0, 2 * math.pi, 60, endpoint=False)
        rings = []
        for k in range(16):
            ridge = 1 + 0.20 * np.cos(5 * turn + 2.2 * t[k]) + 0.05 * np.cos(13 * turn)
            rings.append(spine[k] + radius[k] * ridge[:, None] * np.stack([np.cos(turn), np.sin(turn), 0.25 * np.cos(turn - bend) * -t[k]], axis=1))
        rings.append(np.repeat(spine[15][None], 60, axis=0) + np.array([0, 0, -0.004]))
        sdf.sheet(scene, "stem", np.array(rings), closed=True)


def stem_material():
    m.bark("stem", "#4d4a28", "#a3955e", 55.0, 0.2, 0.7, 0.004)


def plain(scene, rs, skin, deep, pale, radius, tall, ribs, furrow, stem=0.09, lean=None):
    rind("rind", skin, deep, pale)
    stem_material()
    pumpkin = Pumpkin(rs, radius, tall, ribs, furrow)
    pumpkin.skin(scene, "rind")
    pumpkin.stem(scene, stem, stem * 0.17, lean)
    return {"radius": radius * 0.8, "distance": 5.0}


def mirrored(corners):
    return [corners, [(-u, v) for u, v in corners]]



def grin(half, low, high, bow, teeth):
    """A toothed mouth: teeth = [(u, width, 'up' or 'down')] left standing; u, width in shares of the half width."""
    below = [(half * u, low + bow * u * u) for u in np.linspace(-1, 1, 25)]
    above = [(half * u * 0.98, high + bow * 1.12 * u * u) for u in np.linspace(1, -1, 25)]
    mouth = [(u, v) for u, v in below[1:-1]] + [(half, low + bow + (high - low) * 0.4)] + [(u, v) for u, v in above[1:-1]] + [(-half, low + bow + (high - low) * 0.4)]
    kept = []
    for u, width, way in teeth:
        a, b = half * (u - width / 2), half * (u + width / 2)
        rise = bow * u * u
        tall = (high - low) * 0.52
        kept.append([(a, low + rise - 0.03), (b, low + rise - 0.03), (b, low + rise + tall), (a, low + rise + tall)] if way == "up"
                    else [(a, high + rise - tall), (b, high + rise - tall), (b, high + rise + 0.05), (a, high + rise + 0.05)])
    return mouth, kept


FACES = {
    "merry": (
        mirrored([(0.30, 0.22), (0.80, 0.18), (0.60, 0.62)]) + [[(-0.13, -0.06), (0.13, -0.06), (0.0, 0.2)]],
        grin(0.92, -0.62, -0.32, 0.36, [(-0.42, 0.22, "down"), (0.44, 0.24, "down"), (0.02, 0.26, "up")]),
    ),
    "fierce": (
        mirrored([(0.16, 0.16), (0.44, 0.08), (0.80, 0.26), (0.86, 0.62), (0.5, 0.42)]) + mirrored([(0.03, 0.12), (0.14, -0.12), (0.05, -0.1)]),
        grin(0.98, -0.72, -0.30, 0.30, [(-0.7, 0.17, "down"), (-0.36, 0.2, "down"), (0.0, 0.2, "down"), (0.36, 0.2, "down"), (0.7, 0.17, "down"), (-0.53, 0.15, "up"), (-0.18, 0.17, "up"), (0.18, 0.17, "up"), (0.53, 0.15, "up")]),
    ),
    "startled": (
        mirrored([(0.5 + 0.24 * math.cos(a), 0.36 + 0.3 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 18, endpoint=False)]) + [[(-0.1, -0.06), (0.1, -0.06), (0.07, 0.14), (-0.07, 0.14)]],
        ([(0.5 * math.cos(a), -0.5 + 0.3 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 24, endpoint=False)], [[(-0.3, -0.3), (-0.06, -0.3), (-0.06, -0.1), (-0.3, -0.1)], [(0.08, -0.9), (0.3, -0.9), (0.3, -0.64), (0.08, -0.64)]]),
    ),
}


def carved(scene, rs, face, skin, deep, pale, radius, tall, ribs, furrow, wall=0.03):
    rind("rind", skin, deep, pale)
    stem_material()
    pumpkin = Pumpkin(rs, radius, tall, ribs, furrow)
    holes, (mouth, teeth) = FACES[face]
    size = 0.62 * radius
    middle = pumpkin.middle + 0.01

    def openings(p):
        # A knife points inwards, so the holes narrow towards the candle
        near = 1 + 0.55 * (np.abs(p[:, 1]) / radius - 0.9)
        u, v = p[:, 0] / (size * near), (p[:, 2] - middle) / (size * near)
        open_ = np.minimum.reduce([sdf.polygon(u, v, hole) for hole in holes])
        lips = sdf.polygon(u, v, mouth)
        for tooth in teeth:
            lips = np.maximum(lips, -sdf.polygon(u, v, tooth))
        return np.where(p[:, 1] < 0, np.minimum(open_, lips) * size * near, 1.0)

    def body(p):
        r, way = pumpkin.split(p)
        outer = (r - pumpkin.reach(way)) * 0.9
        inner = r - (pumpkin.radius - wall) * 0.98 * np.clip(pumpkin.reach(way) / pumpkin.radius, 0, 1.1)
        shell = np.maximum(outer, -inner)
        level = np.hypot(p[:, 0], p[:, 1])
        lid = np.abs(level - 0.40 * radius - 0.5 * (p[:, 2] - pumpkin.top())) - 0.0022
        lid = np.where(p[:, 2] > middle, lid + 0.0008 * np.sin(9 * np.arctan2(p[:, 1], p[:, 0])), 1.0)
        return np.maximum(np.maximum(shell, -openings(p) - 0.0), -lid)

    def tint(p):
        r, way = pumpkin.split(p)
        deep_in = pumpkin.reach(way) - r
        return pumpkin.tint(p, np.clip((deep_in - 0.003) / 0.003, 0, 1))

    reach = radius * 1.12
    sdf.solid(scene, "rind", body, (-reach, -reach, -0.01), (reach, reach, tall + 0.02), radius / 82, tint)
    pumpkin.stem(scene, 0.085, 0.015, rs.uniform(0, 6.28))
    candle(scene, 0.04, 0.07)
    return {"radius": radius * 0.8, "distance": 5.0}


def candle(scene, foot, tall, radius=0.022):
    """A wax candle with its flame and light, at the origin."""
    flame = material("flame")
    fire = flame.node("ShaderNodeEmission", {"Color": (1.0, 0.66, 0.26), "Strength": 16.0}).outputs[0]
    # By day a flame is pale, not black: the sky's light needs something to fall on
    pale = flame.node("ShaderNodeBsdfTranslucent", {"Color": (1.0, 0.86, 0.6)}).outputs[0]
    flame.output(flame.node("ShaderNodeAddShader", {0: fire, 1: pale}).outputs[0])
    m.plain("wax", "#e9dcc0", 0.5)
    solid.turned(scene, "wax", [(0.001, foot), (radius, foot), (radius, foot + tall), (radius * 0.7, foot + tall - 0.003), (0.001, foot + tall - 0.004)])
    z = foot + tall
    solid.turned(scene, "flame", [(0.001, z), (0.006, z + 0.008), (0.0065, z + 0.014), (0.003, z + 0.028), (0.0005, z + 0.038)], sides=16, name="glow-flame")
    lamp = bpy.data.lights.new("glow-candle", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = 9.0, (1.0, 0.62, 0.25), 0.02
    light = bpy.data.objects.new("glow-candle", lamp)
    light.location = (0, 0, z + 0.035)
    scene.collection.objects.link(light)


OBJECTS = {
    "pumpkin-1": lambda scene, rs: plain(scene, rs, "#e4730f", "#bd4c06", "#e8a04c", 0.19, 0.29, 13, 0.075),
    "pumpkin-2": lambda scene, rs: plain(scene, rs, "#d9660c", "#a83f06", "#e39a4a", 0.15, 0.34, 11, 0.05, 0.11),
    "pumpkin-3": lambda scene, rs: plain(scene, rs, "#cf5309", "#963605", "#dd8f45", 0.25, 0.24, 15, 0.11, 0.07),
    "jack-o-lantern-1": lambda scene, rs: carved(scene, rs, "merry", "#e67710", "#c25008", "#e9a24f", 0.19, 0.31, 12, 0.06),
    "jack-o-lantern-2": lambda scene, rs: carved(scene, rs, "fierce", "#da660c", "#ad4306", "#e39a4a", 0.20, 0.36, 13, 0.055),
    "jack-o-lantern-3": lambda scene, rs: carved(scene, rs, "startled", "#e16d0e", "#b84907", "#e8a04c", 0.16, 0.30, 11, 0.05),
}

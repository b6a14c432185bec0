"""Shrubs: boxwood."""

import numpy as np

import sprite_materials as m
from sprite_foliage import crown, hull, inside, lobes, shoots, spread, twigs
from sprite_growth import UP, Growth, leaf_shape


def clipped(rs, size, count):
    """A sheared dome: many small lobes on a rounded block, so that it is even but not a ball."""
    half = np.array(size) / 2
    way = spread(rs, count)
    way = np.sign(way) * np.abs(way) ** 0.72
    way /= (np.abs(way) ** 3.4).sum(axis=1, keepdims=True) ** (1 / 3.4)
    radius = rs.uniform(0.15, 0.21, count) * min(size)
    wobble = 1 + 0.05 * np.sin(way @ rs.normal(size=3) * 4 + rs.uniform(0, 6)) + 0.04 * np.sin(way @ rs.normal(size=3) * 7)
    centre = way * (half * wobble[:, None] - radius[:, None]) + np.array([0, 0, half[2] * 0.86])
    centre[:, 2] = np.maximum(centre[:, 2], radius * 0.8)
    return centre, radius


def boxwood(scene, rs):
    m.leaf("box", "#34521f", "#6d8f3d", "#a3c05c", through=0.32, gloss=0.6, rough=0.36, rib=0.12)
    m.bark("twig", "#3a2f24", "#6b5a45", 60)
    m.core()
    growth = Growth(rs)
    wide = rs.uniform(0.92, 1.06)
    balls = clipped(rs, (wide, wide, rs.uniform(0.84, 0.94)), 90)
    shell, normal = crown(rs, balls, 11000, sink=0.012)
    heading = normal * 0.8 + UP * 0.5 + rs.normal(size=shell.shape) * 0.3
    shape = leaf_shape(2, 0.5, 0.6, fold=0.2, curl=0.15)
    shoots(growth, "box", shape, shell - normal * rs.uniform(0.01, 0.035, (len(shell), 1)), heading, 0.036, 8, 0.02, fresh=0.55, slim=0.55)
    inside(growth, "box", balls, 14000, 0.045, shrink=0.93)
    hull(growth, balls)
    twigs(growth, "twig", balls, 14)
    growth.finish(scene, "boxwood")


OBJECTS = {"boxwood-1": boxwood, "boxwood-2": boxwood}

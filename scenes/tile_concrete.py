"""Poured concrete as relief: broomed, stamped and exposed aggregate."""

import numpy as np

from tile_field import Field, rounded_box, smooth
from tile_layout import ashlar
from tile_loose import strew
from tile_roofs import grey


def broom_concrete():
    f = Field(256, 1.2, 1.2, 41)
    stroke, streak = f.noise(0.012, 0.3, 0.008, (9.0, 1.0)), f.noise(0.06, 0.9, 0.012, (5.0, 1.0))
    blotch, grit, pits = f.noise(0.5, 1.6), f.noise(0.012, 0.3), f.noise(0.02, 0.5)
    holes = smooth(2.6, 3.2, pits)
    f.z = 0.0005 * stroke + 0.0001 * streak + 0.0001 * grit - 0.001 * holes
    f.rgb = grey(0.5 * (1 + 0.02 * stroke + 0.015 * streak + 0.025 * blotch + 0.045 * grit - 0.2 * holes), 0.004 * blotch)
    return f, dict(tinted=True, course=0.0, reach=0.01, steepest=0.8)


def stamped_concrete():
    """Ashlar slate stamp: one body of concrete, so its tones run on across the pressed joints; release powder stays in the hollows."""
    units, cell = 8, 0.3
    f = Field(512, units * cell, units * cell, 42)
    rng = f.rng
    cleft, fine, blotch, edge = f.noise(0.25, 1.5, 0.012), f.noise(0.025, 0.8, 0.008), f.noise(0.6, 1.6), f.noise(0.1, 1.3, 0.01)
    kinds = [(3, 2, 1.0), (2, 3, 1.0), (2, 2, 1.6), (2, 1, 1.0), (1, 2, 1.0), (1, 1, 0.3)]
    f.z -= 0.02
    for x, y, w, h in ashlar(rng, units, kinds, 1200):
        tone, out = rng.normal(1.0, 0.03), rng.normal(0, 0.0008)

        def press(x, y, pick, w=w, h=h, tone=tone, out=out):
            inside = -rounded_box(x, y, w * cell / 2, h * cell / 2, 0.012) - 0.0025 * np.abs(pick(edge))
            groove = 1 - smooth(0.003, 0.016, inside)
            layers = 0.7 * np.round(pick(cleft) * 1.3) + 0.3 * pick(cleft)
            z = out + 0.0013 * layers + 0.0003 * pick(fine) - 0.007 * groove
            body = 0.5 * tone * (1 + 0.05 * layers + 0.03 * pick(fine)) * (1 - 0.3 * groove)
            return np.where(inside > -0.02, z, -np.inf), grey(body, 0.01 * pick(cleft)), 0.0

        f.stamp((x + w / 2) * cell, (y + h / 2) * cell, w * cell / 2, h * cell / 2, press)
    f.rgb = f.rgb * (1 + 0.07 * blotch)[..., None]
    return f, dict(tinted=True, course=0.0, reach=0.03, steepest=1.2)


def exposed_aggregate():
    f = Field(512, 1.1, 1.1, 43)
    paste, grit = f.noise(0.05, 1.1, 0.005), f.noise(0.008, 0.3)
    f.z = 0.0006 * paste
    f.rgb = np.array([0.42, 0.41, 0.39]) * (1 + 0.06 * paste + 0.07 * grit)[..., None]
    hues = [("#8e8579", 4), ("#b3a48f", 3), ("#6f6a64", 2), ("#cfc4b2", 1.5), ("#9a7a5f", 1.2), ("#55534f", 1.0), ("#a89a86", 3)]
    for count, radius in ((5200, 0.004), (3600, 0.0058)):
        strew(f, count, hues, (radius, 0.22), flat=0.6, bury=0.45, spread=0.12, stretch=(1.0, 1.5), tilt=0.2)
    return f, dict(tinted=True, course=0.0, reach=0.01, steepest=1.0)

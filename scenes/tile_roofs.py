"""Roof coverings as relief: barrel tiles, shakes, slates. v grows down the slope; butts face down."""

import numpy as np

from tile_field import Field, smooth
from tile_layout import courses


def grey(tone, warm=0.0):
    """A near grey: tone times a small shift between warm (> 0) and cool."""
    return np.stack([tone * (1 + warm), tone * np.ones_like(warm), tone * (1 - warm)], axis=-1)


def barrel_tile():
    columns, rows, pitch, course = 8, 5, 0.25, 0.36
    f = Field(512, columns * pitch, rows * course, 11)
    rng = f.rng
    blotch, grain, fine = f.noise(0.25, 1.4), f.noise(0.05, 1.2, 0.006), f.noise(0.02, 0.6, 0.005)
    streak = f.noise(0.03, 1.0, 0.01, (1.0, 8.0))
    for row in range(rows):
        for column in range(columns):
            for cap in (False, True):
                tone = rng.choice([0.40, 0.46, 0.5, 0.52, 0.56, 0.62], p=[0.12, 0.2, 0.25, 0.2, 0.15, 0.08]) * rng.uniform(0.94, 1.06)
                warm, flash, turn = rng.normal(0, 0.035), rng.uniform(0, 0.35), rng.normal(0, 0.012)
                lift, foot = rng.uniform(0, 0.006), rng.normal(0, 0.006)
                middle = (column + (0.5 if cap else 0.0)) * pitch + rng.normal(0, 0.003)
                butt = (row + 1) * course + (0.0 if cap else -0.03)
                length = course + 0.09

                def piece(x, y, pick, cap=cap, tone=tone, warm=warm, flash=flash, turn=turn, lift=lift, foot=foot, length=length):
                    along = (length / 2 - y) - foot
                    radius = (0.098 - 0.022 * np.clip(along / length, 0, 1)) if cap else (0.088 + 0.0 * y)
                    across = (x + turn * y) / radius
                    round_ = np.sqrt(np.maximum(0.0, 1 - across**2))
                    lean = 0.026 * (1 - along / length) + lift
                    z = lean + (0.012 + 0.075 * round_ if cap else 0.030 * (1 - round_))
                    z = z - 0.024 * smooth(0.013, 0.0, along) + 0.0004 * pick(grain) + 0.0003 * pick(fine)
                    inside = (np.abs(across) < 1) & (along > 0) & (along < length)
                    soot = 1 - flash * smooth(0.10, 0.0, along - 0.02 * pick(blotch))
                    body = tone * soot * (1 + 0.07 * pick(blotch) + 0.05 * pick(grain) + 0.03 * pick(fine) + 0.04 * pick(streak))
                    body = body * (1 - 0.22 * smooth(0.011, 0.003, along)) * (1.0 if cap else 0.88)
                    lichen = smooth(1.9, 2.5, pick(grain) + 0.5 * pick(blotch))
                    rgb = grey(body, warm + 0.02 * pick(blotch))
                    rgb = rgb + lichen[..., None] * (np.array([0.52, 0.55, 0.48]) - rgb) * 0.55
                    return np.where(inside, z, -np.inf), rgb, 0.0

                f.stamp(middle, butt - length / 2, 0.105, length / 2 + 0.02, piece)
    return f, dict(tinted=True, course=course, reach=0.12, steepest=2.6)


def shake():
    rows, course = 7, 0.24
    f = Field(512, 2.0, rows * course, 12)
    rng = f.rng
    split = f.noise(0.06, 1.1, 0.004, (1.0, 24.0))
    fine = f.noise(0.012, 0.6, 0.004, (1.0, 16.0))
    blotch, rot = f.noise(0.2, 1.5), f.noise(0.1, 1.3, 0.01)
    for row, middle, width in courses(rng, f.width, course, rows, 0.09, 0.27):
        thick, foot = rng.uniform(0.014, 0.028), rng.normal(0, 0.009)
        tone, warm = rng.choice([0.36, 0.44, 0.5, 0.54, 0.62]) * rng.uniform(0.93, 1.07), rng.normal(0.0, 0.04)
        gap, slant, cup, butt_slant = rng.uniform(0.003, 0.009), rng.normal(0, 0.006), rng.normal(0, 0.004), rng.normal(0, 0.05)
        length = course * 2.1

        def board(x, y, pick, w=width, thick=thick, foot=foot, tone=tone, warm=warm, gap=gap, slant=slant, cup=cup, bs=butt_slant, length=length):
            along = length / 2 - y - foot - bs * x - 0.0022 * pick(fine)
            half = w / 2 - gap + 0.0015 * pick(rot)
            across = (x + slant * y) / half
            z = thick * (1 - along / length) * 1.9 + cup * across**2 + 0.0021 * pick(split) + 0.0007 * pick(fine)
            z = z - thick * 0.9 * smooth(0.011, 0.0, along) - 0.004 * smooth(0.93, 1.0, np.abs(across))
            inside = (np.abs(across) < 1) & (along > 0) & (along < length)
            exposed = along / course
            body = tone * (1 + 0.10 * pick(split) + 0.05 * pick(fine) + 0.08 * pick(blotch))
            body = body * (1 - 0.25 * smooth(0.0, 0.9, 1 - exposed) * smooth(-0.5, 1.2, pick(rot))) * (1 - 0.3 * smooth(0.010, 0.002, along))
            body = body * (1 - 0.5 * smooth(0.75, 1.02, exposed + 0.06 * pick(blotch)))
            return np.where(inside, z, -np.inf), grey(body, warm + 0.025 * pick(blotch)), 0.0

        f.stamp(middle, (row + 1) * course - length / 2, width / 2 + 0.01, length / 2 + 0.05, board)
    return f, dict(tinted=True, course=course, reach=0.08, steepest=2.2)


def slate():
    rows, course = 8, 0.22
    f = Field(512, 2.0, rows * course, 13)
    rng = f.rng
    cleft, fine, blotch = f.noise(0.12, 1.5, 0.006), f.noise(0.02, 0.9, 0.005), f.noise(0.3, 1.5)
    ragged = f.noise(0.05, 1.2, 0.006)
    for row, middle, width in courses(rng, f.width, course, rows, 0.19, 0.33):
        thick, foot = rng.uniform(0.007, 0.011), rng.normal(0, 0.004)
        tone, warm = rng.choice([0.40, 0.45, 0.5, 0.54, 0.6]) * rng.uniform(0.95, 1.05), rng.choice([-0.04, -0.02, 0.0, 0.0, 0.02, 0.06])
        gap, rock, clip = rng.uniform(0.0015, 0.004), rng.normal(0, 0.004), rng.uniform(0, 1) < 0.12
        corner = rng.choice([-1, 1])
        length = course * 2.05

        def piece(x, y, pick, w=width, thick=thick, foot=foot, tone=tone, warm=warm, gap=gap, rock=rock, clip=clip, corner=corner, length=length):
            along = length / 2 - y - foot - 0.0022 * pick(ragged)
            if clip:
                along = along - np.maximum(0, corner * x - w / 2 + 0.03) * 1.1
            side = w / 2 - gap - np.abs(x) + 0.0008 * pick(ragged)
            # Cleft slate parts along layers: its face is terraces of fractions of a millimetre
            layers = np.round(pick(cleft) * 1.6) * 0.6 + pick(cleft) * 0.4
            z = thick * (1 - along / length) * 2 + rock * x + 0.0006 * layers + 0.0002 * pick(fine)
            z = z - thick * 0.85 * smooth(0.007, 0.0, along) - 0.002 * smooth(0.004, 0.0, side)
            inside = (side > 0) & (along > 0) & (along < length)
            body = tone * (1 + 0.035 * layers + 0.05 * pick(blotch) + 0.03 * pick(fine)) * (1 + 0.12 * smooth(0.008, 0.002, along))
            body = body * (1 - 0.45 * smooth(0.8, 1.02, along / course + 0.05 * pick(blotch)))
            rust = smooth(1.7, 2.6, pick(blotch) + 0.4 * pick(fine))
            rgb = grey(body, warm + 0.015 * pick(cleft))
            rgb = rgb * (1 + rust[..., None] * np.array([0.18, 0.0, -0.2]))
            return np.where(inside, z, -np.inf), rgb, 0.0

        f.stamp(middle, (row + 1) * course - length / 2, width / 2 + 0.01, length / 2 + 0.04, piece)
    return f, dict(tinted=True, course=course, reach=0.06, steepest=1.8)

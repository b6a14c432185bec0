"""Loose ground as relief: gravel, river rock, decomposed granite, mulch, turf. Stones, chips and blades are laid one by one."""

import numpy as np

from tile_field import Field, linear
from tile_layout import scattered


def strew(f, count, colours, size, *, flat=0.6, angular=0.0, bury=0.35, spread=0.12, stretch=(1.0, 1.6), detail=None, relief=0.02, tilt=0.3):
    """Lays `count` stones: colours = [(sRGB hex, weight)], size = (median radius in metres, log deviation)."""
    rng = f.rng
    hues, weights = np.array([linear(c) for c, _ in colours]), np.array([w for _, w in colours], float)
    for cx, cy in scattered(rng, f.width, f.height, count, 3) if count < 1500 else rng.uniform((0, 0), (f.width, f.height), (count, 2)):
        radius = size[0] * np.exp(np.clip(rng.normal(0, size[1]), -2 * size[1], 2 * size[1]))
        longer, turn = rng.uniform(*stretch), rng.uniform(0, np.pi)
        hue = hues[rng.choice(len(hues), p=weights / weights.sum())] * np.exp(rng.normal(0, spread))
        lean, lift = rng.normal(0, tilt, 2), rng.uniform(-0.5, 0.25)
        cuts = [(rng.uniform(0, 2 * np.pi), rng.uniform(0.55, 0.95)) for _ in range(5)] if angular else []
        tops = [(rng.normal(0, 0.55), rng.normal(0, 0.55), rng.uniform(0.55, 0.85)) for _ in range(3)] if angular else []

        def stone(x, y, pick, radius=radius, longer=longer, turn=turn, hue=hue, lean=lean, lift=lift, cuts=cuts, tops=tops):
            a, b = (x * np.cos(turn) + y * np.sin(turn)) / (radius * longer), (y * np.cos(turn) - x * np.sin(turn)) / radius
            reach = np.hypot(a, b)
            for angle, limit in cuts:
                reach = np.maximum(reach, (a * np.cos(angle) + b * np.sin(angle)) / limit)
            top = np.sqrt(np.maximum(0.0, 1 - reach**2))
            for sx, sy, limit in tops:
                top = np.minimum(top, limit + sx * a + sy * b)
            rough = pick(detail) if detail is not None else 0.0
            z = radius * flat * (top - bury + lift * 0.5) + 0.25 * radius * (lean[0] * a + lean[1] * b) + relief * radius * rough
            shade = 1 + 0.10 * rough
            return np.where(reach < 1, z, -np.inf), hue * np.asarray(shade)[..., None], 0.0

        f.stamp(cx, cy, radius * longer, radius * longer, stone)


def soil(f, colour, rough):
    noise, fine = f.noise(0.05, 1.0, 0.004), f.noise(0.01, 0.4, 0.003)
    f.z = f.z - 0.012 + rough * noise
    f.rgb = np.asarray(linear(colour)) * (1 + 0.15 * noise + 0.15 * fine)[..., None]


def gravel():
    f = Field(448, 1.2, 1.2, 31)
    soil(f, "#6d6558", 0.001)
    grain = f.noise(0.01, 0.8, 0.003)
    greys = [("#9b968d", 4), ("#7f7b75", 3), ("#b4ada1", 2.5), ("#8d7f6d", 2), ("#66655f", 1.5), ("#c9c3b8", 0.8), ("#a5917a", 1)]
    for count, radius in ((6500, 0.0075), (3800, 0.0105), (900, 0.013)):
        strew(f, count, greys, (radius, 0.22), angular=1.0, flat=0.75, detail=grain, bury=0.2)
    return f, dict(tinted=False, course=0.0, reach=0.025, steepest=1.8)


def river_rock():
    f = Field(512, 1.8, 1.8, 32)
    soil(f, "#4a4238", 0.001)
    grain = f.noise(0.03, 1.2, 0.004)
    hues = [("#8c8a86", 4), ("#6f6e6c", 3), ("#a9a198", 3), ("#9a8872", 2.2), ("#b9b1a5", 1.5), ("#595857", 1.6), ("#8a6f5c", 1.2), ("#cfc9bf", 0.7), ("#7c7d7c", 2)]
    for count, radius in ((2600, 0.016), (1250, 0.026), (620, 0.036), (130, 0.048)):
        strew(f, count, hues, (radius, 0.2), flat=0.62, detail=grain, relief=0.005, stretch=(1.0, 1.55), bury=0.25, tilt=0.35)
    return f, dict(tinted=False, course=0.0, reach=0.08, steepest=2.0)


def decomposed_granite():
    f = Field(256, 1.0, 1.0, 33)
    noise, fine, grit = f.noise(0.25, 1.3), f.noise(0.03, 0.9, 0.006), f.noise(0.008, 0.2)
    f.z = 0.002 * noise + 0.0008 * fine
    f.rgb = np.asarray(linear("#a98d68")) * (1 + 0.06 * noise + 0.07 * fine + 0.16 * grit)[..., None]
    hues = [("#b79a73", 4), ("#8f7350", 3), ("#d0b892", 2), ("#6d5a45", 1.2), ("#a78762", 3)]
    strew(f, 5200, hues, (0.0036, 0.35), angular=1.0, bury=0.25, spread=0.12)
    return f, dict(tinted=False, course=0.0, reach=0.012, steepest=0.9)


def sliver(f, cx, cy, length, width, turn, hue, z0, slope, bend=0.0, taper=0.0, gloss=0.0, grain=None):
    """A chip or blade from its foot: `slope` lifts its far end, `bend` curves it sideways, taper 1 ends it in a point."""

    def piece(x, y, pick):
        t = (x * np.cos(turn) + y * np.sin(turn)) / length + 0.5
        side = (y * np.cos(turn) - x * np.sin(turn)) - bend * length * t * t
        half = width / 2 * (1 - taper * np.clip(t, 0, 1) ** 1.6)
        across = side / np.maximum(half, 1e-5)
        inside = (np.abs(across) < 1) & (t > 0) & (t < 1)
        z = z0 + slope * length * t * (1.3 - 0.6 * t) + 0.25 * width * (1 - across**2) * (1 - gloss) + gloss * 0.3 * width * np.abs(across)
        shade = (1 + 0.18 * pick(grain)) if grain is not None else (1 + gloss * (0.22 * across + 0.12 * (t - 0.5)))
        return np.where(inside, z, -np.inf), hue * np.asarray(shade)[..., None], 0.0

    reach = length * (0.5 + abs(bend)) + width
    f.stamp(cx, cy, min(reach, abs(np.cos(turn)) * reach + width + abs(bend) * length), min(reach, abs(np.sin(turn)) * reach + width + abs(bend) * length), piece)


def mulch_brown():
    f = Field(384, 1.1, 1.1, 34)
    rng = f.rng
    soil(f, "#33241a", 0.003)
    fibre = f.noise(0.02, 0.8, 0.003)
    hues = np.array([linear(c) for c in ("#5b4130", "#6e4f39", "#47322a", "#7d5c42", "#39291f", "#8d6a4d", "#654a3a")])
    order = np.sort(rng.uniform(0, 0.014, 6500))
    for z0 in order:
        length, width = 0.028 * np.exp(rng.normal(0, 0.45)), 0.0065 * np.exp(rng.normal(0, 0.4))
        hue = hues[rng.integers(len(hues))] * np.exp(rng.normal(0, 0.2))
        sliver(f, *rng.uniform(0, 1.1, 2), length, width, rng.uniform(0, np.pi), hue, z0, rng.normal(0, 0.12), rng.normal(0, 0.06), rng.uniform(0, 0.8), grain=fibre)
    return f, dict(tinted=False, course=0.0, reach=0.03, steepest=2.0)


def turf():
    f = Field(384, 1.0, 1.0, 35)
    rng = f.rng
    thick, lush = f.noise(0.35, 1.5, 0.05), f.noise(0.2, 1.4, 0.03)
    f.rgb = np.asarray(linear("#2c2a16")) * (1 + 0.2 * f.noise(0.01, 0.6))[..., None]
    greens = np.array([linear(c) for c in ("#4d6a26", "#5b7a2e", "#6c8a38", "#43601f", "#7d9545")])
    straw = np.array([linear(c) for c in ("#a69a63", "#8f8450")])
    count = 21500
    height = np.sort(rng.uniform(0.0, 0.03, count))
    for k in range(count):
        cx, cy = rng.uniform(0, 1.0, 2)
        at = int(cy / f.dy) % f.n, int(cx / f.dx) % f.n
        dry = rng.random() < 0.05 - 0.03 * lush[at]
        hue = (straw[rng.integers(2)] if dry else greens[rng.integers(5)]) * np.exp(rng.normal(0.05 * thick[at], 0.13)) * (0.45 + 0.55 * height[k] / 0.03)
        length = 0.034 * np.exp(rng.normal(0, 0.3))
        sliver(f, cx, cy, length, 0.0032, rng.uniform(0, 2 * np.pi), hue, height[k], rng.uniform(0.1, 0.6), rng.normal(0, 0.25), 0.85, gloss=0.9)
    return f, dict(tinted=False, course=0.0, reach=0.02, steepest=1.6)

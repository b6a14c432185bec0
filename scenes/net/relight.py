"""Other colours, textures, skies and shadows for the surfaces of a scene, in linear light."""
import math
import random

import numpy as np
from PIL import Image

from classes import UNKNOWN, labels_of
from palette import colour

rs = np.random.default_rng()
# what is recoloured as one thing, how often
SURFACES = [("roof", ["roof"], 0.75), ("siding", ["siding"], 0.75), ("neighbour", ["neighbour"], 0.75), ("trim", ["trim"], 0.55), ("opening", ["window"], 0.3),
            ("opening", ["door", "garage"], 0.6), ("lawn", ["lawn", "ground"], 0.5), ("bed", ["bed"], 0.5), ("paved", ["drive", "paved"], 0.5), ("paved", ["street"], 0.5),
            ("crown", ["crown", "vegetation"], 0.5), ("trunk", ["trunk"], 0.5), ("fence", ["fence"], 0.5), ("object", ["vehicle", "object"], 0.4)]
SURFACES = [(kind, labels_of(*names), chance) for kind, names, chance in SURFACES]
TEXTURED = [labels_of(name) for name in ("roof", "siding", "ground", "paved", "neighbour", "garage")]
SKY = labels_of("sky")[0]
SKIES = [((0.05, 0.2, 0.7), (0.4, 0.6, 0.9)), ((0.02, 0.1, 0.5), (0.2, 0.4, 0.85)), ((0.8, 0.85, 0.9), (0.95, 0.95, 0.95)), ((0.35, 0.38, 0.42), (0.6, 0.62, 0.65)),
         ((0.03, 0.035, 0.05), (0.1, 0.1, 0.12)), ((0.3, 0.2, 0.3), (0.9, 0.45, 0.25)), ((0.2, 0.35, 0.6), (0.85, 0.7, 0.55)), ((1, 1, 1), (1, 1, 1))]


def noise(h, w, cells, octaves=3, tall=1.0):
    """Smooth noise, mean 0, deviation 1; `cells` across, `tall` times as many down."""
    total = np.zeros((h, w), np.float32)
    for octave in range(octaves):
        n = cells * 2**octave
        small = rs.standard_normal((max(2, int(n * tall)), max(2, n)), dtype=np.float32)
        total += np.array(Image.fromarray(small, "F").resize((w, h), Image.BICUBIC)) / 1.6**octave
    return (total - total.mean()) / (total.std() + 1e-6)


def within(labels, kinds):
    table = np.zeros(256, bool)
    table[kinds] = True
    return table[labels]


def recolour(light, labels):
    present = np.unique(labels)
    everywhere = max(0.05, light[labels != UNKNOWN].mean())
    for kind, kinds, chance in SURFACES:
        if random.random() > chance or not np.isin(present, kinds).any():
            continue
        mask = within(labels, kinds)
        x = light[mask]
        mean = x.mean(0) + 1e-3
        keep = random.random()
        shape = keep * x / mean + (1 - keep) * x.mean(1, keepdims=True) / mean.mean()
        shape = np.maximum(shape, 0.02) ** random.uniform(0.6, 1.3)
        lit = min(1.3, max(0.5, (mean.mean() / everywhere) ** 0.3))
        light[mask] = shape * colour(kind) * random.uniform(0.6, 1.3) * lit
    return light


def texture(light, labels):
    h, w = labels.shape
    for kinds in TEXTURED:
        if random.random() > 0.4:
            continue
        mask = within(labels, kinds)
        if not mask.any():
            continue
        grain = noise(h, w, random.choice([12, 40, 90]), 2, random.choice([0.3, 1, 3]))
        if random.random() < 0.4:  # courses, boards, seams
            yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
            along = yy + xx * random.gauss(0, 0.15) if random.random() < 0.75 else xx + yy * random.gauss(0, 0.1)
            grain = np.sin(along * 2 * math.pi / random.uniform(2.5, 14)) + 0.5 * grain
        light[mask] *= np.maximum(0.1, 1 + random.uniform(0.03, 0.28) * grain)[mask][:, None]
    return light


def change_sky(light, labels):
    mask = labels == SKY
    if not mask.any():
        return light
    h, w = labels.shape
    t = np.linspace(0, 1, h, dtype=np.float32)[:, None, None]
    high, low = (np.array(c, np.float32) * random.uniform(0.7, 1.2) for c in random.choice(SKIES))
    sky = high * (1 - t) + low * t + np.zeros((h, w, 1), np.float32)
    if random.random() < 0.6:
        clouds = noise(h, w, random.choice([2, 4, 7]), 4, random.choice([1, 2]))
        cover = np.clip((clouds - random.uniform(-0.8, 1.0)) * random.uniform(0.5, 2), 0, 1)[..., None] * random.uniform(0.3, 1)
        sky = sky * (1 - cover) + cover * random.choice([0.3, 0.7, 1.0])
    light[mask] = sky[mask]
    return light


def cast_shadows(light, labels):
    """Blotches as of trees behind the camera, over everything but the sky."""
    h, w = labels.shape
    field = noise(h, w, random.choice([2, 5, 9, 16]), random.choice([2, 4]), random.choice([1, 2, 3]))
    lit = 1 / (1 + np.exp(-random.uniform(2, 12) * (field - random.uniform(-1.2, 0.8))))
    lit = 1 - random.uniform(0.35, 0.85) * (1 - lit)
    lit[labels == SKY] = 1
    return light * lit[..., None]

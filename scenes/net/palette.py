"""Plausible colours of surfaces, linear light: wide on purpose, so that colour alone tells nothing."""
import colorsys
import random

import numpy as np

# hues to choose from (a little spread is added), saturation range and power, darkest and lightest value
RANGES = {
    "roof": ([0.06, 0.02, 0.6, 0.35, 0.08], (0.0, 0.4), 1.4, (0.015, 0.5)),
    "tile": ([0.04, 0.05, 0.06], (0.4, 0.7), 1.0, (0.12, 0.4)),
    "wall": ([0.11, 0.09, 0.58, 0.02, 0.3, 0.14, None], (0.0, 0.6), 1.7, (0.03, 0.95)),
    "brick": ([0.02, 0.03, 0.05], (0.35, 0.65), 1.0, (0.06, 0.35)),
    "grass": ([0.16, 0.2, 0.24, 0.29], (0.2, 0.85), 1.0, (0.03, 0.38)),
    "straw": ([0.08, 0.1, 0.12], (0.15, 0.5), 1.0, (0.1, 0.5)),
    "leaf": ([0.14, 0.2, 0.25, 0.33], (0.15, 0.8), 1.0, (0.015, 0.25)),
    "autumn": ([0.03, 0.07, 0.11, 0.97], (0.4, 0.85), 1.0, (0.05, 0.4)),
    "stone": ([0.03, 0.07, 0.1, 0.6], (0.0, 0.25), 1.3, (0.05, 0.65)),
    "earth": ([0.05, 0.07, 0.09], (0.2, 0.6), 1.0, (0.03, 0.35)),
    "bark": ([0.05, 0.08, 0.1, 0.3], (0.05, 0.45), 1.2, (0.02, 0.3)),
    "paint": ([None], (0.0, 0.5), 2.0, (0.02, 0.95)),
}
MIXES = {"roof": ["roof"] * 4 + ["tile", "paint"], "siding": ["wall"] * 4 + ["brick"], "neighbour": ["wall"] * 3 + ["brick"], "trim": ["paint", "paint", "stone"],
         "opening": ["paint"], "lawn": ["grass"] * 4 + ["straw"], "bed": ["earth", "earth", "stone"], "ground": ["grass"] * 3 + ["straw", "earth"],
         "paved": ["stone"] * 5 + ["brick"], "crown": ["leaf"] * 6 + ["autumn"], "trunk": ["bark"], "fence": ["bark", "wall", "paint"], "object": ["paint", "stone"]}


def colour(kind):
    hues, (low, high), power, (dark, light) = RANGES[random.choice(MIXES[kind])]
    hue = random.choice(hues)
    hue = random.random() if hue is None else hue + random.gauss(0, 0.025)
    saturation = low + (high - low) * random.random() ** power
    value = dark * (light / dark) ** random.random() if random.random() < 0.5 else random.uniform(dark, light)
    return np.array(colorsys.hsv_to_rgb(hue % 1, saturation, min(1, value * (1 + 0.6 * saturation))), np.float32)

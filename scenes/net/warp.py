"""Another view of a scene: whole mostly, stretched, tilted, mirrored. What lies outside the scene is unknown."""
import math
import random

import numpy as np
from PIL import Image

from classes import UNKNOWN

PAD = 72


def warp(picture, labels, size):
    w, h = size
    sh, sw = labels.shape
    near = random.random() < 0.25
    zoom = min(sw / w, sh / h) * math.exp(random.uniform(math.log(0.5), math.log(0.8)) if near else random.uniform(math.log(0.8), math.log(1.25)))
    if zoom > 1.4:  # the warp takes single pixels: shrink with a box first
        picture, labels = np.array(Image.fromarray(picture).reduce(2)), labels[::2, ::2]
        sh, sw = labels.shape
        picture, zoom = picture[:sh, :sw], zoom / 2
    stretch = math.exp(random.gauss(0, 0.12))
    zx, zy, roll = zoom * stretch, zoom / stretch, random.gauss(0, 0.03)
    cx = sw / 2 + random.uniform(-0.5, 0.5) * max(0, sw - w * zx)
    cy = sh / 2 + random.uniform(-0.5, 0.5) * max(0, sh - h * zy)
    mirror = random.choice((-1, 1))
    cos, sin = math.cos(roll), math.sin(roll)
    lens = [random.gauss(0, 0.06) / w, random.gauss(0, 0.08) / h, 1]
    turn = np.array([[zx * cos * mirror, -zy * sin, 0], [zx * sin * mirror, zy * cos, 0], lens])
    matrix = shift(cx + PAD, cy + PAD) @ turn @ shift(-w / 2, -h / 2)
    numbers = (matrix / matrix[2, 2]).ravel()[:8].tolist()
    wide = np.pad(picture, ((PAD, PAD), (PAD, PAD), (0, 0)), mode="reflect")
    known = np.pad(labels, PAD, constant_values=UNKNOWN)
    seen = Image.fromarray(wide).transform(size, Image.PERSPECTIVE, numbers, Image.BICUBIC if zoom < 1 else Image.BILINEAR, fillcolor=(128, 128, 128))
    told = Image.fromarray(known).transform(size, Image.PERSPECTIVE, numbers, Image.NEAREST, fillcolor=UNKNOWN)
    return np.asarray(seen, np.float32) / 255, np.array(told)


def shift(x, y):
    return np.array([[1, 0, x], [0, 1, y], [0, 0, 1]], float)

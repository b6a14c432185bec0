"""What cameras and their programs do to a picture in linear light: exposure, colour of light, tone, local contrast, blur, halos, grain, JPEG."""
import io
import math
import random

import numpy as np
from PIL import Image
from scipy import ndimage

rs = np.random.default_rng()


def develop(light):
    h, w, _ = light.shape
    light = light * math.exp(random.gauss(0, 0.35)) * np.exp(rs.normal(0, 0.09, 3)).astype(np.float32)
    if random.random() < 0.3:
        yy, xx = np.mgrid[-0.5:0.5:h * 1j, -0.5:0.5:w * 1j].astype(np.float32)
        light = light * (1 - random.uniform(0, 1) * (xx * xx + yy * yy))[..., None]
    x = np.maximum(light, 0) ** (1 / 2.2)
    if random.random() < 0.3:  # film-like shoulder
        x = 1 - np.exp(-x * random.uniform(1.2, 1.8))
    if random.random() < 0.35:  # HDR-like: less of the large contrast, more of the small
        grey = x.mean(2)
        broad = blurred(grey, random.uniform(6, 30))
        x = x + (random.uniform(0, 0.6) * (0.5 - broad) + random.uniform(0, 1.0) * (grey - broad))[..., None]
    grey = x.mean(2, keepdims=True)
    x = grey + (x - grey) * (random.uniform(0, 0.5) if random.random() < 0.06 else random.uniform(0.6, 1.6))
    x = 0.5 + (x - 0.5) * random.uniform(0.75, 1.35) + random.gauss(0, 0.05)
    if random.random() < 0.35:
        x = blurred(x, random.uniform(0.3, 1.4))
    if random.random() < 0.45:  # sharpening with its halos
        x = x + random.uniform(0.3, 1.8) * (x - blurred(x, random.uniform(0.6, 1.5)))
    if random.random() < 0.6:
        x = x + rs.standard_normal(x.shape, dtype=np.float32) * random.uniform(0.003, 0.04)
    x = (np.clip(x, 0, 1) * 255).astype(np.uint8)
    if random.random() < 0.6:
        file = io.BytesIO()
        Image.fromarray(x).save(file, "JPEG", quality=random.randint(25, 92))
        x = np.array(Image.open(file))
    return x


def blurred(x, sigma):
    return ndimage.gaussian_filter(x, (sigma, sigma, 0)[: x.ndim], truncate=3)

"""Edge-avoiding wavelet filter for the light alone (Dammertz et al. 2010), so that surface texture stays as rendered."""

import numpy as np

KERNEL = np.array([1, 4, 6, 4, 1], dtype=np.float32) / 16
SMALL_KERNEL = np.array([1, 2, 1], dtype=np.float32) / 4


def luminance(rgb):
    return rgb @ np.array([0.2126, 0.7152, 0.0722], dtype=np.float32)


def box3(x):
    p = np.pad(x, ((1, 1), (1, 1)) + ((0, 0),) * (x.ndim - 2), mode="edge")
    return sum(p[i : i + x.shape[0], j : j + x.shape[1]] for i in range(3) for j in range(3)) / 9


def filter_light(light, normal, depth, levels=4, sigma_light=0.32, sigma_normal=0.12, kernel=KERNEL):
    """light: (h, w, 3) irradiance without albedo; normal: (h, w, 3); depth: (h, w) metres."""
    height, width = depth.shape
    out = light
    near = np.maximum(depth, 0.1)
    for level in range(levels):
        step = 1 << level
        pad = len(kernel) // 2 * step
        guide = np.log(luminance(box3(out)) + 1e-3)
        spread = ((pad, pad), (pad, pad))
        padded, normals = np.pad(out, spread + ((0, 0),), mode="edge"), np.pad(normal, spread + ((0, 0),), mode="edge")
        depths, guides = np.pad(depth, spread, mode="edge"), np.pad(guide, spread, mode="edge")
        total, weights = np.zeros_like(out), np.zeros((height, width), dtype=np.float32)
        for i in range(len(kernel)):
            for j in range(len(kernel)):
                rows, cols = slice(i * step, i * step + height), slice(j * step, j * step + width)
                bend = ((normals[rows, cols] - normal) ** 2).sum(axis=2) / sigma_normal**2
                away = np.abs(depths[rows, cols] - depth) / (0.02 * near * step)
                tone = ((guides[rows, cols] - guide) / sigma_light) ** 2
                weight = kernel[i] * kernel[j] * np.exp(-(bend + away + tone)).astype(np.float32)
                total += padded[rows, cols] * weight[..., None]
                weights += weight
        out = total / weights[..., None]
    return out


def despeckle(light, hard, spread=1.5):
    """Light (h, w, 3) in which a pixel takes the median of its 3 x 3 where at most one other there is as dark or as bright, within `spread`; only
    where `hard` (h, w of bool): walls, roofs, paving. A line of shadow under a board has three of its kind and stays; leaves are speckled by nature."""
    p = np.pad(light, ((1, 1), (1, 1), (0, 0)), mode="edge")
    around = np.stack([p[i : i + light.shape[0], j : j + light.shape[1]] for i in range(3) for j in range(3)])
    tones = np.sort(luminance(around), axis=0) + 0.01
    here = luminance(light) + 0.01
    odd = hard & ((here > tones[-3] * spread) | (here * spread < tones[2]))
    return np.where(odd[..., None], np.median(around, axis=0), light)


def sigma_of(p, hard, least, most=0.5):
    """How far light may differ and still be averaged, by pixel: `least` in full light, where edges are true, up to `most` in the shade of walls and
    roofs (`hard`), where most of what differs is noise."""
    light = luminance(box3(box3(p["diffdir"] + p["diffind"])))
    full = np.percentile(light[hard], 90) if hard.any() else 1.0
    return np.where(hard, least + (most - least) * np.clip(1.15 - 2.0 * light / full, 0, 1), least).astype(np.float32)


def clean_beauty(p, levels=4, sigma=0.32):
    """The picture from its passes, with diffuse and glossy light filtered."""
    depth = np.minimum(p["depth"][..., 0], 1000.0)
    normal = p["normal"]
    diffuse = filter_light(p["diffdir"] + p["diffind"], normal, depth, levels, sigma)
    glossy = filter_light(p["glosdir"] + p["glosind"], normal, depth, 2, 0.3, 0.08)
    through = p["transcol"] * (p["transdir"] + p["transind"])
    return p["diffcol"] * diffuse + p["gloscol"] * glossy + through + p["emit"] + p["env"]


def clean_few(p, levels=4, sigma=0.32):
    """As clean_beauty from fewer passes, with a smaller kernel: a fifth of the time, for pictures whose fine print nobody reads."""
    depth = np.minimum(p["depth"][..., 0], 1000.0)
    colour = p["diffcol"] + 0.04
    light = np.maximum(p["combined"] - p["env"], 0) / colour
    return colour * filter_light(light, p["normal"], depth, levels, sigma, kernel=SMALL_KERNEL) + p["env"]

"""How a phone turns the light of a sample photo into a file: exposure, shadows lifted region by region, tone curve, sharpening, noise, vignette."""

import numpy as np

from denoise import luminance
from develop import curve, expose, to_srgb


def box(x, radius):
    """Mean over a square of side 2 * radius + 1, of (h, w) or (h, w, channels)."""
    for axis in (0, 1):
        pad = [(0, 0)] * x.ndim
        pad[axis] = (radius + 1, radius)
        sums = np.cumsum(np.pad(x, pad, mode="edge"), axis=axis, dtype=np.float64)
        size = x.shape[axis]
        high, low = np.take(sums, np.arange(size) + 2 * radius + 1, axis=axis), np.take(sums, np.arange(size), axis=axis)
        x = ((high - low) / (2 * radius + 1)).astype(np.float32)
    return x


def soft(x, radius):
    return box(box(x, radius), radius)


def base_of(light, radius, edge):
    """Guided filter of (h, w) log light by itself: smooth within a surface, sharp where the light steps by more than `edge`."""
    mean = box(light, radius)
    spread = np.maximum(box(light * light, radius) - mean * mean, 0)
    slope = spread / (spread + edge * edge)
    return box(slope, radius) * light + box(mean * (1 - slope), radius)


def lift(linear, strength, detail):
    """Local tone mapping: the wide range of light shrinks by `strength` (0 keeps it), fine contrast grows by `detail` (1 keeps it)."""
    light = np.log2(np.maximum(luminance(linear), 1e-4))
    base = base_of(light, max(4, linear.shape[1] // 40), 0.55)
    middle = np.log2(0.18)
    shift = (base - middle) * -strength * np.where(base < middle, 1.0, 1.15)
    return linear * np.exp2(shift + (light - base) * (detail - 1))[..., None]


def bloom(linear, share):
    """Light that the lens scatters over its surroundings."""
    width = linear.shape[1]
    near, wide = soft(np.minimum(linear, 6), max(1, width // 400)), soft(np.minimum(linear, 6), width // 40)
    return linear * (1 - share) + share * (0.6 * near + 0.4 * wide)


def sharpen(shown, amount):
    """Unsharp mask on brightness alone, kept from drawing bright or dark rims."""
    grey = luminance(shown)
    over = grey - box(grey, 1)
    return shown + (np.clip(over, -0.06, 0.06) * amount)[..., None]


def sensor(rs, shown, grain):
    """Noise as it is left after the phone's own cleaning: a little coarse, more in the dark, hardly coloured."""
    height, width, _ = shown.shape
    fine = rs.normal(size=(height, width, 1)).astype(np.float32)
    tint = rs.normal(size=(height, width, 3)).astype(np.float32)
    noise = 0.45 * fine + 1.5 * box(fine, 1) + 0.9 * box(tint, 1)
    return shown + grain * noise * (0.5 + 1.1 * (1 - luminance(shown)))[..., None]


def develop(linear, labels, rs, look):
    """Scene-linear (h, w, 3), labels (h, w) to 8-bit sRGB (h, w, 3). look: 'bias', 'white', 'lift', 'detail', 'contrast', 'saturation', 'sharp', 'grain', 'vignette', 'bloom'."""
    height, width, _ = linear.shape
    x = expose(linear, labels, highlight=2.2) * np.array(look["white"], dtype=np.float32) * look["bias"]
    x = lift(bloom(x, look["bloom"]), look["lift"], look["detail"])
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    radius = ((xx / width - 0.5) ** 2 + (yy / height - 0.5) ** 2) * 2
    shown = to_srgb(curve(x * (1 - look["vignette"] * radius)[..., None]))
    grey = luminance(shown)[..., None]
    shown = 0.47 + (grey + (shown - grey) * look["saturation"] - 0.47) * look["contrast"]
    shown = sensor(rs, sharpen(shown, look["sharp"]), look["grain"])
    return np.clip(np.rint(shown * 255), 0, 255).astype(np.uint8)

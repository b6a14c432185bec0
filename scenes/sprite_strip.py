"""From a sprite's light shares to its strip of panels (README.md, 'Sprites'), as 8-bit arrays, and a small PNG writer."""

import struct
import zlib

import numpy as np

WHITE = 0.8
TOP_RATIO = 4.0


def luminance(rgb):
    return rgb @ np.array([0.2126, 0.7152, 0.0722], dtype=np.float32)


def srgb_bytes(linear):
    x = np.clip(linear, 0, 1)
    return np.rint(255 * np.where(x <= 0.0031308, x * 12.92, 1.055 * x ** (1 / 2.4) - 0.055)).astype(np.uint8)


def halved(x):
    x = np.pad(x, ((0, x.shape[0] % 2), (0, x.shape[1] % 2), (0, 0)))
    return (x[0::2, 0::2] + x[1::2, 0::2] + x[0::2, 1::2] + x[1::2, 1::2]) / 4


def bled(value, weight, floor=0.02):
    """Pull-push: weighted values (h, w, c) divided by their weight (h, w), filled outward from coarser levels where it is thin."""
    weight = weight[..., None]
    if max(value.shape[:2]) <= 2:
        return np.broadcast_to(value.sum(axis=(0, 1)) / max(weight.sum(), 1e-6), value.shape)
    coarse = bled(halved(value), halved(weight)[..., 0], floor)
    fill = coarse.repeat(2, axis=0).repeat(2, axis=1)[: value.shape[0], : value.shape[1]]
    return (value + floor * fill) / (weight + floor)


def grey(panel):
    return np.repeat(panel[..., None], 3, axis=2)


def softened(x, amount=0.5):
    """A 3 x 3 smoothing that takes sampling noise out of a ratio, and halves its bytes, without taking the leaves' own light."""
    for axis in (0, 1):
        x = (1 - amount) * x + amount * (np.roll(x, 1, axis) + np.roll(x, -1, axis)) / 2
    return x


def ratio_bytes(light, sky, alpha):
    """How much brighter a sun alone is than the sky alone: 255 * sqrt(ratio / 4)."""
    top, base = luminance(light), luminance(sky)
    # Where almost no sky comes in, noise would rule: there the ratio leans to the whole object's.
    floor = 0.06 * base.sum() / max(alpha.sum(), 1e-6) * alpha
    usual = top.sum() / max(base.sum(), 1e-6)
    ratio = bled((alpha * ((top + floor * usual) / (base + floor + 1e-6)))[..., None], alpha)[..., 0]
    return np.rint(255 * np.sqrt(np.clip(softened(ratio) / TOP_RATIO, 0, 1))).astype(np.uint8)


def strip(layers):
    """layers: the studio's light shares. Returns (panels * h, w, 3) bytes."""
    alpha = np.clip(layers["alpha"], 0, 1)
    panels = [srgb_bytes(WHITE * bled(layers["sky"], alpha)), grey(np.rint(255 * alpha).astype(np.uint8))]
    panels += [grey(ratio_bytes(layers[sun], layers["sky"], alpha)) for sun in ("left", "right", "behind")]
    if "glow" in layers:
        # Black outside: own light is added as it stands, so its edge keeps the coverage in it only once, with the alpha.
        own = bled(layers["glow"], alpha) * (alpha > 0.01)[..., None]
        peak = np.percentile(own.max(axis=2)[alpha > 0.5], 99.7)
        panels.append(srgb_bytes(own * (0.97 / max(peak, 1e-6))))
    return np.concatenate(panels)


def write_png(path, rgb):
    height, width, _ = rgb.shape
    rows = np.concatenate([np.zeros((height, 1), np.uint8), rgb.reshape(height, width * 3)], axis=1).tobytes()
    chunk = lambda kind, body: struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))

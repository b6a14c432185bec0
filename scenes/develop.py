"""What a phone does between sensor and file: exposure, tone curve, vignette, grain; and exact label files."""

import os
import struct
import zlib

import bpy
import numpy as np

from denoise import box3, luminance


def expose(linear, labels, target=0.16, highlight=1.3):
    """Scales so that the scene without sky is as bright as a camera would make it."""
    light = luminance(linear)
    scene = light[labels > 0]
    middle = np.exp(np.mean(np.log(scene + 1e-4))) if scene.size > 100 else np.mean(light)
    gain = target / max(middle, 1e-4)
    return linear * min(gain, highlight / max(np.percentile(scene if scene.size > 100 else light, 97), 1e-4))


def curve(x):
    """A filmic shoulder (Narkowicz 2015) softened towards plain sRGB, result 0..1 display-linear."""
    x = np.maximum(x, 0)
    film = x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14)
    plain = 1 - np.exp(-1.25 * x)
    return np.clip(0.5 * film + 0.5 * plain, 0, 1)


def to_srgb(x):
    return np.where(x <= 0.0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def haze(linear, depth, sky_colour, per_metre=0.0006):
    share = 1 - np.exp(-per_metre * np.minimum(depth, 400.0))
    share = np.where(depth > 900, 0, share)[..., None]
    return linear * (1 - share) + sky_colour * share


def develop(linear, labels, rs, white=(1.0, 1.0, 1.0), bias=1.0, grain=0.008, contrast=1.0, saturation=1.0):
    """Scene-linear (h, w, 3) to 8-bit sRGB bytes (h, w, 3)."""
    height, width, _ = linear.shape
    x = expose(linear, labels) * np.array(white, dtype=np.float32) * bias
    yy, xx = np.mgrid[0:height, 0:width].astype(np.float32)
    radius = ((xx / width - 0.5) ** 2 + (yy / height - 0.5) ** 2) * 2
    x = x * (1 - rs.uniform(0.05, 0.22) * radius)[..., None]
    shown = to_srgb(curve(x))
    grey = luminance(shown)[..., None]
    shown = grey + (shown - grey) * saturation
    shown = 0.5 + (shown - 0.5) * contrast
    noise = rs.normal(size=shown.shape) * 0.6 + rs.normal(size=(height, width, 1))
    shown = shown + grain * (box3(noise) * 1.6 + noise * 0.5) * (0.4 + 1.2 * (1 - grey))
    return np.clip(np.rint(shown * 255), 0, 255).astype(np.uint8)


def save_jpeg(scene, path, rgb, quality=88):
    """Through a scratch image of Blender's own; needs no other library."""
    height, width, _ = rgb.shape
    image = bpy.data.images.new("out", width, height)
    data = np.ones((height, width, 4), dtype=np.float32)
    data[..., :3] = rgb[::-1] / 255.0
    image.pixels.foreach_set(data.ravel())
    image.file_format = "JPEG"
    settings = scene.render.image_settings
    settings.file_format, settings.quality, settings.color_mode = "JPEG", quality, "RGB"
    scene.view_settings.view_transform, scene.view_settings.look = "Standard", "None"
    partial = path + ".part.jpg"
    image.save_render(partial, scene=scene)
    bpy.data.images.remove(image)
    os.replace(partial, path)


def save_labels(path, labels):
    """An 8-bit greyscale PNG whose values are the labels themselves."""
    height, width = labels.shape
    rows = b"".join(b"\0" + labels[y].tobytes() for y in range(height))

    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))

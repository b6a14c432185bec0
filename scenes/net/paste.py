"""What stands in front of houses and beside them: trees drawn here, plants, cars, fences and whole houses cut from other scenes."""
import math
import random

import numpy as np
from PIL import Image, ImageDraw
from scipy import ndimage

from classes import ID, UNKNOWN, labels_of
from palette import colour
from relight import noise, within

# cut from scenes: name, labels, least pixels
CUTS = [("crown", ["vegetation"], 500), ("neighbour", ["neighbour"], 900), ("object", ["vehicle"], 250), ("fence", ["fence", "other"], 300)]
HOUSE = labels_of("roof", "siding", "trim", "opening", "chimney")
BEHIND = labels_of("sky", "vegetation", "ground", "fence", "neighbour", "other")


def cut_out(scene):
    """A random piece of another scene: (light, mask, labels) or None."""
    if random.random() < 0.35:
        mask = within(scene.labels, HOUSE)
        name = "neighbour"
        if mask.mean() < 0.04:
            return None
        rows, columns = np.flatnonzero(mask.any(1)), np.flatnonzero(mask.any(0))
        box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
        return name, scene.picture[box], mask[box], np.full(mask[box].shape, ID["neighbour"], np.uint8), True
    name, names, least = random.choice(CUTS)
    parts, count = ndimage.label(within(scene.labels, labels_of(*names)))
    boxes = ndimage.find_objects(parts)
    order = list(range(count))
    random.shuffle(order)
    for i in order[:12]:
        mask = parts[boxes[i]] == i + 1
        if mask.sum() >= least:
            labels = np.full(mask.shape, ID["neighbour"], np.uint8) if name == "neighbour" else scene.labels[boxes[i]]
            return name, scene.picture[boxes[i]], mask, labels, name == "neighbour"
    return None


def paste(light, labels, scene):
    piece = cut_out(scene)
    if piece is None:
        return light, labels
    name, rgb, mask, own, house = piece
    h, w = labels.shape
    scale = w / scene.labels.shape[1] * math.exp(random.uniform(math.log(0.4), math.log(1.1)) if house else random.uniform(math.log(0.6), math.log(2.4)))
    size = max(4, int(rgb.shape[1] * scale)), max(4, int(rgb.shape[0] * scale))
    if size[0] > 1.3 * w or size[1] > 1.5 * h:
        return light, labels
    part = (np.array(Image.fromarray(rgb).resize(size, Image.BILINEAR), np.float32) / 255) ** 2.2
    soft = np.array(Image.fromarray(mask.astype(np.float32), "F").resize(size, Image.BILINEAR))
    told = np.array(Image.fromarray(own).resize(size, Image.NEAREST))
    if random.random() < 0.5:
        part, soft, told = part[:, ::-1], soft[:, ::-1], told[:, ::-1]
    if house:  # beside the house, cut by the frame more often than not
        side = random.choice((-1, 1))
        x = int((w if side > 0 else 0) - size[0] / 2 + side * random.uniform(-0.35, 0.4) * size[0])
        y = int(h * random.uniform(0.5, 0.85)) - size[1]
    else:
        x = random.randint(-size[0] // 2, w - size[0] // 2)
        y = random.randint(-size[1] // 3, h - size[1] // 2) if name == "crown" else random.randint(h // 4, max(h // 4, h - size[1] // 2))
    x0, y0, x1, y1 = max(0, x), max(0, y), min(w, x + size[0]), min(h, y + size[1])
    if x1 - x0 < 3 or y1 - y0 < 3:
        return light, labels
    cut = slice(y0 - y, y1 - y), slice(x0 - x, x1 - x)
    part, soft, told = part[cut], soft[cut], told[cut]
    there = labels[y0:y1, x0:x1]
    if random.random() < 0.6 and (soft > 0.5).any():
        part = part / (part[soft > 0.5].mean(0) + 1e-3) * colour(name)
    if house:
        soft = soft * within(there, BEHIND)
    light[y0:y1, x0:x1] += (part - light[y0:y1, x0:x1]) * soft[..., None]
    there[soft > 0.5] = told[soft > 0.5]
    return light, labels


def branch(pen, x, y, angle, length, width, depth):
    steps = 3
    for _ in range(steps):
        angle += random.gauss(0, 0.12)
        nx, ny = x + math.cos(angle) * length / steps, y + math.sin(angle) * length / steps
        pen.line((x, y, nx, ny), fill=255, width=max(1, round(width)))
        x, y, width = nx, ny, width * 0.9
    if depth and width > 0.7:
        for _ in range(random.choice((2, 2, 3))):
            branch(pen, x, y, angle + random.gauss(0, 0.5), length * random.uniform(0.55, 0.85), width * random.uniform(0.5, 0.75), depth - 1)


def plant_tree(light, labels):
    """A bare tree or a thick trunk in front of everything, sometimes with leaves at its top."""
    h, w = labels.shape
    size = 2 * w, 2 * h
    drawn = Image.new("L", size, 0)
    pen = ImageDraw.Draw(drawn)
    x, foot = random.uniform(0, 1) * size[0], random.uniform(0.6, 1.1) * size[1]
    width = size[0] * math.exp(random.uniform(math.log(0.006), math.log(0.07)))
    length = size[1] * random.uniform(0.25, 0.6)
    branch(pen, x, foot, -math.pi / 2 + random.gauss(0, 0.06), length, width, random.choice((0, 4, 5, 6)))
    cover = np.array(drawn.reduce(2), np.float32)[:h, :w] / 255
    lit = np.maximum(0.15, 1 + 0.35 * noise(h, w, 30, 2, random.choice((0.3, 1, 2))) + random.gauss(0, 0.4) * gradient(cover))
    light += (colour("trunk") * random.uniform(0.5, 1.4) * lit[..., None] - light) * cover[..., None]
    labels[cover > 0.5] = ID["trunk"]
    return light, labels


def gradient(cover):
    g = ndimage.sobel(ndimage.gaussian_filter(cover, 2), axis=1)
    return g / (np.abs(g).max() + 1e-6)


def hang_leaves(light, labels):
    """Leaves of a near tree that hang into the picture from above or from a side."""
    h, w = labels.shape
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    far = np.hypot((xx / w - random.choice((0, 1, random.random()))) * random.uniform(1, 2), yy / h * random.uniform(1, 2.5) - random.uniform(-0.2, 0.1))
    field = noise(h, w, random.choice((6, 10, 16)), 4) * 0.25 + noise(h, w, 60, 2) * 0.12
    mask = far + field < random.uniform(0.25, 0.6)
    lit = np.maximum(0.1, 1 + 0.5 * noise(h, w, 50, 3))
    light[mask] = (colour("crown") * random.uniform(0.6, 1.6) * lit[..., None])[mask]
    labels[mask] = ID["crown"]
    return light, labels


def string_wires(light, labels):
    """A pole, or wires that hang across."""
    h, w = labels.shape
    drawn = Image.new("L", (2 * w, 2 * h), 0)
    pen = ImageDraw.Draw(drawn)
    if random.random() < 0.5:
        x, lean = random.uniform(0, 2 * w), random.gauss(0, 0.02)
        foot = random.uniform(1.1, 2) * h
        pen.line((x, foot, x + lean * foot, random.uniform(-0.3, 0.5) * h), fill=255, width=max(2, round(w * random.uniform(0.008, 0.035))))
    for _ in range(random.randint(0, 3)):
        y0, y1, sag = random.uniform(-0.1, 1) * h, random.uniform(-0.1, 1) * h, random.uniform(0, 0.15) * h
        pen.line([(i / 12 * 2 * w, y0 + (y1 - y0) * i / 12 + sag * 4 * (i / 12) * (1 - i / 12)) for i in range(13)], fill=255, width=random.choice((1, 2, 2, 3)))
    cover = np.array(drawn.reduce(2), np.float32)[:h, :w] / 255
    light += (colour("trunk") * random.uniform(0.3, 1.5) - light) * cover[..., None]
    labels[cover > 0.5] = ID["pole"]
    labels[(cover > 0.2) & (cover <= 0.5)] = UNKNOWN
    return light, labels

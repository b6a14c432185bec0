"""One training example: a scene, changed as far as it stays a house."""
import random

import numpy as np

from camera import develop
from classes import UNKNOWN
from paste import hang_leaves, paste, plant_tree, string_wires
from relight import cast_shadows, change_sky, recolour, texture
from warp import warp


def make_example(scenes, size):
    """uint8 picture (h, w, 3) and labels (h, w)."""
    while True:
        scene = random.choice(scenes)
        picture, labels = warp(scene.picture, scene.labels, size)
        if (labels != UNKNOWN).mean() >= 0.6 * scene.known:
            break
    light = picture**2.2
    if random.random() < 0.8:
        light = texture(recolour(light, labels), labels)
    if random.random() < 0.55:
        light = change_sky(light, labels)
    if random.random() < 0.6:
        for _ in range(random.choice((1, 1, 2, 3))):
            light, labels = paste(light, labels, random.choice(scenes))
    if random.random() < 0.25:
        light, labels = plant_tree(light, labels)
    if random.random() < 0.08:
        light, labels = string_wires(light, labels)
    if random.random() < 0.15:
        light, labels = hang_leaves(light, labels)
    if random.random() < 0.4:
        light = cast_shadows(light, labels)
    return develop(light), labels


class Batches:
    """Makes batches; every second example is one of the latest again, mirrored, as making one costs half as much as learning from it."""

    def __init__(self, kept=48):
        self.kept, self.recent = kept, {}

    def make(self, scenes, size, count):
        recent = self.recent.setdefault(size, [])
        examples = [make_example(scenes, size) for _ in range(count if len(recent) < 12 else (count + 1) // 2)]
        random.shuffle(recent)
        while len(examples) < count:
            picture, labels = recent.pop()
            examples.append((picture[:, ::-1], labels[:, ::-1]))
        recent.extend(examples[: (count + 1) // 2])
        del recent[: max(0, len(recent) - self.kept)]
        pictures, labels = zip(*examples)
        return np.stack(pictures), np.stack(labels)

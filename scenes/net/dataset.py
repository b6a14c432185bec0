"""Training pictures: N.jpg with N.labels.png and, beside them, N.json that says which label list it uses."""
import glob
import json
import os
from dataclasses import dataclass

import numpy as np
from PIL import Image

from classes import COARSE_TABLE, FINE_TABLE, labels_of

LONG = 576
HOUSE = labels_of("roof", "siding", "trim", "opening", "chimney")


@dataclass
class Scene:
    name: str
    picture: np.ndarray  # uint8 (h, w, 3)
    labels: np.ndarray  # uint8 (h, w), see classes.py
    house: float  # share of the picture that is the main house


def read_scene(file):
    """The scene of a labels file, or None while it is not all there yet (it may be written right now)."""
    stem = file[: -len(".labels.png")]
    try:
        with open(stem + ".json") as record:
            fine = json.load(record).get("labels") == "fine"
        picture, labels = Image.open(stem + ".jpg").convert("RGB"), Image.open(file)
        labels.load()
    except (OSError, ValueError):
        return None
    if picture.size != labels.size:
        return None
    if max(picture.size) > LONG:
        size = [round(v * LONG / max(picture.size)) for v in picture.size]
        picture, labels = picture.resize(size, Image.BOX), labels.resize(size, Image.NEAREST)
    numbers = (FINE_TABLE if fine else COARSE_TABLE)[np.array(labels)]
    return Scene(file, np.array(picture), numbers, float(np.isin(numbers, HOUSE).mean()))


class Scenes:
    """All scenes of some folders; `refresh` picks up what has been rendered since."""

    def __init__(self, folders, held=12):
        self.folders, self.held, self.seen, self.train, self.kept = folders, held, set(), [], []
        self.refresh()

    def refresh(self):
        fresh = 0
        for folder in self.folders:
            for file in sorted(glob.glob(os.path.join(folder, "*.labels.png"))):
                if file in self.seen:
                    continue
                scene = read_scene(file)
                if scene is None:
                    continue
                self.seen.add(file)
                fresh += 1
                keep = int(os.path.basename(file).split(".")[0]) % 29 == 5 if os.path.basename(file)[0].isdigit() else False
                (self.kept if keep else self.train).append(scene)
        return fresh

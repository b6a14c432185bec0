"""Training pictures: N.jpg with N.labels.png and, beside them, N.json that says which label list it uses."""
import glob
import json
import os
from dataclasses import dataclass

import numpy as np
from PIL import Image

from classes import COARSE_TABLE, FINE_TABLE, UNKNOWN

LONG = 576


@dataclass
class Scene:
    name: str
    picture: np.ndarray  # uint8 (h, w, 3)
    labels: np.ndarray  # uint8 (h, w), see classes.py
    fine: bool  # its labels tell everything apart
    known: float  # share of it that is labelled: of a person's correction only what they touched


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
    known = float((numbers != UNKNOWN).mean())
    return Scene(file, np.array(picture), numbers, fine, known) if known > 0 else None


class Scenes:
    """All scenes of some folders; `refresh` picks up what has been rendered since."""

    def __init__(self, folders):
        self.folders, self.seen, self.train, self.kept = folders, set(), [], []
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
                if keep:
                    self.kept.append(scene)
                else:  # finer labels teach more, and newer scenes are richer
                    self.train.extend([scene] * (2 if scene.fine else 1))
        return fresh

"""From a built scene to its files: N.jpg, N.labels.png, N.json."""

import json
import os

import numpy as np

import denoise
import develop
import passes
import phone
import viewpoint
from labels import COARSE, FINE_NAMES, NAMES, OPENING, PAVED, ROOF, SIDING, TRIM, VEGETATION

HARD = (ROOF, SIDING, PAVED, OPENING, TRIM)


def random_look(rng, weather):
    """How one phone develops one picture."""
    warm = rng.gauss(0, 0.035)
    bias = {"dusk": rng.uniform(0.55, 0.9), "grey": rng.uniform(0.75, 1.0)}.get(weather, rng.uniform(0.8, 1.2))
    return {
        "sky": rng.uniform(0.6, 1.1), "haze": rng.uniform(0.0001, 0.0006), "white": (1 + warm, 1, 1 - warm), "bias": bias,
        "grain": rng.uniform(0.003, 0.010), "contrast": rng.uniform(0.96, 1.1), "saturation": rng.uniform(0.9, 1.2), "quality": 88,
        "levels": 4, "sigma": 0.32,
    }


def shows_a_house(labels):
    """False where a tree stands before the lens or the house is out of the picture. Takes coarse labels."""
    share = np.bincount(labels.ravel(), minlength=len(NAMES)) / labels.size
    return share[VEGETATION] < 0.55 and share[SIDING] + share[ROOF] > 0.05


def kept_beauty(scene, scratch, base, look):
    """The beauty passes; with `keep` in the look they stay in BASE.npz and are read from there the next time, so that a picture can be developed anew without rendering it."""
    path = base + ".npz"
    if look.get("keep") and os.path.exists(path):
        with np.load(path) as file:
            return {name: file[name].astype(np.float32) for name in file.files}
    layers = passes.render_beauty(scene, scratch)
    if look.get("keep"):
        np.savez(path, **{name: np.clip(layer, -60000, 60000).astype(np.float16) for name, layer in layers.items()})
    return layers


def take(shot, look, rs, size, samples, base, bounces=3, fine=False):
    """shot: {'scene', 'camera', 'view', 'facets', 'about'}; size: (width, height); base: path without ending.

    `fine` is for training sets of thousands: fine labels, and the diffuse colour beside the picture; labels and light come from one
    render. Returns False, and writes nothing, where there is no house to see."""
    scene = shot["scene"]
    passes.set_up(scene, *size, samples, bounces, look.get("noise", 0.0), look.get("minutes", 0.0))
    scratch = os.path.join(os.path.dirname(os.path.abspath(base)), ".passes-" + os.path.basename(base))
    labels, layers = passes.render_both(scene, scratch) if fine else (passes.render_labels(scene, scratch), None)
    coarse = np.array(COARSE, dtype=np.uint8)[labels]
    if not shot.get("empty") and not shows_a_house(coarse):
        return False
    layers = layers or kept_beauty(scene, scratch, base, look)
    if "lift" in look:
        hard = np.isin(coarse, HARD)
        for name in ("diffdir", "diffind", "glosdir", "glosind"):
            layers[name] = denoise.despeckle(layers[name], hard)
    names, labels = (FINE_NAMES, labels) if fine else (NAMES, coarse)
    env = layers["env"]
    if fine:
        layers["combined"] += env * (look["sky"] - 1)
    env *= look["sky"]
    sigma = denoise.sigma_of(layers, hard, look["sigma"]) if "lift" in look else look["sigma"]
    linear = (denoise.clean_few if fine else denoise.clean_beauty)(layers, look["levels"], sigma)
    seen = env.sum(axis=2) > 0
    air = np.median(env[seen], axis=0) if seen.any() else 0.5
    linear = develop.haze(linear, layers["depth"][..., 0], air, look["haze"])
    if "lift" in look:
        shown = phone.develop(linear, labels, rs, look)
    else:
        kept = {key: look[key] for key in ("white", "bias", "grain", "contrast", "saturation")}
        shown = develop.develop(linear, labels, rs, **kept)
    share = {names[i]: round(float((labels == i).mean()), 4) for i in range(len(names))}
    described = viewpoint.describe(scene, shot["camera"], shot["view"], shot["facets"])
    about = shot["about"] | ({"labels": "fine"} if fine else {}) | {"size": list(size), "share": share}
    with open(base + ".json", "w", encoding="utf-8") as file:
        json.dump(about | described, file)
    develop.save_labels(base + ".labels.png", labels)
    if fine:
        colour = np.clip(np.rint(develop.to_srgb(np.clip(layers["diffcol"], 0, 1)) * 255), 0, 255)
        develop.save_jpeg(scene, base + ".albedo.jpg", colour, 90)
    develop.save_jpeg(scene, base + ".jpg", shown, look["quality"])
    return True

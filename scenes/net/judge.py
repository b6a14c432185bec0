"""How well a checkpoint does on photos with full labels (NAME.regions2.json). They are only looked at, never trained on.

    python3 scenes/net/judge.py scenes/out/net.pt PHOTOS [--long 512] [--limit siding=.5] [--each]
"""
import argparse
import glob
import json
import os

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageOps
from scipy import ndimage
from torch.nn import functional as F

from classes import CLASSES, ID
from model import Net, to_input
from open_weights import Reader, fill

# Columns of the table: classes of the net, classes of the photos.
COLUMNS = [("roof", ["roof", "solar"], ["roof"]), ("siding", ["siding"], ["siding"]), ("sky", ["sky"], ["sky"]),
           ("vegetation", ["crown", "trunk"], ["vegetation", "trunk"]), ("ground", ["lawn", "bed", "snow"], ["lawn", "bed"]),
           ("paved", ["drive", "street", "deck"], ["paved"]), ("opening", ["window", "door", "garage"], ["window", "door", "garage"]),
           ("trim", ["trim"], ["trim"]), ("neighbour", ["neighbour"], ["neighbour"]), ("window", ["window"], ["window"]),
           ("door", ["door"], ["door"]), ("garage", ["garage"], ["garage"]), ("trunk", ["trunk"], ["trunk"]), ("fence", ["fence"], ["fence"]),
           ("object", ["object", "vehicle", "pole"], ["object"]), ("chimney", ["chimney"], ["chimney"])]
PARTS = ["sky", "roof", "siding", "trim", "window", "door", "garage", "chimney", "lawn", "bed", "paved", "trunk", "vegetation", "neighbour", "fence", "object"]
UNLABELLED = 255


def read_photo(file, long=768):
    with open(file) as text:
        drawn = json.load(text)
    picture = ImageOps.exif_transpose(Image.open(file.replace(".regions2.json", ".jpg"))).convert("RGB")
    f = long / max(picture.size)
    size = round(picture.width * f), round(picture.height * f)
    picture = picture.resize(size, Image.BOX if f < 0.5 else Image.LANCZOS)
    truth = Image.new("L", size, UNLABELLED)
    pen = ImageDraw.Draw(truth)
    for kind in drawn["precedence"]:
        for ring in drawn["regions"].get(kind, []):
            if len(ring) > 2:
                pen.polygon([(x * size[0] - 0.5, y * size[1] - 0.5) for x, y in ring], fill=PARTS.index(kind))
    return os.path.basename(file)[: -len(".regions2.json")], picture, np.array(truth)


@torch.no_grad()
def probabilities(net, picture, long):
    """(classes, h, w) at the picture's size."""
    f = long / max(picture.size)
    size = [max(32, round(v * f / 32) * 32) for v in picture.size]
    x = np.array(picture.resize(size, Image.BOX))
    p = net(to_input(x[None])).softmax(1)
    return F.interpolate(p, size=picture.size[::-1], mode="bilinear", align_corners=False)[0].numpy()


def iou_and_precision(truth, mask, kinds):
    """None where the class covers under 1 %. Precision leaves out a rim of 0.5 % of the width on both sides of the true border."""
    known, true = truth != UNLABELLED, np.isin(truth, kinds)
    if true.mean() < 0.01:
        return None
    r = max(1, round(0.005 * truth.shape[1]))
    rim = ndimage.maximum_filter(true, 2 * r + 1) & ~ndimage.minimum_filter(true, 2 * r + 1)
    inside = known & ~rim & mask
    return ((mask & true & known).sum() / ((mask | true) & known).sum(), (true & inside).sum() / inside.sum() if inside.sum() else np.nan)


def decide(p):
    """The likeliest group, and of its classes the likeliest: a wall's classes must not lose because windows are split in three."""
    groups = [[ID[n] for n in ours] for _, ours, _ in COLUMNS[:9]] + [[ID[n] for n in ("chimney", "fence", "vehicle", "pole", "object")]]
    group = np.stack([p[ids].sum(0) for ids in groups]).argmax(0)
    members = np.zeros((len(groups), len(CLASSES)), bool)
    for i, ids in enumerate(groups):
        members[i, ids] = True
    return np.where(members[group].transpose(2, 0, 1), p, -1).argmax(0)


def judge(net, photos, long, limits=None):
    """{column: [(photo, IoU, precision)]} and, of roof and siding, what the painted pixels truly are."""
    rows, leaks, right = {c: [] for c, _, _ in COLUMNS}, {c: np.zeros(len(PARTS)) for c in ("roof", "siding")}, []
    for name, picture, truth in photos:
        p = probabilities(net, picture, long)
        best = decide(p)
        got = np.full(truth.shape, -1)
        for i, (column, ours, theirs) in enumerate(COLUMNS):
            ids = [ID[n] for n in ours]
            mask = np.isin(best, ids)
            if limits and column in limits:
                mask &= p[ids].sum(0) > limits[column]
            scored = iou_and_precision(truth, mask, [PARTS.index(t) for t in theirs])
            if scored:
                rows[column].append((name, *scored))
            if column in leaks:
                leaks[column] += np.bincount(truth[mask & (truth != UNLABELLED)], minlength=len(PARTS))[: len(PARTS)] / truth.size
            if i < 9:
                got[np.isin(best, ids)] = i
        lookup = np.full(256, -2)
        for i, (_, _, theirs) in enumerate(COLUMNS[:9]):
            lookup[[PARTS.index(t) for t in theirs]] = i
        known = truth != UNLABELLED
        right.append((got == lookup[truth])[known].mean())
    return rows, leaks, float(np.mean(right))


def line(rows):
    return " ".join(f"{c} {np.mean([r[1] for r in found]):.3f}/{np.nanmean([r[2] for r in found] + [0] * all(np.isnan(r[2]) for r in found)):.2f}({len(found)})" for c, found in rows.items() if found)


def load_net(file):
    """The net of a checkpoint, or of a .bin of public/net."""
    net = Net()
    if file.endswith(".bin"):
        with open(file, "rb") as weights:
            fill(net, Reader(weights.read()))
        return net.eval().to(memory_format=torch.channels_last)
    net.load_state_dict(torch.load(file, map_location="cpu")["mean"])
    return net.eval().to(memory_format=torch.channels_last)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("checkpoint")
    ap.add_argument("photos")
    ap.add_argument("--long", type=int, nargs="+", default=[512])
    ap.add_argument("--limit", nargs="*", default=[])
    ap.add_argument("--each", action="store_true")
    args = ap.parse_args()
    torch.set_num_threads(1)
    net = load_net(args.checkpoint)
    limits = {k: float(v) for k, v in (x.split("=") for x in args.limit)}
    photos = [read_photo(f) for f in sorted(glob.glob(os.path.join(args.photos, "*.regions2.json")))]
    groups = [("named", [p for p in photos if not p[0].startswith("front-")]), ("front", [p for p in photos if p[0].startswith("front-")])]
    for long in args.long:
        for group, some in groups:
            rows, leaks, right = judge(net, some, long, limits)
            print(f"{group} {len(some)} long {long} pixels {right:.3f} {line(rows)}")
            if args.each:
                for column in ("roof", "siding"):
                    total = leaks[column].sum()
                    print(f"   painted {column}:", " ".join(f"{PARTS[i]} {v / total:.2f}" for i, v in enumerate(leaks[column]) if v / total > 0.01))
                    print("   ", " ".join(f"{n} {a:.2f}/{b:.2f}" for n, a, b in rows[column]))


if __name__ == "__main__":
    main()

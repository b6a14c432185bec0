"""Writes a checkpoint as the engine reads it (engine/surfaces/net/weights-file.ts): batch norm folded, 8 bits a weight.

    python3 scenes/net/export.py scenes/out/net.pt scenes/out/surfaces.bin [--check PHOTO.jpg scenes/out/check]
    python3 scenes/net/export.py scenes/out/net.pt --use

--use puts the weights in the place of those in use: public/net and their name in engine/surfaces/net/weights-name.ts.
--check also writes what PyTorch makes of a photo with these very weights, for `node scenes/net/compare.ts`.
"""
import argparse
import glob
import hashlib
import json
import os
import re
import struct

import numpy as np
import torch
from PIL import Image, ImageOps
from torch.nn import functional as F

from classes import CLASSES
from judge import load_net
from model import MEAN, SPREAD, Conv, Overview, to_input

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")


class Writer:
    """Collects layers and their numbers; rounds the net's own weights to what it writes, so that it can be compared."""

    def __init__(self):
        self.layers, self.blobs = [], []

    def add(self, layer, *blocks):
        self.layers.append(layer)
        for packed, scale, bias in blocks:
            self.blobs.append(scale.astype("<f4").tobytes() + bias.astype("<f4").tobytes() + packed.astype(np.int8).tobytes())
            self.blobs[-1] += b"\0" * (-len(self.blobs[-1]) % 4)
        return len(self.layers)  # the tensor that the layer makes

    def bytes(self):
        header = json.dumps(dict(format="eavesight-net/1", classes=CLASSES, mean=MEAN, spread=SPREAD, layers=self.layers), separators=(",", ":")).encode()
        header += b" " * (-len(header) % 4)
        return b"EVNT" + struct.pack("<I", len(header)) + header + b"".join(self.blobs)


def use(weights):
    name = f"net/surfaces-{hashlib.sha256(weights).hexdigest()[:8]}.bin"
    os.makedirs(os.path.join(ROOT, "public/net"), exist_ok=True)
    for old in glob.glob(os.path.join(ROOT, "public/net/surfaces-*.bin")):
        os.remove(old)
    with open(os.path.join(ROOT, "public", name), "wb") as file:
        file.write(weights)
    place = os.path.join(ROOT, "engine/surfaces/net/weights-name.ts")
    with open(place) as file:
        text = file.read()
    with open(place, "w") as file:
        file.write(re.sub(r"net/surfaces-\w+\.bin", name, text))


def whole(weights):
    """Whole numbers of 8 bits and a scale for each output (the first axis); the scale is the one of several with the least error."""
    flat = weights.reshape(len(weights), -1)
    most = np.abs(flat).max(1) + 1e-12
    best, least = None, None
    for share in (1.0, 0.95, 0.9, 0.85, 0.8):
        scale = (most * share / 127).astype(np.float32)
        error = ((np.clip(np.round(flat / scale[:, None]), -127, 127) * scale[:, None] - flat) ** 2).sum(1)
        if best is None:
            best, least = scale, error
        better = error < least
        best, least = np.where(better, scale, best), np.where(better, error, least)
    numbers = np.clip(np.round(flat / best[:, None]), -127, 127)
    return numbers.reshape(weights.shape), best


def pack(numbers):
    """(outputs, inputs, 3, 3) or (outputs, inputs, 1, 1) to [outputs / 8][rows][columns][inputs][8]."""
    outputs, inputs, rows, columns = numbers.shape
    return numbers.reshape(outputs // 8, 8, inputs, rows, columns).transpose(0, 3, 4, 2, 1)


@torch.no_grad()
def export_conv(writer, layer: Conv, source):
    norm, conv = layer.norm, layer.conv
    factor = norm.weight / (norm.running_var + norm.eps).sqrt()
    folded = (conv.weight * factor[:, None, None, None]).numpy()
    bias = (norm.bias - norm.running_mean * factor).numpy()
    numbers, scale = whole(folded)
    conv.weight.copy_(torch.from_numpy(numbers * scale[:, None, None, None]))
    norm.weight.copy_((norm.running_var + norm.eps).sqrt())
    norm.bias.copy_(torch.from_numpy(bias))
    norm.running_mean.zero_()
    told = {"op": "convolve", "from": source, "outputs": conv.out_channels, "stride": conv.stride[0], "dilation": conv.dilation[0], "same": layer.same}
    return writer.add(told, (pack(numbers), scale, bias))


@torch.no_grad()
def export_overview(writer, layer: Overview, source):
    blocks = []
    for dense in (layer.hear, layer.say):
        numbers, scale = whole(dense.weight.numpy())
        dense.weight.copy_(torch.from_numpy(numbers * scale[:, None]))
        blocks.append((numbers.T, scale, dense.bias.numpy()))
    return writer.add({"op": "overview", "from": source}, *blocks)


def export_all(writer, stage, source):
    for layer in stage if isinstance(stage, torch.nn.Sequential) else [stage]:
        source = (export_overview if isinstance(layer, Overview) else export_conv)(writer, layer, source)
    return source


@torch.no_grad()
def export(net):
    writer = Writer()
    skips = [export_all(writer, net.down1, 0)]
    for stage in (net.down2, net.down3, net.down4, net.down5):
        skips.append(export_all(writer, stage, skips[-1]))
    at = skips.pop()
    for stage in (net.up4, net.up3, net.up2, net.up1):
        at = writer.add({"op": "enlarge", "from": at, "beside": skips.pop()})
        at = export_all(writer, stage, at)
    outputs = -(-len(CLASSES) // 8) * 8
    numbers, scale = whole(net.tell.weight.numpy())
    net.tell.weight.copy_(torch.from_numpy(numbers * scale[:, None, None, None]))
    spare = outputs - len(CLASSES)
    numbers = np.pad(numbers, ((0, spare), (0, 0), (0, 0), (0, 0)))
    writer.add({"op": "pointwise", "from": at, "outputs": outputs}, (pack(numbers), np.pad(scale, (0, spare)), np.pad(net.tell.bias.numpy(), (0, spare))))
    return writer


@torch.no_grad()
def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("checkpoint")
    ap.add_argument("out", nargs="?")
    ap.add_argument("--use", action="store_true")
    ap.add_argument("--check", nargs=2, metavar=("PHOTO", "OUT"))
    args = ap.parse_args()
    torch.set_num_threads(1)
    net = load_net(args.checkpoint)
    weights = export(net).bytes()
    if args.out:
        with open(args.out, "wb") as file:
            file.write(weights)
    if args.use:
        use(weights)
    if args.check:
        photo, out = args.check
        picture = ImageOps.exif_transpose(Image.open(photo)).convert("RGB")
        f = 512 / max(picture.size)
        size = [max(32, round(v * f / 32) * 32) for v in picture.size]
        picture = picture.resize(size, Image.BOX)
        picture.save(out + ".png")
        F.softmax(net(to_input(np.array(picture)[None])), 1)[0].permute(1, 2, 0).contiguous().numpy().astype("<f4").tofile(out + ".f32")


if __name__ == "__main__":
    main()

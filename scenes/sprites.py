"""Renders sprites: blender -b -t 1 --python scenes/sprites.py -- boxwood-1 lounger-1 [--samples 96] [--long 320] [--out DIR]

Every module scenes/sprites_*.py offers OBJECTS = {id: build}; build(scene, rs) adds the object's meshes round the origin, standing
on z = 0, its front towards -y, and may return {'long', 'distance', 'radius'} to overrule what is measured. An object whose name starts
with 'glow' is a light of the sprite's own. Writes DIR/<id>.png and DIR/<id>.json for pack-sprites.ts."""

import argparse
import glob
import importlib
import json
import os
import sys
import time
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True

import numpy as np

import sprite_strip
import sprite_studio


def catalogue():
    objects = {}
    for path in sorted(glob.glob(os.path.join(HERE, "sprites_*.py"))):
        objects |= importlib.import_module(os.path.basename(path)[:-3]).OBJECTS
    return objects


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ids", nargs="+")
    parser.add_argument("--samples", type=int, default=128)
    parser.add_argument("--long", type=int)
    parser.add_argument("--out", default=os.path.join(HERE, "out", "sprites"))
    args = parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])
    os.makedirs(args.out, exist_ok=True)
    objects = catalogue()
    for name in args.ids:
        began = time.time()
        scene = sprite_studio.empty_scene()
        wanted = objects[name](scene, np.random.default_rng(zlib.crc32(name.encode()))) or {}
        points = sprite_studio.points_of(scene)
        long_side = args.long or wanted.get("long") or (448 if points[:, 2].max() > 2.4 else 320)
        record = sprite_studio.frame(scene, points, sprite_studio.points_of(scene, litter=False), long_side, wanted.get("distance"))
        record["radius"] = wanted.get("radius", record["radius"])
        layers = sprite_studio.shoot(scene, record["width"], record["height"], args.samples, os.path.join(args.out, "." + name))
        record["glows"] = "glow" in layers
        base = os.path.join(args.out, name)
        sprite_strip.write_png(base + ".png", sprite_strip.strip(layers))
        with open(base + ".json", "w", encoding="utf-8") as file:
            json.dump(record, file)
        print(f"{name} {record} {time.time() - began:.0f} s", flush=True)


main()

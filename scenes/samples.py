"""Makes the product's sample photos. Run from the project root:

blender -b --python scenes/samples.py -- --name gables --long 1536 --samples 128 --out scenes/out/samples
"""

import argparse
import importlib
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import picture
import sky as skies
import viewpoint
from grounds import Ground

LOOK = {
    "sky": 0.85, "haze": 0.00045, "white": (1.02, 1, 0.985), "bias": 0.8, "levels": 4, "sigma": 0.16, "noise": 0.0, "quality": 96,
    "lift": 0.17, "detail": 1.05, "contrast": 1.13, "saturation": 0.94, "sharp": 0.5, "grain": 0.008, "vignette": 0.14, "bloom": 0.04,
}


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--name", choices=["gables", "ranch", "porch", "backyard", "bare-yard", "farm-porch"], required=True)
    parser.add_argument("--long", type=int, default=1536)
    parser.add_argument("--samples", type=int, default=128)
    parser.add_argument("--bounces", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=0.0, help="stop sampling after so long (0: never)")
    parser.add_argument("--keep", action="store_true", help="keep the render beside the picture; where one lies there, only develop it anew")
    parser.add_argument("--out", default="scenes/out/samples")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


def main():
    args = arguments()
    os.makedirs(args.out, exist_ok=True)
    start = time.time()
    sample = importlib.import_module(f"sample_{args.name.replace('-', '_')}")
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    rng, rs = random.Random(args.name), np.random.default_rng(11)
    ground = Ground(rng)
    ground.slope, ground.bank, ground.hill = 0.025, None, 0.0
    model, lot = sample.build(scene.collection, ground, rng, rs)
    facets = model.facets
    model.finish(scene.collection)
    lot.finish(scene.collection)
    skies.build(scene, sample.SKY)
    camera = viewpoint.build(scene, sample.VIEW)
    print(f"built in {time.time() - start:.0f} s, {len(scene.objects)} objects", flush=True)
    shot = {"scene": scene, "camera": camera, "view": sample.VIEW, "facets": facets, "about": {"sample": args.name}}
    look = LOOK | getattr(sample, "LOOK", {}) | {"minutes": args.minutes, "keep": args.keep}
    picture.take(shot, look, rs, (args.long, round(args.long * 2 / 3)), args.samples, os.path.join(args.out, args.name), args.bounces)
    print(f"done in {time.time() - start:.0f} s", flush=True)


if __name__ == "__main__":
    main()

"""Makes numbered scenes: N.jpg, N.labels.png, N.json. Run from the project root:

blender -b --python scenes/generate.py -- --from 0 --to 120 --out scenes/out/set [--long 768 --samples 24 --again]

With --describe nothing is rendered: camera and facets are written anew to N.json of pictures that are there.
"""

import argparse
import json
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np

import grounds
import house
import house_plan
import house_style
import node_graph
import picture
import sky as skies
import street
import street_things
import viewpoint
from mesh_build import Model
from nursery import Nursery

# Goes up whenever the same seed gives another scene.
VERSION = 8


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", type=int, default=12)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--out", default="scenes/out/set")
    parser.add_argument("--long", type=int, default=576)
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--describe", action="store_true", help="only camera and facets of pictures that are there, without rendering")
    parser.add_argument("--fine", action="store_true", help="fine labels, quick materials: for training sets")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def build_scene(seed):
    """Empties Blender and builds scene `seed`; returns what the camera file needs."""
    rng, rs = random.Random(f"eavesight-{seed}"), np.random.default_rng(seed + 7919)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    collection = scene.collection
    empty = rng.random() < 0.045
    back = empty or rng.random() < 0.14
    sky = skies.choose(rng)
    lit = rng.uniform(0.4, 1.6) if sky["weather"] == "dusk" and rng.random() < 0.7 else 0.0
    season = rng.choices(["summer", "autumn", "winter"], [60, 20, 20])[0]
    house_style.shared_materials(rng, lit)
    street_things.make_materials(rng)
    style = house_style.choose(rng)
    names = house_style.make_materials(style, rng, "house")
    lot = grounds.make_materials(rng, season)
    if lot["snowy"] and rng.random() < 0.7:
        names["roof"] = "snow"
    ground = grounds.Ground(rng)
    model, yard = Model("house"), Model("lot")
    plan = house_plan.plan_house(rng, style["region"], back)
    site = house.build_house(model, names, style, plan, rng)
    view = viewpoint.choose(rng, site, ground)
    street_y = -rng.uniform(8.5, 17.0) if rng.random() < 0.6 else min(-8.0, view["position"][1] - rng.uniform(-2.0, 3.0))
    beds, paved = grounds.lot(yard, ground, rng, site, back, street_y, lot["cover"])
    nursery = Nursery(rng, lot["leaves"], lot["shrubs"], "needle")
    street.grow(collection, ground, rng, rs, nursery, season, site, view, beds, paved, skies.sun_direction(sky), sky["weather"], style["region"])
    street.furnish(yard, ground, rng, site, view, back, street_y, paved)
    street.neighbours(collection, rng, site, style, lot["snowy"], view, empty)
    facets = [] if empty else model.facets
    if empty:
        street.close_yard(yard, ground, rng, site)
    else:
        model.finish(collection)
    yard.finish(collection)
    skies.build(scene, sky)
    camera = viewpoint.build(scene, view)
    about = {
        "seed": seed, "version": VERSION, "view": view["kind"], "weather": sky["weather"], "season": season, "back": back, "empty": empty, "storeys": plan["storeys"],
        "roof": plan["roof"]["kind"], "style": {k: style[k] for k in ("region", "cladding", "accent", "covering")},
    }
    return {"scene": scene, "camera": camera, "view": view, "facets": facets, "about": about, "empty": empty}, rng, rs


def make(seed, args):
    shot, rng, rs = build_scene(seed)
    short = round(args.long * 2 / 3)
    size = (short, args.long) if shot["view"]["portrait"] else (args.long, short)
    look = picture.random_look(rng, shot["about"]["weather"])
    return picture.take(shot, look, rs, size, args.samples, os.path.join(args.out, str(seed)), fine=args.fine)


def describe_again(seed, args):
    """Brings camera and facets of N.json up to what `viewpoint.describe` says today. The seed must still give the same scene."""
    path = os.path.join(args.out, f"{seed}.json")
    with open(path, encoding="utf-8") as file:
        about = json.load(file)
    shot, _, _ = build_scene(seed)
    if about.get("version") != VERSION:
        raise ValueError(f"Scene {seed} was drawn by version {about.get('version')}, and this is {VERSION}.")
    shot["scene"].render.resolution_x, shot["scene"].render.resolution_y = about["size"]
    about |= viewpoint.describe(shot["scene"], shot["camera"], shot["view"], shot["facets"])
    with open(path, "w", encoding="utf-8") as file:
        json.dump(about, file)


def main():
    args = arguments()
    os.makedirs(args.out, exist_ok=True)
    node_graph.QUICK = args.fine
    for seed in range(args.first, args.to, args.step):
        if args.describe:
            if os.path.exists(os.path.join(args.out, f"{seed}.jpg")):
                describe_again(seed, args)
            continue
        if not args.again and os.path.exists(os.path.join(args.out, f"{seed}.jpg")):
            continue
        start = time.time()
        made = make(seed, args)
        print(f"scene {seed}: {time.time() - start:.1f} s{'' if made else ', no house to see, left out'}", flush=True)


if __name__ == "__main__":
    main()

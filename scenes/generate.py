"""Makes numbered scenes: N.jpg, N.labels.png, N.json. Run from the project root:

blender -b --python scenes/generate.py -- --from 0 --to 120 --out scenes/out/set [--long 768 --samples 24 --again]
"""

import argparse
import os
import random
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from mathutils import Matrix

import grounds
import house
import house_style
import lot_props
import picture
import planting
import sky as skies
import viewpoint
from mesh_build import Model


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--from", dest="first", type=int, default=0)
    parser.add_argument("--to", type=int, default=12)
    parser.add_argument("--step", type=int, default=1)
    parser.add_argument("--out", default="scenes/out/set")
    parser.add_argument("--long", type=int, default=576)
    parser.add_argument("--samples", type=int, default=24)
    parser.add_argument("--again", action="store_true")
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


def neighbours(collection, rng, site, ground, back):
    """Plain houses left and right (and across the fence behind a yard), all of them label neighbour."""
    for i, side in enumerate((-1, 1)):
        if rng.random() < 0.3:
            continue
        style = house_style.choose(rng, neighbour=True)
        names = house_style.make_materials(style, rng, f"next{i}")
        model = Model(f"next{i}", relabel=9)
        plan = house.plan_house(rng, neighbour=True)
        house.build_house(model, names, style, plan, rng)
        reach = site["width"] / 2 + (7 if site["garage"] else 0) + plan["width"] / 2 + rng.uniform(2.5, 8)
        place = Matrix.Translation((side * reach, rng.uniform(-2, 6), 0)) @ Matrix.Rotation(rng.gauss(0, 0.06), 4, "Z")
        model.finish(collection, place)


def build_scene(seed):
    """Empties Blender and builds scene `seed`; returns what the camera file needs."""
    rng, rs = random.Random(f"eavesight-{seed}"), np.random.default_rng(seed + 7919)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    collection = scene.collection
    back = rng.random() < 0.15
    sky = skies.choose(rng)
    lit = rng.uniform(0.4, 1.6) if sky["weather"] == "dusk" and rng.random() < 0.7 else 0.0
    season = rng.choices(["summer", "autumn", "winter"], [62, 18, 20])[0]
    house_style.shared_materials(rng, lit)
    style = house_style.choose(rng)
    names = house_style.make_materials(style, rng, "house")
    grass = grounds.make_materials(rng, season)
    ground = grounds.Ground(rng)
    model, lot = Model("house"), Model("lot")
    plan = house.plan_house(rng, back)
    site = house.build_house(model, names, style, plan, rng)
    view = viewpoint.choose(rng, site, ground)
    street_y = -rng.uniform(10.5, 15.0) if rng.random() < 0.3 else view["position"][1] - rng.uniform(-2.0, 3.0)
    beds, paved = grounds.lot(lot, ground, rng, site, back, street_y)
    library = planting.plant_library(rng, rs, season)
    planting.plant_lot(collection, ground, rng, library, beds, paved, site, view["position"], back)
    planting.overhang_branch(collection, rng, library, view["position"], view["aim"])
    if grass != "tan" or rng.random() < 0.6:
        planting.grass_near(collection, ground, rng, rs, view["position"], view["aim"], paved, beds)
    extras(lot, ground, rng, site, back)
    neighbours(collection, rng, site, ground, back)
    facets = model.facets
    model.finish(collection)
    lot.finish(collection)
    skies.build(scene, sky)
    camera = viewpoint.build(scene, view)
    about = {"seed": seed, "weather": sky["weather"], "season": season, "back": back, "style": {k: style[k] for k in ("cladding", "accent", "covering")}}
    return {"scene": scene, "camera": camera, "view": view, "facets": facets, "about": about}, rng, rs


def extras(lot, ground, rng, site, back):
    kind = rng.choice(["fence_wood", "fence_white"])
    half = site["width"] / 2 + 3
    if back or rng.random() < 0.35:
        for side in (-1, 1):
            if back:
                lot_props.fence(lot, ground, rng, (side * half, side * half), (6, -22), kind)
            elif not site["garage"] or rng.random() < 0.4:
                lot_props.fence(lot, ground, rng, (side * half - 1.5, side * (half + 14)) if side > 0 else (-(half + 14), -half + 1.5), (3.0, 3.0), kind)
    if not back and site["garage"] and rng.random() < 0.07:
        x0, x1 = site["garage"]["x"]
        lot_props.car(lot, ground, rng, (x0 + x1) / 2 + rng.uniform(-1, 1), site["garage"]["y"] - rng.uniform(5.5, 7))


def make(seed, args):
    shot, rng, rs = build_scene(seed)
    short = round(args.long * 2 / 3)
    size = (short, args.long) if shot["view"]["portrait"] else (args.long, short)
    look = picture.random_look(rng, shot["about"]["weather"])
    return picture.take(shot, look, rs, size, args.samples, os.path.join(args.out, str(seed)))


def main():
    args = arguments()
    os.makedirs(args.out, exist_ok=True)
    for seed in range(args.first, args.to, args.step):
        if not args.again and os.path.exists(os.path.join(args.out, f"{seed}.jpg")):
            continue
        start = time.time()
        made = make(seed, args)
        print(f"scene {seed}: {time.time() - start:.1f} s{'' if made else ', no house to see, left out'}", flush=True)


if __name__ == "__main__":
    main()

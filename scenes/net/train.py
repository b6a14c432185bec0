"""Trains the net on scenes (and, if given, on folders of an operator's own labelled photos), on one core, for as long as it is let.

    python3 scenes/net/train.py --scenes scenes/set scenes/out/more --out scenes/out/net.pt --minutes 60 [--long 256]

The checkpoint is written every other minute; with the same --out the training goes on where it stopped. New pictures in the folders
are picked up on the way. A phase is: --long (long side of the examples), --rate, falling to --end-rate by a cosine over --minutes.
"""
import argparse
import json
import math
import os
import random
import time

import numpy as np
import torch
from torch.nn import functional as F

from classes import CLASSES, ID, UNKNOWN, label_weights, membership
from dataset import Scenes
from example import Batches
from model import Net, to_input
from open_weights import open_weights

MEMBERS = torch.from_numpy(membership())
WEIGHTS = torch.from_numpy(label_weights())
WHOLE = [(["roof", "solar"], 0.25), (["siding"], 0.25), (["neighbour"], 0.1), (["trunk"], 0.05), (["trim"], 0.1)]


def loss_of(logits, labels):
    """Cross entropy of the label's classes together, and of some surfaces the soft IoU over the batch. Both at the output's size."""
    dy, dx = random.randrange(2), random.randrange(2)
    labels = torch.from_numpy(labels[:, dy::2, dx::2].astype(np.int64))
    known = labels != UNKNOWN
    p = logits.permute(0, 2, 3, 1)[known].softmax(1)
    told = labels[known]
    members = MEMBERS[told]
    weight = WEIGHTS[told]
    loss = -(weight * ((p * members).sum(1) + 1e-5).log()).sum() / weight.sum().clamp_min(1)
    for names, share in WHOLE:
        kinds = [ID[n] for n in names]
        sure = members[:, kinds].amax(1) * (members.sum(1) <= len(kinds))  # the label says one of these
        unsure = members[:, kinds].amax(1) * (1 - sure)  # it may be one of these
        mass = p[:, kinds].sum(1) * (1 - unsure)
        both = (mass * sure).sum()
        loss = loss + share * (1 - (both + 1) / (mass.sum() + sure.sum() - both + 1))
    return loss


def sizes(long):
    """Width and height of examples, 3:2 and 4:3 mostly, in multiples of 32."""
    shapes = [((1, 3 / 4), 4), ((1, 2 / 3), 3), ((5 / 6, 5 / 6), 1), ((3 / 4, 1), 1), ((1, 9 / 16), 1)]
    return [tuple(round(long * v / 32) * 32 for v in shape) for shape, _ in shapes], [often for _, often in shapes]


def save(path, **state):
    torch.save(state, path + ".part")
    os.replace(path + ".part", path)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--scenes", nargs="+", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--start", help="where --out does not exist: a checkpoint, or a .bin of public/net, to begin with")
    ap.add_argument("--minutes", type=float, default=60)
    ap.add_argument("--long", type=int, default=256)
    ap.add_argument("--batch", type=int, default=6)
    ap.add_argument("--rate", type=float, default=3e-3)
    ap.add_argument("--end-rate", type=float, default=1e-5)
    ap.add_argument("--inertia", type=float, default=0.995, help="of the running mean of the weights")
    ap.add_argument("--fresh-phase", action="store_true", help="keep the weights of --out, forget how far its phase was")
    args = ap.parse_args()
    torch.set_num_threads(1)
    scenes = Scenes(args.scenes)
    net, mean = Net().to(memory_format=torch.channels_last), Net()
    optimizer = torch.optim.AdamW(net.parameters(), lr=args.rate, weight_decay=0.01)
    step, pictures, spent = 0, 0, 0.0
    source = args.out if os.path.exists(args.out) else args.start
    if source and source.endswith(".bin"):
        some = [Batches().make(scenes.train, sizes(args.long)[0][0], 4)[0] for _ in range(8)]
        net.load_state_dict(open_weights(source, [to_input(pictures) for pictures in some]).state_dict())
        mean.load_state_dict(net.state_dict())
    elif source:
        state = torch.load(source)
        net.load_state_dict(state["net"])
        mean.load_state_dict(state["mean"])
        optimizer.load_state_dict(state["optimizer"])
        step, pictures = state["step"], state["pictures"]
        spent = 0.0 if args.fresh_phase or source != args.out else state["spent"]
    else:
        mean.load_state_dict(net.state_dict())
    (shapes, often), batches = sizes(args.long), Batches()
    print(f"{len(scenes.train)} scenes, {len(CLASSES)} classes, {sum(p.numel() for p in net.parameters())} weights, step {step}", flush=True)
    net.train()
    losses, looked, saved, making = [], time.time(), time.time(), 0.0
    while spent < args.minutes * 60:
        began = time.time()
        batch, labels = batches.make(scenes.train, random.choices(shapes, often)[0], args.batch)
        making += time.time() - began
        done = min(1, spent / (args.minutes * 60))
        rate = args.end_rate + (args.rate - args.end_rate) * (0.5 + 0.5 * math.cos(math.pi * done)) * min(1, (step + 1) / 60)
        for group in optimizer.param_groups:
            group["lr"] = rate
        loss = loss_of(net(to_input(batch)), labels)
        optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2.0)
        optimizer.step()
        step, pictures = step + 1, pictures + args.batch
        losses.append(loss.item())
        keep = min(args.inertia, 1 - 1 / (step / 4 + 1))
        with torch.no_grad():
            for a, b in zip(mean.state_dict().values(), net.state_dict().values()):
                a.mul_(keep).add_(b, alpha=1 - keep) if a.is_floating_point() else a.copy_(b)
        spent += time.time() - began
        if time.time() - looked > 60:
            looked = time.time()
            scenes.refresh()
        if time.time() - saved > 120 or spent >= args.minutes * 60:
            saved = time.time()
            save(args.out, net=net.state_dict(), mean=mean.state_dict(), optimizer=optimizer.state_dict(), step=step, pictures=pictures, spent=spent)
            print(json.dumps(dict(minutes=round(spent / 60, 1), step=step, pictures=pictures, scenes=len(scenes.train), rate=round(rate, 6),
                                  loss=round(float(np.mean(losses[-100:])), 4), making=round(making / spent, 2), at=time.strftime("%H:%M"))), flush=True)


if __name__ == "__main__":
    main()

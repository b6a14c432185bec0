"""Plants of a fixed stock, made once a process and shared by its scenes: number K of a kind is the same plant in every run."""

import numpy as np

import growth
import plants

KEPT = {}

KINDS = {
    "bare": lambda rs: plants.deciduous_quads(rs, 8.0, 0, 0.1, rs.uniform(0.5, 0.85)),
    "sparse": lambda rs: plants.deciduous_quads(rs, 7.0, 5000, 0.2, rs.uniform(0.5, 0.8), 0.035),
    "crown": lambda rs: growth.crown_quads(rs, 8.0, 5200, 0.24, rs.uniform(0.16, 0.34), rs.uniform(0.5, 0.95), int(rs.integers(6, 13)), rs.uniform(0.016, 0.03)),
    "street": lambda rs: growth.crown_quads(rs, 9.0, 5200, 0.25, rs.uniform(0.36, 0.52), rs.uniform(0.5, 0.9), int(rs.integers(6, 11)), rs.uniform(0.022, 0.042)),
    "column": lambda rs: growth.crown_quads(rs, 9.0, 3500, 0.25, 0.08, rs.uniform(0.22, 0.34), 12, 0.015),
    "far": lambda rs: growth.crown_quads(rs, 10.0, 1500, 0.5, rs.uniform(0.1, 0.3), rs.uniform(0.5, 0.9), 7, 0.02),
    "spruce": lambda rs: plants.conifer_quads(rs, 9.0, rs.uniform(2.6, 4.6), 4500, 1.6),
    "pine": lambda rs: growth.crown_quads(rs, 14.0, 3600, 0.3, rs.uniform(0.5, 0.68), rs.uniform(0.28, 0.42), 8, 0.018),
    "palm": lambda rs: growth.palm_quads(rs, rs.uniform(2.0, 8.0), int(rs.integers(18, 30)), rs.uniform(1.5, 2.4)),
    "round": lambda rs: plants.shrub_quads(rs, 900, rs.uniform(0.08, 0.13), "round", 160),
    "clipped": lambda rs: plants.shrub_quads(rs, 900, rs.uniform(0.06, 0.09), "clipped", 160),
    "loose": lambda rs: plants.shrub_quads(rs, 700, rs.uniform(0.1, 0.2), "loose", 120),
    "cone": lambda rs: plants.shrub_quads(rs, 900, rs.uniform(0.07, 0.1), "cone", 160),
}
STOCK = {"bare": 7, "far": 6, "crown": 10, "street": 8}


def quads_of(kind, number):
    key = kind, number
    if key not in KEPT:
        KEPT[key] = KINDS[kind](np.random.default_rng(hash_of(kind) + number))
    return KEPT[key]


def hash_of(kind):
    return sum(ord(c) * 31**i for i, c in enumerate(kind)) % 1_000_003


class Nursery:
    """The plants of one scene: a mesh of each (kind, number, leaf) on first use."""

    def __init__(self, rng, leaves, shrub_leaves, needle):
        self.rng, self.leaves, self.shrub_leaves, self.needle, self.made = rng, leaves, shrub_leaves, needle, {}

    def pick(self, kind):
        number = self.rng.randrange(STOCK.get(kind, 5))
        if kind in ("spruce",) or kind == "pine" and self.rng.random() < 0.7:
            leaf = self.needle
        elif kind in ("round", "clipped", "loose", "cone"):
            leaf = self.rng.choice(self.shrub_leaves)
        else:
            leaf = self.rng.choice(self.leaves)
        key = kind, number, leaf
        if key not in self.made:
            self.made[key] = plants.quad_mesh(f"{kind}{number}-{leaf}", *quads_of(kind, number), ["bark", leaf])
        return self.made[key]

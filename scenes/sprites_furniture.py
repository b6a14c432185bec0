"""Garden furniture: loungers."""

import math

import numpy as np

import sprite_materials as m
import sprite_solid as solid


def lounger(scene, turn):
    """A teak lounger with a cream cushion, its back raised; head end at +y before it is turned."""
    m.wood("teak", "#7d5433", "#a87c4f")
    m.cloth("linen", "#ded6c4")
    m.plain("metal", "#3a3a3a", 0.4)
    length, width, seat = 1.95, 0.66, 0.31
    tilt = math.radians(34)
    hinge = 0.28
    for side in (-1, 1):
        x = side * (width / 2 - 0.03)
        solid.box(scene, "teak", (0.045, length, 0.075), (x, 0, seat - 0.06))
        for y in (-length / 2 + 0.12, length / 2 - 0.28):
            solid.box(scene, "teak", (0.055, 0.06, seat - 0.06), (x * 0.97, y, (seat - 0.06) / 2))
    for y in (-length / 2 + 0.03, length / 2 - 0.03):
        solid.box(scene, "teak", (width, 0.05, 0.07), (0, y, seat - 0.06))
    for i in range(13):
        solid.box(scene, "teak", (width - 0.1, 0.07, 0.018), (0, -length / 2 + 0.07 + i * 0.093, seat - 0.02))
    back = 0.74
    rise = lambda along, up: (0, hinge + along * math.cos(tilt) - up * math.sin(tilt), seat - 0.01 + along * math.sin(tilt) + up * math.cos(tilt))
    for i in range(8):
        solid.box(scene, "teak", (width - 0.1, 0.07, 0.018), rise(0.05 + i * 0.093, 0), (tilt, 0, 0))
    for side in (-1, 1):
        x, y, z = rise(back / 2, -0.03)
        solid.box(scene, "teak", (0.035, back, 0.04), (side * 0.25, y, z), (tilt, 0, 0))
        top = rise(0.45, -0.04)
        solid.bar(scene, "teak", (side * 0.22, top[1], top[2]), (side * 0.22, hinge + 0.55, seat - 0.09), 0.03, 0.03)
    solid.cushion(scene, "linen", (width - 0.06, 0.64, 0.085), (0, -0.66, seat + 0.035))
    solid.cushion(scene, "linen", (width - 0.06, 0.61, 0.085), (0, -0.045, seat + 0.035))
    x, y, z = rise(0.37, 0.05)
    solid.cushion(scene, "linen", (width - 0.06, 0.76, 0.085), (0, y, z), (tilt, 0, 0))
    x, y, z = rise(0.58, 0.13)
    solid.cushion(scene, "linen", (0.44, 0.26, 0.11), (0, y, z), (tilt, 0, 0.03), puff=0.6)
    solid.turn_all(scene, turn)
    return {"radius": 0.75}


OBJECTS = {
    "lounger-1": lambda scene, rs: lounger(scene, math.radians(125)),
    "lounger-2": lambda scene, rs: lounger(scene, math.radians(35)),
}

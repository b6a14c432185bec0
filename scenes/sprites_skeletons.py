"""Skeletons as one buys them: a plastic anatomical figure, standing and sitting."""

import math

import numpy as np
from mathutils import Matrix, Vector

import sprite_bones as bones


def place(parts, matrix):
    for part in parts:
        part.matrix_world = matrix @ part.matrix_basis


def figure(scene, *, trunk, head, arms, legs, palms):
    """trunk, head: matrices. arms, legs: (elbow, wrist), (knee, ankle) of either side, left of the picture first; palms: (along, across, curl) of the hands."""
    bones.bone_material()
    place(bones.trunk(scene), trunk)
    place(bones.skull(scene), trunk @ Matrix.Translation((0, 0.008, 1.535)) @ head)
    for k, side in enumerate(bones.SIDES):
        shoulder = trunk @ Vector((side * 0.182, 0.012, 1.392))
        elbow, wrist = arms[k]
        bones.limb(scene, (shoulder, elbow, wrist), ((0.021, 0.017), (0.014, 0.012)), (0.0105, 0.0085), 0.011)
        along, across, curl = palms[k]
        bones.hand(scene, wrist, along, across, curl)
        socket = np.array(trunk @ Vector((side * 0.092, -0.004, 0.922)))
        knee, ankle = (np.array(j, float) for j in legs[k])
        outer = socket + np.array(trunk.to_3x3() @ Vector((side * 0.048, 0, -0.022)))
        bones.bone(scene, socket, outer, (0.024, 0.017), 0.015, steps=8)
        bones.limb(scene, (outer, knee, ankle), ((0.020, 0.026), (0.024, 0.017)), (0.0150, 0.0125), 0.016)
        bend = (knee - outer) / np.linalg.norm(knee - outer) - (ankle - knee) / np.linalg.norm(ankle - knee)
        forward = np.array([side * 0.25, -1.0, 0]) if np.linalg.norm(bend) < 0.3 else np.array([bend[0], min(bend[1], -0.3), 0])
        bones.knob(scene, knee + forward / np.linalg.norm(forward) * 0.026 + np.array([0, 0, 0.01]), (0.020, 0.012, 0.022))
        bones.foot(scene, ankle, np.array([side * 0.22, -1.0, 0]))


def standing(scene, rs):
    tilt = Matrix.Rotation(math.radians(2), 4, "Y")
    figure(
        scene,
        trunk=tilt,
        head=Matrix.Rotation(math.radians(14), 4, "Z") @ Matrix.Rotation(math.radians(-8), 4, "Y") @ Matrix.Rotation(math.radians(4), 4, "X"),
        arms=[((-0.36, -0.06, 1.22), (-0.41, -0.20, 1.44)), ((0.30, 0.03, 1.11), (0.325, -0.12, 0.88))],
        legs=[((-0.135, -0.02, 0.485), (-0.130, 0.03, 0.075)), ((0.165, -0.05, 0.490), (0.185, 0.0, 0.075))],
        palms=[((-0.12, -0.12, 1), (0.95, 0.25, 0.1), 0.16), ((0.05, -0.35, -1), (-0.35, -1, 0.3), 0.30)],
    )
    return {"radius": 0.3, "long": 448}


def sitting(scene, rs):
    lean = Matrix.Translation((0, 0.18, -0.80)) @ Matrix.Translation((0, 0, 0.92)) @ Matrix.Rotation(math.radians(-13), 4, "X") @ Matrix.Translation((0, 0, -0.92))
    figure(
        scene,
        trunk=lean,
        head=Matrix.Rotation(math.radians(-18), 4, "Z") @ Matrix.Rotation(math.radians(10), 4, "Y") @ Matrix.Rotation(math.radians(16), 4, "X"),
        arms=[((-0.30, 0.10, 0.36), (-0.24, -0.14, 0.40)), ((0.31, 0.12, 0.36), (0.30, 0.02, 0.10))],
        legs=[((-0.20, -0.24, 0.40), (-0.17, -0.46, 0.075)), ((0.22, -0.26, 0.22), (0.22, -0.66, 0.075))],
        palms=[((-0.1, -1, -0.45), (1, 0, 0), 0.5), ((0.15, -0.6, -0.25), (-1, 0.1, 0), 0.1)],
    )
    return {"radius": 0.4, "distance": 6.0}


def giant(scene, rs):
    figure(
        scene,
        trunk=Matrix.Translation((0, 0.05, -0.01)) @ Matrix.Rotation(math.radians(7), 4, "X"),
        head=Matrix.Rotation(math.radians(-10), 4, "Z") @ Matrix.Rotation(math.radians(16), 4, "X"),
        arms=[((-0.33, -0.02, 1.16), (-0.36, -0.24, 1.02)), ((0.32, -0.02, 1.15), (0.33, -0.26, 1.06))],
        legs=[((-0.165, -0.05, 0.485), (-0.165, 0.02, 0.075)), ((0.160, -0.02, 0.490), (0.175, 0.05, 0.075))],
        palms=[((-0.1, -0.8, -0.5), (1, -0.1, 0), 0.45), ((0.1, -0.8, -0.35), (-1, -0.1, 0), 0.40)],
    )
    for obj in scene.objects:
        if obj.type == "MESH" and obj.name != "studio-ground":
            obj.matrix_world = Matrix.Scale(2.12, 4) @ obj.matrix_basis
    return {"radius": 0.6, "long": 512}


OBJECTS = {"skeleton-1": standing, "skeleton-2": sitting, "skeleton-giant-1": giant}

"""Collects faces by label and material and turns each group into one mesh object. Units: metres, z up, street towards -y."""

import bpy
import numpy as np
from mathutils import Vector


class Frame:
    """A wall's own axes: u along it (seen from outside, left to right), v up, n outwards."""

    def __init__(self, origin, u_axis, normal, v_axis=(0, 0, 1)):
        self.origin = Vector(origin)
        self.u = Vector(u_axis).normalized()
        self.v = Vector(v_axis).normalized()
        self.n = Vector(normal).normalized()

    def at(self, u, v, n=0.0):
        return self.origin + self.u * u + self.v * v + self.n * n


class Model:
    """Faces grouped by (label, material). `relabel` sends every face to one label: a neighbour's house."""

    def __init__(self, name, relabel=None):
        self.name = name
        self.relabel = relabel
        # How thick a roof's covering and the board below it look at the eave.
        self.rim = (0.035, 0.19)
        self.groups = {}
        self.facets = []

    def face(self, label, material, points, uvs):
        label = label if self.relabel is None else self.relabel
        verts, faces, coords = self.groups.setdefault((label, material), ([], [], []))
        start = len(verts)
        verts.extend(tuple(p) for p in points)
        faces.append(list(range(start, start + len(points))))
        coords.extend(uvs)

    def planar(self, label, material, points, frame, facet=False):
        """A planar polygon, texture coordinates in metres in the frame's u and v."""
        points = [Vector(p) for p in points]
        uvs = [((p - frame.origin).dot(frame.u), (p - frame.origin).dot(frame.v)) for p in points]
        self.face(label, material, points, uvs)
        if facet:
            self.facets.append({"label": label, "points": points, "normal": frame.n.copy()})

    def box(self, label, material, frame, u, v, n, sides="front top bottom left right"):
        """An axis-aligned box in a frame; u, v, n are (low, high) pairs."""
        (u0, u1), (v0, v1), (n0, n1) = u, v, n
        at = frame.at
        quads = {
            "front": ([at(u0, v0, n1), at(u1, v0, n1), at(u1, v1, n1), at(u0, v1, n1)], frame.u, frame.v, frame.n),
            "back": ([at(u1, v0, n0), at(u0, v0, n0), at(u0, v1, n0), at(u1, v1, n0)], -frame.u, frame.v, -frame.n),
            "top": ([at(u0, v1, n1), at(u1, v1, n1), at(u1, v1, n0), at(u0, v1, n0)], frame.u, -frame.n, frame.v),
            "bottom": ([at(u0, v0, n0), at(u1, v0, n0), at(u1, v0, n1), at(u0, v0, n1)], frame.u, frame.n, -frame.v),
            "left": ([at(u0, v0, n0), at(u0, v0, n1), at(u0, v1, n1), at(u0, v1, n0)], frame.n, frame.v, -frame.u),
            "right": ([at(u1, v0, n1), at(u1, v0, n0), at(u1, v1, n0), at(u1, v1, n1)], -frame.n, frame.v, frame.u),
        }
        for side in sides.split():
            points, u_axis, v_axis, normal = quads[side]
            self.planar(label, material, points, Frame(frame.origin, u_axis, normal, v_axis))

    def finish(self, collection, transform=None):
        for (label, material), (verts, faces, uvs) in self.groups.items():
            mesh = bpy.data.meshes.new(f"{self.name}-{label}-{material}")
            mesh.from_pydata(verts, [], faces)
            layer = mesh.uv_layers.new(name="UVMap")
            layer.data.foreach_set("uv", np.asarray(uvs, dtype=np.float32).ravel())
            mesh.materials.append(bpy.data.materials[material])
            obj = bpy.data.objects.new(mesh.name, mesh)
            obj.pass_index = label + 1
            if transform is not None:
                obj.matrix_world = transform
            collection.objects.link(obj)
        self.groups = {}

"""A short way to write shader node graphs: numbers and sockets mix freely, colours are sRGB hex strings or linear triples."""

import bpy

# Thousands of small pictures for training: what is finer than their pixels (grain, grit, bumps of millimetres) is left out.
QUICK = False


def linear(colour):
    if not isinstance(colour, str):
        return tuple(colour)[:3]
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)


def scaled(colour, factor):
    return tuple(min(0.92, max(0.002, c * factor)) for c in linear(colour))


class Graph:
    def __init__(self, tree):
        self.tree = tree
        tree.nodes.clear()

    def node(self, kind, inputs=None, **props):
        node = self.tree.nodes.new(kind)
        for key, value in props.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.feed(node.inputs[key], value)
        return node

    def feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, str) or (isinstance(value, (tuple, list)) and socket.type == "RGBA"):
            socket.default_value = (*linear(value), 1.0)
        elif socket.type == "RGBA":
            socket.default_value = (value, value, value, 1.0)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, c=0.0, clamp=False):
        return self.node("ShaderNodeMath", {0: a, 1: b, 2: c}, operation=operation, use_clamp=clamp).outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        return self.node("ShaderNodeMixRGB", {0: factor, 1: a, 2: b}, blend_type=blend).outputs[0]

    def split(self, vector):
        return self.node("ShaderNodeSeparateXYZ", {0: vector}).outputs

    def join(self, x, y, z=0.0):
        return self.node("ShaderNodeCombineXYZ", {0: x, 1: y, 2: z}).outputs[0]

    def scale(self, vector, factors):
        return self.node("ShaderNodeVectorMath", {0: vector, 1: factors}, operation="MULTIPLY").outputs[0]

    def add(self, a, b):
        return self.node("ShaderNodeVectorMath", {0: a, 1: b}, operation="ADD").outputs[0]

    def noise(self, vector, scale, detail=3.0, rough=0.55, colour=False):
        if QUICK and scale >= 25:
            return (0.5, 0.5, 0.5) if colour else 0.5
        detail = min(detail, 1.0) if QUICK else detail
        inputs = {"Vector": vector, "Scale": scale, "Detail": detail, "Roughness": rough}
        return self.node("ShaderNodeTexNoise", inputs).outputs[1 if colour else 0]

    def white(self, x, y=0.0):
        return self.node("ShaderNodeTexWhiteNoise", {"Vector": self.join(x, y)}, noise_dimensions="2D").outputs["Value"]

    def remap(self, value, low, high, to_low=0.0, to_high=1.0, smooth=False):
        inputs = {0: value, 1: low, 2: high, 3: to_low, 4: to_high}
        kind = "SMOOTHSTEP" if smooth else "LINEAR"
        return self.node("ShaderNodeMapRange", inputs, interpolation_type=kind, clamp=True).outputs[0]

    def ramp(self, factor, stops):
        node = self.node("ShaderNodeValToRGB", {0: factor})
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*linear(colour), 1.0)
        return node.outputs[0]

    def shade(self, colour, amount):
        """Multiplies a colour by a value socket, as paint variation does."""
        return self.mix(1.0, colour, self.join(amount, amount, amount), "MULTIPLY")

    def uv(self):
        return self.node("ShaderNodeUVMap").outputs[0]

    def position(self):
        return self.node("ShaderNodeNewGeometry").outputs["Position"]

    def surface(self, colour, rough=0.7, height=None, bump=0.5, depth=0.01, specular=0.3, metallic=0.0):
        if QUICK and rough >= 0.5 and not metallic:
            self.output(self.node("ShaderNodeBsdfDiffuse", {"Color": colour}).outputs[0])
            return
        inputs = {"Base Color": colour, "Roughness": rough, "Specular": specular, "Metallic": metallic}
        if height is not None and not QUICK:
            node = self.node("ShaderNodeBump", {"Strength": bump, "Distance": depth, "Height": height})
            inputs["Normal"] = node.outputs[0]
        shader = self.node("ShaderNodeBsdfPrincipled", inputs)
        self.output(shader.outputs[0])

    def output(self, socket, kind="ShaderNodeOutputMaterial"):
        self.tree.links.new(socket, self.node(kind).inputs["Surface"])


def material(name):
    """A fresh material and the graph that fills it."""
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    return Graph(made.node_tree)

"""Opens weights as the engine reads them (public/net) as a net that can be trained on: the way back from export.py.

Batch norms are folded in that file. What they had measured comes back by measuring it again: on some scenes each convolution is heard
once, and its norm gets that mean and spread and the factors that undo them, so that the net tells what it told before.
"""
import json
import struct

import numpy as np
import torch

from classes import CLASSES
from model import Conv, Net, Overview

MAGIC = b"EVNT"


class Reader:
    """Yields the blocks of numbers in the order in which export.py wrote them."""

    def __init__(self, data):
        if data[:4] != MAGIC:
            raise ValueError("not a file of weights")
        (length,) = struct.unpack("<I", data[4:8])
        self.header = json.loads(data[8 : 8 + length])
        if self.header["classes"] != CLASSES:
            raise ValueError("these weights tell other classes apart")
        self.data, self.at = data, 8 + length

    def take(self, kind, count):
        size = np.dtype(kind).itemsize * count
        values = np.frombuffer(self.data, kind, count, self.at)
        self.at += size
        return values.astype(np.float32)

    def align(self):
        self.at = (self.at + 3) & ~3

    def block(self, outputs, inputs, side):
        """Weights (outputs, inputs, side, side) and biases (outputs,) of a convolution."""
        scale, bias = self.take("<f4", outputs), self.take("<f4", outputs)
        packed = self.take(np.int8, outputs * inputs * side * side).reshape(outputs // 8, side, side, inputs, 8)
        self.align()
        weights = packed.transpose(0, 4, 3, 1, 2).reshape(outputs, inputs, side, side)
        return torch.from_numpy(weights * scale[:, None, None, None]), torch.from_numpy(bias.copy())

    def dense(self, outputs, inputs):
        scale, bias = self.take("<f4", outputs), self.take("<f4", outputs)
        packed = self.take(np.int8, outputs * inputs).reshape(inputs, outputs)
        self.align()
        return torch.from_numpy(packed.T * scale[:, None]), torch.from_numpy(bias.copy())


def layers_of(net):
    stages = (net.down1, net.down2, net.down3, net.down4, net.down5, net.up4, net.up3, net.up2, net.up1)
    return [layer for stage in stages for layer in (stage if isinstance(stage, torch.nn.Sequential) else [stage])]


@torch.no_grad()
def fill(net, reader):
    """Puts the weights in, with norms that only add the bias. Returns nothing; raises ValueError where the file is of another net."""
    for layer in layers_of(net):
        if isinstance(layer, Overview):
            for dense in (layer.hear, layer.say):
                weights, bias = reader.dense(*dense.weight.shape)
                dense.weight.copy_(weights)
                dense.bias.copy_(bias)
            continue
        outputs, inputs, side, _ = layer.conv.weight.shape
        weights, bias = reader.block(outputs, inputs, side)
        layer.conv.weight.copy_(weights)
        norm = layer.norm
        norm.running_mean.zero_()
        norm.running_var.fill_(1 - norm.eps)
        norm.weight.fill_(1)
        norm.bias.copy_(bias)
    outputs = -(-len(CLASSES) // 8) * 8
    weights, bias = reader.block(outputs, net.tell.in_channels, 1)
    net.tell.weight.copy_(weights[: len(CLASSES)])
    net.tell.bias.copy_(bias[: len(CLASSES)])
    if reader.at != len(reader.data):
        raise ValueError("these weights are of another net")


@torch.no_grad()
def measure_norms(net, inputs):
    """Gives each norm the mean and spread of what it hears on the inputs, and factors that leave what it says as it was."""
    sums = {}

    def hear(layer):
        def note(_, __, output):
            count, first, second = sums.get(layer, (0, 0, 0))
            sums[layer] = (count + output.numel() / output.shape[1], first + output.double().sum((0, 2, 3)), second + output.double().square().sum((0, 2, 3)))

        return note

    convs = [layer for layer in layers_of(net) if isinstance(layer, Conv)]
    hooks = [layer.conv.register_forward_hook(hear(layer)) for layer in convs]
    for x in inputs:
        net(x)
    for hook in hooks:
        hook.remove()
    for layer in convs:
        count, first, second = sums[layer]
        mean, norm = first / count, layer.norm
        spread = (second / count - mean.square()).clamp(min=1e-6)
        norm.running_mean.copy_(mean)
        norm.running_var.copy_(spread)
        norm.weight.copy_((norm.running_var + norm.eps).sqrt())
        norm.bias.add_(norm.running_mean)


def open_weights(path, inputs):
    """The net of a file of weights, its norms measured on `inputs` (tensors as model.to_input makes them)."""
    with open(path, "rb") as file:
        reader = Reader(file.read())
    net = Net().eval()
    fill(net, reader)
    measure_norms(net, inputs)
    return net

"""The net: plain 3x3 convolutions down to 1/32 and up again to half size. Only what the engine's runtime computes.

Input (n, 4, h, w), sides multiples of 32: red, green, blue and the height in the picture; output (n, classes, h/2, w/2), logits.
"""
import torch
from torch import nn
from torch.nn import functional as F

from classes import CLASSES

WIDTHS = (16, 24, 48, 80, 128)
MEAN, SPREAD = 0.45, 0.25


class Conv(nn.Module):
    """3x3, batch norm, ReLU; `same` adds the input, so that depth costs nothing to learn."""

    def __init__(self, cin, cout, stride=1, dilation=1, same=False):
        super().__init__()
        self.conv = nn.Conv2d(cin, cout, 3, stride, dilation, dilation, bias=False)
        self.norm = nn.BatchNorm2d(cout)
        self.same = same

    def forward(self, x):
        y = F.relu(self.norm(self.conv(x)))
        return x + y if self.same else y


def same(c, dilation=1):
    return Conv(c, c, 1, dilation, True)


class Overview(nn.Module):
    """What the whole picture says (mean and maximum of each channel), added everywhere."""

    def __init__(self, c):
        super().__init__()
        self.hear, self.say = nn.Linear(2 * c, c), nn.Linear(c, c)

    def forward(self, x):
        y = self.say(F.relu(self.hear(torch.cat([x.mean((2, 3)), x.amax((2, 3))], 1))))
        return F.relu(x + y[:, :, None, None])


class Net(nn.Module):
    def __init__(self, widths=WIDTHS):
        super().__init__()
        a, b, c, d, e = widths
        self.down1 = nn.Sequential(Conv(4, a, 2), same(a))
        self.down2 = nn.Sequential(Conv(a, b, 2), same(b))
        self.down3 = nn.Sequential(Conv(b, c, 2), same(c), same(c))
        self.down4 = nn.Sequential(Conv(c, d, 2), same(d), same(d), same(d))
        self.down5 = nn.Sequential(Conv(d, e, 2), same(e), same(e), same(e, 2), Overview(e), same(e, 2), same(e))
        self.up4 = nn.Sequential(Conv(e + d, d), same(d))
        self.up3 = nn.Sequential(Conv(d + c, c), same(c))
        self.up2 = Conv(c + b, 32)
        self.up1 = Conv(32 + a, 24)
        self.tell = nn.Conv2d(24, len(CLASSES), 1)

    def forward(self, x):
        d1 = self.down1(x)
        d2 = self.down2(d1)
        d3 = self.down3(d2)
        d4 = self.down4(d3)
        y = self.down5(d4)
        for up, skip in ((self.up4, d4), (self.up3, d3), (self.up2, d2), (self.up1, d1)):
            y = F.interpolate(y, scale_factor=2, mode="bilinear", align_corners=False)
            y = up(torch.cat([y, skip], 1))
        return self.tell(y)


def to_input(pictures):
    """uint8 (n, h, w, 3) to the net's input."""
    n, h, w, _ = pictures.shape
    x = (torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255 - MEAN) / SPREAD
    level = torch.linspace(-1, 1, h).view(1, 1, h, 1).expand(n, 1, h, w)
    return torch.cat([x, level], 1).contiguous(memory_format=torch.channels_last)

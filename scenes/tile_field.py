"""A periodic height field that pieces (tiles, stones, blades) are laid into: seen from straight above, the highest one shows."""

import numpy as np


def fractal(rng, n, beta=1.6, low=1.0, high=None, stretch=(1.0, 1.0)):
    """Seamless noise, n x n, mean 0 and deviation 1: amplitude f^-beta between `low` and `high` cycles a tile; stretch > 1 draws it out along (x, y)."""
    fy, fx = np.meshgrid(np.fft.fftfreq(n) * n, np.fft.fftfreq(n) * n, indexing="ij")
    radius = np.hypot(fx * stretch[0], fy * stretch[1])
    power = np.where(radius >= low, np.maximum(radius, 1e-6) ** -beta, 0.0)
    if high:
        power *= np.exp(-((radius / high) ** 2))
    made = np.fft.ifft2(np.fft.fft2(rng.standard_normal((n, n))) * power).real
    return ((made - made.mean()) / made.std()).astype(np.float32)


def linear(colour):
    """Scene-linear (3,) of an sRGB hex colour."""
    channels = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    return np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)


def smooth(low, high, value):
    t = np.clip((value - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def rounded_box(x, y, rx, ry, corner):
    """Signed distance to a box of half sizes rx, ry with rounded corners (negative inside), metres."""
    qx, qy = np.abs(x) - rx + corner, np.abs(y) - ry + corner
    return np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) + np.minimum(np.maximum(qx, qy), 0) - corner


def arris(inside, radius, drop):
    """How far a face falls towards its edge: a quarter round of `radius` metres that falls by `drop`, for the distance inside."""
    t = np.clip(inside / radius, 0.0, 1.0)
    return drop * (np.sqrt(np.maximum(0.0, 1 - (1 - t) ** 2)) - 1)


class Field:
    """size = pixels of a side of the finished tile, worked at twice that; width, height in metres; v grows downward."""

    def __init__(self, size, width, height, seed, floor=0.0):
        self.size, self.n, self.width, self.height = size, size * 2, width, height
        self.rng = np.random.default_rng(seed)
        self.dx, self.dy = width / self.n, height / self.n
        self.z = np.full((self.n, self.n), floor, np.float32)
        self.rgb = np.full((self.n, self.n, 3), 0.5, np.float32)
        self.joint = np.zeros((self.n, self.n), np.float32)

    def grid(self):
        """Metres (u, v) of every pixel centre."""
        v, u = np.meshgrid((np.arange(self.n) + 0.5) * self.dy, (np.arange(self.n) + 0.5) * self.dx, indexing="ij")
        return u.astype(np.float32), v.astype(np.float32)

    def noise(self, metres, beta=1.6, finest=None, stretch=(1.0, 1.0)):
        """Noise whose largest lumps are about `metres` across and whose smallest about `finest`."""
        return fractal(self.rng, self.n, beta, self.width / metres, self.width / finest if finest else None, stretch)

    def stamp(self, cx, cy, reach_x, reach_y, shape):
        """Lays one piece. shape(x, y, pick) gets metres from the centre and a reader of noise planes at a place of the piece's own;
        it answers (height with -inf outside, linear rgb, joint)."""
        ix = np.arange(int(np.floor((cx - reach_x) / self.dx)), int(np.ceil((cx + reach_x) / self.dx)) + 1)
        iy = np.arange(int(np.floor((cy - reach_y) / self.dy)), int(np.ceil((cy + reach_y) / self.dy)) + 1)
        y, x = np.meshgrid((iy + 0.5) * self.dy - cy, (ix + 0.5) * self.dx - cx, indexing="ij")
        shift = self.rng.integers(0, self.n, 2)
        own = np.ix_((iy + shift[0]) % self.n, (ix + shift[1]) % self.n)
        z, rgb, joint = shape(x, y, lambda plane: plane[own])
        at = np.ix_(iy % self.n, ix % self.n)
        above = z > self.z[at]
        self.z[at] = np.where(above, z, self.z[at])
        self.rgb[at] = np.where(above[..., None], rgb, self.rgb[at])
        self.joint[at] = np.where(above, joint, self.joint[at])

    def shrink(self, plane):
        s = self.size
        return plane.reshape(s, 2, s, 2, *plane.shape[2:]).mean(axis=(1, 3))

    def normals(self, steepest):
        """Unit normals (x right, y down, z out); slopes end at `steepest`, so that a butt does not become a black line."""
        gx = (np.roll(self.z, -1, 1) - np.roll(self.z, 1, 1)) / (2 * self.dx)
        gy = (np.roll(self.z, -1, 0) - np.roll(self.z, 1, 0)) / (2 * self.dy)
        tame = steepest / np.maximum(steepest, np.hypot(gx, gy))
        n = np.dstack([-gx * tame, -gy * tame, np.ones_like(gx)])
        n = self.shrink(n / np.linalg.norm(n, axis=2, keepdims=True))
        return n / np.linalg.norm(n, axis=2, keepdims=True)

    def openness(self, reach):
        """Share of an even sky that a level surface sees, from the horizon in 16 directions out to `reach` metres."""
        z, seen = self.shrink(self.z), 0.0
        step = self.width / self.size
        distances = np.unique(np.maximum(1, np.round(np.geomspace(1, max(2, reach / step), 9)))).astype(int)
        for k in range(16):
            a = np.pi * (k + 0.5) / 8
            tangent = np.zeros_like(z)
            for d in distances:
                ox, oy = int(round(np.cos(a) * d)), int(round(np.sin(a) * d * self.width / self.height))
                run = np.hypot(ox * step, oy * self.height / self.size)
                if run:
                    tangent = np.maximum(tangent, (np.roll(z, (-oy, -ox), (0, 1)) - z) / run)
            seen = seen + 1 / (1 + tangent**2)
        return seen / 16

    def balance(self, target=0.5):
        """Brings faces and joints to a neutral mean of `target` (linear), each by itself, and keeps their variation."""
        for part in (self.joint < 0.5, self.joint >= 0.5):
            if part.any():
                self.rgb[part] *= target / self.rgb[part].mean(axis=0)
        self.rgb = np.clip(self.rgb, 0.02, 1.0)

"""Where the pieces of a pattern lie, on a field that wraps round at its borders."""

import numpy as np


def courses(rng, width, course, rows, low, high):
    """Rows of pieces of random width: (row, u of the middle, width), joints of neighbouring rows kept apart."""
    before = []
    for row in range(rows):
        best = None
        for _ in range(40):
            count = max(2, round(width / ((low + high) / 2)))
            widths = rng.uniform(low, high, count)
            widths *= width / widths.sum()
            edges = (np.cumsum(widths) + rng.uniform(0, width)) % width
            gap = min((abs((a - b + width / 2) % width - width / 2) for a in edges for b in before), default=1.0)
            if best is None or gap > best[0]:
                best = (gap, widths, edges)
        before = list(best[2])
        for w, edge in zip(best[1], best[2]):
            yield row, edge - w / 2, w


def herringbone(units):
    """90 degree herringbone of 2 x 1 bricks on units x units cells (a multiple of 4): (x, y, w, h) in cells."""
    for y in range(units):
        for x in range(units):
            phase = (x - y) % 4
            if phase == 0:
                yield x, y, 2, 1
            elif phase == 2:
                yield x, y - 1, 1, 2


def ashlar(rng, units, kinds, tries=400):
    """Rectangles of the sizes in `kinds` ((w, h, weight) in cells) that fill a wrapped units x units square: the filling of
    many in which the longest straight joint is shortest and pieces of one size lie apart."""
    best = None
    for _ in range(tries):
        made = fill(rng, units, kinds)
        cost = roughness(made, units)
        if best is None or cost < best[0]:
            best = (cost, made)
    return [(x, y, w, h) for x, y, w, h in best[1]]


def fill(rng, units, kinds):
    owner = np.full((units, units), -1)
    made = []

    def place(x, y, choices):
        for w, h, _ in choices:
            at = np.ix_(np.arange(y, y + h) % units, np.arange(x, x + w) % units)
            if (owner[at] < 0).all():
                owner[at] = len(made)
                made.append((x, y, w, h))
                return

    # A few pieces across both borders first: filled row by row alone, every wrapped square would show them as straight joints
    for _ in range(units):
        w, h, _ = kinds[rng.choice(len(kinds), p=np.array([k[2] for k in kinds]) / sum(k[2] for k in kinds))]
        place(*((units - rng.integers(0, w), rng.integers(units)) if rng.random() < 0.5 else (rng.integers(units), units - rng.integers(0, h))), [(w, h, 1)])
    for y in range(units):
        start = rng.integers(units)
        for x in range(start, start + units):
            if owner[y, x % units] < 0:
                place(x % units, y, sorted(kinds, key=lambda k: rng.exponential() / k[2]))
    return made


def roughness(made, units):
    owner = np.zeros((units, units), int)
    for i, (x, y, w, h) in enumerate(made):
        owner[np.ix_(np.arange(y, y + h) % units, np.arange(x, x + w) % units)] = i
    across = owner != np.roll(owner, 1, 0)
    down = owner != np.roll(owner, 1, 1)
    crossings = (across & np.roll(across, 1, 1) & down & np.roll(down, 1, 0)).sum()
    longest = max(longest_run(across), longest_run(down.T))
    same = 0
    for line in (owner, owner.T):
        pairs = {(a, b) for a, b in zip(line.ravel(), np.roll(line, 1, 0).ravel()) if a != b}
        same += sum(made[a][2:] == made[b][2:] for a, b in pairs)
    return crossings * 3 + longest * 2 + same


def longest_run(lines):
    best = 0
    for line in lines:
        if line.all():
            return len(line) * 4
        run = 0
        for on in np.concatenate([line, line]):
            run = run + 1 if on else 0
            best = max(best, run)
    return best


def scattered(rng, width, height, count, settle=6):
    """Points spread evenly but irregularly over a wrapped field (best candidate of several)."""
    points = [rng.uniform((0, 0), (width, height))]
    size = np.array([width, height])
    while len(points) < count:
        trial = rng.uniform((0, 0), (width, height), (settle, 2))
        gap = np.abs(trial[:, None] - np.array(points)[None])
        gap = np.minimum(gap, size - gap)
        points.append(trial[np.argmax((gap**2).sum(axis=2).min(axis=1))])
    return np.array(points)

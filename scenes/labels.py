"""What a pixel of N.labels.png means. Object pass indices are label + 1, so that 0 stays the empty sky."""

SKY = 0
ROOF = 1
SIDING = 2
VEGETATION = 3
GROUND = 4
PAVED = 5
OPENING = 6
TRIM = 7
OTHER = 8
NEIGHBOUR = 9

NAMES = ["sky", "roof", "siding", "vegetation", "ground", "paved", "opening", "trim", "other", "neighbour"]

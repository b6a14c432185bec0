"""What a pixel of N.labels.png means. Object pass indices are label + 1, so that 0 stays the empty sky.

0 to 9 are the coarse labels; 10 and up are split off from them (`COARSE` leads back). A scene is always built with the fine ones.
"""

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
TRUNK = 10
FENCE = 11
VEHICLE = 12
POLE = 13
DECK = 14
BED = 15
STREET = 16
SNOW = 17
CHIMNEY = 18
SOLAR = 19
DOOR = 20
GARAGE = 21
FOUNDATION = 22

NAMES = ["sky", "roof", "siding", "vegetation", "ground", "paved", "opening", "trim", "other", "neighbour"]
FINE_NAMES = [
    "sky", "roof", "siding", "vegetation", "lawn", "paved", "window", "trim", "object", "neighbour", "trunk", "fence", "vehicle", "pole",
    "deck", "bed", "street", "snow", "chimney", "solar", "door", "garage", "foundation",
]
COARSE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 3, 8, 8, 8, 8, 4, 5, 4, 8, 1, 6, 6, 8]

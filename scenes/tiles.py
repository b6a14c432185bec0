"""Makes the relief tiles: python3 scenes/tiles.py --out scenes/out/tiles [ids]; then `node scenes/pack-tiles.ts` packs them.

Not rendered: from straight above, without light, a modelled piece is its height and its colour, so the pieces are laid into a
height field (tile_field.py), which wraps round at its borders by itself and needs seconds instead of minutes."""

import argparse
import json
import math
import pathlib
import struct
import zlib

import numpy as np

import tile_concrete
import tile_loose
import tile_masonry
import tile_roofs

TILES = {
    "barrel-tile": tile_roofs.barrel_tile,
    "shake": tile_roofs.shake,
    "slate": tile_roofs.slate,
    "ledgestone": tile_masonry.ledgestone,
    "brick": tile_masonry.brick,
    "pavers": tile_masonry.pavers,
    "large-pavers": tile_masonry.large_pavers,
    "travertine": tile_masonry.travertine,
    "flagstone": tile_masonry.flagstone,
    "bluestone": tile_masonry.bluestone,
    "broom-concrete": tile_concrete.broom_concrete,
    "stamped-concrete": tile_concrete.stamped_concrete,
    "exposed-aggregate": tile_concrete.exposed_aggregate,
    "gravel": tile_loose.gravel,
    "river-rock": tile_loose.river_rock,
    "decomposed-granite": tile_loose.decomposed_granite,
    "mulch-brown": tile_loose.mulch_brown,
    "turf": tile_loose.turf,
    "deck-boards": tile_masonry.deck_boards,
}


def encoded(linear):
    return np.where(linear <= 0.0031308, linear * 12.92, 1.055 * np.maximum(linear, 1e-9) ** (1 / 2.4) - 0.055)


def save(path, share):
    pixels = np.clip(np.round(share * 255), 0, 255).astype(np.uint8)
    height, width, _ = pixels.shape
    chunk = lambda kind, body: struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows, 6)) + chunk(b"IEND", b""))


def make(name, out):
    field, facts = TILES[name]()
    if facts["tinted"]:
        field.balance()
    low = np.percentile(field.z, 0.05)
    field.z = np.maximum(field.z, low) - low
    z = field.shrink(field.z)
    relief = math.ceil(z.max() * 1000) / 1000
    panels = [
        encoded(np.clip(field.shrink(field.rgb), 0, 1)),
        0.5 + 0.5 * field.normals(facts["steepest"]),
        np.dstack([z / relief, field.openness(facts["reach"]), field.shrink(field.joint)]),
    ]
    save(out / f"{name}.png", np.concatenate(panels))
    record = {"size": field.size, "width": round(field.width, 4), "height": round(field.height, 4), "relief": relief}
    record |= {"tinted": facts["tinted"], "course": facts["course"]}
    (out / f"{name}.json").write_text(json.dumps(record))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--out", default="scenes/out/tiles")
    parser.add_argument("ids", nargs="*")
    args = parser.parse_args()
    folder = pathlib.Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    for tile in args.ids or TILES:
        make(tile, folder)

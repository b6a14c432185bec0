import { type Tile, toneScale } from "./tile.ts";

/** How deep seams' shadows and lights are under an overcast sky, of what they are in the sun. */
const overcast = 0.62;

const turned = new WeakMap<Tile, Map<string, Tile>>();

/**
 * A tile of sheets as the sun shows it: drawn with the sun on the left, and turned over where it stands on the right (`side` 1); `share` is the sun's
 * part of the light, 0..1, which deepens shadows and lights. Kept with the tile.
 */
export function turnSeams(tile: Tile, side: 1 | -1, share: number): Tile {
  const known = turned.get(tile) ?? new Map<string, Tile>();
  turned.set(tile, known);
  const key = `${side}/${share}`;
  const made = known.get(key) ?? { ...tile, levels: tile.levels.map((texels) => turnLevel(texels, side, share)) };
  known.clear();
  known.set(key, made);
  return made;
}

function turnLevel(texels: Uint8Array, side: 1 | -1, share: number): Uint8Array {
  const depth = overcast + (1 - overcast) * share;
  const size = Math.sqrt(texels.length / 3);
  const to = new Uint8Array(texels.length);
  for (let j = 0, out = 0; j < size; j++) {
    for (let i = 0; i < size; i++, out += 3) {
      const from = (j * size + (side < 0 ? i : size - 1 - i)) * 3;
      to[out] = toneScale + depth * (texels[from] - toneScale) + 0.5;
      to[out + 1] = texels[from + 1];
      to[out + 2] = texels[from + 2];
    }
  }
  return to;
}

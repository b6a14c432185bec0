import type { Mask } from "#engine/pixels.ts";

const nobody = 255;
const straight = 3;
const diagonal = 4;

/**
 * For each pixel of `within` the index of the mask that is nearest to it, by two sweeps of the 3-4 chamfer distance
 * (Borgefors 1986); where no mask has a pixel, the first.
 */
export function nearestOwner(masks: Mask[], within: Mask): Uint8Array {
  const { width, height } = within;
  const owner = new Uint8Array(width * height).fill(nobody);
  const distance = new Float32Array(width * height).fill(1e9);
  masks.forEach(({ data }, index) => {
    for (let i = 0; i < data.length; i++) {
      if (data[i] < 128) continue;
      owner[i] = index;
      distance[i] = 0;
    }
  });
  const look = (i: number, from: number, step: number) => {
    if (distance[from] + step >= distance[i]) return;
    distance[i] = distance[from] + step;
    owner[i] = owner[from];
  };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (x > 0) look(i, i - 1, straight);
      if (y === 0) continue;
      look(i, i - width, straight);
      if (x > 0) look(i, i - width - 1, diagonal);
      if (x < width - 1) look(i, i - width + 1, diagonal);
    }
  }
  for (let y = height - 1; y >= 0; y--) {
    for (let x = width - 1; x >= 0; x--) {
      const i = y * width + x;
      if (x < width - 1) look(i, i + 1, straight);
      if (y === height - 1) continue;
      look(i, i + width, straight);
      if (x < width - 1) look(i, i + width + 1, diagonal);
      if (x > 0) look(i, i + width - 1, diagonal);
    }
  }
  return owner.map((index) => (index === nobody ? 0 : index));
}

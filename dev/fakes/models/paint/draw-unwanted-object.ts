import { hash } from "#engine/kit.ts";
import { createRaster, type Raster } from "#engine/pixels.ts";

/** A house that nobody asked for, where no photo of one is at hand: sky, lawn, a gabled front with a door and windows. */
export function drawUnwantedObject(width: number, height: number, seed: number): Raster {
  const house = createRaster(width, height);
  const ridge = 0.35 + 0.3 * hash(1, 1, seed);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const color = colorAt(x / width, y / height, ridge);
      const grain = 18 * (hash(x, y, seed) - 0.5);
      const at = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) house.data[at + c] = color[c] + grain;
      house.data[at + 3] = 255;
    }
  }
  return house;
}

function colorAt(x: number, y: number, ridge: number): number[] {
  const slope = 0.2 + 0.9 * Math.abs(x - ridge);
  const isHouse = x > 0.12 && x < 0.9 && y < 0.78;
  if (!isHouse || y < slope) return y < 0.7 ? [120 + 90 * y, 165 + 60 * y, 225] : [78, 112, 58];
  if (y < slope + 0.06) return [120, 60, 48];
  const [column, row] = [(x * 6) % 1, (y * 4) % 1];
  const isWindow = column > 0.3 && column < 0.7 && row > 0.35 && row < 0.8;
  return isWindow ? [52, 62, 78] : [216, 200, 168 + 12 * ((y * 60) % 1)];
}

import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { fitWithin, type Raster, resizeRaster } from "#engine/pixels.ts";
import { UNKNOWN } from "../fit/scene-files.ts";
import { type Judgement, surfaceNames } from "./judge-picture.ts";
import { labelClasses } from "./labeled-photos.ts";

const tileSide = 400;
const columns = 5;
const right: Record<string, [number, number, number]> = { roof: [255, 150, 60], siding: [60, 140, 255] };
const wrong: [number, number, number] = [255, 0, 40];
const missed: Record<string, [number, number, number]> = { roof: [255, 255, 0], siding: [0, 230, 200] };

/** A picture at the size of a tile: right in orange (roof) and blue (siding), wrong in red, missed in yellow and green. */
export function drawOverlay({ standing, truth }: Judgement, photo: Raster): Raster {
  const { width, height } = fitWithin(photo.width, photo.height, tileSide);
  const tile = resizeRaster(photo, width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = Math.floor(((y + 0.5) * truth.height) / height) * truth.width;
      const i = at + Math.floor(((x + 0.5) * truth.width) / width);
      const tint = tintAt(standing.masks, truth.labels[i], i);
      if (tint === null) continue;
      const o = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) tile.data[o + c] = 0.45 * tile.data[o + c] + 0.55 * tint[c];
    }
  }
  return tile;
}

function tintAt(masks: Record<string, Uint8Array>, label: number, i: number): [number, number, number] | null {
  for (const kind of surfaceNames) {
    if (masks[kind][i] === 0) continue;
    return label === UNKNOWN ? [128, 128, 128] : label === labelClasses.indexOf(kind) ? right[kind] : wrong;
  }
  const lacking = surfaceNames.find((kind) => label === labelClasses.indexOf(kind));
  return lacking ? missed[lacking] : null;
}

/** Lays tiles out on one sheet. */
export async function writeSheet(folder: string, name: string, tiles: Raster[]): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const rows = Math.ceil(tiles.length / columns);
  const sheet = sharp({
    create: { width: columns * tileSide, height: rows * tileSide, channels: 3, background: "#222" },
  });
  const file = join(folder, `${name}.png`);
  await sheet
    .composite(
      tiles.map(({ width, height, data }, i) => ({
        input: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
        raw: { width, height, channels: 4 as const },
        left: (i % columns) * tileSide,
        top: Math.floor(i / columns) * tileSide,
      })),
    )
    .png({ palette: true })
    .toFile(file);
  return file;
}

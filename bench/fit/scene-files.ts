import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { Raster } from "#engine/pixels.ts";

export type Scene = { name: string; photo: string; labels: string };

/** Label of a pixel that belongs to a neighbor's house, see scenes/. */
export const NEIGHBOUR = 9;
export const UNKNOWN = 255;

export function listScenes(folder: string): Scene[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".labels.png"))
    .map((file) => file.replace(".labels.png", ""))
    .filter((name) => existsSync(join(folder, `${name}.jpg`)))
    .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .map((name) => ({ name, photo: join(folder, `${name}.jpg`), labels: join(folder, `${name}.labels.png`) }));
}

export async function readRaster(input: string | Buffer): Promise<Raster> {
  const { data, info } = await sharp(input).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}

/** Seeds of the scenes that are kept for judging: the same pictures in the set must not be fitted on. */
export function judgedSeeds(folder: string): Set<string> {
  if (!existsSync(folder)) return new Set();
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return new Set(files.map((file) => String(JSON.parse(readFileSync(join(folder, file), "utf8")).seed)));
}

/** One label a pixel, at `width` x `height`, never blended. */
export async function readLabels(file: string, width: number, height: number): Promise<Uint8Array> {
  const { data, info } = await sharp(file)
    .resize(width, height, { fit: "fill", kernel: "nearest" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Uint8Array.from({ length: width * height }, (_, i) => data[i * info.channels]);
}

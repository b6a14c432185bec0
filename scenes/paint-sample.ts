import { type Order, toBrief } from "#services/designs.ts";
import { makePicture } from "#services/renderings.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { stockOnDisk } from "../bench/stock-on-disk.ts";
import { composePatch } from "#engine/compose.ts";
import { openScene } from "#engine/ground/scene.ts";
import type { Raster } from "#engine/raster.ts";
import type { Surfaces } from "#engine/surfaces.ts";

/** A sample photo of ours with its marked surfaces. */
export type Sample = { photo: Raster; surfaces: Surfaces };

const samples = join(import.meta.dirname, "../public/samples");

/** @param width in pixels; the samples themselves are 1536 wide */
export async function readSample(name: string, width = 1536): Promise<Sample> {
  const file = sharp(join(samples, `${name}.jpg`)).resize({ width });
  const { data, info } = await file.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  return { photo, surfaces: JSON.parse(readFileSync(join(samples, `${name}.json`), "utf8")) };
}

/** The sample with the orders laid over it one after the other, by the product's own engine. */
export async function paint({ photo, surfaces }: Sample, orders: Order[]): Promise<Raster> {
  let picture = photo;
  for (const order of orders) {
    const patch = await makePicture(openScene(picture, surfaces), toBrief(order), stockOnDisk);
    picture = composePatch(picture, patch);
  }
  return picture;
}

export function imageOf({ width, height, data }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

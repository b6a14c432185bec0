import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { openScene, type Scene } from "#engine/index.ts";
import { root } from "./root.ts";

const samples = path.join(root, "public/samples");

/** One of our sample photos with its surfaces, `width` pixels wide. */
export async function sampleScene(name: string, width: number): Promise<Scene> {
  const picture = sharp(path.join(samples, `${name}.jpg`)).resize(width);
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const photo = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  return openScene(photo, JSON.parse(await readFile(path.join(samples, `${name}.json`), "utf8")));
}

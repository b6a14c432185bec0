import { readFileSync } from "node:fs";
import { type Raster, resizeRaster } from "#engine/pixels.ts";
import { type LabelClass, labelClasses } from "../proposals/labeled-photos.ts";
import { readLabels, readRaster, type Scene, UNKNOWN } from "./scene-files.ts";

/** A scene at the size of a photo, and the true class (`labelClasses`) of every pixel of a grid laid over it. */
export type FineScene = { photo: Raster; truth(width: number, height: number): Promise<Uint8Array> };

/** Small renders are enlarged: superpixels of a photo are finer. */
const longSide = 832;
/** A scene with less house (share of the picture) teaches nothing about houses. */
const minHouse = 0.04;

/** By the number of a fine label (`scenes/README.md`). */
const names: LabelClass[] = [
  ...(["sky", "roof", "siding", "vegetation", "lawn", "paved", "window", "trim", "object", "neighbour"] as const),
  ...(["trunk", "fence", "object", "object", "paved", "bed", "paved", "lawn", "chimney", "roof"] as const),
  ...(["door", "garage", "siding"] as const),
];

/** Null where there is next to no house. */
export async function readFineScene(scene: Scene): Promise<FineScene | null> {
  const { empty, share } = JSON.parse(readFileSync(scene.photo.replace(/\.jpg$/, ".json"), "utf8"));
  if (empty || share.roof + share.siding < minHouse) return null;
  const small = await readRaster(scene.photo);
  const scale = Math.max(1, longSide / Math.max(small.width, small.height));
  return {
    photo: resizeRaster(small, Math.round(scale * small.width), Math.round(scale * small.height)),
    truth: async (width, height) =>
      (await readLabels(scene.labels, width, height)).map((label) =>
        label < names.length ? labelClasses.indexOf(names[label]) : UNKNOWN,
      ),
  };
}

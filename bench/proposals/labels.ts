import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { classCount, LAWN, OPENING, PAVED, ROOF, SIDING, SKY, VEGETATION } from "#engine/bench.ts";
import type { Raster } from "#engine/pixels.ts";
import { listScenes, readLabels, readRaster, UNKNOWN } from "../fit/scene-files.ts";
import { fillPolygon } from "./fill-polygon.ts";

/** A picture and the true class of every pixel of a `width` x `height` grid; UNKNOWN pixels are left out of scores. */
export type Judged = {
  name: string;
  photo: () => Promise<Raster>;
  truth: (width: number, height: number) => Promise<Uint8Array>;
  /** Rendered with the picture, not drawn by hand: right to the pixel. */
  exact: boolean;
};

type HandDrawn = { precedence: string[]; regions: Record<string, [number, number][][]> };

export function judgedScenes(folder: string): Judged[] {
  return listScenes(folder).map((scene) => ({
    name: scene.name,
    photo: () => readRaster(scene.photo),
    exact: true,
    truth: async (width, height) => {
      const labels = await readLabels(scene.labels, width, height);
      return labels.map((label) => (label < classCount ? label : UNKNOWN));
    },
  }));
}

export function judgedPhotos(folder: string): Judged[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".regions.json"))
    .sort()
    .map((file) => {
      const drawn: HandDrawn = JSON.parse(readFileSync(join(folder, file), "utf8"));
      const name = file.replace(".regions.json", "");
      return {
        name,
        photo: () => readRaster(join(folder, `${name}.jpg`)),
        exact: false,
        truth: async (width, height) => paintLabels(drawn, width, height),
      };
    });
}

function paintLabels({ precedence, regions }: HandDrawn, width: number, height: number): Uint8Array {
  const truth = new Uint8Array(width * height).fill(UNKNOWN);
  for (const name of precedence) {
    const label = classOf[name];
    for (const polygon of regions[name] ?? []) fillPolygon(truth, { width, height }, polygon, label);
  }
  return truth;
}

const classOf: Record<string, number> = {
  sky: SKY,
  lawn: LAWN,
  driveway: PAVED,
  siding: SIDING,
  roof: ROOF,
  window: OPENING,
  door: OPENING,
  vegetation: VEGETATION,
};

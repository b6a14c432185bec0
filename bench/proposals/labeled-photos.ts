import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Raster } from "#engine/pixels.ts";
import { listScenes, readLabels, readRaster, UNKNOWN } from "../fit/scene-files.ts";
import { fillPolygon } from "./fill-polygon.ts";

/** Everything that labels tell apart. Own scenes know one kind of opening, the real photos many. */
export const labelClasses = [
  "sky",
  "neighbour",
  "lawn",
  "bed",
  "paved",
  "siding",
  "roof",
  "chimney",
  "trim",
  "window",
  "door",
  "garage",
  "opening",
  "fence",
  "trunk",
  "vegetation",
  "object",
] as const;
export type LabelClass = (typeof labelClasses)[number];

/** A picture with the true class of every pixel of a grid laid over it: an index of `labelClasses`, or UNKNOWN. */
export type Labeled = {
  name: string;
  photo(): Promise<Raster>;
  truth(width: number, height: number): Promise<Uint8Array>;
  /** Surfaces whose labels are slivers: no overlap is asked for there. */
  leftOut: readonly LabelClass[];
};

type FullLabels = { precedence: LabelClass[]; regions: Record<string, [number, number][][]> };

/** Slivers of a roof, as the photos' own notes say. */
const withoutRoof = new Set(["front-122", "front-180", "front-184", "front-209", "front-211", "front-434"]);

/** The photos of `folder` that have full labels; none where the folder is not there. */
export function labeledPhotos(folder: string): Labeled[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith(".regions2.json"))
    .sort()
    .map((file) => {
      const name = file.replace(".regions2.json", "");
      return {
        name,
        photo: () => readRaster(join(folder, `${name}.jpg`)),
        truth: async (width, height) => {
          const labels: FullLabels = JSON.parse(readFileSync(join(folder, file), "utf8"));
          return paintLabels(labels, width, height);
        },
        leftOut: withoutRoof.has(name) ? ["roof"] : [],
      };
    });
}

const sceneLabels: LabelClass[] = [
  "sky",
  "roof",
  "siding",
  "vegetation",
  "lawn",
  "paved",
  "opening",
  "trim",
  "object",
  "neighbour",
];

export function labeledScenes(folder: string): Labeled[] {
  return listScenes(folder).map(({ name, photo, labels }) => ({
    name,
    photo: () => readRaster(photo),
    truth: async (width, height) =>
      (await readLabels(labels, width, height)).map((label) =>
        label < sceneLabels.length ? labelClasses.indexOf(sceneLabels[label]) : UNKNOWN,
      ),
    leftOut: [],
  }));
}

function paintLabels({ precedence, regions }: FullLabels, width: number, height: number): Uint8Array {
  const truth = new Uint8Array(width * height).fill(UNKNOWN);
  for (const name of precedence) {
    for (const polygon of regions[name] ?? [])
      fillPolygon(truth, { width, height }, polygon, labelClasses.indexOf(name));
  }
  return truth;
}

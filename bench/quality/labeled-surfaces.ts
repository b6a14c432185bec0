import { sceneClasses } from "#engine/bench.ts";
import type { Region, SurfaceKind, Surfaces } from "#engine/index.ts";
import { fitWithin, type Mask, type Raster } from "#engine/pixels.ts";
import { encodeRuns } from "#engine/selections.ts";
import type { Judged } from "../proposals/labels.ts";

const analysisSide = 768;

/** The surfaces of a picture as its labels know them, with the planes and the view that were proposed. */
export async function trueSurfaces(picture: Judged, photo: Raster, proposed: Surfaces): Promise<Surfaces> {
  const grid = fitWithin(photo.width, photo.height, analysisSide);
  const truth = await picture.truth(grid.width, grid.height);
  const regions: Region[] = sceneClasses.flatMap((kind, label) => {
    const bits = truth.map((value) => (value === label ? 1 : 0));
    if (kind === "other" || !bits.includes(1)) return [];
    const base = encodeRuns(bits, grid.width, grid.height);
    return [{ kind, base, edits: [], source: "person", confidence: 1, keepObjectsInFront: false }];
  });
  return { ...proposed, regions };
}

/** The pixels of some classes, worn off at their borders by a share of the picture's width. */
export async function erodedLabels(
  picture: Judged,
  size: { width: number; height: number },
  kinds: SurfaceKind[],
  share: number,
): Promise<Mask> {
  const { width, height } = size;
  const truth = await picture.truth(width, height);
  const labels = new Set(kinds.map((kind) => sceneClasses.indexOf(kind as (typeof sceneClasses)[number])));
  const inside = truth.map((value) => (labels.has(value) ? 1 : 0));
  const reach = Math.round(share * width);
  const columns = windowed(inside, reach, { count: width, lines: height, step: 1, skip: width });
  const both = windowed(columns, reach, { count: height, lines: width, step: width, skip: 1 });
  return { width, height, data: both.map((value) => value * 255) };
}

/** 1 where all of the 2 reach + 1 neighbors along a line are 1; beyond the frame counts as inside. */
function windowed(
  bits: Uint8Array,
  reach: number,
  { count, lines, step, skip }: { count: number; lines: number; step: number; skip: number },
): Uint8Array {
  const result = new Uint8Array(bits.length);
  for (let line = 0; line < lines; line++) {
    let holes = 0;
    const at = (i: number) => line * skip + i * step;
    for (let i = -reach; i < count; i++) {
      if (i + reach < count && i + reach >= 0) holes += 1 - bits[at(i + reach)];
      if (i - reach - 1 >= 0) holes -= 1 - bits[at(i - reach - 1)];
      if (i >= 0) result[at(i)] = holes === 0 ? 1 : 0;
    }
  }
  return result;
}

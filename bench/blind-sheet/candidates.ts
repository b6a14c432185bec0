import { hash } from "#engine/bench.ts";
import { composePatch, openScene, proposeSurfaces, type SurfaceKind } from "#engine/index.ts";
import { fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { makePicture } from "#services/renderings.ts";
import type { Labeled } from "../proposals/labeled-photos.ts";
import { markedSurfaces } from "../quality/true-surfaces.ts";
import { stockOnDisk } from "../stock-on-disk.ts";
import { type Look, type Subject, subjects } from "./looks.ts";

/** Pictures are judged at the size at which the page shows them. */
const longSide = 1280;
export const cropSize = { width: 400, height: 300 };
/** Of a crop, what the subject's surface covers, and what the new picture must have changed to be worth judging. */
const [leastCover, leastChange] = [0.15, 0.1];
const tries = 80;
const placesOfSubject = 2;
/** A pixel has changed when a channel differs by more levels than this. */
const seenChange = 6;

/** One place in a photo, before and after; which of the two is shown is drawn later. `at` is the crop's upper left corner. */
export type Candidate = {
  name: string;
  subject: Subject;
  look: string;
  at: { x: number; y: number };
  before: Raster;
  after: Raster;
};

/**
 * For each subject the photo has enough of, a place or two. They are chosen in the same way whether the crop will be shown edited or not,
 * so that the place says nothing; no two of a photo overlap by more than a quarter.
 */
export async function candidatesOf(
  picture: Labeled,
  { seed, proposed }: { seed: number; proposed: boolean },
): Promise<Candidate[]> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, longSide);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  if (width < cropSize.width || height < cropSize.height) return [];
  const surfaces = proposed ? proposeSurfaces(photo).surfaces : await markedSurfaces(picture, photo);
  const scene = openScene(photo, surfaces);
  const draw = drawsOf(`${picture.name}/${seed}`);
  const found: Candidate[] = [];
  for (const subject of Object.keys(subjects) as Subject[]) {
    const { kinds, looks } = subjects[subject];
    const look: Look = looks[Math.floor(draw() * looks.length)];
    const cover = unionOf(
      kinds.map((kind: SurfaceKind) => scene.mask(kind)),
      photo,
    );
    if (!hasPlace(cover)) continue;
    const after = composePatch(photo, await makePicture(scene, look.brief, stockOnDisk));
    const changed = changeOf(photo, after);
    for (let place = 0; place < placesOfSubject; place++) {
      const at = findPlace({ cover, changed, draw, taken: found.map((other) => other.at) });
      if (at) found.push({ name: picture.name, subject, look: look.name, at, before: photo, after });
    }
  }
  return found;
}

/** Numbers of 0 to 1, always the same ones for a name. */
export function drawsOf(name: string): () => number {
  let salt = 7;
  for (const letter of name) salt = (salt * 31 + letter.charCodeAt(0)) % 65521;
  let count = 0;
  return () => hash(++count, salt, 4099);
}

function unionOf(masks: Mask[], { width, height }: Raster): Mask {
  const data = new Uint8Array(width * height);
  for (const mask of masks) for (let i = 0; i < data.length; i++) data[i] = Math.max(data[i], mask.data[i]);
  return { width, height, data };
}

function changeOf(before: Raster, after: Raster): Mask {
  const { width, height } = before;
  const data = new Uint8Array(width * height);
  for (let i = 0; i < data.length; i++)
    for (let c = 0; c < 3; c++)
      if (Math.abs(before.data[i * 4 + c] - after.data[i * 4 + c]) > seenChange) data[i] = 255;
  return { width, height, data };
}

function hasPlace({ data }: Mask): boolean {
  return shareOf(data) * data.length > leastCover * cropSize.width * cropSize.height;
}

function shareOf(data: Uint8Array): number {
  let sum = 0;
  for (const value of data) sum += value;
  return sum / 255 / data.length;
}

function findPlace(options: {
  cover: Mask;
  changed: Mask;
  draw: () => number;
  taken: { x: number; y: number }[];
}): { x: number; y: number } | null {
  const { cover, changed, draw, taken } = options;
  for (let i = 0; i < tries; i++) {
    const at = {
      x: Math.floor(draw() * (cover.width - cropSize.width + 1)),
      y: Math.floor(draw() * (cover.height - cropSize.height + 1)),
    };
    if (taken.some((other) => overlap(at, other) > 0.25)) continue;
    if (shareIn(cover, at) > leastCover && shareIn(changed, at) > leastChange) return at;
  }
  return null;
}

function overlap(a: { x: number; y: number }, b: { x: number; y: number }): number {
  const across = Math.max(0, 1 - Math.abs(a.x - b.x) / cropSize.width);
  return across * Math.max(0, 1 - Math.abs(a.y - b.y) / cropSize.height);
}

/** Looked at every fourth pixel both ways. */
function shareIn(mask: Mask, { x, y }: { x: number; y: number }): number {
  let [sum, count] = [0, 0];
  for (let row = y; row < y + cropSize.height; row += 4) {
    for (let column = x; column < x + cropSize.width; column += 4) {
      sum += mask.data[row * mask.width + column];
      count++;
    }
  }
  return sum / 255 / count;
}

import type { Mask } from "#engine/pixels.ts";
import type { Subject } from "./looks.ts";
import { cropSize } from "./page-size.ts";

/** A crop's upper left corner in the photo at page size, and what it shows most of. */
export type Place = { x: number; y: number; subject: Subject };

/** Of a crop, what its subject covers, and what the new picture must have changed to be worth judging. */
const [leastCover, leastChange] = [0.15, 0.1];
const tries = 80;
const maxPlaces = 3;
const arrangements = 12;

/**
 * Places that show enough of a subject, each of the subject it shows most of and none over another: of some random arrangements the
 * first with most. Subjects take turns, the one there is least of first. `covers` and `changed` are of one size; `draw` gives numbers
 * from 0 to 1.
 */
export function findPlaces(options: { covers: Map<Subject, Mask>; changed: Mask; draw: () => number }): Place[] {
  let best: Place[] = [];
  for (let i = 0; i < arrangements && best.length < maxPlaces; i++) {
    const places = arrangePlaces(options);
    if (places.length > best.length) best = places;
  }
  return best;
}

function arrangePlaces(options: { covers: Map<Subject, Mask>; changed: Mask; draw: () => number }): Place[] {
  const { covers, changed, draw } = options;
  const rarest = [...covers].sort(([, a], [, b]) => sumOf(a) - sumOf(b)).map(([subject]) => subject);
  const found: Place[] = [];
  for (let turn = 0; turn < maxPlaces; turn++) {
    const first = turn % rarest.length;
    for (const wanted of [...rarest.slice(first), ...rarest.slice(0, first)]) {
      const place = findPlace({ wanted, covers, changed, draw, taken: found });
      if (!place) continue;
      found.push(place);
      break;
    }
  }
  return found;
}

function findPlace(options: {
  wanted: Subject;
  covers: Map<Subject, Mask>;
  changed: Mask;
  draw: () => number;
  taken: Place[];
}): Place | null {
  const { wanted, covers, changed, draw, taken } = options;
  for (let i = 0; i < tries; i++) {
    const x = Math.floor(draw() * (changed.width - cropSize.width + 1));
    const y = Math.floor(draw() * (changed.height - cropSize.height + 1));
    if (taken.some((other) => overlap(other, { x, y }))) continue;
    const shares = [...covers].map(([subject, cover]) => ({ subject, share: shareIn(cover, x, y) }));
    const { subject, share } = shares.reduce((most, one) => (one.share > most.share ? one : most));
    if (subject === wanted && share > leastCover && shareIn(changed, x, y) > leastChange) return { x, y, subject };
  }
  return null;
}

export function overlap(a: { x: number; y: number }, b: { x: number; y: number }): boolean {
  return Math.abs(a.x - b.x) < cropSize.width && Math.abs(a.y - b.y) < cropSize.height;
}

function sumOf({ data }: Mask): number {
  let sum = 0;
  for (const value of data) sum += value;
  return sum;
}

/** Looked at every fourth pixel both ways. */
function shareIn(mask: Mask, x: number, y: number): number {
  let [sum, count] = [0, 0];
  for (let row = y; row < y + cropSize.height; row += 4) {
    for (let column = x; column < x + cropSize.width; column += 4) {
      sum += mask.data[row * mask.width + column];
      count++;
    }
  }
  return sum / 255 / count;
}

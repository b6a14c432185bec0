import { frameOf, type LinearColor, toGround } from "#engine/kit.ts";
import type { PatioPlace } from "./patio.ts";
import type { Bar, Point } from "./timber.ts";

const cedar: LinearColor = [0.29, 0.165, 0.088];
const steel: LinearColor = [0.02, 0.02, 0.022];
const cable: LinearColor = [0.012, 0.012, 0.012];

/** Meters: no larger than timbers of this size span, and how far they reach over their posts. */
const maxWidth = { length: 4.4, depth: 3.6 };
const over = 0.3;
const postHeight = 2.35;
const poleHeight = 2.75;
const raftersApart = 0.42;

/** Half the sides of what stands on a patio, inside its border. */
function halves({ length, depth }: PatioPlace, most = maxWidth): { along: number; across: number } {
  return { along: Math.min(length - 0.4, most.length) / 2, across: Math.min(depth - 0.4, most.depth) / 2 };
}

/** Four posts, two beams along the house, rafters over them and thin slats on top. */
export function pergolaBars(place: PatioPlace): Bar[] {
  const { along, across } = halves(place);
  const at = pointOf(place);
  const bars: Bar[] = [];
  const add = (a: Point, b: Point, half: number) => bars.push({ a, b, half, color: cedar });
  for (const z of [-across, across]) {
    for (const x of [-along, along]) add(at(x, 0, z), at(x, postHeight, z), 0.07);
    add(at(-along - over, postHeight + 0.08, z), at(along + over, postHeight + 0.08, z), 0.095);
  }
  const rafters = Math.round((2 * along + 0.3) / raftersApart);
  for (let k = 0; k <= rafters; k++) {
    const x = -along - 0.15 + (k / rafters) * (2 * along + 0.3);
    add(at(x, postHeight + 0.24, -across - over), at(x, postHeight + 0.24, across + over), 0.05);
  }
  const slats = Math.round((2 * across) / raftersApart);
  for (let k = 0; k <= slats; k++) {
    const z = -across + (k / slats) * 2 * across;
    add(at(-along - over, postHeight + 0.34, z), at(along + over, postHeight + 0.34, z), 0.022);
  }
  return bars;
}

export type Strings = { bars: Bar[]; bulbs: Point[] };

const bulbsApart = 0.5;

/** Strings of bulbs from corner to corner, on the posts of a pergola or on four poles of their own. */
export function stringLights(place: PatioPlace, onPergola: boolean): Strings {
  const { along, across } = halves(place, onPergola ? maxWidth : { length: 6, depth: 5 });
  const at = pointOf(place);
  const top = onPergola ? postHeight - 0.02 : poleHeight;
  const corners = [at(-along, top, -across), at(along, top, -across), at(along, top, across), at(-along, top, across)];
  const bars: Bar[] = onPergola
    ? []
    : corners.map((corner) => ({ a: { ...corner, y: 0 }, b: corner, half: 0.025, color: steel }));
  const bulbs: Point[] = [];
  for (const [from, to] of [
    [0, 1],
    [0, 2],
    [1, 3],
  ]) {
    const a = corners[from];
    const b = corners[to];
    const length = Math.hypot(b.x - a.x, b.z - a.z);
    const hang = (t: number): Point => ({
      x: a.x + (b.x - a.x) * t,
      y: top - 0.055 * length * 4 * t * (1 - t),
      z: a.z + (b.z - a.z) * t,
    });
    const pieces = 12;
    for (let k = 0; k < pieces; k++) {
      bars.push({ a: hang(k / pieces), b: hang((k + 1) / pieces), half: 0.006, color: cable });
    }
    const count = Math.round(length / bulbsApart);
    for (let k = 1; k < count; k++) {
      const bulb = hang(k / count);
      bulbs.push({ ...bulb, y: bulb.y - 0.06 });
    }
  }
  return { bars, bulbs };
}

function pointOf(place: PatioPlace): (along: number, y: number, across: number) => Point {
  const frame = frameOf(place);
  return (along, y, across) => ({ ...toGround(frame, along, across), y });
}

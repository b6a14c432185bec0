/** CIE Lab of one place. */
export type Color = { l: number; a: number; b: number };
type Colors = { l: Float32Array; a: Float32Array; b: Float32Array };

/** What a wall and the things before it look like about one place; `things` are told by their darker and their lighter part. */
export type Beside = { wall: Color; spread: number; things: Color[] };

/** Lightness tells less than hue: walls lie in light and shade. */
const lightWeight = 0.5;
/** Colors nearer to each other than this (so weighted) are not told apart. */
const minApart = 9;
/** How far off the line between wall and thing a color may lie to be a mix of the two. */
const maxOffLine = 7;
/** Of the way from the wall's color to the thing's: up to the first it is all wall, from the second on all thing. */
const [wallUpTo, thingFrom] = [0.22, 0.72];
/** A color so far from the wall's is a thing's, where nothing surer is near; what is as near as the second is wall that an outline took along. */
const [foreign, same] = [16, 5];
const fewest = 4;

/**
 * The colors about a cell (x, y) within `reach` cells, of which every third one is looked at; null where too little wall is near. `kindAt` tells
 * cells that are wall, surely a thing, perhaps a thing, or neither; `know` fills in the color of a cell.
 */
export function colorsBeside(
  x: number,
  y: number,
  cells: {
    width: number;
    height: number;
    reach: number;
    lab: Colors;
    know: (i: number) => void;
    kindAt: (i: number) => "wall" | "sure" | "perhaps" | null;
  },
): Beside | null {
  const { width, height, reach, lab, know, kindAt } = cells;
  const wall: number[] = [];
  const sure: number[] = [];
  const perhaps: number[] = [];
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v += 3) {
    for (let u = Math.max(0, x - reach); u <= Math.min(width - 1, x + reach); u += 3) {
      const i = v * width + u;
      const kind = kindAt(i);
      if (kind === null) continue;
      know(i);
      (kind === "wall" ? wall : kind === "sure" ? sure : perhaps).push(i);
    }
  }
  if (wall.length < fewest) return null;
  const own = meanOf(lab, wall);
  const spread = Math.sqrt(wall.reduce((sum, i) => sum + (lab.l[i] - own.l) ** 2, 0) / wall.length);
  const off = (i: number) => apart(colorAt(lab, i), own);
  const surely = sure.filter((i) => off(i) > same);
  const seen = surely.length >= fewest ? surely : [...sure, ...perhaps].filter((i) => off(i) > foreign);
  return { wall: own, spread, things: seen.length < fewest ? [] : halvesOf(lab, seen) };
}

/** How much of a color is the wall's, 0 to 1, if it is a mix of the wall's with a thing's (`maxOff`: how far off at most); null where the two look alike. */
export function shareOfWall(color: Color, { wall, things }: Beside, maxOff = maxOffLine): number | null {
  let share: number | null = null;
  let least = Infinity;
  for (const thing of things) {
    const way = difference(thing, wall);
    const length = Math.hypot(...way);
    if (length < minApart) continue;
    const here = difference(color, wall);
    const along = (here[0] * way[0] + here[1] * way[1] + here[2] * way[2]) / length ** 2;
    const off = Math.sqrt(Math.max(0, here[0] ** 2 + here[1] ** 2 + here[2] ** 2 - (along * length) ** 2));
    if (off >= least) continue;
    least = off;
    share = off > maxOff ? 0 : Math.max(0, Math.min(1, (thingFrom - along) / (thingFrom - wallUpTo)));
  }
  return share;
}

function halvesOf(lab: Colors, cells: number[]): Color[] {
  const rising = cells.toSorted((i, j) => lab.l[i] - lab.l[j]);
  const middle = rising.length >> 1;
  return [meanOf(lab, rising.slice(0, middle)), meanOf(lab, rising.slice(middle))];
}

function meanOf(lab: Colors, cells: number[]): Color {
  const sum = { l: 0, a: 0, b: 0 };
  for (const i of cells) {
    sum.l += lab.l[i];
    sum.a += lab.a[i];
    sum.b += lab.b[i];
  }
  return { l: sum.l / cells.length, a: sum.a / cells.length, b: sum.b / cells.length };
}

function colorAt(lab: Colors, i: number): Color {
  return { l: lab.l[i], a: lab.a[i], b: lab.b[i] };
}

function difference(one: Color, other: Color): [number, number, number] {
  return [lightWeight * (one.l - other.l), one.a - other.a, one.b - other.b];
}

/** How far two colors are from each other, lightness counted less. */
export function apart(one: Color, other: Color): number {
  return Math.hypot(...difference(one, other));
}

import { smoothstep } from "../materials/noise.ts";
import type { Mask, Raster } from "../raster.ts";
import { chamferSweeps } from "./chamfer-sweeps.ts";
import { apart, type Color } from "./colors-beside-wall.ts";
import { growRegion } from "./grow-region.ts";
import { gridAbout, shrink } from "./join-wall-pieces.ts";
import { type Lab, readLab } from "./lab.ts";
import { liesBetween } from "./lies-between.ts";
import { shareAround } from "./share-around.ts";
import { createJudge, type Grid, isAsLight, type Judge } from "./wall-judge.ts";

/** Cells: the most that the outlines of a roof and its neighbors lie apart, and the most that the outline of trim takes of a roof. */
const [reachOfGap, maxSlop] = [5, 3];
/** Cells: within these it is seen what the neighbors look like. */
const reachOfColors = 24;
const chamferStep = 2;
/** The share of a cell's color that must be the roof's: more within the outline of trim, which has the better claim. */
const minShare = { gap: 0.55, trim: 0.9 };
/** A neighbor whose color is nearer to the roof's than this (see `apart`) cannot be told from it: a gray gutter below gray shingles. */
const minApart = 20;
/** A speck with so much roof in the 5 x 5 cells about it is a gleam or a gap of an old tile. */
const speckShare = 0.5;
/** How far (Lab, see `shareOfWall`) ridge tiles, mortar and their shade may lie from every mix of roof and sky. */
const maxOffOfRidge = 12;
/** The share of the 5 x 5 cells about one of a rim that must be rim, too. */
const thickShare = 0.4;
/** The shares of roof among the 5 x 5 cells about one at the new border between which its coverage rises from none to whole. */
const [bare, covered] = [0.3, 0.6];
/**
 * Chroma (Lab) from which a roof is told by its tint alone, and how far the tint may be off, as a share of it. `shade`: between which multiples of
 * the roof's own L + 16 its shade and its gleams lie.
 */
const [colorful, maxTintOff] = [20, 0.35];
const shade = { deepest: 0.4, lightest: 1.25 };

type Masks = { roof: Mask; trim: Mask; sky: Mask; taken: Mask; refused: Mask | null };

/**
 * Gives to `roof` what it and its neighbors left between their outlines, and what the outline of `trim` took of it: a rim of the old roof along
 * ridge, rake and eave, which would keep its color. Color decides where roof and neighbor can be told apart; between roof and sky everything unlike
 * the sky is roof, for ridge tiles and mortar have colors of their own. All masks are coverage 0..255 at the photo's size. Roof, `trim` and `taken`,
 * the sum of the masks that win over the roof, change in place and stay exclusive. Nothing goes to the roof that the person kept from it by hand
 * (`refused`).
 */
export function closeRoofGaps(photo: Raster, masks: Masks): void {
  const grid = gridAbout(masks.roof);
  if (grid === null) return;
  const [roof, taken, trim, sky] = [masks.roof, masks.taken, masks.trim, masks.sky].map((mask) =>
    shrink(mask, grid, 127),
  );
  const refused = masks.refused && shrink(masks.refused, grid, 127);
  const away = roof.map((bit) => (bit ? 0 : 255));
  chamferSweeps(away, grid.width, grid.height);
  const gaps = liesBetween(roof, taken, grid, reachOfGap);
  const gapsToSky = liesBetween(roof, sky, grid, reachOfGap);
  const open = new Uint8Array(roof.length);
  const neighbors = new Uint8Array(roof.length);
  for (let i = 0; i < open.length; i++) {
    if (roof[i]) continue;
    const isGap = gaps[i] && !taken[i];
    if (isGap || (taken[i] && away[i] <= reachOfColors * chamferStep)) neighbors[i] = 1;
    if (!refused?.[i] && (isGap || (trim[i] && away[i] <= maxSlop * chamferStep))) open[i] = 1;
  }
  if (!open.includes(1)) return;
  const beside = createJudge(photo, grid, { wall: roof, open: neighbors, alone: false });
  const below = createJudge(photo, grid, { wall: roof, open: sky, alone: false, maxOff: maxOffOfRidge });
  const judgeAt = (i: number) => (gapsToSky[i] && !taken[i] ? below : beside);
  const surely = new Uint8Array(roof.length);
  const belongs = (i: number) => {
    const judge = judgeAt(i);
    const color = judge.colorAt(i);
    const around = judge.besideOf(i);
    if (around === null || around.things.length === 0) return false;
    if (!trim[i]) surely[i] = 1;
    if (hasTintOf(around.wall, color) && !around.things.some((thing) => isLitLike(around.wall, thing))) {
      surely[i] = 1;
      return true;
    }
    if (around.things.some((thing) => apart(thing, around.wall) < minApart)) return false;
    const share = judge.shareAt(color, i) ?? 0;
    return trim[i] ? share >= minShare.trim && isAsLight(color, around) : share >= minShare.gap;
  };
  const joined = new Uint8Array(roof.length);
  for (const i of growRegion(roof, open, grid, belongs)) joined[i] = 1;
  dropThin(joined, surely, grid);
  fillSpecks(joined, { roof, open }, grid);
  move(photo, masks, { grid, joined, surely, roof, judgeAt });
}

/** A tile's shaded edge and its gleam have the tile's tint, by as much as they have light. Only old clay is so colorful. */
function hasTintOf(roof: Color, color: Color): boolean {
  const tint = Math.hypot(roof.a, roof.b);
  // In Lab a color in the shade keeps its hue, and its chroma falls with L + 16, which goes with the cube root of the light.
  const light = (color.l + 16) / (roof.l + 16);
  if (tint < colorful || roof.b < 0 || light < shade.deepest || light > shade.lightest) return false;
  return Math.hypot(color.a - light * roof.a, color.b - light * roof.b) <= maxTintOff * light * tint;
}

/** Trim in the color of the tiles; what is dark has hardly a tint to tell. */
function isLitLike(roof: Color, thing: Color): boolean {
  return thing.l > roof.l / 2 && hasTintOf(roof, thing);
}

/** Gives back to trim what is one cell thin and not `surely` roof: so far an outline may be off, and the border stays as smooth as it was. */
function dropThin(joined: Uint8Array, surely: Uint8Array, grid: Grid) {
  const before = joined.slice();
  for (let i = 0; i < joined.length; i++)
    if (before[i] && !surely[i] && shareAround(i, grid, 2, (k) => before[k]) < thickShare) joined[i] = 0;
}

function fillSpecks(joined: Uint8Array, { roof, open }: { roof: Uint8Array; open: Uint8Array }, grid: Grid) {
  const before = joined.slice();
  const isRoof = (i: number) => (before[i] || roof[i] ? 1 : 0);
  for (let i = 0; i < open.length; i++)
    if (open[i] && !before[i] && shareAround(i, grid, 2, isRoof) > speckShare) joined[i] = 1;
}

type Found = { grid: Grid; joined: Uint8Array; surely: Uint8Array; roof: Uint8Array; judgeAt: (i: number) => Judge };

/** Moves the cells of `joined`, softly where they are not `surely` roof, and of those beside them what each pixel shows of it. */
function move(photo: Raster, masks: Masks, { grid, joined, surely, roof, judgeAt }: Found) {
  const { width, factor } = grid;
  const own: Lab = { width: 1, height: 1, l: new Float32Array(1), a: new Float32Array(1), b: new Float32Array(1) };
  const isRoof = (i: number) => (roof[i] || joined[i] ? 1 : 0);
  for (let cell = 0; cell < joined.length; cell++) {
    if (roof[cell] || (!joined[cell] && shareAround(cell, grid, 1, (i) => joined[i]) === 0)) continue;
    const isWhole = joined[cell] && surely[cell];
    const around = isWhole ? 1 : smoothstep(bare, covered, shareAround(cell, grid, 2, isRoof));
    const [top, left] = [grid.y + Math.floor(cell / width), grid.x + (cell % width)];
    for (let v = Math.ceil(top * factor); v < Math.min(photo.height, (top + 1) * factor); v++) {
      for (let u = Math.ceil(left * factor); u < Math.min(photo.width, (left + 1) * factor); u++) {
        const at = v * photo.width + u;
        readLab(photo.data, 4 * at, own, 0);
        const shown = joined[cell] ? 1 : judgeAt(cell).shareAt({ l: own.l[0], a: own.a[0], b: own.b[0] }, cell);
        give(masks, at, Math.round(255 * Math.min(around, shown ?? 0)));
      }
    }
  }
}

function give({ roof, trim, taken, refused }: Masks, at: number, wanted: number) {
  const missing = Math.min(wanted, refused ? 255 - refused.data[at] : 255) - roof.data[at];
  if (missing <= 0) return;
  const fromTrim = Math.min(trim.data[at], missing);
  trim.data[at] -= fromTrim;
  taken.data[at] -= fromTrim;
  roof.data[at] += Math.min(missing, 255 - taken.data[at] - roof.data[at]);
}

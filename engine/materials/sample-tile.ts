import type { Mask } from "../raster.ts";
import { brickTones } from "./brick-tones.ts";
import { shareViews, viewOf } from "./lean-tile.ts";
import { hash, noiseField } from "./noise.ts";
import type { PixelToMeters } from "./pixel-to-meters.ts";
import { scatterTile } from "./scatter-tile.ts";
import { shuffleBricks } from "./shuffle-bricks.ts";
import { type Bond, type Tile, toneScale } from "./tile.ts";

/**
 * The material as it lies on a surface, per pixel of a box, three bytes each: tone * 128, warm * 127 + 128,
 * second * 255. It holds no color, so another color of the same material needs no new sampling.
 */
export type Relief = Uint8Array;

// How many samples a pixel may take along the direction in which the surface runs away from the viewer.
const maxTaps = 12;
/** Views of a tile that are made for one surface; a surface of fewer pixels is a card's, on which one does. */
const maxViews = 3;
const smallSurface = 100_000;

/**
 * Lays a tile on the pieces of a surface. Every pixel's footprint on the surface is a parallelogram: it is filled with
 * samples two deep across its narrow side, taken from the mip level that matches their distance (after Heckbert 1986).
 */
export function sampleTile(tile: Tile, mask: Mask, pieceOf: Uint8Array, pieces: PixelToMeters[]): Relief {
  const relief = new Uint8Array(mask.data.length * 3);
  const wander = noiseField(7, 8, 3);
  const sum = new Float64Array(3);
  const tiles = tilesAsSeen(tile, mask, pieceOf, pieces);
  const samplers = new Map(
    [...new Set(tiles)].map((one) => {
      const sampler = createSampler(one, sum);
      return [one, one.scatter ? scatterTile(one, sampler, sum) : sampler];
    }),
  );
  const tapsOn = tiles.map((one) => samplers.get(one) as NonNullable<ReturnType<typeof createSampler>>);
  const tonesAt = isBonded(tile) && !tile.bond.painted ? brickTones(tile) : null;
  const brick = { tone: 1, warm: 0, bloom: 0 };
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const i = y * mask.width + x;
      if (mask.data[i] === 0) continue;
      const h = pieces[pieceOf[i]];
      const px = x + 0.5;
      const py = y + 0.5;
      const w = h[6] * px + h[7] * py + h[8];
      const u = (h[0] * px + h[1] * py + h[2]) / w;
      const v = (h[3] * px + h[4] * py + h[5]) / w;
      const ux = (h[0] - u * h[6]) / w;
      const uy = (h[1] - u * h[7]) / w;
      const vx = (h[3] - v * h[6]) / w;
      const vy = (h[4] - v * h[7]) / w;
      tapsOn[pieceOf[i]](u, v, ux, vx, uy, vy);
      // Two wave lengths that never meet, so that no patch of weathering comes twice on one house.
      const drift = tile.drift * (wander(u / 17.3, v / 17.3) + 0.6 * wander(u / 5.9 + 0.31, v / 7.1));
      // What lies in a joint is mortar, of one batch.
      tonesAt?.(u, v, Math.max(Math.abs(vx), Math.abs(vy)), brick);
      const face = 1 - sum[2] / 255;
      const tone = 1 + drift + face * (brick.tone - 1);
      relief[i * 3] = Math.min(255, sum[0] * tiles[pieceOf[i]].gain * tone + 0.5);
      relief[i * 3 + 1] = Math.max(0, Math.min(255, sum[1] + 127 * face * brick.warm + 0.5));
      relief[i * 3 + 2] = sum[2] + 255 * face * brick.bloom + 0.5;
    }
  }
  return relief;
}

/** The tile for each piece: the same for all, or as the middle of each is seen. */
function tilesAsSeen(tile: Tile, { data, width }: Mask, pieceOf: Uint8Array, pieces: PixelToMeters[]): Tile[] {
  const { seenFrom } = tile;
  if (!seenFrom) return pieces.map(() => tile);
  const middles = pieces.map(() => ({ x: 0, y: 0, count: 0 }));
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue;
    const middle = middles[pieceOf[i]];
    middle.x += i % width;
    middle.y += Math.floor(i / width);
    middle.count++;
  }
  const views = pieces.map((h, piece) =>
    viewOf(
      h,
      middles[piece].x / Math.max(1, middles[piece].count),
      middles[piece].y / Math.max(1, middles[piece].count),
    ),
  );
  const shared = shareViews(
    views,
    middles.map(({ count }) => count),
    data.length < smallSurface ? 1 : maxViews,
  );
  return shared.map((view, piece) => (middles[piece].count === 0 ? tile : seenFrom(view)));
}

/** Adds up what a pixel sees of the tile into `sum`: at (u, v) meters, with the pixel's footprint there. */
export function createSampler(tile: Tile, sum: Float64Array) {
  const { levels, size, width, height, steps } = tile;
  const texel = Math.sqrt((width / size) * (height / size));
  const coarsest = levels.length - 1;
  // Most samples lie in the course of the one before.
  let course = Number.NaN;
  let slide = 0;
  const brick = { u: 0, v: 0 };
  const findBrick = isBonded(tile) ? shuffleBricks(tile, brick) : null;

  return (u: number, v: number, ux: number, vx: number, uy: number, vy: number): void => {
    // Written out: `Math.hypot` takes many times as long.
    const lengthX = Math.sqrt(ux * ux + vx * vx);
    const lengthY = Math.sqrt(uy * uy + vy * vy);
    const wide = lengthX > lengthY;
    const major = wide ? lengthX : lengthY;
    const minor = Math.max(wide ? lengthY : lengthX, major / maxTaps);
    const along = Math.max(2, Math.min(maxTaps, Math.ceil((2 * major) / minor)));
    const level = Math.max(0, Math.min(coarsest, Math.floor(Math.log2(minor / 2 / texel) + 0.5)));
    const texels = levels[level];
    const side = size >> level;
    const au = wide ? ux : uy;
    const av = wide ? vx : vy;
    const bu = wide ? uy : ux;
    const bv = wide ? vy : vx;
    sum[0] = 0;
    sum[1] = 0;
    sum[2] = 0;
    for (let a = 0; a < along; a++) {
      const ea = (a + 0.5) / along - 0.5;
      for (let eb = -0.25; eb < 0.5; eb += 0.5) {
        let tv = v + av * ea + bv * eb;
        let tu = u + au * ea + bu * eb;
        if (findBrick) {
          findBrick(tu, tv);
          tu += brick.u;
          tv += brick.v;
        } else if (steps > 1) {
          const here = courseAt(tile, tv);
          if (here !== course) {
            course = here;
            slide = slideOfCourse(tile, here);
          }
          tu += slide;
        }
        addTexel(texels, side, tu / width, tv / height, sum);
      }
    }
    const scale = 1 / (along * 2);
    sum[0] *= scale;
    sum[1] *= scale;
    sum[2] *= scale;
  };
}

function courseAt({ course, phase }: Tile, v: number): number {
  return Math.floor((v - phase) / course);
}

/** By how many meters a course is slid. */
function slideOfCourse({ steps, width }: Tile, course: number): number {
  return (Math.floor(hash(course, 1, 77) * steps) * width) / steps;
}

export function isBonded(tile: Tile): tile is Tile & { bond: Bond } {
  return tile.bond !== undefined;
}

function addTexel(texels: Uint8Array, side: number, u: number, v: number, sum: Float64Array): void {
  const mask = side - 1;
  const fx = (u - Math.floor(u)) * side - 0.5;
  const fy = (v - Math.floor(v)) * side - 0.5;
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const ax = fx - x0;
  const ay = fy - y0;
  const row0 = (y0 & mask) * side;
  const row1 = ((y0 + 1) & mask) * side;
  const a = (row0 + (x0 & mask)) * 3;
  const b = (row0 + ((x0 + 1) & mask)) * 3;
  const c = (row1 + (x0 & mask)) * 3;
  const d = (row1 + ((x0 + 1) & mask)) * 3;
  const wa = (1 - ax) * (1 - ay);
  const wb = ax * (1 - ay);
  const wc = (1 - ax) * ay;
  const wd = ax * ay;
  sum[0] += texels[a] * wa + texels[b] * wb + texels[c] * wc + texels[d] * wd;
  sum[1] += texels[a + 1] * wa + texels[b + 1] * wb + texels[c + 1] * wc + texels[d + 1] * wd;
  sum[2] += texels[a + 2] * wa + texels[b + 2] * wb + texels[c + 2] * wc + texels[d + 2] * wd;
}

/** The relief of a surface without one: paint. */
export function flatRelief(count: number): Relief {
  const relief = new Uint8Array(count * 3);
  for (let at = 0; at < relief.length; at += 3) {
    relief[at] = toneScale;
    relief[at + 1] = 128;
  }
  return relief;
}

import type { Segment } from "../geometry/segments.ts";
import { agreement, type Line, toLine, type VanishingPoints } from "../geometry/vanishing-points.ts";
import { boxMean } from "../regions/box-mean.ts";

import type { LabPlanes } from "./lab.ts";
import type { Partition } from "./superpixels.ts";

/** How every superpixel looks from near, one number a superpixel each. */
export type Texture = {
  /** Standard deviation of lightness within 5 and within 15 pixels. */
  fine: Float32Array;
  coarse: Float32Array;
  /** Share of the gradient that lies on straight line segments: high on things made by people. */
  straight: Float32Array;
  /** Of the gradient on straight segments, the share on level, on plumb and on slanted ones. */
  level: Float32Array;
  plumb: Float32Array;
  slanted: Float32Array;
  /** Gradient from top to bottom against that from left to right, -1..1: lap siding and shingle courses are positive. */
  courses: Float32Array;
};

type Size = { width: number; height: number };

const LEVEL = 1;
const PLUMB = 2;
const SLANTED = 3;

/** `lines` is the picture of the segments that `drawSegments` made. */
export function measureTexture(partition: Partition, lab: LabPlanes, lines: Uint8Array): Texture {
  const { width, height } = lab;
  const fine = spread(lab.lightness, width, height, 2);
  const coarse = spread(lab.lightness, width, height, 7);
  const { count, of } = partition;
  const empty = () => new Float32Array(count);
  const texture = {
    fine: empty(),
    coarse: empty(),
    straight: empty(),
    level: empty(),
    plumb: empty(),
    slanted: empty(),
  };
  const courses = empty();
  const size = empty();
  const total = empty();
  const byDirection = [texture.straight, texture.level, texture.plumb, texture.slanted];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const region = of[at];
      size[region]++;
      texture.fine[region] += fine[at];
      texture.coarse[region] += coarse[at];
      if (x === 0 || y === 0 || x === width - 1 || y === height - 1) continue;
      const across = Math.abs(lab.lightness[at + 1] - lab.lightness[at - 1]) / 2;
      const down = Math.abs(lab.lightness[at + width] - lab.lightness[at - width]) / 2;
      const gradient = Math.sqrt(across * across + down * down);
      total[region] += gradient;
      courses[region] += down - across;
      if (lines[at] === 0) continue;
      texture.straight[region] += gradient;
      byDirection[lines[at]][region] += gradient;
    }
  }
  for (let region = 0; region < count; region++) {
    texture.fine[region] /= size[region];
    texture.coarse[region] /= size[region];
    // The constant keeps the noise of an even surface from looking like structure.
    const ground = total[region] + 0.4 * size[region];
    courses[region] /= ground;
    for (const plane of byDirection) plane[region] /= ground;
  }
  return { ...texture, courses };
}

/**
 * Roughness and straightness against the picture's own means: a soft old photo, a crisp new one and a render of the
 * same house then look alike.
 */
export function relativeTexture(texture: Texture): Texture {
  const against = (values: Float32Array, floor: number) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return values.map((value) => value / (mean + floor));
  };
  const { fine, coarse, straight, level, plumb, slanted, courses } = texture;
  const built = straight.reduce((sum, value) => sum + value, 0) / straight.length + 0.03;
  const ofBuilt = (values: Float32Array) => values.map((value) => value / built);
  return {
    fine: against(fine, 0.5),
    coarse: against(coarse, 0.5),
    straight: ofBuilt(straight),
    level: ofBuilt(level),
    plumb: ofBuilt(plumb),
    slanted: ofBuilt(slanted),
    courses,
  };
}

function spread(values: Float32Array, width: number, height: number, radius: number): Float32Array {
  const squares = new Float32Array(values.length);
  for (let i = 0; i < values.length; i++) squares[i] = values[i] * values[i];
  const mean = boxMean(values, width, height, radius);
  const result = boxMean(squares, width, height, radius);
  for (let i = 0; i < result.length; i++) result[i] = Math.sqrt(Math.max(0, result[i] - mean[i] * mean[i]));
  return result;
}

/**
 * Marks, with their direction, the pixels within two of every segment that is long enough to be no accident. Level and
 * plumb is meant in the world: a clapboard seen at a slant is level too, and what is neither is a rake or a branch.
 */
export function drawSegments(segments: Segment[], vanishing: VanishingPoints, { width, height }: Size): Uint8Array {
  const lines = new Uint8Array(width * height);
  for (const segment of segments) {
    const { x0, y0, x1, y1 } = segment;
    const dx = x1 - x0;
    const dy = y1 - y0;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length < Math.max(width, height) / 40) continue;
    const direction = directionOf(toLine(segment), vanishing);
    const steps = Math.ceil(length);
    for (let i = 0; i <= steps; i++) {
      const centerX = Math.round(x0 + (dx * i) / steps);
      const centerY = Math.round(y0 + (dy * i) / steps);
      for (let y = Math.max(0, centerY - 2); y <= Math.min(height - 1, centerY + 2); y++) {
        for (let x = Math.max(0, centerX - 2); x <= Math.min(width - 1, centerX + 2); x++) {
          lines[y * width + x] = direction;
        }
      }
    }
  }
  return lines;
}

function directionOf(line: Line, { vertical, horizontal }: VanishingPoints): number {
  if (Math.abs(line.dirY) > 0.9 && (Math.abs(line.dirY) > 0.998 || agreement(line, vertical) > 0)) return PLUMB;
  if (Math.abs(line.dirX) > 0.998) return LEVEL;
  return horizontal.some((point) => agreement(line, point) > 0) ? LEVEL : SLANTED;
}

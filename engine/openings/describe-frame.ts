import { type Borders, coverLevel, coverUpright } from "./borders.ts";
import type { FlatWall } from "./flat-wall.ts";
import type { Box } from "./frames.ts";
import type { WallPicture } from "./wall-picture.ts";
import { type Color, groupCount, type Look, sumInBox, wallColorIn } from "./wall-sums.ts";

export const featureCount = 32 + 3 * groupCount;

/** What tells a window from any other rectangle; every value about -3 to 3. */
export function describeFrame({ picture, borders, sums }: FlatWall, box: Box, into: Float32Array): void {
  const { perMeterX, perMeterY, width } = picture;
  const { left, top, right, bottom } = box;
  const across = right - left;
  const down = bottom - top;
  let next = 0;
  const put = (value: number) => {
    into[next++] = value;
  };
  const besideX = Math.max(3, Math.round(0.25 * across));
  const besideY = Math.max(3, Math.round(0.25 * down));

  const header = coverLevel(borders, top, left, right + 1);
  const sill = coverLevel(borders, bottom, left, right + 1);
  const leftJamb = coverUpright(borders, left, top, bottom + 1);
  const rightJamb = coverUpright(borders, right, top, bottom + 1);
  put(header);
  put(sill);
  put(Math.max(leftJamb, rightJamb));
  put(Math.min(leftJamb, rightJamb));
  put(Math.min(header, sill, leftJamb, rightJamb));
  put(coverLevel(borders, top, left - besideX, left - 2) + coverLevel(borders, top, right + 3, right + besideX));
  put(coverLevel(borders, bottom, left - besideX, left - 2) + coverLevel(borders, bottom, right + 3, right + besideX));
  put(coverUpright(borders, left, top - besideY, top - 2) + coverUpright(borders, right, top - besideY, top - 2));
  put(
    coverUpright(borders, left, bottom + 3, bottom + besideY) +
      coverUpright(borders, right, bottom + 3, bottom + besideY),
  );

  const gapX = Math.max(2, 0.1 * perMeterX);
  const gapY = Math.max(2, 0.1 * perMeterY);
  const wideX = gapX + Math.max(4, 0.3 * perMeterX);
  const wideY = gapY + Math.max(4, 0.3 * perMeterY);
  const inside = sumInBox(sums, { left: left + 1, top: top + 1, right, bottom });
  const sides = [
    sumInBox(sums, { left: left - wideX, right: left - gapX, top, bottom }),
    sumInBox(sums, { left: right + gapX, right: right + wideX, top, bottom }),
    sumInBox(sums, { left, right, top: top - wideY, bottom: top - gapY }),
    sumInBox(sums, { left, right, top: bottom + gapY, bottom: bottom + wideY }),
  ];
  const beside = mixOf(sides[0], sides[1]);
  put((inside.lightness - beside.lightness) / 20);
  put(Math.abs(inside.lightness - beside.lightness) / 20);
  put(Math.min(...sides.map((side) => apart(inside, side))) / 20);
  put(apart(inside, beside) / 20);
  put(Math.hypot(inside.a - beside.a, inside.b - beside.b) / 15);
  put((inside.b - beside.b) / 15);
  put(Math.hypot(inside.a, inside.b) / 20);
  put(inside.spread / 12);
  put(Math.min(sides[0].spread, sides[1].spread) / 12);
  put(apart(sides[0], sides[1]) / 20);
  put(apart(sides[2], beside) / 20);

  const farX = 2 * perMeterX;
  const farY = 1.2 * perMeterY;
  const wall = wallColorIn(sums, { left: left - farX, right: right + farX, top: top - farY, bottom: bottom + farY });
  put(wall === null ? 0 : apart(inside, wall) / 20);
  put(wall === null ? 0 : apart(beside, wall) / 20);

  const middle = {
    left: left + 0.25 * across,
    right: right - 0.25 * across,
    top: top + 0.25 * down,
    bottom: bottom - 0.25 * down,
  };
  const core = sumInBox(sums, middle);
  put((core.lightness - inside.lightness) / 20);
  put(mirrored(picture, box));
  put(bestUpright(borders, left + 0.3 * across, right - 0.3 * across, top, bottom));
  put(bestLevel(borders, top + 0.3 * down, bottom - 0.3 * down, left, right));
  const insetX = Math.max(2, 0.05 * perMeterX);
  const deepX = Math.max(4, Math.min(0.25 * perMeterX, 0.25 * across));
  const insetY = Math.max(2, 0.05 * perMeterY);
  const deepY = Math.max(4, Math.min(0.25 * perMeterY, 0.25 * down));
  put(
    (bestUpright(borders, left + insetX, left + deepX, top, bottom) +
      bestUpright(borders, right - deepX, right - insetX, top, bottom) +
      bestLevel(borders, top + insetY, top + deepY, left, right) +
      bestLevel(borders, bottom - deepY, bottom - insetY, left, right)) /
      4,
  );
  const metersWide = Math.log(across / perMeterX);
  const metersHigh = Math.log(down / perMeterY);
  put(metersWide);
  put(metersHigh);
  put(metersWide - metersHigh);
  put((2 * (left + right)) / width / 2 - 1);
  put(Math.min(3, areaShare(picture, across * down)));
  for (let group = 0; group < groupCount; group++) put(inside.shares[group]);
  for (let group = 0; group < groupCount; group++) put((sides[0].shares[group] + sides[1].shares[group]) / 2);
  for (let group = 0; group < groupCount; group++) put((sides[2].shares[group] - sides[3].shares[group]) / 2);
}

function areaShare(picture: WallPicture, area: number): number {
  return (20 * area) / (picture.width * picture.height);
}

function mixOf(one: Look, other: Look): Color {
  return {
    lightness: (one.lightness + other.lightness) / 2,
    a: (one.a + other.a) / 2,
    b: (one.b + other.b) / 2,
  };
}

function apart(one: Color, other: Color): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

/** How alike the left half is to the mirrored right half: the correlation of lightness, over a grid of cells. */
function mirrored({ lightness, width, height }: WallPicture, { left, top, right, bottom }: Box): number {
  let [sum, squares, products, count] = [0, 0, 0, 0];
  for (let row = 0; row < 8; row++) {
    const y = Math.min(height - 1, Math.round(top + ((row + 0.5) / 8) * (bottom - top)));
    for (let column = 0; column < 4; column++) {
      const off = ((column + 0.5) / 8) * (right - left);
      const one = lightness[y * width + Math.round(left + off)];
      const other = lightness[y * width + Math.min(width - 1, Math.round(right - off))];
      sum += one + other;
      squares += one * one + other * other;
      products += 2 * one * other;
      count += 2;
    }
  }
  const mean = sum / count;
  return (products / count - mean * mean) / Math.max(1, squares / count - mean * mean);
}

function bestUpright(borders: Borders, from: number, to: number, top: number, bottom: number): number {
  let best = 0;
  const stride = to - from > 24 ? 2 : 1;
  for (let x = Math.round(from); x <= to; x += stride)
    best = Math.max(best, coverUpright(borders, x, top + 2, bottom - 1));
  return best;
}

function bestLevel(borders: Borders, from: number, to: number, left: number, right: number): number {
  let best = 0;
  const stride = to - from > 24 ? 2 : 1;
  for (let y = Math.round(from); y <= to; y += stride)
    best = Math.max(best, coverLevel(borders, y, left + 2, right - 1));
  return best;
}

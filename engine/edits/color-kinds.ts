import type { Raster } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";

/**
 * Mean bytes of one kind of pixel in the photo and in the answer; the channels that tell something, as bytes at their end have
 * lost what the cast did to them; how far from the middle of the frame they lie, in which zone, and what they count.
 */
export type Kind = {
  photo: number[];
  answer: number[];
  channels: number[];
  away: number;
  zone: number;
  weight: number;
};

/** Steps between the colors that are told apart, of 256. */
const step = 40;
const side = Math.ceil(256 / step);
const fewest = 12;
/** Steps of 255 between neighbors that make an edge. */
const edge = 14;
/** The usual spread of differences within a kind: where they spread more, the model painted anew or an edge went soft. */
const typicalSpread = 12;
/** Pixels of the measuring grid around a place that tell whether it belongs to the house, or lies close by. */
const around = 24;
/** By the share of the mask around it: what stands on the house, as its windows do; what is beside it; and the rest. */
const zones = [
  { from: 0.5, counts: 3 },
  { from: 0.05, counts: 1.5 },
  { from: -1, counts: 1 },
];
/** Rings around the frame's middle, as corners may be darker. */
const rings = 3;
/** What is summed up of each kind: pixels, three bytes of each picture, distance, squared differences. */
const sums = 9;

/**
 * What became of each kind of pixel where `use` is 1: of one color, in one zone and ring. A kind counts by the root of its
 * pixels, so that a sky painted anew does not outvote all else, nor a handful of mixed pixels a lawn. `inside`: 1 in the mask.
 */
export function kindsOf(photo: Raster, answer: Raster, use: Uint8Array, inside: Uint8Array): Kind[] {
  const { width, height, data } = photo;
  const other = answer.data;
  const near = boxMean(inside, width, height, around);
  const totals = new Float64Array(side ** 3 * zones.length * rings * sums);
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const i = y * width + x;
      if (use[i] === 0) continue;
      const at = i * 4;
      // At an edge softness and a hair of drift would pass for a change of color.
      if (Math.abs(data[at - 7] - data[at + 9]) > edge) continue;
      if (Math.abs(data[at + 1 - 8 * width] - data[at + 1 + 8 * width]) > edge) continue;
      const away = awayFromMiddle(x, y, width, height);
      const zone = near[i] > zones[0].from ? 0 : near[i] > zones[1].from ? 1 : 2;
      const bin = (Math.floor(data[at] / step) * side + Math.floor(data[at + 1] / step)) * side;
      const place = zone * rings + Math.min(rings - 1, Math.floor(away * rings));
      const to = ((bin + Math.floor(data[at + 2] / step)) * zones.length * rings + place) * sums;
      totals[to]++;
      totals[to + 7] += away;
      for (let c = 0; c < 3; c++) {
        totals[to + 1 + c] += data[at + c];
        totals[to + 4 + c] += other[at + c];
        totals[to + 8] += (data[at + c] - other[at + c]) ** 2;
      }
    }
  }
  const kinds: Kind[] = [];
  for (let to = 0; to < totals.length; to += sums) {
    const count = totals[to];
    if (count < fewest) continue;
    const mean = (k: number) => totals[to + k] / count;
    const kind = { photo: [mean(1), mean(2), mean(3)], answer: [mean(4), mean(5), mean(6)], away: mean(7) };
    const isMiddle = (byte: number) => byte > 4 && byte < 251;
    const channels = [0, 1, 2].filter((c) => isMiddle(kind.photo[c]) && isMiddle(kind.answer[c]));
    if (channels.length < 2) continue;
    const bias = kind.photo.reduce((sum, value, c) => sum + (value - kind.answer[c]) ** 2, 0);
    const spread = Math.max(0, mean(8) - bias) / 3;
    const zone = Math.floor(((to / sums) % (zones.length * rings)) / rings);
    kinds.push({
      ...kind,
      channels,
      zone,
      weight: (zones[zone].counts * Math.sqrt(count)) / (1 + spread / typicalSpread ** 2),
    });
  }
  return kinds;
}

/** 0 in the middle of the frame, 1 in its corners: the square of the distance. */
export function awayFromMiddle(x: number, y: number, width: number, height: number): number {
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  return ((x - cx) ** 2 + (y - cy) ** 2) / (cx * cx + cy * cy);
}

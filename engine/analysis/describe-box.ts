import { classCount } from "./classes.ts";
import type { LabPlanes } from "./lab.ts";

/** In pixels; `right` and `bottom` lie just outside. */
export type Box = { left: number; top: number; right: number; bottom: number };
/** Mean color, the spread of lightness (standard deviation), and the share of every class; all 0 where the box is empty. */
export type BoxLook = { lightness: number; a: number; b: number; spread: number; shares: number[] };

const step = 2;

/** What is seen in the part of a box that lies in the picture, by every second pixel in either direction. */
export function describeBox(lab: LabPlanes, classes: Uint8Array, { left, top, right, bottom }: Box): BoxLook {
  const shares = new Array<number>(classCount).fill(0);
  let [lightness, square, a, b, count] = [0, 0, 0, 0, 0];
  for (let y = Math.max(0, Math.round(top)); y < Math.min(lab.height, bottom); y += step) {
    for (let x = Math.max(0, Math.round(left)); x < Math.min(lab.width, right); x += step) {
      const i = y * lab.width + x;
      lightness += lab.lightness[i];
      square += lab.lightness[i] ** 2;
      a += lab.a[i];
      b += lab.b[i];
      shares[classes[i]]++;
      count++;
    }
  }
  const whole = Math.max(1, count);
  const mean = lightness / whole;
  return {
    lightness: mean,
    a: a / whole,
    b: b / whole,
    spread: Math.sqrt(Math.max(0, square / whole - mean * mean)),
    shares: shares.map((share) => share / whole),
  };
}

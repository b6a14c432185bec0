import type { Raster } from "../raster.ts";

/** Pixels a side of a window. */
export const waveSide = 32;
/** Pixels a wave: shorter ones are lost in the photo's own pixels, of longer ones a window holds too few. */
export const shortestWave = 2.4;
export const longestWave = 14;

/** Steps of frequency, cycles a pixel. */
const fineness = 1 / 160;
const frequencies = Math.ceil(1 / shortestWave / fineness) + 2;
/** A projection of a window is as long as its diagonal, and a little. */
const reach = Math.ceil(waveSide * Math.SQRT1_2) + 1;
const length = 2 * reach + 1;
/** Log light beyond this is an object's edge. */
const strongest = 0.4;
/** Added to bytes before the log. */
const floor = 8;
const middle = (waveSide - 1) / 2;

const waves = Array.from({ length: frequencies }, (_, j) => ({
  cosine: Float64Array.from({ length }, (_, i) => Math.cos(2 * Math.PI * j * fineness * (i - reach))),
  sine: Float64Array.from({ length }, (_, i) => Math.sin(2 * Math.PI * j * fineness * (i - reach))),
  /** A spot is shared between its two neighbors in the projection, which blurs it by this much. */
  kept: j === 0 ? 1 : (Math.sin(Math.PI * j * fineness) / (Math.PI * j * fineness)) ** 4,
}));
const bell = Float64Array.from(
  { length: waveSide },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / waveSide),
);

export type WaveMeter = {
  /** Looks at the window whose upper left corner is at pixel (x, y) of the photo; false where it is even. */
  open(x: number, y: number): boolean;
  /** Looks along a direction of the picture, radians clockwise from the right. */
  turnTo(angle: number): void;
  /** Of a wave of so many pixels in that direction: its power against what noise of the window's own contrast has there on average. */
  strengthAt(wave: number): number;
};

/** Listens for waves in windows of a photo: the spectrum of a window, weighted with a Hann bell, along one direction (projection-slice theorem). */
export function createWaveMeter({ data, width }: Raster): WaveMeter {
  const window = new Float32Array(waveSide * waveSide);
  const projection = new Float64Array(length);
  const power = new Float64Array(frequencies);
  let energy = 0;

  function open(x: number, y: number): boolean {
    let [sum, sumX, sumY, spread] = [0, 0, 0, 0];
    for (let b = 0, i = 0; b < waveSide; b++) {
      let at = ((y + b) * width + x) * 4;
      for (let a = 0; a < waveSide; a++, i++, at += 4) {
        const light = Math.log(floor + 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2]);
        window[i] = light;
        sum += light;
        sumX += light * (a - middle);
        sumY += light * (b - middle);
        spread += (a - middle) ** 2;
      }
    }
    energy = 0;
    for (let b = 0, i = 0; b < waveSide; b++) {
      const level = sum / window.length + ((b - middle) * sumY) / spread;
      for (let a = 0; a < waveSide; a++, i++) {
        const detail = window[i] - level - ((a - middle) * sumX) / spread;
        window[i] = Math.max(-strongest, Math.min(strongest, detail)) * bell[a] * bell[b];
        energy += window[i] ** 2;
      }
    }
    return energy > 1e-4;
  }

  function turnTo(angle: number): void {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    projection.fill(0);
    for (let b = 0, i = 0; b < waveSide; b++) {
      let place = (b - middle) * dy - middle * dx + reach;
      for (let a = 0; a < waveSide; a++, i++, place += dx) {
        const bin = place | 0;
        const share = place - bin;
        projection[bin] += window[i] * (1 - share);
        projection[bin + 1] += window[i] * share;
      }
    }
    for (let j = 0; j < frequencies; j++) {
      const { cosine, sine, kept } = waves[j];
      let [re, im] = [0, 0];
      for (let i = 0; i < length; i++) {
        re += projection[i] * cosine[i];
        im += projection[i] * sine[i];
      }
      power[j] = (re * re + im * im) / (energy * kept);
    }
  }

  function strengthAt(wave: number): number {
    const at = 1 / (wave * fineness);
    const j = Math.min(frequencies - 2, at | 0);
    return power[j] + (at - j) * (power[j + 1] - power[j]);
  }

  return { open, turnTo, strengthAt };
}

import { hash } from "#engine/kit.ts";
import { boxMean, byteOfLinear, linearOfByte, linearOfHex, luminance, type Mask, type Raster } from "#engine/pixels.ts";

type Coat = { hex: string; words: string; seed: number };

/** A new color and texture under the old light: what a good model makes of a roof or a wall. Changes `canvas`. */
export function paintSurface(canvas: Raster, mask: Mask, { hex, words, seed }: Coat): void {
  const { width, height, data } = canvas;
  const light = new Float32Array(width * height);
  let [sum, weight] = [0, 0];
  for (let i = 0; i < light.length; i++) {
    light[i] = luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]);
    sum += light[i] * mask.data[i];
    weight += mask.data[i];
  }
  if (weight === 0) return;
  const mean = sum / weight;
  const soft = meanInside(light, mask, Math.max(1, Math.round(width / 250)));
  const color = linearOfHex(hex).map((value, c) => value * (1 + 0.08 * (hash(c, 7, seed) - 0.5)));
  const texture = textureOf(words, width, seed);
  for (let i = 0; i < light.length; i++) {
    const coverage = mask.data[i] / 255;
    if (coverage === 0) continue;
    const shade = Math.min(2.2, Math.max(0.25, (0.75 * soft[i] + 0.25 * light[i]) / mean));
    const level = shade * texture(i % width, Math.floor(i / width));
    for (let c = 0; c < 3; c++) {
      const painted = byteOfLinear(color[c] * level + 0.004);
      data[i * 4 + c] = Math.round(painted * coverage + data[i * 4 + c] * (1 - coverage));
    }
  }
}

/** The light around each pixel, of the surface alone: a dark window throws no shadow on the wall beside it. */
function meanInside(light: Float32Array, { width, height, data }: Mask, radius: number): Float32Array {
  const inside = light.map((value, i) => (value * data[i]) / 255);
  boxMean(inside, width, height, radius, inside);
  const share = boxMean(data, width, height, radius);
  return inside.map((value, i) => (share[i] < 1 ? light[i] : (value * 255) / share[i]));
}

/** How much lighter or darker the material is at a pixel. Courses have one height all over: a stand-in knows no perspective. */
function textureOf(words: string, width: number, seed: number): (x: number, y: number) => number {
  const shift = Math.floor(hash(1, 2, seed) * 40);
  if (/seam|panel|batten|ribbed/.test(words)) {
    const step = Math.max(6, Math.round(width / 42));
    return (x) => ((x + shift) % step < Math.max(1, step / 10) ? 0.72 : 1);
  }
  if (/brick|stone/.test(words)) {
    const course = Math.max(4, Math.round(width / 170));
    return (x, y) => {
      const row = Math.floor((y + shift) / course);
      const along = x + (row % 2) * course * 1.5;
      const isJoint = (y + shift) % course < 1 || along % (3 * course) < 1;
      return isJoint ? 1.18 : 0.86 + 0.24 * hash(Math.floor(along / (3 * course)), row, seed);
    };
  }
  if (/stucco|membrane|paint/.test(words)) return (x, y) => 0.96 + 0.08 * hash(x >> 1, y >> 1, seed);
  const course = Math.max(4, Math.round(width / (/lap|board|log/.test(words) ? 130 : 190)));
  return (x, y) => {
    const row = Math.floor((y + shift) / course);
    const tone = 0.9 + 0.16 * hash(Math.floor(x / (3 * course) + row * 0.37), row, seed);
    return (y + shift) % course < 1 ? 0.66 * tone : tone;
  };
}

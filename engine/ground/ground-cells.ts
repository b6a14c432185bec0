import { linearOfByte, luminance } from "../color.ts";
import { darkFloor } from "../light/shading.ts";
import { smoothstep } from "../materials/noise.ts";
import type { Mask, Raster } from "../raster.ts";

/** How a photo is cut into square cells of `factor` pixels. */
export type Grid = { factor: number; width: number; height: number };

/** Of each cell: log luminance, how much of it is this kind of ground (squared), and how dry it is. Each 0..1 but `light`. */
export type GroundCells = { light: Float32Array; weight: Float32Array; dry: Float32Array };

/** Red over green, linear: a lawn up to the first, straw and bare soil from the second on; both hold in shade and sun. */
const [grassy, bare] = [0.78, 1.05];
/** Blue over green, linear: from the first on no grass is, not even in the blue light of shade; gravel and concrete from the second on are bare ground. */
const [leafy, stony] = [0.75, 1];

/** Of the pixels that `mask` has nearly whole. */
export function averageCells({ width: across, height: down, data }: Raster, mask: Mask, grid: Grid): GroundCells {
  const { factor, width, height } = grid;
  const light = new Float32Array(width * height);
  const weight = new Float32Array(width * height);
  const dry = new Float32Array(width * height);
  const green = new Float32Array(width * height);
  const blue = new Float32Array(width * height);
  for (let y = 0; y < down; y++) {
    const row = Math.floor(y / factor) * width;
    for (let x = 0; x < across; x++) {
      const i = y * across + x;
      if (mask.data[i] < 230) continue;
      const at = i * 4;
      const cell = row + Math.floor(x / factor);
      const r = linearOfByte[data[at]];
      const g = linearOfByte[data[at + 1]];
      weight[cell]++;
      const b = linearOfByte[data[at + 2]];
      light[cell] += luminance(r, g, b);
      blue[cell] += b;
      dry[cell] += r;
      green[cell] += g;
    }
  }
  for (let i = 0; i < light.length; i++) {
    if (weight[i] === 0) continue;
    // The mean of the light before the log: blades and pits of grass must not count as shade.
    light[i] = Math.log(darkFloor + light[i] / weight[i]);
    const over = green[i] + 1e-4 * weight[i];
    dry[i] = Math.max(smoothstep(grassy, bare, dry[i] / over), smoothstep(leafy, stony, blue[i] / over));
    weight[i] = Math.min(1, weight[i] / (factor * factor)) ** 2;
  }
  return { light, weight, dry };
}

/** Cells that are grass, or straw, say nothing of their own reflectance unless there are so many of each, as a share of all of the ground. */
const fewest = 0.06;
/** Log, of dry ground over grass: straw is lighter than blades, wet soil a little darker. */
const [darkestSoil, lightestStraw] = [-0.3, 0.9];
/** What counts as lit of each: this share is darker. */
const litQuantile = 0.75;

/**
 * Takes out of the cells' light what is their own: dry patches of a lawn shine like a spot of sun, and green ones in straw look like shade.
 * Told from shade by hue. In place; how bright dry ground is by grass is seen in the photo itself. Returns how dry the ground is, 0..1,
 * whose reflectance is left in the light.
 */
export function divideByAlbedo({ light, weight, dry }: GroundCells): number {
  const grass: number[] = [];
  const straw: number[] = [];
  let all = 0;
  for (let i = 0; i < light.length; i++) {
    if (weight[i] < 0.5) continue;
    all++;
    if (dry[i] < 0.2) grass.push(light[i]);
    else if (dry[i] > 0.8) straw.push(light[i]);
  }
  if (Math.min(grass.length, straw.length) < fewest * all) return straw.length / (straw.length + grass.length + 1);
  const lit = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(litQuantile * values.length)];
  const lighter = Math.max(darkestSoil, Math.min(lightestStraw, lit(straw) - lit(grass)));
  for (let i = 0; i < light.length; i++) light[i] -= lighter * dry[i];
  return 0;
}

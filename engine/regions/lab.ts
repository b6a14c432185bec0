import { fastLabCurve, linearOfByte as linear } from "../color.ts";
import type { Raster } from "../raster.ts";
import type { Crop } from "./crop.ts";

/** CIE Lab (D65) of a crop, one Float32Array a channel. */
export type Lab = { width: number; height: number; l: Float32Array; a: Float32Array; b: Float32Array };

/**
 * Lab of `crop` at `1 / factor` of the size: `crop` is in pixels of the small picture, each of which is the mean of its
 * `factor` x `factor` block (factor need not be whole; a block always holds at least one pixel).
 */
export function labOf(photo: Raster, crop: Crop, factor: number): Lab {
  const { width, height } = crop;
  const lab: Lab = {
    width,
    height,
    l: new Float32Array(width * height),
    a: new Float32Array(width * height),
    b: new Float32Array(width * height),
  };
  for (let y = 0; y < height; y++) readRow(photo, crop, factor, y, lab);
  return lab;
}

/** A row at a time: what is called often is made fast, one long loop runs to its end as it began. */
function readRow(photo: Raster, crop: Crop, factor: number, y: number, lab: Lab): void {
  const { data } = photo;
  const top = Math.min(photo.height - 1, Math.floor((y + crop.y) * factor));
  const bottom = Math.max(top + 1, Math.min(photo.height, Math.floor((y + crop.y + 1) * factor)));
  for (let x = 0; x < crop.width; x++) {
    const left = Math.min(photo.width - 1, Math.floor((x + crop.x) * factor));
    const right = Math.max(left + 1, Math.min(photo.width, Math.floor((x + crop.x + 1) * factor)));
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let v = top; v < bottom; v++) {
      for (let u = left; u < right; u++) {
        const at = 4 * (v * photo.width + u);
        red += linear[data[at]];
        green += linear[data[at + 1]];
        blue += linear[data[at + 2]];
      }
    }
    const count = (bottom - top) * (right - left);
    setLab(lab, y * crop.width + x, red / count, green / count, blue / count);
  }
}

/** Lab of one pixel of RGBA bytes into the three channels of `lab` at `to`. */
export function readLab(data: Uint8ClampedArray, from: number, lab: Lab, to: number): void {
  setLab(lab, to, linear[data[from]], linear[data[from + 1]], linear[data[from + 2]]);
}

function setLab(lab: Lab, at: number, red: number, green: number, blue: number) {
  const x = fastLabCurve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = fastLabCurve(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = fastLabCurve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  lab.l[at] = 116 * y - 16;
  lab.a[at] = 500 * (x - y);
  lab.b[at] = 200 * (y - z);
}

/** How far the tint of a pixel is from (a, b). Written out: `Math.hypot` takes many times as long. */
export function tintOff(lab: Lab, i: number, a: number, b: number): number {
  const da = lab.a[i] - a;
  const db = lab.b[i] - b;
  return Math.sqrt(da * da + db * db);
}

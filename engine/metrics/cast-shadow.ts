import { byteOfLinear, linearOfByte, luminance } from "../color.ts";
import { hash } from "../materials/noise.ts";
import type { Mask, Raster } from "../raster.ts";

/** A shadow that we cast ourselves over a surface: log of the light that is left, 0 outside it. */
type Cast = Float32Array;

/** Logs of the light that is left in the shade of an eave or a tree, and under single branches. */
const depths = { band: -0.95, dapple: -0.6 };
const dark = 0.004;

/** A band with a border of a few pixels, as an eave casts it, and round spots with soft ones, as leaves do. */
function castShadow({ width, height }: Mask): Cast {
  const cast = new Float32Array(width * height);
  const unit = Math.max(width, height) / 1024;
  const spots = Array.from({ length: 90 }, (_, i) => ({
    x: hash(i, 1, 71) * width,
    y: hash(i, 2, 71) * height,
    size: (5 + 16 * hash(i, 3, 71)) * unit,
  }));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = ((x + 0.6 * y) / unit) % 170;
      const inside = Math.min(across, 70 - across) / 1.5;
      let left = depths.band * Math.max(0, Math.min(1, 0.5 + inside));
      for (const spot of spots) {
        const off = Math.hypot(x - spot.x, y - spot.y) - spot.size;
        if (off < 3 * unit) left += depths.dapple * Math.min(1, 0.5 - off / (6 * unit));
      }
      cast[y * width + x] = Math.max(-1.5, left);
    }
  }
  return cast;
}

/** The photo with that shadow on the surface, and what the shadow is. */
export function shadeSurface(photo: Raster, mask: Mask): { shaded: Raster; cast: Cast } {
  const cast = castShadow(mask);
  const data = photo.data.slice();
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const left = Math.exp((cast[i] * mask.data[i]) / 255);
    for (let c = 0; c < 3; c++) data[i * 4 + c] = byteOfLinear(linearOfByte[data[i * 4 + c]] * left);
  }
  return { shaded: { ...photo, data }, cast };
}

/**
 * Correlation between the shadow and what it does to the new surface: `after` and `shadedAfter` are the same look on the photo and on the
 * shaded one. Neither texture plays a part: both are in both pictures.
 */
export function shadowKept(after: Raster, shadedAfter: Raster, cast: Cast, mask: Mask): number {
  const { shadow, change, both } = compare(after, shadedAfter, cast, mask);
  return both / Math.sqrt(shadow * change);
}

/** How deep the shadow still is, as a share of its own depth: the slope of what it does by what it is. 0 = gone, 1 = as by day. */
export function shadowLeft(after: Raster, shadedAfter: Raster, cast: Cast, mask: Mask): number {
  const { shadow, both } = compare(after, shadedAfter, cast, mask);
  return both / shadow;
}

/** Variances, in log light, of the shadow and of what differs between the two pictures, and their covariance. */
function compare(after: Raster, shadedAfter: Raster, cast: Cast, mask: Mask) {
  const light = ({ data }: Raster, i: number) =>
    Math.log(dark + luminance(linearOfByte[data[i * 4]], linearOfByte[data[i * 4 + 1]], linearOfByte[data[i * 4 + 2]]));
  let [count, a, b, aa, bb, ab] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] < 250) continue;
    const kept = light(shadedAfter, i) - light(after, i);
    count++;
    a += cast[i];
    b += kept;
    aa += cast[i] * cast[i];
    bb += kept * kept;
    ab += cast[i] * kept;
  }
  return {
    shadow: aa / count - (a / count) ** 2,
    change: bb / count - (b / count) ** 2,
    both: ab / count - (a / count) * (b / count),
  };
}

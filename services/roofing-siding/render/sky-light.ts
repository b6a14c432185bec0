import { type LinearColor, linearOfByte, luminance, type Mask, type Raster } from "#engine/kit.ts";

/** A sky of thin clouds, for photos that show none. */
const plainSky: LinearColor = [0.4, 0.43, 0.48];
/** Painted metal mirrors a wide part of the sky, whose blue the haze and the clouds of that part dilute: so much of the color stays. */
const keptHue = 0.3;
/** Luminances by a white in the sun: a sky that is burnt out in the photo is hardly brighter than that white, and high up it is darker than beside the house. */
const [minLight, maxLight] = [0.2, 0.52];
const minPixels = 200;

/**
 * What a sheet of metal that mirrored all of it would show of the photo's own sky: linear, by a white that is lit as the roof is (`exposure` is the log of
 * what that white shows).
 */
export function skyLight(photo: Raster, sky: Mask, exposure: number): LinearColor {
  const sum: LinearColor = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < sky.data.length; i += 11) {
    if (sky.data[i] < 250) continue;
    for (let c = 0; c < 3; c++) sum[c] += linearOfByte[photo.data[i * 4 + c]];
    count++;
  }
  if (count < minPixels) return plainSky;
  const own = luminance(...sum);
  const light = Math.max(minLight, Math.min(maxLight, own / count / Math.exp(exposure)));
  const mixed = (value: number) => light * (1 - keptHue + (keptHue * value) / Math.max(1e-6, own));
  return [mixed(sum[0]), mixed(sum[1]), mixed(sum[2])];
}

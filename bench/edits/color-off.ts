import { boxMean, type Mask, type Raster } from "#engine/pixels.ts";

/** Without grain and courses, which a hair of drift would set beside each other. */
const radius = 4;

/** Mean steps of 255 between two pictures well inside a mask. */
export function colorOff(one: Raster, two: Raster, mask: Mask): number {
  const { width, height } = mask;
  const depth = boxMean(mask.data, width, height, 2 * radius);
  const channels = [one, two].map(({ data }) =>
    [0, 1, 2].map((c) => {
      const channel = Float32Array.from({ length: width * height }, (_, i) => data[i * 4 + c]);
      return boxMean(channel, width, height, radius, channel);
    }),
  );
  let sum = 0;
  let count = 0;
  for (let i = 0; i < depth.length; i++) {
    if (depth[i] < 254.9) continue;
    count++;
    for (let c = 0; c < 3; c++) sum += Math.abs(channels[0][c][i] - channels[1][c][i]) / 3;
  }
  return count === 0 ? 0 : sum / count;
}

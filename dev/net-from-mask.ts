import type { Mask } from "../engine/raster.ts";
import { netClasses } from "../engine/surfaces/net/classes.ts";
import type { Segmentation } from "../engine/surfaces/net/segment.ts";

/** For tests: what a net would say on its grid, a quarter of the mask's size, that sees `name` where the mask covers it and siding elsewhere. */
export function netFromMask(mask: Mask, name: (typeof netClasses)[number]): Segmentation {
  const grid = { width: mask.width >> 2, height: mask.height >> 2 };
  const probabilities = new Float32Array(grid.width * grid.height * netClasses.length);
  for (let i = 0; i < grid.width * grid.height; i++) {
    let covered = 0;
    for (let k = 0; k < 16; k++) {
      const x = (i % grid.width) * 4 + (k % 4);
      covered += mask.data[(Math.floor(i / grid.width) * 4 + (k >> 2)) * mask.width + x] / 255 / 16;
    }
    probabilities[i * netClasses.length + netClasses.indexOf(name)] = Math.min(0.95, covered);
    probabilities[i * netClasses.length + netClasses.indexOf("siding")] = 1 - Math.min(0.95, covered);
  }
  return { ...grid, classes: netClasses, probabilities };
}

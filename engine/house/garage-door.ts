import { linearOfHex } from "../color.ts";
import type { GarageStyle } from "../design.ts";
import { applyHomography, homographyFromPoints } from "../geometry/homography.ts";
import type { Box } from "../light/bounds.ts";
import { type Coat, keptRelief } from "../light/coat.ts";
import type { PreparedRegion } from "../light/prepare-region.ts";
import { flatRelief, type Relief } from "../materials/sample-tile.ts";
import type { Mask } from "../raster.ts";
import { type DoorSize, garageFace } from "./garage-styles.ts";
import type { Quad } from "./leaf-quad.ts";

/** Garage doors are this high, near enough: their width follows from their shape. */
const usualHeight = 2.13;
/** Samples a pixel each way. */
const samples = 3;

/** Glass by day and iron: dark, a little blue from the sky. */
const glass = linearOfHex("#434b55");

/** New garage doors of a style in a colour, on the quads that the old ones fill. */
export function garageCoat(region: PreparedRegion, style: GarageStyle, hex: string, quads: Quad[]): Coat {
  const relief = keptRelief(region, style, () => garageRelief(style, quads, region.mask, region.box));
  const keeps = region.existing.map(() => 0);
  return { color: linearOfHex(hex), second: glass, relief, keeps, gloss: 0.01, edge: 1 };
}

/**
 * New doors over old ones, as a relief of `mask` (cropped to `box`): each is drawn in metres on its quad and averaged over the
 * pixels. Doors without a quad stay flat.
 */
function garageRelief(style: GarageStyle, quads: Quad[], mask: Mask, box: Box): Relief {
  const relief = flatRelief(mask.data.length);
  for (const quad of quads) {
    const size = sizeOf(quad);
    const toDoor = homographyFromPoints(quad, [0, 0, size.width, 0, size.width, size.height, 0, size.height]);
    if (toDoor === null) continue;
    const face = garageFace(style, size);
    const spot = { tone: 1, warm: 0, second: 0 };
    const [left, right] = rangeOf(quad, 0, box.x, mask.width);
    const [top, bottom] = rangeOf(quad, 1, box.y, mask.height);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        if (mask.data[y * mask.width + x] === 0) continue;
        let [tone, warm, second] = [0, 0, 0];
        for (let k = 0; k < samples * samples; k++) {
          const px = box.x + x + ((k % samples) + 0.5) / samples;
          const py = box.y + y + (Math.floor(k / samples) + 0.5) / samples;
          const at = applyHomography(toDoor, px, py);
          spot.tone = 1;
          spot.warm = 0;
          spot.second = 0;
          face(clamp(at.x, size.width), clamp(at.y, size.height), spot);
          tone += spot.tone;
          warm += spot.warm;
          second += spot.second;
        }
        const share = 1 / (samples * samples);
        const i = (y * mask.width + x) * 3;
        relief[i] = Math.min(255, tone * share * 128 + 0.5);
        relief[i + 1] = Math.max(0, Math.min(255, warm * share * 127 + 128.5));
        relief[i + 2] = second * share * 255 + 0.5;
      }
    }
  }
  return relief;
}

function sizeOf(q: Quad): DoorSize {
  const across = Math.hypot(q[2] - q[0], q[3] - q[1]) + Math.hypot(q[4] - q[6], q[5] - q[7]);
  const down = Math.hypot(q[6] - q[0], q[7] - q[1]) + Math.hypot(q[4] - q[2], q[5] - q[3]);
  return { width: Math.max(1.8, Math.min(7, (usualHeight * across) / down)), height: usualHeight };
}

function rangeOf(quad: Quad, axis: number, start: number, length: number): [number, number] {
  const values = [0, 2, 4, 6].map((i) => quad[i + axis] - start);
  return [Math.max(0, Math.floor(Math.min(...values)) - 2), Math.min(length, Math.ceil(Math.max(...values)) + 2)];
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most - 1e-6, value));
}

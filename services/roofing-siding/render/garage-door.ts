import {
  type Box,
  type Coat,
  flatRelief,
  keptRelief,
  linearOfHex,
  type Mask,
  type PreparedRegion,
  type Relief,
} from "#engine/kit.ts";
import type { GarageStyle } from "./design.ts";
import { drawOnQuad, type FaceSize } from "./draw-on-quad.ts";
import { garageFace } from "./garage-styles.ts";
import type { Quad } from "./leaf-quad.ts";

/** Garage doors are this high, near enough: their width follows from their shape. */
const typicalHeight = 2.13;

/** Glass by day and iron: dark, a little blue from the sky. */
const glass = linearOfHex("#434b55");

/** New garage doors of a style in a color, on the quads that the old ones fill. */
export function garageCoat(region: PreparedRegion, style: GarageStyle, hex: string, quads: Quad[]): Coat {
  const relief = keptRelief(region, style, () => garageRelief(style, quads, region.mask, region.box));
  const keeps = region.existing.map(() => 0);
  return { color: linearOfHex(hex), second: glass, relief, keeps, gloss: 0.01, castShare: 0, edge: 1 };
}

/** New doors over old ones, as a relief of `mask` (cropped to `box`). Doors without a quad stay flat. */
function garageRelief(style: GarageStyle, quads: Quad[], mask: Mask, box: Box): Relief {
  const relief = flatRelief(mask.data.length);
  for (const quad of quads) {
    const size = sizeOf(quad);
    drawOnQuad(relief, { mask, box }, { quad, size, face: garageFace(style, size) });
  }
  return relief;
}

function sizeOf(q: Quad): FaceSize {
  const across = Math.hypot(q[2] - q[0], q[3] - q[1]) + Math.hypot(q[4] - q[6], q[5] - q[7]);
  const down = Math.hypot(q[6] - q[0], q[7] - q[1]) + Math.hypot(q[4] - q[2], q[5] - q[3]);
  return { width: Math.max(1.8, Math.min(7, (typicalHeight * across) / down)), height: typicalHeight };
}

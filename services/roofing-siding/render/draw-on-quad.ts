import { applyHomography, type Box, homographyFromPoints, type Mask, type Relief, type Spot } from "#engine/kit.ts";
import type { Quad } from "./leaf-quad.ts";

/** Meters. */
export type FaceSize = { width: number; height: number };
/** What is seen at u meters from the left and v from the top. */
export type Face = (u: number, v: number, spot: Spot) => void;

/** Samples a pixel each way. */
const samples = 3;

/** Draws a face into the relief of `mask` (cropped to `box`) where the quad lies, averaged over the pixels. */
export function drawOnQuad(
  relief: Relief,
  { mask, box }: { mask: Mask; box: Box },
  { quad, size, face }: { quad: Quad; size: FaceSize; face: Face },
): void {
  const toFace = homographyFromPoints(quad, [0, 0, size.width, 0, size.width, size.height, 0, size.height]);
  if (toFace === null) return;
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
        const at = applyHomography(toFace, px, py);
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

function rangeOf(quad: Quad, axis: number, start: number, length: number): [number, number] {
  const values = [0, 2, 4, 6].map((i) => quad[i + axis] - start);
  return [Math.max(0, Math.floor(Math.min(...values)) - 2), Math.min(length, Math.ceil(Math.max(...values)) + 2)];
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(most - 1e-6, value));
}

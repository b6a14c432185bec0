import type { Frame } from "./frames.ts";
import { along } from "./straight-edges.ts";

/** The pixels (row-major indices) whose centers lie within a frame. */
export function pixelsOf({ left, right, header, sill }: Frame, width: number, height: number): number[] {
  const pixels: number[] = [];
  const top = Math.max(0, Math.floor(Math.min(left.from, right.from)));
  const bottom = Math.min(height, Math.ceil(Math.max(left.to, right.to)));
  for (let y = top; y < bottom; y++) {
    const from = Math.max(0, Math.round(along(left, y + 0.5)));
    const to = Math.min(width, Math.round(along(right, y + 0.5)));
    for (let x = from; x < to; x++) {
      if (y + 0.5 >= along(header, x + 0.5) && y + 0.5 < along(sill, x + 0.5)) pixels.push(y * width + x);
    }
  }
  return pixels;
}

import type { Raster } from "../raster.ts";
import { awayFromMiddle } from "./color-kinds.ts";

export type Three = [number, number, number];

/**
 * What brings an answer's bytes back to the photo's. Each channel: gain * byte + offset + bend * byte * (255 - byte) / 255; and
 * saturation times the byte's step from the pixel's brightness; and falloff times the byte, more so towards the corners.
 */
export type Cast = { gain: Three; offset: Three; bend: Three; saturation: number; falloff: number };

export const noCast: Cast = { gain: [1, 1, 1], offset: [0, 0, 0], bend: [0, 0, 0], saturation: 0, falloff: 0 };

/** What a channel of the pixel becomes. `away`: see awayFromMiddle. */
export function undone(cast: Cast, bytes: number[], away: number, c: number): number {
  const byte = bytes[c];
  const gray = 0.299 * bytes[0] + 0.587 * bytes[1] + 0.114 * bytes[2];
  const even = cast.gain[c] * byte + cast.offset[c] + (cast.bend[c] * byte * (255 - byte)) / 255;
  return even + cast.saturation * (byte - gray) + cast.falloff * away * byte;
}

/** Where a piece lies in its frame. */
type Place = { x: number; y: number; frame: { width: number; height: number } };

/** Changes the bytes in place. */
export function undoCast({ width, height, data }: Raster, cast: Cast, place: Place): void {
  const table = new Float32Array(768);
  for (let i = 0; i < 768; i++) {
    const [c, byte] = [i >> 8, i & 255];
    table[i] = cast.gain[c] * byte + cast.offset[c] + (cast.bend[c] * byte * (255 - byte)) / 255;
  }
  const { frame } = place;
  const isEven = cast.falloff === 0 && cast.saturation === 0;
  for (let at = 0; isEven && at < data.length; at += 4) {
    data[at] = table[data[at]];
    data[at + 1] = table[256 + data[at + 1]];
    data[at + 2] = table[512 + data[at + 2]];
  }
  if (isEven) return;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const more = cast.falloff * awayFromMiddle(place.x + x, place.y + y, frame.width, frame.height) + cast.saturation;
      const [red, green, blue] = [data[at], data[at + 1], data[at + 2]];
      const gray = cast.saturation * (0.299 * red + 0.587 * green + 0.114 * blue);
      data[at] = table[red] + more * red - gray;
      data[at + 1] = table[256 + green] + more * green - gray;
      data[at + 2] = table[512 + blue] + more * blue - gray;
    }
  }
}

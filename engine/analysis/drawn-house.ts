import { createRaster, type Raster } from "../raster.ts";
import { LAWN, OPENING, ROOF, SIDING, SKY } from "./classes.ts";

const colors: Record<number, [number, number, number]> = {
  [SKY]: [150, 190, 235],
  [ROOF]: [92, 78, 74],
  [SIDING]: [222, 214, 196],
  [LAWN]: [84, 132, 52],
  [OPENING]: [52, 60, 72],
};

/** For tests: a house of 384 x 256 with a hip roof, four windows, sky and lawn, grain of its own, and its true classes. */
export function drawHouse(): { photo: Raster; truth: Uint8Array } {
  const photo = createRaster(384, 256);
  const truth = new Uint8Array(384 * 256);
  let state = 7;
  for (let y = 0, i = 0; y < 256; y++) {
    for (let x = 0; x < 384; x++, i++) {
      truth[i] = classAt(x, y);
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const rough = truth[i] === LAWN ? 40 : truth[i] === ROOF && y % 6 === 0 ? 24 : 6;
      const grain = (state / 4294967296 - 0.5) * rough;
      for (let channel = 0; channel < 3; channel++) photo.data[i * 4 + channel] = colors[truth[i]][channel] + grain;
      photo.data[i * 4 + 3] = 255;
    }
  }
  return { photo, truth };
}

function classAt(x: number, y: number): number {
  if (y >= 190) return LAWN;
  if (y >= 110 && x >= 90 && x < 290) {
    const windows = [110, 160, 210, 250];
    return y >= 130 && y < 165 && windows.some((left) => x >= left && x < left + 26) ? OPENING : SIDING;
  }
  const inRoof = y >= 60 && y < 110 && x >= 80 + (110 - y) && x < 300 - (110 - y);
  return inRoof ? ROOF : SKY;
}

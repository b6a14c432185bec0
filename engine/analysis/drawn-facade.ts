import { createRaster, type Raster } from "../raster.ts";
import { LAWN, PAVED, SIDING, SKY } from "./classes.ts";

export type Rectangle = { left: number; top: number; right: number; bottom: number };
export type Painted = Rectangle & { colour: [number, number, number] };

export const facade = { width: 384, height: 256, eaves: 60, foot: 190, from: 40, to: 344 };

const colours: Record<number, [number, number, number]> = {
  [SKY]: [150, 190, 235],
  [SIDING]: [176, 168, 150],
  [PAVED]: [120, 118, 116],
  [LAWN]: [84, 132, 52],
};

/** For tests: a lap-sided wall over a lawn with a walk, with rectangles on it that the classes take for wall. */
export function drawFacade(things: Painted[]): { photo: Raster; classes: Uint8Array } {
  const { width, height, eaves, foot, from, to } = facade;
  const photo = createRaster(width, height);
  const classes = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const inWall = y >= eaves && y < foot && x >= from && x < to;
      const ground = x >= 180 && x < 220 ? PAVED : LAWN;
      classes[i] = inWall ? SIDING : y < foot ? SKY : ground;
      const lap = classes[i] === SIDING && y % 7 === 0 ? 10 : 0;
      const own = colours[classes[i]];
      photo.data.set([own[0] - lap, own[1] - lap, own[2] - lap, 255], i * 4);
    }
  }
  for (const { left, top, right, bottom, colour } of things) {
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) photo.data.set([...colour, 255], (y * width + x) * 4);
    }
  }
  return { photo, classes };
}

/** A window with white casing, dark panes and a rail. */
export function windowAt({ left, top, right, bottom }: Rectangle): Painted[] {
  const rail = Math.round((top + bottom) / 2);
  return [
    { left, top, right, bottom, colour: [240, 240, 238] },
    { left: left + 3, top: top + 3, right: right - 3, bottom: rail - 1, colour: [60, 68, 78] },
    { left: left + 3, top: rail + 1, right: right - 3, bottom: bottom - 3, colour: [52, 60, 70] },
  ];
}

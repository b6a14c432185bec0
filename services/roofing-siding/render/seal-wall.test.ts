import { expect, test } from "vitest";
import { createMask, createRaster, type Mask } from "#engine/pixels.ts";
import { sealWall } from "./seal-wall.ts";

const width = 200;
const height = 120;

/** A tan wall with a white window; under the sill 4 rows of shadow, beside the jamb 4 columns of a green vine, all left out of the wall. */
function scene(sides: { below: [number, number, number]; beside: [number, number, number] }) {
  const photo = createRaster(width, height);
  const wall = createMask(width, height);
  const opening = createMask(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const inside = x >= 80 && x < 120 && y >= 40 && y < 80;
      const below = x >= 80 && x < 120 && y >= 80 && y < 84;
      const beside = x >= 120 && x < 124 && y >= 40 && y < 80;
      const color = inside ? [240, 240, 240] : below ? sides.below : beside ? sides.beside : [190, 170, 135];
      photo.data.set([...color, 255], i * 4);
      opening.data[i] = inside ? 255 : 0;
      wall.data[i] = inside || below || beside ? 0 : 255;
    }
  }
  return { photo, wall, opening };
}

function seal({ photo, wall, opening }: ReturnType<typeof scene>): Mask {
  return sealWall(photo, { wall, fittings: opening, taken: sum(wall, opening) });
}

function sum(one: Mask, other: Mask): Mask {
  return { ...one, data: one.data.map((value, i) => Math.min(255, value + other.data[i])) };
}

test("the shadow strip below a sill is wall again, a vine beside the window is not", () => {
  const sealed = seal(scene({ below: [105, 94, 75], beside: [60, 110, 40] }));
  expect(sealed.data[82 * width + 100]).toBe(255);
  expect(sealed.data[60 * width + 122]).toBe(0);
});

test("a white casing that nobody marked stays", () => {
  const sealed = seal(scene({ below: [238, 238, 236], beside: [238, 238, 236] }));
  expect(sealed.data[82 * width + 100]).toBe(0);
  expect(sealed.data[60 * width + 122]).toBe(0);
});

test("nothing is taken from the window itself", () => {
  const sealed = seal(scene({ below: [105, 94, 75], beside: [105, 94, 75] }));
  for (let y = 40; y < 80; y++) expect(sealed.data[y * width + 100]).toBe(0);
});

test("a strip of the frame's own color that its outline left is frame, not wall in shade", () => {
  const gray = scene({ below: [122, 112, 92], beside: [122, 112, 92] });
  for (let i = 0; i < gray.opening.data.length; i++)
    if (gray.opening.data[i] > 0) gray.photo.data.set([124, 114, 94, 255], i * 4);
  const sealed = seal(gray);
  expect(sealed.data[82 * width + 100]).toBe(0);
  expect(sealed.data[60 * width + 122]).toBe(0);
});

test("deep shade is not told from gray trim on a gray wall, and stays", () => {
  const white = scene({ below: [105, 105, 104], beside: [105, 105, 104] });
  for (let i = 0; i < white.wall.data.length; i++)
    if (white.wall.data[i] > 0) white.photo.data.set([232, 232, 230, 255], i * 4);
  expect(seal(white).data[82 * width + 100]).toBe(0);
});

test("the old paint that a lamp took along is wall again on a colorful wall, and stays on a gray one", () => {
  for (const [color, filled] of [
    [[200, 180, 70], 255],
    [[170, 170, 168], 0],
  ] as const) {
    const photo = createRaster(width, height);
    const wall = createMask(width, height);
    for (let i = 0; i < width * height; i++) {
      const [x, y] = [i % width, Math.floor(i / width)];
      const lamp = x >= 98 && x < 102 && y >= 50 && y < 62;
      photo.data.set([...(lamp ? [30, 28, 26] : color), 255], i * 4);
      wall.data[i] = x >= 94 && x < 106 && y >= 46 && y < 66 ? 0 : 255;
    }
    const none = createMask(width, height);
    const sealed = sealWall(photo, { wall, fittings: none, taken: wall });
    expect(sealed.data[56 * width + 95]).toBe(filled);
    expect(sealed.data[56 * width + 100]).toBe(0);
  }
});

test("a trunk and leaves in the color of a colorful wall stay", () => {
  const photo = createRaster(width, height);
  const wall = createMask(width, height);
  const plants = createMask(width, height);
  for (let i = 0; i < width * height; i++) {
    const plant = i % width >= 80 && i % width < 84;
    photo.data.set([...(plant ? [118, 148, 92] : [124, 152, 98]), 255], i * 4);
    wall.data[i] = plant ? 0 : 255;
    plants.data[i] = plant ? 255 : 0;
  }
  const sealed = sealWall(photo, { wall, fittings: createMask(width, height), taken: sum(wall, plants) });
  expect(sealed.data[60 * width + 81]).toBe(0);
});

import { expect, test } from "vitest";
import { OPENING, SIDING } from "./classes.ts";
import { drawHouse } from "./drawn-house.ts";
import { findOpenings } from "./find-openings.ts";
import { toLab } from "./lab.ts";

const { photo, truth } = drawHouse();

test("windows are found where the wall was taken to run over them", () => {
  const wall = Uint8Array.from(truth, (label) => (label === SIDING || label === OPENING ? 1 : 0));
  const found = findOpenings(toLab(photo), wall);
  let both = 0;
  let either = 0;
  for (let i = 0; i < found.length; i++) {
    if (found[i] === 1 && truth[i] === OPENING) both++;
    if (found[i] === 1 || truth[i] === OPENING) either++;
  }
  expect(both / either).toBeGreaterThan(0.9);
});

test("a bush before the wall, having no corners, is no window", () => {
  const bushy = { ...photo, data: photo.data.slice() };
  for (let y = 110; y < 190; y++) {
    for (let x = 90; x < 290; x++) {
      const leaf = (x - 200) ** 2 + (y - 150) ** 2 < 22 ** 2 && (x - 210) ** 2 + (y - 138) ** 2 > 12 ** 2;
      bushy.data.set(leaf ? [40, 70, 30, 255] : [222, 214, 196, 255], (y * 384 + x) * 4);
    }
  }
  const wall = Uint8Array.from(truth, (label) => (label === SIDING || label === OPENING ? 1 : 0));
  expect(findOpenings(toLab(bushy), wall).includes(1)).toBe(false);
});

import { expect, test } from "vitest";
import { luminanceOf } from "../geometry/luminance.ts";
import { findSegments } from "../geometry/segments.ts";
import { VEGETATION } from "./classes.ts";
import { drawFacade, facade, type Painted, type Rectangle, windowAt } from "./drawn-facade.ts";
import { toLab } from "./lab.ts";
import { placeOpenings, proposedKinds } from "./place-openings.ts";

const { width, height } = facade;
const first = { left: 70, top: 90, right: 104, bottom: 140 };
const second = { left: 270, top: 90, right: 304, bottom: 140 };

test("windows that were taken for wall get crisp frames", () => {
  const { kinds } = look([...windowAt(first), ...windowAt(second)]);
  expect(overlapOf(kinds, "window", [first, second])).toBeGreaterThan(0.9);
});

test("shutters of one colour beside a window are told from it", () => {
  const leaves = [-16, 34].map((off) => ({ ...first, left: first.left + off, right: first.left + off + 16 }));
  const dark: Painted[] = leaves.map((leaf) => ({ ...leaf, colour: [70, 40, 40] }));
  const { kinds } = look([...windowAt(first), ...dark]);
  expect(overlapOf(kinds, "shutter", leaves)).toBeGreaterThan(0.8);
  expect(overlapOf(kinds, "window", [first])).toBeGreaterThan(0.8);
});

test("the wall between a window and a dark corner board is no shutter", () => {
  const boards: Painted[] = [
    { left: 50, top: 60, right: 54, bottom: 190, colour: [90, 60, 50] },
    { left: 120, top: 60, right: 124, bottom: 190, colour: [90, 60, 50] },
  ];
  const { kinds } = look([...windowAt(first), ...boards]);
  expect(kinds.includes("shutter")).toBe(false);
});

test("what stands on the ground and is tall is a door, the same over the ground a window", () => {
  const door = { left: 185, top: 110, right: 215, bottom: 186 };
  const high = { left: 185, top: 66, right: 215, bottom: 142 };
  const leaf = (place: Rectangle): Painted => ({ ...place, colour: [120, 30, 28] });
  expect(overlapOf(look([leaf(door)]).kinds, "door", [door])).toBeGreaterThan(0.85);
  const raised = look([leaf(high)]).kinds;
  expect(raised.includes("door")).toBe(false);
  expect(overlapOf(raised, "window", [high])).toBeGreaterThan(0.85);
});

test("nobody walks through shrubs to a door", () => {
  const tall = { left: 185, top: 110, right: 215, bottom: 176 };
  const { kinds } = look([{ ...tall, colour: [120, 30, 28] }], (classes) => {
    for (let y = 174; y < 200; y++) classes.fill(VEGETATION, y * width + 170, y * width + 230);
  });
  expect(kinds.includes("door")).toBe(false);
});

test("twin windows keep the post between them", () => {
  const twin = { ...first, left: first.right + 5, right: first.right + 5 + 34 };
  const post: Painted = { ...first, left: first.right, right: twin.left, colour: [240, 240, 238] };
  const { kinds } = look([...windowAt(first), ...windowAt(twin), post]);
  expect(kinds[115 * width + first.right + 2]).toBe("window");
});

function look(things: Painted[], change?: (classes: Uint8Array) => void) {
  const { photo, classes } = drawFacade(things);
  change?.(classes);
  const lab = toLab(photo);
  placeOpenings({ lab, segments: findSegments(luminanceOf(photo), width, height) }, classes);
  return { kinds: Array.from(classes, (label) => proposedKinds[label]) };
}

function overlapOf(kinds: string[], kind: string, places: Rectangle[]): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = (i - x) / width;
    const isTrue = places.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
    if (kinds[i] === kind && isTrue) both++;
    if (kinds[i] === kind || isTrue) either++;
  }
  return both / either;
}

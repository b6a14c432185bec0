import { expect, test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { netFromMask } from "../../dev/net-from-mask.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { OPENING, OTHER, SIDING, SKY, TRIM } from "../analysis/classes.ts";
import { toLab } from "../analysis/lab.ts";
import { netClasses } from "./net/classes.ts";
import type { Segmentation } from "./net/segment.ts";
import { outlineTrim } from "./outline-trim.ts";

const size = { width: 96, height: 64 };
const band = { from: 20, to: 28 };

/** A red wall with a white band across it and a white fence below, as pixels. */
function drawWall() {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (let i = 0; i < size.width * size.height; i++) {
    const y = Math.floor(i / size.width);
    const isWhite = (y >= band.from && y < band.to) || y >= 54;
    data.set(isWhite ? [240, 240, 238, 255] : [120, 50, 40, 255], i * 4);
  }
  return toLab({ ...size, data });
}

/** A net at a quarter of the size that gives `shareAt` of each of its pixels to trim, and all else to `otherwise`. */
function netOf(
  shareAt: (x: number, y: number) => number,
  otherwise: (y: number) => (typeof netClasses)[number],
): Segmentation {
  const grid = { width: size.width / 4, height: size.height / 4 };
  const probabilities = new Float32Array(grid.width * grid.height * netClasses.length);
  for (let i = 0; i < grid.width * grid.height; i++) {
    const x = i % grid.width;
    const y = Math.floor(i / grid.width);
    const share = shareAt(x * 4 + 2, y * 4 + 2);
    probabilities[i * netClasses.length + netClasses.indexOf(otherwise(y * 4 + 2))] += 1 - share;
    probabilities[i * netClasses.length + netClasses.indexOf("trim")] += share;
  }
  return { ...grid, classes: netClasses, probabilities };
}

const houseAboveFence = (y: number) => (y < 52 ? "siding" : "fence");
/** Sure in the middle of the picture, in doubt along the rest of the band. */
const partOfBand = netOf((x, y) => (y < 16 || y > 32 ? 0.02 : x > 40 && x < 56 ? 0.95 : 0.3), houseAboveFence);
const at = (x: number, y: number) => y * size.width + x;

test("a board that the net is sure of in one place is found along its whole length, and ends at its edges", () => {
  const classes = new Uint8Array(size.width * size.height).fill(SIDING);
  outlineTrim(classes, drawWall(), partOfBand);
  const down = (x: number) =>
    Array.from({ length: 40 }, (_, y) => (classes[at(x, y)] === TRIM ? y : -1)).filter((y) => y >= 0);
  for (const x of [4, 30, 48, 90]) {
    expect(down(x)[0]).toBeGreaterThanOrEqual(band.from - 2);
    expect(down(x)[0]).toBeLessThanOrEqual(band.from + 2);
    expect(down(x).at(-1)).toBeGreaterThanOrEqual(band.to - 2);
    expect(down(x).at(-1)).toBeLessThanOrEqual(band.to + 1);
  }
  expect(classes[at(48, 60)]).toBe(SIDING);
});

test("where the net is sure of nothing there is no trim, and what was taken for it goes to what lies beside it", () => {
  const classes = new Uint8Array(size.width * size.height).fill(SIDING);
  for (let y = 36; y < 44; y++) for (let x = 0; x < size.width; x++) classes[at(x, y)] = TRIM;
  for (let y = 44; y < size.height; y++) for (let x = 0; x < size.width; x++) classes[at(x, y)] = OTHER;
  outlineTrim(
    classes,
    drawWall(),
    netOf(() => 0.3, houseAboveFence),
  );
  expect(classes.includes(TRIM)).toBe(false);
  expect([classes[at(10, 37)], classes[at(10, 42)]]).toEqual([SIDING, OTHER]);
});

test("openings and sky keep what is theirs", () => {
  const classes = new Uint8Array(size.width * size.height).fill(SIDING);
  for (let y = band.from; y < band.to; y++) {
    for (let x = 60; x < 70; x++) classes[at(x, y)] = OPENING;
    for (let x = 80; x < size.width; x++) classes[at(x, y)] = SKY;
  }
  outlineTrim(classes, drawWall(), partOfBand);
  expect([classes[at(48, 24)], classes[at(65, 24)], classes[at(88, 24)]]).toEqual([TRIM, OPENING, SKY]);
});

test("a picture that is trim all over stays as it is", () => {
  const classes = new Uint8Array(size.width * size.height).fill(TRIM);
  outlineTrim(
    classes,
    drawWall(),
    netOf(() => 0, houseAboveFence),
  );
  expect(classes.every((label) => label === TRIM)).toBe(true);
});

test("trim of a house, from chances on a coarse grid", async () => {
  const scene = await sampleScene("gables", 640);
  const { width, height } = scene.photo;
  const classes = new Uint8Array(width * height).fill(SIDING);
  outlineTrim(classes, toLab(scene.photo), netFromMask(scene.mask("trim"), "trim"));
  await expectGolden(
    grayPicture(width, height, (i) => (classes[i] === TRIM ? 1 : 0)),
    new URL("./outline-trim.golden.png", import.meta.url),
  );
});

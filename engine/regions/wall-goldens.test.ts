import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture, mapPicture } from "../../dev/golden-picture.ts";
import { findShadows } from "./eave-shadows.ts";
import { fillLoops } from "./fill-loops.ts";
import { findForeignPixels } from "./foreign-pixels.ts";
import { labOf } from "./lab.ts";
import { findOpen } from "./open-borders.ts";
import { type Patch, paintPicture } from "./painted-house.ts";
import { findPieces } from "./pieces.ts";
import { findPlants } from "./plants.ts";
import { findCladdings } from "./second-claddings.ts";
import { commonTint } from "./tints.ts";
import { createJudge } from "./wall-judge.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const [width, height] = [220, 140];
const crop = { x: 0, y: 0, width, height };
const pink: [number, number, number] = [255, 0, 160];

const box = (left: number, top: number, right: number, bottom: number) => [
  ...[left, top, right, top, right, bottom, left, bottom],
];
const patch = (points: number[], ...color: [number, number, number]): Patch => ({ points, color });
const wall = patch(box(0, 0, width, height), 206, 190, 156);
const eave = patch(box(0, 0, width, 9), 78, 72, 60);
const lamp = patch(box(150, 30, 160, 46), 30, 28, 30);
const bin = patch(box(176, 96, 202, 128), 150, 40, 36);
const brick = patch(box(0, 104, 100, height), 150, 84, 62);
/** A patch of sun that fades out to its right. */
const sun = Array.from({ length: 20 }, (_, k) =>
  patch(box(56 + 2 * k, 40, 58 + 2 * k, 76), 250 - 2.2 * k, 235 - 2.2 * k, 196 - 2 * k),
);
const leaves = Array.from({ length: 100 }, (_, k) => {
  const [x, y] = [116 + 4 * (k % 10), 96 + 4 * Math.floor(k / 10)];
  const light = ((k * 7 + 3 * Math.floor(k / 10)) % 5) * 15;
  return patch(box(x, y, x + 4, y + 4), 54 + light, 76 + light, 34 + light);
});

const photo = paintPicture(width, height, [wall, ...sun, brick, eave, lamp, bin, ...leaves], 4);
const lab = labOf(photo, crop, 1);
const inside = new Uint8Array(width * height).fill(1);
const bitsOf = (patches: Patch[]) =>
  Uint8Array.from(
    fillLoops(
      patches.map(({ points }) => points),
      crop,
    ),
    (value) => (value > 127 ? 1 : 0),
  );
/** What leaves the wall's color, in pieces. */
const blobs = findPieces(bitsOf([...sun, brick, eave, lamp, bin]), width, height);
const surface = blobs.labels.map((label) => (label === 0 ? 1 : 0));

/** Pieces green where the answer is yes, pink where it is no. */
const told = (answers: boolean[]) =>
  mapPicture(photo, (i) => (blobs.labels[i] === 0 ? null : answers[blobs.labels[i]] ? [60, 220, 60] : pink));

test("the wall's own tint is the commonest, in light and shade", () => {
  const { a, b } = commonTint(lab, inside);
  const at = 20 * width + 30;
  expect(Math.hypot(a - lab.a[at], b - lab.b[at])).toBeLessThan(3);
});

test("leaves before a wall", async () => {
  const plants = findPlants(lab, inside, commonTint(lab, inside), 4);
  await expectGolden(
    besideEachOther(
      photo,
      mapPicture(photo, (i) => (plants[i] ? pink : null)),
    ),
    golden("plants"),
  );
});

test("of what leaves the wall's color, the shadow of the eave is wall", async () => {
  await expectGolden(told(findShadows(lab, blobs.labels, blobs.sizes, inside)), golden("eave-shadows"));
});

test("of what leaves the wall's color, sun that fades out into it is wall", async () => {
  await expectGolden(
    told(findOpen(lab, blobs.labels, { sizes: blobs.sizes, surface: Uint8Array.from(surface) })),
    golden("open-borders"),
  );
});

test("of what leaves the wall's color, a large patch of brick is wall", async () => {
  const total = width * height;
  const answers = findCladdings(lab, blobs.labels, { sizes: blobs.sizes, total, mode: commonTint(lab, inside) });
  await expectGolden(told(answers), golden("second-claddings"));
});

test("what does not belong to the wall: leaves, lamp and bin; neither shade nor sun nor brick", async () => {
  const foreign = findForeignPixels(lab, inside, 24);
  await expectGolden(
    mapPicture(photo, (i) => (foreign[i] > 0.5 ? pink : null)),
    golden("foreign-pixels"),
  );
});

test("how much of the wall's color pixels about a bush have, and gray where nobody can tell", async () => {
  const open = bitsOf([patch(box(108, 90, 164, height), 0, 0, 0)]);
  const bush = paintPicture(width, height, [wall, ...leaves], 4);
  const judge = createJudge(bush, { x: 0, y: 0, width, height, factor: 1 }, { wall: open.map((bit) => 1 - bit), open });
  const shares = grayPicture(width, height, (i) => (open[i] ? (judge.shareAt(judge.colorAt(i), i) ?? 0.5) : 0.3));
  await expectGolden(besideEachOther(bush, shares), golden("wall-judge"));
});

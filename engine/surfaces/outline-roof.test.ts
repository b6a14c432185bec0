import { expect, test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { netFromMask } from "../../dev/net-from-mask.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import type { Analysis } from "../analysis/analyze.ts";
import { ROOF, SIDING, SKY, TRIM, VEGETATION } from "../analysis/classes.ts";
import { toLab } from "../analysis/lab.ts";
import { decodeRuns, encodeRuns } from "../regions/run-lengths.ts";
import { askRoof } from "./ask-roof.ts";
import { netClasses } from "./net/classes.ts";
import type { Segmentation } from "./net/segment.ts";
import { outlineRoof } from "./outline-roof.ts";
import type { UnsurePiece } from "./withhold-unsure.ts";

const size = { width: 192, height: 128 };
/** Rows of the strip of tiles between sky and wall. */
const strip = { from: 44, to: 54 };

function drawHouse() {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (let i = 0; i < size.width * size.height; i++) {
    const y = Math.floor(i / size.width);
    data.set(y < strip.from ? [150, 190, 240, 255] : y < strip.to ? [150, 70, 50, 255] : [225, 215, 190, 255], i * 4);
  }
  return toLab({ ...size, data });
}

/** A net at a quarter of the size that is sure of a roof in the middle and in doubt along the rest of the strip. */
function netOf(sure: number, doubtful: number): Segmentation {
  const grid = { width: size.width / 4, height: size.height / 4 };
  const probabilities = new Float32Array(grid.width * grid.height * netClasses.length);
  for (let i = 0; i < grid.width * grid.height; i++) {
    const x = (i % grid.width) * 4 + 2;
    const y = Math.floor(i / grid.width) * 4 + 2;
    const isStrip = y > strip.from - 3 && y < strip.to + 3;
    const roof = isStrip ? (x > 72 && x < 120 ? sure : doubtful) : 0.01;
    const otherwise = y < strip.from ? "sky" : "siding";
    probabilities[i * netClasses.length + netClasses.indexOf("roof")] = roof;
    probabilities[i * netClasses.length + netClasses.indexOf(otherwise)] = 1 - roof;
  }
  return { ...grid, classes: netClasses, probabilities };
}

/** What superpixels make of it: the middle is roof together with a piece of sky, the strip's ends are sky or trim. */
function coarseClasses(): Uint8Array {
  const classes = new Uint8Array(size.width * size.height).fill(SIDING);
  for (let i = 0; i < classes.length; i++) {
    const x = i % size.width;
    const y = Math.floor(i / size.width);
    if (y >= strip.to) continue;
    classes[i] = x >= 80 && x < 112 && y > 30 ? ROOF : x < 80 || y < strip.from ? SKY : TRIM;
  }
  return classes;
}

const at = (x: number, y: number) => y * size.width + x;

test("a strip of roof is drawn along its whole length, at its own edges", () => {
  const classes = coarseClasses();
  outlineRoof(classes, drawHouse(), netOf(0.95, 0.35));
  for (const x of [8, 60, 180]) {
    const rows = Array.from({ length: size.height }, (_, y) => y).filter((y) => classes[at(x, y)] === ROOF);
    expect(rows[0]).toBeGreaterThanOrEqual(strip.from - 4);
    expect(rows[0]).toBeLessThanOrEqual(strip.from + 2);
    expect(rows.at(-1)).toBeGreaterThanOrEqual(strip.to - 3);
    expect(rows.at(-1)).toBeLessThanOrEqual(strip.to + 1);
  }
  expect(classes[at(96, 34)]).toBe(SKY);
});

test("plants before it stay plants", () => {
  const classes = coarseClasses();
  for (let y = 32; y < 80; y++) for (let x = 140; x < 160; x++) classes[at(x, y)] = VEGETATION;
  outlineRoof(classes, drawHouse(), netOf(0.95, 0.35));
  expect([classes[at(132, 48)], classes[at(150, 48)], classes[at(168, 48)]]).toEqual([ROOF, VEGETATION, ROOF]);
});

test("what somebody said of a place stays", () => {
  const classes = coarseClasses();
  outlineRoof(classes, drawHouse(), netOf(0.95, 0.35), { isTold: (i) => i % size.width >= 100 });
  expect([classes[at(90, 34)], classes[at(104, 34)]]).toEqual([SKY, ROOF]);
  expect([classes[at(60, 48)], classes[at(150, 48)]]).toEqual([ROOF, TRIM]);
});

test("where no roof is marked, or the net is sure of none, none is drawn", () => {
  const unmarked = coarseClasses().map((label) => (label === ROOF ? SKY : label));
  outlineRoof(unmarked, drawHouse(), netOf(0.95, 0.35));
  expect(unmarked.includes(ROOF)).toBe(false);
  const doubted = coarseClasses();
  outlineRoof(doubted, drawHouse(), netOf(0.1, 0.1));
  expect(doubted.includes(ROOF)).toBe(false);
});

test("a roof that is not marked is asked as its edges draw it, where enough of it is expected to be right", () => {
  const lab = drawHouse();
  const sides = { width: size.width, height: size.height };
  // One superpixel above the strip's middle, one for all else: neither has the shape of a strip.
  const of = Int32Array.from({ length: size.width * size.height }, (_, i) => (i < strip.to * size.width ? 0 : 1));
  const labels = Uint8Array.from([SKY, SIDING]);
  const graph = { ...sides, of, count: 2 } as unknown as Analysis["graph"];
  const old: UnsurePiece = { kind: "roof", base: encodeRuns(new Uint8Array(of.length), 192, 128), confidence: 0.4 };
  const wall: UnsurePiece = { ...old, kind: "siding" };
  const [asked, ...rest] = askRoof({ graph, labels, lab }, netOf(0.95, 0.5), [old, wall]);
  expect(rest).toEqual([wall]);
  const cells = decodeRuns(asked.base);
  expect([cells[at(8, 48)], cells[at(96, 48)], cells[at(180, 48)]]).toEqual([1, 1, 1]);
  expect([cells[at(8, 34)], cells[at(96, 62)]]).toEqual([0, 0]);
  expect(askRoof({ graph, labels, lab }, netOf(0.2, 0.2), [old, wall])).toEqual([old, wall]);
  expect(askRoof({ graph, labels: Uint8Array.from([ROOF, SIDING]), lab }, netOf(0.95, 0.5), [wall])).toEqual([wall]);
});

test("roof of a house, from chances on a coarse grid", async () => {
  const scene = await sampleScene("gables", 640);
  const { width, height } = scene.photo;
  const classes = new Uint8Array(width * height).fill(SIDING);
  classes[0] = ROOF;
  outlineRoof(classes, toLab(scene.photo), netFromMask(scene.mask("roof"), "roof"));
  await expectGolden(
    grayPicture(width, height, (i) => (classes[i] === ROOF ? 1 : 0)),
    new URL("./outline-roof.golden.png", import.meta.url),
  );
});

import { expect, test } from "vitest";
import { besideEachOther, expectGolden, linedPicture, mapPicture, partColor } from "../../dev/golden-picture.ts";
import { findSegments } from "../geometry/segments.ts";
import type { Raster } from "../raster.ts";
import { fillLoops } from "../regions/fill-loops.ts";
import { paintPicture } from "../regions/painted-house.ts";
import type { Polygon } from "../surfaces.ts";
import { LAWN, OPENING, PAVED, SIDING, SKY } from "./classes.ts";
import { closeFrames } from "./close-frames.ts";
import { pixelsOf } from "./frame-pixels.ts";
import { type Frame, findFrames } from "./frames.ts";
import { findGarageDoors } from "./garage-doors.ts";
import { toLab } from "./lab.ts";
import { paintGarageDoor } from "./paint-garage-door.ts";
import { placeOpenings } from "./place-openings.ts";
import { findShortEdges } from "./short-edges.ts";
import { levelEdges, type StraightEdge, uprightEdges } from "./straight-edges.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const width = 384;
const height = 256;
type Color = [number, number, number];
/** A point of the wall, whose level lines sink to the right. */
const at = (x: number, v: number): [number, number] => [x, v + 0.05 * (x - width / 2)];
const box = (left: number, top: number, right: number, bottom: number): Polygon =>
  [at(left, top), at(right, top), at(right, bottom), at(left, bottom)].flat();

/** A wall seen a little from the side, with a garage door, two windows and a trunk before the door's left jamb. */
function drawFront(): { photo: Raster; classes: Uint8Array } {
  const [sky, wall, lawn] = [box(-9, -50, 400, 70), box(-9, 70, 400, 178), box(-9, 178, 400, 300)];
  const drive = [...at(70, 178), ...at(216, 178), 236, 256, 50, 256];
  const patch = (points: Polygon, ...color: Color) => ({ points, color });
  const laps = Array.from({ length: 10 }, (_, k) => patch(box(-9, 79 + 10 * k, 400, 80.2 + 10 * k), 104, 116, 134));
  const joints = Array.from({ length: 3 }, (_, k) => patch(box(80, 129 + 16 * k, 200, 130.2 + 16 * k), 214, 212, 208));
  const windows = [250, 312].flatMap((left) => [
    patch(box(left - 3, 94, left + 25, 134), 240, 240, 238),
    patch(box(left, 97, left + 22, 131), 52, 60, 72),
  ]);
  const photo = paintPicture(
    width,
    height,
    [
      patch(sky, 150, 190, 235),
      patch(wall, 120, 132, 150),
      ...laps,
      patch(lawn, 84, 132, 52),
      patch(drive, 176, 172, 166),
      patch(box(80, 114, 200, 178), 236, 234, 230),
      ...joints,
      ...windows,
      patch(box(76, 128, 84, 150), 70, 54, 40),
    ],
    2,
  );
  const classes = new Uint8Array(width * height);
  const named = [sky, wall, lawn, drive].map((points) => fillLoops([points], { x: 0, y: 0, width, height }));
  for (let i = 0; i < classes.length; i++) {
    classes[i] = [SKY, SIDING, LAWN, PAVED][named.findLastIndex((bits) => bits[i] > 127)];
  }
  return { photo, classes };
}

const { photo, classes } = drawFront();
const lab = toLab(photo);
const segments = findSegments(lab.lightness, width, height);
const upright = uprightEdges(segments);
const level = levelEdges(segments);
const fine = findShortEdges(
  lab,
  Uint8Array.from(classes, (label) => (label === SIDING || label === PAVED ? 1 : 0)),
);
const doors = findGarageDoors({ lab, classes, upright, level, fine });
const dim = mapPicture(photo, () => null);

const plumb = ({ at, slope, from, to }: StraightEdge) => ({
  x0: at + slope * from,
  y0: from,
  x1: at + slope * to,
  y1: to,
});
const even = (edge: StraightEdge) => {
  const { x0, y0, x1, y1 } = plumb(edge);
  return { x0: y0, y0: x0, x1: y1, y1: x1 };
};
const withEdges = (edges: { upright: StraightEdge[]; level: StraightEdge[] }) =>
  linedPicture(linedPicture(dim, edges.level.map(even), [80, 220, 60]), edges.upright.map(plumb));
const withFrames = (frames: Omit<Frame, "fit">[]) =>
  linedPicture(
    dim,
    frames.flatMap(({ left, right, header, sill }) => [plumb(left), plumb(right), even(header), even(sill)]),
  );
const named = (labels: Uint8Array) => mapPicture(photo, (i) => partColor(labels[i]), 0.75);

test("edges of a front: upright ones pink, level ones green, a jamb behind a trunk in one piece", async () => {
  await expectGolden(withEdges({ upright, level }), golden("straight-edges"));
});

test("edges within the wall that are too short for segments", async () => {
  const where: Uint8Array = classes.map((label) => (label === SIDING ? 1 : 0));
  const short = findShortEdges(lab, where);
  await expectGolden(withEdges(short), golden("short-edges"));
  const limits = { narrowest: 20, widest: 60, shortest: 30, tallest: 80, slimmest: 0.4, broadest: 1, jamb: 0.6 };
  const closed = closeFrames(short, { ...limits, bothJambs: 1.4, level: 0.6 }, () => 1);
  await expectGolden(withFrames(closed.slice(0, 8).map(({ frame }) => frame)), golden("close-frames"));
});

test("frames that a garage door could have, and the pixels of the one that is one", async () => {
  await expectGolden(withFrames(findFrames(upright, level, width)), golden("frames"));
  expect(doors).toHaveLength(1);
  const inside = new Set(doors.flatMap((door) => pixelsOf(door, width, height)));
  await expectGolden(
    mapPicture(photo, (i) => (inside.has(i) ? [255, 0, 160] : null)),
    golden("frame-pixels"),
  );
});

test("a garage door in the classes, and the drive below it that was taken for wall", async () => {
  const [door] = doors;
  const before = classes.map((label, i) =>
    label === PAVED && i % width > 80 && i % width < 200 && i < 204 * width ? SIDING : label,
  );
  const after = before.slice();
  paintGarageDoor(door, after, width);
  expect(after).toContain(OPENING);
  await expectGolden(besideEachOther(named(before), named(after)), golden("paint-garage-door"));
});

test("windows, door and drive placed in classes that knew none of them", async () => {
  const after = classes.slice();
  placeOpenings({ lab, segments }, after);
  await expectGolden(besideEachOther(named(classes), named(after)), golden("place-openings"));
});

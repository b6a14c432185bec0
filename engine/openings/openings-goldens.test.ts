import { expect, test } from "vitest";
import { expectGolden, grayPicture, mapPicture } from "../../dev/golden-picture.ts";
import type { Raster } from "../raster.ts";
import { findJambs, findSills } from "./border-lines.ts";
import { drawWall, drawWindow, type Patch } from "./drawn-wall.ts";
import { findWallOpenings } from "./find-wall-openings.ts";
import { type Box, findFrames } from "./frames.ts";
import { includeCasing } from "./include-casing.ts";
import { cornersOf, paintCorners } from "./paint-openings.ts";
import { findShutters } from "./shutters.ts";
import { sumInBox } from "./wall-sums.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const windows: Box[] = [60, 160, 270].map((left) => ({ left, top: 50, right: left + 30, bottom: 92 }));
const leaves: Patch[] = windows.slice(0, 2).flatMap(({ left, right, top, bottom }) =>
  [left - 15, right + 2].map((at) => ({
    left: at,
    right: at + 13,
    top,
    bottom,
    color: [60, 80, 96] as [number, number, number],
  })),
);
const wall = drawWall([...leaves, ...windows.flatMap(drawWindow)]);
const { picture, borders } = wall;
const flat = grayPicture(picture.width, picture.height, (i) => picture.lightness[i] / 100);
const pink: [number, number, number] = [255, 0, 160];

/** The wall picture with the rims of boxes on it. */
function withBoxes(boxes: Box[]): Raster {
  return mapPicture(
    flat,
    (i) => {
      const [x, y] = [i % picture.width, Math.floor(i / picture.width)];
      const isOn = ({ left, top, right, bottom }: Box) =>
        x >= left &&
        x <= right &&
        y >= top &&
        y <= bottom &&
        (x <= left + 1 || x >= right - 1 || y <= top + 1 || y >= bottom - 1);
      return boxes.some(isOn) ? pink : null;
    },
    1,
  );
}

test("borders of a wall, upright and level", async () => {
  const { width, upright, level } = borders;
  await expectGolden(
    mapPicture(
      flat,
      (i) => {
        const [x, y] = [i % width, Math.floor(i / width)];
        const plumb = upright[(y + 1) * width + x] - upright[y * width + x];
        const even = level[y * (width + 1) + x + 1] - level[y * (width + 1) + x];
        return [255 * plumb, 255 * even, 0];
      },
      1,
    ),
    golden("borders"),
  );
});

test("jambs and sills: the longest borders", async () => {
  const [jambs, sills] = [findJambs(borders, 12, 16), findSills(borders, 12, 12)];
  await expectGolden(
    withBoxes([
      ...jambs.map(({ at, from, to }) => ({ left: at, right: at, top: from, bottom: to })),
      ...sills.map(({ at, from, to }) => ({ left: from, right: to, top: at, bottom: at })),
    ]),
    golden("border-lines"),
  );
});

test("rectangles whose four sides show, the clearest", async () => {
  await expectGolden(withBoxes(findFrames(borders, picture).slice(0, 12)), golden("frames"));
});

test("windows with their casings, and the shutters beside them", async () => {
  const found = findWallOpenings(wall);
  expect(found).toHaveLength(3);
  await expectGolden(withBoxes(found), golden("find-wall-openings"));
  await expectGolden(withBoxes(found.map((box) => includeCasing(wall, box))), golden("include-casing"));
  await expectGolden(withBoxes(found.flatMap((box) => findShutters(wall, box) ?? [])), golden("shutters"));
});

test("openings of a wall picture where they are in the photo", async () => {
  const labels = new Uint8Array(360 * 180);
  for (const opening of findWallOpenings(wall))
    paintCorners(labels, { width: 360, height: 180 }, cornersOf(picture, opening), 1);
  await expectGolden(
    grayPicture(360, 180, (i) => labels[i]),
    golden("paint-openings"),
  );
});

test("what boxes show as a whole: the mean lightness of each", async () => {
  const side = 12;
  await expectGolden(
    grayPicture(picture.width, picture.height, (i) => {
      const [left, top] = [i % picture.width, Math.floor(i / picture.width)].map((value) => value - (value % side));
      const right = Math.min(picture.width - 1, left + side);
      const bottom = Math.min(picture.height - 1, top + side);
      return sumInBox(wall.sums, { left, top, right, bottom }).lightness / 100;
    }),
    golden("wall-sums"),
  );
});

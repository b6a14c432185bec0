import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture, mapPicture, partColor } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { analyze } from "../analysis/analyze.ts";
import { findConnectedParts } from "../analysis/connected-parts.ts";
import { toLab } from "../analysis/lab.ts";
import { proposeRegions } from "../analysis/propose-regions.ts";
import { defaultView } from "../ground/ground-camera.ts";
import { decodeRuns } from "../regions/run-lengths.ts";
import { type Region, type Surfaces, surfaceKinds } from "../surfaces.ts";
import { drawWall, drawWindow } from "./drawn-wall.ts";
import { oddsOfParts } from "./filter-proposed-openings.ts";
import { openWalls } from "./open-walls.ts";
import { keepOblongs } from "./proposed-openings.ts";
import { flattenWall } from "./wall-picture.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const pink: [number, number, number] = [255, 0, 160];
const scene = await sampleScene("farm-porch", 320);
const { photo } = scene;
const file = new URL("../../public/samples/farm-porch.json", import.meta.url);
const { planes, view = defaultView }: Surfaces = JSON.parse(await readFile(file, "utf8"));

test("a wall laid flat: plumb, level, and black beyond the photo", async () => {
  const flat = planes
    .filter(({ kind }) => kind === "siding")
    .map((plane) => flattenWall(toLab(photo), plane))
    .filter((picture) => picture !== null);
  const [wall] = flat.sort((a, b) => b.width * b.height - a.width * a.height);
  await expectGolden(
    grayPicture(wall.width, wall.height, (i) => (wall.from[i] < 0 ? 0 : wall.lightness[i] / 100)),
    golden("wall-picture"),
  );
});

const window = { left: 70, top: 50, right: 100, bottom: 92 };
const stain = { left: 170, top: 60, right: 206, bottom: 96 };
const wall = drawWall([...drawWindow(window), { ...stain, color: [199, 190, 170] }]);
const size = { width: 360, height: 180 };
/** What was taken for openings by its look: window and stain, and a strip that is no oblong. */
const older = new Uint8Array(360 * 180);
for (let i = 0; i < older.length; i++) {
  const [x, y] = [i % 360, Math.floor(i / 360)];
  const isIn = ({ left, top, right, bottom }: typeof window) => x >= left && x < right && y >= top && y < bottom;
  if (isIn(window) || isIn(stain) || (Math.abs(x - y - 200) < 6 && y > 40 && y < 110)) older[i] = 1;
}

test("the odds that proposed parts are openings: a window has them, a stain and a branch have not", async () => {
  const { of, sizes } = findConnectedParts(older, 360, 180);
  const odds = oddsOfParts([wall], of, sizes.length);
  expect(odds[of[70 * 360 + 80]]).toBeGreaterThan(1);
  expect(odds[of[70 * 360 + 180]]).toBeLessThan(-0.3);
  const { width, height, lightness, from } = wall.picture;
  const shown = grayPicture(width, height, (i) => lightness[i] / 100);
  const partAt = (i: number) => (from[i] < 0 ? -1 : of[from[i]]);
  await expectGolden(
    mapPicture(shown, (i) => (partAt(i) < 0 ? null : odds[partAt(i)] > 0 ? [60, 220, 60] : pink)),
    golden("filter-proposed-openings"),
  );
});

test("proposed openings that stay: whole oblongs, apart from those that were found anew", async () => {
  const fresh = older.map((bit, i) => (bit && i % 360 < 120 && i % 360 > 60 ? 1 : 0));
  const all = keepOblongs(older, new Uint8Array(older.length), size, (_, count) => new Float32Array(count));
  const apart = keepOblongs(older, fresh, size, (_, count) => new Float32Array(count));
  await expectGolden(
    besideEachOther(...[older, all, apart].map((bits) => grayPicture(360, 180, (i) => bits[i]))),
    golden("proposed-openings"),
  );
});

test("surfaces before and after walls were opened: windows, doors and shutters in them", async () => {
  const analysis = analyze(photo);
  const before = proposeRegions(analysis);
  const named = (regions: Region[]) => {
    const bits = regions.map(({ base }) => base && decodeRuns(base));
    return mapPicture(
      analysis.picture,
      (i) => {
        const at = bits.findIndex((own) => own?.[i] === 1);
        return at < 0 ? null : partColor(surfaceKinds.indexOf(regions[at].kind));
      },
      1,
    );
  };
  const after = openWalls(analysis, before, { planes, view });
  await expectGolden(besideEachOther(named(before), named(after)), golden("open-walls"));
});

import { expect, test } from "vitest";
import { createMask, flatRelief, type PreparedRegion } from "#engine/kit.ts";
import { createRaster } from "#engine/pixels.ts";
import { besideEachOther, expectGolden, grayPicture, linedPicture, mapPicture } from "../../../dev/golden-picture.ts";
import { sampleScene } from "../../../dev/sample-scene.ts";
import { borderLines, type BorderLine as Line } from "./border-lines.ts";
import { garageStyles } from "./design.ts";
import { drawOnQuad } from "./draw-on-quad.ts";
import { ofOwnColor } from "./existing-color.ts";
import { garageFace } from "./garage-styles.ts";
import { grown, sealedWall } from "./grow-mask.ts";
import { accentMask, paintedMask } from "./house-masks.ts";
import { openHouse } from "./open-house.ts";
import { fallDirection, levelSlope } from "./surface-position.ts";
import { trimColor } from "./trim-color.ts";
import { findCorners } from "./wall-corners.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 280);
const { photo } = scene;
const { width, height } = photo;
const pink: [number, number, number] = [255, 0, 160];
const green: [number, number, number] = [60, 220, 60];
const dim = mapPicture(photo, () => null);

test("straight stretches of the roof's lower border pink, of its upper one green", async () => {
  const roof = scene.mask("roof");
  const upper = linedPicture(dim, borderLines(roof, "upper", 20), green);
  await expectGolden(linedPicture(upper, borderLines(roof, "lower", 20)), golden("border-lines"));
});

test("where gutters hang, as high as they are", async () => {
  const gutters = openHouse(scene).gutters();
  const feet = gutters.map(({ x0, y0, x1, y1, height0, height1 }) => ({ x0, y0: y0 + height0, x1, y1: y1 + height1 }));
  await expectGolden(linedPicture(linedPicture(dim, gutters), feet, green), golden("gutters"));
});

test("the wall with its gaps filled: green what was marked, pink what was filled; and trim with its shadow", async () => {
  const wall = scene.mask("siding");
  const sealed = sealedWall(scene);
  const trim = grown(scene.mask("trim"));
  await expectGolden(
    besideEachOther(
      mapPicture(photo, (i) => (sealed.data[i] < 128 ? null : wall.data[i] < 128 ? pink : green)),
      grayPicture(width, height, (i) => trim.data[i] / 255),
    ),
    golden("grow-mask"),
  );
});

test("gables' siding pink, and trim that is painted as one green", async () => {
  const accent = accentMask(scene.mask("siding"), openHouse(scene).gables());
  const trim = paintedMask(scene, "trim");
  await expectGolden(
    mapPicture(photo, (i) => (accent.data[i] > 127 ? pink : trim.data[i] > 127 ? green : null)),
    golden("house-masks"),
  );
});

test("a face of squares on a quad seen from aside, averaged over its pixels", async () => {
  const mask = createMask(140, 90);
  mask.data.fill(255);
  const relief = flatRelief(140 * 90);
  const quad = [14.3, 10.2, 120.6, 24.8, 118.4, 70.1, 17.9, 82.5];
  drawOnQuad(
    relief,
    { mask, box: { x: 0, y: 0, width: 140, height: 90 } },
    {
      quad,
      size: { width: 4.8, height: 2.1 },
      face: (u, v, spot) => {
        spot.tone = (Math.floor(u / 0.3) + Math.floor(v / 0.3)) % 2 === 0 ? 1.5 : 0.4;
      },
    },
  );
  await expectGolden(
    grayPicture(140, 90, (i) => relief[i * 3] / 255),
    golden("draw-on-quad"),
  );
});

test("new shutters where windows have room for them", async () => {
  const house = openHouse(scene);
  const sides = (quad: number[]) =>
    [0, 2, 4, 6].map((k) => ({ x0: quad[k], y0: quad[k + 1], x1: quad[(k + 2) % 8], y1: quad[(k + 3) % 8] }));
  await expectGolden(
    linedPicture(
      dim,
      house.newShutters().flatMap(({ quad }) => sides(quad)),
    ),
    golden("new-shutters"),
  );
});

test("the outer corner of a wall stands before open air, where a neighbor or a plant begins there is none", async () => {
  const [across, down] = [150, 110];
  const mask = createMask(across, down);
  const taken = createMask(across, down);
  for (let i = 0; i < across * down; i++) {
    const [x, y] = [i % across, Math.floor(i / across)];
    if (x > 30 && x < 110 && y > 20 && y < 95) mask.data[i] = taken.data[i] = 255;
    if (x >= 110 && x < 140 && y > 50) taken.data[i] = 255;
  }
  const surface = {
    pieceOf: new Uint8Array(across * down),
    pieces: [Float64Array.of(0.04, 0, 0, 0, 0.04, 0, 0, 0, 1)],
  };
  // What the search for corners looks at.
  const wall = { box: { x: 0, y: 0, width: across, height: down }, mask, surface } as PreparedRegion;
  const corners = findCorners(wall, taken);
  expect(corners.map(({ inwards }) => inwards)).toEqual([1]);
  const shown = grayPicture(across, down, (i) => (mask.data[i] ? 0.8 : taken.data[i] ? 0.4 : 0.1));
  await expectGolden(linedPicture(shown, corners), golden("wall-corners"));
});

test("level lines and lines down the slope, as they are seen on the roof", async () => {
  const roof = openHouse(scene).region("roof", {});
  if (roof === null) throw new Error("no roof");
  const { box, mask } = roof;
  const level: Line[] = [];
  const fall: Line[] = [];
  for (let y = 5; y < box.height; y += 9) {
    for (let x = 5; x < box.width; x += 14) {
      if (mask.data[y * box.width + x] < 250) continue;
      const [px, py] = [x + box.x, y + box.y];
      const slope = levelSlope(roof, x, y);
      const way = fallDirection(roof, x, y);
      level.push({ x0: px - 5, y0: py - 5 * slope, x1: px + 5, y1: py + 5 * slope });
      fall.push({ x0: px, y0: py, x1: px + 6 * Math.cos(way), y1: py + 6 * Math.sin(way) });
    }
  }
  await expectGolden(linedPicture(linedPicture(dim, level), fall, green), golden("surface-position"));
});

test("of what was marked as trim, bits of wall and leaves go, and shade on it stays", async () => {
  const [across, down] = [120, 70];
  const picture = createRaster(across, down);
  const trim = createMask(across, down);
  for (let i = 0; i < across * down; i++) {
    const [x, y] = [i % across, Math.floor(i / across)];
    const isBoard = (x > 20 && x < 32) || (y > 12 && y < 22);
    const isLeaf = Math.hypot(x - 60, y - 16) < 5;
    const shade = y > 45 ? 0.62 : 1;
    const color = isLeaf ? [60, 96, 40] : isBoard ? [236, 234, 228] : [150, 104, 84];
    picture.data.set([...color.map((value) => value * shade), 255], i * 4);
    if ((x > 20 && x < 37) || (y > 12 && y < 22)) trim.data[i] = 255;
  }
  const kept = ofOwnColor(picture, trim, { x: 0, y: 0, width: across, height: down });
  await expectGolden(
    besideEachOther(
      picture,
      mapPicture(picture, (i) => (kept.data[i] > 127 ? green : trim.data[i] > 127 ? pink : null)),
    ),
    golden("existing-color"),
  );
});

test("trim's own color is told in the light of the photo, and white where there is none", () => {
  const trim = scene.mask("trim");
  const [red, green, blue] = trimColor(photo, trim, -0.3);
  expect(Math.min(red, green, blue)).toBeGreaterThan(0.35);
  expect(trimColor(photo, trim, 0)[1]).toBeLessThan(green);
  expect(trimColor(photo, createMask(width, height), 0)).toEqual([0.82, 0.82, 0.8]);
});

test("new garage doors of each style, seven feet high", async () => {
  const size = { width: 2.7, height: 2.13 };
  const sheet = garageStyles.map((style) => {
    const face = garageFace(style, size);
    const picture = createRaster(108, 85);
    for (let i = 0; i < 108 * 85; i++) {
      const spot = { tone: 1, warm: 0, second: 0 };
      face((((i % 108) + 0.5) / 108) * size.width, ((Math.floor(i / 108) + 0.5) / 85) * size.height, spot);
      const gray = 180 * spot.tone * (1 - spot.second) + 60 * spot.second;
      picture.data.set([gray + 30 * spot.warm, gray, gray - 30 * spot.warm, 255], i * 4);
    }
    return picture;
  });
  await expectGolden(besideEachOther(...sheet), golden("garage-styles"));
});

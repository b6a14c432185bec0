import { expect, test } from "vitest";
import { besideEachOther, expectGolden, grayPicture, linedPicture, mapPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { createMask, createRaster } from "../raster.ts";
import { drawBar } from "./draw-bar.ts";
import { drawnSprite } from "./drawn-sprite.ts";
import { drawnYard } from "./drawn-yard.ts";
import { type GroundCamera, seenAt } from "./ground-camera.ts";
import { type Frame, frameOf, toGround } from "./ground-frame.ts";
import { houseTurn } from "./house-turn.ts";
import { spriteCover } from "./placement.ts";
import { openScene } from "./scene.ts";
import { spreadDepth } from "./spread-depth.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const pink: [number, number, number] = [255, 0, 160];
const [width, height] = [240, 160];
const drawn = drawnYard(width, height);
// A shrub on the lawn, before the house and not behind its end.
const shrub = [0.86, 0.4, 1, 0.4, 1, 0.6, 0.86, 0.6];
drawn.surfaces.regions[2].edits.push({ op: "remove", shape: "polygon", points: shrub });
for (let y = 64; y < 96; y++)
  for (let x = 206; x < width; x++) drawn.photo.data.set([40, 70, 44, 255], (y * width + x) * 4);
const yard = openScene(drawn.photo, drawn.surfaces);

/** Lines of a grid of a meter over the ground, `reach` meters to each side of the frame's middle. */
function gridOn(camera: GroundCamera, frame: Frame, reach: number) {
  const line = (from: [number, number], to: [number, number]) => {
    const [a, b] = [from, to].map(([along, across]) => {
      const { x, z } = toGround(frame, along, across);
      return seenAt(camera, x, 0, z);
    });
    return { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
  };
  return Array.from({ length: 2 * reach + 1 }, (_, k) => k - reach).flatMap((at) => [
    line([at, -reach], [at, reach]),
    line([-reach, at], [reach, at]),
  ]);
}

test("bars from upright to level: a thin one is faint, a wedge grows", async () => {
  const data = new Float32Array(150 * 60);
  const plot = (x: number, y: number, cover: number) => {
    data[y * 150 + x] = Math.max(data[y * 150 + x], cover);
  };
  for (const [k, half] of [0.15, 0.3, 0.6, 1.5].entries())
    drawBar({ x: 10 + 14 * k, y: 5.5, half }, { x: 12 + 14 * k, y: 54.2, half }, 150, 60, plot);
  drawBar({ x: 70, y: 8, half: 0.5 }, { x: 145, y: 20, half: 4 }, 150, 60, plot);
  drawBar({ x: 70, y: 50, half: 0.3 }, { x: 145, y: 30, half: 0.3 }, 150, 60, plot);
  await expectGolden(
    grayPicture(150, 60, (i) => data[i]),
    golden("draw-bar"),
  );
});

test("square meters of a frame on the ground, six meters ahead and turned", async () => {
  const lines = gridOn(yard.camera, frameOf({ x: 0.5, z: 6, turn: 0.5 }), 2);
  await expectGolden(
    linedPicture(
      mapPicture(yard.photo, () => null),
      lines,
    ),
    golden("ground-frame"),
  );
});

test("square meters turned as the house stands: along its eaves", async () => {
  const scene = await sampleScene("ranch", 240);
  const turn = houseTurn(scene);
  const { camera, photo } = scene;
  const lines = gridOn(camera, frameOf({ x: 0, z: 10, turn }), 4);
  await expectGolden(
    linedPicture(
      mapPicture(photo, () => null),
      lines,
    ),
    golden("house-turn"),
  );
});

test("the pixels that two posts may paint: all before the house, none behind the shrub", async () => {
  const sprite = drawnSprite(24, 90, { metres: 1.4 });
  const cover = createMask(width, height);
  spriteCover(cover, yard, { sprite, x: 0, z: 7 });
  spriteCover(cover, yard, { sprite, x: 7.3, z: 16 });
  await expectGolden(
    mapPicture(yard.photo, (i) => (cover.data[i] > 127 ? pink : null)),
    golden("placement"),
  );
});

test("a crown has the depth of its own trunk, and no border runs straight up a column", async () => {
  const photo = createRaster(180, 120);
  const standing = new Uint8Array(180 * 120);
  const below = new Uint8Array(180 * 120);
  const depth = new Uint16Array(180 * 120);
  const trees = [
    { x: 60, foot: 110, crown: 38, color: [60, 90, 40], depth: 600 },
    { x: 118, foot: 80, crown: 34, color: [120, 130, 90], depth: 2000 },
  ];
  for (let i = 0; i < standing.length; i++) {
    const [x, y] = [i % 180, Math.floor(i / 180)];
    const tree = trees.find(
      ({ x: at, foot, crown }) => (Math.abs(x - at) < 4 && y < foot && y > 40) || Math.hypot(x - at, y - 39) < crown,
    );
    const isGround = y >= 80 && !tree;
    photo.data.set([...(tree?.color ?? (isGround ? [150, 160, 110] : [170, 200, 230])), 255], i * 4);
    standing[i] = tree ? 1 : 0;
    below[i] = isGround ? 1 : 0;
    // What the ground below says in its column: the crown's pixels take what lies under them.
    if (tree) depth[i] = Math.abs(x - 60) < 4 ? 600 : 2000;
  }
  const before = depth.slice();
  spreadDepth(photo, standing, below, depth);
  const shown = (values: Uint16Array) =>
    grayPicture(180, 120, (i) => (values[i] === 0 ? 1 : Math.min(0.85, values[i] / 2600)));
  await expectGolden(besideEachOther(photo, shown(before), shown(depth)), golden("spread-depth"));
  expect(depth[38 * 180 + 30]).toBeLessThan(700);
  expect(depth[20 * 180 + 140]).toBeGreaterThan(1900);
});

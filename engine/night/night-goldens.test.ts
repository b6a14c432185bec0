import { test } from "vitest";
import { expectGolden, grayPicture } from "../../dev/golden-picture.ts";
import { sampleScene } from "../../dev/sample-scene.ts";
import { byteOfLinear } from "../color.ts";
import { createRaster, type Raster } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import { bloom } from "./bloom.ts";
import { cellsOf, createPlanes, type Planes } from "./cells.ts";
import { dayLight } from "./day-light.ts";
import { houseBase } from "./house-base.ts";
import { houseLamps } from "./house-lamps.ts";
import { houseLine } from "./house-line.ts";
import { addSpot, fogPlane, lampPlanes } from "./lit-cells.ts";
import { nightSky, placeMoon } from "./night-sky.ts";
import { openingsOf, windowMask } from "./openings.ts";
import { barsOf, frameOf, paneLight } from "./pane-light.ts";
import { relight } from "./relight.ts";
import { roomLight } from "./room-light.ts";
import { skyCover } from "./sky-cover.ts";
import { windowGlows } from "./window-glow.ts";

const golden = (name: string) => new URL(`./${name}.golden.png`, import.meta.url);
const scene = await sampleScene("gables", 320);
const { width, height } = scene.photo;
const cells = cellsOf(scene.photo);
const unlit = { time: "night", lamps: [], litWindows: 0, fog: 0 } as const;

/** Small enough for a file of a few kilobytes. */
const half = (picture: Raster) => resizeRaster(picture, width >> 1, height >> 1);

/** Planes on the coarse grid, as linear light at a pixel each cell. */
function lightPicture(planes: Planes): Raster {
  const picture = createRaster(cells.width, cells.height);
  for (let i = 0; i < planes[0].length; i++)
    picture.data.set([...planes.map((plane) => byteOfLinear(plane[i])), 255], i * 4);
  return picture;
}

test("how much of each pixel is sky, trees before it included", async () => {
  const { cover } = skyCover(scene);
  await expectGolden(
    grayPicture(width, height, (i) => cover[i] / 255),
    golden("sky-cover"),
  );
});

test("where sun and shade are told from color, and how much light each surface has as a whole", async () => {
  const { level, even } = dayLight(scene);
  const of = (i: number) => Math.floor(i / 2 / cells.width) * cells.width + (i % cells.width);
  await expectGolden(
    grayPicture(cells.width, cells.height * 2, (i) =>
      Math.floor(i / cells.width) % 2 ? even[of(i)] : Math.exp(level[of(i)]),
    ),
    golden("day-light"),
  );
});

test("a house by night without a lamp", async () => {
  await expectGolden(half(relight(scene, unlit)), golden("unlit"));
});

test("a house at dusk with its lamps and windows", async () => {
  const lit = relight(scene, { ...unlit, time: "dusk", lamps: houseLamps(scene), litWindows: 0.85, fog: 0.4 });
  await expectGolden(half(lit), golden("relight"));
});

test("the light of windows, frames and bars dark", async () => {
  const picture = grayPicture(width, height, () => 0);
  for (const glow of windowGlows(scene, 1)) {
    glow.share.forEach((share, k) => {
      const i = (glow.top + Math.floor(k / glow.width)) * width + glow.left + (k % glow.width);
      for (let c = 0; c < 3; c++) picture.data[i * 4 + c] = share * glow.color[c];
    });
  }
  await expectGolden(picture, golden("window-glow"));
});

test("frame and bars of the largest window", async () => {
  const large = await sampleScene("gables", 1024);
  const area = ({ left, right, top, bottom }: { left: number; right: number; top: number; bottom: number }) =>
    (right - left) * (bottom - top);
  const [pane] = openingsOf(large)
    .filter(({ kind }) => kind === "window")
    .sort((a, b) => area(b) - area(a));
  const [wide, tall] = [pane.right - pane.left, pane.bottom - pane.top];
  const light = paneLight(large, pane);
  const bars = barsOf(light, wide, tall);
  const frame = frameOf(light, wide, tall);
  const isFrame = (x: number, y: number) =>
    x < frame.left || y < frame.top || x >= wide - frame.right || y >= tall - frame.bottom;
  await expectGolden(
    grayPicture(wide, tall, (i) => (isFrame(i % wide, Math.floor(i / wide)) ? 1 : 0.8 * bars[i])),
    golden("pane-light"),
  );
});

test("rooms behind windows: curtains, blinds, slats and sheers", async () => {
  const side = 48;
  const rooms = Array.from({ length: 8 }, (_, seed) =>
    roomLight({ seed: seed * 5 + 1, pane: seed, aspect: 1.2, upstairs: seed % 2 === 1, pixels: side }),
  );
  await expectGolden(
    grayPicture(side * 8, side, (i) => {
      const x = i % (side * 8);
      return rooms[Math.floor(x / side)](((x % side) + 0.5) / side, (Math.floor(i / side / 8) + 0.5) / side);
    }),
    golden("room-light"),
  );
});

test("which panes are windows, doors and garage doors", async () => {
  const mask = windowMask(scene).data;
  const shade = { window: 0, door: 0.35, garage: 0.6 };
  const picture = grayPicture(width, height, (i) => mask[i] / 255);
  for (const { kind, left, right, top, bottom } of openingsOf(scene)) {
    if (kind === "window") continue;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++)
        picture.data.fill(255 * shade[kind], (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  await expectGolden(picture, golden("openings"));
});

test("where the house meets the ground, how far off, and where its lamps are seen", async () => {
  const base = houseBase(scene);
  const line = houseLine(scene);
  const lamps = houseLamps(scene);
  const isLamp = (x: number, y: number) => lamps.some(({ seen }) => seen && Math.hypot(seen.x - x, seen.y - y) < 4);
  const valueAt = (x: number, y: number) =>
    isLamp(x, y) ? 1 : y < base(x) ? 0 : Math.min(0.9, line.pixelsPerMeter(x) / 40);
  const picture = grayPicture(width, height, (i) => valueAt(i % width, Math.floor(i / width)));
  await expectGolden(picture, golden("house-line"));
});

test("what the lamps of the house throw on wall and ground", async () => {
  await expectGolden(lightPicture(lampPlanes(scene, houseLine(scene), cells, houseLamps(scene))), golden("lamps"));
});

test("low fog over the ground", async () => {
  const fog = fogPlane(scene, houseLine(scene), cells, 1);
  await expectGolden(
    grayPicture(cells.width, cells.height, (i) => fog[i]),
    golden("lit-cells"),
  );
});

test("the halo of two lights, at three sizes", async () => {
  const bright = createPlanes(cells);
  addSpot(bright, cells, width * 0.3, height * 0.4, 10, [6, 3, 1]);
  addSpot(bright, cells, width * 0.7, height * 0.6, 2, [30, 30, 60]);
  await expectGolden(lightPicture(bloom(bright, cells)), golden("bloom"));
});

test("the night's sky with its moon", async () => {
  const picture = createRaster(width, height);
  const paint = nightSky(scene, placeMoon(scene));
  const into: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    paint(x, y, into);
    picture.data.set([...into.map(byteOfLinear), 255], i * 4);
  }
  await expectGolden(half(picture), golden("night-sky"));
});

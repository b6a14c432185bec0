import { expect, test } from "vitest";
import { layPhoto } from "#engine/model-edits.ts";
import { encodeJpeg } from "#engine/photos.ts";
import { createMask, createRaster, type Mask, type Raster } from "#engine/pixels.ts";
import { capabilitiesOf } from "./capabilities.ts";
import { cropBox } from "./crop-box.ts";
import { drawMask, drawPhoto, layoutFrame, pasteAnswer, placeOf } from "./layout-frame.ts";

const klein = capabilitiesOf({ renderer: "workers-ai", model: "@cf/black-forest-labs/flux-2-klein-9b" }, {});
const dev = capabilitiesOf({ renderer: "workers-ai", model: "@cf/black-forest-labs/flux-2-dev" }, {});
const gemini = capabilitiesOf({ renderer: "gemini", model: "any" }, {});
const picture = { width: 1536, height: 1024 };

type Box = { x: number; y: number; width: number; height: number };

function maskOf(boxes: Box[], size = picture): Mask {
  const mask = createMask(size.width, size.height);
  for (const { x, y, width, height } of boxes) {
    for (let row = y; row < y + height; row++) mask.data.fill(255, row * size.width + x, row * size.width + x + width);
  }
  return mask;
}

/** Tiles of many brightnesses, each with a grain of its own: something to register by, everywhere. */
function tiles({ width, height }: { width: number; height: number }): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const tile = (Math.floor(x / 23) * 73 + Math.floor(y / 19) * 151) % 211;
    raster.data.set([20 + tile, 30 + ((tile * 7) % 190), 40 + ((tile * 3) % 170), 255], i * 4);
  }
  return raster;
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    outer.x + outer.width >= inner.x + inner.width &&
    outer.y + outer.height >= inner.y + inner.height
  );
}

test("a model that reads few pixels gets what changes, and an eighth of its length around it", () => {
  const pool = { x: 500, y: 600, width: 600, height: 200 };
  const { box, frame, size } = layoutFrame(maskOf([pool]), klein);
  // 12 % of 600 are 72 on each side.
  expect(box).toEqual({ x: 428, y: 514, width: 744, height: 372 });
  expect([frame.content.width, frame.width % 16, frame.height % 16]).toEqual([480, 0, 0]);
  expect(size).toEqual({ width: 1920, height: frame.height * 4 });
  expect(layoutFrame(maskOf([pool]), gemini).box).toEqual({ x: 0, y: 0, ...picture });
});

test.each<[string, Box[]]>([
  ["a door", [{ x: 900, y: 500, width: 40, height: 90 }]],
  ["a door in the corner", [{ x: 1500, y: 940, width: 36, height: 84 }]],
  ["a gutter across the house", [{ x: 100, y: 300, width: 1300, height: 8 }]],
  [
    "two gables far apart",
    [
      { x: 60, y: 200, width: 150, height: 120 },
      { x: 1300, y: 240, width: 150, height: 120 },
    ],
  ],
  ["a wall that is nearly the photo", [{ x: 20, y: 20, width: 1500, height: 990 }]],
])(
  "of %s the crop holds everything, is no slimmer than it may be, and never smaller than the model reads",
  (_, boxes) => {
    const mask = maskOf(boxes);
    for (const can of [klein, dev]) {
      const { box, frame, size } = layoutFrame(mask, can);
      for (const part of boxes) expect(holds(box, part)).toBe(true);
      expect(holds({ x: 0, y: 0, ...picture }, box)).toBe(true);
      expect(Math.max(box.width, box.height)).toBeGreaterThanOrEqual(480);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(Math.max(box.width, box.height) / 2 - 1);
      // What Workers AI takes.
      expect(Math.max(frame.width, frame.height)).toBeLessThan(512);
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(1920);
      expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(256);
    }
  },
);

test("the crop grows until a quarter of it must stay as it is, or it is the photo", () => {
  const wall = { x: 400, y: 200, width: 700, height: 650 };
  const box = cropBox(maskOf([wall]), klein.frame);
  expect(box.width * box.height).toBeGreaterThanOrEqual((wall.width * wall.height) / 0.75);
  expect(box.width).toBeLessThan(1100);
  const all = maskOf([{ x: 10, y: 10, width: 1516, height: 1004 }]);
  expect(cropBox(all, klein.frame)).toEqual({ x: 0, y: 0, ...picture });
  const small = { width: 448, height: 300 };
  expect(cropBox(maskOf([{ x: 200, y: 100, width: 60, height: 60 }], small), klein.frame)).toEqual({
    x: 0,
    y: 0,
    ...small,
  });
});

test("the files that are sent are the crop, byte for byte", async () => {
  const photo = tiles(picture);
  const pool = { x: 500, y: 600, width: 600, height: 200 };
  const layout = layoutFrame(maskOf([pool]), klein);
  const cut = createRaster(744, 372);
  for (let y = 0; y < 372; y++) {
    const from = ((514 + y) * picture.width + 428) * 4;
    cut.data.set(photo.data.subarray(from, from + 744 * 4), y * 744 * 4);
  }
  expect(drawPhoto(photo, layout)).toEqual(encodeJpeg(layPhoto(cut, layout.frame), 92));
  const shifted = maskOf([{ x: pool.x - 428, y: pool.y - 514, width: 600, height: 200 }], cut);
  const whole = { ...layout, box: { x: 0, y: 0, width: 744, height: 372 } };
  expect(await drawMask(maskOf([pool]), layout, "white-edits")).toEqual(await drawMask(shifted, whole, "white-edits"));
});

test("an answer to a crop is registered within it and pasted where it belongs, and nothing else", () => {
  const size = { width: 900, height: 600 };
  const photo = tiles(size);
  const pool = { x: 320, y: 330, width: 300, height: 130 };
  const allowed = maskOf([pool], size);
  const layout = layoutFrame(allowed, klein);
  // As a model answers: the crop at its own size, blue where it was asked, and five of its pixels off.
  const sent = layPhoto(cropOf(photo, layout.box), layout.frame);
  const { content, width } = layout.frame;
  const scale = content.width / layout.box.width;
  const answer = createRaster(sent.width, sent.height);
  for (let i = 0; i < sent.width * sent.height; i++) {
    const [x, y] = [Math.max(0, (i % width) - 5), Math.floor(i / width)];
    const [u, v] = [(x - content.x) / scale + layout.box.x, (y - content.y) / scale + layout.box.y];
    const inside = u >= pool.x && v >= pool.y && u < pool.x + pool.width && v < pool.y + pool.height;
    const at = (y * width + x) * 4;
    answer.data.set(inside ? [30, 60, 220, 255] : sent.data.subarray(at, at + 4), i * 4);
  }
  const parts = new Map([["photo", allowed]]);
  const { patch, report } = pasteAnswer(answer, { photo, allowed, parts, structure: "free" }, layout);
  expect(Math.abs(report.drift.x - 5 / scale)).toBeLessThan(0.5);
  expect(Math.abs(report.drift.y)).toBeLessThan(0.5);
  expect([patch.x, patch.y, patch.width, patch.height]).toEqual([pool.x, pool.y, pool.width, pool.height]);
  const middle = ((patch.height >> 1) * patch.width + (patch.width >> 1)) * 4;
  expect(Math.abs(patch.data[middle + 2] - 220)).toBeLessThan(12);
  const share = 1 - (pool.width * pool.height) / (size.width * size.height);
  expect(Math.abs(report.untouchedShare - share)).toBeLessThan(0.005);
});

test("the place in words is that on the picture which is sent", () => {
  const pool = { x: 384, y: 512, width: 768, height: 256 };
  expect(placeOf(maskOf([pool]), layoutFrame(maskOf([pool]), { ...klein, crop: false }))).toEqual({
    left: 25,
    right: 75,
    top: 50,
    bottom: 75,
  });
  const cropped = placeOf(maskOf([pool]), layoutFrame(maskOf([pool]), klein));
  // 12 % of the length on both sides: 0.12 / 1.24.
  expect(cropped).toMatchObject({ left: 10, right: 90 });
  expect(placeOf(createMask(300, 200), layoutFrame(createMask(300, 200), gemini))).toBeNull();
});

function cropOf(photo: Raster, { x, y, width, height }: Box): Raster {
  const cut = createRaster(width, height);
  for (let row = 0; row < height; row++) {
    const from = ((y + row) * photo.width + x) * 4;
    cut.data.set(photo.data.subarray(from, from + width * 4), row * width * 4);
  }
  return cut;
}

import { expect, test } from "vitest";
import { createMask, createRaster, type Raster } from "../raster.ts";
import { type FrameRule, fitFrame, layMask, layPhoto, takeBack } from "./fit-frame.ts";

const openAi: FrameRule = { kind: "free", multiple: 16, longest: 1536, shortest: 512, ratio: [1 / 3, 3] };
const flux: FrameRule = { kind: "free", multiple: 16, longest: 1920, shortest: 256 };
const listed: FrameRule = {
  kind: "list",
  sizes: [
    { width: 1024, height: 1024 },
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
  ],
};

const photos = [
  [1536, 1024],
  [1536, 864],
  [1024, 683],
  [1152, 1536],
  [800, 487],
  [448, 600],
  [1536, 210],
  [97, 700],
  [1536, 674],
] as const;

test.each(photos)("%i x %i lies unstretched on a frame of every model", (width, height) => {
  for (const rule of [openAi, flux, listed]) {
    const { content, ...frame } = fitFrame({ width, height }, rule);
    expect(Math.abs((content.width * height) / (content.height * width) - 1)).toBeLessThan(0.0055);
    expect(content.x).toBeGreaterThanOrEqual(0);
    expect(content.x + content.width).toBeLessThanOrEqual(frame.width);
    expect(content.y + content.height).toBeLessThanOrEqual(frame.height);
    if (rule.kind === "list") {
      expect(rule.sizes).toContainEqual(frame);
      continue;
    }
    expect(frame.width % 16).toBe(0);
    expect(frame.height % 16).toBe(0);
    expect(Math.max(frame.width, frame.height)).toBeLessThanOrEqual(rule.longest);
    expect(Math.min(frame.width, frame.height)).toBeGreaterThanOrEqual(rule.shortest ?? 16);
    if (!rule.ratio) continue;
    expect(frame.width / frame.height).toBeGreaterThanOrEqual(rule.ratio[0]);
    expect(frame.width / frame.height).toBeLessThanOrEqual(rule.ratio[1]);
  }
});

test("a photo that fits as it is keeps its size", () => {
  expect(fitFrame({ width: 1536, height: 1024 }, openAi)).toEqual({
    width: 1536,
    height: 1024,
    content: { x: 0, y: 0, width: 1536, height: 1024 },
  });
});

test("the number of pixels is kept to", () => {
  const frame = fitFrame({ width: 1536, height: 1152 }, { kind: "free", multiple: 32, longest: 2048, mostPixels: 1e6 });
  expect(frame.width * frame.height).toBeLessThanOrEqual(1e6);
  expect(frame.width * frame.height).toBeGreaterThan(0.85e6);
});

/** Soft colors, as nothing finer survives a smaller size. */
function softPicture(width: number, height: number): Raster {
  const raster = createRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      raster.data[at] = 128 + 90 * Math.sin(x / 23);
      raster.data[at + 1] = 128 + 90 * Math.cos(y / 19);
      raster.data[at + 2] = 128 + 60 * Math.sin((x + y) / 31);
      raster.data[at + 3] = 255;
    }
  }
  return raster;
}

test.each([
  [500, 333, openAi],
  [487, 300, flux],
  [300, 487, listed],
  [640, 200, listed],
] as const)("%i x %i comes back from a model that changes nothing", (width, height, rule) => {
  const photo = softPicture(width, height);
  const frame = fitFrame(photo, rule);
  const sent = layPhoto(photo, frame);
  expect([sent.width, sent.height]).toEqual([frame.width, frame.height]);
  const back = takeBack(sent, frame, photo);
  let most = 0;
  for (let i = 0; i < photo.data.length; i++) most = Math.max(most, Math.abs(photo.data[i] - back.data[i]));
  expect(most).toBeLessThan(4);
});

test("an answer at another resolution is the same picture, one of another shape or a thumbnail is refused", () => {
  const photo = softPicture(480, 320);
  const frame = fitFrame(photo, flux);
  const other = takeBack(softPicture(frame.width * 2, frame.height * 2 + 2), frame, photo);
  expect([other.width, other.height]).toEqual([480, 320]);
  expect(() => takeBack(softPicture(320, 320), frame, photo)).toThrow(expect.objectContaining({ code: "WRONG_SIZE" }));
  expect(() => takeBack(softPicture(48, 32), frame, photo)).toThrow(expect.objectContaining({ code: "WRONG_SIZE" }));
});

test("the mask lies where the photo lies, and loses no thin line", () => {
  const mask = createMask(600, 300);
  for (let x = 100; x < 500; x++) mask.data[40 * 600 + x] = 255;
  const frame = fitFrame(mask, { kind: "list", sizes: [{ width: 256, height: 256 }] });
  const laid = layMask(mask, frame);
  const row = frame.content.y + Math.floor((40 * frame.content.height) / 300);
  for (let x = 50; x < 200; x++) expect(laid.data[row * 256 + x]).toBe(255);
  expect(laid.data[(row + 6) * 256 + 128]).toBe(0);
});

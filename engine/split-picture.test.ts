import { describe, expect, it } from "vitest";
import { createRaster, type Raster } from "./raster.ts";
import { fillFrame, frameOf, previewSize, splitPicture } from "./split-picture.ts";

function plain(width: number, height: number, [red, green, blue]: number[]): Raster {
  const raster = createRaster(width, height);
  for (let i = 0; i < width * height; i++) raster.data.set([red, green, blue, 255], i * 4);
  return raster;
}

function pixel({ data, width }: Raster, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)];
}

const [red, blue] = [
  [200, 20, 20],
  [20, 20, 200],
];

describe("the picture of a link's preview", () => {
  it.each([
    [1536, 1024],
    [640, 480],
    [768, 1024],
    [300, 900],
    [2048, 260],
  ])("shows before left and after right of a white line, from %i x %i", (width, height) => {
    const frame = frameOf({ width, height });
    const [before, after] = [red, blue].map((color) => fillFrame(plain(width, height, color), frame));
    const split = splitPicture(before, after);
    expect([split.width, split.height]).toEqual([1200, 630]);
    expect(pixel(split, 100, 300)).toEqual(red);
    expect(pixel(split, 590, 300)).toEqual(red);
    expect(pixel(split, 600, 300)).toEqual([255, 255, 255]);
    expect(pixel(split, 610, 300)).toEqual(blue);
    expect(pixel(split, 1190, 300)).toEqual(blue);
  });

  it("is one house cut in two where the photo is wide, and two houses where it is not", () => {
    expect(frameOf({ width: 1536, height: 1024 })).toEqual(previewSize);
    expect(frameOf({ width: 900, height: 900 })).toEqual({ width: 600, height: 630 });
  });

  it("keeps the middle of what does not fit", () => {
    const tall = plain(600, 1890, red);
    tall.data.set(plain(600, 630, blue).data, 600 * 630 * 4);
    const filled = fillFrame(tall, { width: 600, height: 630 });
    expect([pixel(filled, 0, 0), pixel(filled, 599, 629)]).toEqual([blue, blue]);
  });

  it("says that it is a visualization", () => {
    const bare = plain(1200, 630, blue);
    const { data } = splitPicture(bare, bare);
    const corner = (left: number, top: number) => {
      let [dark, white] = [0, 0];
      for (let y = top; y < top + 60; y++) {
        for (let x = left; x < left + 300; x++) {
          const [r, , b] = data.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3);
          if (b < 150) dark++;
          if (r > 200) white++;
        }
      }
      return { dark, white };
    };
    const label = corner(870, 550);
    expect(label.dark).toBeGreaterThan(2000);
    expect(label.white).toBeGreaterThan(500);
    expect(corner(20, 550)).toEqual({ dark: 0, white: 0 });
  });
});

import { describe, expect, it } from "vitest";
import { composePatch, type Patch, scalePatch } from "./compose.ts";
import { createRaster, type Raster } from "./raster.ts";
import { clearUnchanged, cropPatch, fillClear } from "./tighten-patch.ts";

function photoOf(width: number, height: number): Raster {
  const photo = createRaster(width, height);
  for (let i = 0; i < width * height; i++) photo.data.set([i % 251, (i * 7) % 241, (i * 13) % 239, 255], i * 4);
  return photo;
}

/** A square of another color in the middle of a patch that else repeats the photo. */
function repeatPhoto(photo: Raster): Patch {
  const { width, height } = photo;
  const data = new Uint8ClampedArray(photo.data);
  for (let y = 10; y < 16; y++) for (let x = 12; x < 20; x++) data.set([9, 200, 30, 255], (y * width + x) * 4);
  return { x: 0, y: 0, width, height, data };
}

describe("clearUnchanged", () => {
  it("gives the photo its own pixels back and leaves the same picture", () => {
    const photo = photoOf(40, 30);
    const patch = repeatPhoto(photo);
    const clear = clearUnchanged(patch, photo);
    expect(composePatch(photo, clear)).toEqual(composePatch(photo, patch));
    const covered = clear.data.filter((value, i) => i % 4 === 3 && value > 0).length;
    expect(covered, "the square and a rim of one pixel").toBe(10 * 8);
  });

  it("keeps a pixel that looks as the photo does by chance, so that a larger picture has no hole there", () => {
    const photo = photoOf(40, 30);
    const patch = repeatPhoto(photo);
    const at = (12 * 40 + 15) * 4;
    patch.data.set(photo.data.subarray(at, at + 3), at);
    const clear = clearUnchanged(patch, photo);
    expect(clear.data[at + 3]).toBe(255);
    const large = scalePatch(clear, photo, { width: 80, height: 60 });
    expect(large.data[((24 - large.y) * large.width + 30 - large.x) * 4 + 3]).toBe(255);
  });

  it("takes a patch that reaches out of the photo", () => {
    const photo = photoOf(8, 8);
    const patch = { x: -4, y: 4, width: 8, height: 8, data: new Uint8ClampedArray(8 * 8 * 4).fill(255) };
    expect(composePatch(photo, clearUnchanged(patch, photo))).toEqual(composePatch(photo, patch));
  });
});

describe("cropPatch", () => {
  it("keeps what shows, within the frame", () => {
    const data = new Uint8ClampedArray(10 * 10 * 4);
    for (const [x, y] of [
      [1, 2],
      [9, 4],
    ] as const) {
      data.set([1, 2, 3, 255], (y * 10 + x) * 4);
    }
    const cropped = cropPatch({ x: 3, y: 0, width: 10, height: 10, data }, { width: 12, height: 12 });
    expect(cropped).toMatchObject({ x: 4, y: 2, width: 1, height: 1 });
    expect(cropPatch({ x: 0, y: 0, width: 2, height: 2, data: new Uint8ClampedArray(16) }, photoOf(4, 4))).toBeNull();
  });
});

describe("fillClear", () => {
  it("keeps every color that shows and gives the rest of a block its mean", () => {
    const data = new Uint8ClampedArray(16 * 8 * 4);
    data.set([100, 50, 20, 255, 60, 30, 40, 1], 0);
    const { data: filled } = fillClear({ x: 0, y: 0, width: 16, height: 8, data });
    expect([...filled.subarray(0, 3), ...filled.subarray(4, 7)]).toEqual([100, 50, 20, 60, 30, 40]);
    expect([...filled.subarray(8, 11)]).toEqual([80, 40, 30]);
    expect([...filled.subarray(15 * 4, 15 * 4 + 3)], "the next block goes on").toEqual([80, 40, 30]);
  });
});

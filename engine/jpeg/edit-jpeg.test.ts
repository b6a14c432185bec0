import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import createJpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.js";
import sharp, { type JpegOptions } from "sharp";
import { describe, expect, it } from "vitest";
import type { Raster } from "../raster.ts";
import { editJpeg } from "./edit-jpeg.ts";
import { encodeJpeg } from "./encode-jpeg.ts";
import { coefficientsOf, paint, writeWithRestarts } from "./test-files.ts";
import { writeCoefficients } from "./write-coefficients.ts";

const wasmBinary = readFileSync(createRequire(import.meta.url).resolve("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm"));

/** The product's decoder and that of nearly everybody else. */
const decoders: Record<string, (file: Uint8Array) => Promise<Raster>> = {
  async mozjpeg(file) {
    const decoder = await createJpegDecoder({ noInitialRun: true, wasmBinary });
    const { width, height, data } = decoder.decode(Buffer.from(file), false);
    return { width, height, data };
  },
  async libjpeg(file) {
    const raw = sharp(file, { failOn: "warning" }).ensureAlpha().raw();
    const { data, info } = await raw.toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  },
};

const size = { width: 171, height: 131 };
const picture = paint(size.width, size.height);

function bySharp(raster: Raster, options: JpegOptions): Promise<Uint8Array> {
  const { width, height, data } = raster;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg(options)
    .toBuffer();
}

const files: [string, number, () => Promise<Uint8Array> | Uint8Array][] = [
  ["4:2:0", 16, () => bySharp(picture, { quality: 80 })],
  ["4:4:4", 8, () => bySharp(picture, { quality: 92, chromaSubsampling: "4:4:4" })],
  ["progressive", 16, () => bySharp(picture, { quality: 75, progressive: true })],
  ["progressive with trellis", 16, () => bySharp(picture, { quality: 60, mozjpeg: true })],
  ["our own", 16, () => encodeJpeg(picture, 92)],
  ["with restarts", 16, () => writeWithRestarts(coefficientsOf(picture, [0x22, 0x11, 0x11], 80), 3)],
  ["4:2:2", 16, () => writeCoefficients(coefficientsOf(picture, [0x21, 0x11, 0x11], 80), 4096)],
  ["4:4:0", 16, () => writeCoefficients(coefficientsOf(picture, [0x12, 0x11, 0x11], 80), 4096)],
  ["4:1:1", 32, () => writeCoefficients(coefficientsOf(picture, [0x41, 0x11, 0x11], 80), 4096)],
];

/** Where a pixel may differ: in blocks of `block` pixels with a changed one, and one pixel around them. */
function mayDiffer(changed: (x: number, y: number) => boolean, block: number): Uint8Array {
  const { width, height } = size;
  const may = new Uint8Array(width * height);
  for (let i = 0; i < width * height; i++) {
    if (!changed(i % width, Math.floor(i / width))) continue;
    const [left, top] = [i % width, Math.floor(i / width)].map((at) => Math.floor(at / block) * block);
    for (let y = Math.max(0, top - 1); y < Math.min(height, top + block + 1); y++) {
      may.fill(1, y * width + Math.max(0, left - 1), y * width + Math.min(width, left + block + 1));
    }
  }
  return may;
}

function change(before: Raster, changed: (x: number, y: number) => boolean): Raster {
  const after = { ...before, data: before.data.slice() };
  for (let i = 0; i < before.width * before.height; i++) {
    if (!changed(i % before.width, Math.floor(i / before.width))) continue;
    const at = i * 4;
    after.data.set([255 - before.data[at] / 2, before.data[at + 1] / 3 + 40, before.data[at + 2] / 4], at);
  }
  return after;
}

const changes: Record<string, (x: number, y: number) => boolean> = {
  "one pixel": (x, y) => x === 64 && y === 48,
  "a disk": (x, y) => (x - 80) ** 2 + (y - 60) ** 2 < 35 ** 2,
  "the lower right corner": (x, y) => x + y > 270,
};

async function edited(decode: (file: Uint8Array) => Promise<Raster>, file: Uint8Array, after: Raster): Promise<Raster> {
  // What the pixels were is what the product's decoder made of them, whoever looks at the result.
  const made = editJpeg(file, { before: await decoders.mozjpeg(file), after });
  if (!made) throw new Error("The file was not read.");
  return decode(made);
}

describe.each(Object.keys(decoders))("a changed photo, decoded by %s", (name) => {
  it.each(files)("is the photo to the last bit away from what changed: %s", async (_, block, make) => {
    const file = await make();
    const before = await decoders.mozjpeg(file);
    const kept = await decoders[name](file);
    for (const changed of Object.values(changes)) {
      const shown = await edited(decoders[name], file, change(before, changed));
      const may = mayDiffer(changed, block);
      const wrong = may.reduce((sum, allowed, i) => {
        const differs = [0, 1, 2].some((c) => shown.data[i * 4 + c] !== kept.data[i * 4 + c]);
        return sum + (differs && !allowed ? 1 : 0);
      }, 0);
      expect(wrong).toBe(0);
    }
  });
});

describe("a changed photo", () => {
  it.each<JpegOptions>([{ quality: 50 }, { quality: 80 }, { quality: 92, chromaSubsampling: "4:4:4" }])(
    "is as true to the change as a new file of its quality: %o",
    async (options) => {
      const file = await bySharp(picture, options);
      const before = await decoders.libjpeg(file);
      const after = change(before, changes["a disk"]);
      const off = (shown: Raster) =>
        shown.data.reduce((sum, value, i) => {
          const [x, y] = [(i >> 2) % size.width, Math.floor((i >> 2) / size.width)];
          return sum + (changes["a disk"](x, y) ? Math.abs(value - after.data[i]) : 0);
        }, 0);
      const anew = off(await decoders.libjpeg(await bySharp(after, options)));
      const made = editJpeg(file, { before, after });
      expect(off(await decoders.libjpeg(made ?? file))).toBeLessThan(anew * 1.05);
    },
  );

  it("keeps what is cut off at white beside a changed pixel", async () => {
    // Fine black lines on white at low quality: decoders cut off much.
    const lines = { ...picture, data: picture.data.map((_, i) => ((i >> 2) % 5 === 0 && i % 4 < 3 ? 0 : 255)) };
    const file = await bySharp(lines, { quality: 40, chromaSubsampling: "4:4:4" });
    const before = await decoders.libjpeg(file);
    const after = { ...before, data: before.data.slice() };
    after.data[(60 * size.width + 80) * 4 + 1] -= 1;
    const made = editJpeg(file, { before, after });
    expect((await decoders.libjpeg(made ?? file)).data).toEqual(before.data);
  });

  it.each(files)("is hardly larger than the photo: %s", async (_, _block, make) => {
    const file = await make();
    const before = await decoders.mozjpeg(file);
    const made = editJpeg(file, { before, after: change(before, changes["a disk"]) });
    expect(made?.length).toBeLessThan(file.length * 1.2);
  });

  it("is not made from a file of another size or kind", async () => {
    const file = await bySharp(picture, { quality: 80 });
    const before = await decoders.libjpeg(file);
    const whole = { before, after: before };
    expect(editJpeg(file, whole)).not.toBeNull();
    const smaller = paint(size.width - 1, size.height);
    expect(editJpeg(file, { before: smaller, after: smaller })).toBeNull();
    expect(editJpeg(file.subarray(0, file.length >> 1), whole)).toBeNull();
    expect(editJpeg(await sharp(file).png().toBuffer(), whole)).toBeNull();
    expect(editJpeg(await sharp(file).toColorspace("b-w").jpeg().toBuffer(), whole)).toBeNull();
    expect(editJpeg(await sharp(file).toColorspace("cmyk").jpeg().toBuffer(), whole)).toBeNull();
    expect(editJpeg(await sharp(file).withMetadata({ orientation: 3 }).jpeg().toBuffer(), whole)).toBeNull();
  });
});

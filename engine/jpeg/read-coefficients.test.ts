import fc from "fast-check";
import sharp, { type JpegOptions } from "sharp";
import { describe, expect, it } from "vitest";
import { sameBytes } from "../metrics/same-bytes.ts";
import { PhotoError } from "../photo/photo-error.ts";
import { readCoefficients } from "./read-coefficients.ts";
import { coefficientsOf, paint, writeWithRestarts } from "./test-files.ts";
import { UnreadableJpeg } from "./unreadable-jpeg.ts";
import { writeCoefficients } from "./write-coefficients.ts";

const picture = paint(75, 53);

async function bySharp(options: JpegOptions): Promise<Uint8Array> {
  const { width, height, data } = picture;
  const file = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg(options)
    .toBuffer();
  return new Uint8Array(file);
}

async function decode(file: Uint8Array): Promise<Uint8ClampedArray> {
  return new Uint8ClampedArray(await sharp(file, { failOn: "warning" }).raw().toBuffer());
}

function rewrite(file: Uint8Array): Uint8Array {
  return writeCoefficients(readCoefficients(file), file.length);
}

describe("a JPEG that is read and written again", () => {
  it.each<[string, JpegOptions]>([
    ["baseline", { quality: 80 }],
    ["full color", { quality: 90, chromaSubsampling: "4:4:4" }],
    ["progressive", { quality: 80, progressive: true }],
    ["progressive in full color", { quality: 95, progressive: true, chromaSubsampling: "4:4:4" }],
    ["trellis", { quality: 70, mozjpeg: true }],
    ["as coarse as can be", { quality: 1 }],
  ])("shows the same pixels: %s", async (_, options) => {
    const file = await bySharp(options);
    expect(sameBytes(await decode(rewrite(file)), await decode(file))).toBe(true);
  });

  it.each([
    ["4:2:2", [0x21, 0x11, 0x11]],
    ["4:4:0", [0x12, 0x11, 0x11]],
    ["4:1:1", [0x41, 0x11, 0x11]],
    ["colors of two sizes", [0x22, 0x21, 0x12]],
    ["colors finer than luminance", [0x11, 0x22, 0x21]],
  ])("shows the same pixels: %s", async (_, sampling) => {
    const file = writeCoefficients(coefficientsOf(picture, sampling, 85), 4096);
    const before = await decode(file);
    const error = before.reduce((sum, value, i) => sum + Math.abs(value - picture.data[i + Math.floor(i / 3)]), 0);
    expect(error / before.length).toBeLessThan(16);
    expect(sameBytes(await decode(rewrite(file)), before)).toBe(true);
  });

  it("shows the same pixels: steps of two bytes", async () => {
    const coefficients = coefficientsOf(picture, [0x11, 0x11, 0x11], 85);
    for (const { steps, blocks } of coefficients.components) {
      steps.fill(300, 10);
      blocks.forEach((value, i) => {
        if (i % 64 >= 10) blocks[i] = Math.round(value / 60);
      });
    }
    const file = writeCoefficients(coefficients, 4096);
    expect(sameBytes(await decode(rewrite(file)), await decode(file))).toBe(true);
    expect(readCoefficients(file).components[2].steps[63]).toBe(300);
  });

  it.each([1, 3, 7, 100])("shows the same pixels: a restart every %i MCUs", async (interval) => {
    const coefficients = coefficientsOf(picture, [0x22, 0x11, 0x11], 85);
    const file = writeWithRestarts(coefficients, interval);
    const before = await decode(file);
    expect(sameBytes(before, await decode(writeCoefficients(coefficients, 4096)))).toBe(true);
    expect(sameBytes(await decode(rewrite(file)), before)).toBe(true);
  });
});

describe("a JPEG that is refused", () => {
  const patched = (file: Uint8Array, at: number, ...values: number[]) => {
    const copy = file.slice();
    copy.set(values, at);
    return copy;
  };
  const segmentAt = (file: Uint8Array, marker: number) =>
    file.findIndex((byte, i) => byte === 0xff && file[i + 1] === marker);

  it("says that it is cut short, wherever it is cut", async () => {
    for (const progressive of [false, true]) {
      const file = await bySharp({ quality: 80, progressive });
      for (let end = 0; end < file.length; end += 37) {
        // With an end of its own, so that nothing but the missing bits tells.
        const cut = Uint8Array.of(...file.subarray(0, end), 0xff, 0xd9);
        expect(() => readCoefficients(cut)).toThrow();
        expect(() => readCoefficients(file.subarray(0, end))).toThrow();
      }
    }
  });

  it("takes no memory for a size that a photo cannot have", async () => {
    const file = await bySharp({ quality: 80 });
    const size = segmentAt(file, 0xc0) + 5;
    expect(() => readCoefficients(patched(file, size, 0xff, 0xff, 0xff, 0xff))).toThrow("too large");
    expect(() => readCoefficients(patched(file, size, 0, 0))).toThrow("no size");
  });

  it("lacks a last bit of a progressive picture, which decoders smooth over", async () => {
    const file = await bySharp({ quality: 80, progressive: true });
    const last = file.findLastIndex((byte, i) => byte === 0xff && file[i + 1] === 0xda);
    expect(() => readCoefficients(Uint8Array.of(...file.subarray(0, last), 0xff, 0xd9))).toThrow("missing");
  });

  it("is of a kind that is not read", async () => {
    const file = await bySharp({ quality: 80 });
    const frame = segmentAt(file, 0xc0);
    expect(() => readCoefficients(patched(file, frame + 1, 0xc9))).toThrow("Arithmetic");
    expect(() => readCoefficients(patched(file, frame + 4, 12))).toThrow("eight bits");
    expect(() => readCoefficients(patched(file, frame + 11, 0x31, 0, 2, 0x21))).toThrow("divide");
    expect(() => readCoefficients(patched(file, frame + 11, 0x51))).toThrow("sampling factor");
    const gray = await sharp(file).toColorspace("b-w").jpeg().toBuffer();
    expect(() => readCoefficients(gray)).toThrow("three components");
    const cmyk = await sharp(file).toColorspace("cmyk").jpeg().toBuffer();
    expect(() => readCoefficients(cmyk)).toThrow("three components");
  });

  it("has a Huffman table with more codes than there can be, or a step of zero", async () => {
    const file = await bySharp({ quality: 80 });
    const counts = segmentAt(file, 0xc4) + 5;
    const total = file.subarray(counts, counts + 16).reduce((sum, count) => sum + count, 0);
    const ofOneBit = [total, ...Array<number>(15).fill(0)];
    expect(() => readCoefficients(patched(file, counts, ...ofOneBit))).toThrow("too many codes");
    expect(() => readCoefficients(patched(file, segmentAt(file, 0xdb) + 5, 0))).toThrow("step is zero");
  });
});

it("whatever the bytes are, it is refused or shows the same as everywhere", async () => {
  const files = [
    await bySharp({ quality: 60 }),
    await bySharp({ quality: 60, progressive: true }),
    writeWithRestarts(coefficientsOf(picture, [0x21, 0x11, 0x11], 60), 2),
  ];
  const change = fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), value: fc.nat(255) });
  const hostile = fc.record({
    file: fc.constantFrom(...files),
    changes: fc.array(change, { minLength: 1, maxLength: 2 }),
  });
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(hostile, async ({ file, changes }) => {
      const bytes = file.slice();
      for (const { share, value } of changes) bytes[Math.floor(share * (bytes.length - 1))] = value;
      let again: Uint8Array;
      try {
        again = rewrite(bytes);
      } catch (error) {
        expect(error instanceof UnreadableJpeg || error instanceof PhotoError).toBe(true);
        return;
      }
      const shown = await decode(bytes).catch(() => null);
      if (!shown) return;
      taken++;
      expect(sameBytes(await decode(again), shown)).toBe(true);
    }),
    { numRuns: 3000 },
  );
  // Some are still a picture to both.
  expect(taken).toBeGreaterThan(0);
});

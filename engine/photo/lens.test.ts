import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { cleanJpeg } from "./jpeg.ts";
import { findLens, knownLens, lensExif, readLens } from "./lens.ts";
import { readPhotoHeader } from "./photo-header.ts";

type Entry = [tag: number, type: 3 | 4 | 5, value: number, over?: number];

const focal35 = (value: number): Entry => [0xa405, 3, value];
const pixels = (width: number, height: number): Entry[] => [
  [0xa002, 4, width],
  [0xa003, 4, height],
];

/** TIFF with these entries in its EXIF directory; ratios stand behind them. */
function tiff(entries: Entry[], little = false): Uint8Array {
  const bytes = new Uint8Array(32 + entries.length * 20);
  const view = new DataView(bytes.buffer);
  const u16 = (at: number, value: number) => view.setUint16(at, value, little);
  const u32 = (at: number, value: number) => view.setUint32(at, value, little);
  bytes.set(little ? [0x49, 0x49] : [0x4d, 0x4d]);
  u16(2, 42);
  u32(4, 8);
  u16(8, 1);
  u16(10, 0x8769);
  u16(12, 4);
  u32(14, 1);
  u32(18, 26);
  u16(26, entries.length);
  entries.forEach(([tag, type, value, over = 1], i) => {
    const at = 28 + i * 12;
    u16(at, tag);
    u16(at + 2, type);
    u32(at + 4, 1);
    if (type === 3) u16(at + 8, value);
    if (type === 4) u32(at + 8, value);
    if (type < 5) return;
    const ratio = 32 + entries.length * 12 + i * 8;
    u32(at + 8, ratio);
    u32(ratio, value);
    u32(ratio + 4, over);
  });
  return bytes;
}

const lensOf = (entries: Entry[], width = 4032, height = 3024) => readLens(tiff(entries), 0, width, height);

test("a phone's lens is read in both byte orders, however the picture is turned or scaled", () => {
  for (const little of [false, true]) {
    const bytes = tiff([focal35(26), ...pixels(4032, 3024)], little);
    for (const [width, height] of [
      [4032, 3024],
      [3024, 4032],
      [1024, 768],
    ])
      expect(readLens(bytes, 0, width, height)).toBe(26);
  }
  // An iPhone's main lens: 4.25 mm before a sensor 5.64 mm wide.
  expect(knownLens(26, { width: 4032, height: 3024 }).focal).toBeCloseTo(4.25 / 5.64, 2);
  expect(knownLens(26, { width: 3024, height: 4032 }).focal).toBeCloseTo(4.25 / 4.23, 2);
});

test("a frame that was cut is believed only where it shows how large it was before", () => {
  const phone = [focal35(26), ...pixels(4032, 3024)];
  // A wide one keeps the sensor's length, and so the lens of the frame round it.
  expect(lensOf(phone, 4032, 2268)).toBe(26);
  expect(knownLens(26, { width: 4032, height: 2268 }).focal).toBeCloseTo(
    knownLens(26, { width: 4032, height: 3024 }).focal,
  );
  expect(lensOf([focal35(26)], 1920, 1080)).toBe(26);
  expect(lensOf(phone, 3024, 3024)).toBe(26);
  // Cut on both sides, or cut and scaled.
  expect(lensOf(phone, 3000, 2000)).toBeNull();
  expect(lensOf(phone, 1500, 800)).toBeNull();
  expect(lensOf([focal35(26)], 1500, 800)).toBeNull();
});

test("a camera's lens in millimeters counts with the size of its sensor", () => {
  // 22.3 mm wide, 3072 pixels: 137.8 pixels a millimeter, 3499 an inch.
  const canon: Entry[] = [[0x920a, 5, 28, 1], ...pixels(3072, 2048), [0xa20e, 5, 3499, 1], [0xa210, 3, 2]];
  const lens = lensOf(canon, 3072, 2048) ?? 0;
  expect(knownLens(lens, { width: 3072, height: 2048 }).focal).toBeCloseTo(28 / 22.3, 1);
  const scaled: Entry[] = [[0x920a, 5, 28, 1], ...pixels(500, 333), [0xa20e, 5, 3499, 1], [0xa210, 3, 2]];
  expect(lensOf(scaled, 500, 333)).toBeNull();
  expect(lensOf([[0x920a, 5, 28, 0]])).toBeNull();
});

test.each([0, 1, 9, 5000, 65535])("%i mm is no lens", (millimeters) => {
  expect(lensOf([focal35(millimeters)])).toBeNull();
});

test("nothing that is no EXIF is read as a lens, and nothing throws", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 90 }), fc.nat(100), fc.nat(255), (noise, at, value) => {
      const lens = readLens(noise, 0, 4032, 3024);
      expect(lens === null || (lens >= 12 && lens <= 200)).toBe(true);
      const broken = tiff([focal35(26), ...pixels(4032, 3024)]);
      broken[at % broken.length] = value;
      const read = readLens(broken, 0, 4032, 3024);
      expect(read === null || (Number.isInteger(read) && read >= 12 && read <= 200)).toBe(true);
      expect(readLens(broken.subarray(0, at), 0, 4032, 3024) ?? 26).toBe(26);
    }),
  );
});

test("the lens is found where a container keeps its EXIF anywhere", () => {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const file = Uint8Array.from([...exif, 0, 0, 1, 2, 3, 0x45, 0, 0, 0, 6, ...exif, ...tiff([focal35(24)])]);
  expect(findLens(file, 4032, 3024)).toBe(24);
  expect(findLens(file.subarray(0, 20), 4032, 3024)).toBeNull();
});

test("only the first block of EXIF counts, and only near the front of the file", () => {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const [silent, telling] = [
    [...exif, ...tiff(pixels(4032, 3024))],
    [...exif, ...tiff([focal35(24)])],
  ];
  expect(findLens(Uint8Array.from([...silent, ...telling]), 4032, 3024)).toBeNull();
  expect(findLens(Uint8Array.from([...telling, ...silent]), 4032, 3024)).toBe(24);
  const far = new Uint8Array(6e6);
  far.set(telling, 3e6);
  expect(findLens(far, 4032, 3024)).toBe(24);
  expect(findLens(far.subarray(3e6).fill(0), 4032, 3024)).toBeNull();
  far.set(telling, 5e6);
  expect(findLens(far, 4032, 3024)).toBeNull();
});

test.each(["heic", "jpeg"])("a %s full of EXIF with endless directories costs no more than a real one", (format) => {
  const file = format === "heic" ? hostileHeic(100) : hostileJpeg(100);
  const reads = vi.spyOn(DataView.prototype, "getUint16");
  const { lens, orientation, width } = readPhotoHeader(file);
  const count = reads.mock.calls.length;
  reads.mockRestore();
  expect({ lens, orientation, width }).toEqual({ lens: null, orientation: null, width: 512 });
  expect(count).toBeLessThan(2000);
});

/** Blocks of EXIF whose directories are said to go on for 65,535 entries: through all that follows. */
function hostileExif(blocks: number): Uint8Array {
  const block = [0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0xff, 0xff];
  return Uint8Array.from({ length: blocks * block.length }, (_, i) => block[i % block.length]);
}

function hostileHeic(blocks: number): Uint8Array {
  const head =
    "\0\0\0\x14ftypheic\0\0\0\0mif1\0\0\0\x34meta\0\0\0\0\0\0\0\x28iprp\0\0\0\x20ipco" +
    "\0\0\0\x14ispe\0\0\0\0\0\0\x02\0\0\0\x01\x80\0\0\0\x04";
  const bytes = [...head].map((letter) => letter.charCodeAt(0));
  return Uint8Array.from([...bytes, ...hostileExif(blocks), ...new Uint8Array(65535 * 12)]);
}

function hostileJpeg(blocks: number): Uint8Array {
  const segment = [0xff, 0xe1, 0, 18, ...hostileExif(1)];
  const plain = jpeg(512, 384);
  const segments = Array.from({ length: blocks }, () => segment).flat();
  return Uint8Array.from([...plain.subarray(0, 2), ...segments, ...plain.subarray(2), ...new Uint8Array(65535 * 12)]);
}

test("a lens written for a picture of any size is read back as it was", () => {
  const wrong: string[] = [];
  const check = (width: number, height: number) => {
    for (let lens = 12; lens <= 200; lens += 4) {
      const exif = lensExif(lens, width, height);
      for (const [across, down] of [
        [width, height],
        [height, width],
      ])
        if (readLens(exif, 6, across, down) !== lens) wrong.push(`${lens} of ${across}x${down}`);
    }
  };
  check(1325, 1000);
  for (let long = 640; long <= 2048; long += 97)
    for (let short = Math.ceil(long / 2.5); short <= long; short += 11) check(long, short);
  expect(wrong).toEqual([]);
});

test("a clean JPEG carries the lens, through any number of doors, and nothing else that its camera wrote", () => {
  for (const [width, height] of [
    [2048, 1536],
    [1152, 2048],
    [2048, 1365],
    [2048, 1000],
    [1536, 1536],
  ]) {
    const once = cleanJpeg(jpeg(width, height), 14);
    expect(readPhotoHeader(once)).toMatchObject({ lens: 14, orientation: null, width, height });
    const twice = cleanJpeg(once, readPhotoHeader(once).lens);
    expect(twice).toEqual(once);
    expect(once.length - cleanJpeg(once).length).toBe(lensExif(14, width, height).length + 4);
    expect(readPhotoHeader(cleanJpeg(once)).lens).toBeNull();
  }
});

function jpeg(width: number, height: number): Uint8Array {
  const frame = [
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    34,
    0,
    2,
    17,
    1,
    3,
    17,
    1,
  ];
  const secret = [0xff, 0xe1, 0, 8, ...[..."SECRET"].map((letter) => letter.charCodeAt(0))];
  const scan = [0xff, 0xda, 0, 12, 3, 1, 0, 2, 17, 3, 17, 0, 63, 0, 1, 2];
  return Uint8Array.from([0xff, 0xd8, ...secret, ...frame, ...scan, 0xff, 0xd9]);
}

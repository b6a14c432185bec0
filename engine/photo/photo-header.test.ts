import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkWhole } from "./check-whole.ts";
import { neutralizeOrientation, uprightTransform } from "./exif.ts";
import { cleanJpeg } from "./jpeg.ts";
import { PhotoError } from "./photo-error.ts";
import { readPhotoHeader } from "./photo-header.ts";
import { checkSize } from "./photo-limits.ts";
import { resealPngChunk } from "./png.ts";

const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const tiff = (orientation: number) => [
  ...text("II"),
  42,
  0,
  8,
  0,
  0,
  0,
  1,
  0,
  0x12,
  1,
  3,
  0,
  1,
  0,
  0,
  0,
  orientation,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
];
const segment = (marker: number, content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 255,
  ...content,
];
const exif = (orientation: number) => segment(0xe1, [...text("Exif\0\0"), ...tiff(orientation)]);
const frame = (marker = 0xc0) => segment(marker, [8, 1, 44, 1, 144, 3, 1, 34, 0, 2, 17, 1, 3, 17, 1]);
const scan = [...segment(0xda, [3, 1, 0, 2, 17, 3, 17, 0, 63, 0]), 1, 2, 0xff, 0, 3, 0xff, 0xd0, 4];

function jpeg(...segments: number[][]): Uint8Array {
  return new Uint8Array([0xff, 0xd8, ...segments.flat(), 0xff, 0xd9]);
}

describe("readPhotoHeader", () => {
  it("reads a JPEG's size and orientation, whatever stands before them", () => {
    const padding = segment(0xe2, Array(60_000).fill(7));
    const header = readPhotoHeader(jpeg(padding, padding, padding, exif(6), frame(), scan));
    expect(header).toMatchObject({ format: "jpeg", width: 400, height: 300, plain: true });
    expect(header.orientation?.value).toBe(6);
  });

  it.each([0, 9, 200])("takes the orientation %i, which means nothing, for upright", (orientation) => {
    expect(readPhotoHeader(jpeg(exif(orientation), frame(), scan)).orientation?.value).toBe(1);
  });

  it.each([
    ["arithmetic coding", [frame(0xc9)]],
    ["Adobe's RGB", [segment(0xee, [...text("Adobe"), 0, 100, 0, 0, 0, 0, 0]), frame()]],
    ["a wide colour profile", [segment(0xe2, [...text("ICC_PROFILE\0"), 1, 1, ...text("Display P3")]), frame()]],
  ])("does not call a JPEG with %s plain", (_name, segments) => {
    expect(readPhotoHeader(jpeg(...segments, scan)).plain).toBe(false);
  });

  describe("a profile without sRGB's name", () => {
    const u32 = (value: number) => [24, 16, 8, 0].map((shift) => (value >> shift) & 255);
    const xyz = (...color: number[]) => [...text("XYZ "), ...u32(0), ...color.flatMap((one) => u32(one * 65536))];
    const light = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const table = (curve: (value: number) => number, steps: number) => {
      const entries = Array.from({ length: steps }, (_, i) => Math.round(curve(i / (steps - 1)) * 65535));
      return [...text("curv"), ...u32(0), ...u32(steps), ...entries.flatMap((one) => [one >> 8, one & 255])];
    };
    const formula = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap((one) => u32(one * 65536));
    const para = [...text("para"), ...u32(0), 0, 3, 0, 0, ...formula];
    const profileOf = (red: number[], curve: number[], more: [string, number[]][] = []) => {
      const tags: [string, number[]][] = [
        ["rXYZ", red],
        ["gXYZ", xyz(0.3851, 0.7169, 0.0971)],
        ["bXYZ", xyz(0.1431, 0.0606, 0.7141)],
        ...["rTRC", "gTRC", "bTRC"].map((name): [string, number[]] => [name, curve]),
        ...more,
      ];
      const heads = tags.flatMap(([name, data], i) => {
        const before = tags.slice(0, i).reduce((sum, [, { length }]) => sum + length, 132 + 12 * tags.length);
        return [...text(name), ...u32(before), ...u32(data.length)];
      });
      return [...Array(128).fill(0), ...u32(tags.length), ...heads, ...tags.flatMap(([, data]) => data)];
    };
    const isPlain = (profile: number[]) => {
      const marker = segment(0xe2, [...text("ICC_PROFILE\0"), 1, 1, ...profile]);
      return readPhotoHeader(jpeg(marker, frame(), scan)).plain;
    };
    const red = xyz(0.4361, 0.2225, 0.0139);

    it("is plain where it says the same of colors", () => {
      expect(isPlain(profileOf(red, table(light, 64)))).toBe(true);
      expect(isPlain(profileOf(red, para))).toBe(true);
    });

    it("is not plain with other primaries, another curve, a table of its own, or cut short", () => {
      expect(isPlain(profileOf(xyz(0.5151, 0.2412, 0), para))).toBe(false);
      expect(
        isPlain(
          profileOf(
            red,
            table((value) => value ** 2.2, 64),
          ),
        ),
      ).toBe(false);
      expect(isPlain(profileOf(red, table(light, 1)))).toBe(false);
      expect(isPlain(profileOf(red, table(light, 0)))).toBe(false);
      expect(isPlain(profileOf(red, para, [["A2B0", para]]))).toBe(false);
      const whole = profileOf(red, para);
      for (let end = 0; end < whole.length; end += 7) expect(isPlain(whole.slice(0, end)), `${end}`).toBe(false);
    });
  });

  it("knows that a JPEG with sRGB's own profile is plain", () => {
    const profile = segment(0xe2, [...text("ICC_PROFILE\0"), 1, 1, ...text("s\0R\0G\0B\0 \0I\0E\0C\0")]);
    expect(readPhotoHeader(jpeg(profile, frame(), scan)).plain).toBe(true);
  });

  it.each([
    ["EMPTY", ""],
    ["NOT_A_PHOTO", "hello"],
    ["NOT_A_PHOTO", "<html><body>svg</body></html>"],
    ["NOT_A_PHOTO", "%PDF-1.4"],
    ["NOT_A_PHOTO", "\0\0\0\x18ftypmp42\0\0\0\0mp42isom"],
    ["SVG", '\u00ef\u00bb\u00bf<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg:svg xmlns:svg="x"/>'],
    ["DAMAGED", "GIF89a"],
  ])("answers %s for %j", (code, content) => {
    expect(
      codeOf(() => {
        const { width, height } = readPhotoHeader(new Uint8Array(text(content)));
        checkSize(width, height);
      }),
    ).toBe(code);
  });

  it("never fails but with a PhotoError, and never hangs, on damaged headers", () => {
    const seeds = [
      jpeg(exif(6), frame(), scan),
      new Uint8Array([
        0x89,
        ...text("PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0\x08\x02\0\0\0abcd\0\0\0\x1aeXIf"),
        ...tiff(3),
        1,
        2,
        3,
        4,
      ]),
      new Uint8Array([
        ...text("RIFF\x60\0\0\0WEBPVP8X\x0a\0\0\0\x18\0\0\0\xff\x01\0\xff\x01\0EXIF\x1a\0\0\0"),
        ...tiff(5),
      ]),
      new Uint8Array(
        text(
          "\0\0\0\x14ftypheic\0\0\0\0mif1\0\0\0\x50meta\0\0\0\0\0\0\0\x40iprp\0\0\0\x30ipco\0\0\0\x14ispe\0\0\0\0\0\0\x02\0\0\0\x01\x80",
        ),
      ),
    ];
    const damage = fc.record({
      seed: fc.constantFrom(...seeds),
      changes: fc.array(fc.tuple(fc.nat(120), fc.nat(255)), { maxLength: 6 }),
      length: fc.nat(160),
    });
    fc.assert(
      fc.property(damage, ({ seed, changes, length }) => {
        const bytes = seed.slice(0, length);
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        try {
          const { format, orientation } = readPhotoHeader(bytes);
          if (orientation) neutralizeOrientation(bytes, orientation);
          if (format === "png" && orientation) resealPngChunk(bytes, orientation.at);
          checkWhole(format, bytes);
        } catch (error) {
          if (!(error instanceof PhotoError)) throw error;
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe("cleanJpeg", () => {
  it("leaves out what is not the picture and keeps what is", () => {
    const dirty = jpeg(exif(1), segment(0xfe, text("secret")), frame(), scan, segment(0xe5, text("secret")), scan);
    const clean = cleanJpeg(new Uint8Array([...dirty, ...text("secret")]));
    const jfif = segment(0xe0, [...text("JFIF\0"), 1, 1, 0, 0, 1, 0, 1, 0, 0]);
    expect(clean).toEqual(jpeg(jfif, frame(), scan, scan));
    expect(cleanJpeg(clean)).toEqual(clean);
  });

  it("refuses a file without its end, and one that keeps a decoder busy with scans", () => {
    expect(codeOf(() => cleanJpeg(jpeg(frame(), scan).slice(0, -2)))).toBe("DAMAGED");
    expect(codeOf(() => cleanJpeg(jpeg(frame(0xc2), ...Array(101).fill(scan))))).toBe("DAMAGED");
  });
});

describe("uprightTransform", () => {
  // Where the stored top left corner comes to lie: EXIF 2.32, 4.6.5.1.
  it.each([
    [1, 0, 0],
    [2, 40, 0],
    [3, 40, 30],
    [4, 0, 30],
    [5, 0, 0],
    [6, 30, 0],
    [7, 30, 40],
    [8, 0, 40],
  ])("puts the first pixel of orientation %i at %i, %i", (orientation, x, y) => {
    const { width, height, matrix } = uprightTransform(orientation, 40, 30);
    expect([width, height]).toEqual(orientation < 5 ? [40, 30] : [30, 40]);
    expect([matrix[4], matrix[5]]).toEqual([x, y]);
    const corner = [matrix[0] * 40 + matrix[2] * 30 + matrix[4], matrix[1] * 40 + matrix[3] * 30 + matrix[5]];
    expect(corner).toEqual([width - x, height - y]);
  });
});

describe("checkSize", () => {
  it.each([
    [12_000, 5_000, undefined],
    [96, 768, undefined],
    [12_001, 4_000, "TOO_MANY_PIXELS"],
    [8_000, 7_501, "TOO_MANY_PIXELS"],
    [95, 400, "TOO_SMALL"],
    [100, 801, "TOO_NARROW"],
    [0, 300, "DAMAGED"],
  ])("judges %i x %i as %s", (width, height, code) => {
    expect(codeOf(() => checkSize(width, height))).toBe(code);
    expect(codeOf(() => checkSize(height, width))).toBe(code);
  });
});

function codeOf(work: () => void): string | undefined {
  try {
    work();
  } catch (error) {
    if (error instanceof PhotoError) return error.code;
    throw error;
  }
}

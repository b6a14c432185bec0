import { ascii, u16 } from "./bytes.ts";
import { type OrientationTag, readOrientation } from "./exif.ts";
import { isSrgbProfile } from "./icc.ts";
import { type Lens, lensExif, readLens } from "./lens.ts";
import { PhotoError } from "./photo-error.ts";
import type { PhotoHeader } from "./photo-header.ts";

/** JPEG as ITU-T T.81, annex B, and JFIF have it. */

export type Segment = { marker: number; start: number; end: number };

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** A real progressive photo has about ten; thousands in a small file keep a decoder busy for minutes. */
export const maxScans = 100;

export function isJpeg(head: Uint8Array): boolean {
  return head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
}

/** @throws PhotoError DAMAGED when the size does not stand in `head` */
export function readJpegHeader(head: Uint8Array): PhotoHeader {
  let frame: Segment | null = null;
  let orientation: OrientationTag | null = null;
  let exif = -1;
  let adobeTransform = -1;
  const profile: number[] = [];
  for (const segment of segments(head)) {
    const { marker, start } = segment;
    if (marker === startOfScan) break;
    if (isFrame(marker)) frame = segment;
    else if (marker === 0xe1 && exif < 0 && ascii(head, start, 4) === "Exif") {
      // A file has one; of a million that a hostile one has, none but the first is read.
      exif = start + 6;
      orientation = readOrientation(head, exif);
    } else if (marker === 0xe2 && ascii(head, start, 11) === "ICC_PROFILE") profile.push(start + 14, segment.end);
    else if (marker === 0xee && ascii(head, start, 5) === "Adobe") adobeTransform = head[start + 11];
  }
  if (!frame) throw new PhotoError("DAMAGED");
  const components = head[frame.start + 5];
  const yCbCr = adobeTransform !== 0 && ascii(head, frame.start + 6, 1) !== "R";
  const sRgb = profile.length === 0 || isSrgbProfile(head.subarray(profile[0], profile[1]));
  const huffman = frame.marker <= 0xc2;
  const [width, height] = [u16(head, frame.start + 3), u16(head, frame.start + 1)];
  return {
    format: "jpeg",
    width,
    height,
    orientation,
    lens: exif < 0 ? null : readLens(head, exif, width, height),
    alpha: false,
    plain: huffman && head[frame.start] === 8 && components === 3 && yCbCr && sRgb,
    displayP3: false,
  };
}

/**
 * The picture and nothing else but its `lens`: every APPn and COM segment and all that follows the end is left out, a plain JFIF
 * header put in. Without a decode, so the pixels stay as they are; a turn or a color profile is lost, so it is for plain ones.
 * @throws PhotoError DAMAGED for a file without its end
 */
export function cleanJpeg(bytes: Uint8Array, lens: Lens | null = null): Uint8Array<ArrayBuffer> {
  const kept: [number, number][] = [];
  let camera = new Uint8Array(0);
  let scans = 0;
  let whole = false;
  for (const { marker, start, end } of segments(bytes)) {
    if (marker === startOfScan) scans++;
    if (marker === endOfImage) whole = true;
    if (lens !== null && isFrame(marker)) camera = lensSegment(lens, u16(bytes, start + 3), u16(bytes, start + 1));
    if (marker >= 0xc0 && marker <= 0xdf && marker !== endOfImage) kept.push([start - 4, end]);
  }
  if (!whole || scans === 0 || scans > maxScans) throw new PhotoError("DAMAGED");
  const length = kept.reduce((sum, [from, to]) => sum + to - from, 2 + jfif.length + camera.length + 2);
  const clean = new Uint8Array(length);
  clean.set([0xff, 0xd8, ...jfif, ...camera]);
  let at = 2 + jfif.length + camera.length;
  for (const [from, to] of kept) {
    clean.set(bytes.subarray(from, to), at);
    at += to - from;
  }
  clean.set([0xff, endOfImage], at);
  return clean;
}

/** @throws PhotoError DAMAGED. Decoders paint the missing part gray and say nothing. */
export function checkWholeJpeg(bytes: Uint8Array): void {
  for (const { marker } of segments(bytes)) if (marker === endOfImage) return;
  throw new PhotoError("DAMAGED");
}

/** APP0 of JFIF 1.01 without a preview. */
const jfif = [0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];

function lensSegment(lens: Lens, width: number, height: number): Uint8Array<ArrayBuffer> {
  const exif = lensExif(lens, width, height);
  return Uint8Array.from([0xff, 0xe1, 0, exif.length + 2, ...exif]);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** `start` is behind the length field; `end` of a scan is behind its data. Stops after the end of image, or where the bytes end. */
export function* segments(bytes: Uint8Array): Generator<Segment> {
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) throw new PhotoError("DAMAGED");
    const marker = bytes[at + 1];
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      yield { marker, start: at + 2, end: at + 2 };
      return;
    }
    const length = u16(bytes, at + 2);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd8) || length < 2) throw new PhotoError("DAMAGED");
    const afterSegment = at + 2 + length;
    if (afterSegment > bytes.length) return;
    const end = marker === startOfScan ? endOfScan(bytes, afterSegment) : afterSegment;
    yield { marker, start: at + 4, end };
    at = end;
  }
}

/** Behind a scan's data: the next 0xFF that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1];
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, next === 0xff ? at + 1 : at + 2);
  }
  return bytes.length;
}

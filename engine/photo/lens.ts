import type { KnownLens } from "../surfaces.ts";
import { ascii, u16, u32 } from "./bytes.ts";
import { directoryEntries } from "./exif.ts";

/** What EXIF says of the lens and of the frame that it was written for. Zero where it says nothing. */
type LensTags = { focal35: number; focal: number; across: number; unit: number; width: number; height: number };

/**
 * Whole millimeters of the lens that shows, on 35 mm film, the smallest frame of four to three round the picture. Scaling and turning the
 * picture change nothing, and whoever reads it from the camera's file or from the stored one gets the same.
 */
export type Lens = number;

/** The diagonal of 35 mm film (CIPA DC-008 defines its equivalent by the diagonal). */
const filmDiagonal = Math.hypot(36, 24);
/** From fisheyes, which bend lines, to telephotos that no house is seen through. */
const [shortest35, longest35] = [12, 200];
/** Sides that cameras have, and how far rounding may move them. */
const [phone, film, wide, square] = [4 / 3, 3 / 2, 16 / 9, 1];
const slack = 0.012;
/** Widths of sensors in mm: full frame, APS-C, four thirds, one inch, compacts. */
const sensors = [36, 23.6, 22.3, 17.3, 13.2, 7.6, 6.17];

/**
 * Reads the lens from TIFF data that begins at `start`, for a frame of `width` x `height` pixels as stored. null where the file says
 * nothing that can be true, and where the frame was cut out of a larger one so that nobody knows how large that was.
 */
export function readLens(bytes: Uint8Array, start: number, width: number, height: number): Lens | null {
  const tags = readTags(bytes, start);
  if (!tags) return null;
  const whole = wholeFrame(tags, Math.max(width, height), Math.min(width, height));
  const focal35 = tags.focal35 || guessFromSensor(tags);
  const lens = Math.round((focal35 * whole) / Math.hypot(...frameRound(width, height)));
  return focal35 <= longest35 && lens >= shortest35 && lens <= longest35 ? lens : null;
}

/**
 * The same of a file whose EXIF stands anywhere in its first `searched` bytes (HEIF). Only the first block counts, whatever it says:
 * a file full of blocks costs no more than one of them.
 */
export function findLens(bytes: Uint8Array, width: number, height: number): Lens | null {
  const head = bytes.subarray(0, searched);
  for (let at = head.indexOf(0x45); at >= 0; at = head.indexOf(0x45, at + 1)) {
    if (head[at + 1] !== 0x78 || head[at + 2] !== 0x69 || ascii(head, at, 6) !== "Exif\0\0") continue;
    // HEIF also names the item so, with no data behind.
    const order = ascii(head, at + 6, 2);
    if (order === "II" || order === "MM") return readLens(bytes, at + 6, width, height);
  }
  return null;
}

/** Cameras write EXIF before the picture, or behind one that is smaller than this. */
const searched = 4 * 2 ** 20;

/** The lens as the camera of a picture of this size knows it. */
export function knownLens(lens: Lens, { width, height }: { width: number; height: number }): KnownLens {
  return { focal: ((lens / filmDiagonal) * Math.hypot(...frameRound(width, height))) / width, lens: true };
}

/** EXIF, as the segment of a JPEG of this size holds it, that says how long the lens is and nothing else. */
export function lensExif(lens: Lens, width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(74);
  const view = new DataView(bytes.buffer);
  // Offsets count from the byte order behind the name. After each directory four zeros: there is no next one.
  bytes.set([0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);
  const directory = (at: number, rows: [tag: number, value: number][]) => {
    view.setUint16(at, rows.length);
    rows.forEach(([tag, value], i) => {
      view.setUint16(at + 2 + i * 12, tag);
      const isShort = tag === focalLengthIn35mmFilm;
      view.setUint16(at + 4 + i * 12, isShort ? tiffShort : tiffLong);
      view.setUint32(at + 6 + i * 12, 1);
      if (isShort) view.setUint16(at + 10 + i * 12, value);
      else view.setUint32(at + 10 + i * 12, value);
    });
  };
  const [long, short] = frameRound(width, height);
  directory(14, [[exifDirectory, 26]]);
  directory(32, [
    [pixelsAcross, long],
    [pixelsDown, short],
    [focalLengthIn35mmFilm, lens],
  ]);
  return bytes;
}

const [tiffShort, tiffLong] = [3, 4];
const [pixelsAcross, pixelsDown] = [0xa002, 0xa003];
const exifDirectory = 0x8769;
const focalLengthIn35mmFilm = 0xa405;

function readTags(bytes: Uint8Array, start: number): LensTags | null {
  const order = ascii(bytes, start, 2);
  if (order !== "II" && order !== "MM") return null;
  const little = order === "II";
  const tags: LensTags = { focal35: 0, focal: 0, across: 0, unit: 0, width: 0, height: 0 };
  const whole = (at: number) => (u16(bytes, at + 2, little) === tiffShort ? u16 : u32)(bytes, at + 8, little);
  const ratio = (at: number) => {
    const value = start + u32(bytes, at + 8, little);
    const share = u32(bytes, value, little) / u32(bytes, value + 4, little);
    return Number.isFinite(share) ? share : 0;
  };
  let exif = 0;
  for (const { tag, at } of directoryEntries(bytes, start + u32(bytes, start + 4, little), little))
    if (tag === exifDirectory) exif = u32(bytes, at + 8, little);
  if (exif === 0) return null;
  for (const { tag, at } of directoryEntries(bytes, start + exif, little)) {
    if (tag === focalLengthIn35mmFilm) tags.focal35 = whole(at);
    else if (tag === 0x920a) tags.focal = ratio(at);
    else if (tag === pixelsAcross) tags.width = whole(at);
    else if (tag === pixelsDown) tags.height = whole(at);
    else if (tag === 0xa20e) tags.across = ratio(at);
    else if (tag === 0xa210) tags.unit = whole(at);
  }
  return tags;
}

/**
 * The diagonal of the camera's own frame in pixels of this one; 0 where it cannot be told. A frame that is as long or as high as was
 * written down but not both was cut without being scaled. The frame that `lensExif` writes is taken as it is, so that a lens survives every reading.
 */
function wholeFrame({ width, height }: LensTags, long: number, short: number): number {
  const [wroteLong, wroteShort] = [Math.max(width, height), Math.min(width, height)];
  const [roundLong, roundShort] = frameRound(long, short);
  if (wroteLong === roundLong && wroteShort === roundShort) return Math.hypot(roundLong, roundShort);
  if (wroteShort > 0 && !isNear(long / wroteLong, short / wroteShort)) {
    const isCut = Math.max(long / wroteLong, short / wroteShort) === 1;
    return isCut ? diagonalOf(wroteLong, wroteShort) : 0;
  }
  return diagonalOf(long, short);
}

/** The long and the short side of the frame of four to three round a picture. */
function frameRound(width: number, height: number): [long: number, short: number] {
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  return long > short * phone ? [long, Math.round(long / phone)] : [Math.round(short * phone), short];
}

/** Phones cut wide and square frames out of those of their sensor, and write its lens down. */
function diagonalOf(long: number, short: number): number {
  const sides = long / short;
  if (isNear(sides, phone) || isNear(sides, film)) return Math.hypot(long, short);
  if (isNear(sides, wide)) return Math.hypot(long, long / phone);
  return isNear(sides, square) ? Math.hypot(short, short * phone) : 0;
}

/** From millimeters on the sensor, where the file tells its pixels' size; only of a sensor that cameras have. */
function guessFromSensor({ focal, across, unit, width, height }: LensTags): number {
  const millimeters = unit === 3 ? 10 : unit === 2 ? 25.4 : 0;
  const sensor = (Math.max(width, height) / across) * millimeters;
  if (!(focal > 0) || !sensors.some((known) => Math.abs(sensor / known - 1) < 0.03)) return 0;
  return (focal / (sensor * (Math.hypot(width, height) / Math.max(width, height)))) * filmDiagonal;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one / other - 1) < slack;
}

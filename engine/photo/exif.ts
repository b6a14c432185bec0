import { ascii, u16, u32, view } from "./bytes.ts";

/** The orientation tag of EXIF: 1 upright, 2..8 mirrored or turned. `at` is where its value stands in the file. */
export type OrientationTag = { value: number; at: number; littleEndian: boolean };

/** Reads the tag from TIFF data that begins at `start`. A value outside 1..8 means nothing and counts as 1. */
export function readOrientation(bytes: Uint8Array, start: number): OrientationTag | null {
  const order = ascii(bytes, start, 2);
  if (order !== "II" && order !== "MM") return null;
  const littleEndian = order === "II";
  for (const { tag, at } of directoryEntries(bytes, start + u32(bytes, start + 4, littleEndian), littleEndian)) {
    if (tag !== 0x0112) continue;
    const value = u16(bytes, at + 8, littleEndian);
    return { value: value >= 1 && value <= 8 ? value : 1, at: at + 8, littleEndian };
  }
  return null;
}

/** Cameras write some dozens; a file that claims 65,535 only wants to keep whoever reads it busy. */
const maxEntries = 200;

/** Of a directory of TIFF; `at` is where the entry begins. */
export function* directoryEntries(
  bytes: Uint8Array,
  directory: number,
  littleEndian: boolean,
): Generator<{ tag: number; at: number }> {
  const count = Math.min(maxEntries, u16(bytes, directory, littleEndian));
  for (let i = 0; i < count; i++) {
    const at = directory + 2 + i * 12;
    if (at + 12 > bytes.length) return;
    yield { tag: u16(bytes, at, littleEndian), at };
  }
}

/**
 * Writes 1 over the tag, in place. Browsers differ in what they do with it (and in which formats), so the page hands
 * them a file that asks for no turn and turns the picture itself.
 */
export function neutralizeOrientation(bytes: Uint8Array, tag: OrientationTag): void {
  view(bytes).setUint16(tag.at, 1, tag.littleEndian);
}

/**
 * The matrix `[a, b, c, d, e, f]` of a 2D canvas that draws a stored picture of `width` x `height` upright, and the
 * upright size.
 */
export function uprightTransform(orientation: number, width: number, height: number) {
  const sideways = orientation >= 5;
  const size = sideways ? { width: height, height: width } : { width, height };
  const matrices: Record<number, [number, number, number, number, number, number]> = {
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  };
  const matrix = matrices[orientation] ?? [1, 0, 0, 1, 0, 0];
  return { ...size, matrix };
}

import { pngChunk } from "#engine/photos.ts";
import type { Raster } from "#engine/pixels.ts";
import type { Bytes } from "../photos/codec.ts";

/**
 * The patch as a file that everybody reads: PNG, 8-bit RGBA of the whole frame, written and read in strips through the runtime's own zlib.
 * A lossless WebP of 1536 px takes its encoder 93 MB; an isolate has 128 MB for everything. Until November 27, 2026 patches were stored
 * like this; now they are packed (`encode-patch.ts`), and this is for whoever downloads one.
 */

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const channels = 4;
/** Filtered and handed on at a time: each handing over to the runtime's zlib costs. */
const rowsOfStrip = 32;

/** Every RGBA value survives, also the color under alpha 0. */
export async function encodePatchPng({ width, height, data }: Raster): Promise<Bytes> {
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, 6], 8);
  let y = 0;
  const rows = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      if (y === height) return controller.close();
      const end = Math.min(height, y + rowsOfStrip);
      controller.enqueue(filterUp(data, width * channels, y, end));
      y = end;
    },
  });
  const compressed = await new Response(rows.pipeThrough(new CompressionStream("deflate"))).bytes();
  const end = new Uint8Array();
  const parts = [signature, pngChunk("IHDR", header), pngChunk("IDAT", compressed), pngChunk("IEND", end)];
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/**
 * Reads what `encodePatchPng` wrote.
 * @throws TypeError for any other file
 */
export async function decodePatchPng(file: Bytes): Promise<Raster> {
  if (!signature.every((byte, i) => file[i] === byte)) throw new TypeError("Not a patch file.");
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const parts: Bytes[] = [];
  for (let at = 8; at + 12 <= file.length; at += 12 + view.getUint32(at)) {
    if (nameAt(file, at + 4) === "IDAT") parts.push(file.subarray(at + 8, at + 8 + view.getUint32(at)));
  }
  const stride = width * channels;
  const data = new Uint8ClampedArray(stride * height);
  const row = new Uint8Array(stride + 1);
  let filled = 0;
  let y = 0;
  for await (const piece of new Blob(parts).stream().pipeThrough(new DecompressionStream("deflate"))) {
    for (let at = 0; at < piece.length; ) {
      const taken = Math.min(row.length - filled, piece.length - at);
      row.set(piece.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < row.length) continue;
      if (row[0] !== up || y === height) throw new TypeError("Not a patch file of ours.");
      addUp(data, row, y * stride);
      filled = 0;
      y++;
    }
  }
  if (y !== height) throw new TypeError("The patch file is cut short.");
  return { width, height, data };
}

/** PNG's filter 2: a row as its difference to the row above. */
const up = 2;

/** Rows `from` to `to` as they go into the file. Above the first row all is 0. */
function filterUp(data: Uint8ClampedArray, stride: number, from: number, to: number): Bytes {
  const strip = new Uint8Array((to - from) * (stride + 1));
  for (let y = from, at = 0; y < to; y++, at += stride + 1) {
    const start = y * stride;
    strip[at] = up;
    if (y === 0) {
      strip.set(data.subarray(0, stride), at + 1);
      continue;
    }
    // A byte array wraps by itself.
    for (let x = 0; x < stride; x++) strip[at + 1 + x] = (data[start + x] ?? 0) - (data[start - stride + x] ?? 0);
  }
  return strip;
}

/** The row of a file at `start` of the pixels. */
function addUp(data: Uint8ClampedArray, row: Uint8Array, start: number): void {
  const stride = row.length - 1;
  if (start === 0) {
    data.set(row.subarray(1));
    return;
  }
  for (let x = 0; x < stride; x++) data[start + x] = ((row[x + 1] ?? 0) + (data[start - stride + x] ?? 0)) & 255;
}

function nameAt(file: Bytes, at: number): string {
  return String.fromCharCode(...file.subarray(at, at + 4));
}

import { type Bytes, CodecError, decodeJpeg } from "../photos/codec.ts";
import { headBytes, patchMark, type StoredPatch } from "./encode-patch.ts";
import { decodePatchPng } from "./patch-png.ts";

/**
 * Reads what `encodePatch` wrote, and the PNGs that were stored before. Call it inside `withHeavySlot`.
 * @throws TypeError, CodecError for any other file, and for one that is cut short or damaged
 */
export async function decodePatch(file: Bytes): Promise<StoredPatch> {
  if (!patchMark.every((byte, i) => file[i] === byte)) {
    const whole = await decodePatchPng(file);
    return { patch: { x: 0, y: 0, ...whole }, frame: { width: whole.width, height: whole.height } };
  }
  if (file.length < headBytes) throw new TypeError("The patch file is cut short.");
  const view = new DataView(file.buffer, file.byteOffset + patchMark.length);
  const [width = 0, height = 0, x = 0, y = 0, length = 0] = [0, 4, 8, 12, 16].map((at) => view.getUint32(at));
  const { data, ...size } = await decodeJpeg(file.slice(headBytes, headBytes + length));
  if (x + size.width > width || y + size.height > height) throw new TypeError("The patch lies outside its frame.");
  const packed = new Blob([file.subarray(headBytes + length)]).stream();
  const coverage = await new Response(packed.pipeThrough(new DecompressionStream("deflate"))).bytes();
  if (coverage.length !== size.width * size.height) throw new CodecError("The coverage is of another size.");
  for (let i = 0; i < coverage.length; i++) {
    const alpha = coverage[i] ?? 0;
    // Clear pixels have no color.
    if (alpha === 0) data.fill(0, i * 4, i * 4 + 4);
    else data[i * 4 + 3] = alpha;
  }
  return { patch: { x, y, ...size, data }, frame: { width, height } };
}

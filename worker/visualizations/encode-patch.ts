import { fillClear, type Patch } from "#engine/index.ts";
import { encodeJpeg } from "#engine/photos.ts";
import type { Bytes } from "../photos/codec.ts";

/** A patch (straight RGBA, sRGB) and the size of the frame that it was made for. */
export type StoredPatch = { patch: Patch; frame: { width: number; height: number } };

/** "EVPATCH1", then five numbers of 32 bits: the frame's width and height, the patch's place in it, and how long the colors are. */
export const patchMark = new TextEncoder().encode("EVPATCH1");
export const headBytes = patchMark.length + 5 * 4;

/** Finer than a photo's: these colors become one once more. */
const quality = 94;

/**
 * A patch as it is kept: its colors as a JPEG with colors in full resolution, its coverage (alpha) lossless behind it, deflated. Where it is
 * clear no color is kept; there the photo shows, to the last bit. A fifth of what it takes as PNG.
 */
export async function encodePatch({ patch, frame }: StoredPatch): Promise<Bytes> {
  const colors = encodeJpeg(fillClear(patch), quality, { colors: "full" });
  const head = new Uint8Array(headBytes);
  head.set(patchMark);
  const view = new DataView(head.buffer, patchMark.length);
  for (const [i, value] of [frame.width, frame.height, patch.x, patch.y, colors.length].entries()) {
    view.setUint32(i * 4, value);
  }
  const packed = new Blob([coverageOf(patch)]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Blob([head, colors, await new Response(packed).arrayBuffer()]).arrayBuffer());
}

function coverageOf({ data }: Patch): Bytes {
  const coverage = new Uint8Array(data.length / 4);
  for (let i = 0; i < coverage.length; i++) coverage[i] = data[i * 4 + 3] ?? 0;
  return coverage;
}

import type { Draft, Patch } from "#engine/kit.ts";

/** The patch with what was drawn over it, opaque where it was. The draft began as the photo under the patch. */
export function layOver(patch: Patch, draft: Draft): Patch {
  const { width, height, touched } = draft;
  let [left, top, right, bottom] = [width, height, 0, 0];
  const reach = (x0: number, y0: number, x1: number, y1: number) => {
    left = Math.min(left, x0);
    top = Math.min(top, y0);
    right = Math.max(right, x1);
    bottom = Math.max(bottom, y1);
  };
  if (patch.width > 0) reach(patch.x, patch.y, patch.x + patch.width, patch.y + patch.height);
  for (let i = 0; i < touched.length; i++) {
    if (touched[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    reach(x, y, x + 1, y + 1);
  }
  if (right <= left) return patch;
  const box = { x: left, y: top, width: right - left, height: bottom - top };
  const data = new Uint8ClampedArray(box.width * box.height * 4);
  for (let row = 0; row < patch.height; row++) {
    const from = row * patch.width * 4;
    const to = ((patch.y - top + row) * box.width + patch.x - left) * 4;
    data.set(patch.data.subarray(from, from + patch.width * 4), to);
  }
  for (let row = 0; row < box.height; row++) {
    for (let column = 0; column < box.width; column++) {
      const i = (top + row) * width + left + column;
      if (touched[i] === 0) continue;
      const to = (row * box.width + column) * 4;
      for (let c = 0; c < 3; c++) data[to + c] = draft.data[i * 4 + c];
      data[to + 3] = 255;
    }
  }
  return { ...box, data };
}

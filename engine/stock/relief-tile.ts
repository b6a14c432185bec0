import { EngineError } from "../engine-error.ts";
import type { Raster } from "../raster.ts";

/** Facts of one tile, beside its file `tiles/<id>.jpg`. `scenes/README.md` says how both are made. */
export type ReliefTileRecord = {
  /** Pixels a side. */
  size: number;
  /** Meters: u to the right, v down the slope or wall. */
  width: number;
  height: number;
  /** Meters between the lowest and the highest spot. */
  relief: number;
  /** Gray, to be multiplied by a color; otherwise the material's own color. */
  tinted: boolean;
  /** Meters between courses; 0 where there are none. */
  course: number;
};

/**
 * A patch of material that repeats both ways. Row-major, `size` x `size`: `color` sRGB bytes of the albedo, `normal` bytes
 * of 0.5 + 0.5 n (x along u, y along v, z out of the surface), `detail` = height, openness to the sky, joint, a byte each.
 */
export type ReliefTile = ReliefTileRecord & { color: Uint8Array; normal: Uint8Array; detail: Uint8Array };

/** From the decoded file, whose three panels stand one over the other. @throws EngineError SIZE_MISMATCH */
export function unpackTile(record: ReliefTileRecord, strip: Raster): ReliefTile {
  const { size } = record;
  if (strip.width !== size || strip.height !== size * 3) {
    throw new EngineError("SIZE_MISMATCH", `A tile of ${strip.width} x ${strip.height} for ${size} x ${size * 3}.`);
  }
  const panel = (index: number) => {
    const bytes = new Uint8Array(size * size * 3);
    for (let i = 0; i < size * size; i++) {
      for (let c = 0; c < 3; c++) bytes[i * 3 + c] = strip.data[(index * size * size + i) * 4 + c];
    }
    return bytes;
  };
  return { ...record, color: panel(0), normal: panel(1), detail: panel(2) };
}

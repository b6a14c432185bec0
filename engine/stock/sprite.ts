import { EngineError } from "../engine-error.ts";
import type { Raster } from "../raster.ts";

/** Facts of one sprite, beside its file `sprites/<id>.jpg`. `scenes/README.md` says how both are made. */
export type SpriteRecord = {
  /** Pixels of one panel. */
  width: number;
  height: number;
  /** Height of the panel in meters. */
  metres: number;
  /** The middle of its footprint, shares of the panel from the top left. */
  foot: readonly [number, number];
  /** Meters, of its footprint. */
  radius: number;
  /** Degrees that the camera looked down at the foot. */
  pitch: number;
  /** It has light of its own: a sixth panel. */
  glows: boolean;
};

/**
 * An object photographed under one light at a time, so that any daylight, dusk or lamp is a sum of its panels. Arrays are
 * row-major, one entry a pixel (`color`, `glow`: three). `color` is sRGB bytes under an even sky in which a flat white
 * ground shows 0.8; `left`, `right`, `behind` are suns 40 degrees high (35 behind): light = 4 * (byte / 255)^2 times that of the sky.
 */
export type Sprite = SpriteRecord & {
  color: Uint8Array;
  alpha: Uint8Array;
  left: Uint8Array;
  right: Uint8Array;
  behind: Uint8Array;
  glow: Uint8Array | null;
};

/** From the decoded file, whose panels stand one over the other. @throws EngineError SIZE_MISMATCH */
export function unpackSprite(record: SpriteRecord, strip: Raster): Sprite {
  const { width, height, glows } = record;
  if (strip.width !== width || strip.height !== height * (glows ? 6 : 5)) {
    throw new EngineError("SIZE_MISMATCH", `A sprite of ${strip.width} x ${strip.height} for ${width} x ${height}.`);
  }
  const size = width * height;
  const colors = (panel: number) => {
    const bytes = new Uint8Array(size * 3);
    for (let i = 0; i < size; i++) {
      for (let c = 0; c < 3; c++) bytes[i * 3 + c] = strip.data[(panel * size + i) * 4 + c];
    }
    return bytes;
  };
  const grays = (panel: number) => {
    const bytes = new Uint8Array(size);
    for (let i = 0; i < size; i++) bytes[i] = strip.data[(panel * size + i) * 4 + 1];
    return bytes;
  };
  return {
    ...record,
    color: colors(0),
    alpha: grays(1).map(cleanAlpha),
    left: grays(2),
    right: grays(3),
    behind: grays(4),
    glow: glows ? colors(5) : null,
  };
}

/** JPEG leaves a breath of gray where there was none. */
function cleanAlpha(byte: number): number {
  return byte < 10 ? 0 : byte > 246 ? 255 : byte;
}

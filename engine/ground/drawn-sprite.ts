import type { Sprite } from "../stock/sprite.ts";

/** For tests: a square thing without holes, a metre high, that stands on its lower edge and takes light from all sides alike. */
export function drawnSprite(side: number, color: Uint8Array | number, about: Partial<Sprite> = {}): Sprite {
  const full = (value: number, count = side * side) => new Uint8Array(count).fill(value);
  return {
    width: side,
    height: side,
    metres: 1,
    foot: [0.5, 1],
    radius: 0.3,
    pitch: 10,
    glows: false,
    color: typeof color === "number" ? full(color, side * side * 3) : color,
    alpha: full(255),
    left: full(100),
    right: full(100),
    behind: full(100),
    glow: null,
    ...about,
  };
}

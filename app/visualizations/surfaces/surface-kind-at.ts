import type { SurfaceKind } from "#engine/index.ts";
import type { Point } from "../picture/view.ts";

type Hits = { kind: SurfaceKind; hits: Uint8Array; width: number; height: number };

/** The surface that is marked under a point (photo units); null where none is. */
export function kindAt(layers: Hits[], { x, y }: Point): SurfaceKind | null {
  const found = layers.find(({ hits, width, height }) => {
    const column = Math.min(width - 1, Math.max(0, Math.floor(x * width)));
    const row = Math.min(height - 1, Math.max(0, Math.floor(y * height)));
    return (hits[row * width + column] ?? 0) > 127;
  });
  return found?.kind ?? null;
}

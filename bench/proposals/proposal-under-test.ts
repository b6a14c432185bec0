import { pieceAt } from "../../engine/analysis/pieces.ts";
import { proposeSurfaces } from "../../engine/propose-surfaces.ts";
import type { Raster } from "../../engine/raster.ts";
import { decodeRuns } from "../../engine/regions/run-lengths.ts";

export type SurfaceName = "roof" | "siding";

/** What is marked on a photo, on the engine's grid, and what a tap makes of it. */
export type Standing = {
  width: number;
  height: number;
  masks: Record<SurfaceName, Uint8Array>;
  /** How sure it is said to be that a marked pixel is what it is marked as, 0..1. */
  confidence(kind: SurfaceName, at: number): number;
  tap(kind: SurfaceName, op: "add" | "remove", point: { x: number; y: number }): Standing;
};

export function proposeFor(photo: Raster): Standing {
  const { analysis, surfaces } = proposeSurfaces(photo);
  const { width, height } = analysis.graph;
  const regionOf = (kind: SurfaceName) => surfaces.regions.find((region) => region.kind === kind);
  const maskOf = (kind: SurfaceName) => {
    const base = regionOf(kind)?.base;
    return base ? decodeRuns(base) : new Uint8Array(width * height);
  };
  const confidence = (kind: SurfaceName) => regionOf(kind)?.confidence ?? 0;
  const standingWith = (masks: Standing["masks"]): Standing => ({
    width,
    height,
    masks,
    confidence,
    tap(kind, op, point) {
      const piece = decodeRuns(pieceAt(analysis, point, 0));
      const after = { roof: masks.roof.slice(), siding: masks.siding.slice() };
      for (let i = 0; i < piece.length; i++) {
        if (piece[i] === 0) continue;
        if (op === "add") after.roof[i] = after.siding[i] = 0;
        after[kind][i] = op === "add" ? 1 : 0;
      }
      return standingWith(after);
    },
  });
  return standingWith({ roof: maskOf("roof"), siding: maskOf("siding") });
}

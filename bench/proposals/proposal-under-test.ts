import {
  answerTap,
  type EarlierTap,
  proposeSurfaces,
  type Region,
  type Segmentation,
  type Surfaces,
  type TapRequest,
} from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { decodeRuns, encodeRuns } from "#engine/selections.ts";

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

export function proposeFor(photo: Raster, net: Segmentation): Standing {
  const { analysis, surfaces, unsure } = proposeSurfaces(photo, net);
  const { width, height } = analysis.graph;
  const confidence = (kind: SurfaceName) => surfaces.regions.find((region) => region.kind === kind)?.confidence ?? 0;
  const kinds: TapRequest["kinds"] = ["roof", "siding", "window", "trim", "door", "garage", "shutter"];
  const statusWith = (now: Surfaces, earlier: EarlierTap[]): Standing => ({
    width,
    height,
    masks: { roof: cellsOf(now, "roof", width * height), siding: cellsOf(now, "siding", width * height) },
    confidence,
    tap(kind, op, at) {
      const request = { at, kind, kinds, is: op === "add", grow: 0 };
      const { runs } = answerTap(analysis, now, { request, earlier, unsure });
      return statusWith(withPiece(now, kind, { piece: decodeRuns(runs), op }), [...earlier, request]);
    },
  });
  return statusWith(surfaces, []);
}

function cellsOf({ regions }: Surfaces, kind: SurfaceName, size: number): Uint8Array {
  const base = regions.find((region) => region.kind === kind)?.base;
  return base ? decodeRuns(base) : new Uint8Array(size);
}

/** As the page does it: what is added to one surface is no longer any other's. */
function withPiece(
  surfaces: Surfaces,
  kind: SurfaceName,
  { piece, op }: { piece: Uint8Array; op: "add" | "remove" },
): Surfaces {
  const grid = surfaces.regions.find(({ base }) => base !== null)?.base;
  if (!grid) return surfaces;
  const missing: Region = { kind, base: null, edits: [], source: "person", confidence: 1, keepObjectsInFront: true };
  const known = surfaces.regions.some((region) => region.kind === kind);
  const regions = (known ? surfaces.regions : [...surfaces.regions, missing]).map((region) => {
    if (op === "remove" && region.kind !== kind) return region;
    const cells = region.base ? decodeRuns(region.base) : new Uint8Array(piece.length);
    const value = region.kind === kind && op === "add" ? 1 : 0;
    for (let i = 0; i < cells.length; i++) if (piece[i] === 1) cells[i] = value;
    return { ...region, base: encodeRuns(cells, grid.width, grid.height) };
  });
  return { ...surfaces, regions };
}

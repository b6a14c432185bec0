import { type Analysis, describeReach, isOpenTo, reachOfTap, readTap } from "#engine/bench.ts";
import {
  answerTap,
  type EarlierTap,
  type Hint,
  proposeSurfaces,
  type Region,
  type Segmentation,
  type Surfaces,
  type TapRequest,
} from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { decodeRuns, encodeRuns } from "#engine/selections.ts";

export type SurfaceName = "roof" | "siding";
/** What a person may tap right; only roof and siding are judged. */
export const tappable = ["roof", "siding", "lawn", "paved", "window", "trim"] as const;
export type Tappable = (typeof tappable)[number];
export type Tapping = { kind: Tappable; op: "add" | "remove"; at: { x: number; y: number } };

/** What is marked on a photo, on the engine's grid, and what a tap makes of it. */
export type Standing = {
  width: number;
  height: number;
  masks: Record<Tappable, Uint8Array>;
  /** How sure it is said to be that a marked pixel is what it is marked as, 0..1. */
  confidence(kind: SurfaceName, at: number): number;
  tap(kind: Tappable, op: "add" | "remove", point: { x: number; y: number }): Standing;
  /** Of every superpixel what a tap's answer goes by (`values`), and whether the tap may change it. */
  describe(tapping: Tapping): { graph: Analysis["graph"]; values: Float32Array; open: Uint8Array };
};

export function proposeFor(photo: Raster, net: Segmentation, hints: readonly Hint[] = []): Standing {
  const { analysis, surfaces, unsure } = proposeSurfaces(photo, net, hints);
  const { width, height } = analysis.graph;
  const confidence = (kind: SurfaceName) => surfaces.regions.find((region) => region.kind === kind)?.confidence ?? 0;
  const kindsWith = (kind: Tappable): TapRequest["kinds"] =>
    kind === "lawn" || kind === "paved"
      ? ["lawn", "paved", "soil"]
      : ["roof", "siding", "window", "trim", "door", "garage", "shutter"];
  const requestOf = ({ kind, op, at }: Tapping): TapRequest => ({
    at,
    kind,
    kinds: kindsWith(kind),
    is: op === "add",
    grow: 0,
  });
  const size = width * height;
  const statusWith = (now: Surfaces, earlier: EarlierTap[]): Standing => ({
    width,
    height,
    masks: Object.fromEntries(tappable.map((kind) => [kind, cellsOf(now, kind, size)])) as Standing["masks"],
    confidence,
    tap(kind, op, at) {
      const request = requestOf({ kind, op, at });
      const { runs } = answerTap(analysis, now, { request, earlier, unsure });
      const next = withPiece(now, kind, { piece: decodeRuns(runs), op });
      return statusWith(next, [...earlier, { at, kind, is: request.is }]);
    },
    describe(tapping) {
      const { tap, standing } = readTap(analysis, now, { request: requestOf(tapping), earlier, unsure });
      const open = isOpenTo(tap, standing);
      const values = describeReach(analysis, reachOfTap(analysis, tap, standing));
      return { graph: analysis.graph, values, open: Uint8Array.from(analysis.labels, (_, i) => (open(i) ? 1 : 0)) };
    },
  });
  return statusWith(surfaces, []);
}

function cellsOf({ regions }: Surfaces, kind: Tappable, size: number): Uint8Array {
  const base = regions.find((region) => region.kind === kind)?.base;
  return base ? decodeRuns(base) : new Uint8Array(size);
}

/** As the page does it: what is added to one surface is no longer any other's. */
function withPiece(
  surfaces: Surfaces,
  kind: Tappable,
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

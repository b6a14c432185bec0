import type { Edit, Polygon, Region, RunLengths, SurfaceKind, Surfaces } from "#engine/index.ts";
import { cellsOfEdit, cellsOfRegion, decodeRuns, encodeRuns, findPieces, type Grid } from "#engine/selections.ts";

export type Selection = { shape: "polygon"; points: Polygon } | { shape: "stroke"; points: Polygon; radius: number };

export function regionOf(surfaces: Surfaces, kind: SurfaceKind): Region {
  const found = surfaces.regions.find((region) => region.kind === kind);
  return found ?? { kind, base: null, edits: [], source: "person", confidence: 1, keepObjectsInFront: true };
}

/** Whether anything of the kind is marked, as far as can be told without drawing it. */
export function isSelected(surfaces: Surfaces, kind: SurfaceKind): boolean {
  return surfaces.regions.some(
    (region) =>
      region.kind === kind &&
      ((region.base !== null && region.base.runs.length > 1) || region.edits.some((edit) => edit.op === "add")),
  );
}

/** A piece belongs to one surface: adding it takes it from all others. What must stay as it is, the piece leaves out. */
export function addPiece(surfaces: Surfaces, kind: SurfaceKind, piece: RunLengths): Surfaces {
  const cells = decodeRuns(piece);
  const others = surfaces.regions
    .filter((region) => region.kind !== kind)
    .map((region) => (overlaps(region, cells, piece) ? withPiece(region, cells, piece, "remove") : region));
  return { ...surfaces, regions: [...others, withPiece(regionOf(surfaces, kind), cells, piece, "add")] };
}

export function removePiece(surfaces: Surfaces, kind: SurfaceKind, piece: RunLengths): Surfaces {
  const region = withPiece(regionOf(surfaces, kind), decodeRuns(piece), piece, "remove");
  return replaceRegion(surfaces, region);
}

/** A brush stroke or an outline. What is added to the roof is no longer any other of the `kinds` that can be marked. */
export function addSelection(
  surfaces: Surfaces,
  { kind, kinds }: { kind: SurfaceKind; kinds: SurfaceKind[] },
  mark: Selection,
  op: "add" | "remove",
): Surfaces {
  const region = regionOf(surfaces, kind);
  const selected = replaceRegion(surfaces, withEdit(region, { op, ...mark }));
  if (op === "remove") return selected;
  return kinds
    .filter((other) => other !== kind && isSelected(surfaces, other))
    .reduce((left, other) => replaceRegion(left, withEdit(regionOf(left, other), { op: "remove", ...mark })), selected);
}

/** Takes away all that hangs together with a point; the surfaces as they were where nothing is marked there. */
export function removePart(surfaces: Surfaces, kind: SurfaceKind, { x, y }: { x: number; y: number }): Surfaces {
  const region = regionOf(surfaces, kind);
  const grid = region.base ?? surfaces.regions.find(({ base }) => base !== null)?.base;
  if (!grid) return surfaces;
  const { width, height } = grid;
  const { labels } = findPieces(cellsOfRegion(region, grid), width, height);
  const at = Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width));
  const part = labels[at];
  if (part === 0) return surfaces;
  const bits = Uint8Array.from(labels, (label) => (label === part ? 1 : 0));
  return removePiece(surfaces, kind, encodeRuns(bits, width, height));
}

/** A piece whose corners were corrected: what it was goes, what it is now comes in crisp. */
export function replaceFacet(
  surfaces: Surfaces,
  { kind, original, corners, loose }: { kind: SurfaceKind; original: Polygon; corners: Polygon; loose: number[] },
): Surfaces {
  const cleared = withEdit(regionOf(surfaces, kind), { op: "remove", shape: "polygon", points: original });
  const drawn: Edit = { op: "add", shape: "polygon", points: corners, ...(loose.length > 0 && { loose }) };
  return replaceRegion(surfaces, { ...withEdit(cleared, drawn), source: "person" });
}

export function keepObjectsInFront(surfaces: Surfaces, kinds: SurfaceKind[], keep: boolean): Surfaces {
  return {
    ...surfaces,
    regions: surfaces.regions.map((region) =>
      kinds.includes(region.kind) ? { ...region, keepObjectsInFront: keep } : region,
    ),
  };
}

function withPiece(region: Region, piece: Uint8Array, grid: Grid, op: "add" | "remove"): Region {
  const kept = editsAfterPiece(region, piece, grid, op);
  const cells = cellsOfRegion(region, grid, kept);
  const value = op === "add" ? 1 : 0;
  for (let i = 0; i < cells.length; i++) if (piece[i]) cells[i] = value;
  return {
    ...region,
    base: encodeRuns(cells, grid.width, grid.height),
    edits: region.edits.slice(kept),
    source: "person",
  };
}

/**
 * The base lies under the edits, so an earlier edit that says the opposite about the piece would win over it. The edits
 * up to the last such one are baked into the base; the ones after it stay crisp.
 */
function editsAfterPiece(region: Region, piece: Uint8Array, grid: Grid, op: "add" | "remove"): number {
  for (let i = region.edits.length - 1; i >= 0; i--) {
    const edit = region.edits[i];
    if (!edit || edit.op === op) continue;
    const covered = cellsOfEdit(edit, grid);
    if (piece.some((cell, at) => cell !== 0 && covered[at] !== 0)) return i + 1;
  }
  return 0;
}

function overlaps(region: Region, piece: Uint8Array, grid: Grid): boolean {
  const cells = cellsOfRegion(region, grid);
  return piece.some((cell, i) => cell !== 0 && cells[i] !== 0);
}

/** The wire carries at most 500 edits a region; a stroke drawn over it all replaces nothing, so old ones are baked in. */
function withEdit(region: Region, edit: Edit): Region {
  const maxPoints = 300;
  if (region.edits.length < maxPoints || !region.base) return { ...region, edits: [...region.edits, edit] };
  const { width, height } = region.base;
  const baked = encodeRuns(cellsOfRegion(region, { width, height }), width, height);
  return { ...region, base: baked, edits: [edit] };
}

function replaceRegion(surfaces: Surfaces, region: Region): Surfaces {
  return { ...surfaces, regions: [...surfaces.regions.filter((other) => other.kind !== region.kind), region] };
}

import type { Raster } from "#engine/pixels.ts";
import { findPieces } from "#engine/selections.ts";
import type { Behavior } from "../behaviors.ts";
import { grid, type Seen, see } from "./see.ts";

const scale = 1000;
/** Cells: smaller pieces are not worth a word. */
const smallest = 24;

/** The text that a vision model answers the question for surfaces with: JSON in the shape that was asked for, or what it should not say. */
export function sayWhatIsWhere(photo: Raster, behavior: Behavior): string {
  if (behavior === "find-rubbish" || behavior === "rubbish")
    return "What a lovely home! The roof is at the top, between [12, 40] and {the sky}, and the siding is below it.";
  const surfaces = see(photo, behavior).flatMap((seen) => piecesOf(seen).map((cells) => sayPiece(seen.label, cells)));
  return JSON.stringify({ house: behavior !== "find-no-house", surfaces });
}

/** By turns an outline, and a box: models do not keep to one of them. */
function sayPiece(label: string, cells: Uint8Array) {
  const rows = Array.from({ length: grid }, (_, y) => cells.subarray(y * grid, (y + 1) * grid));
  const first = rows.findIndex((row) => row.includes(1));
  const last = rows.findLastIndex((row) => row.includes(1));
  const [left, right] = [Math.min(...ends(rows, "indexOf")), Math.max(...ends(rows, "lastIndexOf")) + 1];
  const said = { label, sure: 0.9, box: null, outline: null, point: null };
  if (label === "window" || label === "garage")
    return { ...said, box: { left: at(left), top: at(first), right: at(right), bottom: at(last + 1) } };
  const step = Math.max(1, Math.ceil((last - first + 1) / 12));
  const heights = Array.from({ length: Math.ceil((last - first + 1) / step) }, (_, i) => first + i * step);
  const withCells = heights.filter((y) => rows[y].includes(1));
  const down = withCells.map((y) => ({ x: at(rows[y].lastIndexOf(1) + 1), y: at(y) }));
  const up = withCells.toReversed().map((y) => ({ x: at(rows[y].indexOf(1)), y: at(Math.min(last + 1, y + step)) }));
  return { ...said, outline: [...down, ...up] };
}

function ends(rows: Uint8Array[], how: "indexOf" | "lastIndexOf"): number[] {
  return rows.map((row) => row[how](1)).filter((x) => x >= 0);
}

function at(cell: number): number {
  return Math.round((cell * scale) / grid);
}

function piecesOf({ cells }: Seen): Uint8Array[] {
  const { labels, sizes } = findPieces(cells, grid, grid);
  return sizes.flatMap((size, piece) =>
    size < smallest ? [] : [Uint8Array.from(labels, (label) => (label === piece ? 1 : 0))],
  );
}

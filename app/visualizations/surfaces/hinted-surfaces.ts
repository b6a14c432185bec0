import type { Region, Surfaces } from "#engine/index.ts";
import { cellsOfRegion, encodeRuns } from "#engine/selections.ts";

/**
 * What is marked, with a later and better proposal for all that the person has not touched. A surface that was touched stays as it is,
 * to the pixel, and no other one reaches into it.
 */
export function withHinted(surfaces: Surfaces, hinted: Surfaces): Surfaces {
  const touched = surfaces.regions.filter(({ source }) => source === "person");
  const isTouched = ({ kind }: Region) => touched.some((region) => region.kind === kind);
  const fresh = hinted.regions.filter((region) => !isTouched(region)).map((region) => outside(region, touched));
  const keeps = (kind: Region["kind"]) => surfaces.regions.find((region) => region.kind === kind)?.keepObjectsInFront;
  const regions = fresh.map((region) => ({
    ...region,
    keepObjectsInFront: keeps(region.kind) ?? region.keepObjectsInFront,
  }));
  const isMeasured = surfaces.view?.source === "person";
  return { ...(isMeasured ? surfaces : hinted), regions: [...regions, ...touched] };
}

/** A proposed region without what the person has given to others. */
function outside(region: Region, touched: Region[]): Region {
  const grid = region.base;
  if (!grid || touched.length === 0) return region;
  const cells = cellsOfRegion(region, grid);
  let overlaps = false;
  for (const other of touched) {
    const theirs = cellsOfRegion(other, grid);
    for (let i = 0; i < cells.length; i++) {
      if (theirs[i] === 0 || cells[i] === 0) continue;
      cells[i] = 0;
      overlaps = true;
    }
  }
  return overlaps ? { ...region, base: encodeRuns(cells, grid.width, grid.height), edits: [] } : region;
}

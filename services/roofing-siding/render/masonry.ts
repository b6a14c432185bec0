import { alignBond, type Band, type Masonry, type PreparedRegion } from "#engine/kit.ts";
import { placeBands } from "./brick-bands.ts";
import type { Quad } from "./leaf-quad.ts";

/** Of a house, in pixels of the photo. */
export type OpeningQuads = { windows: Quad[]; doors: Quad[] };

/** How bricks are laid on a wall: whole and half ones at its ends, a bed joint at the heads of most openings, courses of their own over and under openings. */
export function masonryOf(
  wall: PreparedRegion,
  { windows, doors }: OpeningQuads,
  { half, course }: { half: number; course: number },
): Masonry {
  const pieces = alignBond(wall.surface, wall.mask, half);
  const aligned = { ...wall, surface: { ...wall.surface, pieces } };
  const bands = placeBands(aligned, [...windows, ...doors], windows);
  const up = headOf(bands, course);
  // The same on all pieces: courses go on around corners.
  const lifted = pieces.map((piece) => {
    const own = piece.slice();
    for (let c = 0; c < 3; c++) own[3 + c] -= up * piece[6 + c];
    return own;
  });
  return {
    surface: { ...wall.surface, pieces: lifted },
    bands: bands.map((band) => ({ ...band, top: band.top - up, bottom: band.bottom - up })),
  };
}

/** How far off a bed joint the head of the widest opening is, meters. */
function headOf(bands: Band[], course: number): number {
  const widths = (band: Band) => band.right - band.left;
  const heads = bands.filter(({ kind }) => kind === "soldier").sort((a, b) => widths(b) - widths(a));
  if (heads.length === 0) return 0;
  return heads[0].bottom - Math.floor(heads[0].bottom / course) * course;
}

import { along, coverOf, type StraightEdge } from "./straight-edges.ts";

/**
 * Four edges that close a wide upright rectangle in the wall's own perspective. `left` and `right` run from `header` to
 * `sill`, those from `left` to `right`. `fit` (0 to 1) says how much of the four lines can be seen.
 */
export type Frame = {
  left: StraightEdge;
  right: StraightEdge;
  header: StraightEdge;
  sill: StraightEdge;
  fit: number;
};

const near = 2.5;
/** Of its long side, how much of the picture a door must fill to be worth the look. */
const narrowest = 0.06;
/** Width over height of garage doors, single to double, with some room for a slanting view. */
const slimmest = 0.95;
const maxWidth = 2.9;

/** Every frame that a garage door could have: its header and foot must show, of its jambs one well and the other a little. */
export function findFrames(upright: StraightEdge[], level: StraightEdge[], longSide: number): Frame[] {
  const frames: Frame[] = [];
  const broad = level.filter((edge) => edge.to - edge.from >= narrowest * longSide);
  for (const header of broad) {
    const span = header.to - header.from;
    const crossing = upright.flatMap((edge) => {
      const y = heightOfCrossing(edge, header);
      const rise = edge.to - edge.from;
      const reaches = edge.to > y + 0.5 * rise && edge.from < y + 0.5 * span;
      return reaches ? [{ edge, x: along(edge, y), y }] : [];
    });
    const lefts = crossing.filter(({ x }) => Math.abs(x - header.from) < 0.1 * span);
    const rights = crossing.filter(({ x }) => Math.abs(x - header.to) < 0.1 * span);
    for (const left of lefts) {
      for (const right of rights) {
        const width = right.x - left.x;
        for (const sill of broad) {
          const frame = closeFrame({ header, sill, left: left.edge, right: right.edge });
          if (frame === null) continue;
          const down = (frame.left.to - left.y + frame.right.to - right.y) / 2;
          if (width < slimmest * down || width > maxWidth * down || down < narrowest * longSide) continue;
          const fit = fitOf(frame, { left: left.edge, right: right.edge }, upright, level);
          if (fit > 0) frames.push({ ...frame, fit });
        }
      }
    }
  }
  return frames;
}

type Sides = { left: StraightEdge; right: StraightEdge; header: StraightEdge; sill: StraightEdge };

function heightOfCrossing(upright: StraightEdge, level: StraightEdge): number {
  return (level.at + level.slope * upright.at) / (1 - level.slope * upright.slope);
}

/** The sides cut to where they meet; null where they do not close, or one jamb would be far longer than the other. */
function closeFrame({ header, sill, left, right }: Sides): Sides | null {
  const leftTop = heightOfCrossing(left, header);
  const rightTop = heightOfCrossing(right, header);
  const leftFoot = heightOfCrossing(left, sill);
  const rightFoot = heightOfCrossing(right, sill);
  const ratio = (leftFoot - leftTop) / (rightFoot - rightTop);
  if (!(leftFoot > leftTop && ratio > 0.6 && ratio < 1.67)) return null;
  return {
    left: { ...left, from: leftTop, to: leftFoot },
    right: { ...right, from: rightTop, to: rightFoot },
    header: { ...header, from: along(left, leftTop), to: along(right, rightTop) },
    sill: { ...sill, from: along(left, leftFoot), to: along(right, rightFoot) },
  };
}

function fitOf(
  frame: Sides,
  whole: { left: StraightEdge; right: StraightEdge },
  upright: StraightEdge[],
  level: StraightEdge[],
): number {
  const sill = coverOf(frame.sill, level, near);
  const header = coverOf(frame.header, level, near);
  if (sill < 0.5 || header < 0.6) return 0;
  const left = coverOf(frame.left, upright, near);
  const right = coverOf(frame.right, upright, near);
  if (Math.max(left, right) < 0.6 || Math.min(left, right) < 0.15) return 0;
  // Jambs end at the header: a corner of the house goes on to the eaves.
  const above = (side: "left" | "right") =>
    Math.max(0, frame[side].from - whole[side].from) / (frame[side].to - frame[side].from);
  return Math.sqrt(sill * header) * ((left + right) / 2) * Math.exp(-2 * (above("left") + above("right")));
}

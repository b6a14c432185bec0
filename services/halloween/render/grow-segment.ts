import type { Segment } from "#engine/kit.ts";

/** Pixels of the judged size between one look and the next. */
export const growStep = 3;

type Growth = {
  /** Looks in a row that may find nothing: a downspout, a branch. */
  maxGapSteps: number;
  /** What each end may gain, in pixels; without it as far as the picture goes. */
  maxGain?: number;
  /** Whether the line is seen at a point. */
  isSeen: (x: number, y: number) => boolean;
  /** Whether it can't go on beyond a point. */
  isEnd?: (x: number, y: number) => boolean;
};

/** A segment made longer at both ends, in its own line, as far as the line is seen. In pixels of the judged size. */
export function growSegment(
  piece: Segment,
  { width, height }: { width: number; height: number },
  { maxGapSteps, maxGain = Number.POSITIVE_INFINITY, isSeen, isEnd = () => false }: Growth,
): Segment {
  const length = Math.hypot(piece.x1 - piece.x0, piece.y1 - piece.y0);
  const [dx, dy] = [(piece.x1 - piece.x0) / length, (piece.y1 - piece.y0) / length];
  const gain = (x: number, y: number, way: number) => {
    let end = 0;
    for (let far = growStep; far - end <= maxGapSteps * growStep && far < maxGain; far += growStep) {
      const [px, py] = [x + dx * far * way, y + dy * far * way];
      if (px < 0 || px >= width || py < 0 || py >= height || isEnd(px, py)) break;
      if (isSeen(px, py)) end = far;
    }
    return end;
  };
  const left = gain(piece.x0, piece.y0, -1);
  const right = gain(piece.x1, piece.y1, 1);
  return {
    x0: piece.x0 - dx * left,
    y0: piece.y0 - dy * left,
    x1: piece.x1 + dx * right,
    y1: piece.y1 + dy * right,
  };
}

import { fallAt, type Meeting, type PreparedRegion, type Relief, type Sun } from "#engine/kit.ts";

/** Log light: less of a step across a hip is none, and how much the sun of a clear sky makes of two faces that lie square to each other. */
const noStep = 0.05;
const fullStep = 0.26;
/** The most that a face is made lighter or darker. */
const maxShift = 0.12;
/** Cells of the light's grid from a hip at which it is read on either side. */
const reads = [3, 5, 8];
const steps = 24;

/**
 * Two faces of a hip get another light where the old roof shows none: the face that falls towards the sun's side is the lighter one. Done
 * on the relief, which all colors of a material share.
 */
export function layFaceLight(relief: Relief, roof: PreparedRegion, sun: () => Sun): void {
  const shifts = faceShifts(roof, sun);
  if (shifts.every((shift) => shift === 0)) return;
  const tones = shifts.map(Math.exp);
  const { pieceOf } = roof.surface;
  for (let i = 0; i < pieceOf.length; i++) {
    const tone = tones[pieceOf[i]];
    if (tone !== 1) relief[i * 3] = Math.min(255, relief[i * 3] * tone + 0.5);
  }
}

/** By how much each face is lighter than the old roof says, log. */
export function faceShifts(roof: PreparedRegion, sun: () => Sun): number[] {
  const shifts = roof.surface.pieces.map(() => 0);
  for (const meeting of roof.meetings) {
    if (meeting.kind !== "hip" || Math.abs(stepAcross(roof, meeting)) > noStep) continue;
    const side = fallsRight(roof, meeting.a, meeting) - fallsRight(roof, meeting.b, meeting);
    // The sun stands on the right where its azimuth is positive.
    const { share, azimuth } = sun();
    const step = (fullStep * share * Math.sign(azimuth) * Math.max(-1.4, Math.min(1.4, side))) / 1.4;
    shifts[meeting.a] += step / 2;
    shifts[meeting.b] -= step / 2;
  }
  return shifts.map((shift) => Math.max(-maxShift, Math.min(maxShift, shift)));
}

/** How far a face falls to the right of the picture at the middle of the hip, -1..1. */
function fallsRight({ surface }: PreparedRegion, piece: number, { x0, y0, x1, y1 }: Meeting): number {
  return fallAt(surface.pieces[piece], (x0 + x1) / 2, (y0 + y1) / 2)[0];
}

/** How much lighter the left side of the way along the meeting is, log. */
function stepAcross({ shading, box }: PreparedRegion, { x0, y0, x1, y1 }: Meeting): number {
  const length = Math.hypot(x1 - x0, y1 - y0);
  // Away to the left of the way.
  const [nx, ny] = [(y1 - y0) / length, -(x1 - x0) / length];
  let sum = 0;
  let count = 0;
  for (let k = 0; k < steps; k++) {
    const share = (k + 0.5) / steps;
    for (const read of reads) {
      const at = (sign: number) => {
        const x = Math.floor((x0 + (x1 - x0) * share) / 2 + sign * nx * read);
        const y = Math.floor((y0 + (y1 - y0) * share) / 2 + sign * ny * read);
        return x < 0 || y < 0 || 2 * x >= box.width || 2 * y >= box.height ? null : shading.base[y * shading.width + x];
      };
      const [left, right] = [at(1), at(-1)];
      if (left === null || right === null) continue;
      sum += left - right;
      count++;
    }
  }
  return count === 0 ? 0 : sum / count;
}

import { hash, type LinearColor, noiseField, smoothstep } from "#engine/kit.ts";
import type { Edging } from "./design.ts";

/**
 * An edging as a profile across the border of a bed: `height` meters over the ground and `slope` (rise outwards a meter)
 * at `out` meters outside the border (negative: inside the bed), and its color at a spot. `along` is meters along it.
 */
export type EdgingProfile = {
  from: number;
  to: number;
  top: number;
  height(out: number, along: number): number;
  color(out: number, along: number, into: Float64Array): void;
};

const stoneLength = 0.3;
const fine = noiseField(83, 32, 3);
const weathered = noiseField(89, 8, 3);

const concrete: LinearColor = [0.255, 0.243, 0.218];
/** Fired clay, as the red brick that is offered for walls. */
const brick: LinearColor = [0.258, 0.107, 0.08];
const stone: LinearColor = [0.3, 0.275, 0.235];
const steel: LinearColor = [0.05, 0.042, 0.036];
/** Sand and soil between bricks, where little light gets. */
const joint: LinearColor = [0.05, 0.043, 0.035];

/** Poured curb: 5 cm high at the bed, a narrow top, then sloped down to the lawn, where grass grows over it; one strip without joints. */
const curb: EdgingProfile = {
  from: -0.025,
  to: 0.11,
  top: 0.05,
  height: (out) => (out < 0.03 ? 0.05 : Math.max(0, 0.05 * (1 - ((out - 0.03) / 0.08) ** 1.4))),
  color: (out, along, into) => {
    const worn = 0.5 * weathered(along / 6, out / 2) + 0.5 * weathered(along / 1.1 + 0.3, out * 1.3);
    const grain = fine(along * 4.1, out * 4.3);
    // Splashed with soil at its foot.
    const foot = smoothstep(0.05, 0.11, out) + smoothstep(0.0, -0.025, out);
    // In long stretches it is stained, and warmer where it is.
    const stain = smoothstep(-0.2, 0.6, weathered(along / 3.1, 0.7));
    fill(into, concrete, (1 + 0.3 * worn + 0.2 * grain) * (1 - 0.4 * foot) * (1 - 0.25 * stain));
    into[2] *= 1 - 0.12 * stain;
  },
};

const bar: EdgingProfile = {
  from: -0.008,
  to: 0.012,
  top: 0.05,
  height: () => 0.05,
  color: (_out, along, into) => fill(into, steel, 1 + 0.2 * (hash(Math.floor(along * 20), 1, 9) - 0.5)),
};

const pieceOf = (along: number, length: number) => Math.floor(along / length);

/** Borders of the stones lie off their even places by up to almost half a stone: no two are of one length. */
function stoneAt(along: number): { piece: number; within: number } {
  const border = (k: number) => (k + 0.9 * (hash(k, 3, 19) - 0.5)) * stoneLength;
  let piece = pieceOf(along, stoneLength);
  if (along < border(piece)) piece--;
  else if (along >= border(piece + 1)) piece++;
  return { piece, within: (along - border(piece)) / (border(piece + 1) - border(piece)) };
}

/** Bricks on end side by side, 9.5 cm apart with their joints and 5.7 cm thick; frost has moved each a little. */
const soldiers: EdgingProfile = {
  from: -0.022,
  to: 0.035,
  top: 0.08,
  height: (_out, along) => {
    const piece = pieceOf(along, 0.095);
    if (along / 0.095 - piece < 0.09) return 0.045;
    return 0.068 + 0.012 * hash(piece, 1, 15);
  },
  color: (_out, along, into) => {
    const piece = pieceOf(along, 0.095);
    const within = along / 0.095 - piece;
    if (within < 0.09) fill(into, joint, 1);
    else {
      fill(into, brick, 0.6 + 0.75 * hash(piece, 2, 17));
      // From the edge of the kiln to its middle: dark and purple, or pale and orange.
      const fired = hash(piece, 3, 21) - 0.5;
      into[1] *= 1 + 0.24 * fired;
      into[2] *= 1 - 0.2 * fired;
    }
  },
};

/** Fieldstones of 20 to 40 cm, each of its own height, thickness and gray. */
const stones: EdgingProfile = {
  from: -0.09,
  to: 0.14,
  top: 0.14,
  height: (out, along) => {
    const { piece, within } = stoneAt(along);
    const own = 0.5 + 0.5 * hash(piece, 4, 23);
    const lean = 0.03 * (hash(piece, 5, 27) - 0.5);
    const thick = 0.095 + 0.03 * hash(piece, 7, 33);
    const bumpy = 0.16 * fine(along * 0.9, out * 0.9);
    const round = 1 + bumpy - Math.abs(within * 2 - 1) ** 2.8 - Math.abs((out - 0.025 - lean) / thick) ** 3;
    return round <= 0 ? 0 : 0.14 * own * round ** 0.5;
  },
  color: (out, along, into) => {
    const { piece, within } = stoneAt(along);
    const own = 0.6 + 0.7 * hash(piece, 6, 29);
    // Little light gets between two stones.
    const gap = smoothstep(0.72, 1, Math.abs(within * 2 - 1));
    const grain = 1 + 0.17 * fine(along * 2.3 + piece * 0.37, out * 2.3) + 0.22 * weathered(along * 1.7, out * 1.7);
    const foot = smoothstep(0.1, 0.135, out);
    fill(into, stone, own * grain * (1 - 0.4 * foot) * (1 - 0.75 * gap));
    into[0] *= 0.96 + 0.12 * hash(piece, 8, 37);
    into[2] *= 0.92 + 0.16 * hash(piece, 9, 41);
  },
};

export const edgingProfiles: Record<Edging, EdgingProfile | null> = {
  none: null,
  "concrete-curb": curb,
  steel: bar,
  "brick-soldier": soldiers,
  "natural-stone": stones,
};

function fill(into: Float64Array, color: LinearColor, by: number): void {
  into[0] = color[0] * by;
  into[1] = color[1] * by;
  into[2] = color[2] * by;
}

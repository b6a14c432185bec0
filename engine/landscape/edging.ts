import type { LinearColor } from "../color.ts";
import { hash } from "../materials/noise.ts";
import type { Edging } from "./design.ts";

/**
 * An edging as a profile across the border of a bed: `height` metres over the ground and `slope` (rise outwards a metre)
 * at `out` metres outside the border (negative: inside the bed), and its color at a spot. `along` is metres along it.
 */
export type EdgingProfile = {
  from: number;
  to: number;
  top: number;
  height(out: number, along: number): number;
  color(out: number, along: number, into: Float64Array): void;
};

const concrete: LinearColor = [0.42, 0.41, 0.385];
const brick: LinearColor = [0.26, 0.088, 0.052];
const stone: LinearColor = [0.3, 0.275, 0.235];
const steel: LinearColor = [0.05, 0.042, 0.036];

/** Poured curb: 6 cm high at the bed, a flat top, then sloped down to the lawn; one strip without joints. */
const curb: EdgingProfile = {
  from: -0.03,
  to: 0.15,
  top: 0.075,
  height: (out) => (out < 0.045 ? 0.075 : Math.max(0, 0.075 * (1 - ((out - 0.045) / 0.105) ** 1.4))),
  color: (out, along, into) =>
    fill(into, concrete, 1 + 0.03 * (hash(Math.floor(along * 30), Math.floor(out * 30), 5) - 0.5)),
};

const bar: EdgingProfile = {
  from: -0.008,
  to: 0.012,
  top: 0.05,
  height: () => 0.05,
  color: (_out, along, into) => fill(into, steel, 1 + 0.2 * (hash(Math.floor(along * 20), 1, 9) - 0.5)),
};

const pieceOf = (along: number, length: number) => Math.floor(along / length);

/** Bricks on end side by side, 9.5 cm apart with their mortar. */
const soldiers: EdgingProfile = {
  from: -0.05,
  to: 0.15,
  top: 0.055,
  height: (_out, along) => {
    const within = along / 0.095 - pieceOf(along, 0.095);
    return within < 0.09 ? 0.042 : 0.055;
  },
  color: (_out, along, into) => {
    const piece = pieceOf(along, 0.095);
    const within = along / 0.095 - piece;
    if (within < 0.09) fill(into, [0.3, 0.28, 0.25], 0.75);
    else fill(into, brick, 0.72 + 0.6 * hash(piece, 2, 17));
  },
};

/** Fieldstones of 20 to 40 cm, each of its own height and grey. */
const stones: EdgingProfile = {
  from: -0.09,
  to: 0.14,
  top: 0.14,
  height: (out, along) => {
    const piece = pieceOf(along, 0.3);
    const within = along / 0.3 - piece;
    const own = 0.75 + 0.25 * hash(piece, 4, 23);
    const round = 1 - Math.abs(within * 2 - 1) ** 4.5 - Math.abs((out - 0.025) / 0.12) ** 4;
    return round <= 0 ? 0 : 0.14 * own * round ** 0.4;
  },
  color: (out, along, into) => {
    const piece = pieceOf(along, 0.3);
    const own = 0.7 + 0.6 * hash(piece, 6, 29);
    const grain = 1 + 0.25 * (hash(Math.floor(along * 60), Math.floor(out * 60), 31) - 0.5);
    fill(into, stone, own * grain);
    into[0] *= 0.96 + 0.1 * hash(piece, 8, 37);
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

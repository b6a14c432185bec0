import { labOfLinear, linearOfHex } from "#engine/pixels.ts";
import type { Choice } from "#services/chat-kit/part.ts";

type Lab = [number, number, number];

export function labOf(choice: Choice): Lab | null {
  return choice.hex ? labOfLinear(...linearOfHex(choice.hex)) : null;
}

/** The choice that looks most like `wanted`. */
export function nearestChoice(choices: readonly Choice[], wanted: Choice): Choice | null {
  const target = labOf(wanted);
  if (!target) return null;
  return best(choices, (lab) => Math.hypot(lab[0] - target[0], lab[1] - target[1], lab[2] - target[2]));
}

/** The choice that looks most like a color and is at most `most` from it (CIE76); null: there is none. */
export function nearestWithin(choices: readonly Choice[], hex: string, most: number): Choice | null {
  const wanted: Choice = { id: "", name: "", english: "", hex };
  const nearest = nearestChoice(choices, wanted);
  const [a, b] = [nearest && labOf(nearest), labOf(wanted)];
  return a && b && Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) <= most ? nearest : null;
}

/** Nearest first to any of some colors. */
export function sortedByNearness(choices: readonly Choice[], hexes: readonly string[]): Choice[] {
  const wanted = hexes.map((hex) => labOfLinear(...linearOfHex(hex)));
  const far = (choice: Choice) => {
    const lab = labOf(choice) ?? [0, 0, 0];
    return Math.min(...wanted.map((to) => Math.hypot(lab[0] - to[0], lab[1] - to[1], lab[2] - to[2])));
  };
  return [...choices].sort((a, b) => far(a) - far(b));
}

export type ColorAdjustment = "darker" | "lighter" | "warmer" | "cooler" | "greener";

/** A step of one or two of the colors that there are, in a direction, as alike in all else as can be; null: there is none. */
export function stepOfColor(
  choices: readonly Choice[],
  from: Choice,
  adjustment: ColorAdjustment,
  strength: number,
): Choice | null {
  const start = labOf(from);
  if (!start) return null;
  return best(choices, (lab) => {
    const [light, a, b] = [lab[0] - start[0], lab[1] - start[1], lab[2] - start[2]];
    if (adjustment === "darker" || adjustment === "lighter") {
      const moved = adjustment === "darker" ? -light : light;
      return moved < 2 ? null : Math.abs(moved - 16 * strength) + 2 * Math.hypot(a, b);
    }
    // Warm is towards yellow and red.
    const moved =
      adjustment === "greener" ? 0.4 * b - 0.9 * a : (adjustment === "warmer" ? 1 : -1) * (0.8 * b + 0.6 * a);
    return moved < 2.5
      ? null
      : Math.abs(moved - (adjustment === "greener" ? 18 : 9) * strength) + 0.6 * Math.abs(light);
  });
}

function best(choices: readonly Choice[], cost: (lab: Lab) => number | null): Choice | null {
  let found: Choice | null = null;
  let min = Number.POSITIVE_INFINITY;
  for (const choice of choices) {
    const lab = labOf(choice);
    const price = lab && cost(lab);
    if (price === null || price >= min) continue;
    found = choice;
    min = price;
  }
  return found;
}

import type { ReliefKind } from "../materials/materials.ts";
import type { ExistingRelief } from "./existing-relief.ts";

/**
 * Of a wall of boards, what may look smooth: by 17 photographed walls of lap siding (up to .21) and 3 that are part boards, part stucco
 * (from .33 on).
 */
const maxSmooth = 0.27;

/**
 * Whether the wall has the asked relief already, so that painting it is all it needs. Thresholds from looking at walls
 * of known cladding: lap is three times as strong across its courses as along them.
 */
export function showsAlready(existing: ExistingRelief, asked: ReliefKind): boolean {
  if (!existing) return false;
  const { across, along, smooth = 0 } = existing;
  const strength = roughness(existing);
  if (asked === "courses") return across > 0.06 && across > 2.5 * along && smooth < maxSmooth;
  if (asked === "uprights") return along > 0.05 && along > 2.2 * across;
  if (asked === "smooth")
    return strength < 0.105 && (isUndirected(existing) || (strength < 0.085 && !hasLines(existing)));
  if (asked === "any") return strength > 0.14 && across < 2.4 * along && along < 1.7 * across;
  return false;
}

/** Courses or uprights however faint: under a smooth new wall they would show through. */
function hasLines({ across, along }: { across: number; along: number }): boolean {
  return (across > 0.035 && across > 2.5 * along) || (along > 0.035 && along > 2.2 * across);
}

/** Neither courses nor uprights. */
function isUndirected({ across, along }: { across: number; along: number }): boolean {
  return across < 2 * along && along < 2 * across;
}

/** Whether all that the old surface shows of itself is darker than its faces: boards, and plain walls; joints of bricks and stones may be lighter. */
export function hasDarkLines(existing: ExistingRelief): boolean {
  return existing !== null && (!isUndirected(existing) || roughness(existing) < 0.105);
}

/** How far, in log luminance, the old texture may depart from the light: the fewer and thinner its lines, the deeper they are for their mean. */
export function textureDepth(existing: ExistingRelief): number {
  if (existing === null) return 0;
  const strength = roughness(existing);
  if (!isUndirected(existing)) return (strength > 0.12 ? 6 : 3.5) * strength;
  return (strength < 0.14 ? 2.2 : 4.5) * strength;
}

/**
 * The same for the mean of a few pixels: lines of shadow under boards survive it, grain and mortar hardly do. `sizes` weighs the
 * pieces; null where too few of them are known.
 */
export function coarseTexture(existing: ExistingRelief[], sizes: number[]): number | null {
  let [sum, known, all] = [0, 0, 0];
  for (const [piece, relief] of existing.entries()) {
    all += sizes[piece];
    if (relief === null) continue;
    const depth = (isUndirected(relief) ? 0.2 : 0.55) * textureDepth(relief);
    sum += sizes[piece] * Math.max(0.1, Math.min(0.45, depth + 0.05));
    known += sizes[piece];
  }
  return known < 0.5 * all ? null : sum / known;
}

export function roughness(existing: ExistingRelief): number {
  return existing ? Math.hypot(existing.across, existing.along) : 0;
}

/**
 * Whether the photo's own fine detail may lie on a new relief: only where the old surface is even, else faint courses and joints
 * of the old one show through the new. Far away it cannot be told.
 */
export function isEven(existing: ExistingRelief): boolean {
  return existing !== null && roughness(existing) < 0.08 && isUndirected(existing);
}

/**
 * How much of its own detail a repainted surface keeps. Dark surfaces hold more noise in proportion: made lighter, they
 * keep less of it. `luminance` is that of the new color, `oldLog` the log of the old surface's own.
 */
export function repaintDetail(luminance: number, oldLog: number): number {
  const change = Math.log(luminance + 0.01) - oldLog;
  return Math.max(0.55, Math.min(1, 0.95 - 0.2 * Math.max(0, change)));
}

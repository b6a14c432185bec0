import type { Field } from "./field.ts";

/**
 * A body of water in the pool's axes. Water reaches to `edge` meters of the field's distance (0 at the outline, less where
 * a wall stands inside it); the rim is `top` meters above the ground, the water `drop` below the rim.
 */
export type Basin = {
  field: Field;
  edge: number;
  top: number;
  drop: number;
  /** Meters of water over (x, z), where the field's distance is `away`. */
  depthAt(x: number, z: number, away: number): number;
};

export type DepthPlan = {
  shallow: number;
  deep: number;
  /** Steps at the shallow end, which lies towards -x. */
  steps: boolean;
  /** A shelf at the shallow end, meters along x; 0 = none. */
  ledge: number;
  /** A seat along this side: the sign of z; 0 = none. */
  bench: number;
};

/** Treads and risers that builders use, meters. */
const tread = 0.38;
const riser = 0.28;
const ledgeDepth = 0.26;

export function plannedDepth(field: Field, plan: DepthPlan): Basin["depthAt"] {
  const { halfLength, halfWidth } = field;
  return (x, z, away) => {
    const fromEnd = x + halfLength - plan.ledge;
    const share = Math.max(0, Math.min(1, (fromEnd - 1.2) / Math.max(1, 2 * halfLength - plan.ledge - 2.4)));
    let depth = plan.shallow + (plan.deep - plan.shallow) * share * share * (3 - 2 * share);
    if (plan.ledge > 0 && fromEnd < 0) depth = ledgeDepth;
    else if (plan.steps && fromEnd < tread * 3 && (plan.ledge > 0 || Math.abs(z) < Math.min(1.5, halfWidth * 0.7))) {
      depth = Math.min(
        depth,
        (plan.ledge > 0 ? ledgeDepth : 0) + riser * (1 + Math.floor(Math.max(0, fromEnd) / tread)),
      );
    }
    if (plan.bench !== 0 && z * plan.bench > halfWidth - 0.45 && x > 0) depth = Math.min(depth, 0.5);
    // The floor meets the wall in a curve.
    const fromWall = -away;
    if (fromWall < 0.3) depth -= (0.3 - fromWall) * 0.5;
    return Math.max(0.12, depth);
  };
}

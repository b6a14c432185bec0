import type { Arrangement, Maturity, PlantLayer } from "./design.ts";

/**
 * One row of planting along a bed. `at`: 0 at the back, 1 at the front border; `layers`: what it takes, the first that
 * the design has; `group`: how many of a kind stand together; `spacing`: of the mature width; `stray`: meters by which
 * places wander; `stagger`: of a width, by how much every other one stands nearer; `gaps`: share of the groups that stay open ground.
 */
export type RowRule = {
  at: number;
  layers: readonly PlantLayer[];
  group: readonly [number, number];
  spacing: number;
  stray: number;
  stagger: number;
  gaps: number;
};

const shrubs = ["shrub", "grass"] as const;
const blooms = ["perennial", "groundcover", "grass"] as const;
const low = ["groundcover", "perennial"] as const;
const tufts = ["grass", "perennial"] as const;

/** Tall at the back, drifts in front: threes, fives and sevens; formal rows repeat one plant at even distances. */
export const rowRules: Record<Arrangement, readonly RowRule[]> = {
  formal: [
    { at: 0, layers: shrubs, group: [3, 5], spacing: 0.98, stray: 0, stagger: 0, gaps: 0 },
    { at: 1, layers: blooms, group: [9, 9], spacing: 0.95, stray: 0, stagger: 0, gaps: 0 },
  ],
  modern: [
    { at: 0.05, layers: tufts, group: [5, 7], spacing: 1.15, stray: 0, stagger: 0, gaps: 0 },
    { at: 0.85, layers: shrubs, group: [1, 3], spacing: 1.2, stray: 0, stagger: 0, gaps: 0.45 },
  ],
  drifts: [
    { at: 0, layers: shrubs, group: [2, 3], spacing: 0.72, stray: 0.08, stagger: 0.36, gaps: 0 },
    { at: 0.5, layers: tufts, group: [2, 3], spacing: 0.74, stray: 0.12, stagger: 0.36, gaps: 0.35 },
    { at: 0.98, layers: blooms, group: [3, 7], spacing: 0.68, stray: 0.09, stagger: 0.36, gaps: 0.12 },
  ],
  cottage: [
    { at: 0, layers: shrubs, group: [1, 2], spacing: 0.74, stray: 0.12, stagger: 0.3, gaps: 0 },
    { at: 0.42, layers: blooms, group: [2, 3], spacing: 0.68, stray: 0.14, stagger: 0.3, gaps: 0.1 },
    { at: 0.72, layers: blooms, group: [2, 4], spacing: 0.7, stray: 0.12, stagger: 0.3, gaps: 0.1 },
    { at: 1, layers: low, group: [3, 5], spacing: 0.7, stray: 0.08, stagger: 0.3, gaps: 0.1 },
  ],
  dry: [
    { at: 0.12, layers: shrubs, group: [1, 2], spacing: 1.35, stray: 0.22, stagger: 0.2, gaps: 0.05 },
    { at: 0.55, layers: tufts, group: [1, 3], spacing: 1.25, stray: 0.22, stagger: 0.2, gaps: 0.25 },
    { at: 0.9, layers: low, group: [1, 3], spacing: 1.3, stray: 0.16, stagger: 0.2, gaps: 0.3 },
  ],
  meadow: [
    { at: 0, layers: tufts, group: [3, 5], spacing: 0.7, stray: 0.14, stagger: 0.3, gaps: 0 },
    { at: 0.4, layers: blooms, group: [3, 5], spacing: 0.7, stray: 0.16, stagger: 0.3, gaps: 0.05 },
    { at: 0.72, layers: tufts, group: [1, 3], spacing: 0.72, stray: 0.16, stagger: 0.3, gaps: 0.3 },
    { at: 1, layers: blooms, group: [3, 7], spacing: 0.7, stray: 0.1, stagger: 0.3, gaps: 0.1 },
  ],
};

/** Height and width against the mature plant; places are kept for the grown ones. */
export const grownShare: Record<Maturity, number> = { planting: 0.55, "three-years": 0.8, mature: 1 };

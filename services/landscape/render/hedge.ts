import type { Scene } from "#engine/kit.ts";
import type { LandscapeDesign } from "./design.ts";
import { hiddenBy } from "./occlusion.ts";
import { isOpen, middleOf, OUTSIDE, planOf } from "./plan.ts";
import type { Planted } from "./planting.ts";
import { grownShare } from "./planting-rules.ts";

const minLength = 3;
/** Share of the house, or of its windows and doors, that one plant may stand before. */
const maxHiddenShare = 0.04;
const minDistance = 4.5;

/** A privacy hedge along a side of the lawn, away from the house towards the viewer; empty where no side is seen. */
export function growHedge(scene: Scene, design: LandscapeDesign): Planted[] {
  const plant = design.plants.find(({ layer }) => layer === "hedge");
  if (!plant) return [];
  const grown = grownShare[design.maturity];
  const width = plant.width * grown;
  for (const side of design.seed % 2 === 0 ? [-1, 1] : [1, -1]) {
    const line = sideOfLawn(scene, side, width * 0.5 + 0.2);
    if (line.length < minLength / planOf(scene).cell) continue;
    const hedge: Planted[] = [];
    let last = Infinity;
    // Every plant at the line's own side of its neighbourhood, so that the row runs straight.
    const x = middle(line.map((spot) => spot.x));
    for (const { z } of [...line].sort((a, b) => b.z - a.z)) {
      if (last - z < plant.width * 0.8) continue;
      const hidden = hiddenBy(scene, { x, z, width });
      if (hidden.openings > maxHiddenShare || hidden.house > maxHiddenShare) continue;
      last = z;
      hedge.push({ plant, x, z, height: plant.height * grown, width, seed: design.seed * 71 + hedge.length });
    }
    if (hedge.length >= 3) return hedge;
  }
  return [];
}

/** The outermost lawn on one side, `inwards` meters from its border, rows whose border the picture cuts left out. */
function sideOfLawn(scene: Scene, side: number, inwards: number): { x: number; z: number }[] {
  const plan = planOf(scene);
  const line: { x: number; z: number }[] = [];
  for (let row = 0; row < plan.rows; row++) {
    const first = side < 0 ? 0 : plan.columns - 1;
    let column = first;
    while (column >= 0 && column < plan.columns && !isOpen(plan.label[row * plan.columns + column])) column -= side;
    if (column === first || column < 0 || column >= plan.columns) continue;
    if (plan.label[row * plan.columns + column + side] === OUTSIDE) continue;
    const spot = middleOf(plan, column, row);
    if (spot.z < minDistance) continue;
    line.push({ x: spot.x - side * inwards, z: spot.z });
  }
  const typicalValue = middle(line.map((spot) => spot.x));
  return line.filter((spot) => Math.abs(spot.x - typicalValue) < 0.8);
}

function middle(values: number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

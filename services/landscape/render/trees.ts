import { type Scene, seenAt } from "#engine/kit.ts";
import type { LandscapeDesign, Plant } from "./design.ts";
import { distanceTo } from "./distance.ts";
import { houseFoot } from "./house-foot.ts";
import { hiddenBy, standsBehind } from "./occlusion.ts";
import { cellAt, isOpen, middleOf, PAVED, planOf } from "./plan.ts";
import type { Planted } from "./planting.ts";
import { grownShare } from "./planting-rules.ts";

/** Share of the windows that a tree may hide. */
const maxHiddenShare = 0.14;

/** Share of a crown that may be hidden by what stands nearer. */
const maxShreddedShare = 0.12;

type Spot = { x: number; z: number; score: number };

const single = [{ aside: 0, behind: 0, size: 1 }];
/** A column alone looks left over: three of them, of their own heights. */
const trio = [
  { aside: 0, behind: 0, size: 1 },
  { aside: 1.15, behind: -0.35, size: 0.8 },
  { aside: -1.1, behind: 0.4, size: 0.88 },
];
const columnar = 0.3;

/** Every half meter is tried. */
const stride = 6;

/**
 * The single trees of a design: an ornamental one off a corner of the house, where it frames the front and hides no
 * door; a shade tree out on the lawn, to the side. None where there is no room.
 */
export function standTrees(scene: Scene, design: LandscapeDesign, taken: Planted[] = []): Planted[] {
  const trees: Planted[] = [];
  const kinds = (layer: Plant["layer"]) => design.plants.filter((plant) => plant.layer === layer);
  for (const [layer, away, from] of [
    ["ornamental-tree", 2.0, 1.6],
    ["shade-tree", 4.5, 2.4],
  ] as const) {
    const choice = kinds(layer);
    if (choice.length === 0) continue;
    const plant = choice[design.seed % choice.length];
    const grown = grownShare[design.maturity];
    const spot = bestSpot(scene, {
      away,
      from,
      width: plant.width * grown,
      height: plant.height * grown,
      trees: [...taken, ...trees],
      side: design.seed,
    });
    if (spot === null) continue;
    for (const { aside, behind, size } of plant.width < columnar * plant.height ? trio : single) {
      trees.push({
        plant,
        x: spot.x + aside * plant.width,
        z: spot.z + behind * plant.width,
        height: plant.height * grown * size,
        width: plant.width * grown * size,
        seed: design.seed * 53 + trees.length,
      });
    }
  }
  return trees;
}

type Edit = { away: number; from: number; width: number; height: number; trees: Planted[]; side: number };

/** `away`: meters from the house at least; `from`: from paving. */
function bestSpot(scene: Scene, { away, from, width, height, trees, side }: Edit): Spot | null {
  const plan = planOf(scene);
  const touches = houseFoot(scene);
  if (touches.length < 20) return null;
  const paving = scene.once("paving-distance", () =>
    distanceTo(
      plan.label.map((label) => (label === PAVED ? 1 : 0)),
      plan.columns,
      plan.rows,
    ),
  );
  const house = scene.once("house-distance", () => {
    const foot = new Uint8Array(plan.label.length);
    for (const touch of touches) {
      const at = cellAt(plan, touch.x, touch.z);
      if (at >= 0) foot[at] = 1;
    }
    return distanceTo(foot, plan.columns, plan.rows);
  });
  const { camera } = scene;
  const slope = (touch: { x: number; z: number }) => touch.x / touch.z;
  const doors = touches.filter((touch) => touch.entrance).map(slope);
  const leftEnd = slope(touches[0]);
  const rightEnd = slope(touches[touches.length - 1]);
  let best: Spot | null = null;
  for (let row = 0; row < plan.rows; row += stride) {
    for (let column = 0; column < plan.columns; column += stride) {
      const i = row * plan.columns + column;
      if (!isOpen(plan.label[i]) || paving[i] * plan.cell < from) continue;
      const distance = house[i] * plan.cell;
      if (distance < away || distance > away + 8) continue;
      const { x, z } = middleOf(plan, column, row);
      const seen = seenAt(camera, x, 0, z);
      const half = (width / 2) * seen.pixelsPerMeter;
      if (seen.x < half * 0.6 || seen.x > camera.width - half * 0.6 || seen.y > camera.height * 0.93) continue;
      if (trees.some((tree) => Math.hypot(tree.x - x, tree.z - z) < 1.5 + tree.width / 2)) continue;
      const toSlope = (meters: number) => meters / z;
      if (doors.some((door) => Math.abs(door - x / z) < toSlope(width * 0.5 + 0.5))) continue;
      if (standsBehind(scene, { x, z, width, height }) > maxShreddedShare) continue;
      const hidden = hiddenBy(scene, { x, z, width });
      if (hidden.door > 0.1 || hidden.openings > maxHiddenShare || hidden.house > maxHiddenShare * 1.5) continue;
      const corner = Math.min(Math.abs(x / z - leftEnd), Math.abs(x / z - rightEnd)) * z;
      const liked = x > 0 === (side % 2 === 0) ? 0 : 0.4;
      const score =
        -corner * 0.4 - hidden.openings * 14 - hidden.house * 6 - Math.abs(distance - away - 0.6) * 0.3 - liked;
      if (best === null || score > best.score) best = { x, z, score };
    }
  }
  return best;
}

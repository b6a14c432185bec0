import type { Scene } from "../ground/scene.ts";
import { noiseField } from "../materials/noise.ts";
import { boxMean } from "../regions/box-mean.ts";
import type { Arrangement } from "./design.ts";
import { distanceTo, signedDistance } from "./distance.ts";
import { houseFoot } from "./house-foot.ts";
import { cellAt, HIDDEN, LAWN, middleOf, OUTSIDE, PAVED, type Plan, planOf, SOIL } from "./plan.ts";

/** A round bed of its own, metres. */
export type Island = { x: number; z: number; radius: number };

/**
 * Where planting goes. `depth`: metres inside the border of the beds, negative outside, over the plan; `wall`: metres
 * to the house.
 */
export type Beds = { plan: Plan; depth: Float32Array; wall: Float32Array };

const shapes: Record<Arrangement, { depth: number; wave: number; round: number }> = {
  formal: { depth: 1.35, wave: 0, round: 0.14 },
  modern: { depth: 1.2, wave: 0, round: 0.08 },
  drifts: { depth: 1.55, wave: 0.4, round: 0.5 },
  cottage: { depth: 1.75, wave: 0.5, round: 0.5 },
  dry: { depth: 1.7, wave: 0.55, round: 0.55 },
  meadow: { depth: 1.9, wave: 0.6, round: 0.55 },
};

/** Metres that stay free on both sides of a door or garage. */
const entranceGap = 0.5;

/** Beds that a person marked as soil are taken as they are; otherwise they run along the foot of the house. */
export function layOutBeds(scene: Scene, arrangement: Arrangement, islands: Island[], seed: number): Beds {
  const plan = planOf(scene);
  const wall = wallDistance(scene, plan);
  const inside = markedBeds(scene, plan) ?? alongHouse(scene, plan, wall, arrangement, seed);
  for (const island of islands) addIsland(plan, inside, island);
  const depth = signedDistance(inside, plan.columns, plan.rows);
  const round = Math.max(1, Math.round(shapes[arrangement].round / plan.cell / 2));
  // Twice a box is a soft rounding of corners; a border that stays one pixel of the grid would show its steps.
  for (let pass = 0; pass < 2; pass++) boxMean(depth, plan.columns, plan.rows, round, depth);
  for (let i = 0; i < depth.length; i++) depth[i] *= plan.cell;
  return { plan, depth, wall };
}

function wallDistance(scene: Scene, plan: Plan): Float32Array {
  return scene.once("wall-distance", () => {
    const foot = new Uint8Array(plan.columns * plan.rows);
    for (const { x, z } of houseFoot(scene)) {
      const at = cellAt(plan, x, z);
      if (at >= 0) foot[at] = 1;
    }
    const distance = distanceTo(foot, plan.columns, plan.rows);
    for (let i = 0; i < distance.length; i++) distance[i] *= plan.cell;
    return distance;
  });
}

function markedBeds(scene: Scene, plan: Plan): Uint8Array | null {
  const marked = scene.surfaces.regions.some((region) => region.kind === "soil" && region.source === "person");
  return marked ? plan.label.map((label) => (label === SOIL ? 1 : 0)) : null;
}

function alongHouse(scene: Scene, plan: Plan, wall: Float32Array, arrangement: Arrangement, seed: number): Uint8Array {
  const { depth, wave } = shapes[arrangement];
  const wander = noiseField(31 + seed, 4, 2);
  const entrances = houseFoot(scene).filter((touch) => touch.entrance);
  const behind = behindFoot(scene, plan);
  const inside = new Uint8Array(plan.label.length);
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const i = row * plan.columns + column;
      const label = plan.label[i];
      if (label === OUTSIDE || label === PAVED) continue;
      if (label === HIDDEN && behind[i] === 0) continue;
      const { x, z } = middleOf(plan, column, row);
      if (wall[i] > depth * (1 + wave * wander(x / 16, 0.37))) continue;
      inside[i] = entrances.some((door) => Math.abs(door.x - x) < entranceGap && z < door.z + 1) ? 0 : 1;
    }
  }
  return inside;
}

/** Cells behind the foot of house and shrubs: beds run on under them, so that only their front border is a border. */
function behindFoot(scene: Scene, plan: Plan): Uint8Array {
  const behind = new Uint8Array(plan.label.length);
  const reach = Math.round(0.8 / plan.cell);
  for (const { x, z } of houseFoot(scene)) {
    const at = cellAt(plan, x, z);
    if (at < 0) continue;
    for (let k = -1; k < reach; k++) {
      const i = at + k * plan.columns;
      if (i >= 0 && i < behind.length) behind[i] = 1;
    }
  }
  return behind;
}

function addIsland(plan: Plan, inside: Uint8Array, { x, z, radius }: Island): void {
  const wobble = noiseField(57, 3, 1);
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const i = row * plan.columns + column;
      const spot = middleOf(plan, column, row);
      const turn = Math.atan2(spot.z - z, spot.x - x) / (2 * Math.PI) + 0.5;
      const reach = radius * (1 + 0.12 * wobble(turn, x * 0.13));
      if (Math.hypot(spot.x - x, spot.z - z) < reach && isOpen(plan.label[i])) inside[i] = 1;
    }
  }
}

export function isOpen(label: number): boolean {
  return label === LAWN || label === SOIL;
}

import { boxMean, noiseField, type Scene, seenAt } from "#engine/kit.ts";
import { distanceToBack, isBareYard } from "./bare-yard.ts";
import type { Arrangement } from "./design.ts";
import { distanceTo, signedDistance } from "./distance.ts";
import { bedsOfOld } from "./garden-scene.ts";
import { houseFoot } from "./house-foot.ts";
import { runOn, takeScraps } from "./lawn-scraps.ts";
import type { PatioPlace } from "./patio.ts";
import { cellAt, HIDDEN, isOpen, middleOf, OUTSIDE, PAVED, type Plan, planOf, SOIL } from "./plan.ts";

/** A round bed of its own, meters. */
export type Island = { x: number; z: number; radius: number };

/**
 * Where planting goes. `depth`: meters inside the border of the beds, negative outside, over the plan; `wall`: meters
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

/** Of the usual depth, before shrubs that stand there: a front border that joins them. */
const beforeShrubs = 0.55;
/** Meters that an old bed goes on under its shrubs. */
const underShrubs = 0.7;
/** Meters that stay free on both sides of a door or garage. */
const entranceGap = 0.5;

/**
 * Beds that a person marked as soil are taken as they are; otherwise, and where new sod (`turfed`) goes into a bare yard, they run along the foot of
 * the house.
 */
export function layOutBeds(
  scene: Scene,
  arrangement: Arrangement,
  islands: Island[],
  seed: number,
  { patio = null, turfed = false }: { patio?: PatioPlace | null; turfed?: boolean } = {},
): Beds {
  const plan = planOf(scene);
  const wall = wallDistance(scene, plan);
  const bare = turfed && isBareYard(plan);
  const foot = bare ? wall.map(nearerOf(distanceToBack(plan))) : wall;
  const inside = (bare ? null : selectedBeds(scene, plan)) ?? alongHouse(scene, plan, foot, arrangement, seed);
  for (const island of islands) addIsland(plan, inside, island);
  if (patio) leaveFree(plan, inside, patio);
  else {
    closeStrips(plan, inside);
    takeScraps(plan, inside);
  }
  const depth = signedDistance(runOn(plan, inside), plan.columns, plan.rows);
  const round = Math.max(1, Math.round(shapes[arrangement].round / plan.cell / 2));
  // Twice a box is a soft rounding of corners; a border that stays one pixel of the grid would show its steps.
  for (let pass = 0; pass < 2; pass++) boxMean(depth, plan.columns, plan.rows, round, depth);
  for (let i = 0; i < depth.length; i++) depth[i] *= plan.cell;
  return { plan, depth, wall };
}

function nearerOf(others: Float32Array): (away: number, i: number) => number {
  return (away, i) => Math.min(away, others[i]);
}

/** Meters to the foot of the house where it is seen. */
function wallDistance(scene: Scene, plan: Plan): Float32Array {
  return scene.once("wall-distance", () => distanceToTouches(scene, plan, false));
}

/** Meters to shrubs that hide the foot of the house. */
function shrubDistance(scene: Scene, plan: Plan): Float32Array {
  return scene.once("shrub-distance", () => distanceToTouches(scene, plan, true));
}

function distanceToTouches(scene: Scene, plan: Plan, shrubs: boolean): Float32Array {
  const foot = new Uint8Array(plan.columns * plan.rows);
  for (const { x, z, shrub } of houseFoot(scene)) {
    const at = cellAt(plan, x, z);
    if (at >= 0 && shrub === shrubs) foot[at] = 1;
  }
  const distance = distanceTo(foot, plan.columns, plan.rows);
  for (let i = 0; i < distance.length; i++) distance[i] *= plan.cell;
  return distance;
}

/** Cells to the nearest bed that is there already; null where none was seen. */
function oldBedCells(scene: Scene, plan: Plan): Float32Array | null {
  const old = bedsOfOld(scene);
  if (old === null) return null;
  return scene.once("old-bed-cells", () => {
    const { camera } = scene;
    const cells = new Uint8Array(plan.label.length);
    for (let i = 0; i < cells.length; i++) {
      if (plan.label[i] !== SOIL) continue;
      const { x, z } = middleOf(plan, i % plan.columns, Math.floor(i / plan.columns));
      const seen = seenAt(camera, x, 0, z);
      if (old.data[Math.floor(seen.y) * camera.width + Math.floor(seen.x)] >= 128) cells[i] = 1;
    }
    return distanceTo(cells, plan.columns, plan.rows);
  });
}

/** Whether a person said where the beds are. */
export function isMarked(scene: Scene): boolean {
  return scene.surfaces.regions.some((region) => region.kind === "soil" && region.source === "person");
}

function selectedBeds(scene: Scene, plan: Plan): Uint8Array | null {
  return isMarked(scene) ? plan.label.map((label) => (label === SOIL ? 1 : 0)) : null;
}

function alongHouse(scene: Scene, plan: Plan, wall: Float32Array, arrangement: Arrangement, seed: number): Uint8Array {
  const { depth, wave } = shapes[arrangement];
  const wander = noiseField(31 + seed, 4, 2);
  const entrances = houseFoot(scene)
    .filter((touch) => touch.entrance)
    .map(({ x, z }) => ({ x, z, walk: hasWalk(plan, { x, z }) }));
  const behind = behindFoot(scene, plan);
  const old = oldBedCells(scene, plan);
  const shrubs = shrubDistance(scene, plan);
  const inside = new Uint8Array(plan.label.length);
  for (let row = 0; row < plan.rows; row++) {
    for (let column = 0; column < plan.columns; column++) {
      const i = row * plan.columns + column;
      const label = plan.label[i];
      if (label === OUTSIDE || label === PAVED) continue;
      if (old !== null && (old[i] === 0 || (label === HIDDEN && old[i] * plan.cell < underShrubs))) {
        inside[i] = 1;
        continue;
      }
      if (label === HIDDEN && behind[i] === 0) continue;
      const { x, z } = middleOf(plan, column, row);
      const reach = depth * (1 + wave * wander(x / 16, 0.37));
      if (wall[i] > reach && !(shrubs[i] < reach * beforeShrubs)) continue;
      const keepsFree = (door: (typeof entrances)[number]) =>
        Math.abs(door.x - x) < entranceGap && z < door.z + 1 && !(door.walk && isOpen(label));
      inside[i] = entrances.some(keepsFree) ? 0 : 1;
    }
  }
  return inside;
}

/** Meters before a door within which a walk begins that leads to it. */
const walkBefore = 1.5;

/** Whether paving leads up to an entrance: beds then run on to its border, and no grass is left between. */
function hasWalk(plan: Plan, { x, z }: { x: number; z: number }): boolean {
  for (let before = 0; before < walkBefore; before += plan.cell) {
    const at = cellAt(plan, x, z - before);
    if (at >= 0 && plan.label[at] === PAVED) return true;
  }
  return false;
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

/** Meters; nobody mows a strip of grass narrower than this between a bed and a walk. */
const leastStrip = 0.45;

/** Beds go on to paving that runs close by. */
function closeStrips(plan: Plan, inside: Uint8Array): void {
  const toBed = distanceTo(inside, plan.columns, plan.rows);
  const paved = plan.label.map((label) => (label === PAVED ? 1 : 0));
  const toPaving = distanceTo(paved, plan.columns, plan.rows);
  for (let i = 0; i < inside.length; i++) {
    if (isOpen(plan.label[i]) && (toBed[i] + toPaving[i]) * plan.cell < leastStrip) inside[i] = 1;
  }
}

/** Room for a patio and for a strip of grass or the edging beside it. */
function leaveFree(plan: Plan, inside: Uint8Array, patio: PatioPlace): void {
  for (let i = 0; i < inside.length; i++) {
    if (inside[i] === 0) continue;
    const { x, z } = middleOf(plan, i % plan.columns, Math.floor(i / plan.columns));
    if (patio.inside(x, z) > -0.22) inside[i] = 0;
  }
}

import { hash, type Scene, seenAt } from "#engine/kit.ts";
import { bedRows } from "./bed-rows.ts";
import type { Beds, Island } from "./beds.ts";
import type { LandscapeDesign, Plant } from "./design.ts";
import { distanceTo } from "./distance.ts";
import { houseFoot } from "./house-foot.ts";
import type { PatioPlace } from "./patio.ts";
import { isOpen, middleOf, type Plan, planOf } from "./plan.ts";
import type { Planted } from "./planting.ts";

/** A thing that is no plant stands in the same list, under an id that no plant has. */
function thing(id: string, sprites: string[], height: number, width: number): Plant {
  return { id, layer: "shrub", sprites, height, width, winter: "evergreen", thing: true };
}

const boulder = thing("boulder", ["boulder-1", "boulder-2"], 0.5, 0.85);
const pathLight = thing("path-light", ["path-light-1"], 0.5, 0.12);
const firePit = thing("fire-pit", ["fire-pit-1"], 0.5, 1.2);
const chair = thing("chair", ["chair-1"], 0.95, 0.75);
const diningSet = thing("dining-set", ["dining-set-1"], 0.95, 2.1);
const raisedBed = thing("raised-bed", ["tomato-bed-1"], 1.1, 1.2);

/** Meters between path lights along a bed. */
const lightSpacing = 2.4;

/** What stands in the beds before anything is planted around it. */
export function thingsInBeds(beds: Beds, { structures, lighting, seed }: LandscapeDesign): Planted[] {
  const things: Planted[] = [];
  bedRows(beds).forEach((bed, number) => {
    const start = beds.plan.left + bed.first * beds.plan.cell;
    const length = bed.near.length * beds.plan.cell;
    const add = (plant: Plant, along: number, at: number, size: number) => {
      const k = Math.min(bed.near.length - 1, Math.max(0, Math.floor(along / beds.plan.cell)));
      if (!(bed.far[k] - bed.near[k] > 0.2)) return;
      const z = bed.near[k] + 0.12 + (bed.far[k] - bed.near[k] - 0.24) * at;
      const number = seed * 17 + things.length;
      things.push({ plant, x: start + along, z, height: plant.height * size, width: plant.width * size, seed: number });
    };
    if (structures.includes("boulders")) {
      const size = 0.62 + 0.3 * hash(seed, number, 7);
      if (bed.atHouse || number % 2 === 0) add(boulder, length * (0.14 + 0.1 * hash(seed, number, 3)), 0.14, size);
      if (length > 3.5) add(boulder, length * (0.72 + 0.1 * hash(seed, number, 5)), 0.1, 0.8 * size);
    }
    if (lighting === "path-lights") {
      const count = Math.max(1, Math.round(length / lightSpacing));
      for (let k = 0; k < count; k++) add(pathLight, (length * (k + 0.5)) / count, 0, 1);
    }
  });
  return things;
}

/** A round place on the lawn for a fire pit, where there is one. */
export function fireCircle(scene: Scene, design: LandscapeDesign, taken: Planted[]): Island | null {
  if (!design.structures.includes("fire-pit")) return null;
  const radius = 2.1;
  const spot = openSpot(scene, radius + 0.4, taken);
  return spot && { ...spot, radius };
}

export function aroundFire({ x, z }: Island, seed: number): Planted[] {
  const place = (plant: Plant, dx: number, dz: number, k: number): Planted => ({
    plant,
    x: x + dx,
    z: z + dz,
    height: plant.height,
    width: plant.width,
    seed: seed * 19 + k,
  });
  return [place(firePit, 0, 0, 0), place(chair, -1.35, 0.75, 1), place(chair, 0.1, 1.5, 2), place(chair, 1.4, 0.7, 3)];
}

/** A table on a patio that has room for one, and the patio itself. */
export function standOnPatio(place: PatioPlace, seed: number): Planted[] {
  const { x, z, length, depth } = place;
  const taken = takeGround(place, seed);
  if (Math.min(length, depth) < 2.8) return taken;
  return [...taken, { x, z, seed: seed * 29, plant: diningSet, height: diningSet.height, width: diningSet.width }];
}

/** Ground that other things keep off. */
export function takeGround({ x, z, length, depth }: PatioPlace, seed: number): Planted[] {
  const plant = thing("patio", [], 0.1, length);
  return [{ x, z, seed: seed * 29, plant, height: 0.1, width: Math.max(length, depth) }];
}

/** Two raised beds side by side on the lawn. */
export function raisedBeds(scene: Scene, design: LandscapeDesign, taken: Planted[]): Planted[] {
  if (!design.structures.includes("raised-beds")) return [];
  const spot = openSpot(scene, 2.3, taken);
  if (spot === null) return [];
  return [-0.95, 0.95].map((aside, k) => ({
    plant: raisedBed,
    x: spot.x + aside,
    z: spot.z,
    height: raisedBed.height,
    width: raisedBed.width,
    seed: design.seed * 23 + k,
  }));
}

const loose = new Set<LandscapeDesign["lawn"]>(["decomposed-granite", "pea-gravel", "river-rock"]);
const maxIslands = 5;

/** Whether stones take the place of the lawn. */
export function liesLoose({ lawn }: LandscapeDesign): boolean {
  return loose.has(lawn);
}

/** Where stones take the place of the lawn, small beds lie scattered in them: nobody leaves that much gravel bare. */
export function bedsInGravel(scene: Scene, design: LandscapeDesign, taken: Planted[]): Island[] {
  const islands: Island[] = [];
  if (!liesLoose(design)) return islands;
  const around = [...taken];
  for (let k = 0; k < maxIslands; k++) {
    const radius = 0.95 + 0.6 * hash(design.seed, k, 61);
    const spot = openSpot(scene, radius + 0.35, around);
    if (spot === null) break;
    islands.push({ ...spot, radius });
    around.push({ plant: boulder, ...spot, height: 0.5, width: 3.6 + 2.5 * hash(design.seed, k, 67), seed: k });
  }
  return islands;
}

/** Open lawn with `room` meters around it, well seen, rather to the side than before the door. */
function openSpot(scene: Scene, room: number, taken: Planted[]): { x: number; z: number } | null {
  const plan = planOf(scene);
  const free = scene.once("open-distance", () => distanceToTaken(plan));
  const foot = houseFoot(scene);
  const house = foot.length > 0 ? foot[foot.length >> 1].z : 14;
  let best: { x: number; z: number; score: number } | null = null;
  for (let row = 0; row < plan.rows; row += 4) {
    for (let column = 0; column < plan.columns; column += 4) {
      const i = row * plan.columns + column;
      if (free[i] * plan.cell < room) continue;
      const { x, z } = middleOf(plan, column, row);
      const seen = seenAt(scene.camera, x, 0, z);
      const half = room * seen.pixelsPerMeter;
      if (seen.x < half || seen.x > scene.camera.width - half || seen.y > scene.camera.height * 0.9) continue;
      if (taken.some((other) => Math.hypot(other.x - x, other.z - z) < room + other.width * 0.3)) continue;
      if (foot.some((touch) => Math.hypot(touch.x - x, touch.z - z) < room + 1.8)) continue;
      const score = -Math.abs(z - house * 0.68) + 0.15 * Math.min(4, Math.abs(x));
      if (best === null || score > best.score) best = { x, z, score };
    }
  }
  return best;
}

/** In cells. Ground that is not seen may hold anything. */
function distanceToTaken(plan: Plan): Float32Array {
  return distanceTo(
    plan.label.map((label) => (isOpen(label) ? 0 : 1)),
    plan.columns,
    plan.rows,
  );
}

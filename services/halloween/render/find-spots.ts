import { frontEntry, groundAt, hash, houseLine, placeOf, type Scene } from "#engine/kit.ts";
import { findHangingSpots } from "./find-hanging-spots.ts";
import { onGrass, surveyYard, type Yard } from "./measure-yard.ts";
import { apart, type Spot, type Spots } from "./spots.ts";

/** Where things can stand, hang and stick on the photo, best places first. Nothing stands on a drive. */
export function findSpots(scene: Scene, seed: number): Spots {
  return scene.once(`spots-${seed}`, () => {
    const entry = findEntry(scene);
    const yard = surveyYard(scene);
    const walk = walkSpots(yard, entry);
    return {
      door: [...stoopSpots(scene, seed), ...doorSpots(yard, entry, seed)],
      post: postSpots(yard, entry),
      walk,
      row: rowSpots(yard, entry, seed),
      yard: yardSpots(yard, entry, seed),
      hero: heroSpots(yard, entry),
      ...findHangingSpots(scene, seed),
    };
  });
}

type Entry = { x: number; z: number };

/** The ground before the front door. */
function findEntry(scene: Scene): Entry {
  const line = houseLine(scene);
  const { column } = frontEntry(scene);
  const y = Math.min(scene.photo.height - 1, line.baseY(column));
  const spot = groundAt(line.camera, column, y) ?? { x: 0, z: line.wallZ(column) };
  return { x: spot.x, z: spot.z };
}

/** On the floor that the front door opens onto, one thing on each side. */
function stoopSpots(scene: Scene, seed: number): Spot[] {
  const { door } = frontEntry(scene);
  if (door === null) return [];
  const line = houseLine(scene);
  const plants = scene.mask("vegetation").data;
  const { width, height } = scene.photo;
  return [door.right, door.left].flatMap((edge, index) => {
    const meter = line.pixelsPerMeter(edge);
    const column = edge + (index === 0 ? 1 : -1) * meter * (0.3 + 0.1 * hash(index, 6, seed));
    const row = floorBelow(scene, column, Math.min(height - 2, door.bottom + 1));
    const i = Math.round(row - meter * 0.2) * width + Math.round(column);
    if (column < 2 || column > width - 2 || plants[i] > 128) return [];
    const place = placeOf(line, column, Math.min(row, line.baseY(column)));
    return [{ ...place, z: place.z - 0.3, mirrored: index === 1, stoop: true }];
  });
}

/** The first row from `row` down that is no wall and no door: their boxes may end above the floor, and things would hang in the air. */
function floorBelow(scene: Scene, column: number, row: number): number {
  const { width } = scene.photo;
  const x = Math.min(width - 1, Math.max(0, Math.round(column)));
  const upright = (["siding", "trim", "door", "opening"] as const).map((kind) => scene.mask(kind).data);
  const base = Math.floor(houseLine(scene).baseY(column));
  let y = Math.round(row);
  while (y < base && upright.some((mask) => mask[y * width + x] > 110)) y++;
  return y;
}

/** On both sides of the door, in two loose ranks; behind a bed or gravel, along the edge of the lawn. */
function doorSpots(yard: Yard, entry: Entry, seed: number): Spot[] {
  const spots: Spot[] = [];
  const offsets = [0.85, -0.85, 1.25, -1.3, 1.7, -1.75, 2.2, -2.25, 2.8, -2.8];
  offsets.forEach((offset, index) => {
    for (const nearer of [0.45, 0.8, 1.3, 1.9, 2.7, 3.7, 5, 6.5, 8.5, 11]) {
      const x = entry.x + offset + 0.16 * (hash(index, 1, seed) - 0.5);
      const z = entry.z - nearer - 0.3 * hash(index, 2, seed);
      if (!yard.inSight(x, z, 0.4) || yard.at(x, z) === null) continue;
      spots.push({ x, z, y: 0, mirrored: hash(index, 3, seed) > 0.5 });
      return;
    }
  });
  return apart(spots, 0.34);
}

/** Close to the wall, both sides of the entry and farther out. */
function postSpots(yard: Yard, entry: Entry): Spot[] {
  const spots: Spot[] = [];
  for (const [index, offset] of [1.9, -1.9, 4.2, -4.2, 3.1, -3.1, 5.4, -5.4].entries()) {
    for (const nearer of [0.4, 0.8, 1.4]) {
      const x = entry.x + offset;
      const z = entry.z - nearer;
      if (!yard.inSight(x, z, 1.6) || yard.at(x, z) !== "green") continue;
      spots.push({ x, z, y: 0, mirrored: index % 2 === 1 });
      break;
    }
  }
  return apart(spots, 1.2);
}

/** In pairs along the walk's edges, on the grass; along the drive's where there is no walk. */
function walkSpots(yard: Yard, entry: Entry): Spot[] {
  const spots: Spot[] = [];
  const step = Math.max(0.9, (yard.wallZ - yard.nearZ) / 9);
  let pair = 0;
  let { x: middle } = entry;
  for (let z = yard.wallZ - 1.1; z > yard.nearZ; z -= step) {
    const run = pavedRun(yard, { x: middle, z }, z);
    // From the door outwards the walk goes on where it was; anything else is a drive or the neighbor's.
    if (!run || Math.abs((run.left + run.right) / 2 - middle) > (pair === 0 ? 3.5 : 1.8 + step * 0.6)) continue;
    middle = (run.left + run.right) / 2;
    pair++;
    for (const [edge, side] of [
      [run.left, -1],
      [run.right, 1],
    ]) {
      const x = edge + side * 0.28;
      if (yard.at(x, z) === "green" && yard.inSight(x, z, 0.35)) spots.push({ x, z, y: 0, mirrored: pair % 2 === 0 });
    }
  }
  return apart(spots, 0.5);
}

function pavedRun(yard: Yard, entry: Entry, z: number): { left: number; right: number } | null {
  const reach = Math.min(12, z * yard.aside);
  const runs: { left: number; right: number }[] = [];
  let start: number | null = null;
  for (let x = -reach; x <= reach + 0.1; x += 0.1) {
    const on = x <= reach && yard.at(x, z) === "paved";
    if (on && start === null) start = x;
    if (on || start === null) continue;
    runs.push({ left: start - 0.1, right: x });
    start = null;
  }
  const wide = ({ left, right }: { left: number; right: number }) => right - left;
  const cost = (run: { left: number; right: number }) =>
    Math.abs((run.left + run.right) / 2 - entry.x) + (wide(run) > 3 ? 6 : 0);
  const fit = runs.filter((run) => wide(run) > 0.5 && wide(run) < 8);
  return fit.sort((a, b) => cost(a) - cost(b))[0] ?? null;
}

/** Loose rows across the lawn, those before the house first. Grass goes on for 35 cm around each: a walk may be seen right behind a stone, but none stands on it. */
function rowSpots(yard: Yard, entry: Entry, seed: number): Spot[] {
  const spots: (Spot & { cost: number })[] = [];
  for (let row = 0; row < 6; row++) {
    const z = yard.deep(0.04 + row * 0.15);
    const reach = Math.min(9, z * yard.aside);
    for (let column = -7; column <= 7; column++) {
      const x = entry.x * 0.3 + column * 1.35 + (row % 2) * 0.6 + 0.4 * (hash(column + 40, row, seed) - 0.5);
      const back = z + 0.4 * (hash(column + 40, row, seed + 1) - 0.5);
      if (Math.abs(x) > reach || Math.abs(x - entry.x) < 0.9) continue;
      if (!onGrass(yard, x, back, 0.35) || !yard.inSight(x, back, 0.7)) continue;
      const cost = Math.abs(row - 1.6) * 0.8 + Math.abs(x) * 0.22 + hash(column + 40, row, seed + 2) * 1.6;
      spots.push({ x, z: back, y: 0, mirrored: hash(column + 40, row, seed + 3) > 0.5, cost });
    }
  }
  spots.sort((a, b) => a.cost - b.cost);
  return apart(spots, 1);
}

/** Here and there on the lawn, between house and street. */
function yardSpots(yard: Yard, entry: Entry, seed: number): Spot[] {
  const spots: Spot[] = [];
  for (let k = 0; k < 90; k++) {
    // Most of it near the house, where people look and lamps reach.
    const z = yard.deep(0.04 + 0.6 * hash(k, 3, seed) ** 1.8);
    const x = (hash(k, 4, seed) * 2 - 1) * Math.min(9, z * yard.aside);
    if (Math.abs(x - entry.x) < 1.4 || !onGrass(yard, x, z, 0.5) || !yard.inSight(x, z, 1.2)) continue;
    spots.push({ x, z, y: 0, mirrored: hash(k, 5, seed) > 0.5 });
  }
  return apart(spots, 2.2);
}

/** The best place for one large thing: open grass, beside the entry rather than before it, well in the picture. */
function heroSpots(yard: Yard, entry: Entry): Spot[] {
  let best: { x: number; z: number; liking: number } | null = null;
  for (let t = 0.05; t < 0.6; t += 0.05) {
    const z = yard.deep(t);
    const reach = Math.min(9, z * yard.aside * 0.85);
    for (let x = -reach; x <= reach; x += 0.5) {
      if (!onGrass(yard, x, z, 1.1) || !yard.inSight(x, z, 2.4)) continue;
      const aside = Math.abs(x - entry.x);
      const liking = Math.min(aside, 4) - Math.abs(x) * 0.3 - Math.abs(t - 0.25) * 6 + (yard.isFree(x, z) ? 3 : 0);
      if (!best || liking > best.liking) best = { x, z, liking };
    }
  }
  return best ? [{ x: best.x, z: best.z, y: 0, mirrored: best.x > 0 }] : [];
}

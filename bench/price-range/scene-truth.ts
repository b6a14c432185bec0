import { readFileSync } from "node:fs";
import { normalOf, readFrontTruth } from "./front-truth.ts";
import { ROOF, SIDING } from "./labels.ts";
import { isInside, type Point } from "./vectors.ts";

type Facet = { label: number; polygon: [number, number][]; normal: Point; world: Point[] };
type Sidecar = {
  empty?: boolean;
  storeys: number;
  camera: { focalOverWidth: number; position: Point; axes: [Point, Point, Point] };
  facets: Facet[];
  house: { label: number; world: Point[] }[];
};
type Labels = { data: Uint8Array; width: number; height: number };

/** Of a scene, in meters: what its own geometry says, whatever the picture. */
export type SceneTruth = {
  /** Of the front, garage included. */
  frontWidth: number;
  /** Wall of the front without its openings, also what plants, cars and porches hide. */
  frontWall: number;
  /** Of that, what the picture shows. */
  seenWall: number;
  stories: number;
  /** Without what a porch covers. */
  groundFloor: number;
  /** All slopes, seen or not; null where the sidecar has no roof over most of the floor, as behind parapets. */
  roof: number | null;
  /** Inches for each foot: half of the roof, as a bird sees it, is flatter. */
  roofRise: number;
};

/** Meters between the spots at which roofs and floors are counted from above. */
const grain = 0.2;
/** Of the ground floor. */
const minCover = 0.9;
/** What begins higher is a dormer's or a gable's wall, which no floor stands in. */
const maxBase = 2.2;

/** null where the scene has no house, or its sidecar was written before it said where things stand. */
export function readSceneTruth(sidecar: string, labels: Labels): SceneTruth | null {
  const scene: Sidecar = JSON.parse(readFileSync(sidecar, "utf8"));
  if (scene.empty || !scene.house?.length) return null;
  const fronts = scene.facets.filter(({ label, normal }) => label === SIDING && normal[1] < -0.9);
  const ends = fronts.flatMap(({ world }) => world.map(([x]) => x));
  if (ends.length === 0) return null;
  const front = readFrontTruth(scene, labels);
  return {
    frontWidth: Math.max(...ends) - Math.min(...ends),
    frontWall: front.wall,
    seenWall: front.seen,
    stories: scene.storeys,
    ...fromAbove(scene),
  };
}

/** Roof and ground floor, counted on a grid as a bird sees them: of slopes one over the other the upper one counts. */
function fromAbove({ house }: Sidecar): Pick<SceneTruth, "roof" | "groundFloor" | "roofRise"> {
  const roofs = house.filter(({ label }) => label === ROOF).map(({ world }) => ({ world, normal: normalOf(world) }));
  const walls = house.filter(({ label, world }) => label === SIDING && Math.min(...world.map((p) => p[2])) < maxBase);
  const all = house.flatMap(({ world }) => world);
  const [fromX, toX, fromY, toY] = [
    Math.min(...all.map(([x]) => x)),
    Math.max(...all.map(([x]) => x)),
    Math.min(...all.map(([, y]) => y)),
    Math.max(...all.map(([, y]) => y)),
  ];
  const cell = grain ** 2;
  const sums = { roof: 0, groundFloor: 0 };
  const slopes: number[] = [];
  for (let x = fromX + grain / 2; x < toX; x += grain) {
    for (let y = fromY + grain / 2; y < toY; y += grain) {
      let top = { z: -Infinity, area: 0 };
      for (const { world, normal } of roofs) {
        if (Math.abs(normal[2]) < 0.05 || !isInside(world, x, y)) continue;
        const z = world[0][2] - (normal[0] * (x - world[0][0]) + normal[1] * (y - world[0][1])) / normal[2];
        if (z > top.z) top = { z, area: cell / Math.abs(normal[2]) };
      }
      sums.roof += top.area;
      if (top.area > 0) slopes.push(top.area / cell);
      if (windings(walls, x, y) > 0) sums.groundFloor += cell;
    }
  }
  slopes.sort((a, b) => a - b);
  const slope = slopes[slopes.length >> 1] ?? 1;
  const isWhole = slopes.length * cell > minCover * sums.groundFloor;
  return { ...sums, roof: isWhole ? sums.roof : null, roofRise: 12 * Math.sqrt(Math.max(0, slope ** 2 - 1)) };
}

/** Behind a back wall and before a front one is inside. */
function windings(walls: { world: Point[] }[], x: number, y: number): number {
  let count = 0;
  for (const { world } of walls) {
    const normal = normalOf(world);
    if (Math.abs(normal[1]) < 0.9) continue;
    const ends = world.map((point) => point[0]);
    if (x > Math.min(...ends) && x < Math.max(...ends) && y < world[0][1]) count += Math.sign(normal[1]);
  }
  return count;
}

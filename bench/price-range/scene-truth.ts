import { readFileSync } from "node:fs";
import { ROOF, SIDING } from "#engine/bench.ts";

type Point = [number, number, number];
type Facet = { label: number; polygon: [number, number][]; normal: Point; world: Point[] };
type Sidecar = {
  empty?: boolean;
  view?: string;
  camera: { focalOverWidth: number; position: Point; axes: [Point, Point, Point] };
  facets: Facet[];
  house: { label: number; world: Point[] }[];
};
type Labels = { data: Uint8Array; width: number; height: number };

/** Of a scene, in meters: what its own geometry says, whatever the picture. */
export type SceneTruth = {
  /** Of the front, garage included. */
  frontWidth: number;
  /** Wall of the front that the picture shows, without openings. */
  frontWall: number;
  /** Without what a porch covers. */
  groundFloor: number;
  /** All slopes, seen or not. */
  roof: number;
};

/** Meters between the spots at which roofs and floors are counted from above. */
const grain = 0.2;
/** What begins higher is a dormer's or a gable's wall, which no floor stands in. */
const maxBase = 2.2;

/** null where the scene has no house, or its sidecar was written before it said where things stand. */
export function readSceneTruth(sidecar: string, labels: Labels): SceneTruth | null {
  const scene: Sidecar = JSON.parse(readFileSync(sidecar, "utf8"));
  if (scene.empty || !scene.house?.length) return null;
  const fronts = scene.facets.filter(({ label, normal }) => label === SIDING && normal[1] < -0.9);
  const ends = fronts.flatMap(({ world }) => world.map(([x]) => x));
  if (ends.length === 0) return null;
  return {
    frontWidth: Math.max(...ends) - Math.min(...ends),
    frontWall: seenArea(scene, labels),
    ...fromAbove(scene),
  };
}

/** The area of the front's wall behind the pixels that are labeled so. */
function seenArea({ camera, facets }: Sidecar, { data, width, height }: Labels): number {
  const { focalOverWidth, position, axes } = camera;
  const walls = facets
    .filter(({ label }) => label === SIDING)
    .map((facet) => ({ ...facet, distance: dot(facet.normal, minus(facet.world[0], position)) }));
  const pixel = (1 / (width * focalOverWidth)) ** 2;
  let area = 0;
  for (let i = 0; i < data.length; i++) {
    if (data[i] !== SIDING) continue;
    const [x, y] = [((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height];
    const seen: Point = [(x - 0.5) / focalOverWidth, (0.5 - y) / (focalOverWidth * (width / height)), -1];
    const ray: Point = [dot(axes[0], seen), dot(axes[1], seen), dot(axes[2], seen)];
    let nearest = { depth: Infinity, area: 0 };
    for (const { polygon, normal, distance } of walls) {
      const facing = dot(normal, ray);
      const depth = distance / facing;
      if (depth <= 0 || depth >= nearest.depth || !isInside(polygon, x, y)) continue;
      nearest = { depth, area: normal[1] < -0.9 ? (pixel * depth ** 2) / Math.abs(facing) : 0 };
    }
    area += nearest.area;
  }
  return area;
}

/** Roof and ground floor, counted on a grid as a bird sees them: of slopes one over the other the upper one counts. */
function fromAbove({ house }: Sidecar): Pick<SceneTruth, "roof" | "groundFloor"> {
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
  for (let x = fromX + grain / 2; x < toX; x += grain) {
    for (let y = fromY + grain / 2; y < toY; y += grain) {
      let top = { z: -Infinity, area: 0 };
      for (const { world, normal } of roofs) {
        if (Math.abs(normal[2]) < 0.05 || !isInside(world, x, y)) continue;
        const z = world[0][2] - (normal[0] * (x - world[0][0]) + normal[1] * (y - world[0][1])) / normal[2];
        if (z > top.z) top = { z, area: cell / Math.abs(normal[2]) };
      }
      sums.roof += top.area;
      if (windings(walls, x, y) > 0) sums.groundFloor += cell;
    }
  }
  return sums;
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

function isInside(polygon: readonly (readonly number[])[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [[ax, ay], [bx, by]] = [polygon[i], polygon[j]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function normalOf([a, b, c]: Point[]): Point {
  const [u, v] = [minus(b, a), minus(c, a)];
  const n: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

import { DOOR, GARAGE, SIDING, WINDOW } from "./labels.ts";
import { cross, dot, isInside, minus, type Point, unit } from "./vectors.ts";

type Facet = { label: number; polygon: [number, number][]; normal: Point; world: Point[] };
type House = { label: number; world: Point[] }[];
type Camera = { focalOverWidth: number; position: Point; axes: [Point, Point, Point] };
type Labels = { data: Uint8Array; width: number; height: number };

/** Of the front's wall, in square meters: as on an elevation drawing, without openings; and of that what the picture shows. */
export type FrontTruth = { wall: number; seen: number };

/** Meters between the spots at which the front is counted. */
const grain = 0.1;

/** Openings are counted where they are seen, because scenes do not say where they are: behind plants they count as wall. */
export function readFrontTruth(
  { camera, facets, house }: { camera: Camera; facets: Facet[]; house: House },
  labels: Labels,
): FrontTruth {
  const { wall, open } = seenAreas(camera, facets, labels);
  return { wall: Math.max(0, drawnArea(house) - open), seen: wall };
}

/** All front walls as one outline, whatever stands before them. */
function drawnArea(house: House): number {
  const fronts = house.filter(({ label, world }) => label === SIDING && normalOf(world)[1] < -0.9);
  const outlines = fronts.map(({ world }) => world.map(([x, , z]): [number, number] => [x, z]));
  const points = outlines.flat();
  const [fromX, toX] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const [fromZ, toZ] = [Math.min(...points.map(([, z]) => z)), Math.max(...points.map(([, z]) => z))];
  let area = 0;
  for (let x = fromX + grain / 2; x < toX; x += grain) {
    for (let z = fromZ + grain / 2; z < toZ; z += grain) {
      if (outlines.some((outline) => isInside(outline, x, z))) area += grain ** 2;
    }
  }
  return area;
}

/** What lies on the front behind the pixels of wall and of openings. */
function seenAreas({ focalOverWidth, position, axes }: Camera, facets: Facet[], { data, width, height }: Labels) {
  const walls = facets
    .filter(({ label }) => label === SIDING)
    .map((facet) => ({ ...facet, distance: dot(facet.normal, minus(facet.world[0], position)) }));
  const pixel = (1 / (width * focalOverWidth)) ** 2;
  const areas = { wall: 0, open: 0 };
  for (let i = 0; i < data.length; i++) {
    const isWall = data[i] === SIDING;
    if (!isWall && data[i] !== WINDOW && data[i] !== DOOR && data[i] !== GARAGE) continue;
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
    areas[isWall ? "wall" : "open"] += nearest.area;
  }
  return areas;
}

export function normalOf([a, b, c]: Point[]): Point {
  return unit(cross(minus(b, a), minus(c, a)));
}

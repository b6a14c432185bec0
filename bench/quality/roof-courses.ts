import { readFileSync } from "node:fs";
import { findSegments, luminanceOf, measureHouse, ROOF } from "#engine/bench.ts";
import type { Surfaces } from "#engine/index.ts";
import { fitWithin, type Raster, resizeRaster } from "#engine/pixels.ts";
import { listScenes, readLabels, readRaster } from "../fit/scene-files.ts";
import { cross, dot, isInside, type Point, unit } from "../price-range/vectors.ts";
import { type Figures, figureOf } from "./figures.ts";
import { trueSurfaces } from "./labeled-surfaces.ts";

type Camera = { focalOverWidth: number; pitch: number; roll: number; yaw: number };
type Plane = Surfaces["planes"][number];
type Facet = { label: number; polygon: [number, number][]; normal: Point };

/** At one spot of a roof: how far the laid fall and courses lie off the true ones, degrees of the picture, and by which factor the pitch stretches courses. */
type Off = { fall: number; course: number; stretch: number };

const analysisSide = 768;
/** Pixels of that size between two spots. */
const grain = 3;
/** Of the picture's width, the step with which a direction is taken. */
const step = 1e-3;

/** Prints how far seams (down the fall line) and courses (level) lie off the true ones on roofs of our own scenes, under true masks. */
export async function reportRoofCourses(folder: string): Promise<Figures> {
  const found: Figures = {};
  for (const knowsLens of [false, true]) {
    const samples = await measureAll(folder, knowsLens);
    const title = `roofs of ${samples.length} scenes${knowsLens ? ", the lens in the photo's file" : ""}`;
    console.log(`\n${title}: how far seams and courses run off the true fall and level lines`);
    Object.assign(found, printOff(samples, knowsLens ? "roofs, known lens" : "roofs"));
  }
  return found;
}

type Sample = { name: string; off: Off[] };

function printOff(samples: Sample[], title: string): Figures {
  console.log("                          seams, mean  within 3 deg  courses, mean  within 3 deg  exposure within 10 %");
  const print = (name: string, off: Off[]) => {
    const cells = [
      mean(off, (o) => o.fall)
        .toFixed(1)
        .padStart(11),
      percent(off, (o) => o.fall < 3).padStart(13),
      mean(off, (o) => o.course)
        .toFixed(1)
        .padStart(14),
      percent(off, (o) => o.course < 3).padStart(13),
      percent(off, (o) => Math.abs(o.stretch - 1) < 0.1).padStart(21),
    ];
    console.log(`${name.padEnd(25)} ${cells.join(" ")}`);
  };
  if (samples.length <= 20) for (const { name, off } of samples) print(name, off);
  print(
    "all spots",
    samples.flatMap(({ off }) => off),
  );
  const figure = (value: (off: Off) => number) =>
    figureOf(
      samples.map(({ name, off }) => ({ name, value: mean(off, value) })),
      "less",
    );
  const [fall, course] = [figure((o) => o.fall), figure((o) => o.course)];
  return fall && course ? { [`${title}: seams off (degrees)`]: fall, [`${title}: courses off (degrees)`]: course } : {};
}

async function measureAll(folder: string, knowsLens: boolean): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const scene of listScenes(folder)) {
    const whole = await readRaster(scene.photo);
    const { width, height } = fitWithin(whole.width, whole.height, analysisSide);
    const photo = resizeRaster(whole, width, height);
    const labels = await readLabels(scene.labels, width, height);
    const sidecar = JSON.parse(readFileSync(scene.photo.replace(".jpg", ".json"), "utf8"));
    const off = await measureScene(photo, labels, sidecar, knowsLens);
    if (off.length >= 20) samples.push({ name: scene.name, off });
  }
  return samples;
}

async function measureScene(
  photo: Raster,
  labels: Uint8Array,
  { camera, facets }: { camera: Camera; facets: Facet[] },
  knowsLens: boolean,
) {
  const { width, height } = photo;
  const truth = async () => labels;
  const { regions } = await trueSurfaces({ name: "", photo: async () => photo, truth, exact: true }, photo, {
    version: 1,
    regions: [],
    planes: [],
  });
  const segments = findSegments(luminanceOf(photo), width, height);
  const lens = { focal: camera.focalOverWidth, lens: true } as const;
  const { planes } = measureHouse(photo, regions, segments, knowsLens ? lens : undefined);
  const roofs = facets.filter(({ label }) => label === ROOF);
  const laid = planes.filter(({ kind }) => kind === "roof");
  const found: Off[] = [];
  for (let y = 1; y < height; y += grain) {
    for (let x = 1; x < width; x += grain) {
      if (labels[y * width + x] !== ROOF) continue;
      const [px, py] = [(x + 0.5) / width, (y + 0.5) / height];
      // Where one facet stands before another, the sidecar does not say which is nearer.
      const here = roofs.filter(({ polygon }) => isInside(polygon, px, py));
      if (here.length !== 1) continue;
      // Planes overlap at their borders; a later one is laid over an earlier.
      const plane = laid.findLast(({ outline }) => isInside(pairs(outline), px, py));
      const off = plane && compare(plane, here[0], camera, { x: px, y: py, aspect: width / height });
      if (off) found.push(off);
    }
  }
  return found;
}

type Spot = { x: number; y: number; aspect: number };

function compare(plane: Plane, facet: Facet, camera: Camera, spot: Spot): Off | null {
  const [n, up]: Point[] = [facet.normal, [0, 0, 1]];
  const level = unit(cross(up, n));
  if (Math.hypot(...level) < 0.5) return null;
  const fall = unit(cross(n, level));
  const seen = [trueStep(camera, n, fall, spot), trueStep(camera, n, level, spot)];
  const laid = laidSteps(plane.toMetres, spot);
  const ratio = (one: number[], other: number[]) => Math.hypot(...one) / Math.hypot(...other);
  return {
    fall: between(laid[1], seen[0]),
    course: between(laid[0], seen[1]),
    stretch: ratio(laid[1], laid[0]) / ratio(seen[0], seen[1]),
  };
}

/** Where the picture (pixels, any unit) goes for one step along a direction of the facet; its distance does not matter. */
function trueStep(camera: Camera, normal: Point, direction: Point, { x, y, aspect }: Spot): number[] {
  const [yaw, pitch, roll] = [camera.yaw, camera.pitch, camera.roll].map((degrees) => (degrees * Math.PI) / 180);
  const look: Point = [Math.sin(yaw) * Math.cos(pitch), Math.cos(yaw) * Math.cos(pitch), Math.sin(pitch)];
  const flat: Point = [Math.cos(yaw), -Math.sin(yaw), 0];
  const rise = cross(flat, look);
  const right = mix(flat, Math.cos(roll), rise, Math.sin(roll));
  const up = mix(flat, -Math.sin(roll), rise, Math.cos(roll));
  const across = (x - 0.5) / camera.focalOverWidth;
  const above = (0.5 - y) / aspect / camera.focalOverWidth;
  const ray = mix(mix(look, 1, right, across), 1, up, above);
  const point = mix(ray, Math.abs(1 / dot(ray, normal)), ray, 0);
  const moved = mix(point, 1, direction, step);
  const project = (p: Point) => [
    (camera.focalOverWidth * dot(p, right)) / dot(p, look),
    (-camera.focalOverWidth * dot(p, up)) / dot(p, look),
  ];
  const [from, to] = [project(point), project(moved)];
  return [to[0] - from[0], to[1] - from[1]];
}

function mix(a: Point, s: number, b: Point, t: number): Point {
  return [a[0] * s + b[0] * t, a[1] * s + b[1] * t, a[2] * s + b[2] * t];
}

/** Where the picture goes for a meter along and a meter down the laid plane: the inverse of its measure's slope. */
function laidSteps(h: number[], { x, y, aspect }: Spot): [number[], number[]] {
  const w = h[6] * x + h[7] * y + h[8];
  const u = (h[0] * x + h[1] * y + h[2]) / w;
  const v = (h[3] * x + h[4] * y + h[5]) / w;
  const [ux, uy] = [(h[0] - u * h[6]) / w, ((h[1] - u * h[7]) / w) * aspect];
  const [vx, vy] = [(h[3] - v * h[6]) / w, ((h[4] - v * h[7]) / w) * aspect];
  const size = ux * vy - uy * vx;
  return [
    [vy / size, -vx / size],
    [-uy / size, ux / size],
  ];
}

/** Degrees between two lines of the picture, 0 to 90. */
function between(a: number[], b: number[]): number {
  const cosine = Math.abs(a[0] * b[0] + a[1] * b[1]) / (Math.hypot(...a) * Math.hypot(...b));
  return (Math.acos(Math.min(1, cosine)) * 180) / Math.PI;
}

function pairs(polygon: readonly number[]): [number, number][] {
  return Array.from({ length: polygon.length / 2 }, (_, i) => [polygon[2 * i], polygon[2 * i + 1]]);
}

function mean(off: Off[], value: (off: Off) => number): number {
  return off.reduce((sum, one) => sum + value(one), 0) / off.length;
}

function percent(off: Off[], holds: (off: Off) => boolean): string {
  return `${((100 * off.filter(holds).length) / off.length).toFixed(0)} %`;
}

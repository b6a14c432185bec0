import type { Raster } from "../raster.ts";
import { loopArea, traceContours } from "../regions/contours.ts";
import { findPieces } from "../regions/pieces.ts";
import { encodeRuns } from "../regions/run-lengths.ts";
import { simplify } from "../regions/straighten.ts";
import { type KnownLens, openingKinds, type Plane, type Polygon, type Region, type View } from "../surfaces.ts";
import { type Camera, cameraFrom, levelDirection, rayThrough } from "./camera.ts";
import { clamp } from "./clamp.ts";
import { linesNear } from "./facing.ts";
import { type FlatPiece, measurePieces, weightedQuantile } from "./flat-piece.ts";
import { invertHomography, multiplyHomographies } from "./homography.ts";
import { luminanceOf } from "./luminance.ts";
import { placeRoofs, type RoofFace } from "./roof-planes.ts";
import { findRims, leansOn } from "./roof-rims.ts";
import type { Segment } from "./segments.ts";
import { growInto, splitRoofs } from "./split-roofs.ts";
import { splitWalls } from "./split-walls.ts";
import { coverGrid, type Grid, gridOver } from "./surface-grid.ts";
import { houseBelief } from "./turn-likelihood.ts";
import { findVanishingPoints, toLine, type VanishingPoints } from "./vanishing-points.ts";
import { dot, scaled, type Vec3 } from "./vectors.ts";
import { viewOf } from "./view.ts";
import { cameraHeight, heightAt, type Wall } from "./wall.ts";
import { placeWalls } from "./wall-planes.ts";

/** Outlines reach this share of the grid beyond their piece, so that a mask that came out larger is still covered. */
const margin = 0.025;

/**
 * The flat pieces of roof and siding with their measure. `segments` must be of the same picture as `photo`; the horizon
 * of a `known` view is taken as it is, and so is a lens that its camera wrote down. Larger pieces come first. Everything hangs on one camera (the horizon, a phone's focal length, 1.6 m over
 * the ground), so neighbouring pieces have one scale and no piece has a perspective that a camera could not give it.
 */
export function estimatePlanes(
  photo: Raster,
  regions: Region[],
  segments: Segment[],
  known?: View | KnownLens,
): Plane[] {
  return measureHouse(photo, regions, segments, known).planes;
}

/** The same with the camera that the measures come from. */
export function measureHouse(
  photo: Raster,
  regions: Region[],
  segments: Segment[],
  known?: View | KnownLens,
): { planes: Plane[]; view: View } {
  const { camera, grid, walls, roofs, wallLabels, roofLabels } = placeHouse(photo, regions, segments, known);
  const planes: { area: number; plane: Plane }[] = [];
  const reach = Math.round(margin * Math.max(grid.width, grid.height));
  growInto(wallLabels, grid, () => true, reach);
  growInto(roofLabels, grid, () => true, reach);
  const push = (kind: Plane["kind"], labels: Int32Array, shape: FlatPiece, along: Vec3, down: Vec3, origin: Vec3) => {
    const outline = outlineOf(labels, shape.piece, grid, photo);
    const toMetres = metersOf(camera, along, down, origin, photo);
    if (outline !== null && toMetres !== null) planes.push({ area: shape.area, plane: { kind, outline, toMetres } });
  };
  for (const wall of walls) {
    const ray = rayThrough(camera, wall.shape.centerX, wall.shape.centerY);
    const center = scaled(ray, wall.distance / dot(wall.normal, ray));
    const along = towardsRight(levelDirection(camera, wall.turn));
    push("siding", wallLabels, wall.shape, along, scaled(camera.up, -1), levelled(camera, center, along));
  }
  for (const face of roofs) push("roof", roofLabels, face.shape, towardsRight(face.along), face.down, face.origin);
  planes.sort((a, b) => b.area - a.area);
  const view = isView(known) ? known : { ...viewOf(camera, photo), height: eyeHeight(camera, grid, walls), ...known };
  return { planes: planes.map(({ plane }) => plane), view };
}

/** Walls and roof faces in camera space, with the cells of `grid` that each covers (piece numbers, 0 outside). */
export type PlacedHouse = {
  camera: Camera;
  grid: Grid;
  vanishing: VanishingPoints;
  walls: Wall[];
  roofs: RoofFace[];
  wallLabels: Int32Array;
  roofLabels: Int32Array;
};

/** Where the house stands before the camera. `segments` must be of the same picture as `photo`. */
export function placeHouse(
  photo: Raster,
  regions: Region[],
  segments: Segment[],
  known?: View | KnownLens,
): PlacedHouse {
  const grid = gridOver(photo);
  const cover = (kind: Region["kind"]) => coverGrid(grid, photo, regions, kind);
  const roofs = cover("roof");
  const openings = new Uint8Array(roofs.length);
  for (const kind of openingKinds) {
    cover(kind).forEach((bit, i) => {
      openings[i] |= bit;
    });
  }
  const siding = cover("siding");
  const seen = { walls: either(siding, openings), ground: either(cover("lawn"), cover("paved")), grid };
  const lens = known?.lens ? known.focal * photo.width : undefined;
  const vanishing = findVanishingPoints(segments, photo.width, photo.height, {
    belief: houseBelief(seen),
    horizon: isView(known) ? known.horizon : undefined,
    lens,
  });
  const lines = segments.map(toLine);
  const walls = splitWalls(siding, grid, lines, vanishing);
  const trim = cover("trim");
  const house = (cell: number) => roofs[cell] === 1 || siding[cell] === 1 || openings[cell] === 1 || trim[cell] === 1;
  const roofLabels = splitRoofs(roofs, grid, segments, luminanceOf(photo), photo.width, house);
  const roofShapes = measurePieces(roofLabels, grid);
  const near = roofShapes.map((shape) => linesNear(roofLabels, shape.piece, grid, lines, 2));
  const camera = cameraFrom(vanishing, photo.width, photo.height, lens);
  const rims = roofShapes.map((shape) => findRims(roofLabels, shape, grid, house));
  const leanTos = roofShapes.map((shape) => leansOn(shape, grid, (cell) => siding[cell] === 1 || openings[cell] === 1));
  const scene = { camera, grid, lines, near, rims, leanTos, vanishing, width: photo.width, height: photo.height };
  const built = (cell: number) => roofs[cell] === 1 || siding[cell] === 1 || openings[cell] === 1;
  const placedWalls = placeWalls(
    scene,
    walls,
    measurePieces(walls.labels, grid),
    measureOpenings(openings, grid),
    built,
  );
  const placedRoofs = placeRoofs(scene, roofShapes, placedWalls, walls.labels);
  return { camera, grid, vanishing, walls: placedWalls, roofs: placedRoofs, wallLabels: walls.labels, roofLabels };
}

/** Meters from the feet of the walls up to the camera, as the scale of doors and stories says; a person's without walls. */
function eyeHeight(camera: Camera, { cell }: Grid, walls: Wall[]): number {
  const heights = walls.flatMap((wall) =>
    Array.from(wall.shape.bottoms, (bottom, x) => ({ bottom, x }))
      .filter(({ bottom, x }) => bottom >= 0 && wall.touches > 0 && x % 4 === 0)
      .map(({ bottom, x }) => ({ value: -heightAt(camera, wall, (x + 0.5) * cell, (bottom + 1) * cell), weight: 1 })),
  );
  // The scale is not sure enough to be believed alone.
  return Math.sqrt(cameraHeight * clamp(weightedQuantile(heights, 0.5) ?? cameraHeight, 0.8, 4));
}

function isView(known: View | KnownLens | undefined): known is View {
  return known !== undefined && "horizon" in known;
}

function either(one: Uint8Array, other: Uint8Array): Uint8Array {
  return one.map((bit, i) => bit | other[i]);
}

function measureOpenings(openings: Uint8Array, grid: Grid): FlatPiece[] {
  return measurePieces(findPieces(openings, grid.width, grid.height).labels, grid);
}

/** u grows to the right of the picture. */
function towardsRight(direction: Vec3): Vec3 {
  return direction[0] < 0 ? scaled(direction, -1) : direction;
}

/** The wall's origin is at the height of the camera, so that courses of walls side by side line up. */
function levelled(camera: Camera, point: Vec3, along: Vec3): Vec3 {
  const rise = dot(point, camera.up);
  const aside = dot(point, along);
  return [0, 1, 2].map((i) => point[i] - rise * camera.up[i] - aside * along[i]) as Vec3;
}

/** Photo units to meters on the plane origin + u along + v down. */
function metersOf(camera: Camera, along: Vec3, down: Vec3, origin: Vec3, photo: Raster): number[] | null {
  const { focal, centerX, centerY } = camera;
  const lens = [focal, 0, centerX, 0, focal, centerY, 0, 0, 1];
  const frame = [0, 1, 2].flatMap((i) => [along[i], down[i], origin[i]]);
  const toPlane = invertHomography(multiplyHomographies(lens, frame));
  if (toPlane === null) return null;
  const meters = multiplyHomographies(toPlane, [photo.width, 0, 0, 0, photo.height, 0, 0, 0, 1]);
  const size = Math.hypot(...meters.slice(6));
  return meters.map((value) => value / size);
}

/** The outer border of a piece in photo units. */
function outlineOf(labels: Int32Array, piece: number, grid: Grid, photo: Raster): Polygon | null {
  const bits = new Uint8Array(labels.length);
  for (let i = 0; i < bits.length; i++) if (labels[i] === piece) bits[i] = 1;
  const loops = traceContours(encodeRuns(bits, grid.width, grid.height), 1, 4).sort(
    (a, b) => loopArea(b) - loopArea(a),
  );
  if (loops.length === 0 || loopArea(loops[0]) <= 0) return null;
  return Array.from(simplify(loops[0], 0.8), (value, i) => {
    const share = (value * grid.cell) / (i % 2 === 0 ? photo.width : photo.height);
    return Math.round(Math.min(1, Math.max(0, share)) * 1e4) / 1e4;
  });
}

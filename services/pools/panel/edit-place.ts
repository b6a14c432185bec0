import type { Surfaces } from "#engine/index.ts";
import {
  defaultView,
  frameOf,
  fromGround,
  type Ground,
  groundAt,
  groundCamera,
  seenAt,
  toGround,
} from "#engine/selections.ts";
import type { Frame, Point } from "../../panel-kit/panel.ts";
import { pointsOf } from "../../panel-kit/points-of.ts";
import type { PoolChoice } from "../catalogue/pool-options.ts";
import { maxSide, minSide, type PoolPlace } from "../render/design.ts";
import { outlineOf } from "../render/outlines.ts";

/** Between screen, ground and the pool's own axes: what dragging a pool over a photo comes to. */

const minDistance = 1.6;
const maxDistance = 40;
const maxOffset = 30;

export type Side = "left" | "right" | "near" | "far";

export function cameraOf(surfaces: Surfaces, frame: Frame) {
  return groundCamera(surfaces.view ?? defaultView, frame.photo);
}
type Camera = ReturnType<typeof cameraOf>;

/** The spot of ground under a point of the stage; null over the horizon and too far away to mean anything. */
export function groundUnder(camera: Camera, frame: Frame, point: Point): Ground | null {
  const at = frame.toPhoto(point);
  const spot = groundAt(camera, at.x * camera.width, at.y * camera.height);
  return spot === null || spot.z > maxDistance * 2 ? null : spot;
}

/** Where a spot of ground is on the stage. What lies behind the camera is drawn at its feet. */
export function onStage(camera: Camera, frame: Frame, { x, z }: Ground): Point {
  const seen = seenAt(camera, x, 0, Math.max(0.5, z));
  return frame.toStage({ x: seen.x / camera.width, y: seen.y / camera.height });
}

/** The water's outline on the ground. */
export function outlineOnGround(design: PoolChoice, place: PoolPlace): Ground[] {
  const frame = frameOf(place);
  return pointsOf(outlineOf(design, place)).map(({ x, y }) => toGround(frame, x, y));
}

export function movedBy(place: PoolPlace, dx: number, dz: number): PoolPlace {
  return {
    ...place,
    x: Math.max(-maxOffset, Math.min(maxOffset, place.x + dx)),
    z: Math.max(minDistance, Math.min(maxDistance, place.z + dz)),
  };
}

export function turnedBy(place: PoolPlace, by: number): PoolPlace {
  const turn = place.turn + by;
  return { ...place, turn: Math.atan2(Math.sin(turn), Math.cos(turn)) };
}

/** The turn that brings the pool's right end towards `spot`. */
export function turnedTo(place: PoolPlace, spot: Ground): PoolPlace {
  return { ...place, turn: Math.atan2(spot.z - place.z, spot.x - place.x) };
}

/** Where one side's handle is. */
export function handleOf(place: PoolPlace, side: Side): Ground {
  const along = side === "right" ? place.length / 2 : side === "left" ? -place.length / 2 : 0;
  const across = side === "far" ? place.width / 2 : side === "near" ? -place.width / 2 : 0;
  return toGround(frameOf(place), along, across);
}

/** One side is drawn to `spot`; the side opposite stays where it is. */
export function drawnTo(place: PoolPlace, side: Side, spot: Ground): PoolPlace {
  const { along, across } = fromGround(frameOf(place), spot);
  const way = side === "right" ? along : side === "left" ? -along : side === "far" ? across : -across;
  const half = side === "left" || side === "right" ? place.length / 2 : place.width / 2;
  return grownBy(place, side, way - half);
}

/** One side goes out by `by` meters. */
export function grownBy(place: PoolPlace, side: Side, by: number): PoolPlace {
  const key = side === "left" || side === "right" ? "length" : "width";
  const size = Math.max(minSide, Math.min(maxSide, place[key] + by));
  const shift = ((size - place[key]) / 2) * (side === "left" || side === "near" ? -1 : 1);
  const middle = toGround(frameOf(place), key === "length" ? shift : 0, key === "width" ? shift : 0);
  return { ...movedBy(place, middle.x - place.x, middle.z - place.z), [key]: size };
}

export function feet(meters: number): number {
  return Math.round(meters / 0.3048);
}

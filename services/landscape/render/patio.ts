import { type Frame, frameOf, fromGround, houseTurn, type Scene, seenAt, toGround } from "#engine/kit.ts";
import type { Patio, PatioShape } from "./design.ts";
import { houseFoot } from "./house-foot.ts";
import { cellAt, isOpen, OUTSIDE, planOf } from "./plan.ts";

/** A patio in its place: `inside` is meters within its border, negative outside. */
export type PatioPlace = {
  x: number;
  z: number;
  turn: number;
  length: number;
  depth: number;
  inside(x: number, z: number): number;
};

/** Between samples of the ground that a patio would cover, meters. */
const grain = 0.35;
/** Share of its ground that has to be open: edges of masks are never perfect, least of all along the house. */
const minOpenShare = { house: 0.82, lawn: 0.93 };
/** Meters between the foot of the wall, which no mask draws to the inch, and what counts as a patio's back. */
const clearance = 0.3;
const sizes = [1, 0.85, 0.7];
/** Share of the picture's width: a wider one would be all that is seen of the garden. */
const maxPictureShare = 0.5;

/**
 * Against the house, as wide as asked where there is room on the lawn, smaller where there is not; out on the lawn where
 * nothing is free along the house; null where there is no place at all.
 */
export function placePatio(
  scene: Scene,
  { patio }: { patio: Pick<Patio, "shape" | "length" | "depth"> | null },
): PatioPlace | null {
  if (patio === null) return null;
  const turn = houseTurn(scene);
  for (const size of sizes) {
    const wanted = { shape: patio.shape, length: patio.length * size, depth: patio.depth * size, turn };
    const place =
      bestOf(scene, wanted, atHouse(scene, wanted), minOpenShare.house) ??
      bestOf(scene, wanted, onLawn(scene), minOpenShare.lawn);
    if (place) return place;
  }
  return null;
}

type Wanted = { shape: PatioShape; length: number; depth: number; turn: number };
type Spot = { x: number; z: number };

function atHouse(scene: Scene, { depth, turn }: Wanted): Spot[] {
  const spots: Spot[] = [];
  let last = -Infinity;
  for (const touch of houseFoot(scene)) {
    if (Math.abs(touch.x - last) < 0.3) continue;
    last = touch.x;
    spots.push(toGround(frameOf({ ...touch, turn }), 0, -depth / 2 - clearance));
  }
  return spots;
}

function onLawn(scene: Scene): Spot[] {
  const foot = houseFoot(scene);
  const house = foot.length > 0 ? foot[foot.length >> 1].z : 14;
  const spots: Spot[] = [];
  for (let z = house * 0.7; z < house; z += 0.5) for (let x = -6; x <= 6; x += 0.6) spots.push({ x, z });
  return spots;
}

function bestOf(scene: Scene, wanted: Wanted, spots: Spot[], least: number): PatioPlace | null {
  let best: { place: PatioPlace; score: number } | null = null;
  for (const spot of spots) {
    const frame = frameOf({ ...spot, turn: wanted.turn });
    const open = openShare(scene, wanted, frame);
    if (open < least) continue;
    const seen = seenAt(scene.camera, spot.x, 0, spot.z);
    const front = seenAt(scene.camera, spot.x, 0, Math.max(1, spot.z - wanted.depth / 2));
    if (wanted.length * front.pixelsPerMeter > maxPictureShare * scene.camera.width) continue;
    // Near the house rather than near the viewer.
    const score = open * 6 + 0.4 * spot.z - (2 * Math.abs(seen.x - scene.camera.centerX)) / scene.camera.width;
    if (best !== null && score <= best.score) continue;
    const { length, depth, turn } = wanted;
    best = { score, place: { ...spot, turn, length, depth, inside: insideOf(wanted, frame) } };
  }
  return best?.place ?? null;
}

/** Share of the shape that is lawn or soil in sight; what is out of the frame or hidden counts against it. */
function openShare(scene: Scene, wanted: Wanted, frame: Frame): number {
  const plan = planOf(scene);
  const { width, height } = scene.camera;
  let open = 0;
  let all = 0;
  for (let along = -wanted.length / 2; along <= wanted.length / 2; along += grain) {
    for (let across = -wanted.depth / 2; across <= wanted.depth / 2; across += grain) {
      if (withinShape(wanted, along, across) <= 0) continue;
      all++;
      const spot = toGround(frame, along, across);
      const at = cellAt(plan, spot.x, spot.z);
      if (at < 0 || plan.label[at] === OUTSIDE) continue;
      const seen = seenAt(scene.camera, spot.x, 0, spot.z);
      if (seen.x < 0 || seen.y < 0 || seen.x > width || seen.y > height * 0.97) continue;
      if (isOpen(plan.label[at])) open++;
    }
  }
  return open / Math.max(1, all);
}

function insideOf(wanted: Wanted, frame: Frame): PatioPlace["inside"] {
  return (x, z) => {
    const { along, across } = fromGround(frame, { x, z });
    return Math.max(withinShape(wanted, along, across), withinShape(wanted, along, across - clearance * 1.5));
  };
}

/** Meters inside the shape; the house is on the side where `across` grows. */
function withinShape({ shape, length, depth }: Wanted, along: number, across: number): number {
  switch (shape) {
    case "rectangle":
      return box(along, across, length / 2, depth / 2, 0.02);
    case "curved":
      // Rounded on the garden's side only: the back corners lie beyond the wall.
      return Math.min(box(along, across - depth * 0.5, length / 2, depth, depth * 0.75), depth / 2 - across);
    case "round":
      return Math.min(length, depth) / 2 - Math.hypot(along, across);
    case "l-shape":
      return Math.max(
        box(along, across - depth * 0.22, length / 2, depth * 0.28, 0.02),
        box(along + length * 0.25, across, length * 0.25, depth / 2, 0.02),
      );
  }
}

/** Signed distance into a box with rounded corners (Quilez, "2D distance functions"). */
function box(x: number, y: number, halfX: number, halfY: number, radius: number): number {
  const rounding = Math.min(radius, halfX, halfY);
  const dx = Math.abs(x) - halfX + rounding;
  const dy = Math.abs(y) - halfY + rounding;
  return rounding - Math.hypot(Math.max(0, dx), Math.max(0, dy)) - Math.min(0, Math.max(dx, dy));
}

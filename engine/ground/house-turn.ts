import type { Mask } from "../raster.ts";
import { type GroundCamera, groundAt } from "./ground-camera.ts";
import type { Scene } from "./scene.ts";

type Spot = { x: number; y: number };

/** A house that stands more askew than this has its pool across the view; feet near the horizon tell less. */
const maxEaveShare = 0.6;
const maxFootShare = 0.3;
const fewest = 12;

/**
 * The turn of the house's longest level line over the ground (radians, as `frameOf` takes it): its eaves, which stand well off the
 * horizon and so tell it best, or the foot of its walls. 0 where neither can be told.
 */
export function houseTurn(scene: Scene): number {
  return scene.once("house-turn", () => {
    const { camera } = scene;
    const roof = scene.mask("roof");
    const wall = scene.mask("siding");
    return (
      turnOfLine(camera, eavesOf(roof, wall), maxEaveShare) ??
      turnOfLine(camera, feetOf(camera, wall), maxFootShare) ??
      0
    );
  });
}

/** Where roof ends and wall begins, one spot in every few columns. */
function eavesOf(roof: Mask, wall: Mask): Spot[] {
  const spots: Spot[] = [];
  const gap = Math.max(2, roof.height >> 6);
  for (let x = 2; x < roof.width; x += every(roof)) {
    for (let y = roof.height - gap - 2; y > 0; y--) {
      if (roof.data[y * roof.width + x] < 128) continue;
      if (wall.data[(y + gap) * wall.width + x] >= 128) spots.push({ x, y });
      break;
    }
  }
  return spots;
}

/** The lowest wall of every few columns, where the ground is in sight at all. */
function feetOf(camera: GroundCamera, wall: Mask): Spot[] {
  const spots: Spot[] = [];
  for (let x = 2; x < wall.width; x += every(wall)) {
    for (let y = wall.height - 1; y > 0; y--) {
      if (wall.data[y * wall.width + x] < 128) continue;
      if (groundAt(camera, x, y + 1) !== null) spots.push({ x, y: y + 1 });
      break;
    }
  }
  return spots;
}

function every({ width }: Mask): number {
  return Math.max(3, width >> 8);
}

/** The turn of the line that most spots lie on, out of all lines through two of them that a turned house can have. */
function turnOfLine(camera: GroundCamera, spots: Spot[], most: number): number | null {
  if (spots.length < fewest) return null;
  const near = Math.max(1, camera.height / 400);
  let best = { score: 0, turn: null as number | null };
  for (let i = 0; i < spots.length; i++) {
    for (let j = i + (fewest >> 1); j < spots.length; j += 2) {
      const slope = (spots[j].y - spots[i].y) / (spots[j].x - spots[i].x);
      const turn = turnOf(camera, spots[i], slope);
      if (turn === null || Math.abs(turn) > most) continue;
      let count = 0;
      for (const spot of spots) if (Math.abs(spots[i].y + (spot.x - spots[i].x) * slope - spot.y) < near) count++;
      // The rakes of a gable are lines, too; most photos are taken from more or less in front.
      const score = count < fewest ? 0 : count * (1 - 1.2 * Math.abs(turn));
      if (score > best.score) best = { score, turn };
    }
  }
  return best.turn;
}

/** The turn over the ground of a level line that is seen through `spot` with `slope`: it ends on the horizon. */
function turnOf(camera: GroundCamera, spot: Spot, slope: number): number | null {
  const dx = spot.x - camera.centerX;
  const dy = spot.y - camera.horizonY;
  const x = dx * camera.cosine + dy * camera.sine;
  const above = dx * camera.sine - dy * camera.cosine;
  const level = (slope * camera.cosine - camera.sine) / (camera.cosine + slope * camera.sine);
  if (Math.abs(above) < camera.height * 0.01) return null;
  // Through (x, -above) with slope `level` the line meets the horizon at x + above / level, the way (that / focal, 1).
  return Math.atan((camera.focal * level) / (above + x * level));
}

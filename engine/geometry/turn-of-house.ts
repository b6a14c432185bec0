import { type Camera, turnOf } from "./camera.ts";
import { weightedQuantile } from "./flat-piece.ts";
import type { VanishingPoints } from "./vanishing-points.ts";
import type { Wall } from "./wall.ts";

const right = Math.PI / 2;
/** What the photo's own first vanishing point counts, as a share of all walls. */
const weightOfPhoto = 0.3;
/** An eave that was heard this much off the house is off it: the face of a turret or a bay, which stand at half a right angle. */
const offSquare = Math.PI / 6;

/** The turn of the house in radians, modulo a right angle, as its walls say; null without any. */
export function turnOfHouse(camera: Camera, { horizontal }: VanishingPoints, walls: Wall[]): number | null {
  const around = horizontal.length > 0 ? turnOf(camera, horizontal[0]) : walls[0]?.turn;
  if (around === undefined) return null;
  const heard = walls.map(({ turn, shape }) => ({ value: around + folded(turn - around), weight: shape.area }));
  const total = heard.reduce((sum, { weight }) => sum + weight, 0);
  if (horizontal.length > 0) heard.push({ value: around, weight: weightOfPhoto * total + 1 });
  return weightedQuantile(heard, 0.5);
}

/**
 * A roof face's eave runs along a wall: what is heard of it alone is turned to the house. Up the slope an error of the turn shows twice,
 * because the slope's lines meet not far above the roof.
 */
export function squareTo(house: number | null, turn: number): number {
  if (house === null) return turn;
  const off = folded(turn - house);
  return Math.abs(off) < offSquare ? turn - off : turn;
}

/** An angle less the nearest multiple of a right one. */
function folded(angle: number): number {
  return angle - right * Math.round(angle / right);
}

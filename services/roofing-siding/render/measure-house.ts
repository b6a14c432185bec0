import { feetPerMeter, findPieces, measureFront, type Quantity, type Scene } from "#engine/kit.ts";
import type { RoofingSidingDesign } from "./design.ts";

/**
 * Roof over ground floor, as areas: overhang and slope. 90 % of the sloped roofs of our scenes lie within. A photo from the
 * street sees a roof too flat to measure it, as `bench/price-range.ts` says.
 */
const roofPerGround = { low: 1.17, high: 1.75 };
/** What the wall of a front measures against the truth: 90 % lie within. */
const wallError = { low: 0.82, high: 1.2 };
/** Seen more from the side, or with half of its walls round the corner, a front is not measured well enough. Radians. */
const maxSlant = 0.25;
const minFrontShare = 0.9;
/** Leaves of a garage door that a car's mirror or a post cuts apart are no doors of their own. */
const minDoorShare = 0.2;

/** Square feet of roof and siding, doors by the piece. */
export function measureRoofingSiding(scene: Scene, design: RoofingSidingDesign): Quantity[] {
  const quantities: Quantity[] = [];
  if (design.roof) {
    quantities.push({ part: "roof", state: "asks", per: "ground-floor", power: 1, ...roofPerGround, guess: null });
  }
  if (design.siding) quantities.push(measureSiding(scene));
  if (design.frontDoor) quantities.push(countDoors(scene, "door", "frontDoor"));
  if (design.garageDoor) quantities.push(countDoors(scene, "garage", "garageDoor"));
  return quantities;
}

function measureSiding(scene: Scene): Quantity {
  const front = scene.once("front", () => measureFront(scene.photo, scene.surfaces.regions));
  const isClear = front !== null && !front.isCut && front.slant < maxSlant && front.frontShare > minFrontShare;
  if (!isClear) return { part: "siding", state: "lost" };
  return {
    part: "siding",
    state: "asks",
    per: "front-width",
    power: 2,
    low: front.wall / wallError.high,
    high: front.wall / wallError.low,
    guess: front.guessedWidth * feetPerMeter,
  };
}

function countDoors(scene: Scene, kind: "door" | "garage", part: string): Quantity {
  const mask = scene.mask(kind);
  const bits = Uint8Array.from(mask.data, (value) => (value > 127 ? 1 : 0));
  const sizes = findPieces(bits, mask.width, mask.height).sizes.slice(1);
  const largest = Math.max(0, ...sizes);
  const count = sizes.filter((size) => size > minDoorShare * largest).length;
  return count === 0 ? { part, state: "lost" } : { part, state: "known", low: count, high: count };
}

import { type FrontMeasure, feetPerMeter, findPieces, measureFront, type Quantity, type Scene } from "#engine/kit.ts";
import type { RoofingSidingDesign } from "./design.ts";
import { openHouse } from "./open-house.ts";

/**
 * Roof over ground floor, by the rise that a person tells: 90 % of the roofs of our scenes lie within, of those that are 2 % of the
 * picture. A photo from the street sees a slope under 10 to 15 degrees, too flat to measure it. What looks flat from there may be
 * anything, hence its width.
 */
const roofPitch = {
  eaves: 4,
  classes: [
    { rise: 1, low: 0.7, high: 1.28 },
    { rise: 4, low: 0.945, high: 1.29 },
    { rise: 7, low: 0.905, high: 1.225 },
    { rise: 10, low: 0.865, high: 1.15 },
    { rise: 14, low: 0.82, high: 1.08 },
  ],
};

/**
 * How far off the wall of a front is measured, as logarithms: 90 % of the fronts of our scenes lie within. `doubt` widens that where
 * the width that a person tells is not what the photo looks like. Walls that we proposed are off a little farther.
 */
const wallError = { marked: 0.12, proposed: 0.14, doubt: 0.3 };
/** Square feet of wall, beside its openings, for each story and foot of width: half of fronts have more. */
const storyWall = { each: 8.2, weight: 0.3, doubt: 0.3 };
/** Seen more from the side (radians), with more of its walls round the corner, or hidden farther, a front is not measured well enough. */
const maxSlant = 0.4;
const minFrontShare = 0.7;
const minSeenShare = 0.75;
/** Meters; a lower front is a misread one. */
const minHeight = 1.9;
/** Leaves of a garage door that a car's mirror or a post cuts apart are no doors of their own. */
const minPieceShare = 0.2;

/** Square feet of roof and siding, doors and shutters by the piece. */
export function measureRoofingSiding(scene: Scene, design: RoofingSidingDesign): Quantity[] {
  const quantities: Quantity[] = [];
  if (design.roof) {
    const over = { low: 1, high: 1, guess: null, pitch: roofPitch };
    quantities.push({ part: "roof", state: "asks", per: "ground-floor", power: 1, ...over });
  }
  if (design.siding) quantities.push(measureSiding(scene));
  if (design.frontDoor) quantities.push(countPieces(scene, "door", "frontDoor"));
  if (design.garageDoor) quantities.push(countPieces(scene, "garage", "garageDoor"));
  if (design.shutters && design.shutters !== "remove") quantities.push(countShutters(scene));
  return quantities;
}

function measureSiding(scene: Scene): Quantity {
  const front = scene.once("front", () => measureFront(scene.photo, scene.surfaces.regions));
  if (front === null || !isClear(front)) return { part: "siding", state: "lost" };
  const guess = front.guessedWidth * feetPerMeter;
  // Of a width that is not what the photo looks like, half the error is in the photo's scale along the wall and half in its scale up it.
  const wall = front.wall * Math.sqrt(guess);
  const error = isMarked(scene) ? wallError.marked : wallError.proposed;
  return {
    ...{ part: "siding", state: "asks", per: "front-width", power: 1.5 },
    low: wall / Math.exp(error),
    high: wall * Math.exp(error),
    guess,
    doubt: wallError.doubt,
    stories: storyWall,
  };
}

function isClear({ isCut, slant, frontShare, seenShare, height, wall }: FrontMeasure): boolean {
  return (
    !isCut &&
    wall > 0 &&
    slant < maxSlant &&
    frontShare > minFrontShare &&
    seenShare > minSeenShare &&
    height > minHeight
  );
}

/** Somebody has marked or corrected the walls. */
function isMarked({ surfaces }: Scene): boolean {
  return surfaces.regions.some(
    ({ kind, source, edits }) => kind === "siding" && (source === "person" || edits.length > 0),
  );
}

/** Those beside the windows, or the new ones that found room. */
function countShutters(scene: Scene): Quantity {
  const added = openHouse(scene).newShutters().length;
  return added > 0 ? known("shutters", added) : countPieces(scene, "shutter", "shutters");
}

function known(part: string, count: number): Quantity {
  return { part, state: "known", low: count, high: count };
}

function countPieces(scene: Scene, kind: "door" | "garage" | "shutter", part: string): Quantity {
  const mask = scene.mask(kind);
  const bits = Uint8Array.from(mask.data, (value) => (value > 127 ? 1 : 0));
  const sizes = findPieces(bits, mask.width, mask.height).sizes.slice(1);
  const largest = Math.max(0, ...sizes);
  const count = sizes.filter((size) => size > minPieceShare * largest).length;
  return count === 0 ? { part, state: "lost" } : known(part, count);
}

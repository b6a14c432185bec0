import type { SurfaceKind } from "../surfaces.ts";
import type { Analysis } from "./analyse.ts";
import { shareOfBoxes } from "./box-share.ts";
import { LAWN, OPENING, OTHER, PAVED, SIDING, sceneClasses, TRIM, VEGETATION } from "./classes.ts";
import { boxOf } from "./close-frames.ts";
import { findConnectedParts } from "./connected-parts.ts";
import type { Box } from "./describe-box.ts";
import { findOpenings } from "./find-openings.ts";
import { findShutters } from "./find-shutters.ts";
import { findWindows, leafOf, type Opening } from "./find-windows.ts";
import { pixelsOf } from "./frame-pixels.ts";
import type { Frame } from "./frames.ts";
import { findGarageDoors } from "./garage-doors.ts";
import { markWall } from "./mark-wall.ts";
import { nameOpening, standsOnGround } from "./name-openings.ts";
import { paintGarageDoor } from "./paint-garage-door.ts";
import { findShortEdges } from "./short-edges.ts";
import { spreadPaving } from "./spread-paving.ts";
import { levelEdges, uprightEdges } from "./straight-edges.ts";

/** What a pixel of a proposal can be: the classes, and openings told apart. */
export const proposedKinds = [...sceneClasses, "door", "garage", "window", "shutter"] as const satisfies readonly (
  | SurfaceKind
  | "other"
)[];
const DOOR = 9;
const GARAGE = 10;
const WINDOW = 11;
const SHUTTER = 12;
/** Side lights and casing of a door: openings that are not painted with its leaf. */
const BESIDE_DOOR = 13;

/** A door's foot is at most so much of its height above the foot of anything else that is tall. */
const lower = 0.15;
/** A part of the openings that a frame covers by so much is that frame's, and ends where it ends. */
const framed = 0.55;
/** A part without a frame that fills so much of its box has the shape of a window. */
const oblong = 0.72;

/**
 * Finds the openings in the walls of `classes`, which changes: doors, garage doors and windows as crisp frames with their
 * kind, shutters, and what was seen of others without a frame as openings.
 */
export function placeOpenings({ lab, segments }: Pick<Analysis, "lab" | "segments">, classes: Uint8Array): void {
  const { width, height } = lab;
  const wallMarks = markWall(
    lab,
    classes.map((label) => (label === SIDING ? 1 : 0)),
  );
  findOpenings(lab, wallMarks).forEach((bit, i) => {
    if (bit === 1) classes[i] = OPENING;
  });
  const broad = { upright: uprightEdges(segments), level: levelEdges(segments) };
  const house = classes.map((label) => (isHouse(label) ? 1 : 0));
  const fine = findShortEdges(lab, house);
  const garages = findGarageDoors({ lab, classes, ...broad, fine }).filter((door) =>
    standsOnGround(boxOf(door), { classes, width, height }),
  );
  for (const door of garages) {
    paintGarageDoor(door, classes, width);
    spreadPaving(door, classes, lab);
  }
  const unlike = wallMarks.marks.map((mark, i) =>
    mark !== 0 || classes[i] === OPENING || classes[i] === TRIM ? 1 : 0,
  );
  const scene = { lab, classes, ...fine, marked: shareOfBoxes(unlike, width, height) };
  const named = classes.slice();
  const ground = { classes, width, height };
  for (const door of garages) paintFrame(door, GARAGE, named, ground);
  const openings = findWindows(scene).filter(({ frame }) => !garages.some((door) => covers(boxOf(door), boxOf(frame))));
  for (const opening of openings) {
    const parts = findShutters(opening.frame, scene);
    const leaf = leafOf(opening);
    const isDoor = parts === null && nameOpening(boxOf(leaf), ground) === "door" && standsLowest(leaf, openings);
    paintFrame(parts?.window ?? opening.frame, isDoor ? BESIDE_DOOR : WINDOW, named, ground);
    if (isDoor) paintFrame(leaf, DOOR, named, ground);
    for (const shutter of parts?.shutters ?? []) paintFrame(shutter, SHUTTER, named, ground);
  }
  settleRest(named, ground);
  for (let i = 0; i < named.length; i++) classes[i] = named[i] === BESIDE_DOOR ? OPENING : named[i];
}

type Ground = { classes: Uint8Array; width: number; height: number };

function isHouse(label: number): boolean {
  return label === SIDING || label === OPENING || label === TRIM || label === OTHER || label === PAVED;
}

function covers(outer: Box, inner: Box): boolean {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.top + inner.bottom) / 2;
  return x > outer.left && x < outer.right && y > outer.top && y < outer.bottom;
}

/** Doors of a front end at one height, below its windows. */
function standsLowest(leaf: Frame, openings: Opening[]): boolean {
  const { top, bottom } = boxOf(leaf);
  return openings.every(({ frame }) => {
    const other = boxOf(frame);
    return other.bottom - bottom < lower * (bottom - top) || other.bottom - other.top < 0.5 * (bottom - top);
  });
}

/** Plants and ground before a window stay what they are. */
function paintFrame(frame: Frame, label: number, named: Uint8Array, { classes, width, height }: Ground) {
  for (const i of pixelsOf(frame, width, height)) {
    const seen = classes[i];
    if (seen !== VEGETATION && seen !== LAWN && seen !== PAVED) named[i] = label;
  }
}

/** What is left of the openings: crumbs round a frame are the wall beside it, oblongs well over the ground windows. */
function settleRest(named: Uint8Array, ground: Ground): void {
  const { classes, width, height } = ground;
  const seen = classes.map((label) => (label === OPENING ? 1 : 0));
  const parts = findConnectedParts(seen, width, height);
  const known = parts.sizes.map(() => 0);
  const boxes: Box[] = parts.sizes.map(() => ({ left: width, top: height, right: 0, bottom: 0 }));
  for (let i = 0; i < classes.length; i++) {
    const part = parts.of[i];
    if (part < 0) continue;
    if (named[i] >= DOOR) known[part]++;
    const box = boxes[part];
    const x = i % width;
    const y = (i - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
  }
  const rest = boxes.map((box, part) => {
    if (known[part] > framed * parts.sizes[part]) return SIDING;
    const whole = known[part] === 0 && parts.sizes[part] > oblong * (box.right - box.left) * (box.bottom - box.top);
    return whole && nameOpening(box, ground) === "window" ? WINDOW : OPENING;
  });
  for (let i = 0; i < classes.length; i++) {
    if (parts.of[i] >= 0 && named[i] === OPENING) named[i] = rest[parts.of[i]];
  }
}

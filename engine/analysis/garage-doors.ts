import { shareOfBoxes } from "./box-share.ts";
import { LAWN, OPENING, OTHER, PAVED, ROOF, SIDING, TRIM, VEGETATION } from "./classes.ts";
import { boxOf, closeFrames, type Edges, type FrameLimits, type Sides } from "./close-frames.ts";
import { type Box, type BoxLook, describeBox } from "./describe-box.ts";
import { type Frame, findFrames } from "./frames.ts";
import type { LabPlanes } from "./lab.ts";
import { along, type StraightEdge } from "./straight-edges.ts";

type Scene = Edges & {
  lab: LabPlanes;
  classes: Uint8Array;
  /** Edges that `upright` and `level` are too coarse for: a door of its wall's color. */
  fine?: Edges;
};

/** Sides as shares of the picture's long side. */
const fineLimits = {
  narrowest: 0.06,
  widest: 0.4,
  shortest: 0.05,
  tallest: 0.3,
  slimmest: 0.95,
  broadest: 2.9,
  jamb: 0.6,
  bothJambs: 1.4,
  level: 0.6,
};

/** Least fit of the frame, and how uneven (lightness) the door's panels may be: a porch or a bay is less even. */
const minFit = 0.55;
const maxUnevenness = 13;
/** L*a*b* distance by which a driveway differs at least from the wall beside the door. */
const drivewayStep = 14;

/**
 * The garage doors: wide, even rectangles in the wall that stand on the ground. Below them nothing of the house comes,
 * and either the ground shows beside their feet too, or a driveway that was taken for wall differs from the wall.
 */
export function findGarageDoors(scene: Scene): Frame[] {
  const longSide = Math.max(scene.lab.width, scene.lab.height);
  const ranked = [...findFrames(scene.upright, scene.level, longSide), ...fineFrames(scene, longSide)]
    .filter(({ fit }) => fit >= minFit)
    .map((frame) => ({ frame, rank: frame.fit * evennessOf(frame, scene) }))
    .sort((one, other) => other.rank - one.rank);
  const doors: Frame[] = [];
  for (const { frame, rank } of ranked) {
    if (rank === 0 || doors.some((door) => overlap(door, frame) || isStacked(door, frame))) continue;
    if (!looksLikeGarageDoor(frame, scene)) continue;
    const taller = ranked.flatMap(({ frame: other }) =>
      other.fit > 0.75 * frame.fit && goesLower(frame, other, scene) ? [other] : [],
    );
    doors.push(taller.reduce((lowest, next) => (footOf(next) > footOf(lowest) ? next : lowest), frame));
  }
  return doors;
}

function limitsInPixels(longSide: number): FrameLimits {
  const { narrowest, widest, shortest, tallest, ...rest } = fineLimits;
  return {
    narrowest: narrowest * longSide,
    widest: widest * longSide,
    shortest: shortest * longSide,
    tallest: tallest * longSide,
    ...rest,
  };
}

/** Frames of fine edges that have paving right below them. */
function fineFrames({ lab, classes, fine }: Scene, longSide: number): Frame[] {
  if (fine === undefined) return [];
  const paving = shareOfBoxes(
    classes.map((label) => (label === PAVED ? 1 : 0)),
    lab.width,
    lab.height,
  );
  const onDrive = (sides: Sides) => {
    const { left, right, bottom } = boxOf(sides);
    return paving({ left, right, top: bottom + 2, bottom: bottom + 8 }) > 0.6 ? 1 : 0;
  };
  const minValue = 0.5 * fineLimits.shortest * longSide;
  const long = {
    upright: fine.upright.filter((edge) => edge.to - edge.from > minValue),
    level: fine.level.filter((edge) => edge.to - edge.from > minValue),
  };
  return closeFrames(long, limitsInPixels(longSide), onDrive).map(({ frame }) => frame);
}

/** 1 for a door of one lightness, less where a casing or wall is in it as well, 0 for a porch. The top may have panes. */
function evennessOf(frame: Frame, { lab, classes }: Scene): number {
  const { left, right, top, bottom } = insideOf(frame);
  const across = right - left;
  const down = bottom - top;
  const panels = { left: left + 0.04 * across, right: right - 0.04 * across, top: top + 0.3 * down };
  const { spread } = describeBox(lab, classes, { ...panels, bottom: bottom - 0.05 * down });
  return spread > maxUnevenness ? 0 : Math.exp(-spread / 20);
}

/** Whether the lowest joint between the panels was taken for the foot: the same door a little taller, no paving in it. */
function goesLower(frame: Frame, other: Frame, scene: Scene): boolean {
  const more = footOf(other) - footOf(frame);
  const down = footOf(frame) - frame.left.from;
  const sameTop =
    Math.abs(other.header.from - frame.header.from) < 0.05 * down &&
    Math.abs(other.header.to - frame.header.to) < 0.05 * down &&
    Math.abs(other.left.from - frame.left.from) < 0.1 * down;
  if (!sameTop || more < 0.04 * down || more > 0.3 * down) return false;
  const { shares } = describeBox(scene.lab, scene.classes, {
    ...insideOf(frame),
    top: footOf(frame) + 1,
    bottom: footOf(other) - 1,
  });
  return shares[SIDING] + shares[OPENING] > 0.8 && looksLikeGarageDoor(other, scene);
}

function footOf({ left, right }: Frame): number {
  return Math.max(left.to, right.to);
}

function looksLikeGarageDoor(frame: Frame, { lab, classes, upright }: Scene): boolean {
  const box = insideOf(frame);
  const across = box.right - box.left;
  const down = box.bottom - box.top;
  const foot = footOf(frame);
  const look = (part: Box) => describeBox(lab, classes, part);
  const inner = { left: box.left + 0.04 * across, right: box.right - 0.04 * across };

  const whole = look(box);
  if (whole.shares[SIDING] + whole.shares[OPENING] + whole.shares[PAVED] < 0.8) return false;
  const below = look({ ...box, top: foot + 0.15 * down, bottom: lab.height });
  if (below.shares[ROOF] + below.shares[OPENING] + below.shares[TRIM] > 0.1) return false;
  if (lengthWithin(upright, { ...inner, top: foot + 0.05 * down, bottom: foot + down }) > 0.5 * down) return false;

  const atFoot = { top: foot + 0.05 * down, bottom: foot + 0.3 * down };
  const ground = look({ ...inner, ...atFoot });
  if (ground.shares[LAWN] + ground.shares[VEGETATION] > 0.45) return false;
  const leftWall = look({ ...box, left: box.left - 0.08 * across, right: box.left - 0.02 * across });
  const rightWall = look({ ...box, left: box.right + 0.02 * across, right: box.right + 0.08 * across });
  const unlikeWall = distance(ground, middle(leftWall, rightWall)) > drivewayStep;
  if (unlikeWall && below.shares[PAVED] > 0.3) return true;
  const groundBeside =
    isGround(look({ left: box.left - 0.12 * across, right: box.left - 0.02 * across, ...atFoot })) ||
    isGround(look({ left: box.right + 0.02 * across, right: box.right + 0.12 * across, ...atFoot }));
  return groundBeside && (unlikeWall || ground.shares[SIDING] < 0.3);
}

function isGround({ shares }: BoxLook): boolean {
  return shares[PAVED] + shares[LAWN] + shares[VEGETATION] + shares[OTHER] > 0.5;
}

/** The upright box that lies wholly within a frame. */
function insideOf({ left, right, header, sill }: Frame): Box {
  return {
    left: Math.max(header.from, sill.from),
    right: Math.min(header.to, sill.to),
    top: Math.max(left.from, right.from),
    bottom: Math.min(left.to, right.to),
  };
}

function overlap(one: Frame, other: Frame): boolean {
  const a = insideOf(one);
  const b = insideOf(other);
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** A door's reflection on a wet drive, or a part of a taller door, is none. */
function isStacked(one: Frame, other: Frame): boolean {
  const a = insideOf(one);
  const b = insideOf(other);
  return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 * Math.min(a.right - a.left, b.right - b.left);
}

function lengthWithin(upright: StraightEdge[], box: Box): number {
  let length = 0;
  for (const edge of upright) {
    const from = Math.max(edge.from, box.top);
    const to = Math.min(edge.to, box.bottom);
    const x = along(edge, (from + to) / 2);
    if (to > from && x > box.left && x < box.right) length += to - from;
  }
  return length;
}

function middle(one: BoxLook, other: BoxLook) {
  return {
    lightness: (one.lightness + other.lightness) / 2,
    a: (one.a + other.a) / 2,
    b: (one.b + other.b) / 2,
  };
}

type Color = { lightness: number; a: number; b: number };

function distance(one: Color, other: Color): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

import { OPENING, OTHER, ROOF, SIDING, TRIM } from "./classes.ts";
import { boxOf, closeFrames, corner, type Edges, type FrameLimits, type Sides } from "./close-frames.ts";
import { type Box, type BoxLook, describeBox } from "./describe-box.ts";
import type { Frame } from "./frames.ts";
import type { LabPlanes } from "./lab.ts";

export type WallScene = Edges & {
  lab: LabPlanes;
  classes: Uint8Array;
  /** The share of a box that differs from the wall about it. */
  marked: (box: Box) => number;
};

/** Sides as shares of the picture's long side; from a narrow sash to a row of windows. */
const limits = {
  narrowest: 0.015,
  widest: 0.2,
  shortest: 0.024,
  tallest: 0.26,
  slimmest: 0.27,
  broadest: 2.6,
  jamb: 0.5,
  bothJambs: 1.3,
  level: 0.45,
};
/** Share of a window that is not wall, and how much more of it than of the wall along its sides. */
const leastUnlike = 0.4;
const leastContrast = 0.25;

/** Of a door's leaf within its frame: height over width, and its share of the frame's width and height. */
const leaf = { stoutest: 1.7, slimmest: 3.6, across: 0.35, down: 0.76, foot: 0.12 };

/** How far the tops and feet of twins may be off each other, over their height, and the post between over their width. */
const twin = { offset: 0.05, post: 0.34 };

/** A window or door with the frames that were found within it, best first. */
export type Opening = { frame: Frame; inner: Frame[] };

/**
 * Upright rectangles in a wall whose four sides show, whose inside is not the wall's and that have wall on both sides:
 * windows and doors, best first. Where frames lie in each other the one that leaves least unlike the wall outside and
 * most inside stays: the casing.
 */
export function findWindows(scene: WallScene): Opening[] {
  const longSide = Math.max(scene.lab.width, scene.lab.height);
  const worth = (sides: Sides) => {
    const box = boxOf(sides);
    const reach = Math.sqrt((box.right - box.left) * (box.bottom - box.top)) / longSide;
    return contrastOf(box, scene.marked) * (1 + 9 * reach);
  };
  const found: Opening[] = [];
  for (const { frame } of closeFrames(scene, inPixels(limits, longSide), worth)) {
    const box = boxOf(frame);
    const taken = found.find((other) => overlap(boxOf(other.frame), box));
    if (taken !== undefined) taken.inner.push(frame);
    else if (standsInWall(box, scene)) found.push({ frame, inner: [] });
  }
  return joinTwins(found);
}

/** Windows of one height with only a post between them are one: nobody paints the post as wall. */
function joinTwins(openings: Opening[]): Opening[] {
  const waiting = openings.toSorted((one, other) => boxOf(one.frame).left - boxOf(other.frame).left);
  const joined: Opening[] = [];
  for (const next of waiting) {
    const first = joined.find(({ frame }) => areTwins(boxOf(frame), boxOf(next.frame)));
    if (first === undefined) {
      joined.push({ ...next });
      continue;
    }
    const { left, header, sill } = first.frame;
    const { right } = next.frame;
    const frame = {
      left,
      right: { ...right, from: corner(right, header), to: corner(right, sill) },
      header: { ...header, to: next.frame.header.to },
      sill: { ...sill, to: next.frame.sill.to },
      fit: Math.min(first.frame.fit, next.frame.fit),
    };
    Object.assign(first, { frame, inner: [...first.inner, ...next.inner] });
  }
  return joined;
}

function areTwins(a: Box, b: Box): boolean {
  const down = a.bottom - a.top;
  const slack = Math.max(2.5, twin.offset * down);
  if (Math.abs(a.top - b.top) > slack || Math.abs(a.bottom - b.bottom) > slack) return false;
  return b.left - a.right < twin.post * Math.min(a.right - a.left, b.right - b.left, down);
}

/** The leaf of a door: the tallest of the upright oblongs within its frame that stand on its sill; the frame if none does. */
export function leafOf({ frame, inner }: Opening): Frame {
  const outer = boxOf(frame);
  const [across, down] = [outer.right - outer.left, outer.bottom - outer.top];
  const isLeaf = (candidate: Frame) => {
    const { left, right, top, bottom } = boxOf(candidate);
    const [wide, tall] = [right - left, bottom - top];
    if (left < outer.left - 2 || right > outer.right + 2 || top < outer.top - 2) return false;
    if (wide < leaf.across * across || tall < leaf.down * down) return false;
    return tall > leaf.stoutest * wide && tall < leaf.slimmest * wide && outer.bottom - bottom < leaf.foot * down;
  };
  return inner.find(isLeaf) ?? frame;
}

export function inPixels(limits: FrameLimits, longSide: number): FrameLimits {
  const { narrowest, widest, shortest, tallest, ...rest } = limits;
  return {
    narrowest: narrowest * longSide,
    widest: widest * longSide,
    shortest: shortest * longSide,
    tallest: tallest * longSide,
    ...rest,
  };
}

/** How much more of the inside is unlike the wall than of the strips beside it; 0 for too little. */
function contrastOf(box: Box, marked: WallScene["marked"]): number {
  const inside = marked(box);
  if (inside < leastUnlike) return 0;
  const outside = Math.max(...stripsBeside(box).map(marked));
  return inside - outside < leastContrast ? 0 : inside - 0.8 * outside;
}

function stripsBeside({ left, right, top, bottom }: Box): [Box, Box] {
  const wide = Math.max(4, 0.15 * (right - left));
  return [
    { left: left - wide, right: left - 1, top, bottom },
    { left: right + 1, right: right + wide, top, bottom },
  ];
}

function standsInWall(box: Box, { lab, classes }: WallScene): boolean {
  const { shares } = describeBox(lab, classes, box);
  if (shares[SIDING] + shares[OPENING] + shares[TRIM] + shares[OTHER] + shares[ROOF] < 0.8) return false;
  return stripsBeside(box).every((strip) => isWall(describeBox(lab, classes, strip)));
}

function isWall({ shares }: BoxLook): boolean {
  return shares[SIDING] + shares[OPENING] + shares[TRIM] > 0.5;
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
}

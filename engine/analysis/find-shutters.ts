import { VEGETATION } from "./classes.ts";
import { boxOf, corner } from "./close-frames.ts";
import { type Box, type BoxLook, describeBox } from "./describe-box.ts";
import type { WallScene } from "./find-windows.ts";
import type { Frame } from "./frames.ts";
import { along, coverOf, type StraightEdge } from "./straight-edges.ts";

/** A window between its two shutters, all three as frames. */
export type Shuttered = { window: Frame; shutters: [Frame, Frame] };

/** Width of a shutter in pixels, over that of its window, and over its own height. */
const narrowest = 6;
const slimmest = 0.16;
const broadest = 0.65;
const leastTall = 1.7;
/** How much the two may differ in width, as a share, and in colour; how unlike wall and pane they are (L*a*b*). */
const alikeWidth = 0.3;
const alikeColour = 9;
const unlike = 7;
const mostRough = 10;
/** Share of a shutter that is unlike the wall about it: a leaf of nearly the wall's colour shows in its grooves. */
const leastMarked = 0.3;
const leastCover = 0.45;
const near = 2.5;

/**
 * The shutters of a frame: narrow leaves of one colour and one width on either side, as tall as the window, inside the
 * frame (which then shrinks to the window) or beside it. null where there are none.
 */
export function findShutters(frame: Frame, scene: WallScene): Shuttered | null {
  const { left, right, top, bottom } = boxOf(frame);
  const width = right - left;
  const reach = (edge: StraightEdge) => along(edge, (top + bottom) / 2);
  const tall = scene.upright.filter(
    (edge) => reach(edge) > left - width && reach(edge) < right + width && edge.to > top && edge.from < bottom,
  );
  const isJamb = (edge: StraightEdge) => coverOf({ ...edge, from: top, to: bottom }, tall, near) >= leastCover;
  const jambs = tall.filter((edge) => edge.to - edge.from > 0.25 * (bottom - top) && isJamb(edge));
  let best: { score: number; found: Shuttered } | null = null;
  for (const one of jambs) {
    for (const other of jambs) {
      const parts = partsOf(frame, one, other);
      if (parts === null) continue;
      const score = scoreOf(parts, scene);
      if (score > (best?.score ?? 0)) best = { score, found: parts };
    }
  }
  return best?.found ?? null;
}

/** The frame cut or widened at these two jambs, where the leaves' shapes are shutters'. */
function partsOf(frame: Frame, one: StraightEdge, other: StraightEdge): Shuttered | null {
  const { left, right, top, bottom } = boxOf(frame);
  const middle = (top + bottom) / 2;
  const [from, to] = [along(one, middle), along(other, middle)];
  const inside = from > left && to < right && to > from;
  if (!inside && !(from < left && to > right)) return null;
  const [inner, outer] = inside ? [to - from, right - left] : [right - left, to - from];
  const leaves = inside ? [from - left, right - to] : [left - from, to - right];
  const leaf = (leaves[0] + leaves[1]) / 2;
  if (leaf < narrowest || leaf < slimmest * inner || leaf > broadest * inner || outer - inner < 4) return null;
  if (Math.abs(leaves[0] - leaves[1]) > alikeWidth * leaf || bottom - top < leastTall * leaf) return null;
  const jambs = { left: frame.left, one, other, right: frame.right };
  const order = inside ? (["left", "one", "other", "right"] as const) : (["one", "left", "right", "other"] as const);
  const [a, b, c, d] = order.map((name) => jambs[name]);
  return { window: between(frame, b, c), shutters: [between(frame, a, b), between(frame, c, d)] };
}

/** The same header and sill, taken on where the jambs lie farther out. */
function between(frame: Frame, one: StraightEdge, other: StraightEdge): Frame {
  const left = { ...one, from: corner(one, frame.header), to: corner(one, frame.sill) };
  const right = { ...other, from: corner(other, frame.header), to: corner(other, frame.sill) };
  return {
    left,
    right,
    header: { ...frame.header, from: along(left, left.from), to: along(right, right.from) },
    sill: { ...frame.sill, from: along(left, left.to), to: along(right, right.to) },
    fit: frame.fit,
  };
}

function scoreOf({ window, shutters }: Shuttered, { lab, classes, marked }: WallScene): number {
  if (shutters.some((shutter) => marked(boxOf(shutter)) < leastMarked)) return 0;
  const look = (box: Box) => describeBox(lab, classes, box);
  const inner = ({ left, right, top, bottom }: Box): Box => {
    const x = 0.15 * (right - left);
    const y = 0.08 * (bottom - top);
    return { left: left + x, right: right - x, top: top + y, bottom: bottom - y };
  };
  const [first, second] = shutters.map((shutter) => look(inner(boxOf(shutter))));
  if (first.shares[VEGETATION] + second.shares[VEGETATION] > 0.3) return 0;
  const apart = distance(first, second);
  if (apart > alikeColour) return 0;
  const box = boxOf(window);
  const pane = look(inner(box));
  // A casing goes on over the window; shutters do not.
  const leaf = boxOf(shutters[0]).right - boxOf(shutters[0]).left;
  const over = look({ ...inner(box), top: box.top + 1, bottom: box.top + Math.max(3, 0.6 * leaf) });
  if (distance(over, first) < alikeColour) return 0;
  const [outerLeft, outerRight] = shutters.map(boxOf);
  const strip = 0.5 * (outerLeft.right - outerLeft.left);
  // A corner board may stand beside a piece of wall: over and under shutters it is another matter.
  const fromWall = Math.min(
    distance(first, look({ ...outerLeft, left: outerLeft.left - 1 - strip, right: outerLeft.left - 1 })),
    distance(second, look({ ...outerRight, left: outerRight.right + 1, right: outerRight.right + 1 + strip })),
    ...overAndUnder(outerLeft).map((strip) => distance(first, look(strip))),
    ...overAndUnder(outerRight).map((strip) => distance(second, look(strip))),
  );
  const fromPane = Math.max(Math.min(distance(first, pane), distance(second, pane)), pane.spread - first.spread);
  const rough = Math.max(first.spread, second.spread);
  if (fromWall < unlike || fromPane < unlike || rough > Math.max(mostRough, pane.spread)) return 0;
  return Math.min(fromWall, fromPane, 25) - apart - 0.5 * (first.spread + second.spread) + 15;
}

function overAndUnder({ left, right, top, bottom }: Box): Box[] {
  const near = Math.max(3, 0.12 * (bottom - top));
  const far = Math.max(8, 0.35 * (bottom - top));
  return [
    { left, right, top: top - far, bottom: top - near },
    { left, right, top: bottom + near, bottom: bottom + far },
    { left, right, top: bottom + far, bottom: bottom + 2 * far },
  ];
}

function distance(one: BoxLook, other: BoxLook): number {
  return Math.hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

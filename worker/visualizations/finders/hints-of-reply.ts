import { mapTuple } from "../../map-tuple.ts";
import { UnusableAnswer } from "./finder.ts";
import type { FinderModel } from "./finder-models.ts";
import type { FoundHints, ModelHint } from "./finders.contract.ts";
import { type ReplyItem, type ReplyLabel, readItem, replyBody, replyScale } from "./reply.ts";

const kinds: Record<ReplyLabel, ModelHint["kind"]> = {
  roof: "roof",
  siding: "siding",
  window: "window",
  door: "door",
  garage: "garage",
  sky: "sky",
  tree: "vegetation",
  lawn: "lawn",
  driveway: "paved",
  neighbor: "neighbour",
};
/** No model is surer than this, whatever it says of itself. */
const surest = 0.95;
/** So far outside the photo (a share of its side) a coordinate is a slip of the rim; further out the whole entry is nonsense. */
const rim = 0.03;
/** Shares of the photo: what is smaller is no surface, and what is larger is the photo and not a part of it. */
const minArea = 0.0003;
const maxArea = 0.9;

/**
 * Hints of what a vision model said: JSON, or text with the JSON somewhere in it. Entries that cannot be are left out one by one;
 * what is wrong and could be right is for the solver to outvote.
 * @throws UnusableAnswer where nothing is left
 */
export function hintsOfReply(reply: unknown, trust: FinderModel["trust"], cost: number): FoundHints {
  const read = replyBody.safeParse(typeof reply === "string" ? jsonIn(reply) : reply);
  if (!read.success) throw new UnusableAnswer("The answer is not the JSON that was asked for.", cost);
  const { house, surfaces } = read.data;
  const hints = surfaces.flatMap((item) => {
    const known = readItem(item);
    return known ? (hintOf(known, trust) ?? []) : [];
  });
  if (house && hints.length === 0) throw new UnusableAnswer("No entry of the answer can be used.", cost);
  return { house, hints: house ? hints : [] };
}

function hintOf(item: ReplyItem, trust: FinderModel["trust"]): ModelHint | null {
  const shape = shapeOf(item);
  if (!shape) return null;
  const sure = Math.min(surest, item.sure) * trust[shape.type === "stroke" ? "point" : shape.type];
  return { source: "model", kind: kinds[item.label], is: true, sure: Math.round(sure * 1000) / 1000, shape };
}

/** The most exact that the entry has and that can be. */
function shapeOf({ outline, box, point }: ReplyItem): ModelHint["shape"] | null {
  if (outline && outline.length >= 3) {
    const corners = outline.map(({ x, y }): [number, number] => [unit(x), unit(y)]);
    const points = corners.flat();
    if (points.every(Number.isFinite) && isSurface(areaOf(corners))) return { type: "outline", points };
  }
  if (box) {
    const [left, top, right, bottom] = mapTuple([box.left, box.top, box.right, box.bottom], unit);
    if (right > left && bottom > top && isSurface((right - left) * (bottom - top)))
      return { type: "box", left, top, right, bottom };
  }
  if (!point) return null;
  const [x, y] = [unit(point.x), unit(point.y)];
  return Number.isFinite(x + y) ? { type: "point", x, y } : null;
}

/** As a share of the photo's side; NaN for what is far outside of it. */
function unit(value: number): number {
  const share = value / replyScale;
  return share < -rim || share > 1 + rim ? Number.NaN : Math.min(1, Math.max(0, share));
}

function isSurface(area: number): boolean {
  return area >= minArea && area <= maxArea;
}

function areaOf(corners: readonly [number, number][]): number {
  const twice = corners.reduce((sum, [x, y], i) => {
    const [lastX, lastY] = corners.at(i - 1) ?? [x, y];
    return sum + lastX * y - x * lastY;
  }, 0);
  return Math.abs(twice) / 2;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

import {
  analyze,
  type Box,
  describeFrame,
  featureCount,
  findConnectedParts,
  findFrames,
  layWallsFlat,
  measureHouse,
  OPENING,
  paint,
  proposeRegions,
  shareOfUnion,
  type WallPicture,
} from "#engine/bench.ts";
import { varyScene } from "./augment.ts";
import { createRandom } from "./random.ts";
import { NEIGHBOUR, type Scene } from "./scene-files.ts";

/** Rectangles of a picture: 1 for openings, `openings` says which (-1 for others), and what is seen of each. */
export type FrameRows = {
  scene: string;
  labels: Uint8Array;
  openings: number[];
  weights: Float32Array;
  values: Float32Array;
};

/** Casings, in meters: a rectangle may be drawn round the opening or round its casing. */
const casings = [0, 0.08, 0.14];
const isOne = 0.68;
const isNone = 0.4;
/** No opening counts more than so many rectangles drawn round it. */
const sameOpening = 20;
const minVisiblePx = 30;

export async function framesOfScene(scene: Scene, variant: number, othersOfPicture: number): Promise<FrameRows> {
  const random = createRandom(Number(scene.name) * 101 + variant * 7 + 1);
  const { photo, labels: truth } = await varyScene(scene, random);
  const analysis = analyze(photo);
  const { width, height } = analysis.graph;
  const classes = paint(analysis.graph.of, analysis.labels);
  const { planes } = measureHouse(analysis.picture, proposeRegions(analysis), analysis.segments);
  const parts = findConnectedParts(
    Uint8Array.from(truth, (label) => (label === OPENING ? 1 : 0)),
    width,
    height,
  );
  const openings: number[] = [];
  const values: number[] = [];
  for (const wall of layWallsFlat(analysis.lab, classes, planes)) {
    const boxes = boxesOf(wall.picture, parts);
    const frames = findFrames(wall.borders, wall.picture);
    const share = othersOfPicture / Math.max(1, frames.length);
    const row = new Float32Array(featureCount);
    for (const frame of frames) {
      const best = bestOf(boxes, frame, wall.picture);
      const none = best.share < isNone;
      if (best.share < isOne && !none) continue;
      if (none && (random.next() > share || isNextDoor(frame, wall.picture, truth))) continue;
      describeFrame(wall, frame, row);
      openings.push(none ? -1 : best.opening);
      for (const value of row) values.push(value);
    }
  }
  const counts = new Map<number, number>();
  for (const opening of openings) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  return {
    scene: scene.name,
    labels: Uint8Array.from(openings, (opening) => (opening < 0 ? 0 : 1)),
    openings,
    weights: Float32Array.from(openings, (opening) =>
      opening < 0 ? 1 : sameOpening / Math.max(sameOpening, counts.get(opening) ?? 0),
    ),
    values: Float32Array.from(values),
  };
}

type OpeningBox = Box & { opening: number };

/** The openings of the truth as boxes of the wall picture. */
function boxesOf({ width, from }: WallPicture, parts: { of: Int32Array; sizes: number[] }): OpeningBox[] {
  const boxes = parts.sizes.map((_, opening) => ({
    opening,
    left: width,
    top: Number.MAX_SAFE_INTEGER,
    right: -1,
    bottom: -1,
    seen: 0,
  }));
  from.forEach((at, i) => {
    if (at < 0 || parts.of[at] < 0) return;
    const box = boxes[parts.of[at]];
    const x = i % width;
    const y = (i - x) / width;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x + 1);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y + 1);
    box.seen++;
  });
  return boxes.filter(({ seen }) => seen >= minVisiblePx);
}

function bestOf(boxes: OpeningBox[], frame: Box, { perMeterX, perMeterY }: WallPicture) {
  let best = { opening: -1, share: 0 };
  for (const { opening, left, top, right, bottom } of boxes) {
    for (const casing of casings) {
      const x = casing * perMeterX;
      const y = casing * perMeterY;
      const share = shareOfUnion(frame, { left: left - x, right: right + x, top: top - y, bottom: bottom + y });
      if (share > best.share) best = { opening, share };
    }
  }
  return best;
}

/** Windows of a neighbor's house are openings too, only not told in the truth. */
function isNextDoor(
  { left, top, right, bottom }: Box,
  { width, height, from }: WallPicture,
  truth: Uint8Array,
): boolean {
  let seen = 0;
  let other = 0;
  for (let y = Math.max(0, top); y < Math.min(height, bottom); y += 2) {
    for (let x = Math.max(0, left); x < Math.min(width, right); x += 2) {
      const at = from[y * width + x];
      if (at < 0) continue;
      seen++;
      if (truth[at] === NEIGHBOUR) other++;
    }
  }
  return other > 0.3 * seen;
}

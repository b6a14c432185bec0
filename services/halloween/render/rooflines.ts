import {
  findSegments,
  fitWithin,
  linearOfByte,
  luminance,
  type Raster,
  type Scene,
  type Segment,
  type SurfaceKind,
  scaleDown,
} from "#engine/kit.ts";
import { carriedOn } from "./carry-on.ts";
import { certainOf } from "./certain-rooflines.ts";
import {
  bridged,
  inLine,
  isAtWindow,
  isStub,
  isWire,
  lengthOf,
  runsAlong,
  type Size,
  toRoofsEnds,
} from "./roofline-rules.ts";

/** A straight piece of an eave or a rake in pixels of the photo, from left to right. */
export type Roofline = { x0: number; y0: number; x1: number; y1: number; kind: "eave" | "rake" };

const judgedLongSide = 768;
const steepest = Math.tan((58 / 180) * Math.PI);
const wallKinds: readonly SurfaceKind[] = ["siding", "trim", "opening", "door", "garage", "window", "shutter"];
const maxRooflines = 16;

/**
 * Eaves and rakes: straight edges of the photo with roof or sky above them and wall below, longest first. What lies above
 * and below comes from the surfaces, where exactly the line runs from the photo.
 */
export function rooflines(scene: Scene): Roofline[] {
  return scene.once("rooflines", () => findRooflines(scene));
}

function findRooflines(scene: Scene): Roofline[] {
  const { photo } = scene;
  const size = fitWithin(photo.width, photo.height, judgedLongSide);
  const factor = photo.width / size.width;
  const light = lightOf(photo, size);
  const edges = joinInLine(findSegments(light, size.width, size.height), size.width);
  const judge = sideJudge(scene, factor, size.height);
  const found = edges
    .flatMap((line) => roofPieces(line, judge, size.width))
    .filter((piece) => !isWire(piece, light, size) && !isAtWindow(scene, piece, factor));
  const whole = distinct(found, size, runsAlong).map((piece) => {
    if (!isLevel(piece)) return piece;
    return carriedOn(scene, toRoofsEnds(scene, piece, factor, size), { light, size, factor, maxShare: 1.5 });
  });
  const lines = distinct(bridged(scene, whole, factor, size), size, isSecondEdge).map(({ x0, y0, x1, y1 }) => ({
    x0: x0 * factor,
    y0: y0 * factor,
    x1: x1 * factor,
    y1: y1 * factor,
    kind: isLevel({ x0, y0, x1, y1 }) ? ("eave" as const) : ("rake" as const),
  }));
  return certainOf(scene, lines);
}

/** Two edges of one board, rather than a rake that comes down to an eave. */
function isSecondEdge(piece: Segment, other: Segment, near: number): boolean {
  const turn = ({ x0, y0, x1, y1 }: Segment) => Math.atan2(y1 - y0, x1 - x0);
  return Math.abs(turn(piece) - turn(other)) < 0.12 && runsAlong(piece, other, near);
}

/** Longest first, without second edges of one board, as `isSame` tells them, and its stubs. */
function distinct(pieces: readonly Segment[], size: Size, isSame: typeof runsAlong): Segment[] {
  const near = size.height * 0.05;
  const kept: Segment[] = [];
  for (const piece of [...pieces].sort((a, b) => lengthOf(b) - lengthOf(a))) {
    if (!kept.some((other) => isSame(piece, other, near) || isStub(piece, other, size))) kept.push(piece);
    if (kept.length === maxRooflines) break;
  }
  return kept;
}

function isLevel({ x0, y0, x1, y1 }: Segment): boolean {
  return Math.abs(y1 - y0) < 0.24 * (x1 - x0);
}

function lightOf(photo: Raster, size: Size): Float32Array {
  const { data } = scaleDown(photo, size.width, size.height);
  const light = new Float32Array(size.width * size.height);
  for (let i = 0; i < light.length; i++) {
    const at = i * 4;
    light[i] = Math.sqrt(luminance(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]));
  }
  return light;
}

/** Left to right, not too steep, pieces of one line put together. */
function joinInLine(segments: Segment[], width: number): Segment[] {
  const open = segments
    .map((s) => (s.x0 <= s.x1 ? s : { x0: s.x1, y0: s.y1, x1: s.x0, y1: s.y0 }))
    .filter((s) => s.x1 - s.x0 > width * 0.012 && Math.abs(s.y1 - s.y0) < steepest * (s.x1 - s.x0))
    .sort((a, b) => lengthOf(b) - lengthOf(a));
  const used = new Set<Segment>();
  const lines: Segment[] = [];
  for (const seed of open) {
    if (used.has(seed)) continue;
    used.add(seed);
    const line = { ...seed };
    for (const other of open) {
      if (used.has(other) || !inLine(line, other, width)) continue;
      used.add(other);
      if (other.x0 < line.x0) Object.assign(line, { x0: other.x0, y0: other.y0 });
      if (other.x1 > line.x1) Object.assign(line, { x1: other.x1, y1: other.y1 });
    }
    lines.push(line);
  }
  return lines;
}

/** 1 where the spot looks like a roofline, 0 where it does not, -1 where a plant hides it. */
type Judge = (x: number, y: number, normalX: number, normalY: number) => number;

function sideJudge(scene: Scene, factor: number, height: number): Judge {
  const { photo } = scene;
  const walls = wallKinds.map((kind) => scene.mask(kind).data);
  const roof = scene.mask("roof").data;
  const sky = scene.mask("sky").data;
  const plants = scene.mask("vegetation").data;
  const near = height * 0.014;
  const far = height * 0.03;
  const at = (x: number, y: number) => {
    const px = Math.round(x * factor);
    const py = Math.round(y * factor);
    return px < 0 || py < 0 || px >= photo.width || py >= photo.height ? -1 : py * photo.width + px;
  };
  const wall = (i: number) => i >= 0 && walls.some((mask) => mask[i] > 110);
  return (x, y, nx, ny) => {
    const below = [at(x + nx * near, y + ny * near), at(x + nx * far, y + ny * far)];
    const above = [at(x - nx * near, y - ny * near), at(x - nx * far, y - ny * far)];
    const open = above.filter((i) => i >= 0 && (roof[i] > 110 || sky[i] > 110)).length;
    const leafy = above.filter((i) => i >= 0 && plants[i] > 140).length;
    const built = below.filter(wall).length;
    if (built === 2 && open >= 1 && !wall(above[1])) return 1;
    if (built === 2 && leafy === 2) return 1;
    return below.some((i) => i >= 0 && plants[i] > 140) ? -1 : 0;
  };
}

/** The stretches of a line that are roofline, gaps behind plants bridged. */
function roofPieces(line: Segment, judge: Judge, width: number): Segment[] {
  const length = lengthOf(line);
  const steps = Math.max(2, Math.round(length / 4));
  const dx = (line.x1 - line.x0) / steps;
  const dy = (line.y1 - line.y0) / steps;
  const normalX = -(line.y1 - line.y0) / length;
  const normalY = (line.x1 - line.x0) / length;
  const pieces: Segment[] = [];
  let start = -1;
  let last = -1;
  let good = 0;
  const close = () => {
    const run = last - start + 1;
    if (start >= 0 && run * (length / steps) > width * 0.045 && good > run * 0.7) {
      pieces.push({
        x0: line.x0 + dx * start,
        y0: line.y0 + dy * start,
        x1: line.x0 + dx * (last + 1),
        y1: line.y0 + dy * (last + 1),
      });
    }
    start = -1;
    good = 0;
  };
  let doubt = 0;
  for (let k = 0; k < steps; k++) {
    const verdict = judge(line.x0 + dx * (k + 0.5), line.y0 + dy * (k + 0.5), normalX, normalY);
    if (verdict === 1) {
      if (start < 0) start = k;
      last = k;
      good++;
      doubt = 0;
    } else {
      doubt += verdict === 0 ? 1 : 0.34;
      if (doubt > 5) close();
    }
  }
  close();
  return pieces;
}

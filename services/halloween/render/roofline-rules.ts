import { openingsOf, type Scene, type Segment } from "#engine/kit.ts";
import { growSegment } from "./grow-segment.ts";

export type Size = { width: number; height: number };

/** Pieces of one eave that something interrupts (a lamp's glare, a post): put together where a house is behind the gap. */
export function bridged(scene: Scene, pieces: readonly Segment[], factor: number, { width, height }: Size): Segment[] {
  const sky = scene.mask("sky").data;
  const { photo } = scene;
  const open = (x: number, y: number) => {
    const px = Math.min(photo.width - 1, Math.max(0, Math.round(x * factor)));
    const py = Math.min(photo.height - 1, Math.max(0, Math.round((y + height * 0.03) * factor)));
    return sky[py * photo.width + px] > 110;
  };
  const joined: Segment[] = [];
  for (const piece of [...pieces].sort((a, b) => a.x0 - b.x0)) {
    const before = joined.find((line) => {
      const gap = piece.x0 - line.x1;
      if (gap <= 0 || gap > width * 0.2 || gap > lengthOf(line) + lengthOf(piece)) return false;
      const whole = { x0: line.x0, y0: line.y0, x1: piece.x1, y1: piece.y1 };
      if (!inLine(whole, line, width) || !inLine(whole, piece, width)) return false;
      const share = (k: number) => line.y1 + ((piece.y0 - line.y1) * k) / 8;
      return [1, 2, 3, 4, 5, 6, 7].every((k) => !open(line.x1 + (gap * k) / 8, share(k)));
    });
    if (before) Object.assign(before, { x1: piece.x1, y1: piece.y1 });
    else joined.push({ ...piece });
  }
  return joined.sort((a, b) => lengthOf(b) - lengthOf(a));
}

/** Looks in a row that may not show the roof's edge. */
const maxGapSteps = 4;

/**
 * A string of lights hangs along a whole eave or not at all: the piece, carried on both ways in its own line as far as roof ends along it, with
 * something else below.
 */
export function toRoofsEnds(scene: Scene, piece: Segment, factor: number, { width, height }: Size): Segment {
  const roof = scene.mask("roof").data;
  const { photo } = scene;
  const length = lengthOf(piece);
  const [dx, dy] = [(piece.x1 - piece.x0) / length, (piece.y1 - piece.y0) / length];
  const near = height * 0.014;
  const far = height * 0.03;
  const at = (mask: Uint8Array, x: number, y: number) => {
    const px = Math.min(photo.width - 1, Math.max(0, Math.round(x * factor)));
    return mask[Math.min(photo.height - 1, Math.max(0, Math.round(y * factor))) * photo.width + px] > 110;
  };
  const isEdge = (x: number, y: number) => {
    const [belowX, belowY] = [x - dy * near, y + dx * near];
    if (at(roof, belowX, belowY)) return false;
    // The board at the eave may be as wide as that, and no roof.
    return at(roof, x + dy * near, y - dx * near) || at(roof, x + dy * far, y - dx * far);
  };
  return growSegment(piece, { width, height }, { maxGapSteps, isSeen: isEdge });
}

/** A cable before the sky: hardly any difference between what lies above it and below. */
export function isWire(piece: Segment, light: Float32Array, { width, height }: Size): boolean {
  const length = lengthOf(piece);
  const normal = { x: -(piece.y1 - piece.y0) / length, y: (piece.x1 - piece.x0) / length };
  const away = height * 0.018;
  const samples = 24;
  let alike = 0;
  for (let k = 0; k < samples; k++) {
    const x = piece.x0 + ((piece.x1 - piece.x0) * (k + 0.5)) / samples;
    const y = piece.y0 + ((piece.y1 - piece.y0) * (k + 0.5)) / samples;
    const at = (side: number) => {
      const px = Math.min(width - 1, Math.max(0, Math.round(x + normal.x * away * side)));
      return light[Math.min(height - 1, Math.max(0, Math.round(y + normal.y * away * side))) * width + px];
    };
    if (Math.abs(at(-1) - at(1)) < 0.035) alike++;
  }
  return alike > samples * 0.6;
}

/** The head of a window or a bar in it, rather than a roof's edge. */
export function isAtWindow(scene: Scene, { x0, y0, x1, y1 }: Segment, factor: number): boolean {
  return openingsOf(scene).some(({ kind, left, right, top, bottom }) => {
    const above = (bottom - top) * 0.12;
    const aside = (right - left) * 0.25;
    const y = ((y0 + y1) / 2) * factor;
    const within = x0 * factor > left - aside && x1 * factor < right + aside;
    return kind === "window" && within && y > top - above && y < bottom;
  });
}

/** A short piece of another board that carries on where a long one ends: the string would jump to it. */
export function isStub(piece: Segment, other: Segment, { width, height }: Size): boolean {
  if (lengthOf(piece) > 0.3 * lengthOf(other)) return false;
  const slope = (other.y1 - other.y0) / (other.x1 - other.x0);
  const own = (piece.y1 - piece.y0) / (piece.x1 - piece.x0);
  const gap = Math.max(piece.x0 - other.x1, other.x0 - piece.x1);
  const middle = (piece.x0 + piece.x1) / 2;
  const apart = Math.abs((piece.y0 + piece.y1) / 2 - other.y0 - slope * (middle - other.x0));
  return Math.abs(slope - own) < 0.06 && gap < width * 0.05 && apart > 2 && apart < height * 0.06;
}

/** Two edges of one gutter or board. */
export function runsAlong(piece: Segment, other: Segment, near: number): boolean {
  const slope = (other.y1 - other.y0) / (other.x1 - other.x0);
  const own = (piece.y1 - piece.y0) / (piece.x1 - piece.x0);
  const overlap = Math.min(piece.x1, other.x1) - Math.max(piece.x0, other.x0);
  if (overlap < 0.3 * (piece.x1 - piece.x0)) return false;
  const middle = (Math.max(piece.x0, other.x0) + Math.min(piece.x1, other.x1)) / 2;
  const apart = piece.y0 + own * (middle - piece.x0) - other.y0 - slope * (middle - other.x0);
  return Math.abs(apart) < near * Math.hypot(1, slope);
}

export function inLine(line: Segment, other: Segment, width: number): boolean {
  const slope = (line.y1 - line.y0) / (line.x1 - line.x0);
  const own = (other.y1 - other.y0) / (other.x1 - other.x0);
  if (Math.abs(Math.atan(slope) - Math.atan(own)) > 0.05) return false;
  const off = (x: number, y: number) => Math.abs(y - line.y0 - slope * (x - line.x0)) / Math.hypot(1, slope);
  const gap = Math.max(other.x0 - line.x1, line.x0 - other.x1);
  return gap < width * 0.05 && off(other.x0, other.y0) < 2.5 && off(other.x1, other.y1) < 2.5;
}

export function lengthOf({ x0, y0, x1, y1 }: Segment): number {
  return Math.hypot(x1 - x0, y1 - y0);
}

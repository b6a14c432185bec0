import { expect, test } from "vitest";
import type { Segment } from "./segments.ts";
import { findVanishingPoints } from "./vanishing-points.ts";

const width = 768;
const height = 576;

/** Level and plumb lines of a house corner at (-2, 9), walls turned by `turn`, seen by a camera pitched up by `pitch`. */
function cornerOfAHouse(turn: number, pitch: number): Segment[] {
  const project = (x: number, y: number, z: number) => {
    const up = y * Math.cos(pitch) - z * Math.sin(pitch);
    const depth = z * Math.cos(pitch) + y * Math.sin(pitch);
    return { x: width / 2 + (0.8 * width * x) / depth, y: height / 2 - (0.8 * width * up) / depth };
  };
  const wall = (angle: number, length: number) => {
    const lines: Segment[] = [];
    const at = (along: number, y: number) => project(-1 + along * Math.cos(angle), y, 10 + along * Math.sin(angle));
    for (let y = -1.4; y <= 3; y += 0.3)
      lines.push(between(at(0.2, y), at(length, y + 0.004 * (y * 7 - Math.floor(y * 7)))));
    for (let along = 0; along <= length; along += 1.2) lines.push(between(at(along, -1.4), at(along, 3)));
    return lines;
  };
  return [...wall(turn, 6), ...wall(turn + Math.PI / 2, 5)];
}

function between(a: { x: number; y: number }, b: { x: number; y: number }): Segment {
  return { x0: a.x, y0: a.y, x1: b.x, y1: b.y };
}

test("both walls of a corner and the horizon of a pitched camera are found", () => {
  const pitch = 0.08;
  const found = findVanishingPoints(cornerOfAHouse(0.5, pitch), width, height);
  const horizon = height / 2 + 0.8 * width * Math.tan(pitch);
  expect(Math.abs(found.horizonY - horizon)).toBeLessThan(0.02 * height);
  expect(found.horizontal.length).toBeGreaterThanOrEqual(2);
  const turns = found.horizontal.slice(0, 2).map((p) => Math.atan2((p.x - (width / 2) * p.z) / (0.8 * width), p.z));
  const angles = turns.map((turn) => Math.round((((turn * 180) / Math.PI + 360) % 180) / 3) * 3).sort((a, b) => a - b);
  const expected = [0.5, 0.5 + Math.PI / 2]
    .map((turn) => (90 - (turn * 180) / Math.PI + 360) % 180)
    .sort((a, b) => a - b);
  expect(Math.abs(angles[0] - expected[0])).toBeLessThan(4);
  expect(Math.abs(angles[1] - expected[1])).toBeLessThan(4);
});

test("without lines it answers with an almost upright camera and the middle of the picture", () => {
  const found = findVanishingPoints([], width, height);
  const { x, y, z } = found.vertical;
  expect(Math.abs(x / y)).toBeLessThan(0.03);
  expect(Math.abs(z / y) * height).toBeLessThan(0.05);
  expect(found.horizontal).toEqual([]);
  expect(found.horizonY).toBeGreaterThan(0.4 * height);
  expect(found.horizonY).toBeLessThan(0.6 * height);
});

test("the same lines give the same answer", () => {
  const segments = cornerOfAHouse(0.3, 0);
  expect(findVanishingPoints(segments, width, height)).toEqual(findVanishingPoints(segments, width, height));
});

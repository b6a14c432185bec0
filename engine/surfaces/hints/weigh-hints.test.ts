import { describe, expect, it } from "vitest";
import { classCount, LAWN, OTHER, ROOF, SIDING, SKY } from "../../analysis/classes.ts";
import { describePhoto } from "../../analysis/describe.ts";
import { drawHouse } from "../../analysis/drawn-house.ts";
import { encodeRuns } from "../../regions/run-lengths.ts";
import type { Hint, HintKind, HintShape } from "./hint.ts";
import { weighHints } from "./weigh-hints.ts";

const { photo, truth } = drawHouse();
const { graph } = describePhoto(photo);
const { width, height } = graph;

/** Of every superpixel what most of it truly is. */
const trueOf = Uint8Array.from({ length: graph.count }, (_, region) => {
  const votes = new Uint32Array(classCount);
  for (let i = 0; i < truth.length; i++) if (graph.of[i] === region) votes[truth[i]]++;
  return votes.indexOf(Math.max(...votes));
});

/** A net that is right where it is `sure` of the truth, and knows next to nothing of roof against walls below .5. */
function seen(sure: (label: number, region: number) => number): Float32Array {
  const shares = new Float32Array(graph.count * classCount);
  for (let region = 0; region < graph.count; region++) {
    const label = trueOf[region];
    const share = sure(label, region);
    for (let i = 0; i < classCount; i++) shares[region * classCount + i] = (1 - share) / (classCount - 1);
    shares[region * classCount + label] = share;
  }
  return shares;
}

const cellsOf = (label: number) => truth.map((value) => (value === label ? 1 : 0));
const moved = (cells: Uint8Array, by: number) =>
  cells.map((_, i) => ((i % width) - by < 0 ? 0 : (cells[i - by - by * width] ?? 0)));
const mask = (cells: Uint8Array): HintShape => ({ type: "mask", mask: encodeRuns(cells, width, height) });
const says = (kind: HintKind, shape: HintShape, more: Partial<Hint> = {}): Hint => ({
  source: "model",
  kind,
  is: true,
  sure: 0.9,
  shape,
  ...more,
});

/** Of the superpixels that truly are `label` the share that is likeliest to be it. */
function found(shares: Float32Array, label: number): number {
  const best = (region: number) => {
    const own = shares.subarray(region * classCount, (region + 1) * classCount);
    return own.indexOf(Math.max(...own));
  };
  const members = [...trueOf.keys()].filter((region) => trueOf[region] === label);
  return members.filter((region) => best(region) === label).length / members.length;
}

const unclear = seen((label, region) => (label === ROOF ? (region % 3 === 0 ? 0.5 : 0.1) : 0.6));
const clear = seen(() => 0.8);

describe("a model's answer", () => {
  it("fills in what was unclear", () => {
    expect(found(unclear, ROOF)).toBeLessThan(0.5);
    const heard = weighHints(graph, unclear, [says("roof", mask(cellsOf(ROOF)))]);
    expect(found(heard, ROOF)).toBeGreaterThan(0.85);
  });

  it("is refined: a mask that is shifted by 5 % takes nothing that is known", () => {
    const by = Math.round(0.05 * width);
    const heard = weighHints(graph, clear, [
      says("roof", mask(moved(cellsOf(ROOF), by))),
      says("siding", mask(moved(cellsOf(SIDING), by))),
    ]);
    for (const label of [ROOF, SIDING, SKY, LAWN]) expect(found(heard, label)).toBeGreaterThan(0.95);
  });

  it("is outvoted where it swaps roof and walls, names the whole picture or a house that is none", () => {
    const all = new Uint8Array(truth.length).fill(1);
    const beside = truth.map((_, i) => (i % width > 0.85 * width ? 1 : 0));
    for (const answer of [
      [says("roof", mask(cellsOf(SIDING))), says("siding", mask(cellsOf(ROOF)))],
      [says("siding", mask(all))],
      [says("roof", mask(beside)), says("siding", mask(beside))],
    ]) {
      const heard = weighHints(graph, unclear, answer);
      for (const label of [SIDING, SKY, LAWN]) expect(found(heard, label)).toBe(1);
      expect(found(heard, ROOF)).toBeGreaterThanOrEqual(found(unclear, ROOF));
    }
  });

  it("of which one piece is wrong is believed in the others only", () => {
    const heard = weighHints(graph, unclear, [
      says("roof", mask(cellsOf(ROOF))),
      says("roof", { type: "box", left: 0, top: 0.8, right: 0.4, bottom: 1 }),
    ]);
    expect(found(heard, ROOF)).toBeGreaterThan(0.85);
    expect(found(heard, LAWN)).toBe(1);
  });

  it("counts less, the less sure it says to be, and nothing at 0", () => {
    const heard = weighHints(graph, unclear, [says("roof", mask(cellsOf(ROOF)), { sure: 0 })]);
    expect(found(heard, ROOF)).toBe(found(unclear, ROOF));
  });
});

describe("shapes", () => {
  it.each([
    ["an outline", { type: "outline", points: [0.27, 0.24, 0.74, 0.24, 0.86, 0.42, 0.14, 0.42] }],
    ["a box", { type: "box", left: 0.15, top: 0.2, right: 0.85, bottom: 0.43 }],
    ["a mask on another grid", mask(cellsOf(ROOF))],
    ["a stroke", { type: "stroke", points: [0.3, 0.34, 0.7, 0.34], radius: 0.04 }],
  ] as [string, HintShape][])("%s makes a roof likelier in it", (_, shape) => {
    const close = seen((label) => (label === ROOF ? 0.3 : 0.6));
    const at = graph.of[Math.round(0.34 * height) * width + width / 2] * classCount + ROOF;
    const least = shape.type === "box" ? 0.01 : 0.1;
    expect(weighHints(graph, close, [says("roof", shape)])[at]).toBeGreaterThan(close[at] + least);
  });
});

it("counts in all of a thin shape, though most of it is near the border", () => {
  const close = seen((label) => (label === ROOF ? 0.3 : 0.6));
  const strip = truth.map((label, i) => (label === ROOF && Math.abs(Math.floor(i / width) - 85) < 6 ? 1 : 0));
  const inside = graph.of.filter((_, i) => strip[i] === 1);
  const heard = weighHints(graph, close, [says("roof", mask(strip))]);
  const mean = inside.reduce((sum, region) => sum + heard[region * classCount + ROOF], 0) / inside.length;
  expect(mean).toBeGreaterThan(0.45);
});

describe("a person's word", () => {
  it("counts against what everything else says, and only where it was said", () => {
    const point: HintShape = { type: "point", x: 0.5, y: 0.34 };
    const at = graph.of[Math.floor(0.34 * height) * width + width / 2] * classCount;
    const heard = weighHints(graph, clear, [says("roof", point, { source: "person", is: false, sure: 1 })]);
    expect(heard[at + ROOF]).toBeLessThan(0.2);
    expect(found(heard, ROOF)).toBeGreaterThan(0.9);
    const house = weighHints(graph, clear, [says("neighbour", point, { source: "person", sure: 1 })]);
    expect(house[at + OTHER]).toBeGreaterThan(0.5);
  });
});

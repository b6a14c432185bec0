import { findConnectedParts } from "#engine/bench.ts";
import type { Hint, HintKind, HintShape } from "#engine/index.ts";
import { encodeRuns } from "#engine/selections.ts";
import type { Random } from "../fit/random.ts";
import { labelClasses } from "./labeled-photos.ts";
import type { StripeState } from "./score-surface.ts";

const sureness = 0.9;
/** Smaller parts than this share of the picture no model would list. */
const minPart = 0.004;

/** What a model might answer of a picture whose truth is known: good, coarse, and wrong in the ways that models are. */
export function makeUpAnswers(truth: StripeState): Record<string, Hint[]> {
  const roof = cellsOf(truth, ["roof"]);
  const siding = cellsOf(truth, ["siding"]);
  const next = cellsOf(truth, ["neighbour", "object", "fence"]);
  const both = roof.map((bit, i) => bit | siding[i]);
  const all = new Uint8Array(roof.length).fill(1);
  const houseAnswer = (change: (cells: Uint8Array) => Uint8Array) => [
    ...masks("roof", change(roof), truth),
    ...masks("siding", change(siding), truth),
  ];
  return {
    "true masks": houseAnswer((cells) => cells),
    "coarse masks": houseAnswer((cells) => coarsen(cells, truth)),
    boxes: [...boxes("roof", roof, truth), ...boxes("siding", siding, truth)],
    points: [...points("roof", roof, truth), ...points("siding", siding, truth)],
    "shifted by 5 %": houseAnswer((cells) => shift(cells, truth)),
    swapped: [...masks("siding", roof, truth), ...masks("roof", siding, truth)],
    "whole picture as siding": masks("siding", all, truth),
    "whole house as roof": masks("roof", both, truth),
    neighbors: [...masks("roof", next, truth), ...masks("siding", next, truth)],
    "house and neighbours": houseAnswer((cells) => cells.map((bit, i) => bit | next[i])),
    rubbish: [...masks("roof", stripes(truth, 7), truth), ...masks("siding", stripes(truth, 5), truth)],
  };
}

/** Models are right more often than not. */
const goodAnswers = ["true masks", "coarse masks", "boxes", "points"];
const shareOfGood = 0.7;

/** One of them by chance. */
export function drawAnswer(answers: Record<string, Hint[]>, random: Random): Hint[] {
  const isGood = random.next() < shareOfGood;
  const names = Object.keys(answers).filter((name) => goodAnswers.includes(name) === isGood);
  return answers[names[Math.floor(random.next() * names.length)]];
}

function cellsOf({ labels }: StripeState, names: (typeof labelClasses)[number][]): Uint8Array {
  const wanted = names.map((name) => labelClasses.indexOf(name));
  return labels.map((label) => (wanted.includes(label) ? 1 : 0));
}

function hint(kind: HintKind, shape: HintShape): Hint {
  return { source: "model", kind, is: true, sure: sureness, shape };
}

function masks(kind: HintKind, cells: Uint8Array, { width, height }: StripeState): Hint[] {
  return cells.includes(1) ? [hint(kind, { type: "mask", mask: encodeRuns(cells, width, height) })] : [];
}

function boxes(kind: HintKind, cells: Uint8Array, truth: StripeState): Hint[] {
  return partsOf(cells, truth).map(({ left, top, right, bottom }) =>
    hint(kind, {
      type: "box",
      left: left / truth.width,
      top: top / truth.height,
      right: (right + 1) / truth.width,
      bottom: (bottom + 1) / truth.height,
    }),
  );
}

/** The pixel of each part that is nearest to its middle. */
function points(kind: HintKind, cells: Uint8Array, truth: StripeState): Hint[] {
  return partsOf(cells, truth).map(({ members }) => {
    const x = members.reduce((sum, i) => sum + (i % truth.width), 0) / members.length;
    const y = members.reduce((sum, i) => sum + Math.floor(i / truth.width), 0) / members.length;
    const away = (i: number) => ((i % truth.width) - x) ** 2 + (Math.floor(i / truth.width) - y) ** 2;
    const nearest = members.reduce((best, i) => (away(i) < away(best) ? i : best));
    return hint(kind, {
      type: "point",
      x: ((nearest % truth.width) + 0.5) / truth.width,
      y: (Math.floor(nearest / truth.width) + 0.5) / truth.height,
    });
  });
}

function partsOf(cells: Uint8Array, { width, height }: StripeState) {
  const parts = findConnectedParts(cells, width, height);
  const found = parts.sizes.map(() => ({ left: width, top: height, right: 0, bottom: 0, members: [] as number[] }));
  for (let i = 0; i < cells.length; i++) {
    if (cells[i] === 0) continue;
    const part = found[parts.of[i]];
    const x = i % width;
    const y = Math.floor(i / width);
    part.left = Math.min(part.left, x);
    part.right = Math.max(part.right, x);
    part.top = Math.min(part.top, y);
    part.bottom = Math.max(part.bottom, y);
    part.members.push(i);
  }
  return found.filter(({ members }) => members.length >= minPart * cells.length);
}

/** As from a model with a grid of 32 cells across: a cell is in where at least a third of it is. */
function coarsen(cells: Uint8Array, { width, height }: StripeState): Uint8Array {
  const step = width / 32;
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const inside = new Float32Array(columns * rows);
  const cellOf = (i: number) => Math.floor(Math.floor(i / width) / step) * columns + Math.floor((i % width) / step);
  for (let i = 0; i < cells.length; i++) inside[cellOf(i)] += cells[i];
  return cells.map((_, i) => (inside[cellOf(i)] > (step * step) / 3 ? 1 : 0));
}

function shift(cells: Uint8Array, { width, height }: StripeState): Uint8Array {
  const by = Math.round(0.05 * width);
  return cells.map((_, i) => {
    const x = (i % width) - by;
    const y = Math.floor(i / width) - by;
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : cells[y * width + x];
  });
}

function stripes({ width, labels }: StripeState, count: number): Uint8Array {
  return labels.map((_, i) => Math.floor(((i % width) * count) / width) % 2);
}

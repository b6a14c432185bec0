import { classCount, OPENING, ROOF, SIDING, TRIM } from "./classes.ts";
import { type ContextGrid, createContextGrid, type Window } from "./context-grid.ts";
import type { RegionGraph } from "./region-graph.ts";
import { meanOfSegments, type SegmentShapes } from "./segment-shapes.ts";

/** Class shares of the superpixel itself, in six windows and two levels of segments; five numbers on its place. */
export const contextWidth = 9 * classCount + 5;

type Cell = { x: number; y: number };
type Places = Pick<RegionGraph, "count" | "width" | "height" | "x" | "y" | "size">;
type Members = Pick<SegmentShapes, "of" | "count">;

/**
 * What a first guess says about the neighbourhood of every superpixel: class shares above, below, beside, in its bigger
 * segments, and where it lies in the house's box. Input of the second forest (auto-context: Tu & Bai, TPAMI 2010).
 * `contextWidth` numbers a superpixel, region-major.
 */
export function describeContext(graph: Places, guess: Float32Array, shapes: Members[]): Float32Array {
  const columns: Float32Array[] = [];
  const classes = Array.from({ length: classCount }, (_, label) => classColumn(graph, guess, label));
  columns.push(...classes);
  const grid = createContextGrid(graph, classes);
  for (const windowOf of windowsOf(grid)) {
    for (let label = 0; label < classCount; label++) {
      const column = new Float32Array(graph.count);
      for (let region = 0; region < graph.count; region++) {
        column[region] = grid.mean(label, windowOf(grid.cellOf(region)), 0);
      }
      columns.push(column);
    }
  }
  for (const shape of shapes) {
    for (const values of classes) {
      const means = meanOfSegments(graph, shape, values);
      columns.push(Float32Array.from(shape.of, (segment) => means[segment]));
    }
  }
  columns.push(...placeInHouse(graph, classes), ...placeInColumn(graph, classes));
  const values = new Float32Array(graph.count * contextWidth);
  columns.forEach((column, feature) => {
    for (let region = 0; region < graph.count; region++) values[region * contextWidth + feature] = column[region];
  });
  return values;
}

function classColumn(graph: Places, guess: Float32Array, label: number): Float32Array {
  const column = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) column[region] = guess[region * classCount + label];
  return column;
}

function windowsOf({ rows }: ContextGrid): ((cell: Cell) => Window)[] {
  return [
    ({ x, y }) => ({ left: x - 1, right: x + 1, top: y - 5, bottom: y - 1 }),
    ({ x, y }) => ({ left: x - 1, right: x + 1, top: y + 1, bottom: y + 5 }),
    ({ x, y }) => ({ left: x - 1, right: x + 1, top: 0, bottom: y - 1 }),
    ({ x, y }) => ({ left: x - 1, right: x + 1, top: y + 1, bottom: rows - 1 }),
    ({ x, y }) => ({ left: x - 7, right: x + 7, top: y - 1, bottom: y + 1 }),
    ({ x, y }) => ({ left: x - 3, right: x + 3, top: y - 3, bottom: y + 3 }),
  ];
}

/** Place relative to the middle of what looks like house, in units of its spread: scale and framing drop out. */
function placeInHouse(graph: Places, classes: Float32Array[]): Float32Array[] {
  const mass = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) {
    for (const label of [ROOF, SIDING, OPENING, TRIM]) mass[region] += classes[label][region] * graph.size[region];
  }
  const across = standardise(graph.x, mass, graph.width);
  const down = standardise(graph.y, mass, graph.height);
  return [across.map((x) => Math.abs(x)), down];
}

/**
 * Grid rows of house above and below every superpixel, and its height between the two: roofs are on top, whatever the
 * ground does.
 */
function placeInColumn(graph: Places, classes: Float32Array[]): Float32Array[] {
  const house = new Float32Array(graph.count);
  for (const label of [ROOF, SIDING, OPENING, TRIM]) {
    for (let region = 0; region < graph.count; region++) house[region] += classes[label][region];
  }
  const grid = createContextGrid(graph, [house]);
  const above = new Float32Array(graph.count);
  const below = new Float32Array(graph.count);
  const height = new Float32Array(graph.count);
  for (let region = 0; region < graph.count; region++) {
    const { x, y } = grid.cellOf(region);
    const column = { left: x - 1, right: x + 1 };
    above[region] = y * grid.mean(0, { ...column, top: 0, bottom: y - 1 }, 0);
    below[region] = (grid.rows - 1 - y) * grid.mean(0, { ...column, top: y + 1, bottom: grid.rows - 1 }, 0);
    height[region] = (below[region] - above[region]) / (above[region] + below[region] + 1);
  }
  return [above, below, height];
}

function standardise(positions: Float32Array, mass: Float32Array, extent: number): Float32Array {
  let total = 1e-6;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < positions.length; i++) {
    total += mass[i];
    sum += mass[i] * positions[i];
    squares += mass[i] * positions[i] * positions[i];
  }
  const mean = sum / total;
  const spread = Math.max(0.04 * extent, Math.sqrt(Math.max(0, squares / total - mean * mean)));
  return positions.map((position) => Math.max(-6, Math.min(6, (position - mean) / spread)));
}

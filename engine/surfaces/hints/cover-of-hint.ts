import type { RegionGraph } from "../../analysis/region-graph.ts";
import { boxMean } from "../../regions/box-mean.ts";
import { cellsOfEdit, type Grid } from "../../regions/region-cells.ts";
import { decodeRuns } from "../../regions/run-lengths.ts";
import type { HintShape } from "./hint.ts";

/** A spot that is pointed at is so large, as a share of the picture's width: nobody points at a pixel. */
const spotRadius = 0.012;
/** A superpixel of which a spot covers so much is meant. */
const touched = 0.15;

/** Of a thin shape, say a roof seen from below, all would be border: the ramp is at most this share of its thickness. */
const softest = 0.25;

/**
 * How much of every superpixel a shape covers (0..1). The border is a ramp: within about `blur` of it (a share of the width)
 * the shape says little, so that the photo's own edges decide there. A spot has no border to be wrong about.
 */
export function coverOfShape(graph: RegionGraph, shape: HintShape, blur: number): Float32Array {
  const cells: Uint8Array | Float32Array = cellsOfShape(shape, graph);
  const radius = Math.round(Math.min(0.5 * blur * graph.width, softest * thicknessOf(cells, graph)));
  const hasBorder = shape.type !== "point" && shape.type !== "stroke";
  let soft = Float32Array.from(cells);
  if (hasBorder && radius > 0) {
    soft = boxMean(soft, graph.width, graph.height, radius, soft) as typeof soft;
    soft = boxMean(soft, graph.width, graph.height, radius, soft) as typeof soft;
  }
  const cover = new Float32Array(graph.count);
  for (let i = 0; i < soft.length; i++) cover[graph.of[i]] += soft[i];
  const whole = hasBorder ? 1 : touched;
  for (let region = 0; region < graph.count; region++)
    cover[region] = Math.min(1, cover[region] / whole / graph.size[region]);
  return cover;
}

/** Of a band that is thicker than this nobody asks how thick it is. */
function thicknessOf(cells: Uint8Array, { width, height }: Grid): number {
  let area = 0;
  let outline = 0;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (cells[i] === 0) continue;
      area++;
      if (x + 1 < width && cells[i + 1] === 0) outline++;
      if (x > 0 && cells[i - 1] === 0) outline++;
      if (y + 1 < height && cells[i + width] === 0) outline++;
      if (y > 0 && cells[i - width] === 0) outline++;
    }
  }
  return (2 * area) / Math.max(1, outline);
}

function cellsOfShape(shape: HintShape, grid: Grid): Uint8Array {
  if (shape.type === "mask") return cellsOfMask(decodeRuns(shape.mask), shape.mask, grid);
  if (shape.type === "outline") return cellsOfEdit({ op: "add", shape: "polygon", points: shape.points }, grid);
  if (shape.type === "stroke") return cellsOfEdit({ op: "add", ...shape, shape: "stroke" }, grid);
  if (shape.type === "point") {
    return cellsOfEdit({ op: "add", shape: "stroke", points: [shape.x, shape.y], radius: spotRadius }, grid);
  }
  const { left, top, right, bottom } = shape;
  const points = [left, top, right, top, right, bottom, left, bottom];
  return cellsOfEdit({ op: "add", shape: "polygon", points }, grid);
}

function cellsOfMask(bits: Uint8Array, mask: Grid, { width, height }: Grid): Uint8Array {
  const cells = new Uint8Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * mask.height) / height) * mask.width;
    for (let x = 0; x < width; x++, at++) cells[at] = bits[row + Math.floor(((x + 0.5) * mask.width) / width)];
  }
  return cells;
}

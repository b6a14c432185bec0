import type { RegionGraph } from "./region-graph.ts";
import { type RegionTree, visitLeaves } from "./region-tree.ts";

/** A coarser partition of the picture: the segment of every superpixel, and measures of every segment. */
export type SegmentShapes = {
  of: Int32Array;
  count: number;
  /** Share of the picture, 0..1, and of its own bounding box. */
  area: Float32Array;
  fill: Float32Array;
  /** Bounding box in shares of the picture: top and bottom edge, width. */
  top: Float32Array;
  bottom: Float32Array;
  width: Float32Array;
  /** Share of the outline that lies on the picture's top, bottom and sides. */
  onTop: Float32Array;
  onBottom: Float32Array;
  onSides: Float32Array;
  /** Share of the outline that lies on straight line segments. */
  straightOutline: Float32Array;
};

/** Undoes the last merges of the tree until `wanted` segments are left and measures them. `lines`: 0 = no segment. */
export function cutSegments(graph: RegionGraph, tree: RegionTree, lines: Uint8Array, wanted: number): SegmentShapes {
  const of = new Int32Array(graph.count);
  const firstUndone = Math.max(tree.leaves, tree.count - (wanted - 1));
  let count = 0;
  for (let node = 0; node < firstUndone; node++) {
    if (tree.parent[node] >= 0 && tree.parent[node] < firstUndone) continue;
    const segment = count++;
    visitLeaves(tree, node, (leaf) => {
      of[leaf] = segment;
    });
  }
  return measureSegments(graph, of, count, lines);
}

function measureSegments(graph: RegionGraph, of: Int32Array, count: number, lines: Uint8Array): SegmentShapes {
  const { width, height } = graph;
  const empty = () => new Float32Array(count);
  const pixels = empty();
  const outline = empty();
  const shapes = { onTop: empty(), onBottom: empty(), onSides: empty(), straightOutline: empty() };
  const left = empty().fill(width);
  const right = empty();
  const top = empty().fill(height);
  const bottom = empty();
  const border = (segment: number, at: number) => {
    outline[segment]++;
    if (lines[at] !== 0) shapes.straightOutline[segment]++;
  };
  const segments = new Int32Array(width * height);
  for (let at = 0; at < segments.length; at++) segments[at] = of[graph.of[at]];
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const segment = segments[at];
      pixels[segment]++;
      if (x < left[segment]) left[segment] = x;
      if (x > right[segment]) right[segment] = x;
      if (y < top[segment]) top[segment] = y;
      if (y > bottom[segment]) bottom[segment] = y;
      if (y === 0) shapes.onTop[segment]++;
      if (y === height - 1) shapes.onBottom[segment]++;
      if (x === 0 || x === width - 1) shapes.onSides[segment]++;
      const beside = x < width - 1 ? segments[at + 1] : segment;
      const under = y < height - 1 ? segments[at + width] : segment;
      if (beside !== segment) {
        border(segment, at);
        border(beside, at);
      }
      if (under !== segment) {
        border(segment, at);
        border(under, at);
      }
    }
  }
  const area = empty();
  const fill = empty();
  const extent = empty();
  for (let i = 0; i < count; i++) {
    const length = outline[i] + shapes.onTop[i] + shapes.onBottom[i] + shapes.onSides[i];
    for (const share of [shapes.onTop, shapes.onBottom, shapes.onSides]) share[i] /= length;
    shapes.straightOutline[i] /= outline[i] + 1;
    area[i] = pixels[i] / (width * height);
    fill[i] = pixels[i] / ((right[i] - left[i] + 1) * (bottom[i] - top[i] + 1));
    extent[i] = (right[i] - left[i] + 1) / width;
    top[i] /= height;
    bottom[i] /= height;
  }
  return { of, count, area, fill, top, bottom, width: extent, ...shapes };
}

/** Mean of a superpixel measure over every segment, weighted by area. */
export function meanOfSegments(
  graph: Pick<RegionGraph, "count" | "size">,
  shapes: Pick<SegmentShapes, "of" | "count">,
  values: Float32Array,
): Float32Array {
  const sums = new Float32Array(shapes.count);
  const sizes = new Float32Array(shapes.count);
  for (let region = 0; region < graph.count; region++) {
    sums[shapes.of[region]] += graph.size[region] * values[region];
    sizes[shapes.of[region]] += graph.size[region];
  }
  return sums.map((sum, segment) => sum / sizes[segment]);
}

/** Mean of a measure over what lies directly above (`side` -1) or below (+1) every segment; `fallback` at the frame. */
export function meanBeyond(
  graph: RegionGraph,
  shapes: SegmentShapes,
  values: Float32Array,
  { side, fallback }: { side: -1 | 1; fallback: number },
): Float32Array {
  const sums = new Float32Array(shapes.count);
  const lengths = new Float32Array(shapes.count);
  for (let region = 0; region < graph.count; region++) {
    const segment = shapes.of[region];
    for (let edge = graph.first[region]; edge < graph.first[region + 1]; edge++) {
      const facing = side * graph.below[edge] * graph.shared[edge];
      if (facing <= 0 || shapes.of[graph.to[edge]] === segment) continue;
      sums[segment] += facing * values[graph.to[edge]];
      lengths[segment] += facing;
    }
  }
  return sums.map((sum, segment) => (lengths[segment] > 0 ? sum / lengths[segment] : fallback));
}

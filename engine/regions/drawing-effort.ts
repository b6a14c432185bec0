import type { Edit } from "../surfaces.ts";

/**
 * About what it costs to draw the edits, in polygons that fill the whole picture (some 10 ms each at 1536 px): a polygon
 * costs its box and the height of its edges, a stroke the boxes of its segments. A day's work by hand stays below 100; a
 * few kilobytes of the longest edges could keep a machine busy for hours.
 */
export function drawingEffort(edits: readonly Edit[]): number {
  return edits.reduce(
    (sum, edit) => sum + (edit.shape === "polygon" ? fillEffort(edit.points) : strokeEffort(edit)),
    0,
  );
}

const minEffort = 0.01;

function fillEffort(points: number[]): number {
  let [left, right, top, bottom] = [1, 0, 1, 0];
  let height = 0;
  for (let i = 0; i < points.length; i += 2) {
    left = Math.min(left, points[i]);
    right = Math.max(right, points[i]);
    top = Math.min(top, points[i + 1]);
    bottom = Math.max(bottom, points[i + 1]);
    height += Math.abs(points[i + 1] - points[(i + 3) % points.length]);
  }
  return minEffort + Math.max(0, right - left) * Math.max(0, bottom - top) + 0.01 * height;
}

function strokeEffort({ points, radius }: Extract<Edit, { shape: "stroke" }>): number {
  let boxes = 0;
  for (let i = 0; i < points.length; i += 2) {
    const next = i + 2 < points.length ? i + 2 : i;
    const width = Math.abs(points[next] - points[i]) + 2 * radius;
    boxes += width * (Math.abs(points[next + 1] - points[i + 1]) + 2 * radius);
  }
  return minEffort + 0.4 * boxes;
}

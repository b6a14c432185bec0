import { useRef } from "react";
import type { Point } from "../picture/view.ts";

/** What is being drawn with the brush or as an outline: x0, y0, x1, y1, … in photo units. */
export type DrawnPoints = {
  now(): number[];
  /** @returns false for what is nearer than `minDistance` to the last point: it is left out */
  add(point: Point, minDistance: number): boolean;
  /** Whether a tap here closes the outline. */
  isAtStart(point: Point): boolean;
  /** All of it; what comes after begins anew. */
  take(): number[];
};

export function useDrawnPoints(): DrawnPoints {
  const points = useRef<number[]>([]);
  return {
    now: () => [...points.current],
    add({ x, y }, minDistance) {
      const [lastX, lastY] = points.current.slice(-2);
      if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < minDistance) return false;
      points.current.push(x, y);
      return true;
    },
    isAtStart({ x, y }) {
      const [startX = 0, startY = 0] = points.current;
      return points.current.length >= 6 && Math.hypot(x - startX, y - startY) < 0.02;
    },
    take() {
      const all = points.current;
      points.current = [];
      return all;
    },
  };
}

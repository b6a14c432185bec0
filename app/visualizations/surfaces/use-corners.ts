import { type Dispatch, useEffect, useState } from "react";
import type { SurfaceKind, Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { pointsOf } from "#services/panel-kit/points-of.ts";
import type { Engine } from "../engine/engine-client.ts";
import type { Point } from "../picture/view.ts";
import type { VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import { replaceFacet } from "./edit-surfaces.ts";

/** A flat piece that is being corrected by its corners. Edge n runs from corner n to the next; `loose` ones snap to nothing. */
export type Facet = { kind: SurfaceKind; original: number[]; corners: number[]; loose: number[] };

export type Corners = {
  facet: Facet | null;
  pick(at: Point, kind: SurfaceKind | null): void;
  /** While a corner is dragged; `settle` lets its edges snap. */
  move(corner: number, to: Point): void;
  settle(): void;
  toggleEdge(edge: number): void;
  addCorner(edge: number): void;
  removeCorner(corner: number): void;
  finish(): void;
  drop(): void;
};

const fewest = 3;
const maxCorners = 16;

export function useCorners({
  engine,
  work,
  dispatch,
  say,
}: {
  engine: Engine | null;
  work: VisualizerState;
  dispatch: Dispatch<VisualizerEvent>;
  say(words: string): void;
}): Corners {
  const [facet, setFacet] = useState<Facet | null>(null);
  const { surfaces, tool } = work;

  useEffect(() => {
    if (tool !== "corners") setFacet(null);
  }, [tool]);

  async function find(from: Surfaces, at: Point, kind: SurfaceKind) {
    const original = await engine?.facet(from, kind, at);
    if (!original || !engine) return say(m.visualizations_corners_none());
    setFacet({ kind, original, corners: await engine.snap(original, []), loose: [] });
    say(m.visualizations_corners_found({ count: original.length / 2 }));
  }

  /** Corners that only moved keep their places one to one, so what the person set is never lost to a snap of another edge. */
  async function snap(next: Facet) {
    setFacet(next);
    const corners = await engine?.snap(next.corners, next.loose);
    if (corners) setFacet((now) => (now?.corners === next.corners ? { ...now, corners } : now));
  }

  return {
    facet,
    pick(at, kind) {
      if (!surfaces || !kind) return say(m.visualizations_corners_tap_surface());
      find(surfaces, at, kind).catch(() => say(m.visualizations_surfaces_try_again()));
    },
    move(corner, to) {
      setFacet((now) => now && { ...now, corners: now.corners.with(2 * corner, to.x).with(2 * corner + 1, to.y) });
    },
    settle() {
      if (facet) snap(facet).catch(() => undefined);
    },
    toggleEdge(edge) {
      if (!facet) return;
      const isLoose = facet.loose.includes(edge);
      say(isLoose ? m.visualizations_edge_snaps_again() : m.visualizations_edge_stays());
      const loose = isLoose ? facet.loose.filter((other) => other !== edge) : [...facet.loose, edge];
      snap({ ...facet, loose }).catch(() => undefined);
    },
    addCorner(edge) {
      if (!facet || facet.corners.length >= 2 * maxCorners) return;
      const { corners } = facet;
      const points = pointsOf(corners);
      const [from, to] = [points[edge], points[(edge + 1) % points.length]];
      if (!from || !to) return;
      const middle = [(from.x + to.x) / 2, (from.y + to.y) / 2];
      setFacet({
        ...facet,
        corners: corners.toSpliced(2 * edge + 2, 0, ...middle),
        loose: facet.loose.flatMap((at) => (at === edge ? [at, at + 1] : at > edge ? [at + 1] : [at])),
      });
    },
    removeCorner(corner) {
      if (!facet || facet.corners.length <= 2 * fewest) return;
      setFacet({
        ...facet,
        corners: facet.corners.toSpliced(2 * corner, 2),
        loose: facet.loose.filter((at) => at !== corner).map((at) => (at > corner ? at - 1 : at)),
      });
    },
    finish() {
      if (!facet || !surfaces) return;
      dispatch({ type: "edited", surfaces: replaceFacet(surfaces, facet) });
      setFacet(null);
      say(m.visualizations_corners_set());
    },
    drop: () => setFacet(null),
  };
}

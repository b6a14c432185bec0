import { type Dispatch, useEffect, useState } from "react";
import type { SurfaceKind, Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import type { Engine } from "../engine/engine-client.ts";
import type { Tint } from "../engine/paint-tints.ts";
import type { Draft } from "../picture/paint-picture.ts";
import type { Strokes } from "../picture/use-gestures.ts";
import type { Point } from "../picture/view.ts";
import { useService } from "../service-context.ts";
import type { VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import { addSelection } from "./edit-surfaces.ts";
import { kindAt } from "./surface-kind-at.ts";
import type { Corners } from "./use-corners.ts";
import { useDrawnPoints } from "./use-drawn-points.ts";
import { type Notice, usePieces, withinOne } from "./use-pieces.ts";

export type Selection = {
  draft: Draft | null;
  /** What the last tap did; null once something else was done. */
  notice: Notice | null;
  strokes: Strokes;
  tap(at: Point): void;
  growLast(by: number): boolean;
  closeOutline(): boolean;
  dropOutline(): boolean;
};

/** Full growth takes this many CSS pixels of drag. */
const dragForFullGrowth = 160;

type Given = {
  engine: Engine | null;
  tints: Tint[];
  work: VisualizerState;
  corners: Corners;
  dispatch: Dispatch<VisualizerEvent>;
  say(message: string): void;
};

/** What fingers and keys mark on the photo, with the tool in hand. */
export function useSelection({ engine, tints, work, corners, dispatch, say }: Given): Selection {
  const [draft, setDraft] = useState<Draft | null>(null);
  const drawn = useDrawnPoints();
  const ui = useService();
  const kinds = ui.markables.map(({ kind }) => kind);
  const { tool, erase, brushRadius, surfaces } = work;
  const painted = work.focus === "all" ? null : work.focus;
  const pieces = usePieces({ engine, tints, work, commit, nameOf, setDraft, say });

  // What was marked stays in sight until the tints show it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new tints are the event
  useEffect(() => {
    if (!pieces.isHeld() && drawn.now().length === 0) setDraft(null);
  }, [tints]);

  function nameOf(kind: SurfaceKind): string {
    const markable = ui.markables.find((one) => one.kind === kind);
    return markable?.name().toLowerCase() ?? kind;
  }

  function commit(next: Surfaces, message: string, again = false) {
    dispatch({ type: "edited", surfaces: next, again });
    say(message);
  }

  function showPoints() {
    const shown = drawn.now();
    if (tool === "brush") setDraft({ shape: "stroke", points: shown, radius: brushRadius, erase });
    else setDraft(shown.length > 0 ? { shape: "outline", points: shown, erase, closed: false } : null);
  }

  function addPoint(at: Point, minDistance: number) {
    if (drawn.add(at, minDistance)) showPoints();
  }

  function finishSelection(shape: "stroke" | "polygon") {
    const points = drawn.take();
    if (!surfaces || !painted || points.length < (shape === "polygon" ? 6 : 2)) return setDraft(null);
    if (shape === "polygon") setDraft({ shape: "outline", points, erase, closed: true });
    const mark = shape === "polygon" ? { shape, points } : { shape, points, radius: brushRadius };
    const message = erase
      ? m.visualizations_brush_erased_from({ surface: nameOf(painted) })
      : m.visualizations_brush_painted_onto({ surface: nameOf(painted) });
    commit(addSelection(surfaces, { kind: painted, kinds }, mark, erase ? "remove" : "add"), message);
  }

  function corner(at: Point) {
    if (drawn.isAtStart(at)) finishSelection("polygon");
    else addPoint(at, 0.004);
  }

  const strokes: Strokes = {
    press(at) {
      if (tool === "tap") pieces.press(at);
      if (tool === "brush") addPoint(at, 0);
    },
    drag(at, rise) {
      pieces.stir();
      if (tool === "tap") pieces.drag(withinOne(rise / dragForFullGrowth));
      if (tool === "brush" || tool === "outline") addPoint(at, 0.003);
    },
    release(at, moved) {
      pieces.stir();
      if (tool === "corners" && !moved) corners.pick(at, kindAt(tints, at) ?? painted);
      if (tool === "tap") pieces.release();
      if (tool === "brush") finishSelection("stroke");
      // A drag round something closes by itself; single taps set corners until the first is tapped again.
      if (tool === "outline") moved && drawn.now().length > 24 ? finishSelection("polygon") : corner(at);
    },
    cancel() {
      pieces.stir();
      pieces.cancel();
      if (tool === "brush") drawn.take();
      showPoints();
      if (tool !== "outline") setDraft(null);
    },
  };

  return {
    draft,
    notice: pieces.notice,
    strokes,
    tap(at) {
      if (tool === "outline") return corner(at);
      strokes.press(at);
      strokes.release(at, false);
    },
    growLast: (by) => tool === "tap" && pieces.growLast(by),
    closeOutline() {
      if (tool !== "outline" || drawn.now().length < 6) return false;
      finishSelection("polygon");
      return true;
    },
    dropOutline() {
      if (drawn.take().length === 0) return false;
      setDraft(null);
      return true;
    },
  };
}

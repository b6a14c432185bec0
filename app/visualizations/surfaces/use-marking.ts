import { type Dispatch, useEffect, useRef, useState } from "react";
import type { RunLengths, SurfaceKind, Surfaces } from "#engine/surfaces.ts";
import type { Tint } from "../engine/engine.worker.ts";
import type { Engine } from "../engine/engine-client.ts";
import { Superseded } from "../engine/turns.ts";
import type { Draft } from "../picture/paint-picture.ts";
import { pictureOfPiece } from "../picture/piece-picture.ts";
import type { Strokes } from "../picture/use-gestures.ts";
import type { Point } from "../picture/view.ts";
import { useService } from "../service-ui.ts";
import type { Work, WorkEvent } from "../work/work.ts";
import { addMark, addPiece, borderingKind, removePart, removePiece } from "./edit-surfaces.ts";
import { kindAt } from "./kind-at.ts";
import type { Corners } from "./use-corners.ts";

/** A piece that was pressed: what it will do is decided where the finger went down, how big it is when it comes up. */
type Pressed = { at: Point; op: "add" | "remove"; kind: SurfaceKind | null; grow: number; runs: Promise<RunLengths> };
/** The last piece, so that + and - can still change its size. */
type LastPiece = Omit<Pressed, "runs"> & { before: Surfaces; after: Surfaces };

export type Marking = {
  draft: Draft | null;
  strokes: Strokes;
  tap(at: Point): void;
  growLast(by: number): boolean;
  closeOutline(): boolean;
  dropOutline(): boolean;
};

/** Full growth takes this many CSS pixels of drag. */
const dragForFullGrowth = 160;
/** Milliseconds that a finger rests before it means the whole part. */
const longPress = 600;

export function useMarking({
  engine,
  tints,
  work,
  corners,
  dispatch,
  say,
}: {
  engine: Engine | null;
  tints: Tint[];
  work: Work;
  corners: Corners;
  dispatch: Dispatch<WorkEvent>;
  say(words: string): void;
}): Marking {
  const [draft, setDraft] = useState<Draft | null>(null);
  const points = useRef<number[]>([]);
  const pressed = useRef<Pressed | null>(null);
  const last = useRef<LastPiece | null>(null);
  const resting = useRef(0);
  const ui = useService();
  const kinds = ui.markables.map(({ kind }) => kind);
  const { tool, erase, brushRadius, surfaces } = work;

  // What was marked stays in sight until the tints show it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new tints are the event
  useEffect(() => {
    if (!pressed.current && points.current.length === 0) setDraft(null);
  }, [tints]);

  const painted = work.focus === "all" ? null : work.focus;

  function nameOf(kind: SurfaceKind): string {
    return ui.markables.find((markable) => markable.kind === kind)?.name.toLowerCase() ?? kind;
  }

  function commit(next: Surfaces, words: string, again = false) {
    dispatch({ type: "edited", surfaces: next, again });
    say(words);
  }

  function pressPiece(at: Point): Pressed | null {
    if (!engine) return null;
    const hit = kindAt(tints, at);
    const removes = hit !== null && (work.focus === "all" || work.focus === hit);
    const piece: Pressed = {
      at,
      op: removes ? "remove" : "add",
      kind: removes ? hit : painted,
      grow: 0,
      runs: engine.piece(at, 0),
    };
    pressed.current = piece;
    showPiece(piece);
    return piece;
  }

  /** A finger that rests takes the whole part away that it lies on. */
  function rest(piece: Pressed | null) {
    clearTimeout(resting.current);
    if (piece?.op !== "remove" || !surfaces) return;
    resting.current = window.setTimeout(() => {
      const { kind } = piece;
      if (pressed.current?.at !== piece.at || !kind) return;
      pressed.current = null;
      commit(removePart(surfaces, kind, piece.at), `Took this part of the ${nameOf(kind)} away`);
    }, longPress);
  }

  function showPiece(piece: Pressed) {
    piece.runs.then(
      (runs) => pressed.current === piece && setDraft({ shape: "piece", picture: pictureOfPiece(runs, piece.op) }),
      () => undefined,
    );
  }

  function growPiece(piece: Pressed, grow: number) {
    if (!engine || Math.abs(grow - piece.grow) < 0.02) return;
    const grown = { ...piece, grow, runs: engine.piece(piece.at, grow) };
    pressed.current = grown;
    showPiece(grown);
  }

  async function releasePiece(piece: Pressed, before: Surfaces | null, again: boolean) {
    try {
      const runs = await piece.runs;
      const base = before ?? { version: 1, regions: [], planes: [] };
      const kind = piece.kind ?? borderingKind(base, runs, { kinds, usual: ui.usual });
      const after = piece.op === "add" ? addPiece(base, kind, runs) : removePiece(base, kind, runs);
      last.current = { ...piece, kind, before: base, after };
      commit(after, `${piece.op === "add" ? "Added to" : "Taken from"} the ${nameOf(kind)}`, again);
    } catch (error) {
      setDraft(null);
      if (!(error instanceof Superseded)) say("That did not work. Try again.");
    } finally {
      if (pressed.current === piece) pressed.current = null;
    }
  }

  function showPoints() {
    const shown = [...points.current];
    if (tool === "brush") setDraft({ shape: "stroke", points: shown, radius: brushRadius, erase });
    else setDraft(shown.length > 0 ? { shape: "outline", points: shown, erase, closed: false } : null);
  }

  function addPoint({ x, y }: Point, least: number) {
    const [lastX, lastY] = points.current.slice(-2);
    if (lastX !== undefined && Math.hypot(x - lastX, y - lastY) < least) return;
    points.current.push(x, y);
    showPoints();
  }

  function finishMark(shape: "stroke" | "polygon") {
    const drawn = points.current;
    points.current = [];
    if (!surfaces || !painted || drawn.length < (shape === "polygon" ? 6 : 2)) return setDraft(null);
    if (shape === "polygon") setDraft({ shape: "outline", points: drawn, erase, closed: true });
    const mark = shape === "polygon" ? { shape, points: drawn } : { shape, points: drawn, radius: brushRadius };
    const words = erase ? `Erased from the ${nameOf(painted)}` : `Painted onto the ${nameOf(painted)}`;
    commit(addMark(surfaces, { kind: painted, kinds }, mark, erase ? "remove" : "add"), words);
  }

  function nearStart({ x, y }: Point): boolean {
    const [x0, y0] = points.current;
    return points.current.length >= 6 && Math.hypot(x - x0, y - y0) < 0.02;
  }

  function corner(at: Point) {
    if (nearStart(at)) finishMark("polygon");
    else addPoint(at, 0.004);
  }

  const strokes: Strokes = {
    press(at) {
      if (tool === "tap") rest(pressPiece(at));
      if (tool === "brush") addPoint(at, 0);
    },
    drag(at, rise) {
      clearTimeout(resting.current);
      if (tool === "tap" && pressed.current)
        growPiece(pressed.current, Math.min(1, Math.max(-1, rise / dragForFullGrowth)));
      if (tool === "brush" || tool === "outline") addPoint(at, 0.003);
    },
    release(at, moved) {
      clearTimeout(resting.current);
      if (tool === "corners" && !moved) corners.pick(at, kindAt(tints, at) ?? painted);
      if (tool === "tap" && pressed.current) releasePiece(pressed.current, surfaces, false);
      if (tool === "brush") finishMark("stroke");
      // A drag round something closes by itself; single taps set corners until the first is tapped again.
      if (tool === "outline") moved && points.current.length > 24 ? finishMark("polygon") : corner(at);
    },
    cancel() {
      clearTimeout(resting.current);
      pressed.current = null;
      if (tool === "brush") points.current = [];
      showPoints();
      if (tool !== "outline") setDraft(null);
    },
  };

  return {
    draft,
    strokes,
    tap(at) {
      if (tool === "outline") return corner(at);
      strokes.press(at);
      strokes.release(at, false);
    },
    growLast(by) {
      const piece = last.current;
      if (tool !== "tap" || !engine || !piece || piece.after !== surfaces) return false;
      const grow = Math.min(1, Math.max(-1, piece.grow + by));
      releasePiece({ ...piece, grow, runs: engine.piece(piece.at, grow) }, piece.before, true);
      return true;
    },
    closeOutline() {
      if (tool !== "outline" || points.current.length < 6) return false;
      finishMark("polygon");
      return true;
    },
    dropOutline() {
      if (points.current.length === 0) return false;
      points.current = [];
      setDraft(null);
      return true;
    },
  };
}

import { type Dispatch, useEffect, useRef, useState } from "react";
import type { EarlierTap, SurfaceKind, Surfaces, TapAnswer } from "#engine/index.ts";
import { m } from "#messages";
import type { Tint } from "../engine/engine.worker.ts";
import type { Engine } from "../engine/engine-client.ts";
import { Superseded } from "../engine/turns.ts";
import type { Draft } from "../picture/paint-picture.ts";
import { pictureOfPiece } from "../picture/piece-picture.ts";
import type { Strokes } from "../picture/use-gestures.ts";
import type { Point } from "../picture/view.ts";
import { useService } from "../service-context.ts";
import type { VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import { addPiece, addSelection, isSelected, removePart, removePiece } from "./edit-surfaces.ts";
import { kindAt } from "./surface-kind-at.ts";
import type { Corners } from "./use-corners.ts";
import { useDrawnPoints } from "./use-drawn-points.ts";

/** A piece that was pressed: what it will do is decided where the finger went down, how big it is when it comes up. */
type Pressed = {
  at: Point;
  op: "add" | "remove";
  kind: SurfaceKind | null;
  grow: number;
  /** What was marked when the finger went down. */
  before: Surfaces;
  answer: Promise<TapAnswer>;
};
/** The last piece, so that + and - can still change its size. */
type LastPiece = Omit<Pressed, "answer"> & { after: Surfaces };
/** What a tap did, while nothing else was done since. */
export type Notice = { message: string; after: Surfaces };

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
/** Milliseconds that a finger rests before it means the whole part. */
const longPress = 600;

export function useSelection({
  engine,
  tints,
  work,
  corners,
  dispatch,
  say,
}: {
  engine: Engine | null;
  tints: Tint[];
  work: VisualizerState;
  corners: Corners;
  dispatch: Dispatch<VisualizerEvent>;
  say(message: string): void;
}): Selection {
  const [draft, setDraft] = useState<Draft | null>(null);
  const drawn = useDrawnPoints();
  const pressed = useRef<Pressed | null>(null);
  const last = useRef<LastPiece | null>(null);
  /** Taps whose work still stands teach the next ones. */
  const taps = useRef<(EarlierTap & { after: Surfaces })[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const resting = useRef(0);
  const ui = useService();
  const kinds = ui.markables.map(({ kind }) => kind);
  const { tool, erase, brushRadius, surfaces } = work;

  // What was marked stays in sight until the tints show it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new tints are the event
  useEffect(() => {
    if (!pressed.current && drawn.now().length === 0) setDraft(null);
  }, [tints]);

  const painted = work.focus === "all" ? null : work.focus;

  function nameOf(kind: SurfaceKind): string {
    return (
      ui.markables
        .find((markable) => markable.kind === kind)
        ?.name()
        .toLowerCase() ?? kind
    );
  }

  function commit(next: Surfaces, message: string, again = false) {
    dispatch({ type: "edited", surfaces: next, again });
    say(message);
  }

  function ask(piece: Omit<Pressed, "answer">): Pressed {
    const { at, op, kind, grow, before } = piece;
    const lasting = taps.current.filter(({ after }) => after === before || work.past.includes(after));
    const request = { at, kind, kinds, is: op === "add", grow };
    const answer = engine
      ? engine.piece(
          before,
          request,
          lasting.map(({ at, kind, is }) => ({ at, kind, is })),
        )
      : Promise.reject(new Error("No engine."));
    return { ...piece, answer };
  }

  function pressPiece(at: Point): Pressed | null {
    if (!engine || !surfaces) return null;
    const hit = kindAt(tints, at);
    // Where a surface is still to be found, the words ask for it, and that is what the tap answers.
    const wanted = work.focus === "all" ? ui.firstTaps?.find((kind) => !isSelected(surfaces, kind)) : undefined;
    const removes = !wanted && hit !== null && (work.focus === "all" || work.focus === hit);
    const kind = removes ? hit : (wanted ?? painted);
    const piece = ask({ at, op: removes ? "remove" : "add", kind, grow: 0, before: surfaces });
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
      commit(removePart(surfaces, kind, piece.at), m.visualizations_surface_part_removed({ surface: nameOf(kind) }));
    }, longPress);
  }

  function showPiece(piece: Pressed) {
    piece.answer.then(
      ({ runs }) => pressed.current === piece && setDraft({ shape: "piece", picture: pictureOfPiece(runs, piece.op) }),
      () => undefined,
    );
  }

  function growPiece(piece: Pressed, grow: number) {
    if (!engine || Math.abs(grow - piece.grow) < 0.02) return;
    const grown = ask({ ...piece, grow });
    pressed.current = grown;
    showPiece(grown);
  }

  async function releasePiece(piece: Pressed, again: boolean) {
    const { at, op, before } = piece;
    try {
      const { kind, runs } = await piece.answer;
      const after = op === "add" ? addPiece(before, kind, runs) : removePiece(before, kind, runs);
      const message = (op === "add" ? m.visualizations_added_to_surface : m.visualizations_taken_from_surface)({
        surface: nameOf(kind),
      });
      last.current = { at, op, kind, grow: piece.grow, before, after };
      taps.current = [...taps.current.filter((tap) => tap.at !== at), { at, kind, is: op === "add", after }];
      setNotice({ message, after });
      commit(after, message, again);
    } catch (error) {
      setDraft(null);
      if (!(error instanceof Superseded)) say(m.visualizations_surfaces_try_again());
    } finally {
      if (pressed.current === piece) pressed.current = null;
    }
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
      if (tool === "tap" && pressed.current) releasePiece(pressed.current, false);
      if (tool === "brush") finishSelection("stroke");
      // A drag round something closes by itself; single taps set corners until the first is tapped again.
      if (tool === "outline") moved && drawn.now().length > 24 ? finishSelection("polygon") : corner(at);
    },
    cancel() {
      clearTimeout(resting.current);
      pressed.current = null;
      if (tool === "brush") drawn.take();
      showPoints();
      if (tool !== "outline") setDraft(null);
    },
  };

  return {
    draft,
    notice: notice !== null && notice.after === surfaces ? notice : null,
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
      releasePiece(ask({ ...piece, grow }), true);
      return true;
    },
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

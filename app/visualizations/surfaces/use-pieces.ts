import { useRef, useState } from "react";
import type { EarlierTap, SurfaceKind, Surfaces, TapAnswer } from "#engine/index.ts";
import { m } from "#messages";
import type { Engine } from "../engine/engine-client.ts";
import type { Tint } from "../engine/paint-tints.ts";
import { Superseded } from "../engine/turns.ts";
import type { Draft } from "../picture/paint-picture.ts";
import { pictureOfPiece } from "../picture/piece-picture.ts";
import type { Point } from "../picture/view.ts";
import { useService } from "../service-context.ts";
import type { VisualizerState } from "../work/visualizer-state.ts";
import { addPiece, isSelected, removePart, removePiece } from "./edit-surfaces.ts";
import { kindAt } from "./surface-kind-at.ts";

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

type Given = {
  engine: Engine | null;
  tints: Tint[];
  work: VisualizerState;
  /** `again`: in place of the last edit. */
  commit(next: Surfaces, message: string, again?: boolean): void;
  nameOf(kind: SurfaceKind): string;
  setDraft(draft: Draft | null): void;
  say(message: string): void;
};

export type Pieces = {
  /** Whether a finger holds one. */
  isHeld(): boolean;
  press(at: Point): void;
  /** Makes the held one larger or smaller, -1..1. */
  drag(grow: number): void;
  release(): void;
  /** The finger has moved or come up: it no longer rests. */
  stir(): void;
  cancel(): void;
  growLast(by: number): boolean;
  /** What the last tap did; null once something else was done. */
  notice: Notice | null;
};

/** Milliseconds that a finger rests before it means the whole part. */
const longPress = 600;

/** Pieces of a surface that the engine finds around a tap. */
export function usePieces({ engine, tints, work, commit, nameOf, setDraft, say }: Given): Pieces {
  const pressed = useRef<Pressed | null>(null);
  const last = useRef<LastPiece | null>(null);
  /** Taps whose work still stands teach the next ones. */
  const taps = useRef<(EarlierTap & { after: Surfaces })[]>([]);
  const [notice, setNotice] = useState<Notice | null>(null);
  const resting = useRef(0);
  const ui = useService();
  const kinds = ui.markables.map(({ kind }) => kind);
  const { surfaces } = work;

  function ask(piece: Omit<Pressed, "answer">): Pressed {
    const { at, op, kind, grow, before } = piece;
    const lasting = taps.current.filter(({ after }) => after === before || work.past.includes(after));
    const request = { at, kind, kinds, is: op === "add", grow };
    const earlier = lasting.map((tap) => ({ at: tap.at, kind: tap.kind, is: tap.is }));
    const answer = engine ? engine.piece(before, request, earlier) : Promise.reject(new Error("No engine."));
    return { ...piece, answer };
  }

  function pressedAt(at: Point): Pressed | null {
    if (!engine || !surfaces) return null;
    const hit = kindAt(tints, at);
    // Where a surface is still to be found, the words ask for it, and that is what the tap answers.
    const wanted = work.focus === "all" ? ui.firstTaps?.find((kind) => !isSelected(surfaces, kind)) : undefined;
    const removes = !wanted && hit !== null && (work.focus === "all" || work.focus === hit);
    const kind = removes ? hit : (wanted ?? (work.focus === "all" ? null : work.focus));
    return ask({ at, op: removes ? "remove" : "add", kind, grow: 0, before: surfaces });
  }

  function hold(piece: Pressed) {
    pressed.current = piece;
    piece.answer.then(
      ({ runs }) => pressed.current === piece && setDraft({ shape: "piece", picture: pictureOfPiece(runs, piece.op) }),
      () => undefined,
    );
  }

  /** A finger that rests takes the whole part away that it lies on. */
  function rest(piece: Pressed) {
    const { op, kind, at, before } = piece;
    if (op !== "remove" || !kind) return;
    resting.current = window.setTimeout(() => {
      if (pressed.current?.at !== at) return;
      pressed.current = null;
      commit(removePart(before, kind, at), m.visualizations_surface_part_removed({ surface: nameOf(kind) }));
    }, longPress);
  }

  async function take(piece: Pressed, again: boolean) {
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

  return {
    isHeld: () => pressed.current !== null,
    press(at) {
      clearTimeout(resting.current);
      const piece = pressedAt(at);
      if (!piece) return;
      hold(piece);
      rest(piece);
    },
    drag(grow) {
      const piece = pressed.current;
      if (piece && engine && Math.abs(grow - piece.grow) >= 0.02) hold(ask({ ...piece, grow }));
    },
    release() {
      if (pressed.current) take(pressed.current, false);
    },
    stir: () => clearTimeout(resting.current),
    cancel() {
      pressed.current = null;
    },
    growLast(by) {
      const piece = last.current;
      if (!engine || !piece || piece.after !== surfaces) return false;
      take(ask({ ...piece, grow: withinOne(piece.grow + by) }), true);
      return true;
    },
    notice: notice !== null && notice.after === surfaces ? notice : null,
  };
}

/** @returns the growth, -1..1 */
export function withinOne(grow: number): number {
  return Math.min(1, Math.max(-1, grow));
}

import { transfer } from "comlink";
import type { PaintableKind, Surfaces } from "#engine/index.ts";
import type { Brief } from "#services/renderings.ts";
import type { Service } from "#services/services.ts";
import type { Thread } from "./engine-threads.ts";
import { buffersOf, type PackedScene } from "./packed-scene.ts";
import type { PatchPicture } from "./painting.ts";
import { createTurns } from "./turns.ts";

/** Marked surfaces, with a number that says whether they are the ones of before. */
export type Marked = { surfaces: Surfaces; revision: number };

/** Pixels a side of the picture of a material. */
const swatchSide = 192;

export type Painter = {
  /** Has the photo and its masks there before anything is to be painted. */
  open(marked: Marked): Promise<void>;
  preview(marked: Marked, brief: Brief): Promise<PatchPicture | null>;
  answer(marked: Marked, brief: Brief, name: string): Promise<unknown>;
  /** A small picture; a newer wish for the same `card` overtakes it. */
  look(marked: Marked, brief: Brief, card: string): Promise<Blob>;
  /** What previews need whatever the design, when nothing of the above is waiting. */
  prepare(marked: Marked, service: Service): Promise<void>;
  /** A material, when nothing else is waiting. */
  swatch(brief: Brief, kind: PaintableKind): Promise<Blob>;
  stop(): void;
};

/**
 * The thread that paints: previews, looks and materials all run the same code on the same materials, which one thread compiles and
 * makes once, while another still looks at the photo or hears taps. What is waited for most goes first, and nothing takes longer than
 * one picture. `pack` gives it the photo and its masks when the surfaces are others.
 */
export function startPainter(pack: (marked: Marked) => Promise<PackedScene>, { thread, remote }: Thread): Painter {
  const turns = createTurns();
  let opened = 0;

  async function open(marked: Marked): Promise<void> {
    if (opened === marked.revision) return;
    const scene = await pack(marked);
    await remote.openPacked(transfer(scene, buffersOf(scene) as ArrayBuffer[]), marked.surfaces);
    opened = marked.revision;
  }

  /** In its turn, on these surfaces. */
  function paint<T>(turn: { lane: string; rank: number }, marked: Marked, work: () => Promise<T>): Promise<T> {
    return turns.take(turn, async () => {
      await open(marked);
      return work();
    });
  }

  return {
    open: (marked) => turns.take({ lane: "open", rank: 1 }, () => open(marked)),
    preview: (marked, brief) => paint({ lane: "preview", rank: 1 }, marked, () => remote.preview(brief)),
    answer: (marked, brief, name) =>
      paint({ lane: `answer ${name}`, rank: 2 }, marked, () => remote.answer(brief, name)),
    look: (marked, brief, card) => paint({ lane: `card ${card}`, rank: 3 }, marked, () => remote.thumbnail(brief)),
    prepare: (marked, service) => paint({ lane: "prepare", rank: 4 }, marked, () => remote.prepare(service)),
    swatch: (brief, kind) =>
      turns.take({ lane: `swatch ${JSON.stringify([brief, kind])}`, rank: 5 }, () =>
        remote.swatch(brief, kind, swatchSide),
      ),
    stop() {
      turns.clear();
      thread.terminate();
    },
  };
}

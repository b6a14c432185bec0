import type {
  EarlierTap,
  Hint,
  PaintableKind,
  Polygon,
  SurfaceKind,
  Surfaces,
  TapAnswer,
  TapRequest,
} from "#engine/index.ts";
import type { Brief } from "#services/renderings.ts";
import type { Tinted } from "#services/service.ts";
import type { Service } from "#services/services.ts";
import type { Found } from "./engine.worker.ts";
import { takeThreads } from "./engine-threads.ts";
import type { Tint } from "./paint-tints.ts";
import type { PatchPicture } from "./painting.ts";
import { createPictureCache } from "./picture-cache.ts";
import { type Marked, startPainter } from "./start-painter.ts";
import { createTurns } from "./turns.ts";

/** Some designs' worth of looks: going back shows them at once, and a long evening does not fill the memory. */
const maxThumbnails = 120;

export type Engine = {
  open(photo: Blob): Promise<void>;
  /** The steps before `propose`, which takes them itself where nobody asked for them: fetching what it needs, and looking. */
  load(): Promise<void>;
  look(): Promise<void>;
  /** The surfaces that are found on the photo, with what models say of places on it. */
  propose(hints?: Hint[]): Promise<Found>;
  /** What a tap changes; taps before it have taught how the photo's surfaces look. */
  piece(surfaces: Surfaces, request: TapRequest, earlier: EarlierTap[]): Promise<TapAnswer>;
  /** The flat piece at a point by its corners, in photo units; null where there is none. */
  facet(surfaces: Surfaces, kind: SurfaceKind, point: { x: number; y: number }): Promise<Polygon | null>;
  /** A polygon with its edges, save the `loose` ones, drawn to the photo's. */
  snap(polygon: Polygon, loose: number[]): Promise<Polygon>;
  tints(surfaces: Surfaces, markables: readonly Tinted[]): Promise<Tint[]>;
  /** Those of an untouched proposal without fine borders, before them and much sooner; none of anything else. */
  roughTints(surfaces: Surfaces, markables: readonly Tinted[]): Promise<Tint[]>;
  prepare(surfaces: Surfaces, service: Service): Promise<void>;
  preview(surfaces: Surfaces, brief: Brief): Promise<PatchPicture | null>;
  /** What a service's rendering knows of a design by this name (`askingOf` gives it its types). */
  ask(surfaces: Surfaces, brief: Brief, name: string): Promise<unknown>;
  /** The address of a small picture of the material, made once. */
  swatch(brief: Brief, kind: PaintableKind): Promise<string>;
  /** The address of the photo, small, with the brief over it. A newer wish for the same `card` overtakes it. */
  thumbnail(surfaces: Surfaces, brief: Brief, card: string): Promise<string>;
  stop(): void;
};

/** Without what cannot go to another thread. */
const tintedOf = ({ kind, tint }: Tinted): Tinted => ({ kind, tint });

/**
 * The picture engine in two threads: one looks at the photo and hears taps, the other paints, so that neither waits for the other.
 * Requests that a newer one overtook reject with Superseded. Of the photo that was read from `file` it may have begun ahead of time.
 */
export function startEngine(onCrash: () => void, file?: File): Engine {
  const { engine, painter: paints, ahead } = takeThreads(file);
  const { thread, remote } = engine;
  for (const one of [thread, paints.thread]) one.addEventListener("error", onCrash);
  const turns = createTurns();
  const painter = startPainter(
    ({ surfaces, revision }) => turns.take({ lane: "pack", rank: 1 }, () => remote.pack(surfaces, revision)),
    paints,
  );
  let isOpened = false;
  const swatches = createPictureCache();
  const thumbnails = createPictureCache(maxThumbnails);
  const revisions = new WeakMap<Surfaces, number>();
  let lastRevision = 0;

  function mark(surfaces: Surfaces): Marked {
    const revision = revisions.get(surfaces) ?? ++lastRevision;
    revisions.set(surfaces, revision);
    return { surfaces, revision };
  }

  return {
    open: (photo) => turns.take({ lane: "open", rank: 0 }, () => ahead?.open ?? remote.open(photo)),
    load: () => turns.take({ lane: "load", rank: 1 }, () => ahead?.load ?? remote.load()),
    look: () => turns.take({ lane: "look", rank: 1 }, () => ahead?.look ?? remote.look()),
    propose: (hints) =>
      turns.take({ lane: "propose", rank: hints ? 5 : 1 }, () =>
        hints ? remote.propose(hints) : (ahead?.propose ?? remote.propose()),
      ),
    piece: (surfaces, request, earlier) =>
      turns.take({ lane: "piece", rank: 1 }, () => remote.piece(surfaces, request, earlier)),
    facet: (surfaces, kind, point) => turns.take({ lane: "facet", rank: 1 }, () => remote.facet(surfaces, kind, point)),
    snap: (polygon, loose) => turns.take({ lane: "snap", rank: 1 }, () => remote.snap(polygon, loose)),
    roughTints: (surfaces, markables) =>
      turns.take({ lane: "rough tints", rank: 1 }, () => remote.roughTints(surfaces, markables.map(tintedOf))),
    tints(surfaces, markables) {
      const marked = mark(surfaces);
      // The looks come next, and what they are painted on is known before it is shown.
      if (!isOpened) painter.open(marked).catch(() => undefined);
      isOpened = true;
      return turns.take({ lane: "tints", rank: 2 }, () =>
        remote.tints(surfaces, marked.revision, markables.map(tintedOf)),
      );
    },
    prepare: (surfaces, service) => painter.prepare(mark(surfaces), service),
    preview: (surfaces, brief) => painter.preview(mark(surfaces), brief),
    ask: (surfaces, brief, name) => painter.answer(mark(surfaces), brief, name),
    swatch(brief, kind) {
      return swatches.get(JSON.stringify([brief, kind]), () => painter.swatch(brief, kind));
    },
    thumbnail(surfaces, brief, card) {
      const marked = mark(surfaces);
      return thumbnails.get(JSON.stringify([marked.revision, brief]), () => painter.look(marked, brief, card));
    },
    stop() {
      turns.clear();
      painter.stop();
      thread.terminate();
      swatches.clear();
      thumbnails.clear();
    },
  };
}

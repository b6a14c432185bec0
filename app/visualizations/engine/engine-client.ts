import { type Remote, wrap } from "comlink";
import type { EarlierTap, Hint, Polygon, SurfaceKind, Surfaces, TapAnswer, TapRequest } from "#engine/index.ts";
import type { Brief } from "#services/brief.ts";
import type { HalloweenDesign } from "#services/halloween/render/design.ts";
import type { DecorPiece } from "#services/halloween/render/pieces.ts";
import type { LandscapeDesign } from "#services/landscape/render/design.ts";
import type { Clearance } from "#services/pools/render/clearance.ts";
import type { PoolDesign, PoolPlace } from "#services/pools/render/design.ts";
import type { HouseDesign } from "#services/roofing-siding/render/design.ts";
import type { Service } from "#worker/visualizations/visualizations.catalogue.ts";
import type { Markable } from "../service-ui.ts";
import type { EngineService, Found, PatchPicture, Tint } from "./engine.worker.ts";
import { createTurns } from "./turns.ts";

export type Engine = {
  open(photo: Blob): Promise<void>;
  /** The surfaces that are found on the photo, with what models say of places on it. */
  propose(hints?: Hint[]): Promise<Found>;
  /** What a tap changes; taps before it have taught how the photo's surfaces look. */
  piece(surfaces: Surfaces, request: TapRequest, earlier: EarlierTap[]): Promise<TapAnswer>;
  /** The flat piece at a point by its corners, in photo units; null where there is none. */
  facet(surfaces: Surfaces, kind: SurfaceKind, point: { x: number; y: number }): Promise<Polygon | null>;
  /** A polygon with its edges, save the `loose` ones, drawn to the photo's. */
  snap(polygon: Polygon, loose: number[]): Promise<Polygon>;
  tints(surfaces: Surfaces, markables: Markable[]): Promise<Tint[]>;
  prepare(surfaces: Surfaces, service: Service): Promise<void>;
  preview(surfaces: Surfaces, brief: Brief): Promise<PatchPicture | null>;
  decorations(surfaces: Surfaces, design: HalloweenDesign): Promise<DecorPiece[]>;
  /** The ids of the plants that stand in a garden, one for each plant. */
  planting(surfaces: Surfaces, design: LandscapeDesign): Promise<string[]>;
  /** Where the ground has room for this pool. */
  poolPlace(surfaces: Surfaces, design: PoolDesign): Promise<PoolPlace>;
  /** How well the place that a pool has fits the photo. */
  poolRoom(surfaces: Surfaces, design: PoolDesign): Promise<Clearance>;
  /** The address of a small picture of the material, made once. */
  swatch(design: HouseDesign): Promise<string>;
  stop(): void;
};

/** The picture engine in its own thread. Requests that a newer one overtook reject with Superseded. */
export function startEngine(onCrash: () => void): Engine {
  const thread = new Worker(new URL("./engine.worker.ts", import.meta.url), { type: "module", name: "engine" });
  thread.addEventListener("error", onCrash);
  const remote: Remote<EngineService> = wrap<EngineService>(thread);
  const turns = createTurns();
  const swatches = new Map<string, Promise<string>>();
  const revisions = new WeakMap<Surfaces, number>();
  let lastRevision = 0;
  let stopped = false;

  function revisionOf(surfaces: Surfaces): number {
    const known = revisions.get(surfaces);
    if (known !== undefined) return known;
    revisions.set(surfaces, ++lastRevision);
    return lastRevision;
  }

  async function makeSwatch(design: HouseDesign, key: string): Promise<string> {
    const picture = await turns.take({ lane: `swatch ${key}`, rank: 5 }, () => remote.swatch(design, 192));
    if (stopped) throw new Error("The engine was stopped.");
    return URL.createObjectURL(picture);
  }

  return {
    open: (photo) => turns.take({ lane: "open", rank: 0 }, () => remote.open(photo)),
    propose: (hints) => turns.take({ lane: "propose", rank: hints ? 4 : 1 }, () => remote.propose(hints)),
    piece: (surfaces, request, earlier) =>
      turns.take({ lane: "piece", rank: 1 }, () => remote.piece(surfaces, request, earlier)),
    facet: (surfaces, kind, point) => turns.take({ lane: "facet", rank: 1 }, () => remote.facet(surfaces, kind, point)),
    snap: (polygon, loose) => turns.take({ lane: "snap", rank: 1 }, () => remote.snap(polygon, loose)),
    tints: (surfaces, markables) => turns.take({ lane: "tints", rank: 2 }, () => remote.tints(surfaces, markables)),
    prepare: (surfaces, service) =>
      turns.take({ lane: "prepare", rank: 3 }, () => remote.prepare(surfaces, revisionOf(surfaces), service)),
    preview: (surfaces, brief) =>
      turns.take({ lane: "preview", rank: 1 }, () => remote.preview(surfaces, revisionOf(surfaces), brief)),
    decorations: (surfaces, design) =>
      turns.take({ lane: "decorations", rank: 2 }, () => remote.decorations(surfaces, revisionOf(surfaces), design)),
    planting: (surfaces, design) =>
      turns.take({ lane: "planting", rank: 2 }, () => remote.planting(surfaces, revisionOf(surfaces), design)),
    poolPlace: (surfaces, design) =>
      turns.take({ lane: "place", rank: 1 }, () => remote.poolPlace(surfaces, revisionOf(surfaces), design)),
    poolRoom: (surfaces, design) =>
      turns.take({ lane: "room", rank: 2 }, () => remote.poolRoom(surfaces, revisionOf(surfaces), design)),
    swatch(design) {
      const key = JSON.stringify(design);
      const known = swatches.get(key);
      if (known) return known;
      const made = makeSwatch(design, key);
      swatches.set(key, made);
      made.catch(() => swatches.delete(key));
      return made;
    },
    stop() {
      stopped = true;
      turns.clear();
      thread.terminate();
      for (const made of swatches.values()) made.then(URL.revokeObjectURL, () => undefined);
    },
  };
}

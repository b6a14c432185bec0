import {
  type Net,
  openScene,
  proposeSurfaces,
  type Scene,
  type Stock,
  type Surfaces,
  surfaceKinds,
} from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { type Brief, makePicture } from "#services/renderings.ts";
import { type PackedScene, packScene, unpackScene } from "./packed-scene.ts";

/** Pixels across, enlarged where it has fewer: in a smaller one next to no walls are found, and nothing is painted. */
export const rehearsalSide = 512;

/** What was found on the picture, for the thread that rehearses looks. */
export type Rehearsed = { scene: PackedScene; surfaces: Surfaces };

/**
 * A small picture of ours taken through what a photo goes through, while somebody still looks for theirs: afterwards the browser has
 * compiled the engine, and the materials of looks are made. Nothing of it is shown, and of the photo's own state nothing is touched.
 * `stop` ends it before its next step, the longest of which takes about half of the time that a photo takes.
 */
export function createRehearsal(stock: Stock) {
  let isOver = false;

  /** @returns whether it came to its end */
  async function run(steps: Iterable<unknown> | AsyncIterable<unknown>): Promise<boolean> {
    // A photo may have come before the picture did.
    if (isOver) return false;
    for await (const _ of steps) {
      // The thread hears what else is asked of it.
      await new Promise((resolve) => setTimeout(resolve));
      if (isOver) return false;
    }
    return true;
  }

  return {
    /** From a picture to its marked areas. @returns null where it was stopped */
    async find(picture: Raster, net: Net | null): Promise<Rehearsed | null> {
      let surfaces: Surfaces | null = null;
      let whole: Scene | null = null;
      function* steps() {
        const seen = net?.segment(picture) ?? null;
        yield;
        surfaces = proposeSurfaces(picture, seen).surfaces;
        yield;
        whole = openScene(picture, surfaces);
        for (const kind of surfaceKinds) yield whole.mask(kind);
      }
      if (!(await run(steps())) || !surfaces || !whole) return null;
      return { surfaces, scene: packScene(whole) };
    },

    /** Cards of the briefs. */
    async paint({ scene, surfaces }: Rehearsed, briefs: readonly Brief[]): Promise<boolean> {
      const { small } = unpackScene(scene, surfaces);
      async function* steps() {
        for (const brief of briefs) yield await makePicture(small, brief, stock);
      }
      return run(steps());
    },

    /** For good: the engine is warm once a photo has gone through it. */
    stop() {
      isOver = true;
    },
  };
}

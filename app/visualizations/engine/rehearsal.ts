import {
  lookAtPhoto,
  openScene,
  proposeInSteps,
  type Segmentation,
  type Stock,
  type Surfaces,
  surfaceKinds,
} from "#engine/index.ts";
import type { Raster } from "#engine/pixels.ts";
import { type Brief, makePicture } from "#services/renderings.ts";
import { type PackedScene, packScene, unpackScene } from "./packed-scene.ts";
import { swatchPhoto } from "./swatch-photo.ts";

/** Pixels across, enlarged where it has fewer: in a smaller one next to no walls are found, and nothing is painted. */
export const rehearsalSide = 512;

/** Pixels a side of the wall and the roof that materials are rehearsed on. */
const materialSide = 64;

/**
 * Milliseconds that a step may take, twice of what the longest takes on a laptop. Where one takes longer, the next would hold up
 * a photo that comes meanwhile for more than a rehearsal spares it: that was the last one.
 */
const stepTimeoutMs = 700;

/** What was found on the picture, for the thread that rehearses looks. */
export type Rehearsed = { scene: PackedScene; surfaces: Surfaces };

/**
 * A small picture of ours taken through what a photo goes through, while somebody still looks for theirs: afterwards the browser has
 * compiled the engine, and the materials of looks are made. Nothing of it is shown, and of the photo's own state nothing is touched.
 * `stop` ends it before its next step, and so does a step that shows how slow this device is.
 */
export function createRehearsal(stock: Stock, timeoutMs = stepTimeoutMs) {
  let isOver = false;

  /** @returns null where the rehearsal is over before or after it */
  async function step<T>(work: () => T | Promise<T>): Promise<T | null> {
    // A photo may have come before the picture did.
    if (isOver) return null;
    const begun = performance.now();
    const made = await work();
    if (performance.now() - begun > timeoutMs) isOver = true;
    // The thread hears what else is asked of it.
    await new Promise((resolve) => setTimeout(resolve));
    return isOver ? null : made;
  }

  return {
    /** From a picture to its marked areas; `see` asks the net. @returns null where it was stopped */
    async find(picture: Raster, see: (picture: Raster) => Promise<Segmentation | null>): Promise<Rehearsed | null> {
      const seeing = see(picture);
      const sight = await step(() => lookAtPhoto(picture));
      const net = await seeing;
      if (!sight) return null;
      const proposing = proposeInSteps(sight, { net });
      let next = await step(() => proposing.next());
      while (next && !next.done) next = await step(() => proposing.next());
      if (!next) return null;
      const { surfaces } = next.value;
      const scene = openScene(picture, surfaces);
      for (const kind of surfaceKinds) if (!(await step(() => scene.mask(kind)))) return null;
      return { surfaces, scene: packScene(scene) };
    },

    /** The materials of the briefs, each on a wall and on a roof as small as they are shown. @returns whether all were made */
    async makeMaterials(briefs: readonly Brief[]): Promise<boolean> {
      for (const brief of briefs) {
        for (const kind of ["siding", "roof"] as const) {
          const { photo, surfaces } = swatchPhoto(kind, materialSide);
          const scene = { ...openScene(photo, surfaces), coarse: true as const };
          if (!(await step(() => makePicture(scene, brief, stock)))) return false;
        }
      }
      return true;
    },

    /** Cards of the briefs. @returns whether all were painted */
    async paint({ scene, surfaces }: Rehearsed, briefs: readonly Brief[]): Promise<boolean> {
      const { small } = unpackScene(scene, surfaces);
      for (const brief of briefs) if (!(await step(() => makePicture(small, brief, stock)))) return false;
      return true;
    },

    /** For good: the engine is warm once a photo has gone through it. */
    stop() {
      isOver = true;
    },
  };
}

import { addMask } from "../mask-words.ts";
import { createMask, type Mask, type Raster } from "../raster.ts";
import { openMasks } from "../regions/rasterize-surfaces.ts";
import type { SurfaceKind, Surfaces } from "../surfaces.ts";
import { defaultView, type GroundCamera, groundCamera } from "./ground-camera.ts";

/** A photo with its surfaces, and all that is measured on it once, whatever the design. */
export type Scene = {
  photo: Raster;
  surfaces: Surfaces;
  camera: GroundCamera;
  /** At the photo's size, not to be written to; one and the same empty one for all that there is nothing of. */
  mask: (kind: SurfaceKind) => Mask;
  /** All ground that is seen: lawn, soil and paving, without what stands on it. */
  ground(): Mask;
  /** Anything else that is measured once: kept under its key as long as the scene is. */
  once<T>(key: string, make: () => T): T;
  /** Drawn for a look while somebody chooses: what takes long may be drawn more coarsely. */
  preview?: true;
  /** Shown no larger than a card: materials without their finest level. */
  coarse?: true;
};

const groundKinds = ["lawn", "soil", "paved"] as const;

/**
 * A photo with its surfaces, in photo units, opened for drawing. Nothing is measured before it is asked for. `mask` is given where
 * the masks are known already.
 */
export function openScene(photo: Raster, surfaces: Surfaces, mask = openMasks(photo, surfaces)): Scene {
  const kept = new Map<string, unknown>();
  function once<T>(key: string, make: () => T): T {
    if (!kept.has(key)) kept.set(key, make());
    return kept.get(key) as T;
  }
  return {
    photo,
    surfaces,
    camera: groundCamera(surfaces.view ?? defaultView, photo),
    mask,
    ground: () => once("ground", () => union(groundKinds.map(mask), photo)),
    once,
  };
}

function union(masks: Mask[], size: { width: number; height: number }): Mask {
  const sum = createMask(size.width, size.height);
  for (const mask of masks) addMask(sum, mask);
  return sum;
}

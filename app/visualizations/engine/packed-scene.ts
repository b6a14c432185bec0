import { openScene, type Scene, type SurfaceKind, type Surfaces, shrinkScene, surfaceKinds } from "#engine/index.ts";
import { createMask, type Mask, type Raster } from "#engine/pixels.ts";
import { thumbnailSide } from "./paint-thumbnail.ts";

/** A photo with all of its masks, as they go from thread to thread. Kinds that are nowhere share one mask here, too. */
export type PackedScene = { photo: Raster; masks: [SurfaceKind, Mask][] };

/** Copies that can be given away: the scene keeps its own. */
export function packScene({ photo, mask }: Scene): PackedScene {
  const copies = new Map<Mask, Mask>();
  const copyOf = (own: Mask) => {
    const copy = copies.get(own) ?? { ...own, data: own.data.slice() };
    copies.set(own, copy);
    return copy;
  };
  return {
    photo: { ...photo, data: photo.data.slice() },
    masks: surfaceKinds.map((kind) => [kind, copyOf(mask(kind))]),
  };
}

/** What goes to another thread without being copied once more, each once. */
export function buffersOf({ photo, masks }: PackedScene): ArrayBufferLike[] {
  return [photo.data.buffer, ...new Set(masks.map(([, { data }]) => data.buffer))];
}

/** The scene to preview on, at the photo's size, and the one that thumbnails are painted on. */
export function unpackScene({ photo, masks }: PackedScene, surfaces: Surfaces): { whole: Scene; small: Scene } {
  const known = new Map(masks);
  const nothing = createMask(photo.width, photo.height);
  const whole = openScene(photo, surfaces, (kind) => known.get(kind) ?? nothing);
  const shrunk = shrinkScene(whole, thumbnailSide);
  return {
    whole: { ...whole, preview: true },
    // It keeps what is measured on it for itself, also where the photo was no larger.
    small: { ...openScene(shrunk.photo, surfaces, shrunk.mask), coarse: true },
  };
}

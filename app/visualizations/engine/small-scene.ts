import { openScene, type Scene, type SurfaceKind, type Surfaces, shrinkScene, surfaceKinds } from "#engine/index.ts";
import { createMask, type Mask, type Raster } from "#engine/pixels.ts";
import { thumbnailSide } from "./paint-thumbnail.ts";

/** A scene to paint thumbnails on, as it goes from thread to thread. */
export type SmallScene = { photo: Raster; masks: [SurfaceKind, Mask][] };

export function packSmallScene(scene: Scene): SmallScene {
  const small = shrinkScene(scene, thumbnailSide);
  return { photo: small.photo, masks: surfaceKinds.map((kind) => [kind, small.mask(kind)]) };
}

export function unpackSmallScene({ photo, masks }: SmallScene, surfaces: Surfaces): Scene {
  const known = new Map(masks);
  const nothing = createMask(photo.width, photo.height);
  return { ...openScene(photo, surfaces, (kind) => known.get(kind) ?? nothing), coarse: true };
}

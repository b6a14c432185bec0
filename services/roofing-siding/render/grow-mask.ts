import {
  addMask,
  boxMean,
  createMask,
  type Mask,
  markMask,
  openingKinds,
  type Scene,
  type SurfaceKind,
  surfaceKinds,
} from "#engine/kit.ts";
import { paintedMask } from "./house-masks.ts";
import { sealWall } from "./seal-wall.ts";

/** A mask with the shadow that its things throw round themselves. */
export function grown(mask: Mask): Mask {
  const reach = Math.max(2, Math.round(0.006 * mask.width));
  const near = boxMean(mask.data, mask.width, mask.height, reach);
  return { ...mask, data: mask.data.map((_, i) => (near[i] > 2 ? 255 : 0)) };
}

export function isEmpty({ data }: Mask): boolean {
  return data.every((value) => value === 0);
}

/** The siding with the gaps to what is beside it filled. */
export function sealedWall(scene: Scene): Mask {
  const { photo } = scene;
  const trim = paintedMask(scene, "trim");
  const fittings = marked(scene, [...openingKinds, "roof", "shutter", "trim"]);
  const total = createMask(photo.width, photo.height);
  // Whatever there is nothing of has one and the same mask.
  const masks = new Set(surfaceKinds.map((kind) => (kind === "trim" ? trim : scene.mask(kind))));
  for (const mask of masks) addMask(total, mask);
  return sealWall(photo, { wall: scene.mask("siding"), fittings, taken: total });
}

/** All that is marked of the picture but the sky. */
export function taken(scene: Scene): Mask {
  return marked(
    scene,
    surfaceKinds.filter((kind) => kind !== "sky"),
  );
}

/** Kinds as one mask. */
export function marked(scene: Scene, kinds: readonly SurfaceKind[]): Mask {
  const union = createMask(scene.photo.width, scene.photo.height);
  // Whatever there is nothing of has one and the same mask.
  for (const mask of new Set(kinds.map((kind) => scene.mask(kind)))) markMask(union, mask);
  return union;
}

import { createMask, fitWithin, type Mask } from "../raster.ts";
import { resizeRaster } from "../resize.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { openScene, type Scene } from "./scene.ts";

/**
 * The scene at most `longSide` pixels long, for pictures that nobody looks at closely. Its masks are the means of the scene's own
 * instead of being drawn anew, which is most of what a small picture costs.
 */
export function shrinkScene(scene: Scene, longSide: number): Scene {
  const { photo, surfaces } = scene;
  const { width, height } = fitWithin(photo.width, photo.height, longSide);
  if (width === photo.width) return scene;
  const shrunken = new Map<Mask, Mask>();
  const maskOf = (kind: SurfaceKind) => {
    const large = scene.mask(kind);
    const small = shrunken.get(large) ?? shrinkMask(large, width, height);
    shrunken.set(large, small);
    return small;
  };
  return { ...openScene(resizeRaster(photo, width, height), surfaces, maskOf), preview: true, coarse: true };
}

/** Each pixel the mean of the whole ones that it stands for, rounded down so that exclusive masks stay exclusive. */
function shrinkMask({ width: from, height: down, data }: Mask, width: number, height: number): Mask {
  const small = createMask(width, height);
  for (let y = 0; y < height; y++) {
    const top = Math.floor((y * down) / height);
    const bottom = Math.floor(((y + 1) * down) / height);
    for (let x = 0; x < width; x++) {
      const left = Math.floor((x * from) / width);
      const right = Math.floor(((x + 1) * from) / width);
      let sum = 0;
      for (let v = top; v < bottom; v++) for (let u = left; u < right; u++) sum += data[v * from + u];
      small.data[y * width + x] = sum / ((bottom - top) * (right - left));
    }
  }
  return small;
}

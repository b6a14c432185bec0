import { openScene, proposeSurfaces, type Scene, type SurfaceKind } from "#engine/index.ts";
import { createMask, fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { nearestOwner } from "./nearest-owner.ts";
import type { Edit, Paintable, Place } from "./read-prompt.ts";

const kindsOf: Record<Paintable, SurfaceKind[]> = {
  roof: ["roof"],
  siding: ["siding"],
  accent: ["siding"],
  trim: ["trim"],
  gutters: ["trim"],
  garage: ["garage"],
  door: ["door"],
  shutters: ["shutter"],
  pool: ["lawn", "soil"],
  garden: ["lawn", "soil"],
  decorations: ["lawn", "paved"],
};

/** A photo, and what a model sees on it. */
export type Sight = { photo: Raster; mask: (kind: SurfaceKind) => Mask };

/** Looks at the picture as a model does: by itself, not with the eyes of whoever asks; and not before it has to. */
export function lookAt(photo: Raster): Sight {
  let scene: Scene | null = null;
  const look = () => {
    const seen = fitWithin(photo.width, photo.height, 768);
    const small = seen.width === photo.width ? photo : resizeRaster(photo, seen.width, seen.height);
    return openScene(photo, proposeSurfaces(small).surfaces);
  };
  return {
    photo,
    mask(kind) {
      scene ??= look();
      return scene.mask(kind);
    },
  };
}

/** Where each wish is painted: within the mask if there is one, else where the model believes the surface to be. */
export function findSurfaces(scene: Sight, edits: Edit[], mask: Mask | null): Map<Edit, Mask> {
  if (mask && edits.length === 1) return new Map([[edits[0], mask]]);
  const believed = new Map(edits.map((wish) => [wish, maskOf(scene, wish)]));
  if (!mask) return believed;
  const owners = nearestOwner([...believed.values()], mask);
  return new Map(
    edits.map((wish, index) => [
      wish,
      { ...mask, data: mask.data.map((coverage, i) => (owners[i] === index ? coverage : 0)) },
    ]),
  );
}

export function unionOf(scene: Sight, kinds: SurfaceKind[]): Mask {
  const sum = createMask(scene.photo.width, scene.photo.height);
  for (const kind of kinds) {
    const { data } = scene.mask(kind);
    for (let i = 0; i < data.length; i++) sum.data[i] = Math.min(255, sum.data[i] + data[i]);
  }
  return sum;
}

function maskOf(scene: Sight, { what, place }: Edit): Mask {
  if (what === "pool" && place) return ovalIn(place, scene.photo);
  const kinds = unionOf(scene, kindsOf[what]);
  return what === "pool" ? oval(kinds) : kinds;
}

/** The largest oval of a place, but for a rim. */
function ovalIn({ left, right, top, bottom }: Place, { width, height }: Raster): Mask {
  const mask = createMask(width, height);
  const [reachX, reachY] = [((right - left) * width * 0.94) / 2, ((bottom - top) * height * 0.94) / 2];
  const [midX, midY] = [((left + right) * width) / 2, ((top + bottom) * height) / 2];
  for (let i = 0; i < mask.data.length; i++) {
    const away = Math.hypot(((i % width) - midX) / reachX, (Math.floor(i / width) - midY) / reachY);
    mask.data[i] = 255 * Math.min(1, Math.max(0, (1 - away) * Math.min(reachX, reachY)));
  }
  return mask;
}

/** The largest lying oval in the middle of a mask's pixels, as far as it lies inside. */
function oval(mask: Mask): Mask {
  const { width, height, data } = mask;
  let [count, sumX, sumY] = [0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i] < 128) continue;
    count++;
    sumX += i % width;
    sumY += Math.floor(i / width);
  }
  if (count === 0) return mask;
  const [x, y] = [sumX / count, sumY / count];
  const reach = 0.6 * Math.sqrt(count / Math.PI);
  return {
    width,
    height,
    data: data.map((coverage, i) =>
      Math.hypot(((i % width) - x) / (1.8 * reach), (Math.floor(i / width) - y) / (0.55 * reach)) < 1 ? coverage : 0,
    ),
  };
}

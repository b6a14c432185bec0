import { writeWhereCovered } from "../mask-words.ts";
import type { SurfaceKind } from "../surfaces.ts";
import { groundAt } from "./ground-camera.ts";
import type { Scene } from "./scene.ts";
import { spreadDepth } from "./spread-depth.ts";

/** Centimetres: too far to matter. */
const maxDistance = 60_000;

/** What stands on the ground is told apart by kind: a shrub before a wall says nothing of how far the wall is. */
const [ground, sky, house, other] = [0, 1, 2, 3];
const houseKinds: readonly SurfaceKind[] = ["roof", "siding", "trim", "opening", "door", "garage", "window", "shutter"];
/**
 * Walls are told from the ground to a few pixels only, which is meters far off. Of the feet of a house within this share of the
 * picture, nearly the farthest counts: what is planted at a wall stands before it.
 */
const footReach = 0.05;
const footQuantile = 0.85;

/**
 * How far away that stands which each pixel shows, in centimetres along the view's axis: of the house, where its walls touch down; of
 * all else, its own foot, see `spreadDepth`. Nothing is behind the sky, and ground itself is never in front of anything that
 * stands on it: `maxDistance`.
 */
export function objectDepth(scene: Scene): Uint16Array {
  return scene.once("standing-depth", () => measure(scene));
}

function measure(scene: Scene): Uint16Array {
  const { width, height } = scene.photo;
  const kinds = kindsOf(scene);
  const feet = houseFeet(scene, kinds);
  const depth = new Uint16Array(width * height).fill(maxDistance);
  const standing = new Uint8Array(kinds.length);
  const below = new Uint8Array(kinds.length);
  // Of each column, how far off what stands in it touches down. Row by row: columns lie far apart in memory.
  const touches = Float64Array.from(
    { length: width },
    (_, x) => groundAt(scene.camera, x, height)?.z ?? maxDistance / 100,
  );
  for (let y = height - 1; y >= 0; y--) {
    for (let x = 0, i = y * width; x < width; x++, i++) {
      const kind = kinds[i];
      if (kind === ground) {
        below[i] = 1;
        // Of a run of ground only its far end counts.
        if (y === 0 || kinds[i - width] !== ground) touches[x] = groundAt(scene.camera, x, y)?.z ?? touches[x];
      } else if (kind === house) depth[i] = Math.min(maxDistance, 100 * Math.max(touches[x], feet[x]));
      else if (kind === other) {
        standing[i] = 1;
        depth[i] = Math.min(maxDistance, 100 * touches[x]);
      }
    }
  }
  spreadDepth(scene.photo, standing, below, depth);
  return depth;
}

function kindsOf(scene: Scene): Uint8Array {
  const kinds = new Uint8Array(scene.photo.width * scene.photo.height).fill(other);
  // Whatever there is nothing of has one and the same mask; masks of two kinds never both cover half of a pixel.
  for (const mask of new Set(houseKinds.map(scene.mask))) writeWhereCovered(kinds, mask, house);
  writeWhereCovered(kinds, scene.mask("sky"), sky);
  writeWhereCovered(kinds, scene.ground(), ground);
  return kinds;
}

/**
 * For every column, how far off the house stands, in meters: where it touches the ground itself; between
 * such columns in a straight line, beyond them as at the last. 0 where it touches down nowhere.
 */
function houseFeet(scene: Scene, kinds: Uint8Array): Float64Array {
  const { width, height } = scene.photo;
  const touches = new Float64Array(width);
  for (let x = 0; x < width; x++) {
    for (let y = height - 2; y >= 0 && touches[x] === 0; y--) {
      if (kinds[y * width + x] !== house || kinds[(y + 1) * width + x] !== ground) continue;
      touches[x] = groundAt(scene.camera, x, y + 1)?.z ?? 0;
    }
  }
  return fillBetween(farOnes(touches, Math.max(1, Math.round(footReach * width))));
}

/** Nearly the greatest of the known values (not 0) within `reach`; what has next to none of them round it is not known. */
function farOnes(values: Float64Array, reach: number): Float64Array {
  return values.map((own, x) => {
    if (own === 0) return 0;
    const near = values.subarray(Math.max(0, x - reach), x + reach + 1).filter((value) => value > 0);
    return near.length <= reach / 5 ? 0 : near.sort()[Math.floor(near.length * footQuantile)];
  });
}

function fillBetween(values: Float64Array): Float64Array {
  const filled = values.slice();
  let last = -1;
  for (let x = 0; x <= values.length; x++) {
    if (x < values.length && values[x] === 0) continue;
    const from = last >= 0 ? values[last] : (values[x] ?? 0);
    const to = values[x] ?? from;
    for (let k = last + 1; k < x; k++) filled[k] = from + ((to - from) * (k - last)) / (x - last);
    last = x;
  }
  return filled;
}

import { createMask, depthAt, findRuns, groundAt, type Mask, type Scene, seenAt } from "#engine/kit.ts";

/** Meters: what is lower and narrower than this (a toy, a gap between two surfaces) gives way to the pool. */
const smallHeight = 0.45;
const smallWidth = 1.1;
const flatStrip = 0.4;
/** What a flat patch would measure if it stood. */
const flatHeight = 0.17;

/** The ground that a pool can take: all that is seen of it, and small things on it. */
export function freeGround(scene: Scene): Mask {
  return scene.once("free-ground", () => fillSmall(scene));
}

function fillSmall(scene: Scene): Mask {
  const ground = scene.ground();
  const { width, height } = ground;
  const free = createMask(width, height);
  free.data.set(ground.data);
  const other = new Uint8Array(ground.data.length);
  for (let i = 0; i < other.length; i++) if (ground.data[i] < 250) other[i] = 1;
  const { from, to, label, sizes } = findRuns(other, width, height);
  const none: Extent = { left: Infinity, right: 0, top: Infinity, bottom: 0, beside: false };
  const extents = sizes.map(() => ({ ...none }));
  for (let run = 0; run < from.length; run++) {
    const extent = extents[label[run]];
    const row = Math.floor(from[run] / width);
    const [left, right] = [from[run] - row * width, to[run] - row * width - 1];
    extent.left = Math.min(extent.left, left);
    extent.right = Math.max(extent.right, right);
    extent.top = Math.min(extent.top, row);
    extent.bottom = row;
    if (row === 0 || left === 0 || right === width - 1) extent.beside = true;
  }
  const small = extents.map((extent, piece) => piece > 0 && isSmall(scene, extent));
  for (let run = 0; run < from.length; run++) if (small[label[run]]) free.data.fill(255, from[run], to[run]);
  fillFlat(scene, free);
  return free;
}

/**
 * What has ground above it in the picture and takes up less than a step's depth of it lies flat (a shadow, a worn patch):
 * standing up, it could not be higher than a brick or two.
 */
function fillFlat({ camera }: Scene, { width, height, data }: Mask): void {
  for (let x = 0; x < width; x++) {
    let top = -1;
    for (let y = 0; y <= height; y++) {
      const open = y < height && data[y * width + x] > 128;
      if (y < height && !open) {
        if (top < 0) top = y;
        continue;
      }
      if (top > 0 && heightAcross(camera, x, top, y) < flatHeight) {
        for (let row = top; row < y; row++) data[row * width + x] = 255;
      }
      top = -1;
    }
  }
}

/** Meters that stands which reaches from the row `top` down to `bottom`; Infinity where that is not all below the horizon. */
function heightAcross(camera: Scene["camera"], x: number, top: number, bottom: number): number {
  const far = depthAt(camera, x, top);
  return far === Infinity ? Infinity : ((far - depthAt(camera, x, bottom)) * camera.eye) / far;
}

/** Of a piece, in pixels, all inclusive. `beside`: the frame cuts it off, but not below. */
type Extent = { left: number; right: number; top: number; bottom: number; beside: boolean };

function isSmall({ camera }: Scene, { left, right, top, bottom, beside }: Extent): boolean {
  if (beside) return false;
  const foot = groundAt(camera, (left + right) / 2, bottom + 1);
  if (foot === null) return false;
  const { pixelsPerMeter } = seenAt(camera, foot.x, 0, foot.z);
  // What the frame cuts off below may be the top of something: only a flat strip is a shadow or a gap.
  const below = bottom === camera.height - 1;
  const height = below ? flatStrip : smallHeight;
  const width = below ? 2 : smallWidth;
  return bottom - top + 1 < height * pixelsPerMeter && right - left + 1 < width * pixelsPerMeter;
}

import { createMask, depthAt, groundAt, type Mask, type Scene, seenAt } from "#engine/kit.ts";

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
  const seen = new Uint8Array(width * height);
  const members = new Int32Array(width * height);
  const { data } = ground;
  let count = 0;
  const take = (i: number) => {
    if (seen[i] === 1 || data[i] >= 250) return;
    seen[i] = 1;
    members[count++] = i;
  };
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || data[start] >= 250) continue;
    count = 0;
    take(start);
    const box = { left: width, right: 0, top: height, bottom: 0, beside: false, below: false };
    for (let done = 0; done < count; done++) {
      const i = members[done];
      const x = i % width;
      const y = (i - x) / width;
      if (x < box.left) box.left = x;
      if (x > box.right) box.right = x;
      if (y < box.top) box.top = y;
      if (y > box.bottom) box.bottom = y;
      if (x + 1 < width) take(i + 1);
      else box.beside = true;
      if (x > 0) take(i - 1);
      else box.beside = true;
      if (y + 1 < height) take(i + width);
      else box.below = true;
      if (y > 0) take(i - width);
      else box.beside = true;
    }
    if (isSmall(scene, box)) for (let k = 0; k < count; k++) free.data[members[k]] = 255;
  }
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

type Extent = { left: number; right: number; top: number; bottom: number; beside: boolean; below: boolean };

function isSmall({ camera }: Scene, { left, right, top, bottom, beside, below }: Extent): boolean {
  if (beside) return false;
  const foot = groundAt(camera, (left + right) / 2, bottom + 1);
  if (foot === null) return false;
  const { pixelsPerMeter } = seenAt(camera, foot.x, 0, foot.z);
  // What the frame cuts off below may be the top of something: only a flat strip is a shadow or a gap.
  const height = below ? flatStrip : smallHeight;
  const width = below ? 2 : smallWidth;
  return bottom - top + 1 < height * pixelsPerMeter && right - left + 1 < width * pixelsPerMeter;
}

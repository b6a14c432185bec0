import { createMask, groundAt, type Mask, type Scene, seenAt } from "#engine/kit.ts";

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
  const stack: number[] = [];
  const members: number[] = [];
  for (let start = 0; start < seen.length; start++) {
    if (seen[start] === 1 || ground.data[start] >= 250) continue;
    members.length = 0;
    stack.push(start);
    seen[start] = 1;
    const box = { left: width, right: 0, top: height, bottom: 0, beside: false, below: false };
    while (stack.length > 0) {
      const i = stack.pop() ?? 0;
      members.push(i);
      const x = i % width;
      const y = (i - x) / width;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
      for (const [dx, dy] of steps) {
        const px = x + dx;
        const py = y + dy;
        if (px < 0 || py < 0 || px >= width || py >= height) {
          if (py >= height) box.below = true;
          else box.beside = true;
          continue;
        }
        const next = py * width + px;
        if (seen[next] === 1 || ground.data[next] >= 250) continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    if (isSmall(scene, box)) for (const i of members) free.data[i] = 255;
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
      const far = top > 0 ? groundAt(camera, x, top) : null;
      const near = groundAt(camera, x, y);
      if (far !== null && near !== null && ((far.z - near.z) * camera.eye) / far.z < flatHeight) {
        for (let row = top; row < y; row++) data[row * width + x] = 255;
      }
      top = -1;
    }
  }
}

const steps = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

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

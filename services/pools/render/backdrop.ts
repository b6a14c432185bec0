import { createRaster, groundAt, linearOfByte, type Raster, type Scene, seenAt } from "#engine/kit.ts";

/**
 * What water mirrors: the photo itself, as a curtain that hangs where the ground ends, at each column's own depth.
 * `look` follows a level-to-rising ray from (x, y, z) meters of the ground's frame and writes the linear color it meets;
 * `blur` is the width in pixels over which waves too small to draw smear it.
 */
export type Backdrop = {
  look(x: number, y: number, z: number, dx: number, dy: number, dz: number, blur: number, into: Float64Array): void;
};

const columns = 48;

export function backdropOf(scene: Scene, nearest: number): Backdrop {
  const depths = scene.once("ground-ends", () => groundEnds(scene));
  const levels = scene.once("blur-levels", () => blurLevels(scene.photo));
  const { camera } = scene;
  const depthAt = (px: number) => {
    const u = Math.max(0, Math.min(columns - 1.001, (px / camera.width) * columns - 0.5));
    const i = Math.floor(u);
    return Math.max(nearest, depths[i] + (depths[i + 1] - depths[i]) * (u - i));
  };
  return {
    look(x, y, z, dx, dy, dz, blur, into) {
      let depth = depthAt(seenAt(camera, x, 0, Math.max(0.5, z)).x);
      let px = 0;
      let py = 0;
      for (let round = 0; round < 2; round++) {
        const way = Math.max(0.2, depth - z) / Math.max(0.05, dz);
        const seen = seenAt(camera, x + dx * way, Math.max(0.05, y + dy * way), depth);
        px = seen.x;
        py = seen.y;
        depth = depthAt(px);
      }
      readBlurred(levels, px, py, blur, into);
    },
  };
}

/** How far the ground goes on in each column, meters: nine tenths of its pixels are nearer. */
function groundEnds(scene: Scene): Float32Array {
  const { camera } = scene;
  const ground = scene.ground().data;
  const ends = new Float32Array(columns).fill(Number.NaN);
  for (let column = 0; column < columns; column++) {
    const seen: number[] = [];
    const left = Math.floor((column * camera.width) / columns);
    const right = Math.floor(((column + 1) * camera.width) / columns);
    for (let x = left; x < right; x += 3) {
      for (let y = 0; y < camera.height; y++) {
        if (ground[y * camera.width + x] < 128) continue;
        const spot = groundAt(camera, x + 0.5, y + 0.5);
        if (spot !== null) seen.push(Math.min(60, spot.z));
        break;
      }
    }
    if (seen.length > 0) ends[column] = seen.sort((a, b) => a - b)[seen.length >> 1];
  }
  return medianOfNeighbors(ends);
}

function medianOfNeighbors(ends: Float32Array): Float32Array {
  return ends.map((_, column) => {
    for (let reach = 4; reach < columns * 2; reach *= 2) {
      const near = ends.slice(Math.max(0, column - reach), column + reach + 1).filter((end) => !Number.isNaN(end));
      if (near.length > 0) return near.sort()[near.length >> 1];
    }
    return 20;
  });
}

function blurLevels(photo: Raster): Raster[] {
  const levels = [photo];
  while (levels.length < 5 && levels[levels.length - 1].width > 16) levels.push(half(levels[levels.length - 1]));
  return levels;
}

function half(from: Raster): Raster {
  const to = createRaster(from.width >> 1, from.height >> 1);
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      for (let c = 0; c < 3; c++) {
        const at = (y * 2 * from.width + x * 2) * 4 + c;
        const below = at + from.width * 4;
        to.data[(y * to.width + x) * 4 + c] =
          (from.data[at] + from.data[at + 4] + from.data[below] + from.data[below + 4] + 2) >> 2;
      }
    }
  }
  return to;
}

function readBlurred(levels: Raster[], px: number, py: number, blur: number, into: Float64Array): void {
  // The nearest power of two, as a shift: half the place of the highest bit of twice the square.
  const level = Math.min(levels.length - 1, (31 - Math.clz32(Math.max(1, Math.min(2 ** 30, 2 * blur * blur)))) >> 1);
  const { width, height, data } = levels[level];
  // Above the frame the sky goes on much as it was below its edge.
  const mirrored = py < 0 ? -py * 0.3 : py;
  const u = Math.max(0, Math.min(width - 1.001, px / (1 << level) - 0.5));
  const v = Math.max(0, Math.min(height - 1.001, mirrored / (1 << level) - 0.5));
  const x = u | 0;
  const y = v | 0;
  const at = (y * width + x) * 4;
  const below = at + width * 4;
  for (let c = 0; c < 3; c++) {
    const top = linearOfByte[data[at + c]] * (1 - (u - x)) + linearOfByte[data[at + 4 + c]] * (u - x);
    const bottom = linearOfByte[data[below + c]] * (1 - (u - x)) + linearOfByte[data[below + 4 + c]] * (u - x);
    into[c] = top * (1 - (v - y)) + bottom * (v - y);
  }
}

import { byteOfLinear, type LinearColor, linearOfByte } from "../color.ts";
import type { ReliefTile } from "../stock/relief-tile.ts";

/**
 * A relief tile in one light and color, on the ground: what it shows under unit light on a level surface. `levels` are
 * mip levels of sRGB bytes, three a texel, each half the last one a side. `width` and `height` in meters.
 */
export type LitTile = { size: number; width: number; height: number; levels: Uint8Array[] };

/** `turn`: radians of the way to the sun from the tile's +u towards its -v; `share` of the sun in the light. */
export type TileLight = { turn: number; altitude: number; share: number };

/** `colour` is that of a tinted tile's pieces; `joint` that of what is between them. */
export function lightTile(
  tile: ReliefTile,
  light: TileLight,
  color: LinearColor | null,
  joint: LinearColor | null,
): LitTile {
  const { size } = tile;
  const sunU = Math.cos(light.turn) * Math.cos(light.altitude);
  const sunV = -Math.sin(light.turn) * Math.cos(light.altitude);
  const sunUp = Math.sin(light.altitude);
  const finest = new Uint8Array(size * size * 3);
  for (let i = 0; i < size * size; i++) {
    const at = i * 3;
    const nu = tile.normal[at] / 127.5 - 1;
    const nv = tile.normal[at + 1] / 127.5 - 1;
    const up = tile.normal[at + 2] / 127.5 - 1;
    const facing = Math.max(0, nu * sunU + nv * sunV + up * sunUp) / sunUp;
    const open = tile.detail[at + 1] / 255;
    const lit = light.share * Math.min(1.6, facing) * (0.4 + 0.6 * open) + (1 - light.share) * open;
    const between = tile.detail[at + 2] / 255;
    for (let c = 0; c < 3; c++) {
      const own = linearOfByte[tile.color[at + c]];
      const face = tile.tinted && color ? own * 2 * color[c] : own;
      const rest = joint ? own * 2 * joint[c] : face;
      finest[at + c] = byteOfLinear(Math.min(1, (face + (rest - face) * between) * lit));
    }
  }
  return { size, width: tile.width, height: tile.height, levels: mipLevels(finest, size) };
}

function mipLevels(finest: Uint8Array, size: number): Uint8Array[] {
  const levels = [finest];
  for (let side = size >> 1; side >= 4; side >>= 1) {
    const from = levels[levels.length - 1];
    const to = new Uint8Array(side * side * 3);
    const stride = side * 6;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        for (let c = 0; c < 3; c++) {
          const at = y * 2 * stride + x * 6 + c;
          const sum =
            linearOfByte[from[at]] +
            linearOfByte[from[at + 3]] +
            linearOfByte[from[at + stride]] +
            linearOfByte[from[at + stride + 3]];
          to[(y * side + x) * 3 + c] = byteOfLinear(sum / 4);
        }
      }
    }
    levels.push(to);
  }
  return levels;
}

const maxTaps = 8;

/**
 * The tile's mean over a footprint around (u, v) meters, whose longer half axis is (au, av) and whose shorter is `minor`
 * meters long: taps along the longer one at the mip level of their distance (after Heckbert 1986). Linear, into `sum`.
 */
export function readTile(
  tile: LitTile,
  u: number,
  v: number,
  au: number,
  av: number,
  minor: number,
  sum: Float64Array,
): void {
  const texel = tile.width / tile.size;
  const major = Math.sqrt(au * au + av * av);
  const taps = Math.max(1, Math.min(maxTaps, Math.ceil(major / Math.max(minor, texel * 0.5))));
  const span = Math.max(minor, major / taps, 1e-6);
  const level = Math.min(tile.levels.length - 1, roundedLog2((span * 1.1) / texel));
  const texels = tile.levels[level];
  const side = tile.size >> level;
  sum[0] = 0;
  sum[1] = 0;
  sum[2] = 0;
  for (let tap = 0; tap < taps; tap++) {
    const t = taps === 1 ? 0 : (tap + 0.5) / taps - 0.5;
    addTexel(texels, side, (u + au * t) / tile.width, (v + av * t) / tile.height, sum);
  }
  sum[0] /= taps;
  sum[1] /= taps;
  sum[2] /= taps;
}

/** The nearest whole power of two, 0 at least: half the place of the highest bit of twice the square. */
function roundedLog2(value: number): number {
  return (31 - Math.clz32(Math.max(1, Math.min(2 ** 30, 2 * value * value)))) >> 1;
}

function addTexel(texels: Uint8Array, side: number, u: number, v: number, sum: Float64Array): void {
  const fx = (u - Math.floor(u)) * side - 0.5;
  const fy = (v - Math.floor(v)) * side - 0.5;
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const ax = fx - x0;
  const ay = fy - y0;
  const left = x0 < 0 ? side - 1 : x0;
  const right = x0 + 1 < side ? x0 + 1 : 0;
  const top = (y0 < 0 ? side - 1 : y0) * side;
  const bottom = (y0 + 1 < side ? y0 + 1 : 0) * side;
  const a = (top + left) * 3;
  const b = (top + right) * 3;
  const c = (bottom + left) * 3;
  const d = (bottom + right) * 3;
  const wa = (1 - ax) * (1 - ay);
  const wb = ax * (1 - ay);
  const wc = (1 - ax) * ay;
  const wd = ax * ay;
  for (let k = 0; k < 3; k++) {
    sum[k] +=
      linearOfByte[texels[a + k]] * wa +
      linearOfByte[texels[b + k]] * wb +
      linearOfByte[texels[c + k]] * wc +
      linearOfByte[texels[d + k]] * wd;
  }
}

import { linearOfByte, luminance } from "../color.ts";
import type { Scene } from "../ground/scene.ts";
import { smoothstep } from "../materials/noise.ts";
import type { Raster } from "../raster.ts";
import { boxMean } from "../regions/box-mean.ts";
import { type Cells, cellsOf, createPlanes, type Planes, sampleCells } from "./cells.ts";
import { type SkyFront, skyFront } from "./sky-front.ts";

/**
 * How much of each pixel is sky (a byte), gaps between leaves and the rims of roofs included, and the color of that sky
 * round about, three planes on the coarse grid, and what stands before it.
 */
export type SkyCover = { cover: Uint8Array; cells: Cells; color: Planes; front: SkyFront };

/**
 * The sky's mask knows regions; night needs the leaves before it as well, or they keep a bright rim. Between what the sky
 * shows nearby (S) and what stands before it shows nearby (F), a pixel's share of sky is how far its color lies from F
 * to S: the matting equation with both sides known (Porter, Duff 1984; Gastal, Oliveira 2010 for the local samples).
 */
export function skyCover(scene: Scene): SkyCover {
  return scene.once("sky-cover", () => measure(scene));
}

/** Of the light of the sky about it: from here on a pixel is nothing but sky. */
const clearFrom = 0.85;
/** The same, of a twig or a wire that fills its pixels. */
const darkThing = 0.08;
/** Pixels: what is darker than both its sides that far off is a wire or a twig, and a mix; what is dark all about is solid. */
const thin = 3;
const across = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];
/** The same, of the sky far about it, which may be a good deal brighter than a gray cloud. */
const notSkyBelow = 0.6;

function measure(scene: Scene): SkyCover {
  const { photo } = scene;
  const { width, height } = photo;
  const sky = scene.mask("sky").data;
  const cells = cellsOf(photo);
  const inner = eroded(sky, width, height);
  const { near: local, wide } = skyColors(photo, cells, inner);
  const { color, share } = local;
  const front = localColors(photo, cells, (i) => sky[i] < 20, Math.round(cells.width / 50));
  fillFrom(color, share, wide);
  const leafy = looseThings(scene);
  const near = nearSky(inner, width, height);
  const cover = new Uint8Array(width * height);
  const s = new Float32Array(3);
  const f = new Float32Array(3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const loose = leafy[i] > 100;
      if (sky[i] === 0 && !near[i] && !loose) continue;
      for (let c = 0; c < 3; c++) s[c] = sampleCells(cells, color[c], x, y);
      const skyLight = luminance(s[0], s[1], s[2]);
      const at = i * 4;
      const r = linearOfByte[photo.data[at]];
      const g = linearOfByte[photo.data[at + 1]];
      const b = linearOfByte[photo.data[at + 2]];
      if (inner[i] === 255) {
        // Twigs, wires and chimneys that the region has swallowed: darker than the sky round them, or not as blue.
        const share = shareOfSky(r, g, b, s, skyLight);
        cover[i] = share >= clearFrom ? 255 : 255 * skyBehind(photo, x, y, share, s);
        continue;
      }
      if (sampleCells(cells, wide.share, x, y) < 0.01) continue;
      for (let c = 0; c < 3; c++) f[c] = sampleCells(cells, front.color[c], x, y);
      // Brown twigs are redder than a blue sky; only where the two are alike is a thing taken for darker than the sky.
      const clear = isApart(s, f);
      if (!clear) for (let c = 0; c < 3; c++) f[c] = Math.min(s[c] * 0.8, f[c]);
      const dr = s[0] - f[0];
      const dg = s[1] - f[1];
      const db = s[2] - f[2];
      const share = ((r - f[0]) * dr + (g - f[1]) * dg + (b - f[2]) * db) / (dr * dr + dg * dg + db * db + 1e-5);
      // Leaves want a decision, the rims of a house the mix that they are.
      const mixed = loose ? smoothstep(0.3, 0.85, share) : Math.min(1, Math.max(0, (share - 0.1) / 0.75));
      const byColor = clear ? mixed * 255 : 0;
      cover[i] = loose || near[i] ? Math.max(clear ? 0 : sky[i], byColor) : sky[i];
    }
  }
  return { cover, cells, color, front: skyFront(photo, cover, cells, color) };
}

/** Whether the sky's color and that of what stands before it tell the two apart: the sky is lighter, or of another hue and not darker. */
function isApart(sky: Float32Array, front: Float32Array): boolean {
  const skyLight = luminance(sky[0], sky[1], sky[2]);
  const frontLight = luminance(front[0], front[1], front[2]);
  if (skyLight > 1.25 * frontLight) return true;
  const away = Math.hypot(sky[0] - front[0], sky[1] - front[1], sky[2] - front[2]);
  return sky[2] > 1.6 * front[2] && skyLight > 0.7 * frontLight && away > 0.35 * Math.hypot(sky[0], sky[1], sky[2]);
}

/** What sky may shine through: plants, and whatever has no name above the horizon. */
function looseThings(scene: Scene): Uint8Array {
  const { width, height } = scene.photo;
  const loose = new Uint8Array(scene.mask("vegetation").data);
  const horizon = Math.min(height, Math.max(0, Math.round(scene.camera.horizonY)));
  loose.fill(0, horizon * width);
  return loose;
}

/** 255 only where sky is all round, two pixels far. */
function eroded(sky: Uint8Array, width: number, height: number): Uint8Array {
  const inner = new Uint8Array(sky.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const up = y > 1 ? -2 * width : 0;
    const down = y < height - 2 ? 2 * width : 0;
    for (let x = 0; x < width; x++) {
      const i = row + x;
      if (sky[i] <= 250 || sky[i + up] <= 250 || sky[i + down] <= 250) continue;
      if (x > 1 && sky[i - 2] <= 250) continue;
      if (x < width - 2 && sky[i + 2] <= 250) continue;
      inner[i] = 255;
    }
  }
  return inner;
}

/** Pixels round the sky's inside, where an edge of anything may hold a mix. */
const nearReach = 4;

/** 1 within `nearReach` of the sky's inside, over and aside. */
function nearSky(inner: Uint8Array, width: number, height: number): Uint8Array {
  const near = new Uint8Array(inner.length);
  // The last row that has inside near each column, while rows are gone through from the top.
  const seen = new Int32Array(width).fill(-1e9);
  for (let y = 0; y < height + nearReach; y++) {
    if (y < height) {
      const row = y * width;
      for (let x = 0, from = 0; x < width; x++) {
        if (inner[row + x] === 0) continue;
        const to = Math.min(width - 1, x + nearReach);
        for (let k = Math.max(from, x - nearReach); k <= to; k++) seen[k] = y;
        from = to + 1;
      }
    }
    const middle = y - nearReach;
    if (middle < 0) continue;
    const row = middle * width;
    for (let x = 0; x < width; x++) if (seen[x] >= middle - nearReach) near[row + x] = 1;
  }
  return near;
}

/** Light of a pixel as a share of the sky's, by its blue where that is less: a brick chimney is as bright as a blue sky. */
function shareOfSky(r: number, g: number, b: number, sky: Float32Array, skyLight: number): number {
  return Math.min(luminance(r, g, b) / (skyLight + 1e-4), b / (sky[2] + 1e-4));
}

/** Share of sky in a pixel of the region that is darker than the sky about it: `share`, as `shareOfSky` gives it. */
function skyBehind(photo: Raster, x: number, y: number, share: number, sky: Float32Array): number {
  const { width, height, data } = photo;
  const skyLight = luminance(sky[0], sky[1], sky[2]);
  const near = (dx: number, dy: number) => {
    const column = Math.min(width - 1, Math.max(0, x + dx * thin));
    const at = (Math.min(height - 1, Math.max(0, y + dy * thin)) * width + column) * 4;
    return shareOfSky(linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]], sky, skyLight);
  };
  let brightest = 0;
  for (const [dx, dy] of across) {
    const [one, other] = [near(dx, dy), near(-dx, -dy)];
    brightest = Math.max(brightest, one, other);
    if (Math.min(one, other) > share + 0.1) return Math.max(0, (share - darkThing) / (clearFrom - darkThing));
  }
  const at = (y * width + x) * 4;
  const [r, g, b] = [linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]]];
  // How much bluer than the sky about it: clear sky between clouds is far darker than they are, and bluer.
  const bluer = (b * (sky[0] + sky[1])) / (sky[2] * (r + g) + 1e-4);
  if (bluer > 1.15 && b > 0.25 * sky[2]) return 1;
  return brightest < clearFrom && bluer < 0.8 ? 0 : smoothstep(0.42, 0.72, share);
}

/**
 * The sky's color about each cell, and farther about it. What is much darker or less blue than the sky far about is left out the
 * second time: a chimney inside the region would count as the sky about itself.
 */
function skyColors(photo: Raster, cells: Cells, inner: Uint8Array): { near: Local; wide: Local } {
  const far = Math.round(cells.width / 12);
  const first = localColors(photo, cells, (i) => inner[i] === 255, far);
  const isClear = (i: number) => {
    if (inner[i] !== 255) return false;
    const row = (i / photo.width) | 0;
    const cell = ((row / cells.step) | 0) * cells.width + (((i - row * photo.width) / cells.step) | 0);
    const at = i * 4;
    const r = linearOfByte[photo.data[at]];
    const g = linearOfByte[photo.data[at + 1]];
    const b = linearOfByte[photo.data[at + 2]];
    const [skyR, skyG, skyB] = first.color;
    return (
      b > notSkyBelow * skyB[cell] && luminance(r, g, b) > notSkyBelow * luminance(skyR[cell], skyG[cell], skyB[cell])
    );
  };
  return {
    near: localColors(photo, cells, isClear, Math.round(cells.width / 40)),
    wide: localColors(photo, cells, isClear, far),
  };
}

type Local = { color: Planes; share: Float32Array };

/** Mean linear color round each cell, of the pixels that count, and their share. */
function localColors(photo: Raster, cells: Cells, counts: (i: number) => boolean, radius: number): Local {
  const size = cells.width * cells.height;
  const color = createPlanes(cells);
  const share = new Float32Array(size);
  for (let y = 0; y < photo.height; y += 2) {
    for (let x = 0; x < photo.width; x += 2) {
      const i = y * photo.width + x;
      if (!counts(i)) continue;
      const cell = ((y / cells.step) | 0) * cells.width + ((x / cells.step) | 0);
      share[cell] += 4 / (cells.step * cells.step);
      for (let c = 0; c < 3; c++)
        color[c][cell] += (4 / (cells.step * cells.step)) * linearOfByte[photo.data[i * 4 + c]];
    }
  }
  boxMean(share, cells.width, cells.height, Math.max(1, radius), share);
  for (const plane of color) {
    boxMean(plane, cells.width, cells.height, Math.max(1, radius), plane);
    for (let i = 0; i < size; i++) plane[i] = share[i] > 1e-4 ? plane[i] / share[i] : 0;
  }
  return { color, share };
}

/** Where hardly any sky is near, its color farther off, and at last the mean of all there is. */
function fillFrom(color: Planes, share: Float32Array, wide: Local): void {
  for (let c = 0; c < 3; c++) {
    let sum = 0;
    let weight = 0;
    for (let i = 0; i < share.length; i++) {
      sum += wide.color[c][i] * wide.share[i];
      weight += wide.share[i];
    }
    const mean = weight > 0 ? sum / weight : 0.5;
    for (let i = 0; i < share.length; i++) {
      const far = wide.share[i] > 0.003 ? wide.color[c][i] : mean;
      const mix = Math.min(1, share[i] * 12);
      color[c][i] = color[c][i] * mix + far * (1 - mix);
    }
  }
}

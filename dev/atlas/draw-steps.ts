import {
  applyHomography,
  byteOfLinear,
  createRaster,
  findSegments,
  fitWithin,
  groundAt,
  type Homography,
  linearOfByte,
  luminance,
  type Raster,
  type Scene,
  type SurfaceKind,
  scaleDown,
} from "#engine/kit.ts";

type Rgb = readonly [number, number, number];

const segmentSide = 768;
const line: Rgb = [255, 64, 32];

/** The photo in gray and darker, to draw on. */
function faded({ photo }: Scene): Raster {
  const result = createRaster(photo.width, photo.height);
  for (let at = 0; at < photo.data.length; at += 4) {
    const [r, g, b] = [0, 1, 2].map((c) => linearOfByte[photo.data[at + c]]);
    const gray = byteOfLinear(0.55 * luminance(r, g, b));
    result.data.set([gray, gray, gray, 255], at);
  }
  return result;
}

/** Puts `color` over a pixel; `share` 0..1. */
function put({ data }: Raster, i: number, color: Rgb, share = 1): void {
  for (let c = 0; c < 3; c++) data[i * 4 + c] += (color[c] - data[i * 4 + c]) * share;
}

/** A plane of values 0..1, one a pixel, as grays of the same sRGB share. */
export function grays({ photo }: Scene, value: (i: number) => number): Raster {
  const result = createRaster(photo.width, photo.height);
  for (let i = 0; i < photo.width * photo.height; i++) {
    const gray = 255 * Math.min(1, Math.max(0, value(i)));
    result.data.set([gray, gray, gray, 255], i * 4);
  }
  return result;
}

/** The straight edges that the photo is measured by. */
export function drawSegments(scene: Scene): Raster {
  const { photo } = scene;
  const size = fitWithin(photo.width, photo.height, segmentSide);
  const { data } = scaleDown(photo, size.width, size.height);
  const light = new Float32Array(size.width * size.height);
  for (let i = 0; i < light.length; i++) {
    const [r, g, b] = [0, 1, 2].map((c) => linearOfByte[data[i * 4 + c]]);
    light[i] = Math.sqrt(luminance(r, g, b));
  }
  const result = faded(scene);
  const factor = photo.width / size.width;
  for (const { x0, y0, x1, y1 } of findSegments(light, size.width, size.height)) {
    const steps = Math.ceil(2 * factor * Math.hypot(x1 - x0, y1 - y0));
    for (let k = 0; k <= steps; k++) {
      const x = Math.round(factor * (x0 + ((x1 - x0) * k) / steps));
      const y = Math.round(factor * (y0 + ((y1 - y0) * k) / steps));
      for (const [dx, dy] of [
        [0, 0],
        [1, 0],
        [0, 1],
      ]) {
        if (x + dx < photo.width && y + dy < photo.height) put(result, (y + dy) * photo.width + x + dx, line);
      }
    }
  }
  return result;
}

const colors: readonly (readonly [SurfaceKind, Rgb])[] = [
  ["roof", [214, 90, 70]],
  ["siding", [240, 190, 70]],
  ["trim", [250, 250, 240]],
  ["window", [70, 150, 240]],
  ["opening", [70, 150, 240]],
  ["door", [150, 80, 220]],
  ["garage", [120, 200, 240]],
  ["lawn", [110, 200, 90]],
  ["soil", [150, 100, 60]],
  ["paved", [170, 170, 180]],
  ["vegetation", [30, 130, 60]],
  ["sky", [150, 200, 250]],
];

/** Each kind of surface in a color of its own. */
export function drawSurfaces(scene: Scene): Raster {
  const result = faded(scene);
  for (const [kind, color] of colors) {
    const { data } = scene.mask(kind);
    for (let i = 0; i < data.length; i++) if (data[i] > 0) put(result, i, color, (0.7 * data[i]) / 255);
  }
  return result;
}

/** Lines a meter apart along and across the planes of roof and walls. */
export function drawPlanes(scene: Scene): Raster {
  const { width, height } = scene.photo;
  const result = faded(scene);
  for (const kind of ["siding", "roof"] as const) {
    const { data } = scene.mask(kind);
    for (const { kind: own, outline, toMetres } of scene.surfaces.planes) {
      if (own !== kind) continue;
      const at = (x: number, y: number) => applyHomography(toMetres as Homography, x / width, y / height);
      for (let y = 0; y < height - 1; y++) {
        for (let x = 0; x < width - 1; x++) {
          const i = y * width + x;
          if (data[i] < 128 || !isInside(outline, x / width, y / height)) continue;
          const here = at(x, y);
          const next = [at(x + 2, y), at(x, y + 2)];
          const crosses = (axis: "x" | "y") => next.some((spot) => Math.floor(spot[axis]) !== Math.floor(here[axis]));
          if (crosses("x") || crosses("y")) put(result, i, kind === "roof" ? [255, 150, 90] : [120, 220, 255]);
        }
      }
    }
  }
  return result;
}

function isInside(polygon: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let i = 0, j = polygon.length - 2; i < polygon.length; j = i, i += 2) {
    const [x0, y0, x1, y1] = [polygon[i], polygon[i + 1], polygon[j], polygon[j + 1]];
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
  }
  return inside;
}

/** Lines a meter apart on the ground, as far as 30 meters. */
export function drawGround(scene: Scene): Raster {
  const { width, height } = scene.photo;
  const { data } = scene.ground();
  const result = faded(scene);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      const here = data[i] < 128 ? null : groundAt(scene.camera, x, y);
      if (here === null || here.z > 30) continue;
      const next = [groundAt(scene.camera, x + 2, y), groundAt(scene.camera, x, y + 2)];
      const crosses = next.some(
        (spot) => spot && (Math.floor(spot.x) !== Math.floor(here.x) || Math.floor(spot.z) !== Math.floor(here.z)),
      );
      if (crosses) put(result, i, [150, 255, 120]);
    }
  }
  return result;
}

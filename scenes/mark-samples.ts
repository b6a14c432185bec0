/**
 * The surfaces of the sample photos, from the labels that were rendered with them: a house that we built ourselves need not
 * be guessed at. `node scenes/mark-samples.ts [folder of the renders]` writes public/samples/<name>.json. Run it again when a
 * sample is rendered anew.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readLabels, readRaster } from "../bench/fit/scene-files.ts";
import { analyze } from "#engine/analysis/analyze.ts";
import { measureHouse } from "#engine/geometry/planes.ts";
import type { Raster } from "#engine/raster.ts";
import { boxMean } from "#engine/regions/box-mean.ts";
import { loopArea, traceContours } from "#engine/regions/contours.ts";
import { findPieces } from "#engine/regions/pieces.ts";
import { encodeRuns } from "#engine/regions/run-lengths.ts";
import { simplify } from "#engine/regions/straighten.ts";
import { resizeRaster } from "#engine/resize.ts";
import type { Edit, Region, RunLengths, SurfaceKind, Surfaces, View } from "#engine/surfaces.ts";

const root = join(import.meta.dirname, "..");
const renders = process.argv[2] ?? join(root, "scenes/out/samples");
/** Houses with shutters: dark leaves among the light boards, taller than wide. */
const shuttered = ["ranch", "porch"];
const baseWidth = 768;
const joinery: SurfaceKind[] = ["trim", "window", "door", "garage", "shutter"];

/** In the order of labels.py; null is nobody's surface. */
const kindOfLabel: (SurfaceKind | null)[] = [
  "sky",
  "roof",
  "siding",
  "vegetation",
  "lawn",
  "paved",
  "window",
  "trim",
  null,
  null,
];
/** A point inside every opening that is no window, in photo units. */
const doors: Record<string, { kind: "door" | "garage"; at: [number, number] }[]> = {
  gables: [
    { kind: "door", at: [0.4, 0.55] },
    { kind: "garage", at: [0.75, 0.56] },
  ],
  ranch: [
    { kind: "door", at: [0.46, 0.49] },
    { kind: "garage", at: [0.75, 0.52] },
  ],
  porch: [{ kind: "door", at: [0.52, 0.575] }],
  backyard: [],
  "bare-yard": [
    { kind: "door", at: [0.625, 0.52] },
    { kind: "garage", at: [0.29, 0.53] },
  ],
  "farm-porch": [{ kind: "door", at: [0.49, 0.57] }],
};

for (const file of readdirSync(renders).filter((name) => name.endsWith(".labels.png"))) {
  const name = file.replace(".labels.png", "");
  const surfaces = await marksOf(name);
  writeFileSync(join(root, `public/samples/${name}.json`), JSON.stringify(surfaces));
  console.log(name, surfaces.regions.map(({ kind }) => kind).join(" "));
}

async function marksOf(name: string): Promise<Surfaces> {
  const photo = await readRaster(join(root, `public/samples/${name}.jpg`));
  const { width, height } = photo;
  const labels = await readLabels(join(renders, `${name}.labels.png`), width, height);
  const kinds = [...labels].map((label) => kindOfLabel[label]);
  nameDoors(kinds, width, height, doors[name] ?? []);
  if (shuttered.includes(name)) findShutters(kinds, photo);
  if (name !== "bare-yard") findBeds(kinds, photo);
  const regions = [...new Set(kinds)].flatMap((kind): Region[] => {
    if (kind === null) return [];
    const bits = Uint8Array.from(kinds, (other) => (other === kind ? 1 : 0));
    const isPainted = kind === "roof" || kind === "siding";
    if (isPainted) growUnder(bits, kinds, width);
    const edits = isPainted ? withoutObjects(bits, kinds, width, height) : [];
    const shape = joinery.includes(kind) ? drawn(bits, width, height) : { base: thinned(bits, width, height), edits };
    return [{ kind, ...shape, source: "auto", confidence: 1, keepObjectsInFront: false }];
  });
  const { camera } = JSON.parse(readFileSync(join(renders, `${name}.json`), "utf8"));
  const view: View = {
    horizon: camera.horizon,
    focal: camera.focalOverWidth,
    height: camera.height,
    roll: (camera.roll / 180) * Math.PI,
    source: "auto",
  };
  const { picture, segments } = analyze(resizeRaster(photo, baseWidth, Math.round((baseWidth * height) / width)));
  const { planes } = measureHouse(picture, regions, segments, view);
  return { version: 1, regions, planes, view };
}

/** What stands before a wall and has its color (a foundation, white flowers) has no edge that a photo shows either. */
function withoutObjects(bits: Uint8Array, kinds: (SurfaceKind | null)[], width: number, height: number): Edit[] {
  const near = boxMean(Float32Array.from(bits), width, height, 8);
  const others = Uint8Array.from(kinds, (kind, i) => {
    const isOther = bits[i] === 0 && (kind === null || !joinery.includes(kind));
    return isOther && near[i] > 0 ? 1 : 0;
  });
  return drawn(others, width, height).edits.flatMap((edit): Edit[] => {
    if (edit.op === "add") return [{ ...edit, op: "remove" }];
    // Through the gaps between its parts the wall is seen, or what stands behind.
    return edit.shape === "polygon" && covers(bits, edit.points, width, height) ? [{ ...edit, op: "add" }] : [];
  });
}

/** Whether more than half of the polygon's box is in `bits`. */
function covers(bits: Uint8Array, points: readonly number[], width: number, height: number): boolean {
  const xs = points.filter((_, i) => i % 2 === 0).map((x) => Math.round(x * width));
  const ys = points.filter((_, i) => i % 2 === 1).map((y) => Math.round(y * height));
  let [inside, all] = [0, 0];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) {
      inside += bits[y * width + x];
      all++;
    }
  }
  return inside > all / 2;
}

/** White boards on a white wall have no edge that a photo shows: their outlines are drawn as they are. */
function drawn(bits: Uint8Array, width: number, height: number): Pick<Region, "base" | "edits"> {
  const loops = traceContours(encodeRuns(bits, width, height), 1, 40).map((loop) => simplify(loop, 0.6));
  loops.sort((a, b) => Math.abs(loopArea(b)) - Math.abs(loopArea(a)));
  const edits = loops.slice(0, 500).map((loop): Edit => {
    const points = [...loop].map((value, i) => Number((value / (i % 2 === 0 ? width : height)).toFixed(5)));
    return { op: loopArea(loop) > 0 ? "add" : "remove", shape: "polygon", points };
  });
  return { base: null, edits };
}

/** Boards win over the wall behind them; where it ends under them, no sliver between the two stays as it was. */
function growUnder(bits: Uint8Array, kinds: (SurfaceKind | null)[], width: number): void {
  for (let reach = 0; reach < 6; reach++) {
    const before = bits.slice();
    for (let i = width; i < bits.length - width; i++) {
      const kind = kinds[i];
      if (before[i] === 1 || kind === null || !joinery.includes(kind)) continue;
      if (before[i - 1] || before[i + 1] || before[i - width] || before[i + width]) bits[i] = 1;
    }
  }
}

/** At the resolution of a base: every second cell of a sample's pixels. */
function thinned(bits: Uint8Array, width: number, height: number): RunLengths {
  const step = width / baseWidth;
  const rows = Math.round(height / step);
  const cells = Uint8Array.from({ length: baseWidth * rows }, (_, i) => {
    return bits[Math.floor(Math.floor(i / baseWidth) * step) * width + Math.floor((i % baseWidth) * step)];
  });
  return encodeRuns(cells, baseWidth, rows);
}

function nameDoors(kinds: (SurfaceKind | null)[], width: number, height: number, named: (typeof doors)[string]): void {
  const { labels } = findPieces(
    Uint8Array.from(kinds, (kind) => (kind === "window" ? 1 : 0)),
    width,
    height,
  );
  for (const { kind, at } of named) {
    const piece = labels[Math.floor(at[1] * height) * width + Math.floor(at[0] * width)];
    if (!piece) throw new Error(`There is no opening at ${at}.`);
    labels.forEach((other, i) => {
      if (other === piece) kinds[i] = kind;
    });
  }
}

/** Ground that is brown amid green is mulch; the labels do not tell it from lawn. */
function findBeds(kinds: (SurfaceKind | null)[], { width, height, data }: Raster): void {
  const excess = Float32Array.from(kinds, (kind, i) => (kind === "lawn" ? data[i * 4 + 1] - data[i * 4] : 0));
  const ground = Float32Array.from(kinds, (kind) => (kind === "lawn" ? 1 : 0));
  const [greens, covers] = [boxMean(excess, width, height, 6), boxMean(ground, width, height, 6)];
  const brown = Uint8Array.from(kinds, (kind, i) => (kind === "lawn" && greens[i] < -5 * covers[i] ? 1 : 0));
  const { labels, sizes } = findPieces(brown, width, height);
  labels.forEach((piece, i) => {
    if (piece > 0 && sizes[piece] > 1500) kinds[i] = "soil";
  });
}

function findShutters(kinds: (SurfaceKind | null)[], { width, height, data }: Raster): void {
  const dark = Uint8Array.from(kinds, (kind, i) => (kind === "trim" && data[i * 4 + 1] < 110 ? 1 : 0));
  const { labels, sizes } = findPieces(dark, width, height);
  const boxes = sizes.map(() => ({ left: width, right: 0, top: height, bottom: 0 }));
  labels.forEach((piece, i) => {
    const box = boxes[piece];
    const [x, y] = [i % width, Math.floor(i / width)];
    Object.assign(box, { left: Math.min(box.left, x), right: Math.max(box.right, x) });
    Object.assign(box, { top: Math.min(box.top, y), bottom: Math.max(box.bottom, y) });
  });
  const isShutter = boxes.map(({ left, right, top, bottom }, piece) => {
    const [across, down] = [right - left + 1, bottom - top + 1];
    return piece > 0 && sizes[piece] > 0.75 * across * down && sizes[piece] > 500 && down > 1.5 * across;
  });
  labels.forEach((piece, i) => {
    if (isShutter[piece]) kinds[i] = "shutter";
  });
}

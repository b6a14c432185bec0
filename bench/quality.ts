/**
 * How faithful pictures are: node bench/quality.ts [--save]. Measured on our own scenes and, where they lie beside the
 * project, on the real photos with hand-drawn masks; the last saved figures stand beside the new ones.
 */

import {
  deltaE2000,
  fringeShare,
  leakShare,
  sceneClasses,
  shadeSurface,
  shadingCorrelation,
  shadowKept,
} from "#engine/bench.ts";
import { composePatch, openScene, proposeSurfaces, type Scene } from "#engine/index.ts";
import {
  fitWithin,
  labOfLinear,
  linearOfByte,
  linearOfHex,
  luminance,
  type Mask,
  type Raster,
  resizeRaster,
} from "#engine/pixels.ts";
import { allowedMask, type Brief, makePicture } from "#services/renderings.ts";
import { netOnDisk } from "./net-on-disk.ts";
import { labeledPhotos, labeledScenes } from "./proposals/labeled-photos.ts";
import { type Judged, judgedPhotos, judgedScenes } from "./proposals/labels.ts";
import { type Figures, figureOf, type Sample, savedFigures, saveFigures } from "./quality/figures.ts";
import { erodedLabels, trueSurfaces } from "./quality/labeled-surfaces.ts";
import { reportNight } from "./quality/night.ts";
import { reportRoofCourses } from "./quality/roof-courses.ts";
import { reportSharpness } from "./quality/sharpness.ts";
import { reportBorders, strayingLabels, wallBorderError } from "./quality/wall-borders.ts";
import { stockOnDisk } from "./stock-on-disk.ts";

type Better = "more" | "less";
type Measure = { samples: Sample[]; better: Better };

const asked = "#3d5468";
const looks: { name: string; brief: Brief; kind: "roof" | "siding" }[] = [
  { name: "paint", kind: "siding", brief: house({ siding: { material: "stucco", hex: asked } }) },
  { name: "brick", kind: "siding", brief: house({ siding: { material: "brick", hex: asked } }) },
  { name: "seam", kind: "roof", brief: house({ roof: { material: "standing-seam", hex: asked } }) },
  { name: "shingle", kind: "roof", brief: house({ roof: { material: "architectural-asphalt", hex: asked } }) },
];
const longSide = 1024;

const net = netOnDisk();
const known = savedFigures();
const found: Figures = {};
await report("our scenes", judgedScenes("scenes/golden"));
await report("real photos", judgedPhotos("../shared/photos"));
Object.assign(found, await reportRoofCourses("scenes/golden"));
Object.assign(found, await reportSharpness(labeledPhotos("../shared/photos"), longSide));
Object.assign(found, await reportBorders(labeledPhotos("../shared/photos"), longSide));
Object.assign(found, await reportNight("our scenes", labeledScenes("scenes/golden")));
Object.assign(found, await reportNight("real photos", labeledPhotos("../shared/photos")));
if (process.argv.includes("--save")) saveFigures(found);

function house(design: Extract<Brief, { service: "roofing-siding" }>["design"]): Brief {
  return { service: "roofing-siding", design };
}

async function report(title: string, pictures: Judged[]): Promise<void> {
  if (pictures.length === 0) return console.log(`${title}: none here, not measured`);
  const measures = new Map<string, Measure>();
  const add = (name: string, better: Better, sample: Sample) => {
    const measure = measures.get(name) ?? { samples: [], better };
    measure.samples.push(sample);
    measures.set(name, measure);
  };
  for (const picture of pictures)
    await measure(picture, (name, better, value) => add(name, better, { name: picture.name, value }));
  console.log(`\n${title}: ${pictures.length} pictures at ${longSide} px`);
  console.log("measure                     mean   worst  where                            last release (mean, worst)");
  for (const [name, { samples, better }] of measures) {
    const figure = figureOf(samples, better);
    if (!figure) continue;
    const key = `${title}: ${name}`;
    found[key] = figure;
    const before = known[key];
    const cells = [name.padEnd(25), number(figure.mean), number(figure.worst), ` ${figure.where}`.padEnd(33)];
    console.log([...cells, before ? `${number(before.mean)} ${number(before.worst)}` : "      -"].join(" "));
  }
}

function number(value: number): string {
  return value.toFixed(value >= 100 ? 0 : 3).padStart(7);
}

/** With the true masks, what the renderer does; with the proposed ones, what spills over glass and sky. */
async function measure(picture: Judged, add: (name: string, better: Better, value: number) => void): Promise<void> {
  const whole = await picture.photo();
  const { width, height } = fitWithin(whole.width, whole.height, longSide);
  const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
  const { surfaces: proposed } = proposeSurfaces(photo, net.segment(photo));
  const exact = openScene(photo, await trueSurfaces(picture, photo, proposed));
  for (const { name, brief, kind } of looks) {
    const mask = exact.mask(kind);
    if (share(mask) < 0.01) continue;
    const after = composePatch(photo, await makePicture(exact, brief, stockOnDisk));
    add(`shading kept, ${name}`, "more", shadingCorrelation(photo, after, mask));
    add(`color off, ${name} (dE00)`, "less", colorError(photo, after, mask));
    add(`cast shadow kept, ${name}`, "more", await keptShadow(exact, brief, mask, after));
    add(`fringe, ${name}`, "less", fringeShare(after, mask));
    add("bytes changed outside", "less", await changedOutside(exact, after, brief));
  }
  if (picture.exact) await measureBorders(picture, photo, add);
  const scene = openScene(photo, proposed);
  const both = house({ roof: { material: "standing-seam", hex: asked }, siding: { material: "stucco", hex: asked } });
  const after = composePatch(photo, await makePicture(scene, both, stockOnDisk));
  const keep = await erodedLabels(picture, photo, ["opening", "sky"], 0.01);
  add("leak into glass and sky", "less", share(keep) > 0.002 ? leakShare(photo, after, keep) : Number.NaN);
}

/** Of walls that somebody marked well, and in passing. */
async function measureBorders(
  picture: Judged,
  photo: Raster,
  add: (name: string, better: Better, value: number) => void,
): Promise<void> {
  for (const [name, marked] of [
    ["wall border off (px)", picture],
    ["the same, rough marks", strayingLabels(picture)],
  ] as const) {
    const surfaces = await trueSurfaces(marked, photo, { version: 1, regions: [], planes: [] });
    add(name, "less", await wallBorderError(picture, photo, { surfaces, classes: sceneClasses }));
  }
}

async function keptShadow({ photo, surfaces }: Scene, brief: Brief, mask: Mask, after: Raster): Promise<number> {
  const { shaded, cast } = shadeSurface(photo, mask);
  const shadedAfter = composePatch(shaded, await makePicture(openScene(shaded, surfaces), brief, stockOnDisk));
  return shadowKept(after, shadedAfter, cast, mask);
}

function share({ data }: Mask): number {
  let sum = 0;
  for (const value of data) sum += value;
  return sum / 255 / data.length;
}

async function changedOutside(scene: Scene, after: Raster, brief: Brief): Promise<number> {
  const allowed = await allowedMask(scene, brief, stockOnDisk);
  if (!allowed) return 0;
  let bytes = 0;
  for (let i = 0; i < allowed.data.length; i++) {
    if (allowed.data[i] !== 0) continue;
    for (let c = 0; c < 4; c++) if (after.data[i * 4 + c] !== scene.photo.data[i * 4 + c]) bytes++;
  }
  return bytes;
}

/** Between the color asked for and the median one of the parts in the light: those above the surface's middle luminance. */
function colorError(before: Raster, after: Raster, mask: Mask): number {
  const light = (raster: Raster, i: number) =>
    luminance(...([0, 1, 2].map((c) => linearOfByte[raster.data[i * 4 + c]]) as [number, number, number]));
  const inside: number[] = [];
  for (let i = 0; i < mask.data.length; i += 3) if (mask.data[i] > 250) inside.push(i);
  const lit = inside.toSorted((a, b) => light(before, a) - light(before, b)).slice(inside.length >> 1);
  const median = [0, 1, 2].map((c) => lit.map((i) => after.data[i * 4 + c]).toSorted((a, b) => a - b)[lit.length >> 1]);
  const [r, g, b] = median.map((byte) => linearOfByte[byte]);
  return deltaE2000(labOfLinear(r, g, b), labOfLinear(...linearOfHex(asked)));
}

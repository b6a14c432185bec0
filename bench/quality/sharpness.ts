import { measureSharpness } from "#engine/bench.ts";
import { composePatch, openScene, type Scene, type SurfaceKind } from "#engine/index.ts";
import { fitWithin, type Mask, type Raster, resizeRaster } from "#engine/pixels.ts";
import { type Brief, makePicture } from "#services/renderings.ts";
import type { Labeled } from "../proposals/labeled-photos.ts";
import { stockOnDisk } from "../stock-on-disk.ts";
import { type Figures, figureOf, type Sample } from "./figures.ts";
import { markedSurfaces } from "./true-surfaces.ts";

/** Photos whose house edges may be trusted, as their notes say. */
export const trustedPhotos = [
  "gable-white-siding",
  "dusk-gable-garage",
  "gable-shake-dark-roof",
  "gable-charcoal-siding-bare-yard",
  "brick-gable-shrubs",
  "stucco-tile-roof-lawn",
  "stucco-green-two-storey",
  "gable-yellow-porch",
  "gable-blue-lap-siding",
  "front-118",
  "front-144",
  "front-188",
  "front-195",
  "front-201",
  "front-445",
];

type House = Extract<Brief, { service: "roofing-siding" }>["design"];
type Material<K extends "roof" | "siding"> = NonNullable<House[K]>["material"];
/** `fine`: of small pieces with joints, which show how sharp the photo is even where the old wall was too smooth to. */
type Look = { kind: "roof" | "siding"; material: string; design: Brief; fine: boolean };

const looks: Look[] = [
  roof("architectural-asphalt", "#5a5550"),
  roof("three-tab-asphalt", "#6a625a"),
  roof("standing-seam", "#3c4045"),
  roof("clay-barrel-tile", "#a4593c"),
  roof("slate", "#50565c"),
  roof("cedar-shake", "#8d8478"),
  siding("vinyl-lap", "#d9d3c3"),
  siding("fiber-cement-lap", "#8a9a86"),
  siding("board-and-batten", "#f2f1ec"),
  siding("shingle-siding", "#7f909c"),
  siding("stucco", "#e8dfcf"),
  siding("brick", "#8b5c50"),
  siding("ledgestone", "#8f867a"),
];

function roof(material: Material<"roof">, hex: string): Look {
  return {
    kind: "roof",
    material,
    design: { service: "roofing-siding", design: { roof: { material, hex } } },
    fine: false,
  };
}

function siding(material: Material<"siding">, hex: string): Look {
  return {
    kind: "siding",
    material,
    design: { service: "roofing-siding", design: { siding: { material, hex } } },
    fine: material === "brick" || material === "ledgestone",
  };
}

/** New surfaces are as sharp as the photo within half an octave either way: 0.7 to 1.4 times. */
const tolerance = 0.5;
/** Below this local contrast, in levels, a surface shows no texture whose sharpness another could match. */
const textured = 3.5;
const fewestWindows = 40;
/** Of the finest texture in the photo, what walls of brick show: the medians of three photographed ones are .70, .80 and .96 of it. */
const ofFinest = 0.8;

/** Prints how sharp every material is on true masks by the photo's own; the figures say how far it is off, in octaves. */
export async function reportSharpness(photos: Labeled[], longSide: number): Promise<Figures> {
  const ratios = new Map<string, Sample[]>();
  for (const picture of photos.filter(({ name }) => trustedPhotos.includes(name))) {
    const whole = await picture.photo();
    const { width, height } = fitWithin(whole.width, whole.height, longSide);
    const photo = width === whole.width ? whole : resizeRaster(whole, width, height);
    const scene = openScene(photo, await markedSurfaces(picture, photo));
    const own = levelsOf(photo);
    const finest = ofFinest * measureSharpness(own, wholeOf(photo), 6).finest;
    for (const { kind, material, design, fine } of looks) {
      const mask = scene.mask(kind);
      const before = ownSharpness(scene, kind, own);
      if (before === null) continue;
      const after = measureSharpness(
        levelsOf(composePatch(photo, await makePicture(scene, design, stockOnDisk))),
        mask,
        4,
      );
      const sample = { name: picture.name, value: after.sharpness / (fine ? Math.max(before, finest) : before) };
      ratios.set(material, [...(ratios.get(material) ?? []), sample]);
    }
  }
  print(ratios);
  return Object.fromEntries(
    [...ratios].flatMap(([material, samples]) => {
      const off = samples.map(({ name, value }) => ({ name, value: Math.abs(Math.log2(value)) }));
      const figure = figureOf(off, "less");
      return figure ? [[`true masks: sharpness off, ${material} (octaves)`, figure]] : [];
    }),
  );
}

/** The old surface's, or the whole house's where the surface is too even to have any; null where there is next to none of it. */
function ownSharpness(scene: Scene, kind: "roof" | "siding", levels: (i: number) => number): number | null {
  const own = measureSharpness(levels, scene.mask(kind), 4);
  if (own.windows < fewestWindows) return null;
  if (own.contrast > textured) return own.sharpness;
  return measureSharpness(levels, houseMask(scene), 4).sharpness;
}

function wholeOf({ width, height }: Raster): Mask {
  return { width, height, data: new Uint8Array(width * height).fill(255) };
}

function houseMask(scene: Scene): Mask {
  const kinds: SurfaceKind[] = ["roof", "siding", "trim", "window", "door", "garage", "opening"];
  const data = new Uint8Array(scene.photo.width * scene.photo.height);
  for (const kind of kinds) {
    const mask = scene.mask(kind).data;
    for (let i = 0; i < data.length; i++) data[i] = Math.min(255, data[i] + mask[i]);
  }
  return { width: scene.photo.width, height: scene.photo.height, data };
}

/** Luma, 0..255. */
function levelsOf({ data }: Raster): (i: number) => number {
  return (i) => 0.2126 * data[i * 4] + 0.7152 * data[i * 4 + 1] + 0.0722 * data[i * 4 + 2];
}

function print(ratios: Map<string, Sample[]>): void {
  console.log(`\nsharpness, new surface over the photo's own (goal 0.7 to 1.4)`);
  console.log("material                 photos  lowest  median  highest  within the goal");
  let [within, all] = [0, 0];
  for (const [material, found] of ratios) {
    const rising = found.map(({ value }) => value).sort((a, b) => a - b);
    const good = rising.filter((ratio) => Math.abs(Math.log2(ratio)) <= tolerance).length;
    within += good;
    all += rising.length;
    const cells = [rising[0], rising[rising.length >> 1], rising[rising.length - 1]].map((value) =>
      value.toFixed(2).padStart(7),
    );
    console.log(`${material.padEnd(24)} ${String(rising.length).padStart(6)} ${cells.join(" ")}  ${good}`);
  }
  console.log(`${within} of ${all} within the goal`);
}

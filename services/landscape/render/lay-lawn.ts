import {
  type Draft,
  type LinearColor,
  lay,
  linearOfByte,
  type Mask,
  type Raster,
  type Scene,
  type Stock,
} from "#engine/kit.ts";
import { bladedGround } from "./bladed-ground.ts";
import { type Cover, looseCover } from "./covers.ts";
import type { LandscapeDesign, Season } from "./design.ts";
import { freshenLawn } from "./freshen-lawn.ts";
import { growBlades, type Kept, lawnColors, lawnGreenness, newSod, recolorLawn, sameLawn } from "./lawn.ts";
import { layGround } from "./lay-ground.ts";
import { mown } from "./mowing.ts";
import { rakeLeaves } from "./rake-leaves.ts";
import { sodColor } from "./sod-color.ts";
import { unevenSod } from "./uneven-sod.ts";

/** All open ground: lawn and bare soil. */
export function lawnMask(scene: Scene): Mask {
  return scene.once("open-ground", () => {
    const lawn = scene.mask("lawn");
    const soil = scene.mask("soil").data;
    const data = new Uint8Array(lawn.data.length);
    for (let i = 0; i < data.length; i++) data[i] = Math.min(255, lawn.data[i] + soil[i]);
    return { width: lawn.width, height: lawn.height, data };
  });
}

/** Mown turf of nylon has one green all year. */
const turfColor: LinearColor = [0.0683, 0.1269, 0.0348];
/** Clover, thyme, periwinkle from afar. */
const coverGreen: LinearColor = [0.068, 0.112, 0.036];
/** Above, there is grass enough to keep its own blades. */
const green = 0.45;

/**
 * Whether the lawn has too little grass of its own to be freshened. To be asked of the scene that gardens are laid out on, or a lawn on the border
 * between the two would be one in the preview and the other in the job; everything else reads `Layout.turfed`.
 */
export function isBare(scene: Scene): boolean {
  return lawnGreenness(scene) <= green;
}

export async function layLawn(
  draft: Draft,
  scene: Scene,
  design: LandscapeDesign,
  { turfed, stock }: { turfed: boolean; stock: Stock },
): Promise<void> {
  const { lawn, season } = design;
  const mask = lawnMask(scene);
  if (lawn === "keep") {
    if (season === "winter") tint(draft, scene, mask, lawnColors.winter, sameLawn);
    return;
  }
  if (lawn === "fresh-sod" || lawn === "artificial-turf") {
    const color = lawnColors[season];
    const raked = lawn === "fresh-sod" ? rakeLeaves(scene) : scene.photo;
    if (lawn === "fresh-sod" && !turfed) {
      layRaked(draft, scene, raked);
      if (season === "winter") tint(draft, scene, mask, color, sameLawn, raked);
      else freshen(draft, scene, season, raked);
      return;
    }
    const sod = lawn === "fresh-sod" ? sodColor(scene, season) : turfColor;
    const turf = await looseCover(scene, stock, "turf", sod);
    layGround(draft, scene, mask, lawn === "fresh-sod" ? mow(turf) : turf, null);
    // The pile of nylon is even: no blade of it stands out.
    if (lawn === "artificial-turf") return;
    const own = ownGrass(scene, raked);
    tint(draft, scene, own, sod, newSod, raked);
    growBlades(draft, scene, sod, (i) => (mask.data[i] - own.data[i]) / 255);
    unevenSod(draft, scene, mask);
    return;
  }
  if (lawn === "groundcover") {
    layGround(draft, scene, mask, await looseCover(scene, stock, "groundcover", coverGreen), null);
    return;
  }
  layGround(draft, scene, mask, await looseCover(scene, stock, lawn), null);
}

/**
 * Of grass that is dry or dormant, how much of it shows in new sod: nothing has the scale, the mowing and the borders of the place as the
 * lawn that lies there. Smooth ground in it is no grass: painted green it is a carpet.
 */
const ownShare = 0.85;

function ownGrass(scene: Scene, raked: Raster): Mask {
  const lawn = scene.mask("lawn").data;
  const bladed = bladedGround(scene, raked);
  return { ...bladed, data: bladed.data.map((value, i) => (ownShare * value * lawn[i]) / 255) };
}

/** A cover with a mower's stripes on it. */
function mow(cover: Cover): Cover {
  return (x, z, across, away, into) => {
    cover(x, z, across, away, into);
    const by = mown(x, z, across);
    for (let c = 0; c < 3; c++) into[c] *= by;
  };
}

/** Grass in place of leaves, where there were any. */
function layRaked(draft: Draft, { photo, mask }: Scene, { data }: Raster): void {
  if (data === photo.data) return;
  const lawn = mask("lawn").data;
  for (let i = 0; i < lawn.length; i++) {
    const at = i * 4;
    if (lawn[i] === 0 || (data[at] === photo.data[at] && data[at + 1] === photo.data[at + 1])) continue;
    lay(draft, i, linearOfByte[data[at]], linearOfByte[data[at + 1]], linearOfByte[data[at + 2]], lawn[i] / 255);
  }
}

function tint(
  draft: Draft,
  scene: Scene,
  mask: Mask,
  color: LinearColor,
  kept: Kept,
  raked: Raster = scene.photo,
): void {
  const paint = recolorLawn(scene, color, kept, raked);
  const into = new Float64Array(3);
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const share = paint(i, i % draft.width, Math.floor(i / draft.width), into);
    lay(draft, i, into[0], into[1], into[2], (share * mask.data[i]) / 255);
  }
}

function freshen(draft: Draft, scene: Scene, season: Exclude<Season, "winter">, raked: Raster): void {
  const lawn = scene.mask("lawn").data;
  const paint = freshenLawn(scene, season, raked);
  const into = new Float64Array(3);
  for (let i = 0; i < lawn.length; i++) {
    if (lawn[i] === 0) continue;
    const share = paint(i, into);
    if (share > 0.01) lay(draft, i, into[0], into[1], into[2], (share * lawn[i]) / 255);
  }
}

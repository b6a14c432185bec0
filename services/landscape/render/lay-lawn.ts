import { type Draft, type LinearColor, lay, type Mask, type Scene, type Stock } from "#engine/kit.ts";
import { looseCover } from "./covers.ts";
import type { LandscapeDesign, Season } from "./design.ts";
import { freshenLawn } from "./freshen-lawn.ts";
import { growBlades, type Kept, lawnColors, lawnGreenness, newSod, recolorLawn, sameLawn } from "./lawn.ts";
import { layGround } from "./lay-ground.ts";

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
const turfGreen: LinearColor = [0.05, 0.104, 0.03];
/** Clover, thyme, periwinkle from afar. */
const coverGreen: LinearColor = [0.068, 0.112, 0.036];
/** Above, there is grass enough to keep its own blades. */
const green = 0.45;

/** Sod fresh from the grower is lighter than a lawn after a summer. */
const newGrass = 1.22;

export async function layLawn(draft: Draft, scene: Scene, design: LandscapeDesign, stock: Stock): Promise<void> {
  const { lawn, season } = design;
  const mask = lawnMask(scene);
  if (lawn === "keep") {
    if (season === "winter") tint(draft, scene, mask, lawnColors.winter, sameLawn);
    return;
  }
  if (lawn === "fresh-sod" || lawn === "artificial-turf") {
    const color = lawn === "fresh-sod" ? lawnColors[season] : turfGreen;
    if (lawn === "fresh-sod" && lawnGreenness(scene) > green) {
      if (season === "winter") tint(draft, scene, mask, color, sameLawn);
      else freshen(draft, scene, season);
      return;
    }
    const sod: LinearColor = [color[0] * newGrass * 1.12, color[1] * newGrass, color[2] * newGrass * 0.95];
    layGround(draft, scene, mask, await looseCover(scene, stock, "turf", sod), null);
    if (lawn === "fresh-sod") tint(draft, scene, thinned(scene.mask("lawn"), ownGrass), sod, newSod);
    growBlades(draft, scene, sod, (i) => (mask.data[i] / 255) * (1 - grassAt(scene, i)));
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
 * lawn that lies there.
 */
const ownGrass = 0.85;

function grassAt(scene: Scene, i: number): number {
  return (ownGrass * scene.mask("lawn").data[i]) / 255;
}

function thinned({ width, height, data }: Mask, share: number): Mask {
  return { width, height, data: data.map((value) => value * share) };
}

function tint(draft: Draft, scene: Scene, mask: Mask, color: LinearColor, kept: Kept): void {
  const paint = recolorLawn(scene, color, kept);
  const into = new Float64Array(3);
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i] === 0) continue;
    const share = paint(i, i % draft.width, Math.floor(i / draft.width), into);
    lay(draft, i, into[0], into[1], into[2], (share * mask.data[i]) / 255);
  }
}

function freshen(draft: Draft, scene: Scene, season: Exclude<Season, "winter">): void {
  const lawn = scene.mask("lawn").data;
  const paint = freshenLawn(scene, season);
  const into = new Float64Array(3);
  for (let i = 0; i < lawn.length; i++) {
    if (lawn[i] === 0) continue;
    const share = paint(i, into);
    if (share > 0.01) lay(draft, i, into[0], into[1], into[2], (share * lawn[i]) / 255);
  }
}

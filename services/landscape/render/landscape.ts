import {
  beginDraft,
  type Draft,
  groundAt,
  keepStrokes,
  type LinearColor,
  type Mask,
  type Patch,
  patchOfDraft,
  pictureOfDraft,
  type Scene,
  type Stock,
  shadeCover,
  spriteCover,
} from "#engine/kit.ts";
import { growOverBorder } from "./blades-over-border.ts";
import { growOverPaving } from "./blades-over-paving.ts";
import { alongBorder } from "./border.ts";
import { looseCover, pavingCover } from "./covers.ts";
import type { LandscapeDesign } from "./design.ts";
import { edgingProfiles } from "./edging.ts";
import { gardenScene } from "./garden-scene.ts";
import { layEdging } from "./lay-edging.ts";
import { layGround, shadeAlong } from "./lay-ground.ts";
import { lawnMask, layLawn } from "./lay-lawn.ts";
import { layPaving } from "./lay-paving.ts";
import { type Layout, layOut } from "./layout.ts";
import { oldRim } from "./old-rim.ts";
import { placePlants } from "./place-plants.ts";
import { fieldAt } from "./plan.ts";
import { turnToDusk } from "./render-dusk.ts";
import { strewBeds } from "./strew-beds.ts";
import { coverBars } from "./timber.ts";
import { standUp } from "./upright-sprite.ts";

/** Where the design may paint; null: the whole frame, as the light of dusk changes all of it. */
export async function allowLandscape(scene: Scene, design: LandscapeDesign, stock: Stock): Promise<Mask | null> {
  if (design.light === "dusk") return null;
  return allowByDay(gardenScene(scene), design, stock);
}

/** Kept for the last planting asked, which a change of the ground leaves as it is. */
async function allowByDay(scene: Scene, design: LandscapeDesign, stock: Stock): Promise<Mask> {
  const kept = scene.once<{ key: string; mask: Mask | null }>("landscape-allowed", () => ({ key: "", mask: null }));
  const { key } = layOut(scene, design);
  kept.mask = kept.mask !== null && kept.key === key ? kept.mask : await allowPlants(scene, design, stock);
  kept.key = key;
  return kept.mask;
}

/** All of a design that decides what lies over lawn, walk and drive. */
function keyBesideGround(
  layout: Layout,
  { lawn: _lawn, walk: _walk, drive: _drive, ...rest }: LandscapeDesign,
): string {
  return JSON.stringify([layout.key, rest]);
}

async function allowPlants(scene: Scene, design: LandscapeDesign, stock: Stock): Promise<Mask> {
  const ground = scene.ground();
  const allowed = { ...ground, data: new Uint8Array(ground.data) };
  for (const placement of await placePlants(scene, layOut(scene, design), design, stock)) {
    spriteCover(allowed, scene, placement);
    shadeCover(allowed, scene, placement);
  }
  coverBars(allowed, scene, layOut(scene, design).bars);
  return allowed;
}

export async function renderLandscape(photo: Scene, design: LandscapeDesign, stock: Stock): Promise<Patch> {
  const scene = gardenScene(photo);
  const layout = layOut(scene, design);
  const placements = await placePlants(scene, layout, design, stock);
  const draft = await paintByDay(scene, design, stock);
  if (design.light === "as-photo") return patchOfDraft(draft);
  return patchOfDraft(turnToDusk(scene, pictureOfDraft(draft), { layout, design, placements }), true);
}

async function paintByDay(scene: Scene, design: LandscapeDesign, stock: Stock): Promise<Draft> {
  const layout = layOut(scene, design);
  const draft = beginDraft(scene.photo, await allowByDay(scene, design, stock));
  const ground = JSON.stringify([design.lawn, design.season, design.walk, design.drive]);
  await keepStrokes(draft, scene, { name: "ground", key: ground }, async () => {
    await layLawn(draft, scene, design, { turfed: layout.turfed, stock });
    await layPaving(draft, scene, design, stock);
  });
  // Grass that grows up to a bed has left a rim there, which the bed covers.
  const bedsKey = JSON.stringify([keyBesideGround(layout, design), isGrass(design.lawn)]);
  await keepStrokes(draft, scene, { name: "beds", key: bedsKey }, async () => {
    await layBeds(draft, scene, design, layout, stock);
    await layPatio(draft, scene, design, layout, stock);
    await layCircle(draft, scene, layout, stock);
  });
  if (isGrass(design.lawn)) {
    const lawn = layout.turfed ? lawnMask(scene) : scene.mask("lawn");
    growOverBorder(draft, scene, layout.beds, { lawn, beyond: edgingProfiles[design.edging]?.to ?? 0 });
    if (layout.turfed) growOverPaving(draft, scene, grassOf(scene, layout));
  }
  await keepStrokes(draft, scene, { name: "plants", key: keyBesideGround(layout, design) }, async () =>
    standUp(draft, scene, await placePlants(scene, layout, design, stock), layout.bars),
  );
  return draft;
}

function isGrass(lawn: LandscapeDesign["lawn"]): boolean {
  return lawn === "keep" || lawn === "fresh-sod";
}

/** Open ground outside of the beds. */
function grassOf(scene: Scene, { beds }: Layout): Mask {
  const open = lawnMask(scene);
  const data = open.data.map((value, i) => {
    const spot = value === 0 ? null : groundAt(scene.camera, (i % open.width) + 0.5, Math.floor(i / open.width) + 0.5);
    return spot === null || fieldAt(beds.plan, beds.depth, spot.x, spot.z) > 0 ? 0 : value;
  });
  return { ...open, data };
}

async function layPatio(
  draft: Draft,
  scene: Scene,
  design: LandscapeDesign,
  { patio }: Layout,
  stock: Stock,
): Promise<void> {
  if (patio === null || design.patio === null) return;
  const { inside, turn } = patio;
  const open = lawnMask(scene);
  shadeAlong(draft, scene, open, inside, 0.04, 0.5);
  const cover = await pavingCover(scene, stock, design.patio.paving, turn);
  layGround(draft, scene, open, cover, { inside, ragged: 0, shadow: 0.2 });
}

/** Gravel under a fire pit and its chairs. */
async function layCircle(draft: Draft, scene: Scene, { circle }: Layout, stock: Stock): Promise<void> {
  if (circle === null) return;
  const inside = (x: number, z: number) => circle.radius - Math.hypot(x - circle.x, z - circle.z);
  const gravel = await looseCover(scene, stock, "pea-gravel");
  layGround(draft, scene, lawnMask(scene), gravel, { inside, ragged: 0.03, shadow: 0.4 });
}

/** Meters by which a bed is heaped up: behind an edging it is filled to the brim. */
const moundOf = { edged: 0.03, open: 0.075 };

const low: LinearColor = [0.045, 0.08, 0.026];

async function layBeds(
  draft: Draft,
  scene: Scene,
  { bed, edging, lawn, seed }: LandscapeDesign,
  { beds, turfed }: Layout,
  stock: Stock,
): Promise<void> {
  const inside = (x: number, z: number) => fieldAt(beds.plan, beds.depth, x, z);
  const cover = bed === "groundcover" ? await looseCover(scene, stock, bed, low) : await looseCover(scene, stock, bed);
  const profile = edgingProfiles[edging];
  if (!turfed && isGrass(lawn)) layGround(draft, scene, oldRim(scene, inside), cover, null);
  layGround(draft, scene, lawnMask(scene), cover, {
    inside,
    ragged: profile ? 0 : 0.035,
    shadow: profile ? 0.25 : 0.55,
    mound: bed === "groundcover" ? 0 : moundOf[profile ? "edged" : "open"],
  });
  strewBeds(draft, scene, beds, { bed, chips: profile === null, seed });
  if (profile) layEdging(draft, scene, beds, alongBorder(beds), profile);
}

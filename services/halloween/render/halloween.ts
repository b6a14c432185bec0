import {
  beginDraft,
  castShadows,
  createMask,
  type Draft,
  groundLight,
  type Mask,
  type Patch,
  patchOfDraft,
  type Scene,
  type Stock,
  spriteCover,
  steadyScene,
} from "#engine/kit.ts";
import type { HalloweenDesign } from "./design.ts";
import { coverFeet, shadeFeet } from "./foot-shadow.ts";
import { isAtWall, layThing, type Thing, thingsOf, withoutPlants } from "./lay-decoration.ts";
import { placeDecorations } from "./place-decorations.ts";
import { renderByNight } from "./render-night.ts";
import { bulbsOf, coverString, layUnlitString } from "./string-lights.ts";
import { themes } from "./themes.ts";

/** Where the design may paint; null by dusk and night: the light of the whole frame changes. */
export async function allowHalloween(scene: Scene, design: HalloweenDesign, stock: Stock): Promise<Mask | null> {
  if (design.time !== "as-photo") return null;
  const { width, height } = scene.photo;
  const steady = steadyScene(scene);
  const cover = createMask(width, height);
  const things = await thingsOf(steady, placeDecorations(scene, design), stock);
  for (const thing of things) spriteCover(cover, thing.scene, thing.placement);
  const shadows: Draft = beginDraft(scene.photo, null);
  castShadows(shadows, steady, standing(things));
  for (let i = 0; i < cover.data.length; i++) if (shadows.touched[i] === 1) cover.data[i] = 255;
  coverFeet(cover, steady, things);
  if (design.placements.includes("roofline")) coverString(cover, bulbsFor(scene, design));
  return cover;
}

/** Decorations in the photo's own light, or the whole picture relit with them; always the same for the same design. */
export async function renderHalloween(scene: Scene, design: HalloweenDesign, stock: Stock): Promise<Patch> {
  const bulbs = design.placements.includes("roofline") ? bulbsFor(scene, design) : [];
  const steady = steadyScene(scene);
  const things = await thingsOf(steady, placeDecorations(scene, design), stock);
  if (design.time !== "as-photo") return renderByNight(scene, { design, time: design.time, things, bulbs });
  const draft = beginDraft(scene.photo, await allowHalloween(scene, design, stock));
  layUnlitString(draft, bulbs, Math.min(1, groundLight(scene).level));
  castShadows(draft, steady, standing(things));
  shadeFeet(draft, steady, things, "day");
  const onWalls = { ...draft, allowed: withoutPlants(scene, draft.allowed) };
  for (const thing of things) layThing(isAtWall(thing) ? onWalls : draft, thing, {});
  return patchOfDraft(draft);
}

function bulbsFor(scene: Scene, design: HalloweenDesign) {
  return bulbsOf(scene, design.rooflineColors ?? themes[design.theme].roofline, design.removed);
}

function standing(things: Thing[]) {
  return things.filter(({ placed }) => placed.lifted === null).map(({ placement }) => placement);
}

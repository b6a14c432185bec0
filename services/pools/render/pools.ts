import {
  beginDraft,
  frameOf,
  type Mask,
  type Patch,
  type Placement,
  patchOfDraft,
  type Scene,
  type Stock,
} from "#engine/kit.ts";
import { coverOfPool } from "./allow-pool.ts";
import { backdropOf } from "./backdrop.ts";
import { growOverDeck } from "./blades-over-deck.ts";
import { buildModel } from "./build-model.ts";
import { type Daylight, daylightOver } from "./daylight.ts";
import type { PoolDesign } from "./design.ts";
import { duskOver, type LitScene } from "./dusk.ts";
import { paintPool } from "./paint-pool.ts";
import { photoGrain } from "./photo-grain.ts";
import { furnish } from "./place-furniture.ts";
import { boxOfModel } from "./pool-box.ts";
import type { PoolModel } from "./pool-model.ts";
import { placeOf } from "./propose-place.ts";
import { createTracer } from "./trace-pool.ts";
import { coverSprites, standUp } from "./upright-sprite.ts";

/** Where the design may paint; null: the whole frame. */
export async function allowPool(scene: Scene, design: PoolDesign, stock: Stock): Promise<Mask | null> {
  if (design.light === "dusk") return null;
  return (await reviewPicture(scene, { scene, tint: [1, 1, 1], even: undefined }, design, stock)).cover;
}

/** The pool in the photo's own light, or in a photo relit to dusk with its lamps on; the same for the same design. */
export async function renderPool(scene: Scene, design: PoolDesign, stock: Stock): Promise<Patch> {
  const dusk = design.light === "dusk" ? duskOver(scene) : null;
  const lit = dusk?.scene ?? scene;
  const { model, daylight, placements, cover } = await reviewPicture(
    scene,
    dusk ?? { scene, tint: [1, 1, 1], even: undefined },
    design,
    stock,
  );
  const draft = beginDraft(lit.photo, cover);
  const box = boxOfModel(model, scene.camera);
  const backdrop = backdropOf(lit, nearestBackdrop(model));
  const standing =
    box === null
      ? null
      : paintPool(draft, createTracer(model, scene.camera, daylight, backdrop), box, {
          grain: photoGrain(scene),
          sparse: scene.preview === true,
        });
  growOverDeck(draft, lit, model, scene.mask("lawn"));
  standUp(draft, lit, { model, daylight, standing }, placements);
  return patchOfDraft(draft, design.light === "dusk");
}

type Laid = { model: PoolModel; daylight: Daylight; placements: Placement[]; cover: Mask };

async function reviewPicture(scene: Scene, lit: LitScene, design: PoolDesign, stock: Stock): Promise<Laid> {
  const place = placeOf(scene, design);
  const frame = frameOf(place);
  const daylight = daylightOver(lit.scene, frame, lit.tint);
  const model = await buildModel({ design, place, frame, daylight }, stock);
  const placements = await furnish(scene, model, stock, lit.even);
  const cover = coverOfPool(scene, model, daylight);
  coverSprites(cover, scene, model, placements);
  return { model, daylight, placements, cover };
}

/** The mirror image of what lies behind the pool cannot be nearer than the pool's own far end. */
function nearestBackdrop({ place, frame }: PoolModel): number {
  const reach = Math.abs((place.length / 2) * frame.sine) + Math.abs((place.width / 2) * frame.cosine);
  return place.z + reach + 1.5;
}

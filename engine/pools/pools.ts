import type { Patch } from "../compose.ts";
import { beginDraft, patchOfDraft } from "../ground/draft.ts";
import type { Scene } from "../ground/scene.ts";
import type { Mask } from "../raster.ts";
import type { Stock } from "../stock/stock.ts";
import { coverOfPool } from "./allow-pool.ts";
import { backdropOf } from "./backdrop.ts";
import { buildModel } from "./build-model.ts";
import { daylightOver } from "./daylight.ts";
import type { PoolDesign } from "./design.ts";
import { frameOf } from "./ground-frame.ts";
import { paintPool } from "./paint-pool.ts";
import { photoGrain } from "./photo-grain.ts";
import { boxOfModel } from "./pool-box.ts";
import type { PoolModel } from "./pool-model.ts";
import { proposePlace } from "./propose-place.ts";
import { createTracer } from "./trace-pool.ts";

async function open(scene: Scene, design: PoolDesign, stock: Stock) {
  const place = design.place ?? proposePlace(scene, design);
  const frame = frameOf(place);
  const daylight = daylightOver(scene, frame);
  return { daylight, model: await buildModel({ design, place, frame, daylight }, stock) };
}

/** Where the design may paint; null: the whole frame. */
export async function allowPool(scene: Scene, design: PoolDesign, stock: Stock): Promise<Mask | null> {
  if (design.light === "dusk") return null;
  return coverOfPool(scene, (await open(scene, design, stock)).model);
}

export async function renderPool(scene: Scene, design: PoolDesign, stock: Stock): Promise<Patch> {
  const { model, daylight } = await open(scene, design, stock);
  const draft = beginDraft(scene.photo, coverOfPool(scene, model));
  const box = boxOfModel(model, scene.camera);
  if (box !== null) {
    const backdrop = backdropOf(scene, scene.photo, nearestBackdrop(model));
    paintPool(draft, createTracer(model, scene.camera, daylight, backdrop), box, photoGrain(scene));
  }
  return patchOfDraft(draft);
}

/** The mirror image of what lies behind the pool cannot be nearer than the pool's own far end. */
function nearestBackdrop({ place, frame }: PoolModel): number {
  const reach = Math.abs((place.length / 2) * frame.sine) + Math.abs((place.width / 2) * frame.cosine);
  return place.z + reach + 1.5;
}

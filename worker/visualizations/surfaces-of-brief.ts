import type { Scene } from "#engine/index.ts";
import { wholeFrame } from "#engine/model-edits.ts";
import type { Mask } from "#engine/pixels.ts";
import type { Brief } from "#services/brief.ts";
import { houseMasks } from "#services/roofing-siding/render/house.ts";

/** What must look new after an order, by name; `allowed` as `allowedMask` gives it. */
export function surfacesOfBrief(scene: Scene, brief: Brief, allowed: Mask | null): Map<string, Mask> {
  if (brief.service === "roofing-siding") return houseMasks(scene, brief.design);
  return new Map([["photo", allowed ?? wholeFrame(scene.photo)]]);
}

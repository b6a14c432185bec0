import type { LookCard, LooksAround } from "../../panel-kit/panel.ts";
import { type Preset, roofingSidingPresets } from "../catalogue/presets.ts";
import { type RoofingSidingChoice, toRoofingSidingDesign } from "../catalogue/roofing-siding-options.ts";
import { applyPreset } from "../wording/describe-roofing-siding.ts";

/** What a photo with these surfaces takes of a preset. */
export function lookOf(preset: Preset, has: ReadonlySet<string>): LookCard {
  const design = toRoofingSidingDesign(applyPreset(preset, has));
  return { card: preset.id, brief: { service: "roofing-siding", design } };
}

export function looks(_design: RoofingSidingChoice, { has, offered }: LooksAround): LookCard[] {
  return offered("looks", roofingSidingPresets).map((preset) => lookOf(preset, has));
}

import type { LookCard, LooksAround } from "../../panel-kit/panel.ts";
import { defaultPool, type PoolChoice, toPoolDesign } from "../catalogue/pool-options.ts";
import { type PoolPreset, poolPresets } from "../catalogue/presets.ts";
import { applyPreset, withSize } from "../wording/describe-pool.ts";

/** A preset where the design's pool is; without a brief where that has no place yet. */
export function lookOf(
  preset: PoolPreset,
  design: PoolChoice,
  onlyOffered: LooksAround["onlyOffered"],
): Omit<LookCard, "brief"> & { brief: LookCard["brief"] | null } {
  const look = onlyOffered(applyPreset(design, preset, defaultPool));
  const { place } = design;
  const placed = place && toPoolDesign(withSize({ ...look, place }, look.size));
  return { card: preset.id, brief: placed && { service: "pools", design: placed } };
}

export function looks(design: PoolChoice, { offered, onlyOffered }: LooksAround): LookCard[] {
  return offered("looks", poolPresets).flatMap((preset) => {
    const { card, brief } = lookOf(preset, design, onlyOffered);
    return brief ? [{ card, brief }] : [];
  });
}

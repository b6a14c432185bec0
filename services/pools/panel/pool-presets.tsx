import type { Surfaces } from "#engine/index.ts";
import { LookRow } from "../../panel-kit/look-row.tsx";
import { useOffered, useOnlyOffered } from "../../panel-kit/offer-context.ts";
import { OwnLook } from "../../panel-kit/own-look.tsx";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { defaultPool, type PoolChoice } from "../catalogue/pool-options.ts";
import { poolPresets } from "../catalogue/presets.ts";
import { applyPreset, isPreset } from "../wording/describe-pool.ts";
import { lookOf } from "./looks.ts";

type Props = {
  design: PoolChoice;
  surfaces: Surfaces | null;
  engine: PanelEngine | null;
  onChange(design: PoolChoice): void;
  say(words: string): void;
};

/** Six looks of a pool, each in the person's own yard where it has a place, else before one of ours. */
export function PoolPresets({ design, surfaces, engine, onChange, say }: Props) {
  const offered = useOffered();
  const onlyOffered = useOnlyOffered();
  return (
    <LookRow
      looks={offered("looks", poolPresets)}
      isChosen={(preset) => isPreset(design, preset)}
      onChoose={(preset) => onChange(onlyOffered(applyPreset(design, preset, defaultPool)))}
      picture={(preset) => (
        <OwnLook engine={engine} surfaces={surfaces} {...lookOf(preset, design, onlyOffered)}>
          <img src={`/stock/pools/preset-${preset.id}.webp`} alt="" width={300} height={143} loading="lazy" />
        </OwnLook>
      )}
      say={say}
    />
  );
}

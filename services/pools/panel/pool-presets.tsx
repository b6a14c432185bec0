import { LookRow } from "../../panel-kit/look-row.tsx";
import { useOffered, useOnlyOffered } from "../../panel-kit/offer-context.ts";
import { defaultPool, type PoolChoice } from "../catalogue/pool-options.ts";
import { poolPresets } from "../catalogue/presets.ts";
import { applyPreset, isPreset } from "../wording/describe-pool.ts";

type Props = { design: PoolChoice; onChange(design: PoolChoice): void; say(words: string): void };

/** Six looks of a pool, each with its picture. */
export function PoolPresets({ design, onChange, say }: Props) {
  const offered = useOffered();
  const onlyOffered = useOnlyOffered();
  return (
    <LookRow
      looks={offered("looks", poolPresets)}
      isChosen={(preset) => isPreset(design, preset)}
      onChoose={(preset) => onChange(onlyOffered(applyPreset(design, preset, defaultPool)))}
      picture={({ id }) => (
        <span className="vz-preset-picture vz-pool-preset">
          <img src={`/stock/pools/preset-${id}.webp`} alt="" width={300} height={143} loading="lazy" />
        </span>
      )}
      say={say}
    />
  );
}

import { LookRow } from "#app/visualizations/design/look-row.tsx";
import type { Engine } from "#app/visualizations/engine/engine-client.ts";
import { useOffered } from "#app/visualizations/offer/offer-context.ts";
import type { HouseChoice } from "../catalogue/house-options.ts";
import { roofingSidingPresets } from "../catalogue/presets.ts";
import { applyPreset, isPreset } from "./describe-house.ts";
import { Swatch } from "./swatch.tsx";

type Props = {
  design: HouseChoice;
  has: ReadonlySet<string>;
  engine: Engine | null;
  onChange(design: HouseChoice): void;
  say(words: string): void;
};

/** Six looks of a house, shown by their roof and siding. */
export function PresetRow({ design, has, engine, onChange, say }: Props) {
  const offered = useOffered();
  return (
    <LookRow
      looks={offered("looks", roofingSidingPresets)}
      isChosen={(preset) => isPreset(design, preset)}
      onChoose={(preset) => onChange(applyPreset(preset, has))}
      picture={({ design: { roof, siding } }) => (
        <span className="vz-preset-picture">
          <Swatch engine={engine} kind="roof" choice={roof} />
          <Swatch engine={engine} kind="siding" choice={siding} />
        </span>
      )}
      say={say}
    />
  );
}

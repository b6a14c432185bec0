import type { HouseChoice } from "#worker/visualizations/house/catalogue.ts";
import { roofingSidingPresets } from "#worker/visualizations/house/presets/catalogue.ts";
import { LookRow } from "../design/look-row.tsx";
import type { Engine } from "../engine/engine-client.ts";
import { useOffered } from "../offer/offer-context.ts";
import { applyPreset, isPreset } from "./house-words.ts";
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

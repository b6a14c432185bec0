import { LookRow } from "../../panel-kit/look-row.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { roofingSidingPresets } from "../catalogue/presets.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { applyPreset, isPreset } from "../wording/describe-roofing-siding.ts";
import { Swatch } from "./swatch.tsx";

type Props = {
  design: RoofingSidingChoice;
  has: ReadonlySet<string>;
  engine: PanelEngine | null;
  onChange(design: RoofingSidingChoice): void;
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

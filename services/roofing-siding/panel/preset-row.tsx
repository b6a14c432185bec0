import type { Surfaces } from "#engine/index.ts";
import { LookRow } from "../../panel-kit/look-row.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { OwnLook } from "../../panel-kit/own-look.tsx";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { roofingSidingPresets } from "../catalogue/presets.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { applyPreset, colorOf, isPreset } from "../wording/describe-roofing-siding.ts";
import { ColorSwatch } from "./color-swatch.tsx";
import { lookOf } from "./looks.ts";

type Props = {
  design: RoofingSidingChoice;
  surfaces: Surfaces | null;
  has: ReadonlySet<string>;
  engine: PanelEngine | null;
  onChange(design: RoofingSidingChoice): void;
  say(words: string): void;
};

/** Six looks, each on the person's own house; until that is painted, by the colors of roof and siding. */
export function PresetRow({ design, surfaces, has, engine, onChange, say }: Props) {
  const offered = useOffered();
  return (
    <LookRow
      looks={offered("looks", roofingSidingPresets)}
      isChosen={(preset) => isPreset(design, preset)}
      onChoose={(preset) => onChange(applyPreset(preset, has))}
      picture={(preset) => (
        <OwnLook engine={engine} surfaces={surfaces} {...lookOf(preset, has)}>
          <span className="vz-preset-colors">
            <ColorSwatch color={colorOf("roof", preset.design.roof.color)} />
            <ColorSwatch color={colorOf("siding", preset.design.siding.color)} />
          </span>
        </OwnLook>
      )}
      say={say}
    />
  );
}

import { useId } from "react";
import type { PaintableKind } from "#engine/index.ts";
import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Option } from "../../panel-kit/option.tsx";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import {
  chooseColor,
  chooseMaterial,
  colorsOf,
  firstColor,
  leaveAsIs,
  optionOf,
  optionsOf,
} from "../wording/describe-roofing-siding.ts";
import { AsIs } from "./existing-look.tsx";
import { Swatch } from "./swatch.tsx";

type Props = {
  kind: PaintableKind;
  design: RoofingSidingChoice;
  onChange(design: RoofingSidingChoice): void;
};

/** Material first, then the colors that it comes in. */
export function MaterialPicker({ kind, design, onChange }: Props) {
  const choice = design[kind];
  const group = useId();
  const offered = useOffered();
  const comingIn = (material: string) => offered(`${kind}.color`, colorsOf(kind, material)).map(({ id }) => id);
  const limits = choice && optionOf(kind, choice.material).limits;
  return (
    <div className="vz-picker">
      <fieldset className="vz-options">
        <legend className="vz-label">{m.roofing_siding_panel_material()}</legend>
        <AsIs name={`${group}-material`} checked={!choice} onChoose={() => onChange(leaveAsIs(design, kind))} />
        {offered(`${kind}.material`, optionsOf(kind)).map(({ id, name }) => {
          const color = choice?.material === id ? choice.color : firstColor(kind, id, comingIn(id));
          return (
            <Option
              key={id}
              name={`${group}-material`}
              label={name()}
              checked={choice?.material === id}
              onChoose={() => onChange(chooseMaterial(design, kind, id, comingIn(id)))}
            >
              <Swatch kind={kind} choice={{ material: id, color }} />
            </Option>
          );
        })}
      </fieldset>
      {choice ? (
        <fieldset className="vz-options vz-options-small">
          <legend className="vz-label">{m.roofing_siding_panel_color()}</legend>
          {limits ? <p className="vz-hint vz-limits">{limits()}</p> : null}
          {offered(`${kind}.color`, colorsOf(kind, choice.material)).map(({ id, name }) => (
            <Option
              key={id}
              name={`${group}-color`}
              label={name()}
              checked={choice.color === id}
              onChoose={() => onChange(chooseColor(design, kind, id))}
            >
              <Swatch kind={kind} choice={{ material: choice.material, color: id }} />
            </Option>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

import { useId } from "react";
import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Option } from "../../panel-kit/option.tsx";
import { without } from "../catalogue/detail-kinds.ts";
import { accentOptions } from "../catalogue/details.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { colorOf, firstColor } from "../wording/describe-roofing-siding.ts";
import { AsIs } from "./existing-look.tsx";
import { Swatch } from "./swatch.tsx";

type Props = { design: RoofingSidingChoice; onChange(design: RoofingSidingChoice): void };

/** Another cladding for the gables: the material, then the colors that it comes in. */
export function GablePicker({ design, onChange }: Props) {
  const group = useId();
  const offered = useOffered();
  const choice = design.accentGable;
  const options = offered("accentGable.material", accentOptions);
  const comingIn = (colors: readonly string[]) =>
    offered(
      "siding.color",
      colors.map((id) => colorOf("siding", id)),
    ).map(({ id }) => id);
  const chosen = accentOptions.find(({ id }) => id === choice?.material);
  if (options.length === 0) return null;
  return (
    <>
      <fieldset className="vz-options vz-options-small">
        <legend className="vz-label">{m.roofing_siding_panel_gables()}</legend>
        <AsIs name={`${group}-material`} checked={!choice} onChoose={() => onChange(without(design, "accentGable"))} />
        {options.map(({ id, name, colors }) => {
          const own = comingIn(colors);
          const color = choice && own.includes(choice.color) ? choice.color : firstColor("siding", id, own);
          return (
            <Option
              key={id}
              name={`${group}-material`}
              label={name()}
              checked={choice?.material === id}
              onChoose={() => onChange({ ...design, accentGable: { material: id, color } })}
            >
              <Swatch kind="siding" choice={{ material: id, color }} />
            </Option>
          );
        })}
      </fieldset>
      {choice && chosen ? (
        <fieldset className="vz-options vz-options-small">
          <legend className="vz-label">{m.roofing_siding_panel_gable_color()}</legend>
          {comingIn(chosen.colors).map((id) => (
            <Option
              key={id}
              name={`${group}-color`}
              label={colorOf("siding", id).name()}
              checked={choice.color === id}
              onChoose={() => onChange({ ...design, accentGable: { material: choice.material, color: id } })}
            >
              <Swatch kind="siding" choice={{ material: choice.material, color: id }} />
            </Option>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

import { useId } from "react";
import { Option } from "#app/visualizations/design/option.tsx";
import type { Engine } from "#app/visualizations/engine/engine-client.ts";
import { useOffered } from "#app/visualizations/offer/offer-context.ts";
import { accentOptions } from "../catalogue/details.ts";
import type { HouseChoice } from "../catalogue/house-options.ts";
import { without } from "./describe-detail.ts";
import { colorOf, firstColor } from "./describe-house.ts";
import { AsIs } from "./existing-look.tsx";
import { Swatch } from "./swatch.tsx";

type Props = { design: HouseChoice; engine: Engine | null; onChange(design: HouseChoice): void };

/** Another cladding for the gables: the material, then the colors that it comes in. */
export function GablePicker({ design, engine, onChange }: Props) {
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
        <legend className="vz-label">Gables</legend>
        <AsIs name={`${group}-material`} checked={!choice} onChoose={() => onChange(without(design, "accentGable"))} />
        {options.map(({ id, name, colors }) => {
          const own = comingIn(colors);
          const color = choice && own.includes(choice.color) ? choice.color : firstColor("siding", id, own);
          return (
            <Option
              key={id}
              name={`${group}-material`}
              label={name}
              checked={choice?.material === id}
              onChoose={() => onChange({ ...design, accentGable: { material: id, color } })}
            >
              <Swatch engine={engine} kind="siding" choice={{ material: id, color }} />
            </Option>
          );
        })}
      </fieldset>
      {choice && chosen ? (
        <fieldset className="vz-options vz-options-small">
          <legend className="vz-label">Gable color</legend>
          {comingIn(chosen.colors).map((id) => (
            <Option
              key={id}
              name={`${group}-color`}
              label={colorOf("siding", id).name}
              checked={choice.color === id}
              onChoose={() => onChange({ ...design, accentGable: { material: choice.material, color: id } })}
            >
              <Swatch engine={engine} kind="siding" choice={{ material: choice.material, color: id }} />
            </Option>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

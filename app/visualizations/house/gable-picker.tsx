import { useId } from "react";
import type { HouseChoice } from "#worker/visualizations/house/catalogue.ts";
import { accentOptions } from "#worker/visualizations/house/details/catalogue.ts";
import { Option } from "../design/option.tsx";
import type { Engine } from "../engine/engine-client.ts";
import { AsIs } from "./as-is.tsx";
import { without } from "./detail-words.ts";
import { colorOf, firstColor } from "./house-words.ts";
import { Swatch } from "./swatch.tsx";

type Props = { design: HouseChoice; engine: Engine | null; onChange(design: HouseChoice): void };

/** Another cladding for the gables: the material, then the colors that it comes in. */
export function GablePicker({ design, engine, onChange }: Props) {
  const group = useId();
  const choice = design.accentGable;
  const chosen = accentOptions.find(({ id }) => id === choice?.material);
  return (
    <>
      <fieldset className="vz-options vz-options-small">
        <legend className="vz-label">Gables</legend>
        <AsIs name={`${group}-material`} checked={!choice} onChoose={() => onChange(without(design, "accentGable"))} />
        {accentOptions.map(({ id, name, colors }) => {
          const color = choice && colors.includes(choice.color) ? choice.color : firstColor("siding", id);
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
          {chosen.colors.map((id) => (
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

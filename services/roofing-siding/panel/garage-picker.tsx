import { useId } from "react";
import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Option } from "../../panel-kit/option.tsx";
import { without } from "../catalogue/detail-kinds.ts";
import { garageColors, garageStyleOptions } from "../catalogue/details.ts";
import type { RoofingSidingChoice } from "../catalogue/roofing-siding-options.ts";
import { ColorSwatch } from "./color-swatch.tsx";
import { AsIs } from "./existing-look.tsx";
import { GarageDrawing } from "./garage-drawing.tsx";

type Props = { design: RoofingSidingChoice; onChange(design: RoofingSidingChoice): void };

/** The door's style, then the colors that it comes in. */
export function GaragePicker({ design, onChange }: Props) {
  const group = useId();
  const offered = useOffered();
  const paintsIn = (colors: readonly string[]) =>
    offered(
      "garageDoor.color",
      garageColors.filter(({ id }) => colors.includes(id)),
    );
  const choice = design.garageDoor;
  const style = garageStyleOptions.find(({ id }) => id === choice?.style);
  // A style of which no color is offered cannot be chosen.
  const options = offered("garageDoor.style", garageStyleOptions).flatMap(({ id, name, colors }) => {
    const paints = paintsIn(colors);
    const paint = paints.find((other) => other.id === choice?.color) ?? paints[0];
    return paint ? [{ id, name, paint }] : [];
  });

  if (options.length === 0) return null;
  return (
    <>
      <fieldset className="vz-options vz-options-small">
        <legend className="vz-label">{m.roofing_siding_list_garage_door_style()}</legend>
        <AsIs name={`${group}-style`} checked={!choice} onChoose={() => onChange(without(design, "garageDoor"))} />
        {options.map(({ id, name, paint }) => (
          <Option
            key={id}
            name={`${group}-style`}
            label={name()}
            checked={choice?.style === id}
            onChoose={() => onChange({ ...design, garageDoor: { style: id, color: paint.id } })}
          >
            <ColorSwatch color={paint}>
              <GarageDrawing style={id} />
            </ColorSwatch>
          </Option>
        ))}
      </fieldset>
      {choice && style ? (
        <fieldset className="vz-options vz-options-small">
          <legend className="vz-label">{m.roofing_siding_list_garage_door_color()}</legend>
          {paintsIn(style.colors).map((paint) => (
            <Option
              key={paint.id}
              name={`${group}-color`}
              label={paint.name()}
              checked={choice.color === paint.id}
              onChoose={() => onChange({ ...design, garageDoor: { style: choice.style, color: paint.id } })}
            >
              <ColorSwatch color={paint} />
            </Option>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

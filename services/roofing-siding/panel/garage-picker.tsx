import { useId } from "react";
import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Option } from "../../panel-kit/option.tsx";
import { without } from "../catalogue/detail-kinds.ts";
import { type GarageChoiceStyle, garageColors, garageStyleOptions } from "../catalogue/details.ts";
import type { HouseChoice } from "../catalogue/house-options.ts";
import { ColorSwatch } from "./color-swatch.tsx";
import { AsIs } from "./existing-look.tsx";
import { GarageDrawing } from "./garage-drawing.tsx";

type Props = { design: HouseChoice; onChange(design: HouseChoice): void };

/** The door's style, then the colors that it comes in. */
export function GaragePicker({ design, onChange }: Props) {
  const group = useId();
  const offered = useOffered();
  const options = offered("garageDoor.style", garageStyleOptions);
  const comingIn = (colors: readonly string[]) =>
    offered(
      "garageDoor.color",
      garageColors.filter(({ id }) => colors.includes(id)),
    ).map(({ id }) => id);
  const choice = design.garageDoor;
  const style = garageStyleOptions.find(({ id }) => id === choice?.style);
  const colorOf = (id: string) => garageColors.find((color) => color.id === id) ?? garageColors[0];

  function chooseStyle(id: GarageChoiceStyle, colors: string[]) {
    const color = choice && colors.includes(choice.color) ? choice.color : colors[0];
    onChange({ ...design, garageDoor: { style: id, color } });
  }

  if (options.length === 0) return null;
  return (
    <>
      <fieldset className="vz-options vz-options-small">
        <legend className="vz-label">{m.roofing_siding_panel_garage_door()}</legend>
        <AsIs name={`${group}-style`} checked={!choice} onChoose={() => onChange(without(design, "garageDoor"))} />
        {options.map(({ id, name, colors }) => (
          <Option
            key={id}
            name={`${group}-style`}
            label={name()}
            checked={choice?.style === id}
            onChoose={() => chooseStyle(id, comingIn(colors))}
          >
            <ColorSwatch color={colorOf(choice && colors.includes(choice.color) ? choice.color : comingIn(colors)[0])}>
              <GarageDrawing style={id} />
            </ColorSwatch>
          </Option>
        ))}
      </fieldset>
      {choice && style ? (
        <fieldset className="vz-options vz-options-small">
          <legend className="vz-label">{m.roofing_siding_panel_garage_door_color()}</legend>
          {comingIn(style.colors).map((id) => (
            <Option
              key={id}
              name={`${group}-color`}
              label={colorOf(id).name()}
              checked={choice.color === id}
              onChoose={() => onChange({ ...design, garageDoor: { style: choice.style, color: id } })}
            >
              <ColorSwatch color={colorOf(id)} />
            </Option>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

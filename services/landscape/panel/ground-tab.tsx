import { m } from "#messages";
import { Chips } from "../../panel-kit/chips.tsx";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { bedOptions, edgingOptions, lawnOptions } from "../catalogue/landscape-options.ts";
import { type PavingId, pavingOptions } from "../catalogue/paving.ts";
import { GroundPicker } from "./ground-picker.tsx";
import type { GardenTabProps } from "./landscape-panel.tsx";
import { PatioChoices } from "./patio-choices.tsx";

const lawns = lawnOptions.filter(({ id }) => id !== "keep");

/** What lies on the ground: lawn, beds and their edge, and the walk and drive where they were marked. */
export function GroundTab({ design, has, onChange }: GardenTabProps) {
  const offered = useOffered();
  const paving = (legend: string, part: "walk" | "drive") => (
    <GroundPicker
      legend={legend}
      name={part}
      options={offered("paving", pavingOptions)}
      chosen={design[part]}
      onChoose={(id: PavingId) => onChange({ [part]: id })}
      asIs={{ name: m.landscape_panel_as_it_is(), onChoose: () => onChange({ [part]: null }) }}
    />
  );
  return (
    <>
      <GroundPicker
        legend={m.landscape_list_lawn()}
        name="lawn"
        options={offered("lawn", lawns)}
        chosen={design.lawn === "keep" ? null : design.lawn}
        onChoose={(lawn) => onChange({ lawn })}
        asIs={{ name: m.landscape_panel_as_it_is(), onChoose: () => onChange({ lawn: "keep" }) }}
      />
      <GroundPicker
        legend={m.landscape_list_bed()}
        name="bed"
        options={offered("bed", bedOptions)}
        chosen={design.bed}
        onChoose={(bed) => onChange({ bed })}
      />
      <Chips
        legend={m.landscape_list_edging()}
        name="edging"
        options={offered("edging", edgingOptions)}
        chosen={[design.edging]}
        onToggle={(edging) => onChange({ edging })}
      />
      <PatioChoices patio={design.patio} onChange={(patio) => onChange({ patio })} />
      {has.has("paved") ? (
        <>
          {paving(m.landscape_panel_walk(), "walk")}
          {paving(m.landscape_panel_drive(), "drive")}
        </>
      ) : (
        <p className="vz-hint">{m.landscape_panel_paving_hint()}</p>
      )}
    </>
  );
}

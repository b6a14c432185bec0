import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Segments } from "../../panel-kit/segments.tsx";
import { lightingOptions, structureOptions } from "../catalogue/landscape-options.ts";
import { CheckList } from "./check-list.tsx";
import type { GardenTabProps } from "./landscape-panel.tsx";

const lights = [
  { id: "as-photo", name: m.ui_as_in_photo },
  { id: "dusk", name: m.landscape_light_dusk },
] as const;

/** What stands in the garden, its lights and the hour they are seen at. */
export function ExtrasTab({ design, onChange }: GardenTabProps) {
  const offered = useOffered();
  return (
    <>
      <CheckList
        legend={m.landscape_panel_add()}
        options={offered("structures", structureOptions)}
        chosen={design.structures}
        onChange={(structures) => onChange({ structures })}
      />
      <Segments
        legend={m.landscape_list_lighting()}
        name="lighting"
        options={offered("lighting", lightingOptions)}
        chosen={design.lighting}
        onChoose={(lighting) => onChange({ lighting })}
      />
      <Segments
        legend={m.landscape_part_light()}
        name="light"
        options={lights}
        chosen={design.light}
        onChoose={(light) => onChange({ light })}
      />
      {design.lighting !== "none" && design.light === "as-photo" ? (
        <p className="vz-hint">{m.landscape_panel_lamps_hint()}</p>
      ) : null}
    </>
  );
}

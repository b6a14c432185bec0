import { m } from "#messages";
import { useOffered } from "../../panel-kit/offer-context.ts";
import { Segments } from "../../panel-kit/segments.tsx";
import { layerOptions, maturityOptions, seasonOptions } from "../catalogue/landscape-options.ts";
import { CheckList } from "./check-list.tsx";
import type { GardenTabProps } from "./landscape-panel.tsx";
import { PlantList } from "./plant-list.tsx";

/** What grows, how old it is, and its names: what to order. */
export function PlantsTab({ design, surfaces, engine, onChange }: GardenTabProps) {
  const offered = useOffered();
  return (
    <>
      <CheckList
        legend={m.landscape_list_layers()}
        options={offered("layers", layerOptions)}
        chosen={design.layers}
        onChange={(layers) => onChange({ layers })}
      />
      <Segments
        legend={m.landscape_list_maturity()}
        name="maturity"
        options={offered("maturity", maturityOptions)}
        chosen={design.maturity}
        onChoose={(maturity) => onChange({ maturity })}
      />
      <Segments
        legend={m.landscape_list_season()}
        name="season"
        options={offered("season", seasonOptions)}
        chosen={design.season}
        onChoose={(season) => onChange({ season })}
      />
      <PlantList design={design} surfaces={surfaces} engine={engine} />
    </>
  );
}

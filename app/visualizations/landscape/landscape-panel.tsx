import { Shuffle } from "lucide-react";
import {
  bedOptions,
  designOfStyle,
  edgingOptions,
  type LandscapeChoice,
  lawnOptions,
  layerOptions,
  lightingOptions,
  maturityOptions,
  pavingOptions,
  type StyleId,
  seasonOptions,
  structureOptions,
} from "#worker/visualizations/landscape/catalogue.ts";
import { Segments } from "../halloween/segments.tsx";
import type { DesignPanelProps } from "../service-ui.ts";
import { CheckList } from "./check-list.tsx";
import { GroundPicker } from "./ground-picker.tsx";
import { PlantList } from "./plant-list.tsx";
import { SiteQuestions } from "./site-questions.tsx";
import { StyleCards } from "./style-cards.tsx";
import "../design/design.css";
import "../halloween/halloween.css";
import "./landscape.css";

const lawns = lawnOptions.filter(({ id }) => id !== "keep");
const lights = [
  { id: "as-photo", name: "As in the photo" },
  { id: "dusk", name: "Dusk" },
] as const;

/** The garden's facts, then a style, which sets all below it; the list of plants at the end. */
export function LandscapePanel({ design, surfaces, has, engine, onChange, say }: DesignPanelProps<LandscapeChoice>) {
  const change = (part: Partial<LandscapeChoice>) => onChange({ ...design, ...part });

  function chooseStyle(style: StyleId) {
    const { site, maturity, season, light, lighting, walk, drive, structures } = design;
    onChange({ ...designOfStyle(style, site), maturity, season, light, lighting, walk, drive, structures });
  }

  return (
    <div className="vz-panel">
      <SiteQuestions site={design.site} onChange={(site) => change({ site })} />
      <StyleCards chosen={design.style} onChoose={chooseStyle} />
      <button
        type="button"
        className="vz-quiet"
        onClick={() => {
          change({ shuffle: (design.shuffle + 1) % 100 });
          say("Planted another way");
        }}
      >
        <Shuffle aria-hidden />
        Plant it another way
      </button>
      <GroundPicker
        legend="Lawn"
        name="lawn"
        options={lawns}
        chosen={design.lawn === "keep" ? null : design.lawn}
        onChoose={(lawn) => change({ lawn })}
        asIs={{ name: "As it is", onChoose: () => change({ lawn: "keep" }) }}
      />
      <GroundPicker
        legend="Beds"
        name="bed"
        options={bedOptions}
        chosen={design.bed}
        onChoose={(bed) => change({ bed })}
      />
      <Segments
        legend="Edging"
        name="edging"
        options={edgingOptions}
        chosen={design.edging}
        onChoose={(edging) => change({ edging })}
      />
      <CheckList
        legend="Planting"
        options={layerOptions}
        chosen={design.layers}
        onChange={(layers) => change({ layers })}
      />
      <CheckList
        legend="Add"
        options={structureOptions}
        chosen={design.structures}
        onChange={(structures) => change({ structures })}
      />
      {has.has("paved") ? (
        <>
          <GroundPicker
            legend="Walk"
            name="walk"
            options={pavingOptions}
            chosen={design.walk}
            onChoose={(walk) => change({ walk })}
            asIs={{ name: "As it is", onChoose: () => change({ walk: null }) }}
          />
          <GroundPicker
            legend="Drive"
            name="drive"
            options={pavingOptions}
            chosen={design.drive}
            onChoose={(drive) => change({ drive })}
            asIs={{ name: "As it is", onChoose: () => change({ drive: null }) }}
          />
        </>
      ) : null}
      <Segments
        legend="Age of the planting"
        name="maturity"
        options={maturityOptions}
        chosen={design.maturity}
        onChoose={(maturity) => change({ maturity })}
      />
      <Segments
        legend="Season"
        name="season"
        options={seasonOptions}
        chosen={design.season}
        onChoose={(season) => change({ season })}
      />
      <Segments
        legend="Garden lights"
        name="lighting"
        options={lightingOptions}
        chosen={design.lighting}
        onChoose={(lighting) => change({ lighting })}
      />
      <Segments
        legend="Light"
        name="light"
        options={lights}
        chosen={design.light}
        onChoose={(light) => change({ light })}
      />
      <PlantList design={design} surfaces={surfaces} engine={engine} />
    </div>
  );
}

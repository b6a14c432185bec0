import { useEffect, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { askingOf } from "../../panel-kit/asking-of.ts";
import type { PanelEngine } from "../../panel-kit/panel.ts";
import { type LandscapeChoice, toLandscapeDesign } from "../catalogue/landscape-options.ts";
import { type PlantLine, plantList } from "../catalogue/planting.ts";
import type { LandscapeAnswers } from "../render/rendering.ts";

import "./landscape.css";

const askGarden = askingOf<LandscapeAnswers>("landscape");

type Props = { design: LandscapeChoice; surfaces: Surfaces | null; engine: PanelEngine | null; byModel?: boolean };

/** Every plant of the picture by name and number: what to order. An image model has not counted them. */
export function PlantList({ design, surfaces, engine, byModel = false }: Props) {
  const lines = usePlanting(design, surfaces, engine);
  if (lines === null) return null;
  const total = lines.reduce((sum, { count }) => sum + count, 0);
  const title = byModel ? m.landscape_plants_for_design() : m.landscape_plants_in_picture();
  return (
    <section className="vz-plants" aria-label={title}>
      <div className="vz-row">
        <h2 className="vz-label">{title}</h2>
        <span className="vz-hint">{formatCount(total)}</span>
      </div>
      {byModel ? <p className="vz-hint">{m.landscape_plants_model_hint()}</p> : null}
      {total === 0 ? (
        <p className="vz-hint">{m.landscape_plants_none_fit()}</p>
      ) : (
        <ul>
          {lines.map(({ id, name, botanical, count, plant }) => (
            <li key={id}>
              <b>{count}</b>
              <span>
                {name()} <i>{botanical}</i>
                <small>
                  {(plant.toxic ? m.landscape_plants_facts_toxic : m.landscape_plants_facts)({
                    from: plant.zones[0],
                    to: plant.zones[1],
                    height: feet(plant.height),
                    season: plant.season(),
                  })}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The larger finished picture has room for a few more or less than the preview. */
function formatCount(total: number): string {
  if (total === 0) return m.landscape_plants_none_count();
  return m.landscape_plants_count({ count: total });
}

function feet(meters: number): string {
  const inches = Math.round(meters * 39.37);
  return inches < 30
    ? m.landscape_plants_inches({ inches })
    : m.landscape_plants_feet({ feet: Math.round(inches / 6) / 2 });
}

function usePlanting(
  design: LandscapeChoice,
  surfaces: Surfaces | null,
  engine: PanelEngine | null,
): PlantLine[] | null {
  const [lines, setLines] = useState<PlantLine[] | null>(null);
  useEffect(() => {
    if (!engine || !surfaces) return;
    let dropped = false;
    askGarden(engine, "planting", { surfaces, design: toLandscapeDesign(design) }).then(
      (placed) => dropped || setLines(plantList(placed)),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [engine, surfaces, design]);
  return lines;
}

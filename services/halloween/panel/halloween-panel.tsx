import { RotateCcw, Shuffle } from "lucide-react";
import { m } from "#messages";
import { useOffered, useSeason } from "../../panel-kit/offer-context.ts";
import type { DesignPanelProps } from "../../panel-kit/panel.ts";
import { Segments } from "../../panel-kit/segments.tsx";
import {
  type HalloweenChoice,
  placeOptions,
  rooflineOptions,
  scareLevelOptions,
  timeOptions,
} from "../catalogue/halloween-options.ts";
import { describePlacements, outOfSeason } from "../wording/describe-halloween.ts";
import { raisedScare, withTheme } from "./looks.ts";
import { ThemeCards } from "./theme-cards.tsx";
import "../../panel-kit/panel.css";
import "../../panel-kit/choices.css";
import "./halloween.css";

/** Theme first, with its picture; then how scary, what time, and where things may go. */
export function HalloweenPanel({ design, surfaces, engine, onChange, say }: DesignPanelProps<HalloweenChoice>) {
  const offered = useOffered();
  const season = useSeason();
  const note = season && outOfSeason(season, new Date());
  const scares = offered("scare", scareLevelOptions);
  const places = offered("placements", placeOptions);
  const lights = offered("rooflineColors", rooflineOptions);
  const taken = design.removed?.length ?? 0;
  const { removed: _, ...whole } = design;

  function toggle(place: HalloweenChoice["placements"][number]) {
    const on = design.placements.includes(place);
    const ids = placeOptions.map(({ id }) => id);
    const placements = ids.filter((id) => (id === place ? !on : design.placements.includes(id)));
    onChange({ ...design, placements });
  }

  const designOf = (theme: HalloweenChoice["theme"]) => withTheme(design, theme, offered);

  function choose(theme: HalloweenChoice["theme"]) {
    onChange(designOf(theme));
    const raised = raisedScare(theme, design, offered);
    if (raised) say(m.halloween_panel_scare_raised({ scare: raised.name().toLowerCase() }));
  }

  return (
    <div className="vz-panel">
      {note ? <p className="vz-season">{note}</p> : null}
      <ThemeCards chosen={design.theme} designOf={designOf} surfaces={surfaces} engine={engine} onChoose={choose} />
      <Segments
        legend={m.halloween_list_scare()}
        name="scare"
        options={scares}
        chosen={design.scare}
        onChoose={(scare) => onChange({ ...whole, scare })}
      />
      <Segments
        legend={m.halloween_list_time()}
        name="time"
        options={offered("time", timeOptions)}
        chosen={design.time}
        onChoose={(time) => onChange({ ...design, time })}
      />
      <fieldset className="vz-places">
        <legend className="vz-row">
          <span className="vz-label">{m.halloween_list_placements()}</span>
          <span className="vz-hint">{describePlacements(design.placements)}</span>
        </legend>
        {places.map(({ id, name }) => (
          <label key={id} className="vz-place">
            <input type="checkbox" checked={design.placements.includes(id)} onChange={() => toggle(id)} />
            {name()}
          </label>
        ))}
      </fieldset>
      {design.placements.includes("roofline") && lights.length > 0 ? (
        <Segments
          legend={m.halloween_list_roofline_colors()}
          name="roofline"
          options={lights}
          chosen={design.rooflineColors ?? null}
          onChoose={(rooflineColors) => onChange({ ...design, rooflineColors })}
          picture={({ hexes }) => (
            <span className="vz-bulbs" aria-hidden>
              {hexes.map((hex) => (
                <i key={hex} style={{ background: hex }} />
              ))}
            </span>
          )}
        />
      ) : null}
      <div className="vz-arrange">
        <button
          type="button"
          className="vz-quiet"
          onClick={() => {
            onChange({ ...whole, seed: (design.seed + 1) % 1000 });
            say(m.halloween_panel_shuffled());
          }}
        >
          <Shuffle aria-hidden />
          {m.halloween_panel_shuffle()}
        </button>
        {taken > 0 ? (
          <button
            type="button"
            className="vz-quiet"
            onClick={() => {
              onChange(whole);
              say(m.halloween_panel_everything_back());
            }}
          >
            <RotateCcw aria-hidden />
            {m.halloween_panel_bring_back({ count: taken })}
          </button>
        ) : null}
      </div>
      <p className="vz-hint">{m.halloween_panel_remove_hint()}</p>
    </div>
  );
}

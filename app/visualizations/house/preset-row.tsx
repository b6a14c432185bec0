import { Shuffle } from "lucide-react";
import { useRef } from "react";
import type { HouseChoice } from "#worker/visualizations/house/catalogue.ts";
import { type Preset, roofingSidingPresets } from "#worker/visualizations/house/presets/catalogue.ts";
import type { Engine } from "../engine/engine-client.ts";
import { applyPreset, isPreset } from "./house-words.ts";
import { Swatch } from "./swatch.tsx";

type Props = {
  design: HouseChoice;
  has: ReadonlySet<string>;
  engine: Engine | null;
  onChange(design: HouseChoice): void;
  say(words: string): void;
};

/** Six whole looks, one press each. */
export function PresetRow({ design, has, engine, onChange, say }: Props) {
  const list = useRef<HTMLUListElement>(null);

  function choose(preset: Preset, prefix = "") {
    onChange(applyPreset(preset, has));
    say(`${prefix}${preset.name}`);
  }

  function surprise() {
    const others = roofingSidingPresets.filter((preset) => !isPreset(design, preset));
    const picked = others[Math.floor(Math.random() * others.length)];
    choose(picked, "Surprise: ");
    // On a phone the row runs out of the screen, and a surprise should show its name.
    const card = list.current?.children[roofingSidingPresets.indexOf(picked)];
    card?.scrollIntoView({ inline: "center", block: "nearest" });
  }

  return (
    <section className="vz-presets" aria-label="Looks">
      <div className="vz-row">
        <h2 className="vz-label">Start from a look</h2>
        <button type="button" className="vz-quiet" onClick={surprise}>
          <Shuffle aria-hidden />
          Surprise me
        </button>
      </div>
      <ul ref={list} className="vz-preset-list">
        {roofingSidingPresets.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              className="vz-preset"
              aria-pressed={isPreset(design, preset)}
              onClick={() => choose(preset)}
            >
              <span className="vz-preset-picture">
                <Swatch engine={engine} kind="roof" choice={preset.design.roof} />
                <Swatch engine={engine} kind="siding" choice={preset.design.siding} />
              </span>
              {preset.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

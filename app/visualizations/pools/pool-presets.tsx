import { Shuffle } from "lucide-react";
import { defaultPool, type PoolChoice, type PoolPreset, poolPresets } from "#worker/visualizations/pools/catalogue.ts";
import { applyPreset, isPreset } from "./pool-words.ts";

type Props = { design: PoolChoice; onChange(design: PoolChoice): void; say(words: string): void };

/** Six whole looks, one press each. */
export function PoolPresets({ design, onChange, say }: Props) {
  function choose(preset: PoolPreset, prefix = "") {
    onChange(applyPreset(design, preset, defaultPool));
    say(`${prefix}${preset.name}`);
  }

  function surprise() {
    const others = poolPresets.filter((preset) => !isPreset(design, preset));
    choose(others[Math.floor(Math.random() * others.length)], "Surprise: ");
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
      <ul className="vz-preset-list">
        {poolPresets.map((preset) => (
          <li key={preset.id}>
            <button
              type="button"
              className="vz-preset"
              aria-pressed={isPreset(design, preset)}
              onClick={() => choose(preset)}
            >
              <span className="vz-preset-picture vz-pool-preset">
                <img src={`/stock/pools/preset-${preset.id}.webp`} alt="" width={300} height={143} loading="lazy" />
              </span>
              {preset.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

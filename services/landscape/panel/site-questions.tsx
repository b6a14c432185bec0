import { m } from "#messages";
import { Segments } from "../../panel-kit/segments.tsx";
import { zones } from "../catalogue/landscape-options.ts";
import type { Site } from "../catalogue/planting.ts";
import { describeSite } from "../wording/describe-landscape.ts";

const suns = [
  { id: "full", name: m.landscape_sun_full },
  { id: "part", name: m.landscape_sun_part },
  { id: "shade", name: m.landscape_sun_shade },
] as const;
const upkeeps = [
  { id: "low", name: m.landscape_care_low },
  { id: "medium", name: m.landscape_care_medium },
  { id: "high", name: m.landscape_care_high },
] as const;

type Props = { site: Site; onChange(site: Site): void };

/** What decides which plants will live: asked before any taste. */
export function SiteQuestions({ site, onChange }: Props) {
  return (
    <details className="vz-site">
      <summary>
        <span className="vz-label">Your garden</span>
        <span className="vz-hint">{describeSite(site)}</span>
      </summary>
      <div className="vz-site-questions">
        <label className="vz-zone">
          <span className="vz-label">Hardiness zone</span>
          <select value={site.zone} onChange={(event) => onChange({ ...site, zone: Number(event.target.value) })}>
            {zones.map(({ zone, coldest }) => (
              <option key={zone} value={zone}>
                Zone {zone}, winters down to {coldest} °F
              </option>
            ))}
          </select>
          <a className="vz-hint" href="https://planthardiness.ars.usda.gov/" target="_blank" rel="noreferrer">
            Find your zone by ZIP code
          </a>
        </label>
        <Segments
          legend="Sun"
          name="sun"
          options={suns}
          chosen={site.sun}
          onChoose={(sun) => onChange({ ...site, sun })}
        />
        <Segments
          legend="Time for care"
          name="upkeep"
          options={upkeeps}
          chosen={site.upkeep}
          onChoose={(upkeep) => onChange({ ...site, upkeep })}
        />
        <label className="vz-place">
          <input
            type="checkbox"
            checked={site.water === "drought"}
            onChange={(event) => onChange({ ...site, water: event.target.checked ? "drought" : "normal" })}
          />
          Only plants that need little water
        </label>
        <label className="vz-place">
          <input
            type="checkbox"
            checked={site.pets}
            onChange={(event) => onChange({ ...site, pets: event.target.checked })}
          />
          Only plants that are safe for cats and dogs
        </label>
      </div>
    </details>
  );
}

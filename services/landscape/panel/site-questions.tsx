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
        <span className="vz-label">{m.landscape_site_title()}</span>
        <span className="vz-hint">{describeSite(site)}</span>
      </summary>
      <div className="vz-site-questions">
        <label className="vz-zone">
          <span className="vz-label">{m.landscape_site_zone()}</span>
          <select value={site.zone} onChange={(event) => onChange({ ...site, zone: Number(event.target.value) })}>
            {zones.map(({ zone, coldest }) => (
              <option key={zone} value={zone}>
                {m.landscape_site_zone_option({ zone, coldest })}
              </option>
            ))}
          </select>
          <a className="vz-hint" href="https://planthardiness.ars.usda.gov/" target="_blank" rel="noreferrer">
            {m.landscape_site_find_zone()}
          </a>
        </label>
        <Segments
          legend={m.landscape_site_sun()}
          name="sun"
          options={suns}
          chosen={site.sun}
          onChoose={(sun) => onChange({ ...site, sun })}
        />
        <Segments
          legend={m.landscape_site_care()}
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
          {m.landscape_site_little_water()}
        </label>
        <label className="vz-place">
          <input
            type="checkbox"
            checked={site.pets}
            onChange={(event) => onChange({ ...site, pets: event.target.checked })}
          />
          {m.landscape_site_pets()}
        </label>
      </div>
    </details>
  );
}

import { type Language, languages, m } from "#messages";
import { languageNames } from "#worker/language.contract.ts";
import { ChoiceRow } from "../../embeds/builder/choice-row.tsx";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import type { Branding } from "../use-branding.ts";

/** In which languages customers meet the company: one of them or all, and which one where nobody can tell. */
export function LanguageCard({ branding: { values, change } }: { branding: Branding }) {
  const { languages: offered } = values;
  const [first] = offered;
  const hasAll = offered.length > 1;
  const each = languages.map((one) => [one, languageNames[one]] as const);

  function choose(choice: Language | "all") {
    change({ languages: choice === "all" ? allFrom(first) : [choice] });
  }

  return (
    <DashboardCard title={m.tenants_languages_title()} description={m.tenants_languages_description()}>
      <div className="form" data-field="languages" tabIndex={-1}>
        <ChoiceRow
          label={m.tenants_languages_offered()}
          options={[...each, ["all", m.tenants_languages_all()]]}
          value={hasAll ? "all" : first}
          onChange={choose}
        />
        {hasAll ? (
          <ChoiceRow
            label={m.tenants_languages_first()}
            options={each}
            value={first}
            onChange={(one) => change({ languages: allFrom(one) })}
          />
        ) : null}
        <p className="field-hint">{hasAll ? m.tenants_languages_hint_all() : m.tenants_languages_hint_one()}</p>
      </div>
    </DashboardCard>
  );
}

function allFrom(first: Language): [Language, ...Language[]] {
  return [first, ...languages.filter((one) => one !== first)];
}

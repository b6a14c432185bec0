import { Button, CheckboxGroup } from "@radix-ui/themes";
import { type FormEvent, useId, useState } from "react";
import { embedPages, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { ChoiceRow } from "../builder/choice-row.tsx";
import { SwitchRow } from "../builder/switch-row.tsx";
import { useChangeTenant } from "../builder/use-company.ts";
import { ContactFields } from "./contact-fields.tsx";
import { changesOf, type WidgetSettings, widgetSettings } from "./widget-settings.ts";

/** What all widgets of the company begin with; the code of one may say otherwise. */
export function SettingsCard({ company }: { company: MyTenant }) {
  const servicesId = useId();
  const saved = widgetSettings(company);
  const [settings, setSettings] = useState(saved);
  const { change, isPending, problem } = useChangeTenant("Your widgets are changed");
  const set = (part: Partial<WidgetSettings>) => setSettings({ ...settings, ...part });
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change(changesOf(settings), { onSuccess: (changed) => setSettings(widgetSettings(changed)) });
  }

  return (
    <DashboardCard title="Settings">
      {company.isOwner ? null : <p className="quiet">The owner of your team can change these.</p>}
      <form onSubmit={save} noValidate>
        <fieldset className="widget-settings" disabled={!company.isOwner}>
          <legend className="sr-only">What all of your widgets begin with</legend>
          <SwitchRow
            label="Widgets are on"
            checked={settings.embedEnabled}
            onChange={(embedEnabled) => set({ embedEnabled })}
          />
          <SwitchRow label="Show header" checked={settings.showHeader} onChange={(showHeader) => set({ showHeader })} />
          <div className="field">
            <span className="field-label">
              <span id={servicesId}>Services offered</span>
            </span>
            <CheckboxGroup.Root
              size="3"
              className="services-offered"
              aria-labelledby={servicesId}
              value={settings.services}
              onValueChange={(chosen) => set({ services: embedTypes.filter((type) => chosen.includes(type)) })}
            >
              {embedTypes.map((type) => (
                <CheckboxGroup.Item key={type} value={type}>
                  {embedPages[type].name}
                </CheckboxGroup.Item>
              ))}
            </CheckboxGroup.Root>
            <span className={settings.services.length === 0 ? "field-message" : "field-hint"}>
              {settings.services.length === 0
                ? "Please leave at least one."
                : "The tabs of the widget that has all of them."}
            </span>
          </div>
          <ChoiceRow
            label="Appearance"
            value={settings.appearance}
            options={[
              ["light", "Light"],
              ["dark", "Dark"],
              ["system", "Automatic"],
            ]}
            onChange={(appearance) => set({ appearance })}
          />
          <ChoiceRow
            label="Corners"
            value={settings.corners}
            options={[
              ["rounded", "Rounded"],
              ["square", "Square"],
            ]}
            onChange={(corners) => set({ corners })}
          />
          <ContactFields
            settings={settings}
            onChange={set}
            defaultPhone={company.contactPhone ?? company.phone ?? ""}
          />
          {problem ? <Problem>{problem}</Problem> : null}
          {company.isOwner ? (
            <Button
              size="3"
              className="big-button"
              type="submit"
              disabled={!isChanged || isPending || settings.services.length === 0}
            >
              {isPending ? "Saving..." : "Save"}
            </Button>
          ) : null}
        </fieldset>
      </form>
    </DashboardCard>
  );
}

import { useState } from "react";
import { m } from "#messages";
import { embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import type { MyTenant } from "#worker/tenants/tenants.contract.ts";
import { ChoiceRow } from "../builder/choice-row.tsx";
import { ServiceOrder } from "../builder/service-order.tsx";
import { SettingsForm } from "../builder/settings-form.tsx";
import { SwitchRow } from "../builder/switch-row.tsx";
import { useChangeTenant } from "../builder/use-company.ts";
import { ContactFields } from "./contact-fields.tsx";
import { changesOf, type WidgetSettings, widgetSettings } from "./widget-settings.ts";

/** What all widgets of the company begin with; the code of one may say otherwise. */
export function SettingsCard({ company }: { company: MyTenant }) {
  const saved = widgetSettings(company);
  const [settings, setSettings] = useState(saved);
  const { change, isPending, problem } = useChangeTenant(m.embeds_settings_saved());
  const set = (part: Partial<WidgetSettings>) => setSettings({ ...settings, ...part });
  const isChanged = JSON.stringify(settings) !== JSON.stringify(saved);

  function save() {
    change(changesOf(settings), { onSuccess: (changed) => setSettings(widgetSettings(changed)) });
  }

  return (
    <SettingsForm
      title={m.embeds_settings()}
      legend={m.embeds_settings_for_all()}
      isOwner={company.isOwner}
      saving={{ save, canSave: isChanged && settings.services.length > 0, isPending, problem }}
    >
      <SwitchRow
        label={m.embeds_widgets_are_on()}
        checked={settings.embedEnabled}
        onChange={(embedEnabled) => set({ embedEnabled })}
      />
      <SwitchRow
        label={m.embeds_show_header()}
        checked={settings.showHeader}
        onChange={(showHeader) => set({ showHeader })}
      />
      <ServiceOrder
        label={m.embeds_services_offered()}
        hint={m.embeds_services_hint()}
        offered={embedTypes}
        value={settings.services}
        onChange={(services) => set({ services })}
      />
      <ChoiceRow
        label={m.embeds_appearance()}
        value={settings.appearance}
        options={[
          ["light", m.embeds_light()],
          ["dark", m.embeds_dark()],
          ["system", m.embeds_automatic()],
        ]}
        onChange={(appearance) => set({ appearance })}
      />
      <ChoiceRow
        label={m.embeds_corners()}
        value={settings.corners}
        options={[
          ["rounded", m.embeds_rounded()],
          ["square", m.embeds_square()],
        ]}
        onChange={(corners) => set({ corners })}
      />
      <ContactFields settings={settings} onChange={set} defaultPhone={company.contactPhone ?? company.phone ?? ""} />
    </SettingsForm>
  );
}

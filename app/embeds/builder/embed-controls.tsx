import { m } from "#messages";
import { embedPages, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { ColorField } from "./color-field.tsx";
import { isSafeLink } from "./embed-code.ts";
import type { EmbedSettings } from "./embed-settings.ts";
import { ServiceOrder } from "./service-order.tsx";
import { SwitchRow } from "./switch-row.tsx";
import { TextRow } from "./text-row.tsx";

type Props = {
  settings: EmbedSettings;
  /** What the company offers. */
  offered: EmbedSettings["services"];
  onChange: (part: Partial<EmbedSettings>) => void;
  contactPhone: string;
  onContactPhone: (phone: string) => void;
};

export function EmbedControls({ settings, offered, onChange, contactPhone, onContactPhone }: Props) {
  const { contactLink, contactType, kind, services, visualizerType } = settings;
  return (
    <div className="embed-controls">
      <ChoiceRow
        label={m.embeds_visualizer_type()}
        value={visualizerType}
        options={[...embedTypes.map((type) => [type, embedPages[type].name()] as const), ["all", m.embeds_all()]]}
        onChange={(type) => onChange({ visualizerType: type })}
      />
      {visualizerType === "all" ? (
        <ServiceOrder
          label={m.embeds_tabs()}
          hint={m.embeds_tabs_hint()}
          offered={offered}
          value={services}
          onChange={(types) => onChange({ services: types.length > 0 ? types : services })}
        />
      ) : null}
      <ChoiceRow
        label={m.embeds_kind()}
        value={kind}
        options={[
          ["inline", m.embeds_kind_inline()],
          ["button", m.embeds_kind_button()],
          ["floating", m.embeds_kind_floating()],
        ]}
        onChange={(next) => onChange({ kind: next })}
      />
      {kind === "inline" ? null : (
        <TextRow
          label={m.embeds_button_text()}
          value={settings.buttonText}
          maxLength={40}
          placeholder={m.embeds_button_usual_text()}
          hint={kind === "button" ? m.embeds_kind_button_hint() : m.embeds_kind_floating_hint()}
          onChange={(buttonText) => onChange({ buttonText })}
        />
      )}
      <div className="form-pair">
        <TextRow
          label={m.embeds_width()}
          value={settings.width}
          maxLength={20}
          hint={m.embeds_width_hint()}
          onChange={(width) => onChange({ width })}
        />
        <TextRow
          label={m.embeds_height()}
          value={settings.height}
          maxLength={20}
          hint={m.embeds_height_hint()}
          onChange={(height) => onChange({ height })}
        />
        <ColorField
          label={m.embeds_primary_color()}
          value={settings.primaryColor}
          onChange={(primaryColor) => onChange({ primaryColor })}
        />
        <ColorField
          label={m.embeds_secondary_color()}
          value={settings.secondaryColor}
          onChange={(secondaryColor) => onChange({ secondaryColor })}
        />
        <ChoiceRow
          label={m.embeds_contact_button()}
          value={contactType}
          options={[
            ["phone", m.ui_phone()],
            ["link", m.embeds_link()],
          ]}
          onChange={(type) => onChange({ contactType: type })}
        />
        {contactType === "phone" ? (
          <TextRow
            label={m.embeds_phone_number()}
            type="tel"
            value={contactPhone}
            maxLength={40}
            onChange={onContactPhone}
          />
        ) : (
          <TextRow
            label={m.embeds_link()}
            type="url"
            value={contactLink}
            maxLength={500}
            placeholder={m.embeds_link_example()}
            problem={contactLink === "" || isSafeLink(contactLink) ? null : m.ui_enter_full_address()}
            onChange={(link) => onChange({ contactLink: link })}
          />
        )}
      </div>
      <SwitchRow
        label={m.embeds_show_header()}
        checked={settings.showHeader}
        onChange={(showHeader) => onChange({ showHeader })}
      />
    </div>
  );
}

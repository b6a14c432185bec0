import { m } from "#messages";
import { embedPages, embedTypes } from "#worker/embeds/embeds.catalogue.ts";
import { ChoiceRow } from "./choice-row.tsx";
import { ColorField } from "./color-field.tsx";
import { isSafeLink } from "./embed-code.ts";
import type { EmbedSettings } from "./embed-settings.ts";
import { SwitchRow } from "./switch-row.tsx";
import { TextRow } from "./text-row.tsx";

type Props = {
  settings: EmbedSettings;
  onChange: (part: Partial<EmbedSettings>) => void;
  contactPhone: string;
  onContactPhone: (phone: string) => void;
};

export function EmbedControls({ settings, onChange, contactPhone, onContactPhone }: Props) {
  const { contactLink, contactType } = settings;
  return (
    <div className="embed-controls">
      <ChoiceRow
        label={m.embeds_visualizer_type()}
        value={settings.visualizerType}
        options={[...embedTypes.map((type) => [type, embedPages[type].name()] as const)]}
        onChange={(visualizerType) => onChange({ visualizerType })}
      />
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

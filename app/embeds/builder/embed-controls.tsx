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
        label="Visualizer type"
        value={settings.visualizerType}
        options={[...embedTypes.map((type) => [type, embedPages[type].name] as const)]}
        onChange={(visualizerType) => onChange({ visualizerType })}
      />
      <div className="form-pair">
        <TextRow
          label="Width"
          value={settings.width}
          maxLength={20}
          hint="Like 100% or 800px"
          onChange={(width) => onChange({ width })}
        />
        <TextRow
          label="Height"
          value={settings.height}
          maxLength={20}
          hint="100% fills its place on your page"
          onChange={(height) => onChange({ height })}
        />
        <ColorField
          label="Primary color"
          value={settings.primaryColor}
          onChange={(primaryColor) => onChange({ primaryColor })}
        />
        <ColorField
          label="Secondary color"
          value={settings.secondaryColor}
          onChange={(secondaryColor) => onChange({ secondaryColor })}
        />
        <ChoiceRow
          label="Contact button"
          value={contactType}
          options={[
            ["phone", "Phone"],
            ["link", "Link"],
          ]}
          onChange={(type) => onChange({ contactType: type })}
        />
        {contactType === "phone" ? (
          <TextRow label="Phone number" type="tel" value={contactPhone} maxLength={40} onChange={onContactPhone} />
        ) : (
          <TextRow
            label="Link"
            type="url"
            value={contactLink}
            maxLength={500}
            placeholder="https://"
            problem={
              contactLink === "" || isSafeLink(contactLink)
                ? null
                : "Please enter a full address that starts with https://"
            }
            onChange={(link) => onChange({ contactLink: link })}
          />
        )}
      </div>
      <SwitchRow
        label="Show header"
        checked={settings.showHeader}
        onChange={(showHeader) => onChange({ showHeader })}
      />
    </div>
  );
}

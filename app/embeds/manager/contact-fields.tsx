import { m } from "#messages";
import { ChoiceRow } from "../builder/choice-row.tsx";
import { isSafeLink } from "../builder/embed-code.ts";
import { TextRow } from "../builder/text-row.tsx";
import type { WidgetSettings } from "./widget-settings.ts";

type Props = {
  settings: WidgetSettings;
  onChange: (part: Partial<WidgetSettings>) => void;
  defaultPhone: string;
};

/** The button beside a result: what it says and where it leads. */
export function ContactFields({ settings, onChange, defaultPhone }: Props) {
  const { contactType, ctaText, ctaPhone, ctaUrl } = settings;
  return (
    <>
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
          value={ctaPhone}
          maxLength={40}
          placeholder={defaultPhone}
          hint={defaultPhone ? m.embeds_blank_companys_number() : m.embeds_without_one_there_is_only()}
          onChange={(phone) => onChange({ ctaPhone: phone })}
        />
      ) : (
        <TextRow
          label={m.embeds_link()}
          type="url"
          value={ctaUrl}
          maxLength={500}
          placeholder={m.embeds_link_example()}
          problem={ctaUrl === "" || isSafeLink(ctaUrl) ? null : m.ui_enter_full_address()}
          onChange={(url) => onChange({ ctaUrl: url })}
        />
      )}
      <TextRow
        label={m.embeds_button_text()}
        value={ctaText}
        maxLength={40}
        hint={m.embeds_blank_default_text()}
        onChange={(text) => onChange({ ctaText: text })}
      />
    </>
  );
}

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
        label="Contact button"
        value={contactType}
        options={[
          ["phone", "Phone"],
          ["link", "Link"],
        ]}
        onChange={(type) => onChange({ contactType: type })}
      />
      {contactType === "phone" ? (
        <TextRow
          label="Phone number"
          type="tel"
          value={ctaPhone}
          maxLength={40}
          placeholder={defaultPhone}
          hint={defaultPhone ? "Empty: your company's number." : "Without one there is only the form."}
          onChange={(phone) => onChange({ ctaPhone: phone })}
        />
      ) : (
        <TextRow
          label="Link"
          type="url"
          value={ctaUrl}
          maxLength={500}
          placeholder="https://"
          problem={ctaUrl === "" || isSafeLink(ctaUrl) ? null : "Please enter a full address that starts with https://"}
          onChange={(url) => onChange({ ctaUrl: url })}
        />
      )}
      <TextRow
        label="Words on the button"
        value={ctaText}
        maxLength={40}
        hint="Empty: the usual words."
        onChange={(text) => onChange({ ctaText: text })}
      />
    </>
  );
}

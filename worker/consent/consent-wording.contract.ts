import { m } from "#messages";

/** The words of both levels as visitors read them: on the server, and in the preview of whoever is writing them. */

type OfTexts = { companyName: string; textConsentWording: string | null; messageKinds: string | null };

/** The words at the box for text messages: the company's own, else ours, with its name and what it writes about. */
export function wordTextConsent({ companyName, textConsentWording, messageKinds }: OfTexts): string {
  return textConsentWording?.trim() || m.consent_texts_words({ companyName, kinds: kindsOf(messageKinds) });
}

/** What the messages are about, as the end of "text messages about …". */
export function kindsOf(messageKinds: string | null): string {
  return messageKinds?.trim() || m.consent_usual_kinds();
}

/**
 * The words at the button. Text messages are not named: they need a consent of their own. Change our words only with a migration
 * that counts up `consent_version` of the companies that have none of their own.
 */
export function wordRequestConsent({
  companyName,
  consentText,
}: {
  companyName: string;
  consentText: string | null;
}): string {
  return consentText?.trim() || m.embeds_by_sending_this_form({ companyName });
}

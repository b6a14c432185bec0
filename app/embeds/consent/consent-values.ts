import type { ConsentPage } from "#worker/account/consent/consent-page.contract.ts";
import { wordRequestConsent, wordTextConsent } from "#worker/consent/consent-wording.contract.ts";

export type ConsentValues = ReturnType<typeof consentValues>;

/** What is saved, as fields have it. */
export function consentValues(page: ConsentPage) {
  const { consentText, privacyUrl, offersTexts, messageKinds, termsUrl, textConsentWording } = page;
  return {
    consentText: consentText ?? "",
    privacyUrl: privacyUrl ?? "",
    offersTexts,
    messageKinds: messageKinds ?? "",
    termsUrl: termsUrl ?? "",
    textConsentWording: textConsentWording ?? "",
  };
}

/** How visitors would read what is typed, by the rules that the server makes the forms with. */
export function shownWith(
  values: ConsentValues,
  { companyName, textsPage }: { companyName: string; textsPage: string },
) {
  return {
    request: wordRequestConsent({ companyName, consentText: values.consentText }),
    texts: values.offersTexts ? wordTextConsent({ ...values, companyName }) : null,
    privacyUrl: webAddress(values.privacyUrl) ?? "/privacy",
    termsUrl: webAddress(values.termsUrl) ?? textsPage,
  };
}

/** Null while an address is half typed. */
function webAddress(text: string): string | null {
  return /^https:\/\/[^\s/]+\.[^\s/]/i.test(text.trim()) ? text.trim() : null;
}

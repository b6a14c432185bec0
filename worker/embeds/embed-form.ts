import { wordRequestConsent, wordTextConsent } from "../consent/consent-wording.contract.ts";
import { type TextsSettings, textsTermsUrl } from "../consent/texts-settings.ts";
import { leadFieldRules } from "../lead-fields.catalogue.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import type { EmbedForm } from "./embeds.contract.ts";

type Asking = Pick<
  Tenant,
  "companyName" | "slug" | "leadFields" | "requirePhone" | "consentText" | "consentVersion" | "privacyUrl"
>;

/**
 * What a company's form asks for and the words under it. These words are the ones that a lead keeps: a page that sends
 * others was not ours.
 * @param settings of its text messages; null: it offers none
 */
export function embedForm(company: Asking, settings: TextsSettings | null): EmbedForm {
  const { companyName, consentText, consentVersion } = company;
  const rules = leadFieldRules(company);
  return {
    ...rules,
    consentText: wordRequestConsent({ companyName, consentText }),
    consentVersion,
    texts: rules.phone === "hidden" ? null : textsBox(company, settings),
  };
}

function textsBox(company: Asking, settings: TextsSettings | null): EmbedForm["texts"] {
  if (!settings?.offersTexts) return null;
  return {
    words: wordTextConsent({ ...settings, companyName: company.companyName }),
    version: settings.version,
    privacyUrl: company.privacyUrl ?? "/privacy",
    termsUrl: textsTermsUrl(company, settings),
  };
}

import { m } from "#messages";
import { type TextsSettings, textsTermsUrl, textsWords } from "../consent/texts-words.ts";
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
    consentText: consentText?.trim() || defaultConsentText(companyName),
    consentVersion,
    texts: rules.phone === "hidden" ? null : textsBox(company, settings),
  };
}

function textsBox(company: Asking, settings: TextsSettings | null): EmbedForm["texts"] {
  if (!settings?.offersTexts) return null;
  return {
    words: textsWords(company, settings),
    version: settings.version,
    privacyUrl: company.privacyUrl ?? "/privacy",
    termsUrl: textsTermsUrl(company, settings),
  };
}

/**
 * Text messages are not named: they need a consent of their own. Change these words only with a migration that counts up
 * `consent_version` of the companies that have none of their own.
 */
function defaultConsentText(companyName: string): string {
  return m.embeds_by_sending_this_form({ companyName });
}

import { m } from "#messages";
import { leadFieldRules } from "../lead-fields.catalogue.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import type { EmbedForm } from "./embeds.contract.ts";

type Asking = Pick<Tenant, "companyName" | "leadFields" | "requirePhone" | "consentText" | "consentVersion">;

/**
 * What a company's form asks for and the words under it. These words are the ones that a lead keeps: a page that sends
 * others was not ours.
 */
export function embedForm(company: Asking): EmbedForm {
  const { companyName, consentText, consentVersion } = company;
  return {
    ...leadFieldRules(company),
    consentText: consentText?.trim() || defaultConsentText(companyName),
    consentVersion,
  };
}

/**
 * Text messages are not named: they need a consent of their own. Change these words only with a migration that counts up
 * `consent_version` of the companies that have none of their own.
 */
function defaultConsentText(companyName: string): string {
  return m.embeds_by_sending_this_form({ companyName });
}

import { usualLeadFields } from "../tenants/contract.ts";
import type { Tenant } from "../tenants/find-tenant.ts";
import type { EmbedForm } from "./contract.ts";

type Asking = Pick<Tenant, "companyName" | "leadFields" | "requirePhone" | "consentText" | "consentVersion">;

/**
 * What a company's form asks for and the words under it. These words are the ones that a lead keeps: a page that sends
 * others was not ours.
 */
export function embedForm({ companyName, leadFields, requirePhone, consentText, consentVersion }: Asking): EmbedForm {
  return {
    ...(leadFields ?? usualLeadFields(requirePhone)),
    consentText: consentText?.trim() || usualConsent(companyName),
    consentVersion,
  };
}

function usualConsent(companyName: string): string {
  return `By sending this form you agree that ${companyName} may contact you by phone, text message or email about your project. Your photo and your pictures go to ${companyName} with it.`;
}

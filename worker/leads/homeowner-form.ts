import type { TextsSettings } from "../consent/texts-settings.ts";
import { embedForm } from "../embeds/embed-form.ts";
import type { EmbedForm } from "../embeds/embeds.contract.ts";
import type { Tenant } from "../tenants/find-tenant.ts";

/**
 * What a company's contact page asks for: what its widgets ask for, and in any case what is planned, since a widget knows
 * that from the picture and this page may not.
 */
export function homeownerForm(tenant: Tenant, settings: TextsSettings | null): EmbedForm {
  const form = embedForm(tenant, settings);
  return { ...form, projectDetails: form.projectDetails === "hidden" ? "optional" : form.projectDetails };
}

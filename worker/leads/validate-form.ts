import { m } from "#messages";
import type { EmbedForm } from "../embeds/embeds.contract.ts";
import { AppError } from "../errors.ts";
import { ruledFields } from "../lead-fields.catalogue.ts";
import type { LeadInput } from "./leads.contract.ts";

/**
 * A widget's lead as its company's form wants it: what the form hides is left out, what it needs must be there.
 * @throws AppError INVALID_INPUT
 */
export function applyForm(input: LeadInput, form: EmbedForm): LeadInput {
  const kept = { ...input };
  for (const { name: field } of ruledFields) {
    if (form[field] === "hidden") kept[field] = undefined;
    else if (form[field] === "required" && !kept[field]) throw new AppError("INVALID_INPUT", m.leads_fill_in_all());
  }
  return { ...kept, ...consentOf(input, form) };
}

/**
 * The words are the company's own, not what a page claims they are. Only one who had the form open while the company changed
 * them has read older ones, and those are known from the page alone.
 */
function consentOf(input: LeadInput, form: EmbedForm): Pick<LeadInput, "consent" | "consentVersion"> {
  const { consent, consentVersion } = input;
  if (!consent || !consentVersion) return { consent: undefined, consentVersion: undefined };
  if (consentVersion < form.consentVersion) return { consent, consentVersion };
  return { consent: form.consentText, consentVersion: form.consentVersion };
}

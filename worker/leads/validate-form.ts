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
  return { ...kept, ...consentOf(input, form), ...textsOf(kept, form) };
}

/**
 * Only the box as it stands in the form today counts: who has read other words has not agreed to these, and is written to
 * by nobody. @throws AppError INVALID_INPUT for a ticked box without a number
 */
function textsOf(
  { textConsentWording, textConsentVersion, phone }: LeadInput,
  { texts }: EmbedForm,
): Pick<LeadInput, "textConsentWording" | "textConsentVersion"> {
  const isThis = texts && textConsentWording === texts.words && textConsentVersion === texts.version;
  if (!isThis) return { textConsentWording: undefined, textConsentVersion: undefined };
  if (!phone) throw new AppError("INVALID_INPUT", m.consent_texts_need_phone());
  return { textConsentWording, textConsentVersion };
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

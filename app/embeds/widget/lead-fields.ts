import { m } from "#messages";
import type { EmbedForm } from "#worker/embeds/embeds.contract.ts";
import {
  leadFields as allFields,
  type FieldRule,
  type LeadFieldDefinition,
  type LeadFieldName,
  ruledFields,
} from "#worker/lead-fields.catalogue.ts";

export type LeadField = LeadFieldDefinition & { rule: FieldRule };

/** What is asked for, in order; hidden fields are left out. */
export function leadFields(form: EmbedForm): LeadField[] {
  const rules: Partial<Record<LeadFieldName, FieldRule>> = Object.fromEntries(
    ruledFields.map(({ name }) => [name, form[name]]),
  );
  return allFields
    .map((field) => ({ ...field, rule: field.isAlwaysThere ? "required" : (rules[field.name] ?? "hidden") }))
    .filter(({ rule }) => rule !== "hidden");
}

/** `textConsentWording`: the box for text messages. */
export type FieldProblems = Partial<Record<LeadFieldName | "textConsentWording", string>>;

/** What is wrong, in the order of the form; the server checks again. */
export function checkFields(typed: Record<string, string>, form: EmbedForm): FieldProblems {
  const problems: FieldProblems = {};
  for (const { name, kind, formLabel, rule } of leadFields(form)) {
    const value = typed[name] ?? "";
    if (value === "") {
      if (rule === "required") {
        problems[name] = kind === "paragraphs" ? m.embeds_add_few_words() : m.ui_is_required({ label: formLabel() });
      }
    } else if (kind === "email" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
      problems[name] = m.ui_enter_valid_email();
    } else if (kind === "phone" && !(/^[\d\s()+./x-]*$/i.test(value) && (value.match(/\d/g)?.length ?? 0) >= 7)) {
      problems[name] = m.ui_enter_valid_phone();
    }
  }
  // Beside the field that is to be filled in.
  if (typed.textConsentWording && !typed.phone)
    problems[form.phone === "hidden" ? "textConsentWording" : "phone"] = m.consent_texts_need_phone();
  return problems;
}

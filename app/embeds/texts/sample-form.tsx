import { language, m } from "#messages";
import type { TextsPage } from "#worker/embed-pages/describe-texts-page.ts";
import { pathIn } from "#worker/language.contract.ts";
import { homeownerFields } from "#worker/lead-fields.catalogue.ts";

/**
 * The form of the company's contact page and widgets as a drawing: the same fields, words and links, nothing ticked and nothing
 * that could be filled in or pressed.
 */
export function SampleForm({ page: { form, slug, companyName } }: { page: TextsPage }) {
  return (
    <figure className="texts-form">
      <figcaption>
        <strong>{m.consent_page_sample()}</strong>{" "}
        <a href={pathIn(language(), `/contact?tenant=${slug}`)}>{m.consent_page_form_link({ companyName })}</a>
      </figcaption>
      <div>
        {homeownerFields(form).map(({ name, formLabel, rule, kind }) => (
          <div key={name} className="texts-field" data-tall={kind === "paragraphs" || undefined}>
            {formLabel()}
            {rule === "required" ? null : ` (${m.ui_optional()})`}
          </div>
        ))}
        <div className="texts-box">
          <p>
            {form.texts.words} <small>{m.ui_optional()}</small>
          </p>
          <p className="texts-links">
            <span>{m.consent_privacy_policy()}</span>
            <span>{m.consent_texts_terms()}</span>
          </p>
        </div>
        <p>{form.consentText}</p>
        <span className="texts-send">{m.leads_send_message()}</span>
      </div>
    </figure>
  );
}

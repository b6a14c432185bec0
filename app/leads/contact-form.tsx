import { CircleCheck } from "lucide-react";
import { m } from "#messages";
import { type AskedField, homeownerFields, inputType, leadFields } from "#worker/lead-fields.catalogue.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { PlainArea } from "../ui/light-area.tsx";
import { PlainField } from "../ui/light-field.tsx";
import { Problem } from "../ui/problem.tsx";
import type { ContactTarget } from "./contact-target.ts";
import { OwnPicture } from "./own-picture.tsx";
import { TextsBox } from "./texts-box.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** The page comes alive at the first touch and does then what was pressed before, so the button works from the start. */
export function ContactForm({ target }: { target: ContactTarget }) {
  const { submit, reject, continueTo, isPending, problem, textsProblem, thanks } = useContactForm(target);
  const { company } = target;
  const fields = company ? homeownerFields(company.form) : providersFields;
  const asksPhone = fields.some(({ name }) => name === "phone");
  return (
    <section className="contact-card" aria-labelledby="contact-form">
      <header>
        <h2 id="contact-form">{m.leads_start_project()}</h2>
        <p>{company ? m.leads_company_gets_back({ company: company.name }) : m.leads_team_answers_within_24_hours()}</p>
        {company?.usualMinutes ? (
          <p>{m.ui_usually_answers({ name: company.name, within: String(company.usualMinutes) })}</p>
        ) : null}
        <noscript>
          <p>{m.leads_form_needs_javascript()}</p>
        </noscript>
      </header>
      <CheckedForm className="form" method="post" onSubmit={submit} onInvalid={reject} onInput={continueTo}>
        <div className="form-pair">{fields.slice(0, 2).map((field) => fieldOf(field))}</div>
        {fields.slice(2).map((field) => fieldOf(field, field.name === "phone" ? textsProblem : null))}
        {/* People do not see it; programs fill it in. */}
        <label className="contact-subject" aria-hidden>
          {m.leads_subject()}
          <input name="subject" tabIndex={-1} autoComplete="off" />
        </label>
        {(company || target.pictureId) && !target.shareId ? (
          <OwnPicture tenantId={target.tenantId} pictureId={target.pictureId} />
        ) : null}
        {company ? <Consent {...company} textsProblem={asksPhone ? null : textsProblem} /> : null}
        {problem ? <Problem>{problem}</Problem> : null}
        <button className="plain-button" type="submit" disabled={isPending}>
          {isPending ? m.ui_sending() : m.leads_send_message()}
        </button>
        {thanks ? (
          <p className="contact-thanks">
            <CircleCheck aria-hidden />
            <span>{thanks}</span>
          </p>
        ) : null}
      </CheckedForm>
    </section>
  );
}

/** The specification's, for the provider's own page. */
const providersFields: AskedField[] = leadFields
  .map((field) => ({ ...field, rule: field.contactRule ?? ("hidden" as const) }))
  .filter(({ rule }) => rule !== "hidden");

type Company = NonNullable<ContactTarget["company"]>;

/** The box for text messages, and what sending the form agrees to, in the company's words. */
function Consent({ name, form, privacyUrl, textsProblem }: Company & { textsProblem: string | null }) {
  return (
    <>
      {form.texts ? (
        <TextsBox className="contact-consent contact-texts" box={form.texts} problem={textsProblem} />
      ) : null}
      <p className="contact-consent">
        {form.consentText}{" "}
        {privacyUrl ? (
          <a href={privacyUrl} target="_blank" rel="noopener">
            {m.leads_company_privacy_policy({ companyName: name })}
          </a>
        ) : null}
      </p>
    </>
  );
}

function fieldOf(
  { name, formLabel, kind, autoComplete, formMaxLength, rule }: AskedField,
  problem: string | null = null,
) {
  const label = formLabel();
  const field = { name, label, autoComplete, maxLength: formMaxLength, required: rule === "required" };
  if (kind === "paragraphs") return <PlainArea key={name} rows={3} {...field} />;
  if (kind === "zip") {
    return (
      <PlainField
        key={name}
        {...field}
        inputMode="numeric"
        pattern="\d{5}([\- ]?\d{4})?"
        checks={[{ match: "patternMismatch", message: m.leads_enter_valid_zip() }]}
      />
    );
  }
  return (
    <PlainField
      key={name}
      {...field}
      problem={problem}
      type={kind === "line" || kind === "place" ? undefined : inputType(kind)}
      checks={kind === "email" ? [{ match: "typeMismatch", message: m.ui_enter_valid_email() }] : undefined}
    />
  );
}

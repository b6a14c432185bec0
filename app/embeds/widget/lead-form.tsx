import { useState } from "react";
import { m } from "#messages";
import type { EmbedForm } from "#worker/embeds/embeds.contract.ts";
import { inputType } from "#worker/lead-fields.catalogue.ts";
import { TextsBox } from "../../leads/texts-box.tsx";
import type { About } from "../../visualizations/widget.ts";
import { focusIt } from "./focus-element.ts";
import { type LeadField, leadFields } from "./lead-fields.ts";
import type { SentLead } from "./send-widget-lead.ts";
import { useCompany } from "./use-company.ts";
import { useLeadForm } from "./use-lead-form.ts";

type Props = {
  form: EmbedForm;
  about: About;
  button: string;
  /** The words above it say already that the photo goes along. */
  isPhotoTold?: boolean;
  /** It came with the page, and could be filled in before React was there. */
  cameWithPage?: boolean;
  onSent(how: SentLead): void;
  onCancel?(): void;
};

/** Name, e-mail and what else the company asks for, with the words of consent at the button. */
export function LeadForm({ form, about, button, isPhotoTold = false, cameWithPage = false, onSent, onCancel }: Props) {
  const { contact, name } = useCompany();
  // Programs send at once; so does a person who finds all filled in from the last time.
  const [shownAt] = useState(() => (cameWithPage || contact.email ? 0 : performance.now()));
  const { submit, problems, failure, sending } = useLeadForm({ form, about, shownAt, onSent });
  return (
    <form
      className="lead-form"
      method="post"
      noValidate
      aria-labelledby="lead-title"
      tabIndex={-1}
      ref={cameWithPage ? undefined : focusIt}
      onSubmit={submit}
    >
      {leadFields(form).map((field) => (
        <Field key={field.name} field={field} value={contact[field.name]} problem={problems[field.name]} />
      ))}
      {/* People do not see it; programs fill it in. */}
      <label className="vz-hidden" aria-hidden>
        {m.embeds_subject()}
        <input name="subject" tabIndex={-1} autoComplete="off" />
      </label>
      {form.texts ? <TextsBox className="lead-texts" box={form.texts} problem={problems.textConsentWording} /> : null}
      <p className="vz-hint lead-consent">{form.consentText}</p>
      {about.photoId && !isPhotoTold ? <p className="vz-hint">{m.embeds_photo_and_pictures_go({ name })}</p> : null}
      {failure ? (
        <p className="vz-problem" role="alert">
          {failure}
        </p>
      ) : null}
      <div className="vz-actions">
        <button type="submit" className="vz-button" disabled={sending}>
          {sending ? m.ui_sending() : button}
        </button>
        {onCancel ? (
          <button type="button" className="vz-button vz-button-soft" onClick={onCancel}>
            {m.ui_not_now()}
          </button>
        ) : null}
      </div>
    </form>
  );
}

function Field({
  field,
  value,
  problem,
}: {
  field: LeadField;
  value: string | undefined;
  problem: string | undefined;
}) {
  const { name, formLabel, rule, kind, autoComplete, formMaxLength } = field;
  const id = `lead-${name}`;
  const input = {
    id,
    name,
    maxLength: formMaxLength,
    defaultValue: value,
    autoComplete,
    required: rule === "required",
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
  };
  return (
    <div className="lead-field" data-name={name}>
      <label htmlFor={id}>
        {formLabel()}
        {rule === "optional" && !problem ? <small>{m.ui_optional()}</small> : null}
      </label>
      {kind === "paragraphs" ? <textarea rows={3} {...input} /> : <input type={inputType(kind)} {...input} />}
      {problem ? (
        <p id={`${id}-problem`} className="lead-problem">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

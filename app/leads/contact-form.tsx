import { CircleAlert } from "lucide-react";
import { Form } from "radix-ui";
import { m } from "#messages";
import { inputType, type LeadFieldDefinition, leadFields } from "#worker/lead-fields.catalogue.ts";
import { PlainField } from "../ui/light-field.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** The page comes alive at the first touch and does then what was pressed before, so the button works from the start. */
export function ContactForm({ tenantId, shareId }: { tenantId: number; shareId?: string }) {
  const { submit, reject, continueTo, isPending, problem } = useContactForm(tenantId, shareId);
  const fields = leadFields.filter(({ contactRule = "hidden" }) => contactRule !== "hidden").map(fieldOf);
  return (
    <section className="contact-card" aria-labelledby="contact-form">
      <header>
        <h2 id="contact-form">{m.leads_start_project()}</h2>
        <p>{m.leads_team_answers_within_24_hours()}</p>
        <noscript>
          <p>{m.leads_form_needs_javascript()}</p>
        </noscript>
      </header>
      <Form.Root className="form" method="post" onSubmit={submit} onInvalid={reject} onInput={continueTo}>
        <div className="form-pair">{fields.slice(0, 2)}</div>
        {fields.slice(2)}
        {/* People do not see it; programs fill it in. */}
        <label className="contact-subject" aria-hidden>
          {m.leads_subject()}
          <input name="subject" tabIndex={-1} autoComplete="off" />
        </label>
        {problem ? (
          <p className="plain-problem" role="alert">
            <CircleAlert aria-hidden />
            {problem}
          </p>
        ) : null}
        <button className="plain-button" type="submit" disabled={isPending}>
          {isPending ? m.ui_sending() : m.leads_send_message()}
        </button>
      </Form.Root>
    </section>
  );
}

function fieldOf({ name, formLabel, kind, autoComplete, formMaxLength, contactRule }: LeadFieldDefinition) {
  return (
    <PlainField
      key={name}
      name={name}
      label={formLabel()}
      type={kind === "line" ? undefined : inputType(kind)}
      autoComplete={autoComplete}
      maxLength={formMaxLength}
      required={contactRule === "required"}
      checks={kind === "email" ? [{ match: "typeMismatch", message: m.ui_enter_valid_email() }] : undefined}
    />
  );
}

import { CircleAlert } from "lucide-react";
import { Form } from "radix-ui";
import { leadLengths } from "#worker/leads/leads.catalogue.ts";
import { PlainField } from "../ui/light-field.tsx";
import { useContactForm } from "./use-contact-form.ts";

/** The page comes alive at the first touch and does then what was pressed before, so the button works from the start. */
export function ContactForm({ tenantId, shareId }: { tenantId: number; shareId?: string }) {
  const { submit, reject, continueTo, isPending, problem } = useContactForm(tenantId, shareId);
  return (
    <section className="contact-card" aria-labelledby="contact-form">
      <header>
        <h2 id="contact-form">Start Your Project</h2>
        <p>Our team answers within 24 hours.</p>
        <noscript>
          <p>This form needs JavaScript to be sent. Without it, please call or write to us.</p>
        </noscript>
      </header>
      <Form.Root className="form" method="post" onSubmit={submit} onInvalid={reject} onInput={continueTo}>
        <div className="form-pair">
          <PlainField
            name="firstName"
            label="First name"
            autoComplete="given-name"
            maxLength={leadLengths.name}
            required
          />
          <PlainField
            name="lastName"
            label="Last name"
            autoComplete="family-name"
            maxLength={leadLengths.name}
            required
          />
        </div>
        <PlainField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={leadLengths.email}
          required
          checks={[{ match: "typeMismatch", message: "Please enter a valid email address." }]}
        />
        <PlainField name="phone" label="Phone" type="tel" autoComplete="tel" maxLength={leadLengths.phone} />
        <PlainField
          name="businessName"
          label="Business name"
          autoComplete="organization"
          maxLength={leadLengths.businessName}
          required
        />
        {/* People do not see it; programs fill it in. */}
        <label className="contact-subject" aria-hidden>
          Subject
          <input name="subject" tabIndex={-1} autoComplete="off" />
        </label>
        {problem ? (
          <p className="plain-problem" role="alert">
            <CircleAlert aria-hidden />
            {problem}
          </p>
        ) : null}
        <button className="plain-button" type="submit" disabled={isPending}>
          {isPending ? "Sending..." : "Send Message"}
        </button>
      </Form.Root>
    </section>
  );
}

import { useState } from "react";
import type { About, Gate } from "../../visualizations/widget.ts";
import { CtaLink } from "./cta-link.tsx";
import { LeadForm } from "./lead-form.tsx";
import { Thanks } from "./thanks.tsx";
import { useCompany } from "./use-company.ts";

const words: Record<Gate, (companyName: string) => { title: string; text: string; button: string }> = {
  LEAD_FIRST: (companyName) => ({
    title: "Your design is ready to be made",
    text: `Tell ${companyName} who you are, and your picture is made at once. It is free, and they get in touch about your project.`,
    button: "Send and make my picture",
  }),
  ALLOWANCE_EXHAUSTED: (companyName) => ({
    title: "All pictures of this month are made",
    text: `The preview above goes on working. Send ${companyName} your design, and they get in touch about your project.`,
    button: "Send my design",
  }),
  EMBED_CLOSED: (companyName) => ({
    title: "No pictures are made here right now",
    text: `The preview above goes on working. Send ${companyName} your design, and they get in touch about your project.`,
    button: "Send my design",
  }),
};

/** Stands where a picture is ordered, when the company wants to know first who asks, or cannot make one. */
export function GateForm({ gate, about, onSent }: { gate: Gate; about: About; onSent(): void }) {
  const company = useCompany();
  const [isSent, setSent] = useState(false);
  const { title, text, button } = words[gate](company.name);
  if (isSent) return <Thanks />;

  function goOn() {
    if (gate === "LEAD_FIRST") onSent();
    else setSent(true);
  }

  return (
    <section className="lead-card" aria-labelledby="lead-title">
      <div className="vz-words">
        <h2 id="lead-title">{title}</h2>
        <p>{text}</p>
      </div>
      {company.form ? (
        <LeadForm form={company.form} about={about} button={button} onSent={goOn} />
      ) : company.cta ? (
        <CtaLink cta={company.cta} className="vz-button" />
      ) : null}
    </section>
  );
}

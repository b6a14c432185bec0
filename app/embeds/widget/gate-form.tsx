import { type ComponentProps, useState } from "react";
import type { Gate, Widget } from "../../visualizations/widget.ts";
import { CtaLink } from "./cta-link.tsx";
import { LeadForm } from "./lead-form.tsx";
import { Thanks } from "./thanks.tsx";
import { useCompany } from "./use-company.ts";

const words: Record<Gate, (companyName: string) => { title: string; text: string; button: string }> = {
  LEAD_FIRST: (companyName) => ({
    title: "Your design is ready to go",
    text: `Tell ${companyName} who you are, and we'll make your picture right away. It's free, and they'll get in touch about your project.`,
    button: "Send and make my picture",
  }),
  ALLOWANCE_EXHAUSTED: (companyName) => ({
    title: "No more pictures for now",
    text: `The preview above keeps working. Send ${companyName} your design, and they'll get in touch about your project.`,
    button: "Send my design",
  }),
  EMBED_CLOSED: (companyName) => ({
    title: "No pictures are being made here right now",
    text: `The preview above keeps working. Send ${companyName} your design, and they'll get in touch about your project.`,
    button: "Send my design",
  }),
};

/** Stands where a picture is ordered, when the company wants to know first who asks, or cannot make one. */
export function GateForm({ gate, about, onPointed, onSent }: ComponentProps<Widget["Gate"]>) {
  const company = useCompany();
  const [state, setState] = useState<"offered" | "asked" | "sent">(gate === "LEAD_FIRST" ? "asked" : "offered");
  const { title, text, button } = words[gate](company.name);
  if (state === "sent") return <Thanks />;

  function continueTo() {
    onPointed();
    if (gate === "LEAD_FIRST") onSent();
    else setState("sent");
  }

  return (
    <section className="lead-card" aria-labelledby="lead-title">
      <div className="vz-words">
        <h2 id="lead-title">{title}</h2>
        <p>{text}</p>
      </div>
      {company.form && state === "asked" ? (
        <LeadForm form={company.form} about={about} button={button} onSent={continueTo} />
      ) : (
        <div className="vz-actions">
          {company.form ? (
            <button type="button" className="vz-button" onClick={() => setState("asked")}>
              Get a quote
            </button>
          ) : null}
          {company.cta ? <CtaLink cta={company.cta} className="vz-button vz-button-soft" /> : null}
        </div>
      )}
    </section>
  );
}

import { type ComponentProps, useState } from "react";
import { m } from "#messages";
import type { Gate, Widget } from "../../visualizations/widget.ts";
import { CtaLink } from "./cta-link.tsx";
import { LeadForm } from "./lead-form.tsx";
import type { SentLead } from "./send-widget-lead.ts";
import { Thanks } from "./thanks.tsx";
import { useCompany } from "./use-company.ts";

const messages: Record<Gate, (companyName: string) => { title: string; text: string; button: string }> = {
  LEAD_FIRST: (companyName) => ({
    title: m.embeds_design_is_ready_to_go(),
    text: m.embeds_tell_who_you({ companyName }),
    button: m.embeds_send_and_make_my_picture(),
  }),
  ALLOWANCE_EXHAUSTED: (companyName) => ({
    title: m.embeds_no_more_pictures_for_now(),
    text: m.embeds_preview_above_keeps_working({ companyName }),
    button: m.embeds_send_my_design(),
  }),
  EMBED_CLOSED: (companyName) => ({
    title: m.embeds_pictures_unavailable(),
    text: m.embeds_preview_above_keeps_working({ companyName }),
    button: m.embeds_send_my_design(),
  }),
};

/** Stands where a picture is ordered, when the company wants to know first who asks, or cannot make one. */
export function GateForm({ gate, about, onPointed, onSent }: ComponentProps<Widget["Gate"]>) {
  const company = useCompany();
  const [state, setState] = useState<"offered" | "asked" | SentLead>(gate === "LEAD_FIRST" ? "asked" : "offered");
  const { title, text, button } = messages[gate](company.name);
  if (typeof state === "object") return <Thanks {...state} />;

  function continueTo(how: SentLead) {
    onPointed();
    if (gate === "LEAD_FIRST") onSent();
    else setState(how);
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
              {m.embeds_get_quote()}
            </button>
          ) : null}
          {company.cta ? <CtaLink cta={company.cta} className="vz-button vz-button-soft" /> : null}
        </div>
      )}
    </section>
  );
}

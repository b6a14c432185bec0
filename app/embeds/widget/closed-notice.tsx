import { useState } from "react";
import { m } from "#messages";
import { CtaLink } from "./cta-link.tsx";
import { LeadForm } from "./lead-form.tsx";
import type { SentLead } from "./send-widget-lead.ts";
import { Thanks } from "./thanks.tsx";
import { useCompany } from "./use-company.ts";

/** The whole widget while the company makes no pictures: kind words, and the way to the company where there is one. */
export function ClosedNotice() {
  const { name, form, cta, isHeld } = useCompany();
  const [sent, setSent] = useState<SentLead | null>(null);
  return (
    <div className="vz widget-notice">
      <div className="vz-words">
        <h1 id="lead-title">{m.embeds_pictures_unavailable()}</h1>
        <p>
          {form
            ? (isHeld ? m.embeds_closed_ask_held : m.embeds_closed_ask)({ name })
            : m.embeds_closed_come_back({ name })}
        </p>
      </div>
      {sent ? <Thanks {...sent} /> : null}
      {form && !sent ? (
        <LeadForm
          form={form}
          about={{ photoId: null, visualizationId: null, design: null }}
          button={m.embeds_send()}
          cameWithPage
          onSent={setSent}
        />
      ) : null}
      {cta && !sent ? <CtaLink cta={cta} className="vz-button vz-button-soft" /> : null}
    </div>
  );
}

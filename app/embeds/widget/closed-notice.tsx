import { useState } from "react";
import { CtaLink } from "./cta-link.tsx";
import { LeadForm } from "./lead-form.tsx";
import { passedOn, Thanks } from "./thanks.tsx";
import { useCompany } from "./use-company.ts";

/** The whole widget while the company makes no pictures: kind words, and the way to the company where there is one. */
export function ClosedNotice() {
  const { name, form, cta, isHeld } = useCompany();
  const [sent, setSent] = useState<{ isHeld: boolean } | null>(null);
  return (
    <div className="vz widget-notice">
      <div className="vz-words">
        <h1 id="lead-title">No pictures are being made here right now</h1>
        <p>
          {form
            ? `You can still ask ${name} about your project. Just leave a few words. ${isHeld ? passedOn : "They'll get in touch."}`
            : `${name} is not making pictures at the moment. Please come back later.`}
        </p>
      </div>
      {sent ? <Thanks isHeld={sent.isHeld} /> : null}
      {form && !sent ? (
        <LeadForm
          form={form}
          about={{ photoId: null, visualizationId: null, design: null }}
          button="Send"
          cameWithPage
          onSent={setSent}
        />
      ) : null}
      {cta && !sent ? <CtaLink cta={cta} className="vz-button vz-button-soft" /> : null}
    </div>
  );
}

import { CircleCheck } from "lucide-react";
import { m } from "#messages";
import { CtaLink } from "./cta-link.tsx";
import { showIt } from "./focus-element.ts";
import type { SentLead } from "./send-widget-lead.ts";
import { useCompany } from "./use-company.ts";

const booking = (href: string) => ({ kind: "link" as const, href, text: m.leads_book_a_visit() });

/** Their words have arrived, though a company whose leads are held cannot read them yet. It takes the focus, because the form that had it is gone. */
export function Thanks({ isHeld, mailsLink, usualMinutes, bookingUrl }: SentLead) {
  const { name, cta } = useCompany();
  return (
    <section className="lead-card" role="status" tabIndex={-1} ref={showIt}>
      <div className="vz-words">
        <h2 className="lead-thanks">
          <CircleCheck aria-hidden />
          {m.embeds_thank_you()}
        </h2>
        <p>{isHeld ? m.ui_will_pass_this_on() : m.embeds_got_message({ name })}</p>
        {mailsLink ? <p>{m.embeds_mail_is_coming()}</p> : null}
        {usualMinutes ? <p>{m.ui_usually_answers({ name, within: String(usualMinutes) })}</p> : null}
      </div>
      {bookingUrl ? <CtaLink cta={booking(bookingUrl)} className="vz-button vz-button-soft" /> : null}
      {cta ? <CtaLink cta={cta} className="vz-button vz-button-soft" /> : null}
    </section>
  );
}

import { Mail } from "lucide-react";
import { m } from "#messages";
import { channelTitle } from "#worker/leads/delivery/channels.catalogue.ts";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { SiteLink } from "../../../layout/site-link.tsx";
import { RichText } from "../../../ui/rich-text.tsx";
import { DeliveryItem } from "../../delivery/delivery-item.tsx";
import type { LeadAt } from "../inbox-requests.ts";
import { formatDateTime } from "../lead-labels.ts";
import { LeadSection } from "./lead-section.tsx";

type Props = { at: LeadAt; lead: LeadDetail; canResend: boolean };

/** How the lead has reached the company: by mail, and into its other systems. */
export function LeadDelivery({ at, lead: { mail, deliveries }, canResend }: Props) {
  return (
    <LeadSection title={m.leads_delivery()}>
      <p className="mail-state">
        <Mail size={18} aria-hidden />
        {mailStateText(mail)}
      </p>
      {deliveries.length > 0 ? (
        <ul className="deliveries">
          {deliveries.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              tenantId={at.tenantId}
              delivery={delivery}
              title={channelTitle({ kind: delivery.kind, name: delivery.channelName })}
              canResend={canResend}
            />
          ))}
        </ul>
      ) : null}
      {deliveries.length === 0 && canResend ? (
        <p className="quiet">
          <RichText
            parts={m.leads_not_sent_to_another_system.parts()}
            link={(inner) => <SiteLink to="/dashboard/delivery">{inner}</SiteLink>}
          />
        </p>
      ) : null}
    </LeadSection>
  );
}

function mailStateText({ state, at, failure }: LeadDetail["mail"]): string {
  const withTime = (text: string) => (at ? `${text}, ${formatDateTime(at)}` : text);
  if (state === "sent") return withTime(m.leads_email_sent());
  if (state === "queued") return m.leads_email_is_on_its_way();
  if (state === "failed") return [withTime(m.leads_email_failed()), failure].filter(Boolean).join(": ");
  return m.leads_no_email_about_this_one();
}

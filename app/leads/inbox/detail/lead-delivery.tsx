import { Mail } from "lucide-react";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { SiteLink } from "../../../layout/site-link.tsx";
import { DeliveryItem } from "../../delivery/delivery-item.tsx";
import type { LeadAt } from "../inbox-requests.ts";
import { formatDateTime } from "../lead-labels.ts";
import { LeadSection } from "./lead-section.tsx";

type Props = { at: LeadAt; lead: LeadDetail; canResend: boolean };

/** How the lead has reached the company: by mail, and into its own system. */
export function LeadDelivery({ at, lead: { mail, deliveries }, canResend }: Props) {
  return (
    <LeadSection title="Delivery">
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
              title="Webhook"
              canResend={canResend}
            />
          ))}
        </ul>
      ) : null}
      {deliveries.length === 0 && canResend ? (
        <p className="quiet">
          Not sent to another system. <SiteLink to="/dashboard/delivery">Set up a webhook</SiteLink> to send leads there
          as they arrive.
        </p>
      ) : null}
    </LeadSection>
  );
}

function mailStateText({ state, at, failure }: LeadDetail["mail"]): string {
  const when = at ? `, ${formatDateTime(at)}` : "";
  if (state === "sent") return `Email sent${when}`;
  if (state === "queued") return "Email is on its way";
  if (state === "failed") return `Email failed${when}${failure ? `: ${failure}` : ""}`;
  return "No email about this one";
}

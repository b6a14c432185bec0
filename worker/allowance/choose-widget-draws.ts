import type { ClientAddress } from "../auth/client-address.ts";
import type { Actor } from "../auth/find-actor.ts";
import { calendarDay } from "../billing/period.ts";
import { getEmbedTenant, requireOpenEmbed } from "../embeds/find-embed-tenant.ts";
import { hasSentLead } from "../embeds/has-sent-lead.ts";
import type { Ticket } from "../embeds/ticket.ts";
import type { Ports } from "../ports.ts";
import { addressDraws } from "./address-draws.ts";
import { anonymousEntitlements } from "./anonymous-entitlements.ts";
import type { Payment } from "./choose-draws.ts";
import type { AllowanceDraw } from "./table.ts";
import { tenantDraws, tenantSubject } from "./tenant-draws.ts";

type Asking = { actor: Actor | null; client: ClientAddress | null; ticket: Ticket };

/** The period of a counter that never begins anew. */
const always = "all";

/**
 * Who pays for a picture in a company's widget, and every counter that it moves. The company's owner pays, or the company
 * itself where it has none. A visitor gets a few pictures before the company hears who it is; from then on, as all behind
 * one address, so many a day. Whether the company may have widgets at all is asked each time.
 * @throws AppError EMBED_CLOSED, NOT_FOUND
 */
export async function chooseWidgetPayment(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { actor, client, ticket: { tenantId } }: Asking,
): Promise<Payment> {
  const { settings } = ports;
  const company = await getEmbedTenant(ports, tenantId);
  requireOpenEmbed(company);
  const now = ports.now();
  const day = calendarDay(now);
  const visitorId = actor?.kind === "visitor" ? actor.visitorId : null;
  const subject = `widget:${tenantId}:${visitorId ?? "new"}`;
  const ofDay: AllowanceDraw = { subject, period: day, limit: settings.EMBED_VISITOR_DAILY_RENDERS };
  const isKnown = visitorId !== null && (await hasSentLead(ports, { tenantId, visitorId }));
  const beforeLead: AllowanceDraw = { subject, period: always, limit: isKnown ? -1 : company.tenant.rendersBeforeLead };
  const { EMBED_ADDRESS_DAILY_RENDERS: ofAddress, EMBED_NETWORK_DAILY_RENDERS: ofNetwork } = settings;
  const ofClient = addressDraws(client, { ofAddress, ofNetwork }, { day, within: `:${tenantId}` });
  const ofTenant = await tenantDraws(ports, company);
  return {
    tenantId,
    payer: company.owner?.payer ?? tenantSubject(tenantId),
    // The first is the one that the visitor is told of.
    allowanceDraws: isKnown
      ? [ofDay, beforeLead, ...ofClient, ...ofTenant]
      : [beforeLead, ofDay, ...ofClient, ...ofTenant],
    entitlements: anonymousEntitlements(now),
  };
}

/** Whether a draw is the one that the form lifts. */
export function isLeadGate({ subject, period }: AllowanceDraw): boolean {
  return subject.startsWith("widget:") && period === always;
}

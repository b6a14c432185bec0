import { m } from "#messages";
import type { ClientAddress } from "../auth/client-address.ts";
import { type Actor, sessionEnded } from "../auth/find-actor.ts";
import type { Entitlements } from "../billing/entitlements.ts";
import { calendarDay } from "../billing/period.ts";
import { readAccountStatus } from "../billing/read-account-status.ts";
import { getEmbedTenant } from "../embeds/find-embed-tenant.ts";
import type { Ticket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { getTenantRow } from "../tenants/find-tenant.ts";
import { addressDraws } from "./address-draws.ts";
import { anonymousEntitlements } from "./anonymous-entitlements.ts";
import { chooseWidgetPayment } from "./choose-widget-draws.ts";
import { monthlyDraws } from "./month-draws.ts";
import type { AllowanceDraw, AllowanceDraws } from "./table.ts";
import { tenantDraws, tenantSubject } from "./tenant-draws.ts";

/** The row that visitors of the site draw on. */
const demoId = 1;

export type Payment = {
  tenantId: number;
  /** The ledger subject that pays. */
  payer: string;
  allowanceDraws: AllowanceDraws;
  entitlements: Entitlements;
};

export type Asking = {
  /** null: a stranger who has no visitor token yet. */
  actor: Actor | null;
  /** Where the request comes from; null where nothing tells. */
  client: ClientAddress | null;
  tenantSlug: string | undefined;
  /** Of a widget's page: it says whose widget it is, whatever `tenantSlug` says. */
  ticket: Ticket | null;
};

/**
 * Who pays for a picture, and every counter that it moves. In a widget `chooseWidgetPayment` decides. A user draws on the
 * account's month, or on that of the team's owner where that plan is better. A visitor of the site, on whichever company's
 * page, draws on the demo alone, of which a day has a share; on a few pictures of his own; and on the day of his address. So
 * does an account on Free whose e-mail is not verified yet on the last: a new address costs nothing to invent, a paid plan
 * does.
 * @throws AppError NOT_FOUND for an unknown tenant, FORBIDDEN for one that is switched off, UNAUTHENTICATED for an account
 * that is gone
 */
export async function choosePayment(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { actor, client, tenantSlug, ticket }: Asking,
): Promise<Payment> {
  if (ticket) return chooseWidgetPayment(ports, { actor, client, ticket });
  const tenant = await getTenantRow(ports, tenantSlug ?? "demo");
  if (!tenant.active) throw new AppError("FORBIDDEN", m.embeds_companys_visualizer_is_switched_off());
  const { settings } = ports;
  const now = ports.now();
  const { ADDRESS_DAILY_RENDERS: ofAddress, NETWORK_DAILY_RENDERS: ofNetwork } = settings;
  const ofClient = addressDraws(client, { ofAddress, ofNetwork }, { day: calendarDay(now) });

  if (actor?.kind === "user") {
    const accountStatus = await readAccountStatus(ports, actor.userId);
    if (!accountStatus) throw sessionEnded();
    const own = await monthlyDraws(settings, accountStatus);
    return {
      tenantId: tenant.id,
      payer: accountStatus.payer,
      allowanceDraws:
        accountStatus.emailVerified || accountStatus.entitlements.plan !== "free" ? own : [...own, ...ofClient],
      entitlements: accountStatus.entitlements,
    };
  }

  const ofVisitor: AllowanceDraw = {
    subject: `visitor:${actor?.visitorId ?? "new"}`,
    period: "all",
    limit: settings.VISITOR_FREE_RENDERS,
  };
  const demo = await getEmbedTenant(ports, demoId);
  return {
    tenantId: tenant.id,
    payer: demo.owner?.payer ?? tenantSubject(demoId),
    allowanceDraws: [ofVisitor, ...ofClient, ...(await tenantDraws(ports, demo))],
    entitlements: anonymousEntitlements(now),
  };
}

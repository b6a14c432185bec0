import { m } from "#messages";
import type { ClientAddress } from "../auth/client-address.ts";
import { type Actor, sessionEnded } from "../auth/find-actor.ts";
import type { Entitlements } from "../billing/entitlements.ts";
import { calendarDay } from "../billing/period.ts";
import { type AccountStatus, readAccountStatus } from "../billing/read-account-status.ts";
import { getEmbedTenant } from "../embeds/find-embed-tenant.ts";
import type { Ticket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { getTenantRow, type Tenant } from "../tenants/find-tenant.ts";
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
  if (actor?.kind === "user") {
    return accountPayment(ports, { tenant, accountStatus: await readAccountStatus(ports, actor.userId), client });
  }
  requireActive(tenant);
  const { settings } = ports;
  const now = ports.now();
  const ofVisitor: AllowanceDraw = {
    subject: `visitor:${actor?.visitorId ?? "new"}`,
    period: "all",
    limit: settings.VISITOR_FREE_RENDERS,
  };
  const demo = await getEmbedTenant(ports, demoId);
  return {
    tenantId: tenant.id,
    payer: demo.owner?.payer ?? tenantSubject(demoId),
    allowanceDraws: [ofVisitor, ...clientDraws(ports, client), ...(await tenantDraws(ports, demo))],
    entitlements: anonymousEntitlements(now),
  };
}

/** `choosePayment` for an account. @throws as it does */
export async function accountPayment(
  ports: Clocked,
  { tenant, accountStatus, client }: Pick<Asking, "client"> & { tenant: Tenant; accountStatus: AccountStatus | null },
): Promise<Payment> {
  requireActive(tenant);
  if (!accountStatus) throw sessionEnded();
  const { payer, emailVerified, entitlements } = accountStatus;
  const own = await monthlyDraws(ports.settings, accountStatus);
  const isLimited = !emailVerified && entitlements.plan === "free";
  return {
    ...{ tenantId: tenant.id, payer, entitlements },
    allowanceDraws: isLimited ? [...own, ...clientDraws(ports, client)] : own,
  };
}

type Clocked = Pick<Ports, "settings" | "now">;

function clientDraws({ settings, now }: Clocked, client: ClientAddress | null): AllowanceDraw[] {
  const { ADDRESS_DAILY_RENDERS: ofAddress, NETWORK_DAILY_RENDERS: ofNetwork } = settings;
  return addressDraws(client, { ofAddress, ofNetwork }, { day: calendarDay(now()) });
}

function requireActive({ active }: Tenant): void {
  if (!active) throw new AppError("FORBIDDEN", m.embeds_companys_visualizer_is_switched_off());
}

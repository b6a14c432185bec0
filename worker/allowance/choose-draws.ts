import { type Entitlements, entitlementsOf, type Standing } from "../account/entitlements.ts";
import { type AccountStanding, readStanding } from "../account/read-standing.ts";
import { type Actor, sessionEnded } from "../auth/find-actor.ts";
import type { Ticket } from "../embeds/ticket.ts";
import { AppError } from "../errors.ts";
import type { Services } from "../services.ts";
import { getTenantRow } from "../tenants/find-tenant.ts";
import { chooseWidgetPayment } from "./choose-widget-draws.ts";
import { companyDraws, monthOf, tenantSubject } from "./company-draws.ts";
import { calendarDay } from "./period.ts";
import type { Draw } from "./table.ts";

export type Payment = {
  tenantId: number;
  /** The ledger subject that pays. */
  payer: string;
  draws: Draw[];
  entitlements: Entitlements;
};

export type Asking = {
  /** null: a stranger who has no visitor token yet. */
  actor: Actor | null;
  /** Keyed hash of the client's address, null where there is none. */
  address: string | null;
  tenantSlug: string | undefined;
  /** Of a widget's page: it says whose widget it is, whatever `tenantSlug` says. */
  ticket: Ticket | null;
};

/**
 * Who pays for a picture, and every counter that it moves. In a widget `chooseWidgetPayment` decides. A user draws on the
 * account's month, or on that of the team's owner where that plan is better. A visitor draws on the month of the company's
 * owner (of the company itself where it has none), on the company's own cap, on a few pictures of his own, and on the day
 * of his address. So does an account on Free whose e-mail is not verified yet on the last: a new address costs nothing to
 * invent, a paid plan does.
 * @throws AppError NOT_FOUND for an unknown tenant, FORBIDDEN for one that is switched off, UNAUTHENTICATED for an account
 * that is gone
 */
export async function choosePayment(
  services: Pick<Services, "db" | "settings" | "now">,
  { actor, address, tenantSlug, ticket }: Asking,
): Promise<Payment> {
  if (ticket) return chooseWidgetPayment(services, { actor, address, ticket });
  const tenant = await getTenantRow(services, tenantSlug ?? "demo");
  if (!tenant.active) throw new AppError("FORBIDDEN", "This company's visualizer is switched off at the moment.");
  const { settings } = services;
  const now = services.now();
  const ofAddress: Draw[] = address
    ? [{ subject: `address:${address}`, period: calendarDay(now), limit: settings.ADDRESS_DAILY_RENDERS }]
    : [];

  if (actor?.kind === "user") {
    const standing = await readStanding(services, actor.userId);
    if (!standing) throw sessionEnded();
    const own = monthOf(standing);
    return {
      tenantId: tenant.id,
      payer: standing.payer,
      draws: standing.emailVerified || standing.entitlements.plan !== "free" ? [own] : [own, ...ofAddress],
      entitlements: standing.entitlements,
    };
  }

  const owner = tenant.userId ? await readStanding(services, tenant.userId) : null;
  const ofVisitor: Draw = {
    subject: `visitor:${actor?.visitorId ?? "new"}`,
    period: "all",
    limit: settings.VISITOR_FREE_RENDERS,
  };
  return {
    tenantId: tenant.id,
    payer: owner?.payer ?? tenantSubject(tenant.id),
    draws: [ofVisitor, ...ofAddress, ...companyDraws({ tenant, owner }, now)],
    entitlements: visitorEntitlements(owner, now),
  };
}

/** A visitor's picture is marked whatever the company pays; its place in the line is the company's. */
export function visitorEntitlements(owner: AccountStanding | null, now: Date): Entitlements {
  return { ...(owner?.entitlements ?? entitlementsOf(nobody, now)), watermarked: true, fullResolution: false };
}

const nobody: Standing = { own: null, teamOwner: null, hasTeam: false, embedOverride: null };

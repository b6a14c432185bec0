import { desc, eq } from "drizzle-orm";
import { ourValues } from "../../billing/compare-stripe-state.ts";
import { isLive } from "../../billing/stripe-client.ts";
import { billedAccounts, stripeEvents, subscriptions } from "../../billing/table.ts";
import type { Services } from "../../ports.ts";
import { historyOf } from "../audit/list-audit.ts";
import { requireUserRow } from "../users/find-user.ts";
import type { BillingEvent, StaffBillingDetail } from "./billing.contract.ts";
import { billingList } from "./list-billing.ts";

type Needed = Pick<Services, "db" | "settings" | "now">;

const shownEvents = 20;

/** All that we know of what an account pays, without asking Stripe. @throws AppError NOT_FOUND for no account */
export async function findBilling(services: Needed, userId: string): Promise<StaffBillingDetail> {
  const { db } = services;
  const [user, [row], [subscription], [account], history] = await Promise.all([
    requireUserRow(services, userId),
    billingList({}).list.read(services, [userId]),
    db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    db.select().from(billedAccounts).where(eq(billedAccounts.userId, userId)),
    historyOf(services, `billing:${userId}`),
  ]);
  return {
    ...row,
    name: `${user.firstName} ${user.lastName}`,
    ours: ourValues(subscription ?? null),
    customerUrl: row.customerId && pageAtStripe(services, `customers/${row.customerId}`),
    found: foundOf(account),
    events: row.customerId ? await eventsOf(services, row.customerId) : [],
    history,
  };
}

function foundOf(account: typeof billedAccounts.$inferSelect | undefined): StaffBillingDetail["found"] {
  if (!account?.mismatch || !account.mismatchBy || !account.mismatchAt) return null;
  return {
    by: account.mismatchBy,
    at: account.mismatchAt.toISOString(),
    mendedAt: account.mendedAt?.toISOString() ?? null,
    fields: account.mismatchFields ?? [],
  };
}

async function eventsOf(services: Needed, customerId: string): Promise<BillingEvent[]> {
  const rows = await services.db
    .select()
    .from(stripeEvents)
    .where(eq(stripeEvents.customerId, customerId))
    .orderBy(desc(stripeEvents.createdAt), desc(stripeEvents.id))
    .limit(shownEvents);
  return rows.map(({ id, type, outcome, happenedAt, createdAt }) => ({
    id,
    type: type ?? "unknown",
    outcome,
    happenedAt: happenedAt?.toISOString() ?? null,
    takenAt: createdAt.toISOString(),
    url: pageAtStripe(services, `events/${id}`),
  }));
}

/** Stripe shows what was made with a test key under an address of its own. */
function pageAtStripe(services: Needed, path: string): string {
  return `${services.settings.STRIPE_DASHBOARD}/${isLive(services) ? "" : "test/"}${path}`;
}

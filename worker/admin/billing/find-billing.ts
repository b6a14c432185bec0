import { desc, eq } from "drizzle-orm";
import { ourValues } from "../../billing/compare-stripe-state.ts";
import { isLive } from "../../billing/stripe-client.ts";
import { billedAccounts, stripeEvents, subscriptions } from "../../billing/table.ts";
import type { Ports } from "../../ports.ts";
import { historyOf } from "../audit/list-audit.ts";
import { readRow } from "../lists/list.ts";
import { requireUserRow } from "../users/find-user.ts";
import type { BillingEvent, StaffBillingDetail } from "./billing.contract.ts";
import { billingList } from "./list-billing.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

const shownEvents = 20;

/** All that we know of what an account pays, without asking Stripe. @throws AppError NOT_FOUND for no account */
export async function findBilling(ports: Needed, userId: string): Promise<StaffBillingDetail> {
  const { db } = ports;
  const [user, row, [subscription], [account], history] = await Promise.all([
    requireUserRow(ports, userId),
    readRow(ports, billingList, userId),
    db.select().from(subscriptions).where(eq(subscriptions.userId, userId)),
    db.select().from(billedAccounts).where(eq(billedAccounts.userId, userId)),
    historyOf(ports, `billing:${userId}`),
  ]);
  return {
    ...row,
    name: `${user.firstName} ${user.lastName}`,
    ours: ourValues(subscription ?? null),
    customerUrl: row.customerId && pageAtStripe(ports, `customers/${row.customerId}`),
    found: foundOf(account),
    events: row.customerId ? await eventsOf(ports, row.customerId) : [],
    history,
  };
}

function foundOf(account: typeof billedAccounts.$inferSelect | undefined): StaffBillingDetail["found"] {
  if (!account?.mismatch || !account.mismatchBy || !account.mismatchAt) return null;
  return {
    by: account.mismatchBy,
    at: account.mismatchAt.toISOString(),
    fixedAt: account.fixedAt?.toISOString() ?? null,
    fields: account.mismatchFields ?? [],
  };
}

async function eventsOf(ports: Needed, customerId: string): Promise<BillingEvent[]> {
  const rows = await ports.db
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
    url: pageAtStripe(ports, `events/${id}`),
  }));
}

/** Stripe shows what was made with a test key under an address of its own. */
function pageAtStripe(ports: Needed, path: string): string {
  return `${ports.settings.STRIPE_DASHBOARD}/${isLive(ports) ? "" : "test/"}${path}`;
}

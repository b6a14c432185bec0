import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import type { Difference } from "./billing.contract.ts";
import { differencesOf } from "./compare-stripe-state.ts";
import type { StripeState } from "./read-stripe-state.ts";
import { billedAccounts, subscriptions } from "./table.ts";

type Billing = Pick<Ports, "db" | "now">;
type Looked = {
  userId: string;
  stripeState: StripeState | null;
  /** Who asked Stripe. */
  by: "webhook" | "hourly" | "staff" | "account";
  /** What differed before the truth was written down, where nothing had announced it. */
  found: Difference[];
  /** That no later truth was written down since. */
  isMine: SQL;
};

/**
 * Notes, after Stripe's truth was written down, whether the two sides still differ (a plan that an admin set gives way to a
 * better one alone), or what differed until now. Staff find both in their list; an event that arrives in time is neither.
 */
export async function recordMismatch(
  ports: Billing,
  { userId, stripeState, by, found, isMine }: Looked,
): Promise<void> {
  const { db, now } = ports;
  const { row, mismatch } = await readAccount(ports, userId);
  const accountStatus = differencesOf(row, stripeState);
  if (accountStatus.length === 0 && found.length === 0 && mismatch !== "standing") return;
  const at = now().getTime();
  const isOld = sql`mismatch IS 'standing'`;
  const noted = (state: "standing" | "mended", fields: Difference[]) => sql`
    UPDATE billed_accounts SET
      mismatch_by = iif(${isOld}, mismatch_by, ${by}), mismatch_at = iif(${isOld}, mismatch_at, ${at}),
      mismatch_fields = ${JSON.stringify(fields)}, mended_at = ${state === "mended" ? at : null}, mismatch = ${state}
    WHERE user_id = ${userId} AND ${isMine}`;
  if (accountStatus.length > 0) await db.run(noted("standing", accountStatus));
  else if (found.length > 0) await db.run(noted("mended", found));
  else
    await db
      .update(billedAccounts)
      .set({ mismatch: "mended", fixedAt: new Date(at) })
      .where(and(eq(billedAccounts.userId, userId), isOld, isMine));
}

/** What differs while the account's row still is as it was. */
export async function differencesBefore(
  ports: Billing,
  { userId, stripeState }: Pick<Looked, "userId" | "stripeState">,
): Promise<Difference[]> {
  const { row } = await readAccount(ports, userId);
  return differencesOf(row, stripeState);
}

async function readAccount({ db }: Billing, userId: string) {
  const [found] = await db
    .select({ row: subscriptions, mismatch: billedAccounts.mismatch })
    .from(billedAccounts)
    .leftJoin(subscriptions, eq(subscriptions.userId, billedAccounts.userId))
    .where(eq(billedAccounts.userId, userId));
  return found ?? { row: null, mismatch: null };
}

import { and, eq, type SQL } from "drizzle-orm";
import { m } from "#messages";
import { users } from "../auth/table.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { callKey, isMissing } from "./ask-stripe.ts";
import { stripeCustomers } from "./table.ts";

type Billing = Pick<Ports, "db" | "stripe" | "now">;

/** The account's customer at Stripe; null for one that never went to a checkout. */
export async function findCustomer(ports: Pick<Ports, "db">, userId: string): Promise<string | null> {
  const [row] = await customerQuery(ports, userId);
  return row?.customerId ?? null;
}

/** For a batch: one row, or none. @param user the account's id, or a subquery that finds it */
export function customerQuery({ db }: Pick<Ports, "db">, user: string | SQL) {
  return db
    .select({ customerId: stripeCustomers.customerId })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.userId, user));
}

/**
 * The account's customer, made where there is none. Calls side by side make one: Stripe answers them alike by their key,
 * and the first row stays.
 * @param gone a customer that Stripe no longer knows; another one takes its place
 */
export async function ensureCustomer(ports: Billing, userId: string, gone: string | null = null): Promise<string> {
  const { db, now } = ports;
  if (gone) {
    const isGone = and(eq(stripeCustomers.userId, userId), eq(stripeCustomers.customerId, gone));
    await db.delete(stripeCustomers).where(isGone);
  }
  const known = await findCustomer(ports, userId);
  if (known) return known;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new AppError("UNAUTHENTICATED", m.auth_session_has_ended());
  const customer = await ports
    .stripe()
    .customers.create(
      { email: user.email, metadata: { account: userId } },
      { idempotencyKey: callKey(ports, `customer-${userId}-${gone ?? "first"}`) },
    );
  await db.insert(stripeCustomers).values({ userId, customerId: customer.id, createdAt: now() }).onConflictDoNothing();
  const mine = await findCustomer(ports, userId);
  if (!mine) throw new AppError("UNAUTHENTICATED", m.auth_session_has_ended());
  return mine;
}

/**
 * Takes over a customer that Stripe knows and we do not, if we made it for an account that has none: after a restored
 * backup, what was bought since is found again.
 */
export async function adoptCustomer({ db, stripe, now }: Billing, customerId: string): Promise<void> {
  const customer = await stripe()
    .customers.retrieve(customerId)
    .catch((error) => {
      if (isMissing(error, "id")) return null;
      throw error;
    });
  const userId = !customer || customer.deleted ? undefined : customer.metadata.account;
  if (!userId) return;
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!user) return;
  await db.insert(stripeCustomers).values({ userId, customerId, createdAt: now() }).onConflictDoNothing();
}

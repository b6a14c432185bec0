import { and, eq, isNull, lt, or } from "drizzle-orm";
import { m } from "#messages";
import { newId } from "../db/columns.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { stripeCustomers } from "./table.ts";

type Needed = Pick<Ports, "db" | "now">;
type Turn = {
  /** Whether somebody else has brought it about, while this waited. */
  isDone: () => Promise<boolean>;
  work: () => Promise<void>;
};

/** Longer than Stripe takes with all its repeats: a machine that died in the middle holds nobody up for long. */
const maxMs = 90_000;
const timeoutMs = 20_000;

/**
 * One change of a customer at a time, on all machines: what one looks at before it changes stays so until it has. Whoever
 * comes meanwhile waits, and has nothing to do any more when the same was wished.
 * @throws AppError CONFLICT when it takes too long
 */
export async function withCustomerLock(ports: Needed, customerId: string, { isDone, work }: Turn): Promise<void> {
  const turn = newId();
  const begun = Date.now();
  let wait = 150;
  while (!(await takeTurn(ports, customerId, turn))) {
    if (Date.now() - begun > timeoutMs) {
      throw new AppError("CONFLICT", m.billing_another_change_to_plan(), {
        retryAfter: 5,
      });
    }
    // Not all at once, and more seldom the longer it takes, when many wait.
    await scheduler.wait(wait * (0.5 + Math.random()));
    wait = Math.min(2 * wait, 2000);
    if (await isDone()) return;
  }
  try {
    await work();
  } finally {
    await ports.db
      .update(stripeCustomers)
      .set({ lockOwner: null, lockedUntil: null })
      .where(and(eq(stripeCustomers.customerId, customerId), eq(stripeCustomers.lockOwner, turn)));
  }
}

async function takeTurn({ db, now }: Needed, customerId: string, turn: string): Promise<boolean> {
  const at = now();
  const { customerId: id, lockedUntil } = stripeCustomers;
  const rows = await db
    .update(stripeCustomers)
    .set({ lockOwner: turn, lockedUntil: new Date(at.getTime() + maxMs) })
    .where(and(eq(id, customerId), or(isNull(lockedUntil), lt(lockedUntil, at))))
    .returning({ id });
  return rows.length > 0;
}

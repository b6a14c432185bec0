import { eq, type SQL, sql } from "drizzle-orm";
import { forAccount } from "../auth/for-account.ts";
import { describeError } from "../describe-error.ts";
import type { MailKind } from "../mail/mail-kinds.catalogue.ts";
import type { MailContent } from "../mail/seal-content.ts";
import type { Ports } from "../ports.ts";
import type { Charge, Card as PaymentCard } from "./billing.contract.ts";
import { billingMail, findReader, type Reader } from "./billing-mail.ts";
import { canceledMail, resumedMail, seatsRemovedMail } from "./change-mail.ts";
import { findNext } from "./describe-billing.ts";
import { findMeans } from "./find-card.ts";
import type { Found, StripeState } from "./read-stripe-state.ts";
import { subscriptions } from "./table.ts";

type Needed = Pick<Ports, "db" | "stripe" | "settings" | "now">;
type Looked = {
  customerId: string;
  userId: string;
  counted: Found | undefined;
  stripeState: StripeState | null;
  isMine: SQL;
};
type Change = {
  kind: MailKind;
  /** That the account's row, before the truth is written down, still stands otherwise. */
  was: SQL;
  words: (reader: Reader, findNext: () => Promise<Means>) => Promise<MailContent>;
};
type Means = { next: Charge | null; card: PaymentCard | null };

/**
 * The mails about a change that costs nothing at once, as statements for the batch that writes Stripe's truth down, before
 * it: each is queued by the one answer that turns the account's row, and by no other.
 */
export async function findChangeMails(ports: Needed, looked: Looked): Promise<SQL[]> {
  const { userId, customerId, counted, stripeState, isMine } = looked;
  if (!stripeState || stripeState.status === "inactive" || !counted) return [];
  const [row] = await ports.db.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  if (!row || row.stripeSubscriptionId !== stripeState.subscriptionId || row.status === "inactive") return [];
  const changes = changesOf(row, stripeState);
  const reader = changes.length > 0 ? await findReader(ports, userId) : null;
  if (!reader) return [];
  const findMeansOfNext = () => findGoing(ports, { customerId, counted, stripeState });
  return Promise.all(
    changes.map(async ({ kind, was, words }) =>
      billingMail(ports, {
        reader,
        kind,
        content: await forAccount(ports, userId, () => words(reader, findMeansOfNext)),
        onlyIf: sql`${isMine} AND EXISTS (
          SELECT 1 FROM subscriptions
          WHERE user_id = ${userId} AND stripe_subscription_id = ${stripeState.subscriptionId} AND status <> 'inactive' AND ${was})`,
      }),
    ),
  );
}

function changesOf(row: typeof subscriptions.$inferSelect, stripeState: StripeState): Change[] {
  const changes: Change[] = [];
  if (stripeState.cancelAtPeriodEnd && !row.cancelAtPeriodEnd) {
    const words = (reader: Reader) => canceledMail(reader, stripeState);
    changes.push({ kind: "billing-canceled", was: sql`cancel_at_period_end = 0`, words });
  }
  // A higher plan that takes an end back has a receipt of its own.
  if (!stripeState.cancelAtPeriodEnd && row.cancelAtPeriodEnd && row.priceId === stripeState.priceId) {
    const words = async (reader: Reader, next: () => Promise<Means>) =>
      resumedMail(reader, { ...(await next()), stripeState });
    changes.push({ kind: "billing-resumed", was: sql`cancel_at_period_end = 1`, words });
  }
  if (stripeState.extraSeats < row.extraSeats) {
    const [count, left] = [row.extraSeats - stripeState.extraSeats, stripeState.extraSeats];
    const words = async (reader: Reader, next: () => Promise<Means>) =>
      seatsRemovedMail(reader, { ...(await next()), count, left });
    changes.push({ kind: "billing-seats", was: sql`extra_seats > ${stripeState.extraSeats}`, words });
  }
  return changes;
}

/** A mail without the next sum is better than a truth that is not written down. */
async function findGoing(
  ports: Needed,
  { customerId, counted, stripeState }: { customerId: string; counted: Found; stripeState: StripeState },
): Promise<Means> {
  try {
    const { subscription } = counted;
    const [next, { card }] = await Promise.all([
      stripeState.cancelAtPeriodEnd ? null : findNext(ports, subscription.id),
      findMeans(ports, { customerId, subscription }),
    ]);
    return { next, card };
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "no next sum for a mail", ...describeError(error) }));
    return { next: null, card: null };
  }
}

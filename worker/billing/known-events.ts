import { and, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Ports } from "../ports.ts";
import { eventRetentionDays } from "./billing.catalogue.ts";
import { stripeEvents } from "./table.ts";

/** The events after which an account may stand differently. The webhook at Stripe is set to send these. */
export const eventTypes = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "customer.deleted",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice.payment_action_required",
  "invoice.voided",
  "invoice.marked_uncollectible",
  "charge.refunded",
  "credit_note.created",
] as const;

/** Longer than Stripe delivers an event again, or lists it. */
const memory = eventRetentionDays * 86_400_000;

const eventSchema = z.object({
  id: z.string().startsWith("evt_").max(100),
  type: z.enum(eventTypes),
  livemode: z.boolean(),
  created: z.number(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
    }),
  }),
});

/** All that is taken from an event: whom to ask Stripe about. null for one that changes nothing for us. */
export type Notice = { id: string; customerId: string; livemode: boolean; type: string; happenedAt: Date };

export function noticeOf(event: unknown): Notice | null {
  const { data } = eventSchema.safeParse(event);
  if (!data) return null;
  const { object } = data.data;
  const customerId = object.object === "customer" ? object.id : object.customer;
  if (!customerId) return null;
  const { id, livemode, type, created } = data;
  return { id, customerId, livemode, type, happenedAt: new Date(created * 1000) };
}

/** Those of the events that have had their effect. */
export async function knownEvents({ db }: Pick<Ports, "db">, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(
      and(
        // D1 binds a hundred values at most, and a page of Stripe's list has as many.
        inArray(stripeEvents.id, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`),
        ne(stripeEvents.outcome, "failed"),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

type Outcome = (typeof stripeEvents.$inferSelect)["outcome"];

/** One that was remembered stays as it was, but for one that had failed. */
export function rememberEvents(events: Notice[], { outcome, now }: { outcome: Outcome; now: Date }): SQL {
  return sql`
    INSERT INTO stripe_events (id, customer_id, type, happened_at, outcome, created_at)
    SELECT value ->> 'id', value ->> 'customerId', value ->> 'type', value ->> 'at', ${outcome}, ${now.getTime()}
    FROM json_each(${JSON.stringify(events.map((event) => ({ ...event, at: event.happenedAt.getTime() })))})
    WHERE true ON CONFLICT (id) DO UPDATE SET outcome = excluded.outcome, created_at = excluded.created_at
    WHERE stripe_events.outcome = 'failed'`;
}

export async function deleteExpiredEvents({ db, now }: Pick<Ports, "db" | "now">): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.createdAt, new Date(now().getTime() - memory)));
}

import { inArray, lt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Services } from "../services.ts";
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
] as const;

/** Longer than Stripe delivers an event again, or lists it. */
const memory = 40 * 86_400_000;

const eventSchema = z.object({
  id: z.string().startsWith("evt_").max(100),
  type: z.enum(eventTypes),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      customer: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
    }),
  }),
});

/** All that is taken from an event: whom to ask Stripe about. null for one that changes nothing for us. */
export type Notice = { id: string; customerId: string; livemode: boolean };

export function noticeOf(event: unknown): Notice | null {
  const { data } = eventSchema.safeParse(event);
  if (!data) return null;
  const { object } = data.data;
  const customerId = object.object === "customer" ? object.id : object.customer;
  return customerId ? { id: data.id, customerId, livemode: data.livemode } : null;
}

/** Those of the events that have had their effect. */
export async function knownEvents({ db }: Pick<Services, "db">, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: stripeEvents.id }).from(stripeEvents).where(inArray(stripeEvents.id, ids));
  return new Set(rows.map(({ id }) => id));
}

export function rememberEvents(ids: string[], now: Date): SQL {
  return sql`
    INSERT INTO stripe_events (id, created_at) SELECT value, ${now.getTime()} FROM json_each(${JSON.stringify(ids)})
    WHERE true ON CONFLICT (id) DO NOTHING`;
}

export async function forgetOldEvents({ db, now }: Pick<Services, "db" | "now">): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.createdAt, new Date(now().getTime() - memory)));
}

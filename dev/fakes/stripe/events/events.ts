import { isDeepStrictEqual } from "node:util";
import { type Account, now } from "../account.ts";
import { apiVersion } from "../constants.ts";
import { newId } from "../ids.ts";
import type { StripeEvent } from "../wire/objects.ts";
import { queueDeliveries } from "./deliveries.ts";

type EventType =
  | `customer.${"created" | "updated" | "deleted"}`
  | `customer.subscription.${"created" | "updated" | "deleted"}`
  | `checkout.session.${"completed" | "expired"}`
  | `invoice.${"created" | "finalized" | "updated" | "paid" | "payment_succeeded" | "payment_failed"}`
  | "invoiceitem.created"
  | "charge.refunded"
  | "refund.created"
  | "credit_note.created"
  | "payment_method.attached"
  | "billing_portal.session.created";

/** Stripe keeps events for 30 days; this is plenty for a laptop, and the file stays small enough to write at every change. */
const keptEvents = 600;

/** Remembers that something happened, with the object as it is now, and sends it on its way. */
export function emit(
  account: Account,
  type: EventType,
  object: object,
  previous?: Record<string, unknown>,
): StripeEvent {
  const event: StripeEvent = {
    id: newId("evt"),
    object: "event",
    api_version: apiVersion,
    created: now(account),
    data: { object: structuredClone({ ...object }), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: account.webhookUrl ? 1 : 0,
    request: { ...account.request },
    type,
  };
  const { events } = account.state;
  events[event.id] = event;
  const ids = Object.keys(events);
  for (const id of ids.slice(0, Math.max(0, ids.length - keptEvents))) delete events[id];
  queueDeliveries(account, event);
  return event;
}

/** Changes an object and tells of it, with what the changed fields were before; no change, no event. */
export function update<T extends object>(account: Account, type: EventType, object: T, change: () => void): void {
  const before = structuredClone(object);
  change();
  const changed = Object.entries(before).filter(([key, value]) => !isDeepStrictEqual(value, Reflect.get(object, key)));
  const added = Object.keys(object).filter((key) => !(key in before));
  if (changed.length === 0 && added.length === 0) return;
  emit(account, type, object, Object.fromEntries([...changed, ...added.map((key) => [key, null])]));
}

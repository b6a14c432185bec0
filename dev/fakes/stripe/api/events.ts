import { Hono } from "hono";
import type Stripe from "stripe";
import type { Account } from "../account.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import { isWithin, pageOf, pagingAndCreated } from "../wire/pages.ts";
import { flag, list, params, parseParams, text } from "../wire/params.ts";

const listParams = params<Stripe.EventListParams>()({
  ...pagingAndCreated,
  type: text.optional(),
  types: list(text, { max: 20 }).optional(),
  delivery_success: flag.optional(),
});

export function eventsApi({ state }: Account) {
  return new Hono<ApiEnvironment>().get("/events", (c) => {
    const input = parseParams(listParams, c.get("form"));
    const found = Object.values(state.events).filter(
      (event) =>
        isOfType(event.type, input.type) &&
        (!input.types || input.types.some((type) => isOfType(event.type, type))) &&
        (input.delivery_success === undefined || (event.pending_webhooks === 0) === input.delivery_success) &&
        isWithin(event.created, input.created),
    );
    return c.json(pageOf(found, input, "/v1/events"));
  });
}

/** `customer.subscription.*` means every kind below. */
function isOfType(type: string, asked: string | undefined): boolean {
  if (asked === undefined || asked === type) return true;
  return asked.endsWith("*") && type.startsWith(asked.slice(0, -1));
}

import { Hono } from "hono";
import type Stripe from "stripe";
import type { Account } from "../account.ts";
import { apiVersion } from "../constants.ts";
import { missing } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import type { WebhookEndpoint } from "../wire/objects.ts";
import { isWithin, pageOf, paging, pagingAndCreated } from "../wire/pages.ts";
import { expand, flag, list, params, parseParams, text } from "../wire/params.ts";

const retrieveParams = params<Stripe.EventRetrieveParams>()({ expand });
const listParams = params<Stripe.EventListParams>()({
  ...pagingAndCreated,
  type: text.optional(),
  types: list(text, { max: 20 }).optional(),
  delivery_success: flag.optional(),
});
const endpointParams = params<Stripe.WebhookEndpointListParams>()(paging);

export function eventsApi(account: Account) {
  const { state } = account;
  return new Hono<ApiEnvironment>()
    .get("/events", (c) => {
      const input = parseParams(listParams, c.get("form"));
      const found = Object.values(state.events).filter(
        (event) =>
          isOfType(event.type, input.type) &&
          (!input.types || input.types.some((type) => isOfType(event.type, type))) &&
          (input.delivery_success === undefined || (event.pending_webhooks === 0) === input.delivery_success) &&
          isWithin(event.created, input.created),
      );
      return c.json(pageOf(found, input, "/v1/events"));
    })
    .get("/events/:id", (c) => {
      parseParams(retrieveParams, c.get("form"));
      const event = state.events[c.req.param("id")];
      if (!event) throw missing("event", c.req.param("id"));
      return c.json(event);
    })
    .get("/webhook_endpoints", (c) => {
      const input = parseParams(endpointParams, c.get("form"));
      return c.json(pageOf(endpointsOf(account), input, "/v1/webhook_endpoints"));
    });
}

/** `customer.subscription.*` means every kind below. */
function isOfType(type: string, asked: string | undefined): boolean {
  if (asked === undefined || asked === type) return true;
  return asked.endsWith("*") && type.startsWith(asked.slice(0, -1));
}

function endpointsOf({ webhookUrl }: Account): WebhookEndpoint[] {
  if (!webhookUrl) return [];
  const endpoint: WebhookEndpoint = {
    id: "we_local",
    object: "webhook_endpoint",
    api_version: apiVersion,
    application: null,
    created: Date.UTC(2026, 0, 1) / 1000,
    description: "The site on this machine",
    enabled_events: ["*"],
    livemode: false,
    metadata: {},
    status: "enabled",
    url: webhookUrl,
  };
  return [endpoint];
}

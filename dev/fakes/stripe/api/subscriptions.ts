import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Account } from "../account.ts";
import { cancelSubscription } from "../billing/cancel-subscription.ts";
import { changeSubscription } from "../billing/change-subscription.ts";
import { findSubscription, isRunning } from "../objects/subscription.ts";
import { expandPaths } from "../wire/expand.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import type { Subscription } from "../wire/objects.ts";
import { isWithin, pageOf, pagingAndCreated } from "../wire/pages.ts";
import {
  createdRange,
  emptyableText,
  expand,
  flag,
  integer,
  list,
  metadata,
  orEmpty,
  params,
  parseParams,
  text,
} from "../wire/params.ts";

export const itemParams = params<Stripe.SubscriptionUpdateParams.Item>()({
  id: text.optional(),
  price: text.optional(),
  quantity: integer.pipe(z.number().min(0)).optional(),
  deleted: flag.optional(),
  metadata: metadata.optional(),
});

export const prorationParams = {
  proration_behavior: z.enum(["create_prorations", "always_invoice", "none"]).optional(),
  proration_date: integer.optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).optional(),
};

export const endParams = {
  cancel_at: orEmpty(z.union([z.enum(["min_period_end", "max_period_end"]), integer])).optional(),
  cancel_at_period_end: flag.optional(),
};

const updateParams = params<Stripe.SubscriptionUpdateParams>()({
  ...prorationParams,
  ...endParams,
  items: list(itemParams).optional(),
  default_payment_method: text.optional(),
  description: emptyableText.max(500).optional(),
  metadata: metadata.optional(),
  expand,
});

const cancelParams = params<Stripe.SubscriptionCancelParams>()({
  invoice_now: flag.optional(),
  prorate: flag.optional(),
  expand,
});

const retrieveParams = params<Stripe.SubscriptionRetrieveParams>()({ expand });

const listParams = params<Stripe.SubscriptionListParams>()({
  ...pagingAndCreated,
  customer: text.optional(),
  price: text.optional(),
  current_period_end: createdRange,
  status: z
    .enum([
      "active",
      "all",
      "canceled",
      "ended",
      "incomplete",
      "incomplete_expired",
      "past_due",
      "paused",
      "trialing",
      "unpaid",
    ])
    .optional(),
});

export function subscriptionsApi(account: Account) {
  const { state } = account;
  return new Hono<ApiEnvironment>()
    .get("/subscriptions", (c) => {
      const input = parseParams(listParams, c.get("form"));
      const found = Object.values(state.subscriptions).filter(
        (subscription) =>
          hasStatus(subscription, input.status) &&
          (input.customer ?? subscription.customer) === subscription.customer &&
          (!input.price || subscription.items.data.some((item) => item.price.id === input.price)) &&
          subscription.items.data.some((item) => isWithin(item.current_period_end, input.current_period_end)) &&
          isWithin(subscription.created, input.created),
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/subscriptions"), input.expand));
    })
    .get("/subscriptions/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      return c.json(expandPaths(state, findSubscription(account, c.req.param("id")), input.expand));
    })
    .post("/subscriptions/:id", (c) => {
      const { expand: paths, ...change } = parseParams(updateParams, c.get("form"));
      const subscription = findSubscription(account, c.req.param("id"));
      changeSubscription(account, subscription, change);
      return c.json(expandPaths(state, subscription, paths));
    })
    .delete("/subscriptions/:id", (c) => {
      const input = parseParams(cancelParams, c.get("form"));
      const subscription = findSubscription(account, c.req.param("id"));
      cancelSubscription(account, subscription, { prorate: input.prorate, invoiceNow: input.invoice_now });
      return c.json(expandPaths(state, subscription, input.expand));
    });
}

/** Without a status, everything that has not ended. */
function hasStatus(subscription: Subscription, asked: string | undefined): boolean {
  if (asked === "all") return true;
  if (asked === undefined) return isRunning(subscription);
  return subscription.status === (asked === "ended" ? "canceled" : asked);
}

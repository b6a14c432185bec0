import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Account } from "../account.ts";
import { changeSubscription } from "../billing/change-subscription.ts";
import { findSubscription } from "../objects/subscription.ts";
import { expandPaths } from "../wire/expand.ts";
import { missing } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import type { SubscriptionItem } from "../wire/objects.ts";
import { pageOf, paging } from "../wire/pages.ts";
import { expand, integer, metadata, params, parseParams, text } from "../wire/params.ts";
import { prorationParams } from "./subscriptions.ts";

const quantity = integer.pipe(z.number().min(0)).optional();
const listParams = params<Stripe.SubscriptionItemListParams>()({ ...paging, subscription: text });
const retrieveParams = params<Stripe.SubscriptionItemRetrieveParams>()({ expand });
const createParams = params<Stripe.SubscriptionItemCreateParams>()({
  ...prorationParams,
  subscription: text,
  price: text,
  quantity,
  expand,
});
const updateParams = params<Stripe.SubscriptionItemUpdateParams>()({
  ...prorationParams,
  price: text.optional(),
  quantity,
  metadata: metadata.optional(),
  expand,
});
const deleteParams = params<Stripe.SubscriptionItemDeleteParams>()(prorationParams);

export function subscriptionItemsApi(account: Account) {
  const { state } = account;

  function findItem(id: string): SubscriptionItem {
    for (const { items } of Object.values(state.subscriptions)) {
      const item = items.data.find((candidate) => candidate.id === id);
      if (item) return item;
    }
    throw missing("subscription_item", id);
  }

  return new Hono<ApiEnvironment>()
    .get("/subscription_items", (c) => {
      const input = parseParams(listParams, c.get("form"));
      const { items } = findSubscription(account, input.subscription, "subscription");
      return c.json(expandPaths(state, pageOf(items.data, input, "/v1/subscription_items"), input.expand));
    })
    .post("/subscription_items", (c) => {
      const { subscription: id, expand: paths, ...rest } = parseParams(createParams, c.get("form"));
      const subscription = findSubscription(account, id, "subscription");
      const { price, quantity: count, ...how } = rest;
      changeSubscription(account, subscription, { ...how, items: [{ price, quantity: count }] });
      return c.json(expandPaths(state, subscription.items.data.at(-1), paths));
    })
    .get("/subscription_items/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      return c.json(expandPaths(state, findItem(c.req.param("id")), input.expand));
    })
    .post("/subscription_items/:id", (c) => {
      const {
        price,
        quantity: count,
        metadata: change,
        expand: paths,
        ...how
      } = parseParams(updateParams, c.get("form"));
      const { id, subscription } = findItem(c.req.param("id"));
      const items = [{ id, price, quantity: count, metadata: change }];
      changeSubscription(account, findSubscription(account, subscription), { ...how, items });
      return c.json(expandPaths(state, findItem(id), paths));
    })
    .delete("/subscription_items/:id", (c) => {
      const how = parseParams(deleteParams, c.get("form"));
      const { id, subscription } = findItem(c.req.param("id"));
      changeSubscription(account, findSubscription(account, subscription), { ...how, items: [{ id, deleted: true }] });
      return c.json({ id, object: "subscription_item", deleted: true });
    });
}

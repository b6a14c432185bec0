import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Account } from "../account.ts";
import { cancelSubscription } from "../billing/cancel-subscription.ts";
import { emit, update } from "../events/events.ts";
import { createCustomer, findCustomer, isDeleted } from "../objects/customer.ts";
import { isRunning } from "../objects/subscription.ts";
import { expandPaths } from "../wire/expand.ts";
import { missing } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import type { Customer } from "../wire/objects.ts";
import { isWithin, pageOf, pagingAndCreated } from "../wire/pages.ts";
import { emptyableText, expand, mergeMetadata, metadata, params, parseParams, text } from "../wire/params.ts";

const fields = {
  email: emptyableText.max(512).optional(),
  name: emptyableText.max(256).optional(),
  phone: emptyableText.max(20).optional(),
  description: emptyableText.max(350).optional(),
  metadata: metadata.optional(),
  expand,
};
const createParams = params<Stripe.CustomerCreateParams>()(fields);
const updateParams = params<Stripe.CustomerUpdateParams>()({
  ...fields,
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
});
const retrieveParams = params<Stripe.CustomerRetrieveParams>()({ expand });
const listParams = params<Stripe.CustomerListParams>()({ ...pagingAndCreated, email: text.optional() });
const methodListParams = params<Stripe.PaymentMethodListParams>()({ customer: text, type: text.optional(), expand });

export function customersApi(account: Account) {
  const { state } = account;
  return new Hono<ApiEnvironment>()
    .post("/customers", (c) => {
      const input = parseParams(createParams, c.get("form"));
      const customer = createCustomer(account, {
        email: input.email || null,
        name: input.name || null,
        phone: input.phone || null,
        description: input.description || null,
        metadata: mergeMetadata({}, input.metadata),
      });
      return c.json(expandPaths(state, customer, input.expand));
    })
    .get("/customers", (c) => {
      const input = parseParams(listParams, c.get("form"));
      const found = Object.values(state.customers).filter(
        (customer): customer is Customer =>
          !isDeleted(customer) &&
          (input.email === undefined || customer.email === input.email) &&
          isWithin(customer.created, input.created),
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/customers"), input.expand));
    })
    .get("/customers/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      const customer = state.customers[c.req.param("id")];
      if (!customer) throw missing("customer", c.req.param("id"));
      return c.json(expandPaths(state, customer, input.expand));
    })
    .post("/customers/:id", (c) => {
      const input = parseParams(updateParams, c.get("form"));
      const customer = findCustomer(account, c.req.param("id"));
      update(account, "customer.updated", customer, () => {
        if (input.email !== undefined) customer.email = input.email || null;
        if (input.name !== undefined) customer.name = input.name || null;
        if (input.phone !== undefined) customer.phone = input.phone || null;
        if (input.description !== undefined) customer.description = input.description || null;
        customer.metadata = mergeMetadata(customer.metadata, input.metadata);
        const method = input.invoice_settings?.default_payment_method;
        if (method === undefined) return;
        if (state.paymentMethods[method]?.customer !== customer.id) {
          throw missing("PaymentMethod", method, "invoice_settings[default_payment_method]");
        }
        customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method };
      });
      return c.json(expandPaths(state, customer, input.expand));
    })
    .delete("/customers/:id", (c) => {
      const customer = findCustomer(account, c.req.param("id"));
      for (const subscription of Object.values(state.subscriptions)) {
        if (subscription.customer === customer.id && isRunning(subscription)) cancelSubscription(account, subscription);
      }
      emit(account, "customer.deleted", customer);
      const deleted = { id: customer.id, object: "customer", deleted: true } as const;
      state.customers[customer.id] = deleted;
      return c.json(deleted);
    })
    .get("/payment_methods", (c) => {
      const input = parseParams(methodListParams, c.get("form"));
      const customer = findCustomer(account, input.customer, "customer");
      const own = Object.values(state.paymentMethods).filter((method) => method.customer === customer.id);
      return c.json(expandPaths(state, pageOf(own, {}, "/v1/payment_methods"), input.expand));
    })
    .get("/payment_methods/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      const method = state.paymentMethods[c.req.param("id")];
      if (!method) throw missing("PaymentMethod", c.req.param("id"));
      return c.json(expandPaths(state, method, input.expand));
    });
}

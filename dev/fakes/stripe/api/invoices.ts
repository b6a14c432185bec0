import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Account } from "../account.ts";
import { collectInvoice } from "../billing/collect.ts";
import { finalizeInvoice } from "../billing/invoice.ts";
import { previewInvoice } from "../billing/preview-invoice.ts";
import { findSubscription } from "../objects/subscription.ts";
import { expandPaths } from "../wire/expand.ts";
import { declined, invalid, missing } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import type { Invoice } from "../wire/objects.ts";
import { isWithin, pageOf, paging, pagingAndCreated } from "../wire/pages.ts";
import { expand, list, params, parseParams, text } from "../wire/params.ts";
import { endParams, itemParams, prorationParams } from "./subscriptions.ts";

const listParams = params<Stripe.InvoiceListParams>()({
  ...pagingAndCreated,
  customer: text.optional(),
  subscription: text.optional(),
  status: z.enum(["draft", "open", "paid", "uncollectible", "void"]).optional(),
});
const retrieveParams = params<Stripe.InvoiceRetrieveParams>()({ expand });
const payParams = params<Stripe.InvoicePayParams>()({ payment_method: text.optional(), expand });
const previewParams = params<Stripe.InvoiceCreatePreviewParams>()({
  customer: text.optional(),
  subscription: text,
  preview_mode: z.enum(["next", "recurring"]).optional(),
  subscription_details: params<Stripe.InvoiceCreatePreviewParams.SubscriptionDetails>()({
    items: list(itemParams).optional(),
    cancel_at: endParams.cancel_at,
    cancel_at_period_end: endParams.cancel_at_period_end,
    proration_behavior: prorationParams.proration_behavior,
    proration_date: prorationParams.proration_date,
  }).optional(),
  expand,
});
const lineParams = params<Stripe.InvoiceListLineItemsParams>()(paging);
const pendingParams = params<Stripe.InvoiceItemListParams>()({ ...paging, customer: text.optional() });

export function invoicesApi(account: Account) {
  const { state } = account;

  function findInvoice(id: string): Invoice {
    const invoice = state.invoices[id];
    if (!invoice) throw missing("invoice", id);
    return invoice;
  }

  return new Hono<ApiEnvironment>()
    .get("/invoices", (c) => {
      const input = parseParams(listParams, c.get("form"));
      const found = Object.values(state.invoices).filter(
        (invoice) =>
          (input.customer ?? invoice.customer) === invoice.customer &&
          (!input.subscription || invoice.parent?.subscription_details?.subscription === input.subscription) &&
          (input.status ?? invoice.status) === invoice.status &&
          isWithin(invoice.created, input.created),
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/invoices"), input.expand));
    })
    .get("/invoices/:id", (c) => {
      const input = parseParams(retrieveParams, c.get("form"));
      return c.json(expandPaths(state, findInvoice(c.req.param("id")), input.expand));
    })
    .post("/invoices/create_preview", (c) => {
      const input = parseParams(previewParams, c.get("form"));
      const subscription = findSubscription(account, input.subscription, "subscription");
      const { preview_mode: mode = "next", subscription_details: change = {} } = input;
      return c.json(expandPaths(state, previewInvoice(account, subscription, { change, mode }), input.expand));
    })
    .get("/invoices/:id/lines", (c) => {
      const input = parseParams(lineParams, c.get("form"));
      const { id, lines } = findInvoice(c.req.param("id"));
      const page = pageOf(lines.data.toReversed(), input, `/v1/invoices/${id}/lines`);
      return c.json(expandPaths(state, page, input.expand));
    })
    .post("/invoices/:id/pay", (c) => {
      const input = parseParams(payParams, c.get("form"));
      const invoice = findInvoice(c.req.param("id"));
      if (invoice.status === "draft") finalizeInvoice(account, invoice);
      if (invoice.status === "paid") throw invalid("Invoice is already paid");
      if (input.payment_method) invoice.default_payment_method = input.payment_method;
      const rejection = collectInvoice(account, invoice);
      if (rejection) throw declined(rejection, true);
      return c.json(expandPaths(state, invoice, input.expand));
    })
    .get("/invoiceitems", (c) => {
      const input = parseParams(pendingParams, c.get("form"));
      const found = Object.values(state.invoiceItems).filter(
        (item) => (input.customer ?? item.customer) === item.customer,
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/invoiceitems"), input.expand));
    });
}

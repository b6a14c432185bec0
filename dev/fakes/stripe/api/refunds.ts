import { Hono } from "hono";
import type Stripe from "stripe";
import { z } from "zod";
import type { Account } from "../account.ts";
import { makeCreditNote, refundCharge } from "../billing/refund.ts";
import { findCharge } from "../objects/charge.ts";
import { expandPaths } from "../wire/expand.ts";
import { invalid, missing } from "../wire/failures.ts";
import type { ApiEnvironment } from "../wire/guard.ts";
import { isWithin, pageOf, pagingAndCreated } from "../wire/pages.ts";
import { expand, integer, params, parseParams, text } from "../wire/params.ts";

const amount = integer.pipe(z.number().min(1)).optional();
const chargeListParams = params<Stripe.ChargeListParams>()({ ...pagingAndCreated, customer: text.optional() });
const refundParams = params<Stripe.RefundCreateParams>()({ charge: text, amount, expand });
const refundListParams = params<Stripe.RefundListParams>()({ ...pagingAndCreated, charge: text.optional() });
const noteParams = params<Stripe.CreditNoteCreateParams>()({
  invoice: text,
  amount,
  credit_amount: amount,
  refund_amount: amount,
  memo: text.optional(),
  expand,
});
const noteListParams = params<Stripe.CreditNoteListParams>()({
  ...pagingAndCreated,
  customer: text.optional(),
  invoice: text.optional(),
});

/** What was paid and what was given back: made by the seller, seen by the customer. */
export function refundsApi(account: Account) {
  const { state } = account;
  return new Hono<ApiEnvironment>()
    .get("/charges", (c) => {
      const input = parseParams(chargeListParams, c.get("form"));
      const found = Object.values(state.charges).filter(
        (charge) => (input.customer ?? charge.customer) === charge.customer && isWithin(charge.created, input.created),
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/charges"), input.expand));
    })
    .post("/refunds", (c) => {
      const input = parseParams(refundParams, c.get("form"));
      const charge = findCharge(account, input.charge, "charge");
      const refund = refundCharge(account, charge, input.amount ?? charge.amount - charge.amount_refunded);
      return c.json(expandPaths(state, refund, input.expand));
    })
    .get("/refunds", (c) => {
      const input = parseParams(refundListParams, c.get("form"));
      const found = Object.values(state.refunds).filter(
        (refund) => (input.charge ?? refund.charge) === refund.charge && isWithin(refund.created, input.created),
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/refunds"), input.expand));
    })
    .post("/credit_notes", (c) => {
      const input = parseParams(noteParams, c.get("form"));
      const invoice = state.invoices[input.invoice];
      if (!invoice) throw missing("invoice", input.invoice, "invoice");
      const { credit_amount: credit = 0, refund_amount: refund = 0 } = input;
      if ((input.amount ?? credit + refund) !== credit + refund) {
        throw invalid("The sum of `credit_amount` and `refund_amount` must be the amount of the credit note.");
      }
      const note = makeCreditNote(account, invoice, { credit, refund, memo: input.memo ?? null });
      return c.json(expandPaths(state, note, input.expand));
    })
    .get("/credit_notes", (c) => {
      const input = parseParams(noteListParams, c.get("form"));
      const found = Object.values(state.creditNotes).filter(
        (note) =>
          (input.customer ?? note.customer) === note.customer &&
          (input.invoice ?? note.invoice) === note.invoice &&
          isWithin(note.created, input.created),
      );
      return c.json(expandPaths(state, pageOf(found, input, "/v1/credit_notes"), input.expand));
    });
}

import { type Account, now } from "../account.ts";
import { emit, update } from "../events/events.ts";
import { newId } from "../ids.ts";
import { findCustomer } from "../objects/customer.ts";
import { invalid } from "../wire/failures.ts";
import type { Charge, CreditNote, Invoice, Refund } from "../wire/objects.ts";

/** Gives money of a charge back to its card. @throws StripeFailure for more than is left of it */
export function refundCharge(account: Account, charge: Charge, amount: number): Refund {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  if (amount > left) {
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  }
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: now(account),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { card: { type: "refund", reference_status: "pending" }, type: "card" },
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  account.state.refunds[refund.id] = refund;
  emit(account, "refund.created", refund);
  update(account, "charge.refunded", charge, () => {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  });
  return refund;
}

type Note = { credit: number; refund: number; memo: string | null };

/** Takes back a part of an invoice that was paid: to the card, to the customer's credit, or both. */
export function makeCreditNote(account: Account, invoice: Invoice, { credit, refund, memo }: Note): CreditNote {
  if (invoice.status !== "paid") throw invalid("This stand-in writes credit notes for paid invoices alone.");
  const total = credit + refund;
  if (total < 1 || total > invoice.total - invoice.post_payment_credit_notes_amount) {
    throw invalid("The sum of the credit note is more than what is left of the invoice.", { param: "amount" });
  }
  const customer = findCustomer(account, invoice.customer);
  const charge = account.state.charges[account.state.chargesOfInvoices[invoice.id] ?? ""];
  if (refund > 0 && !charge) throw invalid("There is no charge to refund.", { param: "refund_amount" });
  const refunded = refund > 0 && charge ? refundCharge(account, charge, refund) : null;
  const id = newId("cn");
  const number = `${invoice.number}-CN-${String(countOf(account, invoice) + 1).padStart(2, "0")}`;
  const note: CreditNote = {
    id,
    object: "credit_note",
    amount: total,
    amount_shipping: 0,
    created: now(account),
    currency: invoice.currency,
    customer: customer.id,
    customer_account: null,
    customer_balance_transaction: credit > 0 ? newId("cbtxn") : null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: now(account),
    invoice: invoice.id,
    lines: { object: "list", data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo,
    metadata: {},
    number,
    out_of_band_amount: null,
    pdf: `${account.origin}/stripe/invoices/${invoice.id}#${number}`,
    post_payment_amount: total,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: refunded
      ? [{ amount_refunded: refund, payment_record_refund: null, refund: refunded.id, type: "refund" }]
      : [],
    shipping_cost: null,
    status: "issued",
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_excluding_tax: total,
    total_taxes: [],
    type: "post_payment",
    voided_at: null,
  };
  account.state.creditNotes[id] = note;
  update(account, "invoice.updated", invoice, () => {
    invoice.post_payment_credit_notes_amount += total;
  });
  if (credit > 0) {
    update(account, "customer.updated", customer, () => {
      customer.balance -= credit;
    });
  }
  emit(account, "credit_note.created", note);
  return note;
}

function countOf({ state }: Account, { id }: Invoice): number {
  return Object.values(state.creditNotes).filter(({ invoice }) => invoice === id).length;
}

import { type Account, now } from "../account.ts";
import { newId } from "../ids.ts";
import { missing } from "../wire/failures.ts";
import type { Charge, Invoice } from "../wire/objects.ts";

/** The bank's word for an invoice that was paid with a card. */
export function makeCharge(account: Account, invoice: Invoice, paymentMethod: string | null): Charge {
  const card = paymentMethod ? account.state.paymentMethods[paymentMethod]?.card : undefined;
  const charge: Charge = {
    id: newId("ch"),
    object: "charge",
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: newId("txn"),
    billing_details: {
      address: null,
      email: invoice.customer_email,
      name: invoice.customer_name,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: "EAVESIGHT",
    captured: true,
    created: now(account),
    currency: invoice.currency,
    customer: invoice.customer,
    description: "Subscription update",
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: newId("pi"),
    payment_method: paymentMethod,
    payment_method_details: card ? { type: "card", card: detailsOf(card, invoice.amount_due) } : null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: invoice.hosted_invoice_url ?? null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
  account.state.charges[charge.id] = charge;
  account.state.chargesOfInvoices[invoice.id] = charge.id;
  return charge;
}

export function findCharge(account: Account, id: string, param = "id"): Charge {
  const charge = account.state.charges[id];
  if (!charge) throw missing("charge", id, param);
  return charge;
}

type CardDetails = NonNullable<NonNullable<Charge["payment_method_details"]>["card"]>;

function detailsOf(
  { brand, last4, exp_month, exp_year, country, funding, fingerprint }: CardOfMethod,
  amount: number,
): CardDetails {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country,
    electronic_commerce_indicator: null,
    exp_month,
    exp_year,
    extended_authorization: { status: "disabled" },
    fingerprint,
    funding,
    incremental_authorization: { status: "unavailable" },
    installments: null,
    last4,
    mandate: null,
    multicapture: { status: "unavailable" },
    network: brand,
    network_token: { used: false },
    network_transaction_id: null,
    overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  };
}

type CardOfMethod = Account["state"]["paymentMethods"][string]["card"];

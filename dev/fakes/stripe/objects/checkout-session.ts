import { type Account, now } from "../account.ts";
import { productName } from "../catalogue.ts";
import { emit } from "../events/events.ts";
import { newId } from "../ids.ts";
import { invalid, missing } from "../wire/failures.ts";
import type { CheckoutLine, CheckoutSession, Price } from "../wire/objects.ts";
import { findCustomer } from "./customer.ts";

export type SessionInput = {
  customer: string | null;
  customerEmail: string | null;
  clientReferenceId: string | null;
  items: { price: Price; quantity: number }[];
  successUrl: string;
  cancelUrl: string | null;
  metadata: Record<string, string>;
  subscriptionMetadata: Record<string, string>;
  subscriptionDescription: string | null;
  expiresAt: number | null;
};

export function createSession(account: Account, input: SessionInput): CheckoutSession {
  const id = `cs_test_${newId("a1", 56).slice(3)}`;
  const customer = input.customer ? findCustomer(account, input.customer, "customer") : null;
  const lines = input.items.map(lineOf);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const session: CheckoutSession = {
    id,
    object: "checkout.session",
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: input.cancelUrl,
    client_reference_id: input.clientReferenceId,
    client_secret: null,
    collected_information: { business_name: null, individual_name: null, shipping_details: null },
    consent: null,
    consent_collection: null,
    created: now(account),
    currency: "usd",
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : "always",
    customer_details: detailsOf(customer?.email ?? input.customerEmail, customer?.name ?? null),
    customer_email: customer ? null : input.customerEmail,
    discounts: [],
    expires_at: input.expiresAt ?? now(account) + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: { enabled: false },
    metadata: input.metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: {
      allow_redisplay_filters: ["always"],
      payment_method_remove: "disabled",
      payment_method_save: null,
    },
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: input.successUrl,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: "hosted_page",
    url: `${account.origin}/stripe/checkout/${id}`,
    wallet_options: null,
  };
  account.state.checkoutSessions[id] = session;
  account.state.checkoutOrders[id] = {
    lines,
    subscriptionMetadata: input.subscriptionMetadata,
    subscriptionDescription: input.subscriptionDescription,
  };
  return session;
}

export function findSession(account: Account, id: string): CheckoutSession {
  const session = account.state.checkoutSessions[id];
  if (!session) throw missing("checkout.session", id);
  return session;
}

/** @throws StripeFailure for a session that is paid or expired already */
export function expireSession(account: Account, session: CheckoutSession): void {
  if (session.status !== "open") {
    throw invalid(
      'Only Checkout Sessions with a status in ["open"] can be expired. ' +
        `This Checkout Session has a status of ${session.status}.`,
    );
  }
  session.status = "expired";
  session.url = null;
  emit(account, "checkout.session.expired", session);
}

function lineOf({ price, quantity }: { price: Price; quantity: number }): CheckoutLine {
  const amount = price.unit_amount * quantity;
  return {
    id: newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: "usd",
    description: productName(price),
    metadata: {},
    price,
    quantity,
  };
}

export function detailsOf(email: string | null, name: string | null): CheckoutSession["customer_details"] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name,
    phone: null,
    tax_exempt: "none",
    tax_ids: null,
  };
}

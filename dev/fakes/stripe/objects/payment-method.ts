import { type Account, now } from "../account.ts";
import { emit } from "../events/events.ts";
import { newId } from "../ids.ts";
import type { Customer, PaymentMethod } from "../wire/objects.ts";
import { type CardNumber, testCards } from "./test-cards.ts";

/** A card that a person typed on a hosted page, kept with the customer. */
export function attachCard(account: Account, customer: Customer, number: CardNumber): PaymentMethod {
  const { brand, last4 } = testCards[number];
  const method: PaymentMethod = {
    id: newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: { address: null, email: customer.email, name: customer.name ?? null, phone: null, tax_id: null },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: 12,
      exp_year: new Date(now(account) * 1000).getUTCFullYear() + 4,
      fingerprint: newId("f", 16).slice(2),
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now(account),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  account.state.paymentMethods[method.id] = method;
  account.state.cardNumbers[method.id] = number;
  emit(account, "payment_method.attached", method);
  return method;
}

import { type Account, now } from "../account.ts";
import { emit } from "../events/events.ts";
import { newId } from "../ids.ts";
import { missing } from "../wire/failures.ts";
import type { Customer } from "../wire/objects.ts";

export type CustomerInput = {
  email?: string | null;
  name?: string | null;
  phone?: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
};

export function createCustomer(account: Account, input: CustomerInput): Customer {
  const customer: Customer = {
    id: newId("cus", 14),
    object: "customer",
    address: null,
    balance: 0,
    created: now(account),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: input.description ?? null,
    discount: null,
    email: input.email ?? null,
    invoice_prefix: newId("x", 8).slice(2).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: input.metadata ?? {},
    name: input.name ?? null,
    next_invoice_sequence: 1,
    phone: input.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: null,
  };
  account.state.customers[customer.id] = customer;
  emit(account, "customer.created", customer);
  return customer;
}

/** @param param the parameter that names the customer; `id` where the address does */
export function findCustomer(account: Account, id: string, param = "id"): Customer {
  const customer = account.state.customers[id];
  if (!customer || isDeleted(customer)) throw missing("customer", id, param);
  return customer;
}

export function isDeleted(
  customer: Account["state"]["customers"][string],
): customer is { id: string; object: "customer"; deleted: true } {
  return customer.deleted === true;
}

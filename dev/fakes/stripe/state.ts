import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Delivery } from "./events/deliveries.ts";
import type { CardNumber } from "./objects/test-cards.ts";
import type {
  Charge,
  CheckoutLine,
  CheckoutSession,
  CreditNote,
  Customer,
  DeletedCustomer,
  Invoice,
  InvoiceItem,
  PaymentMethod,
  PortalSession,
  Refund,
  StripeEvent,
  Subscription,
} from "./wire/objects.ts";

/** Everything the stand-in knows; records keep the order in which their objects were made. */
export type State = {
  /** Seconds that the account's clock is ahead of the wall's. */
  ahead: number;
  customers: Record<string, Customer | DeletedCustomer>;
  paymentMethods: Record<string, PaymentMethod>;
  /** The number behind a payment method: it decides whether a charge goes through. */
  cardNumbers: Record<string, CardNumber>;
  checkoutSessions: Record<string, CheckoutSession>;
  checkoutOrders: Record<string, CheckoutOrder>;
  portalSessions: Record<string, PortalSession>;
  subscriptions: Record<string, Subscription>;
  invoiceItems: Record<string, InvoiceItem>;
  invoices: Record<string, Invoice>;
  charges: Record<string, Charge>;
  /** The charge that paid an invoice: Stripe tells it by the invoice's payments. */
  chargesOfInvoices: Record<string, string>;
  refunds: Record<string, Refund>;
  creditNotes: Record<string, CreditNote>;
  events: Record<string, StripeEvent>;
  deliveries: Delivery[];
  keptAnswers: Record<string, KeptAnswer>;
  settings: Settings;
};

/** What a checkout session remembers and does not show unless asked. */
export type CheckoutOrder = {
  lines: CheckoutLine[];
  subscriptionMetadata: Record<string, string>;
  subscriptionDescription: string | null;
};

/** The first answer to an idempotency key. `keptAt` is wall time in seconds. */
export type KeptAnswer = { request: string; status: number; body: string; requestId: string; keptAt: number };

export type Settings = {
  /** What becomes of a subscription when the last retry of its payment has failed. */
  afterLastRetry: "cancel" | "unpaid" | "past_due";
  deliveries: DeliveryMode;
  /** Seconds before the first try of a delivery. */
  deliveryDelay: number;
  /** Customers whose next renewal fails once. */
  failNextRenewal: string[];
  /** Customers whose every charge is declined. */
  declineAll: string[];
};

export const deliveryModes = ["normal", "hold", "drop", "duplicate", "shuffle"] as const;
export type DeliveryMode = (typeof deliveryModes)[number];

export function emptyState(): State {
  return {
    ahead: 0,
    customers: {},
    paymentMethods: {},
    cardNumbers: {},
    checkoutSessions: {},
    checkoutOrders: {},
    portalSessions: {},
    subscriptions: {},
    invoiceItems: {},
    invoices: {},
    charges: {},
    chargesOfInvoices: {},
    refunds: {},
    creditNotes: {},
    events: {},
    deliveries: [],
    keptAnswers: {},
    settings: {
      afterLastRetry: "cancel",
      deliveries: "normal",
      deliveryDelay: 0,
      failNextRenewal: [],
      declineAll: [],
    },
  };
}

export function loadState(file: string | null): State {
  if (!file || !existsSync(file)) return emptyState();
  return { ...emptyState(), ...(JSON.parse(readFileSync(file, "utf8")) as State) };
}

/** Whole or not at all: a killed process leaves the last complete file. */
export function saveState(file: string | null, state: State): void {
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(state));
  renameSync(`${file}.new`, file);
}

/**
 * @returns what takes every change since this call back. Events and deliveries made before stay the objects they are (one
 * may be on its way), and kept answers stay kept.
 */
export function remember(state: State): () => void {
  const { events, deliveries, keptAnswers: _, ...rest } = state;
  const before = structuredClone(rest);
  const knownEvents = new Set(Object.keys(events));
  const knownDeliveries = new Set(deliveries.map(({ id }) => id));
  return () => {
    Object.assign(state, before);
    for (const id of Object.keys(state.events)) if (!knownEvents.has(id)) delete state.events[id];
    state.deliveries = state.deliveries.filter(({ id }) => knownDeliveries.has(id));
  };
}

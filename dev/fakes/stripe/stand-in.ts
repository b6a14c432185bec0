import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { type Account, byNobody } from "./account.ts";
import { checkoutSessionsApi } from "./api/checkout-sessions.ts";
import { customersApi } from "./api/customers.ts";
import { eventsApi } from "./api/events.ts";
import { invoicesApi } from "./api/invoices.ts";
import { portalSessionsApi } from "./api/portal-sessions.ts";
import { refundsApi } from "./api/refunds.ts";
import { subscriptionsApi } from "./api/subscriptions.ts";
import { catchUp } from "./billing/clock.ts";
import { startCourier } from "./events/deliver-events.ts";
import { checkoutPages } from "./pages/checkout.ts";
import { controlPages } from "./pages/control.ts";
import { controls } from "./pages/controls.ts";
import { invoicePages } from "./pages/invoice.ts";
import { answerPageFailure } from "./pages/layout.ts";
import { portalPages } from "./pages/portal.ts";
import { loadState, saveState } from "./state.ts";
import { invalid } from "./wire/failures.ts";
import { type ApiEnvironment, answerFailure, guard } from "./wire/guard.ts";

export type FakeOptions = {
  /** Where this server is reached, without a path: the hosted pages live there. */
  origin: string;
  /** Where events go; null for nowhere. */
  webhookUrl: string | null;
  /** Keeps the state over a restart; null for memory alone. */
  file: string | null;
  /** Seconds since 1970; the machine's clock unless a test says otherwise. */
  wall?: () => number;
};

export type Fake = { app: Hono; account: Account; stop: () => void };

/** How often what has become due by itself (a renewal, a retry) is looked for. */
const tickSeconds = 5;

/**
 * A local Stripe for the real SDK (`host`, `port`, `protocol: "http"`): the API under /v1, hosted pages and controls under
 * /stripe. One account, one currency, cards alone, no tax, no trials, no discounts; what it does not know it refuses.
 * Subscriptions have flexible billing, the default of the pinned version: items of different intervals live side by side, and
 * a cancellation in the portal sets `cancel_at` while `cancel_at_period_end` stays false.
 */
export function createFake(options: FakeOptions): Fake {
  const account: Account = {
    state: loadState(options.file),
    origin: options.origin,
    webhookUrl: options.webhookUrl,
    wall: options.wall ?? (() => Date.now() / 1000),
    request: byNobody(),
  };
  const save = () => saveState(options.file, account.state);
  const courier = startCourier(account, save);
  const changed = () => {
    save();
    courier.nudge();
  };
  const ticker = setInterval(() => {
    if (catchUp(account) > 0) changed();
  }, tickSeconds * 1000);
  ticker.unref();
  courier.nudge();

  const app = new Hono();
  app.route("/v1", createApi(account, changed));
  app.route("/stripe", createPages(account, changed));
  return {
    app,
    account,
    stop() {
      clearInterval(ticker);
      courier.stop();
    },
  };
}

function createApi(account: Account, changed: () => void) {
  return new Hono<ApiEnvironment>()
    .use(guard(account, changed))
    .route("/", customersApi(account))
    .route("/", checkoutSessionsApi(account))
    .route("/", subscriptionsApi(account))
    .route("/", invoicesApi(account))
    .route("/", refundsApi(account))
    .route("/", portalSessionsApi(account))
    .route("/", eventsApi(account))
    .all("*", (c) => {
      throw invalid(`Unrecognized request URL (${c.req.method}: ${c.req.path}).`, { status: 404 });
    })
    .onError(answerFailure);
}

/** What people see: the hosted pages, and the developer's controls. */
function createPages(account: Account, changed: () => void) {
  return new Hono()
    .use(csrf())
    .use(async (c, next) => {
      const happened = catchUp(account);
      await next();
      if (c.req.method !== "GET" || happened > 0) changed();
    })
    .route("/checkout", checkoutPages(account))
    .route("/portal", portalPages(account))
    .route("/invoices", invoicePages(account))
    .route("/control", controls(account))
    .route("/", controlPages(account))
    .onError(answerPageFailure);
}

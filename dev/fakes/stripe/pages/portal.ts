import { Hono } from "hono";
import { html } from "hono/html";
import type { Account } from "../account.ts";
import { changeSubscription } from "../billing/change-subscription.ts";
import { update } from "../events/events.ts";
import { findCustomer } from "../objects/customer.ts";
import { attachCard } from "../objects/payment-method.ts";
import { isOpen } from "../objects/portal-session.ts";
import { findSubscription, isRunning, lastPeriodEnd } from "../objects/subscription.ts";
import { rejectionOf } from "../objects/test-cards.ts";
import { invalid, missing } from "../wire/failures.ts";
import type { PortalSession, Subscription } from "../wire/objects.ts";
import { cardChoice, readCard } from "./card-choice.ts";
import { day, page } from "./layout.ts";
import { portalHome } from "./portal-home.ts";

/** The billing portal: invoices, the card, the end of a subscription and its taking back. */
export function portalPages(account: Account) {
  function findPortal(id: string): PortalSession {
    const session = account.state.portalSessions[id];
    if (!session) throw missing("billing portal session", id);
    if (!isOpen(account, session)) throw invalid("This page has expired. Open it again from the site.");
    return session;
  }

  function ownSubscription(session: PortalSession, id: string): Subscription {
    const subscription = findSubscription(account, id);
    if (subscription.customer !== session.customer) throw missing("subscription", id);
    return subscription;
  }

  return new Hono()
    .get("/:id", (c) => {
      const session = findPortal(c.req.param("id"));
      const asked = session.flow?.subscription_cancel?.subscription;
      if (asked) return c.html(cancelPage(session, ownSubscription(session, asked)));
      if (session.flow?.type === "payment_method_update") return c.html(cardPage(session, null));
      return c.html(portalHome(account, session));
    })
    .get("/:id/home", (c) => c.html(portalHome(account, findPortal(c.req.param("id")))))
    .get("/:id/card", (c) => c.html(cardPage(findPortal(c.req.param("id")), null)))
    .post("/:id/card", async (c) => {
      const session = findPortal(c.req.param("id"));
      const customer = findCustomer(account, session.customer);
      const card = readCard((await c.req.parseBody()).card);
      const rejection = rejectionOf(card, true);
      if (rejection) return c.html(cardPage(session, rejection.message), 402);
      const method = attachCard(account, customer, card);
      update(account, "customer.updated", customer, () => {
        customer.invoice_settings = { ...customer.invoice_settings, default_payment_method: method.id };
      });
      for (const subscription of Object.values(account.state.subscriptions)) {
        if (subscription.customer !== customer.id || !isRunning(subscription)) continue;
        changeSubscription(account, subscription, { default_payment_method: method.id });
      }
      return c.redirect(`/stripe/portal/${session.id}/home`, 303);
    })
    .get("/:id/subscriptions/:subscription/cancel", (c) => {
      const session = findPortal(c.req.param("id"));
      return c.html(cancelPage(session, ownSubscription(session, c.req.param("subscription"))));
    })
    .post("/:id/subscriptions/:subscription/cancel", (c) => {
      const session = findPortal(c.req.param("id"));
      // With flexible billing Stripe's portal sets the date alone; `cancel_at_period_end` stays false.
      changeSubscription(account, ownSubscription(session, c.req.param("subscription")), {
        cancel_at: "max_period_end",
      });
      return c.redirect(`/stripe/portal/${session.id}/home`, 303);
    })
    .post("/:id/subscriptions/:subscription/resume", (c) => {
      const session = findPortal(c.req.param("id"));
      changeSubscription(account, ownSubscription(session, c.req.param("subscription")), { cancel_at: "" });
      return c.redirect(`/stripe/portal/${session.id}/home`, 303);
    });
}

function cancelPage(session: PortalSession, subscription: Subscription) {
  return page(
    "Cancel subscription",
    html`<section class="narrow">
      <h1>Cancel your subscription?</h1>
      <p>It stays until ${day(lastPeriodEnd(subscription))} and ends then. No further period is charged.</p>
      <div class="actions">
        <form method="post" action="/stripe/portal/${session.id}/subscriptions/${subscription.id}/cancel">
          <button class="bad">Cancel subscription</button>
        </form>
        <a class="button" href="/stripe/portal/${session.id}/home">Go back</a>
      </div>
    </section>`,
  );
}

function cardPage(session: PortalSession, rejection: string | null) {
  return page(
    "Update card",
    html`<section class="narrow">
      <h1>Update your card</h1>
      ${rejection ? html`<p class="alert" role="alert">${rejection}</p>` : ""}
      <form method="post" action="/stripe/portal/${session.id}/card">
        ${cardChoice()}
        <div class="actions">
          <button class="main">Save card</button>
          <a class="button" href="/stripe/portal/${session.id}/home">Go back</a>
        </div>
      </form>
    </section>`,
  );
}

import { Hono } from "hono";
import { html } from "hono/html";
import type { Account } from "../account.ts";
import { dollars } from "../billing/invoice-lines.ts";
import { payForSession } from "../billing/pay-for-session.ts";
import { findSession } from "../objects/checkout-session.ts";
import type { CheckoutLine, CheckoutSession } from "../wire/objects.ts";
import { cardChoice, readCard } from "./card-choice.ts";
import { money, page } from "./layout.ts";

/** The page that a checkout session sends people to: pay, be declined, or go back. */
export function checkoutPages(account: Account) {
  return new Hono()
    .get("/:id", (c) => c.html(checkoutPage(account, findSession(account, c.req.param("id")), {})))
    .post("/:id", async (c) => {
      const session = findSession(account, c.req.param("id"));
      if (session.status !== "open") return c.html(checkoutPage(account, session, {}), 409);
      const form = await c.req.parseBody();
      const tried = { card: readCard(form.card), email: String(form.email ?? ""), name: String(form.name ?? "") };
      const rejection = payForSession(account, session, tried);
      if (rejection) return c.html(checkoutPage(account, session, { ...tried, rejection: rejection.message }), 402);
      return c.redirect(session.success_url.replaceAll("{CHECKOUT_SESSION_ID}", session.id), 303);
    });
}

type Tried = { card?: string; email?: string; name?: string; rejection?: string };

function checkoutPage(account: Account, session: CheckoutSession, tried: Tried) {
  if (session.status !== "open") return closedPage(session);
  const lines = account.state.checkoutOrders[session.id]?.lines ?? [];
  const email = session.customer_details?.email ?? tried.email ?? "";
  return page(
    "Checkout",
    html`<h1>Subscribe</h1>
      <div class="two">
        <section aria-labelledby="order">
          <h2 id="order">Your order</h2>
          <p class="big">${money(session.amount_total ?? 0)}</p>
          <ul class="rows">
            ${lines.map(orderLine)}
          </ul>
          <p class="row total"><span>Due today</span><span class="number">${money(session.amount_total ?? 0)}</span></p>
          ${session.cancel_url ? html`<a href="${session.cancel_url}">Back without paying</a>` : ""}
        </section>
        <section aria-labelledby="pay">
          <h2 id="pay">Pay with a card</h2>
          ${tried.rejection ? html`<p class="alert" role="alert">${tried.rejection}</p>` : ""}
          <form method="post">
            <label class="field">
              Email
              <input
                type="email"
                name="email"
                autocomplete="email"
                required
                value="${email}"
                ${session.customer_details?.email ? "readonly" : ""}
              />
            </label>
            <label class="field">
              Cardholder name
              <input
                name="name"
                autocomplete="name"
                required
                value="${tried.name ?? session.customer_details?.name ?? "Test Person"}"
              />
            </label>
            ${cardChoice(tried.card)}
            <button class="main wide">Subscribe</button>
          </form>
        </section>
      </div>`,
  );
}

function orderLine(line: CheckoutLine) {
  const each = `$${dollars(line.price.unit_amount)} per ${line.price.recurring.interval}`;
  return html`<li class="row together">
    <span>${line.description}<br /><span class="quiet">${line.quantity} × ${each}</span></span>
    <span class="number">${money(line.amount_total)}</span>
  </li>`;
}

function closedPage(session: CheckoutSession) {
  const title = session.status === "complete" ? "This is paid already" : "This page has expired";
  const back = session.status === "complete" ? session.success_url : session.cancel_url;
  return page(
    title,
    html`<section class="narrow">
      <h1>${title}</h1>
      <p>Nothing more can be paid here.</p>
      ${back ? html`<a href="${back.replaceAll("{CHECKOUT_SESSION_ID}", session.id)}">Back to the site</a>` : ""}
    </section>`,
  );
}

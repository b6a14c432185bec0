import { html } from "hono/html";
import type { Account } from "../account.ts";
import { productName } from "../catalogue.ts";
import { findCustomer } from "../objects/customer.ts";
import { isRunning, lastPeriodEnd } from "../objects/subscription.ts";
import type { Invoice, PortalSession, Subscription } from "../wire/objects.ts";
import { day, money, page } from "./layout.ts";
import { statusBadge } from "./status-badge.ts";

/** The portal's first page: everything of one customer. */
export function portalHome(account: Account, session: PortalSession) {
  const { state } = account;
  const customer = findCustomer(account, session.customer);
  const own = Object.values(state.subscriptions).filter((subscription) => subscription.customer === customer.id);
  const running = own.filter(isRunning);
  const invoices = Object.values(state.invoices)
    .filter((invoice) => invoice.customer === customer.id && invoice.status !== "draft")
    .toReversed();
  const method = running[0]?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const card = method ? state.paymentMethods[method]?.card : undefined;
  return page(
    "Billing",
    html`<p>${session.return_url ? html`<a href="${session.return_url}">Back to the site</a>` : ""}</p>
      <h1>Billing</h1>
      <p class="quiet">${customer.email ?? customer.id}</p>
      <section aria-labelledby="plans">
        <h2 id="plans">Subscription</h2>
        ${running.length === 0 ? html`<p>No subscription at present.</p>` : ""}
        <ul class="rows">
          ${running.map((subscription) => subscriptionRow(session, subscription))}
        </ul>
      </section>
      <section aria-labelledby="card">
        <h2 id="card">Card</h2>
        <div class="row">
          <span>${card ? `${brandName(card.brand)} ending in ${card.last4}, until ${card.exp_month}/${card.exp_year}` : "No card"}</span>
          <a class="button" href="/stripe/portal/${session.id}/card">Update card</a>
        </div>
      </section>
      <section aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        ${invoices.length === 0 ? html`<p>None yet.</p>` : ""}
        <ul class="rows">
          ${invoices.map(invoiceRow)}
        </ul>
        ${
          customer.balance < 0
            ? html`<p class="row total"><span>Credit for coming invoices</span><span class="number">${money(-customer.balance)}</span></p>`
            : ""
        }
      </section>`,
  );
}

function subscriptionRow(session: PortalSession, subscription: Subscription) {
  const address = `/stripe/portal/${session.id}/subscriptions/${subscription.id}`;
  const ends = subscription.cancel_at;
  return html`<li>
    <div class="row">
      <h3>${subscription.items.data.map((item) => named(item.quantity, productName(item.price))).join(", ")}</h3>
      ${statusBadge(subscription.status)}
    </div>
    <p class="quiet">
      ${subscription.items.data.map(
        (item) =>
          html`${productName(item.price)}: ${money(item.price.unit_amount * item.quantity)} per
            ${item.price.recurring.interval}<br />`,
      )}
    </p>
    <p>${ends === null ? `Renews on ${day(lastPeriodEnd(subscription))}.` : `Ends on ${day(ends)}.`}</p>
    ${
      ends === null
        ? html`<a class="button" href="${address}/cancel">Cancel subscription</a>`
        : html`<form method="post" action="${address}/resume"><button>Don't cancel subscription</button></form>`
    }
  </li>`;
}

function invoiceRow(invoice: Invoice) {
  return html`<li class="columns">
    <a href="/stripe/invoices/${invoice.id}">${invoice.number}</a>
    <span class="quiet">${day(invoice.created)}</span>
    <span class="number">${money(invoice.amount_due)}</span>
    ${statusBadge(invoice.status)}
  </li>`;
}

function named(quantity: number, name: string): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

function brandName(brand: string): string {
  return `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`;
}

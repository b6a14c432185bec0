import { Hono } from "hono";
import { html } from "hono/html";
import { type Account, now } from "../account.ts";
import { nextDue } from "../billing/clock.ts";
import { productName } from "../catalogue.ts";
import type { Delivery } from "../events/deliveries.ts";
import { isDeleted } from "../objects/customer.ts";
import { isRunning } from "../objects/subscription.ts";
import type { Customer, StripeEvent, Subscription } from "../wire/objects.ts";
import { settingsSection } from "./control-settings.ts";
import { day, instant, money, page } from "./layout.ts";
import { statusBadge } from "./status-badge.ts";

const shownEvents = 60;

/** The developer's page: time, customers, and what became of every event. */
export function controlPages(account: Account) {
  return (
    new Hono()
      .get("/", (c) => c.html(controlPage(account)))
      // Where Stripe's dashboard shows one of them.
      .get("/test/:kind{customers|events}/:id", (c) => c.redirect(`/stripe#${encodeURIComponent(c.req.param("id"))}`))
  );
}

function controlPage(account: Account) {
  const { state } = account;
  const customers = Object.values(state.customers).filter((customer) => !isDeleted(customer));
  const events = Object.values(state.events).slice(-shownEvents).toReversed();
  return page(
    "Controls",
    html`<h1>Local Stripe</h1>
      <p class="quiet">
        ${account.webhookUrl ? html`Events go to <span class="code">${account.webhookUrl}</span>` : "Events go nowhere."}
      </p>
      <div class="two">${clockSection(account)} ${settingsSection(account)}</div>
      <section aria-labelledby="customers">
        <h2 id="customers">Customers</h2>
        ${customers.length === 0 ? html`<p>None yet: they appear with the first checkout.</p>` : ""}
        <ul class="rows">
          ${customers.toReversed().map((customer) => customerRow(account, customer))}
        </ul>
      </section>
      <section aria-labelledby="events">
        <h2 id="events">Events</h2>
        ${events.length === 0 ? html`<p>None yet.</p>` : ""}
        <ul class="rows">
          ${events.map((event) => eventRow(account, event))}
        </ul>
      </section>
      <form method="post" action="/stripe/control/reset"><button class="bad">Forget everything</button></form>`,
  );
}

function clockSection(account: Account) {
  const next = nextDue(account);
  const steps = [
    { days: 1, title: "One day" },
    { days: 7, title: "A week" },
    { days: 31, title: "31 days" },
  ];
  return html`<section class="stack" aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <p>
      <strong>${instant(now(account))}</strong><br />
      <span class="quiet">${next ? `Next due: ${instant(next.at)}` : "Nothing is due."}</span>
    </p>
    <form class="actions" method="post" action="/stripe/control/advance">
      ${steps.map(({ days, title }) => html`<button name="days" value="${days}">${title}</button>`)}
      ${next ? html`<button name="to" value="next">To what is next due</button>` : ""}
    </form>
    <form class="actions" method="post" action="/stripe/control/advance">
      <label>Forward to (UTC)<br /><input type="datetime-local" name="to" required /></label>
      <button>Go</button>
    </form>
  </section>`;
}

function customerRow(account: Account, customer: Customer) {
  const { state } = account;
  const own = Object.values(state.subscriptions).filter((subscription) => subscription.customer === customer.id);
  const address = `/stripe/control/customers/${customer.id}`;
  const failsNext = state.settings.failNextRenewal.includes(customer.id);
  const declines = state.settings.declineAll.includes(customer.id);
  return html`<li id="${customer.id}">
    <div class="row">
      <h3>${customer.email ?? "No email"}</h3>
      <span class="quiet code">${customer.id}</span>
    </div>
    ${customer.balance < 0 ? html`<p class="quiet">Credit ${money(-customer.balance)}</p>` : ""}
    ${own.map(subscriptionLine)}
    <div class="actions">
      <form method="post" action="${address}/fail-next-renewal">
        <input type="hidden" name="on" value="${String(!failsNext)}" />
        <button aria-pressed="${String(failsNext)}">Next renewal fails</button>
      </form>
      <form method="post" action="${address}/decline-all">
        <input type="hidden" name="on" value="${String(!declines)}" />
        <button aria-pressed="${String(declines)}">Decline every charge</button>
      </form>
    </div>
  </li>`;
}

function subscriptionLine(subscription: Subscription) {
  const items = subscription.items.data.map((item) => `${item.quantity} × ${productName(item.price)}`).join(", ");
  const end = subscription.items.data[0]?.current_period_end ?? 0;
  const what = isRunning(subscription)
    ? subscription.cancel_at === null
      ? `renews ${day(end)}`
      : `ends ${day(subscription.cancel_at)}`
    : `ended ${day(subscription.ended_at ?? end)}`;
  return html`<p>${statusBadge(subscription.status)} ${items}, ${what}</p>`;
}

function eventRow(account: Account, event: StripeEvent) {
  const deliveries = account.state.deliveries.filter((delivery) => delivery.event === event.id);
  return html`<li id="${event.id}" class="row centred">
    <span>
      <span class="code">${event.type}</span><br />
      <span class="quiet code">${event.id}</span><br />
      <span class="quiet">${instant(event.created)}</span>
    </span>
    <span class="actions centred">
      ${deliveries.map(
        (delivery) =>
          html`<span>
            ${statusBadge(delivery.status)}
            <span class="quiet">${attemptsOf(delivery)}</span>
          </span>`,
      )}
      <form method="post" action="/stripe/control/events/${event.id}/redeliver">
        <button class="small" aria-label="Deliver again: ${event.type} ${event.id}">Deliver again</button>
      </form>
    </span>
  </li>`;
}

/** "200", or "no connection, 3 times": what the site said last, and how often it was asked. */
function attemptsOf({ attempts }: Delivery): string {
  const last = attempts.at(-1)?.result ?? "";
  return attempts.length > 1 ? `${last}, ${attempts.length} times` : last;
}

import { Hono } from "hono";
import { html } from "hono/html";
import type { Account } from "../account.ts";
import { collectInvoice } from "../billing/collect.ts";
import { invalid, missing } from "../wire/failures.ts";
import type { Invoice, InvoiceLine } from "../wire/objects.ts";
import { day, money, page } from "./layout.ts";
import { statusBadge } from "./status-badge.ts";

/** The hosted invoice: what it asks for, and a button to pay what is open. */
export function invoicePages(account: Account) {
  function findInvoice(id: string): Invoice {
    const invoice = account.state.invoices[id];
    if (!invoice || invoice.status === "draft") throw missing("invoice", id);
    return invoice;
  }

  return new Hono()
    .get("/:id", (c) => c.html(invoicePage(findInvoice(c.req.param("id")), null)))
    .post("/:id/pay", (c) => {
      const invoice = findInvoice(c.req.param("id"));
      if (invoice.status !== "open") throw invalid("This invoice is not open.");
      const rejection = collectInvoice(account, invoice, true);
      if (rejection) return c.html(invoicePage(invoice, rejection.message), 402);
      return c.redirect(`/stripe/invoices/${invoice.id}`, 303);
    });
}

function invoicePage(invoice: Invoice, rejection: string | null) {
  const credit = invoice.amount_due - invoice.total;
  return page(
    `Invoice ${invoice.number}`,
    html`<section class="narrow">
      <p class="row">${statusBadge(invoice.status)}<span class="quiet">${day(invoice.created)}</span></p>
      <h1>Invoice ${invoice.number}</h1>
      <p class="quiet">For ${invoice.customer_name ?? invoice.customer_email ?? invoice.customer}</p>
      ${rejection ? html`<p class="alert" role="alert">${rejection}</p>` : ""}
      <ul class="rows">
        ${invoice.lines.data.map(invoiceLine)}
      </ul>
      <p class="row total"><span>Total</span><span class="number">${money(invoice.total)}</span></p>
      ${credit === 0 ? "" : html`<p class="row"><span>Customer's credit</span><span class="number">${money(credit)}</span></p>`}
      <p class="row"><span>Amount due</span><span class="number">${money(invoice.amount_due)}</span></p>
      ${
        invoice.status === "open"
          ? html`<form method="post" action="/stripe/invoices/${invoice.id}/pay">
              <button class="main">Pay ${money(invoice.amount_remaining)}</button>
            </form>`
          : ""
      }
    </section>`,
  );
}

function invoiceLine(line: InvoiceLine) {
  return html`<li class="row together">
    <span>
      ${line.description}<br />
      <span class="quiet">${day(line.period.start)} to ${day(line.period.end)}</span>
    </span>
    <span class="number">${money(line.amount)}</span>
  </li>`;
}

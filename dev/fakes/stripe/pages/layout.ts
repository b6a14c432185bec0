import type { Context } from "hono";
import { html } from "hono/html";
import { HTTPException } from "hono/http-exception";
import { StripeFailure } from "../wire/failures.ts";
import { styles } from "./styles.ts";

type Content = ReturnType<typeof html>;

/** A whole document. The banner says on every page what this is not. */
export function page(title: string, content: Content): Content {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} (local Stripe)</title>
        <style>${styles}</style>
      </head>
      <body>
        <header class="banner">Local stand-in for Stripe: no real card, no real money.</header>
        <main>${content}</main>
      </body>
    </html>`;
}

export function answerPageFailure(error: Error, c: Context) {
  if (error instanceof HTTPException) return error.getResponse();
  if (!(error instanceof StripeFailure)) console.error(error);
  const message = error instanceof StripeFailure ? error.message : "Something went wrong; see the server's output.";
  if (wantsJson(c)) return c.json({ error: message }, 400);
  return c.html(
    page(
      "Not possible",
      html`<section><h1>That is not possible</h1><p>${message}</p><a href="/stripe">Local Stripe</a></section>`,
    ),
    400,
  );
}

export function wantsJson(c: Context): boolean {
  return (c.req.header("Accept") ?? "").includes("json") || (c.req.header("Content-Type") ?? "").includes("json");
}

/** "$1,200.00", with a minus sign before the currency. */
export function money(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** "21 November 2026" */
export function day(moment: number): string {
  return new Date(moment * 1000).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}

/** "21 Nov 2026, 18:31:07 UTC" */
export function instant(moment: number): string {
  const text = new Date(moment * 1000).toLocaleString("en-GB", {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "UTC",
  });
  return `${text} UTC`;
}

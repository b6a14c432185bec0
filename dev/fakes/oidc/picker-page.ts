import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { failures, isFailure } from "./failures.ts";
import { type Person, people } from "./people.ts";
import { pickerStyle } from "./picker-style.ts";
import type { Client } from "./provider.ts";

type Asking = { name: string; client: Client };
type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

/** "Choose an account". It works without script; `request` is the client's request, carried along as it came. */
export function pickerPage({ request, client, name }: { request: URLSearchParams } & Asking): Html {
  const failure = request.get("failure") ?? undefined;
  const chosen = isFailure(failure) ? failure : undefined;
  return page(
    { name, title: "Choose an account" },
    html`
      <h1>Choose an account</h1>
      <p class="quiet">to continue to Eavesight at <b>${new URL(client.redirectUri).host}</b></p>
      ${
        chosen
          ? html`<p class="notice" role="status">Rehearsing a failure: ${lowerFirst(failures[chosen])}.
              <a href="${addressWith(request, null)}">Don’t</a></p>`
          : ""
      }
      <form method="post">
        <input type="hidden" name="request" value="${String(request)}">
        <ul class="people">${people.map(personButton)}</ul>
      </form>
      <details>
        <summary>Use another account</summary>
        <form method="post" class="another">
          <input type="hidden" name="request" value="${String(request)}">
          <label>Name <input name="name" value="Alex Rivera" autocomplete="off" required></label>
          <label>E-mail <input name="email" type="email" placeholder="name@example.com" autocomplete="off" required></label>
          <label>Id at ${name} <input name="sub" placeholder="made from the e-mail" autocomplete="off"
            pattern="[0-9]{1,255}" title="digits only"></label>
          <label class="check"><input type="checkbox" name="verified" checked> The e-mail is verified</label>
          <button class="next">Continue</button>
        </form>
      </details>
      <details>
        <summary>Rehearse a failure</summary>
        <ul class="failures">${Object.entries(failures).map(
          ([name, words]) => html`<li><a href="${addressWith(request, name)}"
            ${name === chosen ? raw('aria-current="true"') : ""}>${words}</a></li>`,
        )}</ul>
      </details>
      <form method="post" class="end">
        <input type="hidden" name="request" value="${String(request)}">
        <button name="cancel" value="1" class="plain">Cancel</button>
      </form>
    `,
  );
}

/** For a request that must not be answered with a way back. */
export function errorPage(name: string, words: string): Html {
  return page({ name, title: "Access blocked" }, html`<h1>Access blocked</h1><p>${words}</p>`);
}

/** The way back as a form, which goes off by itself. */
export function formPage({ name, client, words }: Asking & { words: Record<string, string> }): Html {
  return page(
    { name, title: "Going back" },
    html`<form method="post" action="${client.redirectUri}">
      ${Object.entries(words).map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
      <button class="next">Continue</button>
    </form>
    <script>document.forms[0].submit()</script>`,
  );
}

function personButton({ name, email, emailVerified }: Person): Html {
  return html`<li><button name="account" value="${email}">
    <span class="initial" aria-hidden="true">${name[0]}</span>
    <span class="who">
      <span><b>${name}</b> ${emailVerified ? "" : html`<span class="mark">not verified</span>`}</span>
      <span class="quiet">${email}</span>
    </span>
  </button></li>`;
}

function page({ name, title }: { name: string; title: string }, content: Html): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${title} · ${name} stand-in</title>
    <style>${raw(pickerStyle)}</style>
  </head>
  <body>
    <header class="band">Local stand-in for ${name} sign-in. Nothing leaves this computer.</header>
    <main>${content}</main>
  </body>
</html>`;
}

function addressWith(request: URLSearchParams, failure: string | null): string {
  const changed = new URLSearchParams(request);
  if (failure === null) changed.delete("failure");
  else changed.set("failure", failure);
  return `?${changed}`;
}

function lowerFirst(text: string): string {
  return text[0].toLowerCase() + text.slice(1);
}

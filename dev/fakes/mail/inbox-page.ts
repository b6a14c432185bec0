import { html, raw } from "hono/html";
import { inboxScript } from "./inbox-script.ts";
import { inboxStyle } from "./inbox-style.ts";
import type { BillingMail } from "./mailbox.ts";
import { failures, type Scenario } from "./resend.ts";

type Html = ReturnType<typeof html>;
type View = "html" | "text";
type Inbox = { mails: BillingMail[]; open: BillingMail | null; view: View; scenario: Scenario };

/** The inbox: all mails on the left, the open one on the right; on a phone one or the other. */
export function inboxPage({ mails, open, view, scenario }: Inbox): Html {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${open ? `${open.subject} · ` : ""}Emails on this computer</title>
    <style>${raw(inboxStyle)}</style>
  </head>
  <body class="${open ? "reading" : "choosing"}">
    <p class="band">Local stand-in for mail. Nothing leaves this computer.</p>
    <div class="panes">
      <nav aria-labelledby="mails">
        <div class="top">
          <h2 id="mails">Mails</h2>
          <form method="post" action="/mail/clear"><button class="plain">Delete all</button></form>
        </div>
        <div id="list" data-open="${open?.id ?? ""}">${mailList(mails, open?.id ?? null)}</div>
        ${scenarioForm(scenario)}
        <p id="news" role="status" class="unseen"></p>
      </nav>
      <main>${open ? openMail(open, view) : nothingOpen(mails.length > 0)}</main>
    </div>
    <script>${raw(inboxScript)}</script>
  </body>
</html>`;
}

export function mailList(mails: BillingMail[], open: string | null): Html {
  if (mails.length === 0) {
    return html`<p class="empty">No emails yet. Sign up on the site, or ask for a new password, and the email appears here by itself.</p>`;
  }
  return html`<ul>${mails.map(
    (letter) => html`<li><a href="/mail/${letter.id}" ${letter.id === open ? raw('aria-current="page"') : ""}>
      <span class="subject">${letter.subject}</span>
      <span class="quiet line"><span class="who">${letter.to.join(", ")}</span>${moment(letter.at)}</span>
    </a></li>`,
  )}</ul>`;
}

function openMail({ id, from, to, replyTo, subject, at, text }: BillingMail, view: View): Html {
  const tab = (name: View, label: string) =>
    html`<a href="/mail/${id}?view=${name}" ${name === view ? raw('aria-current="true"') : ""}>${label}</a>`;
  return html`<article>
    <a class="back" href="/mail">All mails</a>
    <h1>${subject}</h1>
    <dl>
      <dt>From</dt><dd>${from}</dd>
      <dt>To</dt><dd>${to.join(", ")}</dd>
      ${replyTo ? html`<dt>Answers to</dt><dd>${replyTo}</dd>` : ""}
      <dt>Sent</dt><dd>${moment(at)}</dd>
    </dl>
    <div class="tabs" role="group" aria-label="Show as">${tab("html", "As designed")}${tab("text", "Plain text")}</div>
    ${
      view === "html"
        ? html`<iframe id="mail" title="The email" src="/mail/${id}/html"
            sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"></iframe>`
        : html`<pre tabindex="0" aria-label="The email">${linked(text)}</pre>`
    }
  </article>`;
}

function nothingOpen(hasMails: boolean): Html {
  return html`<div class="nothing"><h1>Emails on this computer</h1>
    <p>${hasMails ? "Choose an email from the list." : "What the site sends arrives here, whoever it is for."}</p></div>`;
}

function scenarioForm({ status, left }: Scenario): Html {
  return html`<details ${left > 0 ? raw("open") : ""}>
    <summary>Rehearse a failure</summary>
    ${left > 0 ? html`<p class="notice" role="status">The next ${left} will fail with ${status}.</p>` : ""}
    <form method="post" action="/mail/failures" class="rehearsal">
      <label>Answer with <select name="status">${Object.entries(failures).map(
        ([code, { name }]) =>
          html`<option value="${code}" ${Number(code) === status ? raw("selected") : ""}>${code} ${name}</option>`,
      )}</select></label>
      <label>How often <input name="count" type="number" min="0" max="100" value="${left > 0 ? left : 1}" required></label>
      <button>Set</button>
    </form>
  </details>`;
}

const dayAndTime = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

function moment(at: string): Html {
  return html`<time datetime="${at}">${dayAndTime.format(new Date(at))}</time>`;
}

/** Addresses in the text as links; all else as it is. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noopener">${part}</a>` : html`${part}`,
    );
}

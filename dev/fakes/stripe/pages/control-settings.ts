import { html } from "hono/html";
import type { Account } from "../account.ts";
import type { Settings } from "../state.ts";

const deliveryTitles: Record<Settings["deliveries"], string> = {
  normal: "Deliver at once",
  hold: "Hold until released",
  drop: "Drop",
  duplicate: "Deliver twice",
  shuffle: "Shuffle over three seconds",
};

const retryTitles: Record<Settings["afterLastRetry"], string> = {
  cancel: "Cancel the subscription",
  unpaid: "Mark it unpaid",
  past_due: "Leave it past due",
};

/** How events travel from now on, and what the end of the retries means. */
export function settingsSection({ state }: Account) {
  const { settings, deliveries } = state;
  const held = deliveries.filter(({ status }) => status === "held").length;
  return html`<section class="stack" aria-labelledby="settings">
    <h2 id="settings">Deliveries and retries</h2>
    <form method="post" action="/stripe/control/settings">
      <label class="field">New events ${select("deliveries", deliveryTitles, settings.deliveries)}</label>
      <label class="field">
        Seconds before the first try
        <input type="number" name="deliveryDelay" min="0" max="3600" value="${settings.deliveryDelay}" />
      </label>
      <label class="field">
        After the last failed retry of a payment ${select("afterLastRetry", retryTitles, settings.afterLastRetry)}
      </label>
      <button class="main">Save</button>
    </form>
    ${
      held > 0
        ? html`<form class="actions centred" method="post" action="/stripe/control/deliveries/release">
              <span>${held} held:</span>
              <button name="order" value="as_made">Release in order</button>
              <button name="order" value="reversed">Reversed</button>
              <button name="order" value="shuffled">Shuffled</button>
            </form>`
        : ""
    }
  </section>`;
}

function select(name: string, titles: Record<string, string>, chosen: string) {
  return html`<select name="${name}">
    ${Object.entries(titles).map(
      ([value, title]) => html`<option value="${value}" ${value === chosen ? "selected" : ""}>${title}</option>`,
    )}
  </select>`;
}

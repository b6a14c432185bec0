import { html } from "hono/html";
import { type CardNumber, isCardNumber, testCards } from "../objects/test-cards.ts";
import { invalid } from "../wire/failures.ts";

/** The cards that a person can try, one of them chosen. */
export function cardChoice(chosen: string = "4242424242424242") {
  return html`<fieldset>
    <legend>Test card</legend>
    ${Object.entries(testCards).map(
      ([number, card]) =>
        html`<label class="choice">
          <input type="radio" name="card" value="${number}" ${number === chosen ? "checked" : ""} />
          ${card.title}
        </label>`,
    )}
  </fieldset>`;
}

export function readCard(value: unknown): CardNumber {
  if (typeof value === "string" && isCardNumber(value)) return value;
  throw invalid("Choose one of the test cards.", { param: "card" });
}

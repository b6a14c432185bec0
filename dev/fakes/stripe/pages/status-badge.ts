import { html } from "hono/html";

const tones: Record<string, "good" | "bad"> = {
  active: "good",
  paid: "good",
  delivered: "good",
  past_due: "bad",
  unpaid: "bad",
  open: "bad",
  given_up: "bad",
};

export function statusBadge(status: string) {
  return html`<span class="badge ${tones[status] ?? "quiet"}">${status.replaceAll("_", " ")}</span>`;
}

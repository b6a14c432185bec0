import type { EmbedMessage, NewTicket } from "#worker/embeds/embeds.contract.ts";

/** What `talkToHost` hears within the page. */
const postEvent = "embed:tell";

/** Tells the page around the widget; where there is none, nobody. */
export function postToHost(message: EmbedMessage): void {
  const id = [...crypto.getRandomValues(new Uint32Array(4))].map((number) => number.toString(36)).join("");
  dispatchEvent(new CustomEvent<EmbedMessage>(postEvent, { detail: { ...message, id } }));
}

/**
 * Runs inline in a widget's page, before any other script of it: tells the page around it that the widget is there, how
 * high it is and what happens in it, and our server where it stands. It takes nothing from that page.
 * It is serialised with `toString`, so it may use nothing from outside itself.
 */
export function talkToHost(): void {
  if (parent === window) return;
  const holder = document.querySelector<HTMLElement>("[data-ticket]");
  const origin = originAround();
  let height = 0;

  // Within the widget the referrer is the widget itself.
  function originAround(): string {
    const around =
      location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) && new URL(document.referrer).origin);
    return around && around !== "null" && around !== location.origin ? around : "";
  }

  function say(message: EmbedMessage) {
    // Nothing in it is private, so a page that hides where it is may have it too.
    parent.postMessage(message, location.ancestorOrigins?.[0] === location.origin ? location.origin : origin || "*");
  }

  function measure() {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    if (now === height) return;
    height = now;
    say({ source: "eavesight", event: "height", height });
  }

  async function report() {
    // Around a preview is a page of ours, where nothing counts.
    if (!holder?.dataset.ticket || location.ancestorOrigins?.[0] === location.origin) return;
    const page = new URLSearchParams(location.search).get("page")?.split("?")[0];
    const response = await fetch("/api/embeds/seen", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Embed-Ticket": holder.dataset.ticket },
      // Our loader names the page that it stands in.
      body: JSON.stringify({ origin, loader: page !== undefined, page: page?.slice(0, 500) }),
    });
    if (!response.ok) return;
    const { data } = (await response.json()) as { data: NewTicket };
    holder.dataset.ticket = data.ticket;
  }

  // A sandbox without an origin of its own lets nothing of ours load: all that is left is the way out of it.
  const wayOut = document.querySelector<HTMLAnchorElement>("[data-way-out]");
  if (self.origin === "null" && wayOut?.parentElement) {
    wayOut.href = location.href;
    wayOut.parentElement.hidden = false;
  }

  addEventListener("embed:tell", (event) => say((event as CustomEvent<EmbedMessage>).detail));
  say({ source: "eavesight", event: "ready" });
  new ResizeObserver(measure).observe(document.body);
  report().catch(() => undefined);
}

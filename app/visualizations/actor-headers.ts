import { language } from "#messages";
import type { ticketHeader } from "#worker/auth/ticket-header.contract.ts";
import { ApiError, dataOf, failOnError, identityHeaders, readStored, visitorTokenKey } from "../api.ts";
import { apiClient } from "../api-client.ts";

const header: typeof ticketHeader = "X-Embed-Ticket";

/** A widget's page carries its ticket in its markup, where whoever gets a newer one puts it. */
function ticketHolder(): HTMLElement | null {
  return globalThis.document?.querySelector<HTMLElement>("[data-ticket]") ?? null;
}

/** The headers that say who is asking: on the site account or visitor, in a widget the visitor with the page's ticket. */
export function actorHeaders(): Record<string, string> {
  const ticket = ticketHolder()?.dataset.ticket;
  if (!ticket) return identityHeaders();
  const visitor = readStored(visitorTokenKey);
  const widget = { [header]: ticket, "Accept-Language": language() };
  return visitor ? { ...widget, "X-Visitor-Token": visitor } : widget;
}

/** The typed client of the visualizer: like `api`, in the name of whoever asks here. */
export const actorApi = apiClient({
  headers: actorHeaders,
  fetch: async (address, init) => failOnError(await fetch(address, init)),
});

/** Asks; once more with a new ticket where the page was open for so long that its own has run out. */
export async function retryWithTicket<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "TICKET_EXPIRED") throw error;
    await renewTicket();
    return ask();
  }
}

async function renewTicket(): Promise<void> {
  const { ticket } = await dataOf(actorApi.embeds.ticket.$post());
  const holder = ticketHolder();
  if (holder) holder.dataset.ticket = ticket;
}

import type { NewTicket, ticketHeader } from "#worker/embeds/embeds.contract.ts";
import { ApiError, failOnError, identityHeaders, readStored, visitorTokenKey } from "../api.ts";

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
  return visitor ? { [header]: ticket, "X-Visitor-Token": visitor } : { [header]: ticket };
}

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
  const response = await failOnError(await fetch("/api/embeds/ticket", { method: "POST", headers: actorHeaders() }));
  const { data } = (await response.json()) as { data: NewTicket };
  const holder = ticketHolder();
  if (holder) holder.dataset.ticket = data.ticket;
}

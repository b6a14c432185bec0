import { addressOf, limitAttempts } from "../auth/limit-attempts.ts";
import type { Ports } from "../ports.ts";
import { getEmbedTenant, requireOpenEmbed } from "./find-embed-tenant.ts";
import { findTicket, type Ticket } from "./ticket.ts";

/**
 * The ticket of an upload from a widget, null for one from our own pages. The company's plan is asked each time, and what
 * comes from one network in an hour has an end.
 * @throws AppError TICKET_EXPIRED, EMBED_CLOSED, RATE_LIMITED
 */
export async function openWidget(
  ports: Pick<Ports, "db" | "settings" | "now">,
  headers: Headers,
): Promise<Ticket | null> {
  const ticket = await findTicket(ports, headers);
  if (!ticket) return null;
  requireOpenEmbed(await getEmbedTenant(ports, ticket.tenantId));
  await limitAttempts(ports, "uploadOfWidget", `${await addressOf(ports, headers)}:${ticket.tenantId}`);
  return ticket;
}

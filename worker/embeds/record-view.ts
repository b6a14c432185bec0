import type { z } from "zod";
import { addressOf, isWithinAttempts } from "../auth/limit-attempts.ts";
import type { PageContext } from "../context.ts";
import type { seenSchema } from "./embeds.contract.ts";
import { getEmbedTenant } from "./find-embed-tenant.ts";
import { findPlace } from "./find-place.ts";
import { countVisit, findEmbed, type Place, recordEmbedView } from "./record-embed-view.ts";
import type { Ticket } from "./ticket.ts";

type Seen = { ticket: Ticket; seen: z.output<typeof seenSchema>; asked: { url: string; headers: Headers } };

/**
 * A widget's page says where it stands. Where its browser did not tell that with the first request, the visit counts only now.
 * @returns the ticket with the widget that it belongs to
 * @throws AppError NOT_FOUND for a company that is gone
 */
export async function recordView(
  { ports, waitUntil }: Pick<PageContext, "ports" | "waitUntil">,
  { ticket, seen, asked }: Seen,
): Promise<Ticket> {
  const { tenant } = await getEmbedTenant(ports, ticket.tenantId);
  const origin = findPlace(ports, tenant, { address: seen.origin, asked });
  // In a preview the browser has nothing to tell but us.
  const isPreview = ticket.fromUs && origin === "";
  if (origin === null || isPreview) return ticket;
  const place = { tenantId: tenant.id, type: ticket.type, origin };
  const embedId = ticket.embedId ?? (await placeOf(ports, place, asked.headers));
  const { campaign } = ticket;
  const page = pageWithin(seen.page, origin);
  waitUntil(countVisit(ports, { embedId, campaign, isVisit: ticket.embedId === null, loader: seen.loader, page }));
  return { ...ticket, embedId };
}

/** A page of the site without its query; null for what is none. */
function pageWithin(address: string, origin: string): string | null {
  if (origin === "" || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? `${origin}${url.pathname}`.slice(0, 500) : null;
}

/** A household comes to few sites that nobody has come from before; what is more than that is made up, and stands on no list. */
async function placeOf(ports: PageContext["ports"], place: Place, headers: Headers): Promise<string> {
  const known = await findEmbed(ports, place);
  if (known) return known;
  const address = await addressOf(ports, headers);
  const isNamed = place.origin !== "" && (await isWithinAttempts(ports, "newPlacesOfAddress", address));
  return recordEmbedView(ports, isNamed ? place : { ...place, origin: "" });
}

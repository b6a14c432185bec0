import { eq } from "drizzle-orm";
import { embeds } from "../embeds/table.ts";
import type { Ticket } from "../embeds/ticket.ts";
import type { Ports } from "../ports.ts";

/** The site of the widget that asks; null on our own pages and where its place is not known. */
export async function siteOf({ db }: Pick<Ports, "db">, ticket: Ticket | null): Promise<string | null> {
  if (!ticket?.embedId) return null;
  const [embed] = await db.select({ origin: embeds.origin }).from(embeds).where(eq(embeds.id, ticket.embedId));
  return embed?.origin || null;
}

import { sql } from "drizzle-orm";
import { copySurfaces, surfacesKeyFor } from "../photos/surfaces-file.ts";
import type { Ports } from "../ports.ts";
import { leadSurfacesKey } from "./picture-keys.ts";

type Needed = Pick<Ports, "db" | "pictures">;

/** Makes the surfaces of a lead's picture its own, as its photo and picture are: those it was made with may be erased. */
export async function keepLeadSurfaces(ports: Needed, leadId: string): Promise<void> {
  const source = await findSurfacesKey(ports, leadId);
  if (source === null || (await copySurfaces(ports, source, leadSurfacesKey(leadId)))) return;
  console.warn(JSON.stringify({ level: "warn", event: "surfaces not copied", leadId }));
}

/**
 * Copies them for the photo of the house that the company goes on with, which bears the lead's id.
 * @returns the copy's key; null where the lead has none, or has them in its row
 */
export async function copyLeadSurfaces(ports: Needed, leadId: string): Promise<string | null> {
  const source = await findSurfacesKey(ports, leadId);
  if (source === null) return null;
  const key = surfacesKeyFor(leadId, source);
  // Until the lead has its own, they are where the picture was made.
  const isCopied =
    (await copySurfaces(ports, leadSurfacesKey(leadId), key)) || (await copySurfaces(ports, source, key));
  return isCopied ? key : null;
}

async function findSurfacesKey({ db }: Needed, leadId: string): Promise<string | null> {
  const [lead] = await db.all<{ key: string | null }>(
    sql`SELECT recipe ->> '$.surfacesKey' AS "key" FROM leads WHERE id = ${leadId}`,
  );
  return lead?.key ?? null;
}

import { eq, type SQL, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { consentSettings } from "./table.ts";
import type { TextsSettings } from "./texts-settings.ts";

/** What a company's forms say of text messages; null where it has never decided, and offers none. */
export async function findTextsSettings(ports: Pick<Ports, "db">, tenantId: number): Promise<TextsSettings | null> {
  const [settings] = await textsSettingsQuery(ports, sql`${tenantId}`);
  return settings ?? null;
}

/** For a batch: one row, or none. @param tenantId or a subquery that finds it */
export function textsSettingsQuery({ db }: Pick<Ports, "db">, tenantId: SQL) {
  return db.select().from(consentSettings).where(eq(consentSettings.tenantId, tenantId));
}

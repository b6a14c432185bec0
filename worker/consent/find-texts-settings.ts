import { eq } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { consentSettings } from "./table.ts";
import type { TextsSettings } from "./texts-settings.ts";

/** What a company's forms say of text messages; null where it has never decided, and offers none. */
export async function findTextsSettings({ db }: Pick<Ports, "db">, tenantId: number): Promise<TextsSettings | null> {
  const [settings] = await db.select().from(consentSettings).where(eq(consentSettings.tenantId, tenantId)).limit(1);
  return settings ?? null;
}

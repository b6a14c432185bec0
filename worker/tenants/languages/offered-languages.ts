import { eq, sql } from "drizzle-orm";
import { languages } from "#messages";
import { isLanguage, type OfferedLanguages } from "../../language.contract.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../table.ts";
import type { tenantLanguages } from "./table.ts";

/**
 * The languages that a company offers, as a column beside `tenants`. Names its tables itself: among what is selected, Drizzle
 * leaves them out.
 */
export const languagesOfTenant = sql`(
  SELECT json_array(tenant_languages.first, tenant_languages.offers_others)
  FROM tenant_languages WHERE tenant_languages.tenant_id = tenants.id)`.mapWith(readOffered);

/** Of one company: for what is written in its name. A company that is gone offers all. */
export async function readOfferedLanguages({ db }: Pick<Ports, "db">, tenantId: number): Promise<OfferedLanguages> {
  const [row] = await db.select({ offered: languagesOfTenant }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.offered ?? languages;
}

/** The row that says so. A company offers one language or all that there are. */
export function rowOfOffered([first, ...others]: OfferedLanguages): Omit<
  typeof tenantLanguages.$inferInsert,
  "tenantId"
> {
  return { first, offersOthers: others.length > 0 };
}

/** @returns null, as for a company that never said, where its first language is ours no longer */
function readOffered(stored: string): OfferedLanguages | null {
  const [first, offersOthers] = JSON.parse(stored) as [unknown, 0 | 1];
  if (!isLanguage(first)) return null;
  return offersOthers ? [first, ...languages.filter((one) => one !== first)] : [first];
}

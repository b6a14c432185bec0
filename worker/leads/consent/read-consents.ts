import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { ConsentRecord } from "../../consent/consent.contract.ts";
import type { Ports } from "../../ports.ts";
import type { AgreedWords } from "../delivery/delivery.contract.ts";
import { consentPeople, consents } from "./table.ts";

export type LeadConsents = {
  /** All that was agreed to and taken back, oldest first. */
  records: ConsentRecord[];
  /** What they agreed to about text messages; null where they have not, or have taken it back. */
  texts: AgreedWords | null;
  withdrawnAt: string | null;
};

/** What the sender of a lead has agreed to, and what is left of it. */
export async function readConsents({ db }: Pick<Ports, "db">, leadId: string): Promise<LeadConsents> {
  const rows = await db
    .select({
      consent: consents,
      page: consentPeople.page,
      address: consentPeople.address,
      browser: consentPeople.browser,
    })
    .from(consents)
    .leftJoin(consentPeople, eq(consentPeople.consentId, consents.id))
    .where(eq(consents.leadId, leadId))
    .orderBy(asc(consents.createdAt), sql`${consents}.rowid`);
  const records = rows.map(({ consent, page, address, browser }): ConsentRecord => {
    const { id, purpose, event, words, version, createdAt, hash } = consent;
    return { id, purpose, event, words, version, at: createdAt.toISOString(), page, address, browser, hash };
  });
  const withdrawn = records.find(({ event, purpose }) => event === "withdrawn" && purpose === "request");
  const last = records.findLast(({ purpose }) => purpose === "texts");
  const texts = last?.event === "given" ? { text: last.words, version: last.version, at: last.at } : null;
  return { records, texts: withdrawn ? null : texts, withdrawnAt: withdrawn?.at ?? null };
}

/** Of a row of `leads`: when its sender took everything back, else null. For lists. */
export function withdrawnAtOf(leadId: SQL): SQL<number | null> {
  return sql<number | null>`(
    SELECT min(created_at) FROM consents WHERE lead_id = ${leadId} AND purpose = 'request' AND event = 'withdrawn')`;
}

import { type SQL, sql } from "drizzle-orm";
import { newToken } from "../../auth/hash.ts";
import { newId } from "../../db/columns.ts";
import { type Consent, hashConsent, type Person } from "./hash-consent.ts";

export type NewConsent = Omit<Consent, "id"> & { person: Omit<Person, "salt"> };
export type RecordedConsent = { id: string; consentId: string; leadId: string; at: Date; statements: SQL[] };

/**
 * Statements for the batch of what is agreed to or taken back, after the lead itself.
 * @param onlyIf what must hold when the batch comes to it
 */
export async function newConsent({ person, ...given }: NewConsent, onlyIf: SQL = sql`TRUE`): Promise<RecordedConsent> {
  const consent: Consent = { ...given, id: newId() };
  const { id, tenantId, leadId, purpose, event, words, version, createdAt } = consent;
  const who: Person = { ...person, salt: newToken() };
  const { name, email, phone, address, browser, page, salt } = who;
  const statements = [
    sql`
      INSERT INTO consents (id, tenant_id, lead_id, purpose, event, words, version, created_at, hash)
      SELECT ${id}, ${tenantId}, ${leadId}, ${purpose}, ${event}, ${words}, ${version}, ${createdAt.getTime()},
        ${await hashConsent(consent, who)} WHERE ${onlyIf}`,
    sql`
      INSERT INTO consent_people (consent_id, lead_id, name, email, phone, address, browser, page, salt)
      SELECT id, lead_id, ${name}, ${email}, ${phone}, ${address}, ${browser}, ${page}, ${salt}
      FROM consents WHERE id = ${id}`,
  ];
  return { id, consentId: id, leadId, at: createdAt, statements };
}

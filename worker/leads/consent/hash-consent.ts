import { sha256Hex } from "../../auth/hash.ts";
import type { consentPeople, consents } from "./table.ts";

export type Consent = Omit<typeof consents.$inferSelect, "hash">;
export type Person = Omit<typeof consentPeople.$inferSelect, "consentId" | "leadId">;

/**
 * SHA-256, as hex, over what was agreed to and who it was, as one line of JSON in this order. Whoever has both rows can make it
 * again; whoever has the first alone finds nobody, because the salt is gone with the second.
 */
export function hashConsent(consent: Consent, person: Person): Promise<string> {
  const { id, tenantId, leadId, purpose, event, words, version, createdAt } = consent;
  const { name, email, phone, address, browser, page, salt } = person;
  return sha256Hex(
    JSON.stringify([
      ...[id, tenantId, leadId, purpose, event, words, version, createdAt.getTime()],
      ...[name, email, phone, address, browser, page, salt],
    ]),
  );
}

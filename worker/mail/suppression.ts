import { inArray, type SQL, sql } from "drizzle-orm";
import { personOfEmail } from "../auth/canonical-email.ts";
import { purposeKey } from "../auth/hash.ts";
import { signingKeys } from "../auth/signing-keys.ts";
import type { Ports } from "../ports.ts";
import { mailSuppressions } from "./table.ts";

/**
 * An inbox as lists may know it: a keyed hash, the same for every way to write the address. One for each signing key, the
 * newest first, which is the one to store.
 */
export async function inboxKeys({ settings }: Pick<Ports, "settings">, email: string): Promise<[string, ...string[]]> {
  const inbox = new TextEncoder().encode(personOfEmail(email));
  const [newest, ...older] = signingKeys(settings);
  const keyOf = async ({ secret }: typeof newest) => {
    const mac = await crypto.subtle.sign("HMAC", await purposeKey(secret, "inbox"), inbox);
    return new Uint8Array(mac, 0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
  };
  return [await keyOf(newest), ...(await Promise.all(older.map(keyOf)))];
}

/** Whether the owner of an address wants nothing more that others have sent there. */
export async function isSuppressed(ports: Pick<Ports, "db" | "settings">, email: string): Promise<boolean> {
  const keys = await inboxKeys(ports, email);
  const found = await ports.db.select().from(mailSuppressions).where(inArray(mailSuppressions.emailKey, keys)).limit(1);
  return found.length > 0;
}

/** For the batch of whatever told us so. */
export async function suppressMails(ports: Pick<Ports, "settings" | "now">, email: string): Promise<SQL> {
  const [emailKey] = await inboxKeys(ports, email);
  return sql`
    INSERT INTO mail_suppressions (email_key, created_at) VALUES (${emailKey}, ${ports.now().getTime()})
    ON CONFLICT (email_key) DO NOTHING`;
}

import { inArray, type SQL, sql } from "drizzle-orm";
import { purposeKey } from "../../auth/hash.ts";
import { signingKeys } from "../../auth/signing-keys.ts";
import type { Ports } from "../../ports.ts";
import { textStops } from "./table.ts";

type Settings = Pick<Ports, "settings">;

/** A number as lists may know it: a keyed hash for each signing key, the newest first, which is the one to store. */
export async function phoneKeys({ settings }: Settings, number: string): Promise<[string, ...string[]]> {
  const bytes = new TextEncoder().encode(number);
  const keyOf = async ({ secret }: { secret: string }) => {
    const mac = await crypto.subtle.sign("HMAC", await purposeKey(secret, "phone"), bytes);
    return new Uint8Array(mac, 0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
  };
  const [newest, ...older] = signingKeys(settings);
  return [await keyOf(newest), ...(await Promise.all(older.map(keyOf)))];
}

/** Whether the owner of a number has written STOP, and not START since. */
export async function hasStopped(ports: Pick<Ports, "db" | "settings">, number: string): Promise<boolean> {
  return (await ports.db.$count(textStops, inArray(textStops.phoneKey, await phoneKeys(ports, number)))) > 0;
}

/** For the batch of whatever told us so. */
export async function stopTexts(ports: Pick<Ports, "settings" | "now">, number: string): Promise<SQL> {
  const [key] = await phoneKeys(ports, number);
  return sql`
    INSERT INTO text_stops (phone_key, created_at) VALUES (${key}, ${ports.now().getTime()})
    ON CONFLICT (phone_key) DO NOTHING`;
}

export async function startTexts(ports: Settings, number: string): Promise<SQL> {
  const keys = await phoneKeys(ports, number);
  return sql`DELETE FROM text_stops WHERE phone_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;
}

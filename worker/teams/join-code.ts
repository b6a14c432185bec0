import { purposeKey } from "../auth/hash.ts";
import type { Services } from "../services.ts";
import { joinCodeLength } from "./catalogue.ts";

type Keyed = Pick<Services, "settings">;

/** No I, O, 0 or 1, which people take for one another: 32 signs, so 8 of them are 40 bits. */
const signs = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const encoder = new TextEncoder();

/**
 * A team's code to join with, and what the database knows of it. The code is made from team, version and our secret, so it
 * can be shown again and is still in no stolen database. A new version is a new code.
 */
export async function joinCodeOf(
  { settings }: Keyed,
  team: { id: string; version: number },
): Promise<{ code: string; hash: string }> {
  const key = await purposeKey(settings.URL_SIGNING_KEY, "join-code");
  const mac = await crypto.subtle.sign("HMAC", key, encoder.encode(`${team.id}:${team.version}`));
  // 256 is a multiple of 32: every sign is as likely.
  const code = [...new Uint8Array(mac, 0, joinCodeLength)].map((byte) => signs[byte % signs.length]).join("");
  return { code, hash: await joinCodeHash({ settings }, code) };
}

/** A keyed hash: 40 bits alone could be tried out. */
export async function joinCodeHash({ settings }: Keyed, code: string): Promise<string> {
  const key = await purposeKey(settings.URL_SIGNING_KEY, "join-code-hash");
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(code))).toHex();
}

import type { Settings } from "../env.ts";
import { purposeKey } from "./hash.ts";
import { signingKeys } from "./signing-keys.ts";

/**
 * The address that stands for a person when people are counted: what follows a plus is the same inbox, and at Gmail so is
 * the address with or without dots. Nobody is written to at it.
 */
export function personOfEmail(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf("@");
  const [local, domain] = [plain.slice(0, at), plain.slice(at + 1)];
  const name = local.replace(/(?<=.)\+.*$/, "");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

/** A keyed hash of that address: it tells that somebody was here before, and not who. */
export async function personKey(settings: Pick<Settings, "URL_SIGNING_KEY">, email: string): Promise<string> {
  const key = await purposeKey(signingKeys(settings)[0].secret, "free-month");
  const mac = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(personOfEmail(email)));
  return new Uint8Array(mac, 0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}

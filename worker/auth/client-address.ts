import type { Services } from "../services.ts";
import { purposeKey } from "./hash.ts";
import { signingKeys } from "./signing-keys.ts";

/**
 * Whom a limit per address counts: a keyed hash of the client's address (IPv6 by its /64, which is one household), so
 * that the address itself is never stored. Where there is no address, the visitor's token stands in; null without both.
 */
export async function clientAddressKey(
  { settings }: Pick<Services, "settings">,
  headers: Headers,
): Promise<string | null> {
  // Set by Cloudflare itself. X-Forwarded-For is anyone's to write, so it is never read.
  const address = headers.get("CF-Connecting-IP");
  const token = headers.get("X-Visitor-Token");
  const subject = address ? `address ${networkOf(address)}` : token ? `visitor ${token}` : null;
  if (!subject) return null;
  const key = await purposeKey(signingKeys(settings)[0].secret, "client-address");
  const hash = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(subject));
  return new Uint8Array(hash, 0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** The part of an address that one household or office shares: all of IPv4, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0].split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

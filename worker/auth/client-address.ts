import type { Ports } from "../ports.ts";
import { purposeKey } from "./hash.ts";
import { signingKeys } from "./signing-keys.ts";

/**
 * Keyed hashes of where somebody asks from, so that the address itself is never stored. `address` is an IPv4 address or the
 * /64 of an IPv6 one, which is one household; `network` is the /48 around it, null where there is none: whoever has one can
 * ask from 65,536 households.
 */
export type ClientAddress = { address: string; network: string | null };

type Needed = Pick<Ports, "settings">;

/** Whom limits per address count. Where there is no address, the visitor's token stands in; null without both. */
export async function clientAddress(ports: Needed, headers: Headers): Promise<ClientAddress | null> {
  // Set by Cloudflare itself. X-Forwarded-For is anyone's to write, so it is never read.
  const address = headers.get("CF-Connecting-IP");
  const token = headers.get("X-Visitor-Token");
  // not read: it is hashed
  const subject = address ? `address ${networkOf(address)}` : token ? `visitor ${token}` : null;
  if (!subject) return null;
  const around = address ? networkOf(address, 48) : null;
  return {
    address: await hashOf(ports, subject),
    network: around?.includes(":") ? await hashOf(ports, `network ${around}`) : null,
  };
}

/** The household alone. */
export async function clientAddressKey(ports: Needed, headers: Headers): Promise<string | null> {
  return (await clientAddress(ports, headers))?.address ?? null;
}

async function hashOf({ settings }: Needed, subject: string): Promise<string> {
  const key = await purposeKey(signingKeys(settings)[0].secret, "client-address");
  const hash = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(subject));
  return new Uint8Array(hash, 0, 16).toBase64({ alphabet: "base64url", omitPadding: true });
}

/** The part of an address that one household, office or site shares: all of IPv4, the first `bits` of IPv6. */
export function networkOf(address: string, bits: 48 | 64 = 64): string {
  if (!address.includes(":")) return address;
  const plain = canonicalIpv6(address);
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(plain);
  if (mapped?.[1] && mapped[2]) return ipv4Of(Number.parseInt(mapped[1], 16), Number.parseInt(mapped[2], 16));
  const [head = "", tail] = plain.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail?.split(":").filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back];
  return `${groups.slice(0, bits / 16).join(":")}::/${bits}`;
}

/** The one way to write an IPv6 address, as a URL has it: small letters, no leading zeros, an IPv4 tail in hex, no zone. */
function canonicalIpv6(address: string): string {
  const plain = address.toLowerCase().replace(/%.*/, "");
  return URL.parse(`http://[${plain}]`)?.hostname.slice(1, -1) ?? plain;
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

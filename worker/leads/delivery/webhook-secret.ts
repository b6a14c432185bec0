import { purposeKey } from "../../auth/hash.ts";
import { keyNamedIn, signingKeys, withId } from "../../auth/signing-keys.ts";
import { newId } from "../../db/columns.ts";
import type { Ports } from "../../ports.ts";

type Settings = Pick<Ports, "settings">;

const encoder = new TextEncoder();
const prefix = "whsec_";
/** Before what is written as the Standard Webhooks specification has it; no id of ours begins so. */
const standardMark = "~";

/** What is stored: the secret is made from it and from the key that it names, which is not in the database. */
export function newSecretSeed({ settings }: Settings): string {
  return withId(signingKeys(settings)[0].id, `${standardMark}${newId()}`);
}

/** The secret as the company knows it: `whsec_` and its 32 bytes as base64, of older ones as base64url without padding. */
export async function secretFrom(ports: Settings, seed: string): Promise<string> {
  const bytes = await bytesOf(ports, seed);
  const isStandard = seed.slice(seed.indexOf(".") + 1).startsWith(standardMark);
  return prefix + (isStandard ? bytes.toBase64() : bytes.toBase64({ alphabet: "base64url", omitPadding: true }));
}

async function bytesOf({ settings }: Settings, seed: string): Promise<Uint8Array<ArrayBuffer>> {
  const named = keyNamedIn(settings, seed).key ?? signingKeys(settings)[0];
  const key = await purposeKey(named.secret, "lead-webhook");
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(seed)));
}

type Signed = { id: string; body: string; at: Date };

/**
 * The headers of a signed call. `seeds`: the newest first; while two secrets are good there is a signature by each. Of several
 * `v1` in our own header of before, receivers that follow our first example read the last one, which is the newest secret's.
 */
export async function signatureHeaders(
  ports: Settings,
  seeds: readonly string[],
  { id, body, at }: Signed,
): Promise<Record<string, string>> {
  const time = Math.floor(at.getTime() / 1000);
  const [standard, ours] = [[] as string[], [] as string[]];
  for (const seed of seeds) {
    const byBytes = await hmac(await bytesOf(ports, seed), `${id}.${time}.${body}`);
    const byText = await hmac(encoder.encode(await secretFrom(ports, seed)), `${time}.${body}`);
    standard.push(`v1,${byBytes.toBase64()}`);
    ours.unshift(`v1=${byText.toHex()}`);
  }
  return {
    "webhook-id": id,
    "webhook-timestamp": String(time),
    "webhook-signature": standard.join(" "),
    "Eavesight-Signature": [`t=${time}`, ...ours].join(","),
  };
}

async function hmac(secret: Uint8Array<ArrayBuffer>, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
}

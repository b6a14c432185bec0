import { purposeKey } from "../../auth/hash.ts";
import { keyNamedIn, signingKeys, withId } from "../../auth/signing-keys.ts";
import { newId } from "../../db/columns.ts";
import type { Ports } from "../../ports.ts";

type Settings = Pick<Ports, "settings">;

const encoder = new TextEncoder();

/** What is stored: the secret is made from it and from the key that it names, which is not in the database. */
export function newSecretSeed({ settings }: Settings): string {
  return withId(signingKeys(settings)[0].id, newId());
}

/** The secret as the company knows it. */
export async function secretFrom({ settings }: Settings, seed: string): Promise<string> {
  const named = keyNamedIn(settings, seed).key ?? signingKeys(settings)[0];
  const key = await purposeKey(named.secret, "lead-webhook");
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(seed)));
  return `whsec_${bytes.toBase64({ alphabet: "base64url", omitPadding: true })}`;
}

/** The header `Eavesight-Signature`: `t=SECONDS,v1=HEX`, HEX being the HMAC-SHA256 of `SECONDS.BODY`. */
export async function signBody(secret: string, body: string, at: Date): Promise<string> {
  const time = Math.floor(at.getTime() / 1000);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, ["sign"]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(`${time}.${body}`));
  return `t=${time},v1=${new Uint8Array(signature).toHex()}`;
}

import { mapTuple } from "../map-tuple.ts";
import { purposeKey, sealingKey } from "./hash.ts";

/** Keys of `URL_SIGNING_KEY`, newest first: the first one signs, all of them are believed. */
export type SigningKey = { id: string; secret: string };
type Settings = { URL_SIGNING_KEY: string };

const list = /^[a-z0-9]{0,8}:[^:;]{32,}(;[a-z0-9]{0,8}:[^:;]{32,})*$/;
const encoder = new TextEncoder();
const base64url = { alphabet: "base64url", omitPadding: true } as const;

/**
 * One key is written as it is and has no id. To rotate, the new key comes first with an id, the old one after it with the
 * id that it had: "2026b:NEW;:OLD". What the old key signed stays good until it is taken from the list: "2026b:NEW".
 */
export function signingKeys({ URL_SIGNING_KEY }: Settings): [SigningKey, ...SigningKey[]] {
  if (!list.test(URL_SIGNING_KEY)) return [{ id: "", secret: URL_SIGNING_KEY }];
  const [first, ...others] = URL_SIGNING_KEY.split(";").map((entry) => {
    const [id = "", secret = ""] = entry.split(":");
    return { id, secret };
  });
  return [first ?? { id: "", secret: URL_SIGNING_KEY }, ...others];
}

/** HMAC-SHA-256 of `bytes` for one purpose, as base64url behind the key's id: "2026b.SIGNATURE", or "SIGNATURE" without one. */
export async function sign(settings: Settings, purpose: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const [{ id, secret }] = signingKeys(settings);
  const signature = new Uint8Array(await crypto.subtle.sign("HMAC", await purposeKey(secret, purpose), bytes));
  return withId(id, signature.toBase64(base64url));
}

/** Whether one of our keys signed these bytes for this purpose. Compares in constant time. */
export async function isSignedByUs(
  settings: Settings,
  purpose: string,
  { signature, bytes }: { signature: string; bytes: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  const { key, rest } = keyNamedIn(settings, signature);
  // An unknown key takes as long as a known one.
  const secret = key?.secret ?? signingKeys(settings)[0].secret;
  const genuine = await crypto.subtle.verify("HMAC", await purposeKey(secret, purpose), bytesOf(rest), bytes);
  return genuine && key !== undefined;
}

/** What a sealed text is for, and the row that it belongs to: in another row it cannot be opened. */
type Sealing = { purpose: string; row: string };

/** AES-GCM with a fresh nonce, as "NONCE.CIPHER" behind the key's id. */
export async function seal(settings: Settings, { purpose, row }: Sealing, text: string): Promise<string> {
  const [{ id, secret }] = signingKeys(settings);
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: encoder.encode(row) },
    await sealingKey(secret, purpose),
    encoder.encode(text),
  );
  return withId(id, `${nonce.toBase64()}.${new Uint8Array(cipher).toBase64()}`);
}

/** @throws DOMException for what was changed, belongs to another row, or was sealed with a key that is ours no longer */
export async function unseal(settings: Settings, { purpose, row }: Sealing, sealed: string): Promise<string> {
  const parts = sealed.split(".");
  const id = parts.length > 2 ? parts[0] : "";
  const [nonce, cipher] = mapTuple([parts.at(-2), parts.at(-1)], (part = "") => Uint8Array.fromBase64(part));
  const keys = signingKeys(settings);
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: nonce, additionalData: encoder.encode(row) },
    await sealingKey((keys.find((key) => key.id === id) ?? keys[0]).secret, purpose),
    cipher,
  );
  return new TextDecoder().decode(plain);
}

/** Text behind a key's id: the id, if it has one, and a dot. */
export function withId(id: string, text: string): string {
  return id ? `${id}.${text}` : text;
}

/** The key whose id stands before the first dot, and the rest; undefined for a key that was taken from the list. */
export function keyNamedIn(settings: Settings, text: string): { key: SigningKey | undefined; rest: string } {
  const dot = text.indexOf(".");
  const id = text.slice(0, Math.max(0, dot));
  return { key: signingKeys(settings).find((key) => key.id === id), rest: text.slice(dot + 1) };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(text, base64url);
  } catch {
    return new Uint8Array();
  }
}

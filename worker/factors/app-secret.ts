import { sealingKey } from "../auth/hash.ts";
import type { Services } from "../services.ts";

type Settings = Pick<Services, "settings">;

/** The secret of an authenticator app, as the database may know it: AES-GCM, bound to the account. */
export async function sealSecret({ settings }: Settings, userId: string, secret: string): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: new TextEncoder().encode(userId) },
    await sealingKey(settings.URL_SIGNING_KEY, "authenticator-app"),
    new TextEncoder().encode(secret),
  );
  return `${nonce.toBase64()}.${new Uint8Array(cipher).toBase64()}`;
}

/** @throws DOMException for a secret that was changed, or sealed with another key */
export async function openSecret({ settings }: Settings, userId: string, sealed: string): Promise<string> {
  const [nonce, cipher] = sealed.split(".").map((part) => Uint8Array.fromBase64(part));
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: nonce, additionalData: new TextEncoder().encode(userId) },
    await sealingKey(settings.URL_SIGNING_KEY, "authenticator-app"),
    cipher,
  );
  return new TextDecoder().decode(plain);
}

import { sealingKey } from "../auth/hash.ts";
import type { Services } from "../services.ts";

/** A mail as people read it. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** Who gets an answer, where that is neither the company nor the provider. */
  replyTo?: string | undefined;
};

/** `usefulUntil` in ms since 1970: after it a mail would only confuse (the link in it is dead), so it is not sent. */
export type SealedMail = MailContent & { usefulUntil: number };

type Settings = Pick<Services, "settings">;

/** AES-GCM with a fresh nonce before the ciphertext; bound to the row's id, so that no row can wear another's content. */
export async function sealContent({ settings }: Settings, id: string, content: SealedMail): Promise<string> {
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const cipher = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv: nonce, additionalData: new TextEncoder().encode(id) },
    await sealingKey(settings.URL_SIGNING_KEY, "mail-content"),
    new TextEncoder().encode(JSON.stringify(content)),
  );
  return `${new Uint8Array(nonce).toBase64()}.${new Uint8Array(cipher).toBase64()}`;
}

/** @throws DOMException for content that was changed, or sealed with another key */
export async function openContent({ settings }: Settings, id: string, sealed: string): Promise<SealedMail> {
  const [nonce, cipher] = sealed.split(".").map((part) => Uint8Array.fromBase64(part));
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: nonce, additionalData: new TextEncoder().encode(id) },
    await sealingKey(settings.URL_SIGNING_KEY, "mail-content"),
    cipher,
  );
  return JSON.parse(new TextDecoder().decode(plain)) as SealedMail;
}

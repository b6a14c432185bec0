import { seal, unseal } from "../auth/signing-keys.ts";
import type { Ports } from "../ports.ts";

/** A mail as people read it. */
export type MailContent = {
  subject: string;
  text: string;
  html: string;
  /** Who gets an answer, where that is neither the company nor the provider. */
  replyTo?: string | undefined;
  /** Where its reader wants no more, with one press (RFC 8058): mail programs show a button for it. */
  stopUrl?: string | undefined;
};

/** `usefulUntil` in ms since 1970: after it a mail would only confuse (the link in it is dead), so it is not sent. */
export type SealedMail = MailContent & { usefulUntil: number };

type Settings = Pick<Ports, "settings">;

const purpose = "mail-content";

/** Bound to the row's id, so that no row can wear another's content. */
export function sealContent({ settings }: Settings, id: string, content: SealedMail): Promise<string> {
  return seal(settings, { purpose, row: id }, JSON.stringify(content));
}

/** @throws DOMException for content that was changed, or sealed with a key that is ours no longer */
export async function openContent({ settings }: Settings, id: string, sealed: string): Promise<SealedMail> {
  return JSON.parse(await unseal(settings, { purpose, row: id }, sealed)) as SealedMail;
}

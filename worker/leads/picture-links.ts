import { purposeKey } from "../auth/hash.ts";
import { signLink } from "../photos/signed-link.ts";
import type { Services } from "../services.ts";
import type { LeadPictureKind } from "./picture-keys.ts";

type Signing = Pick<Services, "settings" | "now">;

const path = (leadId: string, kind: LeadPictureKind) => `/api/leads/${leadId}/pictures/${kind}`;

/** For the inbox: works for an hour or two. */
export function linkForInbox(services: Signing, leadId: string, kind: LeadPictureKind): Promise<string> {
  return signLink(services, path(leadId, kind));
}

/**
 * For mails and the company's own system: works for as long as there is the lead, and no longer. Nothing of it is stored,
 * so a stolen database opens no picture.
 */
export async function linkForOutside(
  services: Pick<Services, "settings">,
  leadId: string,
  kind: LeadPictureKind,
): Promise<string> {
  const key = new Uint8Array(await crypto.subtle.sign("HMAC", await linkKey(services), bytesOf(leadId)));
  const url = new URL(path(leadId, kind), services.settings.SITE_ORIGIN);
  url.searchParams.set("key", key.toBase64({ alphabet: "base64url", omitPadding: true }));
  return url.href;
}

/** Whether the `key` of a link is the one of this lead. Compares in constant time. */
export async function opensPictures(
  services: Pick<Services, "settings">,
  leadId: string,
  key: string,
): Promise<boolean> {
  try {
    const given = Uint8Array.fromBase64(key, { alphabet: "base64url" });
    return await crypto.subtle.verify("HMAC", await linkKey(services), given, bytesOf(leadId));
  } catch {
    return false;
  }
}

function linkKey({ settings }: Pick<Services, "settings">): Promise<CryptoKey> {
  return purposeKey(settings.URL_SIGNING_KEY, "lead-pictures");
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

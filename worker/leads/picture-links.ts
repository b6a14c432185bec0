import { isSignedByUs, sign } from "../auth/signing-keys.ts";
import { signLink } from "../photos/signed-link.ts";
import type { Ports } from "../ports.ts";
import type { LeadPictureKind } from "./picture-keys.ts";

const purpose = "lead-pictures";

type Signing = Pick<Ports, "settings" | "now">;

const path = (leadId: string, kind: LeadPictureKind) => `/api/leads/${leadId}/pictures/${kind}`;

/** For the inbox: works for an hour or two, and no longer than `viewer` may see the lead. Without one it is for staff. */
export function linkForInbox(
  ports: Signing,
  leadId: string,
  kind: LeadPictureKind,
  viewer: string | null,
): Promise<string> {
  const query = viewer === null ? "" : `?${new URLSearchParams({ viewer })}`;
  return signLink(ports, path(leadId, kind) + query);
}

/**
 * For mails and the company's own system: works for as long as there is the lead, and no longer. Nothing of it is stored,
 * so a stolen database opens no picture.
 */
export async function linkForOutside(
  ports: Pick<Ports, "settings">,
  leadId: string,
  kind: LeadPictureKind,
): Promise<string> {
  const url = new URL(path(leadId, kind), ports.settings.SITE_ORIGIN);
  url.searchParams.set("key", await sign(ports.settings, purpose, bytesOf(leadId)));
  return url.href;
}

/** Whether the `key` of a link is the one of this lead. Compares in constant time. */
export function opensPictures(ports: Pick<Ports, "settings">, leadId: string, key: string): Promise<boolean> {
  return isSignedByUs(ports.settings, purpose, { signature: key, bytes: bytesOf(leadId) });
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

import { z } from "zod";
import { m } from "#messages";
import { sha256Hex } from "../auth/hash.ts";
import { isSignedByUs, sign } from "../auth/signing-keys.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";

/** That whoever reads `email` wants to get the messages of a company, in place of `instead`. */
export type EmailChangeRequest = { tenantId: number; userId: string; email: string; instead: string | null };
/** `id`: the link's own, in whatever letters its signature is written. */
export type SignedEmailChange = EmailChangeRequest & { id: string; expiresAt: number };

const purpose = "company-email";
export const emailChangeDays = 3;
const editSchema = z.object({
  tenantId: z.int(),
  userId: z.string(),
  email: z.string(),
  instead: z.string().nullable(),
  expiresAt: z.number(),
});

type Needed = Pick<Ports, "settings" | "now">;

/** For a link in a mail: signed, so that nothing is stored for addresses that never answer. Works for `emailChangeDays`. */
export async function signEmailChange({ settings, now }: Needed, wish: EmailChangeRequest): Promise<string> {
  const body = new TextEncoder().encode(
    JSON.stringify({ ...wish, expiresAt: now().getTime() + emailChangeDays * 86_400_000 }),
  );
  return `${encode(body)}.${await sign(settings, purpose, body)}`;
}

/** @throws AppError LINK_EXPIRED, also for what we have not signed */
export async function readEmailChange({ settings, now }: Needed, token: string): Promise<SignedEmailChange> {
  const [encoded = "", ...rest] = token.split(".");
  const body = decode(encoded);
  if (!body || !(await isSignedByUs(settings, purpose, { signature: rest.join("."), bytes: body }))) throw expired();
  const text = new TextDecoder().decode(body);
  const request = editSchema.parse(JSON.parse(text));
  if (request.expiresAt <= now().getTime()) throw expired();
  return { ...request, id: await sha256Hex(text) };
}

export function expired(): AppError {
  return new AppError("LINK_EXPIRED", m.tenants_link_no_longer_works());
}

function encode(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: "base64url", omitPadding: true });
}

function decode(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text, { alphabet: "base64url" });
  } catch {
    return null;
  }
}

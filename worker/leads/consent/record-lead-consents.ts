import type { SQL } from "drizzle-orm";
import type { NewLead } from "../insert-lead.ts";
import { newConsent } from "./record-consent.ts";

/** Where somebody sent a form or pressed a button from. */
export type Sender = { ipAddress: string | null; browser: string | null };

/** Cloudflare's header alone: any other is anyone's to write. */
export function senderOfRequest(headers: Headers): Sender {
  const line = (name: string, length: number) => headers.get(name)?.slice(0, length) ?? null;
  return { ipAddress: line("CF-Connecting-IP", 64), browser: line("User-Agent", 400) };
}

/** Statements for the batch that takes a lead, after the lead: what its sender agreed to, level by level. */
export async function recordLeadConsents(
  { id: leadId, tenantId, input, at }: Pick<NewLead, "id" | "tenantId" | "input" | "at">,
  { ipAddress, browser }: Sender,
): Promise<SQL[]> {
  const { firstName = "", lastName = "", email = "", phone = null, page = null } = input;
  const person = { name: `${firstName} ${lastName}`.trim(), email, phone, address: ipAddress, browser, page };
  const given = { tenantId, leadId, event: "given" as const, createdAt: at, person };
  const { consent, consentVersion = null, textConsentWording, textConsentVersion = null } = input;
  const levels = [
    ...(consent ? [{ ...given, purpose: "request" as const, words: consent, version: consentVersion }] : []),
    ...(textConsentWording
      ? [{ ...given, purpose: "texts" as const, words: textConsentWording, version: textConsentVersion }]
      : []),
  ];
  const recorded = await Promise.all(levels.map((level) => newConsent(level)));
  return recorded.flatMap(({ statements }) => statements);
}

import { z } from "zod";
import { isSignedByUs, sign } from "../auth/signing-keys.ts";
import { newId } from "../db/columns.ts";
import type { Ports } from "../ports.ts";
import { changeSchema, type PlanChange } from "./billing.contract.ts";
import type { Reconciliation } from "./preview-change.ts";

type Needed = Pick<Ports, "settings" | "now">;

const purpose = "billing-quote";
const lifetime = 15 * 60_000;
const encoder = new TextEncoder();
const base64url = { alphabet: "base64url", omitPadding: true } as const;

const schema = z.object({
  id: z.string(),
  userId: z.string(),
  change: changeSchema,
  prorationDate: z.number().nullable(),
  shown: z.string(),
  until: z.number(),
});
export type SignedQuote = z.output<typeof schema>;

type Named = { userId: string; change: PlanChange; look: Reconciliation };

/**
 * What was shown, signed: whoever sends it back agrees to it. The second of the proration is in it, so that nobody can choose
 * one that makes the rest of the period cheap.
 */
export async function signQuote({ settings, now }: Needed, { userId, change, look }: Named): Promise<string> {
  const quote: SignedQuote = {
    id: newId(),
    userId,
    change,
    prorationDate: look.prorationDate,
    shown: shownBy(look),
    until: now().getTime() + lifetime,
  };
  const body = encoder.encode(JSON.stringify(quote));
  return `${body.toBase64(base64url)}.${await sign(settings, purpose, body)}`;
}

/** null for one that is forged, somebody else's, for something else, or too old. */
export async function openQuote(
  { settings, now }: Needed,
  { quote, userId, change }: { quote: string; userId: string; change: PlanChange },
): Promise<SignedQuote | null> {
  const signed = await verify(settings, quote);
  if (!signed || signed.userId !== userId || signed.until < now().getTime()) return null;
  return JSON.stringify(signed.change) === JSON.stringify(changeSchema.parse(change)) ? signed : null;
}

async function verify(settings: Needed["settings"], quote: string): Promise<SignedQuote | null> {
  const dot = quote.indexOf(".");
  try {
    const bytes = Uint8Array.fromBase64(quote.slice(0, Math.max(0, dot)), { alphabet: "base64url" });
    const isKnownCustomer = await isSignedByUs(settings, purpose, { signature: quote.slice(dot + 1), bytes });
    return isKnownCustomer ? schema.parse(JSON.parse(new TextDecoder().decode(bytes))) : null;
  } catch {
    // No base64, no JSON, or not of this shape: somebody made it up.
    return null;
  }
}

/** The sums, the days and the card that a person sees, as one comparable text. */
export function shownBy({ dueToday, next, endsAt, card }: Reconciliation): string {
  return JSON.stringify([dueToday, next, endsAt, card]);
}

import { z } from "zod";
import type { Ports } from "../ports.ts";

/** https://developers.cloudflare.com/1.1.1.1/encryption/dns-over-https/make-api-requests/dns-json/ */
const answerSchema = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).default([]),
});
const txt = 16;
/** The name's own answer, and that there is no such name; everything else is trouble on the way. */
const told = [0, 3];
const timeoutMs = 5000;

/** The name whose TXT record says whose `hostname` is. */
export function proofName(hostname: string): string {
  return `_visualizer.${hostname}`;
}

export function proofValue(proof: string): string {
  return `visualizer-verification=${proof}`;
}

/**
 * Whether the DNS says that a name is this company's. Asked before anything else is done with it: a CNAME alone may be left
 * over from somebody who had the name before. @throws Error while no name server answers
 */
export async function hasProof(
  { settings }: Pick<Ports, "settings">,
  { hostname, proof }: { hostname: string; proof: string },
): Promise<boolean> {
  const query = new URLSearchParams({ name: proofName(hostname), type: "TXT" });
  const response = await fetch(`${settings.DNS_URL}?${query}`, {
    headers: { Accept: "application/dns-json" },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`DNS answered ${response.status}`);
  const { Status, Answer } = answerSchema.parse(await response.json());
  if (!told.includes(Status)) throw new Error(`DNS answered status ${Status}`);
  return Answer.some(({ type, data }) => type === txt && textOf(data) === proofValue(proof));
}

/** A record's text comes in quotes, and in pieces of 255 bytes. */
function textOf(data: string): string {
  const pieces = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, piece]) => piece);
  return (pieces.length > 0 ? pieces.join("") : data).trim();
}

import { z } from "zod";
import { describeError } from "../describe-error.ts";
import type { Ports } from "../ports.ts";

const answerSchema = z.object({ success: z.boolean(), "error-codes": z.array(z.string()).default([]) });
/** Answers that say nothing of the sender: a secret of ours that is wrong would make spam of everybody. */
const notTheirs = ["missing-input-secret", "invalid-input-secret", "bad-request", "internal-error"];
const timeoutMs = 5000;

/**
 * Whether Cloudflare's Turnstile says that a program is at work. Where it is not set up, or does not answer, nobody is held
 * to be one: a lead that is lost costs more than one that nobody wants.
 */
export async function isKnownProgram(
  { settings }: Pick<Ports, "settings">,
  token: string | undefined,
): Promise<boolean> {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, TURNSTILE_URL } = settings;
  if (!TURNSTILE_SITE_KEY || !TURNSTILE_SECRET_KEY) return false;
  if (!token) return true;
  try {
    const response = await fetch(TURNSTILE_URL, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
      body: JSON.stringify({ secret: TURNSTILE_SECRET_KEY, response: token }),
    });
    const { success, "error-codes": problems } = answerSchema.parse(await response.json());
    const ours = problems.filter((problem) => notTheirs.includes(problem));
    if (ours.length > 0) throw new Error(`Turnstile says ${ours.join(", ")}.`);
    return !success;
  } catch (error) {
    console.warn(JSON.stringify({ level: "warn", event: "turnstile not reached", ...describeError(error) }));
    return false;
  }
}

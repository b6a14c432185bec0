import { m } from "#messages";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { checkAddress } from "./check-address.ts";
import { answerSeconds } from "./delivery.catalogue.ts";
import { secretFrom, signBody } from "./webhook-secret.ts";

/** What came of one call. `status` null: no answer. `problem` null: the receiver has it. `isFinal`: not to be tried again. */
export type Outcome = { status: number | null; problem: string | null; isFinal: boolean; milliseconds: number };

export type Call = { deliveryId: string; url: string; seed: string; body: string };

export const timeoutMs = answerSeconds * 1000;

/**
 * Calls a company's own system once. Never throws. A redirect is a failure: it could lead anywhere. Nothing of the answer
 * but its status is read.
 */
export async function callReceiver(ports: Pick<Ports, "settings" | "now">, call: Call): Promise<Outcome> {
  const begun = Date.now();
  const end = (status: number | null, problem: string | null) => ({
    status,
    problem,
    isFinal: status === 410,
    milliseconds: Date.now() - begun,
  });
  try {
    // Checked again: what counts as private may have changed since it was saved.
    const url = checkAddress(ports, call.url);
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
      headers: await headersOf(ports, call),
      body: call.body,
    });
    await response.body?.cancel();
    return end(response.status, problemWith(response.status));
  } catch (error) {
    return end(null, messageOf(error));
  }
}

async function headersOf(ports: Pick<Ports, "settings" | "now">, { deliveryId, seed, body }: Call) {
  return {
    "Content-Type": "application/json",
    "User-Agent": `${ports.settings.PROVIDER_NAME.replaceAll(/[^\w.-]/g, "")}-Leads/1.0`,
    "Eavesight-Delivery": deliveryId,
    "Eavesight-Signature": await signBody(await secretFrom(ports, seed), body, ports.now()),
  };
}

function problemWith(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return m.leads_answered_with_redirect_which();
  if (status === 410) return m.leads_says_that_it_is_gone();
  return m.leads_it_answered_with({ status });
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return error.message;
  if (error instanceof Error && (error.name === "TimeoutError" || error.name === "AbortError")) {
    return m.leads_no_answer_within({ seconds: answerSeconds });
  }
  console.warn(JSON.stringify({ level: "warn", event: "receiver not reached", ...describeError(error) }));
  return m.leads_server_could_not_be_reached();
}

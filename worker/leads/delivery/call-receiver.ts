import { m } from "#messages";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { ActiveChannel } from "./channel.ts";
import { checkAddress } from "./check-address.ts";
import { answerSeconds } from "./delivery.catalogue.ts";
import type { LeadEvent } from "./delivery.contract.ts";
import { secretFrom, signBody } from "./webhook-secret.ts";

/** What came of one call. `status` null: no answer. `problem` null: the receiver has it. `isFinal`: not to be tried again. */
export type Outcome = { status: number | null; problem: string | null; isFinal: boolean; milliseconds: number };

type Needed = Pick<Ports, "settings" | "now">;

export const timeoutMs = answerSeconds * 1000;

/**
 * Tells a company's other system of a lead once, if `mayGo` still says so in the moment before. Never throws. A redirect is a failure: it could lead anywhere. Nothing of the
 * answer but its status is read.
 */
export async function callReceiver(
  ports: Needed,
  channel: ActiveChannel,
  event: LeadEvent,
  mayGo: () => Promise<boolean>,
): Promise<Outcome> {
  const { definition, settings } = channel;
  const begun = Date.now();
  const end = (status: number | null, problem: string | null, isFinal = false) => ({
    status,
    problem,
    isFinal,
    milliseconds: Date.now() - begun,
  });
  try {
    // Checked again: what counts as private may have changed since it was saved.
    const url = checkAddress(ports, channel.address, definition.address.host);
    const { body: created, withdrawn } = definition;
    const words = event.type === "lead.created" ? created(event, settings ?? {}) : withdrawn(event, settings ?? {});
    const body = JSON.stringify(words);
    const headers = await headersOf(ports, channel, { deliveryId: event.id, body });
    // Nothing stands between this answer and the call.
    if (!(await mayGo())) return end(null, m.consent_withdrawn_not_sent(), true);
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: "POST", redirect: "manual", signal, headers, body });
    await response.body?.cancel();
    const { status } = response;
    const isGone = definition.goneStatuses.includes(status);
    return end(status, isGone ? m.leads_says_that_it_is_gone({ status }) : problemWith(status), isGone);
  } catch (error) {
    return end(null, messageOf(error));
  }
}

async function headersOf(
  ports: Needed,
  { secret, definition }: ActiveChannel,
  { deliveryId, body }: { deliveryId: string; body: string },
) {
  return {
    "Content-Type": "application/json",
    "User-Agent": `${ports.settings.PROVIDER_NAME.replaceAll(/[^\w.-]/g, "")}-Leads/1.0`,
    "Eavesight-Delivery": deliveryId,
    ...(definition.isSigned &&
      secret !== null && { "Eavesight-Signature": await signBody(await secretFrom(ports, secret), body, ports.now()) }),
  };
}

function problemWith(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return m.leads_answered_with_redirect_which();
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

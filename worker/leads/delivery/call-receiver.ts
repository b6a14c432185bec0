import { m } from "#messages";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import type { PostChannel } from "./channel.contract.ts";
import type { ActiveChannel } from "./channel.ts";
import { checkAddress } from "./check-address.ts";
import { answerSeconds } from "./delivery.catalogue.ts";
import type { News } from "./delivery.contract.ts";
import { isAboutLead, withFieldNames } from "./field-names.catalogue.ts";
import { signatureHeaders } from "./webhook-secret.ts";

/** What came of one call. `status` null: no answer. `problem` null: the receiver has it. `isFinal`: not to be tried again. */
export type Outcome = { status: number | null; problem: string | null; isFinal: boolean; milliseconds: number };

/** Answers that say: later. Any other 4xx is about what was sent, and not about the receiver. */
const busyStatuses = [408, 425, 429];

/** Whether the receiver is there and does not want this very call, so that what comes after it may go on. */
export function isRefusal({ status, problem }: Outcome): boolean {
  return problem !== null && status !== null && status >= 400 && status < 500 && !busyStatuses.includes(status);
}

type Needed = Pick<Ports, "settings" | "now">;
type Called = ActiveChannel & { definition: PostChannel };

export const timeoutMs = answerSeconds * 1000;

/**
 * Tells a company's other system once, if `mayGo` still says so in the moment before. Never throws. A redirect is a failure: it
 * could lead anywhere. Nothing of the answer but its status is read.
 */
export async function callReceiver(
  ports: Needed,
  channel: Called,
  event: News,
  mayGo: () => Promise<boolean>,
): Promise<Outcome> {
  const { definition } = channel;
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
    const body = JSON.stringify(bodyOf(channel, event));
    const headers = await headersOf(ports, channel, { id: event.id, body });
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

function bodyOf({ definition, settings, fieldNames }: Called, news: News): unknown {
  // All else keeps its own shape: under the receiver's names for a lead it would be an empty one.
  if (fieldNames && isAboutLead(news)) return withFieldNames(news, fieldNames);
  return definition.body(news, settings ?? {});
}

async function headersOf(
  ports: Needed,
  { secret, secretBefore, secretBeforeEndsAt, definition }: Called,
  { id, body }: { id: string; body: string },
) {
  const at = ports.now();
  const overlaps = secretBefore !== null && secretBeforeEndsAt !== null && secretBeforeEndsAt > at;
  const seeds = definition.isSigned && secret !== null ? [secret, ...(overlaps ? [secretBefore] : [])] : [];
  return {
    "Content-Type": "application/json",
    "User-Agent": `${ports.settings.PROVIDER_NAME.replaceAll(/[^\w.-]/g, "")}-Leads/1.0`,
    "Eavesight-Delivery": id,
    ...(seeds.length > 0 && (await signatureHeaders(ports, seeds, { id, body, at }))),
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

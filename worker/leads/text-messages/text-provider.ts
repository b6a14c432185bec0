import { z } from "zod";
import type { Ports } from "../../ports.ts";

/** Twilio's Messages resource, https://www.twilio.com/docs/messaging/api/message-resource, and its errors, /docs/api/errors */
const sentSchema = z.object({ sid: z.string() });
const errorSchema = z.object({ code: z.number(), message: z.string() });
const listSchema = z.object({
  messages: z.array(z.object({ body: z.string(), status: z.string(), date_created: z.string() })),
});

const timeoutMs = 10_000;
/** What is wrong with the number itself: no such one, no mobile, a country that we do not write to, its owner wrote STOP. */
const rejections = [21211, 21214, 21217, 21408, 21610, 21612, 21614];
const stopCode = 21610;

type Needed = Pick<Ports, "settings">;
export type Text = { to: string; body: string; statusUrl?: string };

/** The provider has not taken it. `isFinal`: and never will. `isStopped`: because the number's owner wrote STOP. */
export class TextRejected extends Error {
  readonly isFinal: boolean;
  readonly isStopped: boolean;

  constructor({ status, code, message }: { status: number; code: number; message: string }) {
    // not read: for the log
    super(`Twilio answered ${status} ${code}: ${message}`);
    this.name = "TextRejected";
    this.isFinal = rejections.includes(code);
    this.isStopped = code === stopCode;
  }
}

/** @throws TextRejected where it certainly did not go out, else an Error: nobody knows */
export async function sendText(ports: Needed, { to, body, statusUrl }: Text): Promise<{ sid: string }> {
  const { TWILIO_FROM: from } = ports.settings;
  const form = new URLSearchParams({ To: to, Body: body });
  form.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
  if (statusUrl) form.set("StatusCallback", statusUrl);
  const response = await ask(ports, "", { method: "POST", body: form });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return sentSchema.parse(answer);
  const { code, message } = errorSchema.safeParse(answer).data ?? { code: 0, message: "no reason" };
  throw new TextRejected({ status: response.status, code, message: message.replaceAll(to, "(the number)") });
}

/** Whether the provider has had this very text since a moment, and not failed with it. It knows no keys for repeats. */
export async function hasText(ports: Needed, { to, body }: Text, since: Date): Promise<boolean> {
  const response = await ask(ports, `?${new URLSearchParams({ To: to, PageSize: "50" })}`, { method: "GET" });
  if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
  const { messages } = listSchema.parse(await response.json());
  // Its moments are whole seconds.
  const begin = Math.floor(since.getTime() / 1000) * 1000;
  return messages.some(
    (one) =>
      one.body === body &&
      !["failed", "undelivered", "canceled"].includes(one.status) &&
      Date.parse(one.date_created) >= begin,
  );
}

function ask({ settings }: Needed, query: string, init: RequestInit): Promise<Response> {
  const { TWILIO_URL, TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN } = settings;
  return fetch(`${TWILIO_URL}/2010-04-01/Accounts/${sid}/Messages.json${query}`, {
    ...init,
    headers: { Authorization: `Basic ${btoa(`${sid}:${TWILIO_AUTH_TOKEN}`)}`, Accept: "application/json" },
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
}

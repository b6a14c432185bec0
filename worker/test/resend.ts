import { vi } from "vitest";

/** A mail as Resend was asked to send it. */
export type SentMail = {
  key: string;
  from: string;
  to: string[];
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

type Answer = { status: number; name: string; message?: string } | "lost" | "unreachable";

/**
 * Stands at the wire where Resend would be: every fetch of the Worker comes here. `mails` are those that went out, each
 * once, because a key that is known already is answered and not sent again. Restore with `vi.restoreAllMocks()`.
 */
export function fakeResend() {
  const mails: SentMail[] = [];
  const calls: SentMail[] = [];
  const planned: Answer[] = [];
  const plannedFor = new Map<string, Answer>();
  const read = new Set<SentMail>();
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    if (request.url !== "https://resend.test/emails") throw new Error(`Nobody answers at ${request.url}`);
    const key = request.headers.get("Idempotency-Key") ?? "";
    const mail = { ...(await request.json<Omit<SentMail, "key">>()), key };
    calls.push(mail);
    const answer = plannedFor.get(mail.to[0] ?? "") ?? planned.shift();
    if (answer === "unreachable") throw new TypeError("Network connection lost.");
    if (answer !== undefined && answer !== "lost") {
      const { status, name, message = "no" } = answer;
      return Response.json({ statusCode: status, name, message }, { status });
    }
    if (request.headers.get("Authorization") !== "Bearer re_test") {
      return Response.json({ statusCode: 401, name: "missing_api_key", message: "no key" }, { status: 401 });
    }
    if (!mails.some((known) => known.key === key)) mails.push(mail);
    // Taken, but the answer never arrives.
    if (answer === "lost") throw new TypeError("Network connection lost.");
    return Response.json({ id: `resend-${key}` });
  });
  return {
    mails,
    calls,
    /** What the next calls get instead of success. "lost": the mail goes out, the answer does not arrive. */
    plan: (...answers: Answer[]) => planned.push(...answers),
    /** What each call for an address gets from now on; null: success. */
    planFor: (address: string, answer: Answer | null) =>
      answer ? plannedFor.set(address, answer) : plannedFor.delete(address),
    sentTo: (address: string) => mails.filter(({ to }) => to.includes(address)),
    /** Waits for a mail to `address` that nobody has asked for here yet, sent by the due work all by itself. */
    mailTo: (address: string, subject = /./) =>
      vi.waitFor(
        () => {
          const found = mails.find(
            (mail) => !read.has(mail) && mail.to.includes(address) && subject.test(mail.subject),
          );
          if (!found) throw new Error(`No mail to ${address} among ${mails.length}.`);
          read.add(found);
          return found;
        },
        { timeout: 10_000, interval: 20 },
      ),
  };
}

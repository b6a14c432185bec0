import { z } from "zod";
import type { Ports } from "../ports.ts";
import { namedAddress } from "./header-text.ts";
import { MailRejected, mailHeaders } from "./mail-rejected.ts";
import type { Mailer } from "./mailer.ts";

/** https://resend.com/docs/api-reference/emails/send-email and /api-reference/errors */
const takenSchema = z.object({ id: z.string() });
const errorSchema = z.object({ name: z.string(), message: z.string() });

const timeoutMs = 10_000;
/** Names of errors in a mail's own fields. What is wrong with our key, domain or quota can be mended, so it may pass. */
const rejections = new Set(["validation_error", "invalid_parameter", "missing_required_field", "security_error"]);

export function resendMailer({ settings }: Pick<Ports, "settings">): Mailer {
  return {
    async send(message) {
      const response = await fetch(`${settings.RESEND_URL}/emails`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${settings.RESEND_API_KEY}`,
          "Content-Type": "application/json",
          // Resend turns away requests without one.
          "User-Agent": "eavesight/1",
          // For a day, the same key is the same mail: a repeat after a crash of ours is answered, not sent.
          "Idempotency-Key": message.id,
        },
        body: JSON.stringify({
          from: namedAddress(message.from.name, message.from.email),
          to: [message.to],
          reply_to: message.replyTo,
          subject: message.subject,
          text: message.text,
          html: message.html,
          headers: mailHeaders(message),
        }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await response.json().catch(() => null);
      if (response.ok) return { providerId: takenSchema.parse(answer).id };
      const { name, message: words } = errorSchema.safeParse(answer).data ?? { name: "unknown", message: "no reason" };
      // Taken before, when the sender's name or the like was another one.
      if (name === "invalid_idempotent_request") return { providerId: null };
      // not read: for the log
      const reason = `Resend answered ${response.status} ${name}: ${words}`;
      const isRejected = response.status !== 401 && response.status !== 403 && rejections.has(name);
      throw isRejected ? new MailRejected(reason) : new Error(reason);
    },
  };
}

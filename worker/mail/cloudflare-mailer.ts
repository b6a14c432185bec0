import type { Ports } from "../ports.ts";
import { MailRejected, mailHeaders } from "./mail-rejected.ts";
import type { Mailer } from "./mailer.ts";

/**
 * https://developers.cloudflare.com/email-service/api/send-emails/workers-api/ (error codes). What is not here may pass:
 * limits, troubles of the service, and a sender's domain that is not set up yet.
 */
const rejections = new Set([
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_CONTENT_TOO_LARGE",
  "E_HEADER_VALUE_INVALID",
]);

const timeoutMs = 10_000;

/** Cloudflare's binding knows no idempotency key: after a crash between sending and noting it a mail may come twice. */
export function cloudflareMailer({ email }: Pick<Ports, "email">): Mailer {
  return {
    async send({ from, to, replyTo, subject, text, html, stopUrl }) {
      // The binding takes no signal: a send that hangs would hold up all the mails behind it.
      const fail = Promise.withResolvers<never>();
      const timer = setTimeout(() => fail.reject(new Error("no answer in time")), timeoutMs);
      try {
        const sending = email.send({ from, to, replyTo, subject, text, html, headers: mailHeaders({ stopUrl }) });
        const sent = await Promise.race([sending, fail.promise]);
        return { providerId: sent.messageId };
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "no code";
        // not read: for the log
        const reason = `Cloudflare answered ${code}: ${error instanceof Error ? error.message : String(error)}`;
        throw rejections.has(code) ? new MailRejected(reason, { cause: error }) : new Error(reason, { cause: error });
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

import type { Ports } from "../ports.ts";
import { cloudflareMailer } from "./cloudflare-mailer.ts";
import { resendMailer } from "./resend-mailer.ts";

export type Message = {
  /** Ours; a carrier that can recognise a repeat does so by it. */
  id: string;
  from: { name: string; email: string };
  to: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** Takes a POST, after which nothing more comes (RFC 8058). */
  stopUrl?: string | undefined;
};

/**
 * Who carries mails. `send` resolves once the carrier has taken the mail, with the carrier's own id of it.
 * It throws MailRejected when another try cannot help; anything else that it throws may pass.
 */
export type Mailer = { send(message: Message): Promise<{ providerId: string | null }> };

export function createMailer(ports: Pick<Ports, "settings" | "email">): Mailer {
  return ports.settings.MAIL_PROVIDER === "resend" ? resendMailer(ports) : cloudflareMailer(ports);
}

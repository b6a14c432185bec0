import type { SQL } from "drizzle-orm";
import { providerBrand } from "../mail/brand.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import type { Ports } from "../ports.ts";
import { type Notice, securityNoticeMail } from "./notice-mail.ts";

type Reader = { id: string; firstName: string };
type Needed = Pick<Ports, "db" | "settings" | "now">;

/**
 * Mails to an account's owner about changes that open a way to the account or to its leads. They come from the provider:
 * a company's own name and address are what somebody may just have changed. Each is a statement for the batch of the
 * change, after which the due work is to be woken.
 */
export async function securityNotice(
  ports: Needed,
  { to, user, kind, notice, onlyIf }: { to: string; user: Reader; kind: string; notice: Notice; onlyIf?: SQL },
): Promise<SQL> {
  const brand = await providerBrand(ports);
  const content = await securityNoticeMail({ brand, firstName: user.firstName, at: ports.now(), notice });
  const mail = { to, kind, tenantId: brand.tenantId, userId: user.id, content };
  return enqueueMail(ports, onlyIf ? { ...mail, onlyIf } : mail);
}

export function providerLinked(provider: string, email: string): Notice {
  return {
    subject: `${provider} was linked to your account`,
    heading: `You can now sign in with ${provider}`,
    changed: [
      `The ${provider} account ${email} was linked to your account with the same address. You can now sign in with it.`,
    ],
    ifNotYou: `secure that ${provider} account`,
  };
}

export function accountTakenOver(email: string): Notice {
  return {
    subject: "Your account starts fresh",
    heading: "Your account starts fresh",
    changed: [
      `Someone signed up with ${email} before you confirmed that the address is yours.`,
      "To be safe, we ended their sessions and removed what was set up for the company: its name and logo, colors, phone numbers, texts, sites, webhook, and team. Your leads and pictures are still there. Please set up the rest again on your dashboard.",
    ],
    ifNotYou: "reset your password",
  };
}

export function webhookChanged(host: string | null, companyName: string): Notice {
  return {
    subject: host ? "Your leads now also go to another system" : "Your leads no longer go to another system",
    heading: host ? "Your webhook was changed" : "Your webhook was removed",
    changed: [
      host
        ? `New leads of ${companyName} now also go to a system at ${host}, including names, email addresses, and phone numbers.`
        : `New leads of ${companyName} no longer go to another system. They still reach your inbox and your email.`,
    ],
    ifNotYou: "change your password, remove the webhook on your dashboard under Lead delivery,",
  };
}

export function companyEmailChanged(companyName: string, { from, to }: { from: string; to: string }): Notice {
  return {
    subject: "Your leads now go to another address",
    heading: "Your leads go to another address",
    changed: [`Leads and messages for ${companyName} now go to ${to}. Until now they went to ${from}.`],
    ifNotYou: "change your password, correct the address on your dashboard,",
  };
}

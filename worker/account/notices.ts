import type { SQL } from "drizzle-orm";
import { m } from "#messages";
import { providerBrand } from "../mail/brand.ts";
import type { MailKind } from "../mail/mail-kinds.catalogue.ts";
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
  { to, user, kind, notice, onlyIf }: { to: string; user: Reader; kind: MailKind; notice: Notice; onlyIf?: SQL },
): Promise<SQL> {
  const brand = await providerBrand(ports);
  const content = await securityNoticeMail({ brand, firstName: user.firstName, at: ports.now(), notice });
  const mail = { to, kind, tenantId: brand.tenantId, userId: user.id, content };
  return enqueueMail(ports, onlyIf ? { ...mail, onlyIf } : mail);
}

export function providerLinked(provider: string, email: string): Notice {
  return {
    subject: m.account_provider_linked({ provider }),
    heading: m.account_you_can_now_sign_in_with({ provider }),
    changed: [m.account_provider_linked_mail_happened({ provider, email })],
    ifNotYou: (values) => m.account_provider_linked_not_you.parts({ provider, ...values }),
  };
}

export function accountTakenOver(email: string): Notice {
  return {
    subject: m.account_starts_fresh(),
    heading: m.account_starts_fresh(),
    changed: [m.account_starts_fresh_mail_why({ email }), m.account_starts_fresh_mail_removed()],
    ifNotYou: m.account_starts_fresh_not_you.parts,
  };
}

type ChannelChange = { channel: string; host: string | null; companyName: string };

/** `host`: where leads go now; null: nowhere. */
export function channelChanged({ channel, host, companyName }: ChannelChange): Notice {
  return {
    subject: host ? m.account_channel_set_subject() : m.account_channel_removed_subject(),
    heading: m.account_channel_changed(),
    changed: [
      host
        ? m.account_channel_set_mail_happened({ companyName, host })
        : m.account_channel_removed_mail_happened({ companyName, channel }),
    ],
    ifNotYou: m.account_channel_not_you.parts,
  };
}

export function companyEmailChanged(companyName: string, { from, to }: { from: string; to: string }): Notice {
  return {
    subject: m.account_company_email_changed(),
    heading: m.account_company_email_changed(),
    changed: [m.account_company_email_changed_mail_happened({ companyName, to, from })],
    ifNotYou: m.account_company_email_changed_not_you.parts,
  };
}

import { eq } from "drizzle-orm";
import { z } from "zod";
import { m } from "#messages";
import { describeError } from "../../describe-error.ts";
import { type Brand, brandOf } from "../../mail/brand.ts";
import { MailRejected } from "../../mail/mail-rejected.ts";
import { createMailer } from "../../mail/mailer.ts";
import type { MailContent } from "../../mail/seal-content.ts";
import { ownMailAddress } from "../../own-hosts/public-origin.ts";
import type { Ports } from "../../ports.ts";
import { tenants } from "../../tenants/table.ts";
import { composeLeadMail } from "../lead-mail.ts";
import { readMailedLead } from "../rebuild-lead-mail.ts";
import type { Outcome } from "./call-receiver.ts";
import type { ActiveChannel, DeliveryRow } from "./channel.ts";
import type { News } from "./delivery.contract.ts";
import { newsMail } from "./news-mail.ts";
import { stopUrlOf } from "./stop-mails.ts";

export type Mailing = Pick<Ports, "db" | "settings" | "now" | "email">;
type Told = { channel: ActiveChannel; row: DeliveryRow; news: News };

const address = z.email();

/**
 * Mails news to a channel's address, if `mayGo` still says so in the moment before, under the delivery's own id: a carrier that has it
 * already does not send it twice. Never throws. What the carrier rejects (no such address, bounced before) is over.
 */
export async function sendNewsMail(ports: Mailing, told: Told, mayGo: () => Promise<boolean>): Promise<Outcome> {
  const begun = Date.now();
  const end = (problem: string | null, isFinal = false): Outcome => ({
    status: null,
    problem,
    isFinal,
    milliseconds: Date.now() - begun,
  });
  const { channel, row } = told;
  try {
    const { brand, replyTo, content, stopUrl } = await write(ports, told);
    // Once, as with all mails: should the carrier have lost the company's domain since, it comes from the platform's.
    const own = row.attempts > 1 ? null : await ownMailAddress(ports, channel.tenantId);
    const from = { name: brand.companyName, email: own ?? ports.settings.MAIL_FROM };
    const message = { ...content, id: row.id, from, to: channel.address, replyTo: content.replyTo ?? replyTo, stopUrl };
    // Nothing stands between this answer and the sending.
    if (!(await mayGo())) return end(m.consent_withdrawn_not_sent(), true);
    await createMailer(ports).send(message);
    return end(null);
  } catch (error) {
    if (error instanceof MailRejected) return end(m.leads_mail_bounced(), true);
    console.warn(
      JSON.stringify({ level: "warn", event: "news not mailed", delivery: row.id, ...describeError(error) }),
    );
    return end(m.leads_mail_not_taken());
  }
}

type Written = { brand: Brand; replyTo: string; content: MailContent; stopUrl: string };

async function write(ports: Mailing, { channel, row, news }: Told): Promise<Written> {
  const stopUrl = await stopUrlOf(ports, channel.id);
  if (news.type === "lead.created" && row.leadId !== null) {
    const { mailed } = await readMailedLead(ports, { leadId: row.leadId, mailId: row.id });
    const { brand, content } = await composeLeadMail(ports, mailed, stopUrl);
    return { brand, replyTo: brand.supportEmail, content, stopUrl };
  }
  const [tenant] = await ports.db.select().from(tenants).where(eq(tenants.id, channel.tenantId));
  if (!tenant) throw new Error(`Company ${channel.tenantId} is gone`);
  const brand = await brandOf(ports, tenant);
  const replyTo = address.safeParse(tenant.email).data ?? brand.supportEmail;
  return { brand, replyTo, content: await newsMail(brand, news, stopUrl), stopUrl };
}

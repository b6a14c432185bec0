import { eq, inArray, type SQL, sql } from "drizzle-orm";
import type Stripe from "stripe";
import { forAccount } from "../auth/for-account.ts";
import { newId } from "../db/columns.ts";
import type { MailKind } from "../mail/mail-kinds.catalogue.ts";
import type { MailContent } from "../mail/seal-content.ts";
import type { Ports } from "../ports.ts";
import type { Billing, Card } from "./billing.contract.ts";
import { billingMail, findReader, type Reader } from "./billing-mail.ts";
import { findMeans } from "./find-card.ts";
import { findRefunds } from "./find-refunds.ts";
import type { Notice } from "./known-events.ts";
import type { Found } from "./read-stripe-state.ts";
import { paymentFailedMail, paymentReceiptMail, refundMail } from "./receipt-mail.ts";
import { billingReceipts, stripeCustomers } from "./table.ts";

type Needed = Pick<Ports, "db" | "stripe" | "settings" | "now">;
type Asked = { customerId: string; userId: string; counted: Found | undefined; events: Notice[] };
type BillingMail = { subject: string; kind: MailKind; words: (reader: Reader) => Promise<MailContent> };

const aboutMoney = new Set(["invoice.paid", "invoice.payment_failed", "invoice.payment_action_required"]);
const aboutGivenBack = new Set(["charge.refunded", "credit_note.created"]);
/** A customer is known to us moments after what they paid for. */
const tolerance = 3_600_000;

/**
 * The mails about money that Stripe's events give reason for, as statements for the batch that remembers them. The events say
 * only what to look for: what was paid, failed or given back is read at Stripe, and each has one mail, however often, in
 * whatever order and by whichever way it is told.
 */
export async function findReceipts(ports: Needed, asked: Asked): Promise<SQL[]> {
  const types = asked.events.map(({ type }) => type);
  const billingMails = [
    ...(types.some((type) => aboutMoney.has(type)) ? await invoiceMails(ports, asked) : []),
    ...(types.some((type) => aboutGivenBack.has(type)) ? await refundMails(ports, asked) : []),
  ];
  const fresh = await notYetSent(ports, billingMails);
  if (fresh.length === 0) return [];
  const reader = await findReader(ports, asked.userId);
  if (!reader) return [];
  const statements = await Promise.all(fresh.map((mail) => statementsOf(ports, { ...asked, reader, mail })));
  return statements.flat();
}

async function invoiceMails(ports: Needed, asked: Asked): Promise<BillingMail[]> {
  const { customerId, counted } = asked;
  const [since, { data }] = await Promise.all([
    sinceOf(ports, asked),
    ports.stripe().invoices.list({ customer: customerId, limit: 100 }),
  ]);
  // Asked for once, and only where a mail names it.
  let means: ReturnType<typeof findMeans> | undefined;
  const findCard = async () => {
    means ??= findMeans(ports, { customerId, subscription: counted?.subscription ?? null });
    return (await means).card;
  };
  return data
    .filter(({ created }) => created * 1000 >= since)
    .flatMap((invoice) => billingMailOf(ports, invoice, findCard));
}

function billingMailOf(
  { settings }: Needed,
  invoice: Stripe.Invoice,
  findCard: () => Promise<Card | null>,
): BillingMail[] {
  // What a credit alone has settled, or nothing was asked for, needs no receipt.
  if (invoice.status === "paid" && invoice.total > 0) {
    const words = async (reader: Reader) =>
      paymentReceiptMail(reader, { invoice, card: await findCard(), seatPrice: settings.EXTRA_SEAT_PRICE });
    return [{ subject: `paid:${invoice.id}`, kind: "billing-receipt", words }];
  }
  if (invoice.status === "open" && invoice.attempted && invoice.amount_remaining > 0) {
    const words = async (reader: Reader) => paymentFailedMail(reader, { invoice, card: await findCard() });
    return [{ subject: `failed:${invoice.id}`, kind: "billing-failed", words }];
  }
  return [];
}

async function refundMails(ports: Needed, asked: Asked): Promise<BillingMail[]> {
  const [since, given] = await Promise.all([sinceOf(ports, asked), findRefunds(ports, asked.customerId)]);
  return given
    .filter(({ at }) => Date.parse(at) >= since)
    .map((entry: Billing["refunded"][number]) => ({
      subject: `${entry.kind}:${entry.id}`,
      kind: "billing-refund",
      words: (reader: Reader) => refundMail(reader, entry),
    }));
}

/** What happened before is known, or told by a mail of its time: a restored database does not tell all of it again. */
async function sinceOf({ db }: Needed, { customerId }: Asked): Promise<number> {
  const [row] = await db.select().from(stripeCustomers).where(eq(stripeCustomers.customerId, customerId));
  return row?.receiptsSince?.getTime() ?? (row?.createdAt.getTime() ?? 0) - tolerance;
}

async function notYetSent({ db }: Needed, billingMails: BillingMail[]): Promise<BillingMail[]> {
  if (billingMails.length === 0) return [];
  const subjects = sql`(SELECT value FROM json_each(${JSON.stringify(billingMails.map(({ subject }) => subject))}))`;
  const sent = await db.select().from(billingReceipts).where(inArray(billingReceipts.subject, subjects));
  const known = new Set(sent.map(({ subject }) => subject));
  return billingMails.filter(({ subject }) => !known.has(subject));
}

type Sending = { userId: string; reader: Reader; mail: BillingMail };

async function statementsOf(ports: Needed, { userId, reader, mail }: Sending): Promise<SQL[]> {
  const { subject, kind, words } = mail;
  const mailId = newId();
  return [
    sql`
      INSERT INTO billing_receipts (subject, user_id, mail_id, created_at)
      SELECT ${subject}, id, ${mailId}, ${ports.now().getTime()} FROM users WHERE id = ${userId}
      ON CONFLICT (subject) DO NOTHING`,
    await billingMail(ports, {
      id: mailId,
      reader,
      kind,
      content: await forAccount(ports, userId, () => words(reader)),
      // Side by side with another look, the row that was first has the mail.
      onlyIf: sql`EXISTS (SELECT 1 FROM billing_receipts WHERE subject = ${subject} AND mail_id = ${mailId})`,
    }),
  ];
}

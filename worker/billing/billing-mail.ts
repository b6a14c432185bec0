import { eq, type SQL } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { type Brand, providerBrand } from "../mail/brand.ts";
import type { MailKind } from "../mail/mail-kinds.catalogue.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import type { MailContent } from "../mail/seal-content.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;

/** Who gets the mails about an account's money: its owner alone. They come from us, whatever company is theirs. */
export type Reader = { userId: string; email: string; firstName: string; brand: Brand };

/** A receipt is worth having days later too. */
const usefulForMs = 7 * 86_400_000;

export async function findReader(ports: Needed, userId: string): Promise<Reader | null> {
  const [[user], brand] = await Promise.all([
    ports.db.select().from(users).where(eq(users.id, userId)),
    providerBrand(ports),
  ]);
  return user ? { userId, email: user.email, firstName: user.firstName, brand } : null;
}

type BillingMail = { id?: string; reader: Reader; kind: MailKind; content: MailContent; onlyIf: SQL };

export function billingMail(ports: Needed, { reader, ...mail }: BillingMail): Promise<SQL> {
  const { userId, email, brand } = reader;
  return enqueueMail(ports, { ...mail, to: email, tenantId: brand.tenantId, userId, usefulForMs });
}

import { eq, type SQL } from "drizzle-orm";
import { m } from "#messages";
import { forAccount } from "../auth/for-account.ts";
import { users } from "../auth/table.ts";
import { findBrand } from "../mail/brand.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { greeting } from "../mail/greeting.ts";
import { enqueueMail } from "../mail/queue-mail.ts";
import type { Ports } from "../ports.ts";

type Needed = Pick<Ports, "db" | "settings" | "now">;
type Returned = { payer: string; reason: string; madeAt: Date };

/**
 * Statements for the batch that gives a unit back: a mail to the account that paid for it, with staff's reason. None where no account
 * paid, as visitors have no address. After it, call `wakeScheduledTasks`.
 */
export async function returnedMail(ports: Needed, { payer, ...returned }: Returned): Promise<SQL[]> {
  if (!payer.startsWith("user:")) return [];
  const userId = payer.slice("user:".length);
  return forAccount(ports, userId, () => writeReturned(ports, { userId, ...returned }));
}

type Told = Omit<Returned, "payer"> & { userId: string };

async function writeReturned(ports: Needed, { userId, reason, madeAt }: Told): Promise<SQL[]> {
  const [user] = await ports.db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user) return [];
  const brand = await findBrand(ports, { userId });
  const subject = m.allowance_returned_subject();
  const content = await composeMail({
    brand,
    subject,
    preheader: m.allowance_returned_what({ at: madeAt.getTime() }),
    heading: subject,
    body: [
      greeting(user.firstName),
      m.allowance_returned_what({ at: madeAt.getTime() }),
      m.allowance_returned_why({ reason }),
      m.allowance_returned_stays(),
    ],
    button: {
      label: m.allowance_mail_see_plan(),
      href: new URL("/dashboard/settings", ports.settings.SITE_ORIGIN).href,
    },
    note: [],
  });
  const mail = { to: user.email, kind: "unit-returned" as const, tenantId: brand.tenantId, userId, content };
  return [await enqueueMail(ports, { ...mail, usefulForMs: 3 * 86_400_000 })];
}

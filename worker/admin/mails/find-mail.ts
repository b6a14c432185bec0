import { eq } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { mailRetentionDays } from "../../mail/send-due-mails.ts";
import { mails } from "../../mail/table.ts";
import type { Ports } from "../../ports.ts";

type Row = typeof mails.$inferSelect;

/** @throws AppError NOT_FOUND */
export async function requireMail({ db }: Pick<Ports, "db">, id: string): Promise<Row> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  if (row) return row;
  throw new AppError("NOT_FOUND", m.admin_is_no_such_mail({ days: mailRetentionDays }));
}

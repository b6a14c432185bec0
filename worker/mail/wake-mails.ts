import { and, eq, lte } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { mails } from "./table.ts";

/** The object of the task runner that sends mails and does nothing else. */
export const mailsObject = "mails";

/** Wakes who sends the mails, where some are due: those that other tasks have queued. A due task; it asks for no moment. */
export async function wakeMails({ db, now, taskRunner }: Pick<Ports, "db" | "now" | "taskRunner">): Promise<null> {
  const isDue = and(eq(mails.state, "queued"), lte(mails.dueAt, now()));
  const [due] = await db.select({ id: mails.id }).from(mails).where(isDue).limit(1);
  if (due) await taskRunner.getByName(mailsObject).wakeForMails();
  return null;
}

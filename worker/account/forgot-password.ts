import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { emailKey, isWithinAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { failUnless } from "../db/fail-unless.ts";
import { holds } from "../db/holds.ts";
import { runBatch } from "../db/run-batch.ts";
import { describeError } from "../describe-error.ts";
import type { Ports } from "../ports.ts";
import { wakeScheduledTasks } from "../wake-scheduled-tasks.ts";
import { type Destination, resetMail } from "./queue-account-mails.ts";

/** Where an address was asked for too often, one more mail goes out only if the last one is older than this, in ms. */
const spacing = 15 * 60_000;

type Asked = { email: string; device: string | null; destination: Destination };

/**
 * Sends a link to choose a password, if there is an account for the address. Runs after the answer has gone out, so that
 * neither words nor time tell whether there is one; never throws.
 *
 * Anybody can ask for anybody's link. So what is too much is dropped without a word, and nobody is kept from a link by
 * others: a device that the account knows is counted apart, and in the mailbox there always lies one that is good and not
 * old. Links that were mailed before stay good, else a stranger's asking would kill the owner's.
 */
export async function forgotPassword(
  ports: Pick<Ports, "db" | "settings" | "now" | "taskRunner">,
  { email, device, destination }: Asked,
): Promise<void> {
  try {
    const { db, now } = ports;
    const isWithin = device
      ? await isWithinAttempts(ports, "forgotOfDevice", device)
      : await isWithinAttempts(ports, "forgotOfEmail", await emailKey(ports, email));
    if (device && !isWithin) return;
    const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
    if (!user) return;
    const hasRecent = sql`EXISTS (
      SELECT 1 FROM mail_tokens
      WHERE user_id = ${user.id} AND purpose = 'reset' AND created_at > ${now().getTime() - spacing})`;
    const mail = await resetMail(ports, { user, destination, hasPassword: user.passwordHash !== null });
    if (isWithin) await runBatch(db, mail);
    else if (!(await runUnless(ports, hasRecent, mail))) return;
    await wakeScheduledTasks(ports);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "reset mail not queued", ...describeError(error) }));
  }
}

/** @returns whether the statements ran: all of them or none, also where many ask at once */
async function runUnless({ db }: Pick<Ports, "db">, condition: SQL, statements: SQLWrapper[]): Promise<boolean> {
  try {
    await runBatch(db, [failUnless(sql`NOT ${condition}`), ...statements]);
    return true;
  } catch (error) {
    if (await holds(db, condition)) return false;
    throw error;
  }
}

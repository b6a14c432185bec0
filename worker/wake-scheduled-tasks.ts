import { describeError } from "./describe-error.ts";
import { mailsObject } from "./mail/wake-mails.ts";
import type { Ports } from "./ports.ts";

/** Has rows that are due now worked off soon, mails beside all else. Never throws: the rows wait, and the next wake finds them. */
export async function wakeScheduledTasks({ taskRunner }: Pick<Ports, "taskRunner">): Promise<void> {
  try {
    await Promise.all([taskRunner.getByName(mailsObject).wakeForMails(), taskRunner.getByName("main").wake()]);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "due work not woken", ...describeError(error) }));
  }
}

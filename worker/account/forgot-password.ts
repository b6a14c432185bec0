import { eq } from "drizzle-orm";
import { users } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { describeError } from "../describe-error.ts";
import { wakeDueWork } from "../due-work/wake-due-work.ts";
import type { Services } from "../services.ts";
import { type Destination, resetMail } from "./mails.ts";

/**
 * Sends a link to choose a password, if there is an account for the address. Runs after the answer has gone out, so that
 * neither words nor time tell whether there is one; never throws.
 */
export async function forgotPassword(
  services: Pick<Services, "db" | "settings" | "now" | "dueWork">,
  { email, destination }: { email: string; destination: Destination },
): Promise<void> {
  try {
    const { db } = services;
    const [user] = await db.select().from(users).where(eq(users.email, email)).limit(1);
    if (!user) return;
    await runBatch(db, await resetMail(services, { user, destination, hasPassword: user.passwordHash !== null }));
    await wakeDueWork(services);
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "reset mail not queued", ...describeError(error) }));
  }
}

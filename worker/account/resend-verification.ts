import { eq } from "drizzle-orm";
import { m } from "#messages";
import { limitAttempts } from "../auth/limit-attempts.ts";
import { users } from "../auth/table.ts";
import { runBatch } from "../db/run-batch.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { type Destination, verificationMail } from "./queue-account-mails.ts";

/**
 * A new link for the account's address, which makes older ones useless; nothing where it is verified already. The caller
 * wakes the due work.
 * @throws AppError RATE_LIMITED
 */
export async function resendVerification(
  ports: Pick<Ports, "db" | "settings" | "now">,
  { userId, destination }: { userId: string; destination: Destination },
): Promise<{ email: string; alreadyVerified: boolean }> {
  const { db } = ports;
  const [user] = await db.select().from(users).where(eq(users.id, userId)).limit(1);
  if (!user) throw new AppError("UNAUTHENTICATED", m.auth_session_has_ended());
  if (user.emailVerifiedAt) return { email: user.email, alreadyVerified: true };
  await limitAttempts(ports, "resendOfAccount", user.id);
  await runBatch(db, await verificationMail(ports, { user, destination }));
  return { email: user.email, alreadyVerified: false };
}

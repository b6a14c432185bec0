import { eq, sql } from "drizzle-orm";
import { m } from "#messages";
import { AppError } from "../../errors.ts";
import { checkAppCode } from "../../factors/check-app-code.ts";
import { checkPasskey } from "../../factors/check-passkey.ts";
import type { Ports } from "../../ports.ts";
import type { Session } from "../find-actor.ts";
import { limitAttempts, resetAttempts } from "../limit-attempts.ts";
import { verifyPassword } from "../password.ts";
import { sessions, users } from "../table.ts";
import type { FreshProof } from "./fresh-proof.contract.ts";

type Needed = Pick<Ports, "db" | "now" | "settings">;

/**
 * Takes a proof that the session's own person is at the keyboard. A passkey or a code of the app is a second factor as
 * well: a session that began without one has it from here on.
 * @throws AppError INVALID_INPUT for a wrong proof (no ended session, so it is no 401), RATE_LIMITED
 */
export async function proveAgain(ports: Needed, { session, proof }: { session: Session; proof: FreshProof }) {
  const { userId } = session;
  await limitAttempts(ports, "proofOfAccount", userId);
  if (proof.method === "password") await checkPassword(ports, userId, proof.password);
  else if (proof.method === "app-code") await checkAppCode(ports, { userId, code: proof.code });
  else await checkPasskey(ports, { userId, response: proof.response, purpose: "prove", holder: session.id });
  await keepProof(ports, session, { isFactor: proof.method !== "password" });
}

/** The proof counts from now on, for this session alone. */
export async function keepProof(
  { db, now }: Pick<Ports, "db" | "now">,
  { id, userId }: Pick<Session, "id" | "userId">,
  { isFactor }: { isFactor: boolean },
): Promise<boolean> {
  const at = now();
  const kept = await db
    .update(sessions)
    .set({ provenAt: at, ...(isFactor && { factorAt: at }) })
    .where(sql`${sessions.id} = ${id} AND ${sessions.userId} = ${userId}`)
    .returning({ id: sessions.id });
  return kept.length === 1;
}

async function checkPassword(ports: Needed, userId: string, password: string): Promise<void> {
  await limitAttempts(ports, "passwordOfAccount", userId);
  const [user] = await ports.db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .limit(1);
  if (!user?.passwordHash || !(await verifyPassword(password, user.passwordHash))) {
    throw new AppError("INVALID_INPUT", m.auth_password_isnt_right());
  }
  await resetAttempts(ports, "passwordOfAccount", userId);
}

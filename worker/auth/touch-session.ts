import { and, eq, gt, sql } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { sessions } from "./table.ts";

const day = 86_400_000;
/** A session ends when it was not used for 30 days, and after 90 days in any case. */
export const sessionLifetime = { idle: 30 * day, absolute: 90 * day } as const;

/** Whether the session's end is to be put off: once a day is often enough, and most requests write nothing. */
export function needsTouch(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= day;
}

/** Puts off the end of a session that is in use. One that has ended meanwhile stays ended. */
export async function touchSession({ db, now }: Pick<Ports, "db" | "now">, tokenHash: string): Promise<void> {
  const at = now();
  const end = sql`min(${at.getTime() + sessionLifetime.idle}, created_at + ${sessionLifetime.absolute})`;
  await db
    .update(sessions)
    .set({ lastSeenAt: at, expiresAt: end })
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, at)));
}

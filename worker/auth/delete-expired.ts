import { lte, min } from "drizzle-orm";
import { passkeyChallenges } from "../factors/table.ts";
import type { Ports } from "../ports.ts";
import { staffViews } from "./staff-view/table.ts";
import { mailTokens, sessions, signInCodes } from "./table.ts";

/** Throws away sessions, links of mails and sign-ins under way that have ended. @returns when the next one ends */
export async function deleteExpiredSessions({ db, now }: Pick<Ports, "db" | "now">): Promise<Date | null> {
  await db.batch([
    db.delete(sessions).where(lte(sessions.expiresAt, now())),
    db.delete(staffViews).where(lte(staffViews.expiresAt, now())),
    db.delete(mailTokens).where(lte(mailTokens.expiresAt, now())),
    db.delete(signInCodes).where(lte(signInCodes.expiresAt, now())),
    db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now())),
  ]);
  const [[session], [link]] = await db.batch([
    db.select({ next: min(sessions.expiresAt) }).from(sessions),
    db.select({ next: min(mailTokens.expiresAt) }).from(mailTokens),
  ]);
  const ends = [session?.next, link?.next].filter((end) => end instanceof Date).map((end) => end.getTime());
  // Nothing hangs on the moment: an ended one is refused whether or not its row is still there.
  return ends.length === 0 ? null : new Date(Math.max(Math.min(...ends), now().getTime() + 3_600_000));
}

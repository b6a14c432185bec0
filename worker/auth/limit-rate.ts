import { lt, sql } from "drizzle-orm";
import { m } from "#messages";
import { only } from "../db/only.ts";
import { AppError } from "../errors.ts";
import type { Ports } from "../ports.ts";
import { rateCounters } from "./table.ts";

/**
 * Counts one try of `subject`, which weighs more than others where it says so, and refuses it when the window is full. Counting and asking are one statement, so that
 * parallel tries cannot slip through together.
 * @throws AppError RATE_LIMITED with the seconds until the window ends
 */
export async function limitRate(
  { db, now }: Pick<Ports, "db" | "now">,
  { subject, limit, seconds, weight = 1 }: { subject: string; limit: number; seconds: number; weight?: number },
): Promise<void> {
  const at = now();
  const windowEndsAt = new Date(at.getTime() + seconds * 1000);
  const over = sql`${rateCounters.windowEndsAt} <= ${at.getTime()}`;
  const counter = only(
    await db
      .insert(rateCounters)
      .values({ subject, used: weight, windowEndsAt })
      .onConflictDoUpdate({
        target: rateCounters.subject,
        set: {
          used: sql`CASE WHEN ${over} THEN ${weight} ELSE ${rateCounters.used} + ${weight} END`,
          windowEndsAt: sql`CASE WHEN ${over} THEN ${windowEndsAt.getTime()} ELSE ${rateCounters.windowEndsAt} END`,
        },
      })
      .returning({ used: rateCounters.used, windowEndsAt: rateCounters.windowEndsAt }),
  );
  if (counter.used <= limit) return;
  throw tooOften(Math.max(1, (counter.windowEndsAt.getTime() - at.getTime()) / 1000));
}

/** `retryAfter` in seconds. */
export function tooOften(retryAfter: number): AppError {
  return new AppError("RATE_LIMITED", m.auth_too_often(), {
    retryAfter,
  });
}

/** Throws away counters of windows that have ended. Goes through all of them. */
export async function deleteExpiredRateWindows({ db, now }: Pick<Ports, "db" | "now">): Promise<void> {
  await db.delete(rateCounters).where(lt(rateCounters.windowEndsAt, now()));
}

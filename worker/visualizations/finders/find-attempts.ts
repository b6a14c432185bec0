import { and, eq, isNull } from "drizzle-orm";
import type { Ports } from "../../ports.ts";
import type { FinderLink } from "./finder-chain.ts";
import type { FoundHints } from "./finders.contract.ts";
import { findAttempts } from "./table.ts";

/** The outcome of a question that was answered with something. */
export const answered = "ANSWERED";

export type FindAttempt = { photoId: string; number: number };
type Outcome = { outcome: string; detail?: string; latencyMs?: number; cost: number; found?: FoundHints };

export function findFinds({ db }: Pick<Ports, "db">, photoId: string) {
  return db.select().from(findAttempts).where(eq(findAttempts.photoId, photoId));
}

/** Writes a question down before it is asked. @returns false when it was asked before, or the photo has gone */
export async function beginFind(
  { db, now }: Pick<Ports, "db" | "now">,
  attempt: FindAttempt,
  link: FinderLink,
): Promise<boolean> {
  const result = await db
    .insert(findAttempts)
    .values({ ...attempt, ...link, createdAt: now() })
    .onConflictDoNothing();
  return result.meta.changes === 1;
}

export async function noteFind(
  { db }: Pick<Ports, "db">,
  { photoId, number }: FindAttempt,
  { detail, ...outcome }: Outcome,
): Promise<void> {
  await db
    .update(findAttempts)
    .set({ ...outcome, ...(detail !== undefined && { detail: detail.slice(0, 500) }) })
    .where(and(eq(findAttempts.photoId, photoId), eq(findAttempts.number, number), isNull(findAttempts.outcome)));
}

import { and, eq, isNull, or } from "drizzle-orm";
import type { EditReport } from "#engine/model-edits.ts";
import type { Ports } from "../../ports.ts";
import { renderAttempts } from "../table.ts";
import type { ModelLink } from "./chain.ts";

/** The outcome of an attempt whose answer is here and not yet looked at. */
export const answered = "ANSWERED";

/** The visualization, and the place in its chain of renderers, from 1. */
export type Attempt = { id: string; number: number };

/** Writes an attempt down before anything is asked. @returns false when it was begun before */
export async function beginAttempt(
  { db, now }: Pick<Ports, "db" | "now">,
  { id, number }: Attempt,
  { renderer, model }: ModelLink,
): Promise<boolean> {
  const result = await db
    .insert(renderAttempts)
    .values({ visualizationId: id, number, renderer, model, createdAt: now() })
    .onConflictDoNothing();
  return result.meta.changes === 1;
}

export async function findAttempt({ db }: Pick<Ports, "db">, attempt: Attempt) {
  const [row] = await db.select().from(renderAttempts).where(isAttempt(attempt));
  return row;
}

type Outcome = {
  outcome: string;
  detail?: string;
  latencyMs?: number;
  cost?: number;
  report?: EditReport;
};

/** Changes nothing of an attempt that ended: why it did is known best where it did. */
export async function recordOutcome(
  { db }: Pick<Ports, "db">,
  attempt: Attempt,
  { detail, ...outcome }: Outcome,
): Promise<void> {
  await db
    .update(renderAttempts)
    .set({ ...outcome, ...(detail !== undefined && { detail: detail.slice(0, 500) }) })
    .where(and(isAttempt(attempt), or(isNull(renderAttempts.outcome), eq(renderAttempts.outcome, answered))));
}

function isAttempt({ id, number }: Attempt) {
  return and(eq(renderAttempts.visualizationId, id), eq(renderAttempts.number, number));
}

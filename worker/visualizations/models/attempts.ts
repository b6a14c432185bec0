import { and, eq } from "drizzle-orm";
import type { EditReport } from "../../../engine/edits/edit-from-answer.ts";
import type { Services } from "../../services.ts";
import { renderAttempts } from "../table.ts";
import type { ModelLink } from "./chain.ts";

/** The visualization, and the place in its chain of renderers, from 1. */
export type Attempt = { id: string; number: number };

/** Writes an attempt down before anything is asked. @returns false when it was begun before */
export async function beginAttempt(
  { db, now }: Pick<Services, "db" | "now">,
  { id, number }: Attempt,
  { renderer, model }: ModelLink,
): Promise<boolean> {
  const result = await db
    .insert(renderAttempts)
    .values({ visualizationId: id, number, renderer, model, createdAt: now() })
    .onConflictDoNothing();
  return result.meta.changes === 1;
}

export async function findAttempt({ db }: Pick<Services, "db">, attempt: Attempt) {
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

export async function noteOutcome(
  { db }: Pick<Services, "db">,
  attempt: Attempt,
  { detail, ...outcome }: Outcome,
): Promise<void> {
  await db
    .update(renderAttempts)
    .set({ ...outcome, ...(detail !== undefined && { detail: detail.slice(0, 500) }) })
    .where(isAttempt(attempt));
}

function isAttempt({ id, number }: Attempt) {
  return and(eq(renderAttempts.visualizationId, id), eq(renderAttempts.number, number));
}

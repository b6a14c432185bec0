import { eq } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { visualizations } from "./table.ts";

/**
 * A look reads one row, and is late by half of this on average. At work are as many jobs as there are slots; who is in line may be
 * any number, and nobody's picture comes later because they learn a second late that it was begun.
 */
const lookEveryMs = { queued: 1000, atWork: 150 };

type Progress = Pick<typeof visualizations.$inferSelect, "id" | "state" | "stage">;

/**
 * Holds a request until a job is a stage further than `seen`, or for `seconds`: whoever asks once a second learns of the end
 * half a second late on average.
 */
export async function waitForProgress({ db }: Pick<Ports, "db">, seen: Progress, seconds: number): Promise<void> {
  const every = seen.state === "queued" ? lookEveryMs.queued : lookEveryMs.atWork;
  for (let left = seconds * 1000; left > 0; left -= every) {
    const [now] = await db
      .select({ state: visualizations.state, stage: visualizations.stage })
      .from(visualizations)
      .where(eq(visualizations.id, seen.id));
    if (!now || now.state !== seen.state || now.stage !== seen.stage) return;
    await scheduler.wait(Math.min(every, left));
  }
}

export function isUnderway({ state }: Pick<Progress, "state">): boolean {
  return state === "queued" || state === "rendering";
}

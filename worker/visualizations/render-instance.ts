import { eq } from "drizzle-orm";
import type { Ports } from "../ports.ts";
import { visualizations } from "./table.ts";

/**
 * The Workflow instance of a job; a job that is made again gets another one. A prefix, because an instance's id may not start
 * with "-" and one in 64 of ours does.
 */
export function renderInstanceId(jobId: string, retries = 0): string {
  return retries === 0 ? `render-${jobId}` : `render-${jobId}-${retries}`;
}

/** How often a job was begun again; 0 for one that is gone. */
export async function retriesOf({ db }: Pick<Ports, "db">, jobId: string): Promise<number> {
  const [job] = await db
    .select({ retries: visualizations.retries })
    .from(visualizations)
    .where(eq(visualizations.id, jobId));
  return job?.retries ?? 0;
}

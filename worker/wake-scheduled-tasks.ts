import { describeError } from "./describe-error.ts";
import type { Ports } from "./ports.ts";

/** Has rows that are due now worked off soon. Never throws: the rows wait, and the next wake finds them. */
export async function wakeScheduledTasks({ taskRunner }: Pick<Ports, "taskRunner">): Promise<void> {
  try {
    await taskRunner.getByName("main").wake();
  } catch (error) {
    console.error(JSON.stringify({ level: "error", event: "due work not woken", ...describeError(error) }));
  }
}

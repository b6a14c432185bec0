import { sql } from "drizzle-orm";
import { m } from "#messages";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { failStatements } from "../../visualizations/job-state.ts";
import { schedulerOf } from "../../visualizations/scheduler-stub.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { jobTarget, requireJobRow } from "./find-job.ts";

/**
 * Gives up a job that waits or is being made: its unit goes back, and whoever asked for it reads that it took too long and
 * cost nothing. Work that is under way is not cut off, which would hold up everybody behind it: it comes to its end by itself,
 * finds nothing to spend and throws its files away.
 * @throws AppError NOT_FOUND, CONFLICT for a job that is over
 */
export async function releaseJob(
  ports: Pick<Ports, "db" | "now" | "scheduler">,
  { staff, id }: { staff: Staff; id: string },
): Promise<void> {
  const row = await requireJobRow(ports, id);
  const { state, retries } = row.picture;
  if (state !== "queued" && state !== "rendering") throw new AppError("CONFLICT", m.admin_job_is_over_already());
  const auditedAction = {
    staff,
    action: "job.released",
    target: jobTarget(row),
    before: { state },
    after: { state: "failed", cause: "TIMED_OUT" },
    // Between waiting and being made it may move by itself: both are still to be given up.
    precondition: sql`EXISTS (
      SELECT 1 FROM visualizations AS job JOIN reservations ON reservations.id = job.id AND reservations.state = 'held'
      WHERE job.id = ${id} AND job.state IN ('queued', 'rendering') AND job.retries = ${retries})`,
  };
  const failure = { code: "TIMED_OUT", detail: m.admin_given_up_by({ email: staff.email }) } as const;
  await runLogged(ports, auditedAction, failStatements(id, failure, ports.now()));
  try {
    await schedulerOf(ports).release(id);
  } catch (error) {
    // It is over all the same: the scheduler finds out by itself.
    console.error(JSON.stringify({ level: "error", event: "release", id, ...describeError(error) }));
  }
}

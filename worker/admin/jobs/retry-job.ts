import { and, eq, gt, type SQLWrapper, sql } from "drizzle-orm";
import { m } from "#messages";
import { holdAgain } from "../../allowance/ledger.ts";
import { write } from "../../db/write.ts";
import { describeError } from "../../describe-error.ts";
import { AppError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { schedulerOf } from "../../visualizations/scheduler-stub.ts";
import { renderAttempts, visualizations } from "../../visualizations/table.ts";
import type { Staff } from "../require-staff.ts";
import { runLogged } from "../run-audited.ts";
import { attemptNumbers } from "./attempt-runs.ts";
import { jobTarget, requireJobRow } from "./find-job.ts";

/**
 * Has a failed job made again, from the same photo and recipe. Its unit was given back when it failed: it is held once more
 * (`holdAgain`), spent if the picture comes now, and else given back again.
 * @throws AppError NOT_FOUND, CONFLICT for a job that has not failed, or not any more
 */
export async function retryJob(
  ports: Pick<Ports, "db" | "now" | "scheduler">,
  { staff, id }: { staff: Staff; id: string },
): Promise<void> {
  const row = await requireJobRow(ports, id);
  const { picture } = row;
  if (picture.state !== "failed") throw new AppError("CONFLICT", m.admin_only_failed_job());
  const at = ports.now().getTime();
  const auditedAction = {
    staff,
    action: "job.retried",
    target: jobTarget(row),
    before: { state: "failed", cause: picture.failureCode },
    after: { state: "queued" },
    precondition: sql`EXISTS (
      SELECT 1 FROM visualizations AS job JOIN reservations ON reservations.id = job.id AND reservations.state = 'released'
      WHERE job.id = ${id} AND job.state = 'failed' AND job.retries = ${picture.retries})`,
  };
  await runLogged(ports, auditedAction, [...holdAgain(id), ...beginAgain(picture, at)]);
  try {
    await schedulerOf(ports).enqueue(id, picture.queue);
  } catch (error) {
    // It is safe in the database: the scheduler finds it by itself.
    console.error(JSON.stringify({ level: "error", event: "enqueue", id, ...describeError(error) }));
  }
}

/** The same for one of many. @returns false where somebody has begun it since it was listed @throws AppError as `retryJob` */
export async function retryUnlessBegun(...[ports, job]: Parameters<typeof retryJob>): Promise<boolean> {
  try {
    await retryJob(ports, job);
    return true;
  } catch (error) {
    const { picture } = await requireJobRow(ports, job.id);
    if (error instanceof AppError && picture.state !== "failed") return false;
    throw error;
  }
}

/** What models were asked and what that cost stays on record, out of the way of the next run. */
function beginAgain({ id, retries }: { id: string; retries: number }, at: number): SQLWrapper[] {
  return [
    write
      .update(renderAttempts)
      .set({ number: sql`-(${attemptNumbers * retries} + number)` })
      .where(and(eq(renderAttempts.visualizationId, id), gt(renderAttempts.number, 0))),
    write
      .update(visualizations)
      .set({
        ...{ state: "queued", stage: "waiting", attempts: 0, retries: sql`retries + 1`, queuedAt: new Date(at) },
        ...{ failureCode: null, failureDetail: null, startedAt: null, finishedAt: null },
      })
      .where(and(eq(visualizations.id, id), eq(visualizations.state, "failed"))),
  ];
}

import { m } from "#messages";
import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { formatDateTime } from "../format.ts";
import { formatDuration } from "./job-labels.ts";

type Step = { at: string | null; name: string; note?: string | undefined };

/** What happened when, and how long it took from one to the next. */
export function JobTimeline({ job }: { job: StaffJobDetail }) {
  return (
    <ol className="job-timeline">
      {stepsOf(job).map(({ at, name, note }) => (
        <li key={name} data-now={at === null || undefined}>
          <span>{name}</span>
          <span className="record-sub">{[at && formatDateTime(at), note].filter(Boolean).join(", ")}</span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf(job: StaffJobDetail): Step[] {
  const { orderedAt, queuedAt, startedAt, finishedAt, waitedMs, ranMs } = job;
  const steps: Step[] = [{ at: orderedAt, name: m.admin_ordered() }];
  if (job.retries > 0) steps.push({ at: queuedAt, name: m.admin_queued_again_by_staff() });
  if (startedAt) {
    steps.push({
      at: startedAt,
      name: m.admin_started(),
      note: waitedMs === null ? undefined : m.admin_waited_for({ waitedMs: formatDuration(waitedMs) }),
    });
  }
  if (job.state === "queued") steps.push({ at: null, name: m.admin_waiting(), note: queuePositionText(job.ahead) });
  if (job.state === "rendering")
    steps.push({ at: null, name: m.admin_running(), note: m.admin_at_stage({ stage: job.stage }) });
  if (finishedAt) {
    const note = ranMs === null ? undefined : m.admin_ran_for({ duration: formatDuration(ranMs) });
    steps.push({ at: finishedAt, name: job.state === "done" ? m.admin_done() : m.admin_failed(), note });
  }
  return steps;
}

function queuePositionText(ahead: number): string {
  return ahead === 0 ? m.admin_next_in_line() : m.admin_jobs_ahead({ count: ahead });
}

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
  const steps: Step[] = [{ at: orderedAt, name: "Ordered" }];
  if (job.retries > 0) steps.push({ at: queuedAt, name: "Queued again by staff" });
  if (startedAt) {
    steps.push({
      at: startedAt,
      name: "Started",
      note: waitedMs === null ? undefined : `waited ${formatDuration(waitedMs)}`,
    });
  }
  if (job.state === "queued") steps.push({ at: null, name: "Waiting", note: queuePositionText(job.ahead) });
  if (job.state === "rendering") steps.push({ at: null, name: "Running", note: `at “${job.stage}”` });
  if (finishedAt) {
    const note = ranMs === null ? undefined : `ran ${formatDuration(ranMs)}`;
    steps.push({ at: finishedAt, name: job.state === "done" ? "Done" : "Failed", note });
  }
  return steps;
}

function queuePositionText(ahead: number): string {
  if (ahead === 0) return "next in line";
  return `${ahead} ${ahead === 1 ? "job" : "jobs"} ahead`;
}

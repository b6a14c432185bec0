import { m } from "#messages";
import type { RenderAttempt, StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { formatDateTime } from "../format.ts";
import { causeName, formatDollars, formatDuration } from "./job-labels.ts";

/** What image models were asked, in the order of the chain, and what it cost. */
export function attemptsCard({ attempts, starts }: StaffJobDetail) {
  const total = attempts.reduce((sum, { cost }) => sum + cost, 0);
  const own = starts > 0 ? m.admin_own_engine_started({ count: starts }) : null;
  const asked =
    attempts.length > 0 ? m.admin_models_were_asked({ total: formatDollars(total) }) : m.admin_no_model_was_asked();
  return {
    title: m.admin_attempts(),
    description: [asked, own].filter(Boolean).join(" "),
    isWide: true,
    body: attempts.length > 0 ? <Attempts attempts={attempts} /> : null,
  };
}

function Attempts({ attempts }: Pick<StaffJobDetail, "attempts">) {
  return (
    <div className="records">
      <table>
        <thead>
          <tr>
            {[m.admin_model(), m.admin_run(), m.admin_outcome(), m.admin_took(), m.admin_cost(), m.admin_asked()].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <tr key={`${attempt.run}.${attempt.place}`}>
              <th scope="row">
                {attempt.model}
                <span className="record-sub">{attempt.renderer}</span>
              </th>
              <td data-title={m.admin_run()} className="job-number">
                {attempt.run === 0 ? m.admin_first() : m.admin_retry_run({ run: attempt.run })}
              </td>
              <td data-title={m.admin_outcome()}>
                <span>
                  {outcomeLabels(attempt)}
                  {attempt.detail ? <span className="record-sub">{attempt.detail}</span> : null}
                </span>
              </td>
              <td data-title={m.admin_took()} className="job-number">
                {attempt.latencyMs === null ? null : formatDuration(attempt.latencyMs)}
              </td>
              <td data-title={m.admin_cost()} className="job-number">
                {formatDollars(attempt.cost)}
              </td>
              <td data-title={m.admin_asked()}>{formatDateTime(attempt.createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function outcomeLabels({ outcome }: RenderAttempt): string {
  const known = {
    DELIVERED: m.admin_made_picture(),
    ANSWERED: m.admin_answered(),
    LOST: m.admin_answer_never_arrived(),
  };
  if (outcome === null) return m.admin_being_asked();
  return Object.entries(known).find(([name]) => name === outcome)?.[1] ?? causeName(outcome) ?? outcome;
}

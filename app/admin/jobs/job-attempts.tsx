import type { RenderAttempt, StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { formatDateTime } from "../format.ts";
import { causeName, formatDollars, formatDuration } from "./job-labels.ts";

/** What image models were asked, in the order of the chain, and what it cost. */
export function attemptsCard({ attempts, starts }: StaffJobDetail) {
  const total = attempts.reduce((sum, { cost }) => sum + cost, 0);
  const own = starts > 0 ? ` Our own engine began ${starts === 1 ? "once" : `${starts} times`}.` : "";
  const asked = attempts.length > 0 ? `Models were asked for ${formatDollars(total)} in all.` : "No model was asked.";
  return {
    title: "Attempts",
    description: `${asked}${own}`,
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
            {["Model", "Run", "Outcome", "Took", "Cost", "Asked"].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <tr key={`${attempt.run}.${attempt.place}`}>
              <th scope="row">
                {attempt.model}
                <span className="record-sub">{attempt.renderer}</span>
              </th>
              <td data-title="Run" className="job-number">
                {attempt.run === 0 ? "First" : `Retry ${attempt.run}`}
              </td>
              <td data-title="Outcome">
                <span>
                  {outcomeLabels(attempt)}
                  {attempt.detail ? <span className="record-sub">{attempt.detail}</span> : null}
                </span>
              </td>
              <td data-title="Took" className="job-number">
                {attempt.latencyMs === null ? null : formatDuration(attempt.latencyMs)}
              </td>
              <td data-title="Cost" className="job-number">
                {formatDollars(attempt.cost)}
              </td>
              <td data-title="Asked">{formatDateTime(attempt.createdAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function outcomeLabels({ outcome }: RenderAttempt): string {
  const known = { DELIVERED: "Made the picture", ANSWERED: "Answered", LOST: "Its answer never arrived" };
  if (outcome === null) return "Being asked";
  return Object.entries(known).find(([name]) => name === outcome)?.[1] ?? causeName(outcome) ?? outcome;
}

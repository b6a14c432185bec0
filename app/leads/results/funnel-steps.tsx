import { m } from "#messages";
import { type FunnelCounts, type FunnelStep, funnelSteps } from "#worker/dashboard/funnel/funnel.contract.ts";
import { formatShare } from "../activity/shares.ts";
import { formatCount, formatSum, stepHints, stepNames } from "./step-labels.ts";

/** What each step is a part of, where it is one: several pictures come of a photo, and forms from the contact page, too. */
const partOf: Partial<Record<FunnelStep, FunnelStep>> = { photos: "views", contacts: "forms", won: "forms" };

/** The steps, each with its bar against the longest. */
export function FunnelSteps({ counts }: { counts: FunnelCounts }) {
  const longest = Math.max(1, ...funnelSteps.map((step) => counts[step]));
  return (
    <section className="activity-section" aria-labelledby="funnel-steps">
      <h2 id="funnel-steps">{m.leads_results_steps()}</h2>
      <ol className="funnel-steps">
        {funnelSteps.map((step) => (
          <li key={step}>
            <h3>{stepNames[step]()}</h3>
            <strong>{formatCount(counts[step])}</strong>
            <span className="funnel-bar" aria-hidden>
              <span style={{ width: `${(counts[step] / longest) * 100}%` }} />
            </span>
            <p>{notesOf(step, counts).join(" · ")}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function notesOf(step: FunnelStep, counts: FunnelCounts): string[] {
  const whole = partOf[step];
  const share = whole && formatShare(counts[step], counts[whole]);
  return [
    ...(step === "won" && counts.wonCents > 0 ? [m.leads_results_worth({ sum: formatSum(counts.wonCents) })] : []),
    whole && share ? m.leads_results_share_of({ share, step: stepNames[whole]() }) : stepHints[step](),
  ];
}

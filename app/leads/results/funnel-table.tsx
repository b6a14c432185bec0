import type { ReactNode } from "react";
import { m } from "#messages";
import { type FunnelCounts, type FunnelStep, funnelSteps } from "#worker/dashboard/funnel/funnel.contract.ts";
import { formatCount, formatSum, stepNames } from "./step-labels.ts";

/** `isWithoutWidget`: nothing is counted there before the form. */
export type FunnelRow = { key: string; name: ReactNode; counts: FunnelCounts; isWithoutWidget?: boolean };
type Props = { label: string; nameTitle: string; rows: FunnelRow[] };

const inWidgets: readonly FunnelStep[] = ["views", "photos", "pictures"];

/** Rows of counts, one a day or a campaign. */
export function FunnelTable({ label, nameTitle, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="table-frame" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{nameTitle}</th>
            {funnelSteps.map((step) => (
              <th key={step} scope="col">
                {stepNames[step]()}
              </th>
            ))}
            <th scope="col">{m.leads_results_value()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts, isWithoutWidget = false }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {funnelSteps.map((step) => (
                <td key={step}>{isWithoutWidget && inWidgets.includes(step) ? "–" : formatCount(counts[step])}</td>
              ))}
              <td>{counts.wonCents > 0 ? formatSum(counts.wonCents) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

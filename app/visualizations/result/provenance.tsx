import { m } from "#messages";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { describeRenderer } from "../../ui/describe-renderer.ts";
import { untouchedPercent } from "../../ui/untouched-percent.ts";

/** How the picture came to be, and how much of it is the camera's own. */
export function MadeBy({ made }: { made: Pick<Visualization, "model" | "untouchedShare"> }) {
  const untouched = untouchedPercent(made.untouchedShare);
  return (
    <p className="vz-hint vz-made">
      <span>{describeRenderer(made)}</span>
      {untouched === null ? null : <span>{m.visualizations_untouched_share({ percent: untouched })}</span>}
    </p>
  );
}

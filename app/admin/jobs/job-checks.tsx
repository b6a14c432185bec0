import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { Fact } from "../fact.tsx";
import { formatShare } from "./job-labels.ts";

/** What was measured on the picture, and on the model's answer that it was made of. */
export function JobChecks({ checks }: Pick<StaffJobDetail, "checks">) {
  if (!checks) return <p className="quiet">No picture came as far as the checks.</p>;
  const { edit } = checks;
  return (
    <dl className="facts">
      <Fact name="Untouched">{`${formatShare(checks.untouchedShare)} of the photo, byte for byte`}</Fact>
      <Fact name="Changed">{formatShare(checks.changedShare)}</Fact>
      <Fact name="Outside">
        {checks.changedOutside === 0 ? "Nothing changed outside the surfaces" : `${checks.changedOutside} pixels`}
      </Fact>
      {edit ? (
        <>
          <Fact name="Drift">{`${edit.drift.toFixed(1)} px, put right (${formatShare(edit.confidence, 0)} sure)`}</Fact>
          <Fact name="Answer outside">{`${edit.outside.toFixed(1)} of 255 off before it was cut`}</Fact>
          <Fact name="Least change">{`${formatShare(edit.change, 0)} of a surface looks new`}</Fact>
          <Fact name="Structure">{`${formatShare(edit.structure, 0)} of windows and edges kept`}</Fact>
        </>
      ) : null}
    </dl>
  );
}

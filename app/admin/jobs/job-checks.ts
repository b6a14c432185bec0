import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { type Fact, fact } from "../resource/card.tsx";
import { formatShare } from "./job-labels.ts";

/** What was measured on the picture, and on the model's answer that it was made of. */
export function checkFacts({ checks }: Pick<StaffJobDetail, "checks">): Fact[] {
  if (!checks) return [];
  const { edit, changedOutside } = checks;
  return [
    fact("Untouched", `${formatShare(checks.untouchedShare)} of the photo, byte for byte`),
    fact("Changed", formatShare(checks.changedShare)),
    fact("Outside", changedOutside === 0 ? "Nothing changed outside the surfaces" : `${changedOutside} pixels`),
    ...(edit
      ? [
          fact("Drift", `${edit.drift.toFixed(1)} px, put right (${formatShare(edit.confidence, 0)} sure)`),
          fact("Answer outside", `${edit.outside.toFixed(1)} of 255 off before it was cut`),
          fact("Least change", `${formatShare(edit.change, 0)} of a surface looks new`),
          fact("Structure", `${formatShare(edit.structure, 0)} of windows and edges kept`),
        ]
      : []),
  ];
}

import { m } from "#messages";
import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { type Fact, fact } from "../resource/card.tsx";
import { formatShare } from "./job-labels.ts";

/** What was measured on the picture, and on the model's answer that it was made of. */
export function checkFacts({ checks }: Pick<StaffJobDetail, "checks">): Fact[] {
  if (!checks) return [];
  const { edit, changedOutside } = checks;
  return [
    fact(m.admin_untouched(), m.admin_of_photo_byte_for_byte({ untouchedShare: formatShare(checks.untouchedShare) })),
    fact(m.admin_changed(), formatShare(checks.changedShare)),
    fact(
      m.admin_outside(),
      changedOutside === 0 ? m.admin_nothing_changed_outside_surfaces() : m.admin_pixels({ changedOutside }),
    ),
    ...(edit
      ? [
          fact(
            m.admin_drift(),
            m.admin_px_put_right_sure({ pixels: edit.drift.toFixed(1), confidence: formatShare(edit.confidence, 0) }),
          ),
          fact(m.admin_answer_outside(), m.admin_of_255_off_before({ value: edit.outside.toFixed(1) })),
          fact(m.admin_least_change(), m.admin_of_surface_looks_new({ change: formatShare(edit.change, 0) })),
          fact(m.admin_structure(), m.admin_of_windows_and_edges_kept({ structure: formatShare(edit.structure, 0) })),
        ]
      : []),
  ];
}

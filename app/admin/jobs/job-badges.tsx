import { Badge } from "@radix-ui/themes";
import type { ComponentProps } from "react";
import type { StaffJob } from "#worker/admin/jobs/jobs.contract.ts";
import { stateLabels } from "./job-labels.ts";

const colors: Record<StaffJob["state"], ComponentProps<typeof Badge>["color"]> = {
  queued: "gray",
  rendering: "amber",
  done: "green",
  failed: "red",
};

/** Where a job stands, and what is special about it. */
export function JobBadges({ job: { state, class: queue, retries } }: { job: StaffJob }) {
  return (
    <span className="record-badges">
      <Badge size="2" color={colors[state]} variant="soft" highContrast>
        {stateLabels[state]}
      </Badge>
      {queue === "priority" ? (
        <Badge size="2" variant="soft" highContrast>
          Priority
        </Badge>
      ) : null}
      {retries > 0 ? (
        <Badge size="2" color="gray" variant="outline" highContrast>
          {retries === 1 ? "Retried" : `Retried ${retries} times`}
        </Badge>
      ) : null}
    </span>
  );
}

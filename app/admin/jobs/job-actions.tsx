import { useQueryClient } from "@tanstack/react-query";
import type { StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { toast } from "../../ui/toast.ts";
import { ChangeDialog } from "../change/change-dialog.tsx";
import { releaseJob, retryJob } from "./job-requests.ts";

/** What can be done about a job that failed or does not come to an end. */
export function JobActions({ job: { id, state } }: { job: StaffJobDetail }) {
  const keep = useKeep(id);
  if (state === "done") return null;
  if (state === "failed") {
    return (
      <div className="admin-actions">
        <ChangeDialog
          button="Retry"
          title="Make this picture again?"
          description="From the same photo and design. One unit is reserved again where the allowance has room, else it is on the house; nothing is charged unless the picture comes."
          submit="Retry"
          send={async () => {
            keep(await retryJob(id));
            toast({ title: "In line again", description: "It appears among their pictures when it is done." });
          }}
        />
      </div>
    );
  }
  return (
    <div className="admin-actions">
      <ChangeDialog
        button="Release"
        title="Give this job up?"
        description="It ends without a picture and its unit goes back at once. They read that it took too long and was not charged."
        submit="Release"
        danger
        send={async () => {
          keep(await releaseJob(id));
          toast({ title: "Released", description: "Nothing was charged." });
        }}
      />
    </div>
  );
}

function useKeep(id: string) {
  const queryClient = useQueryClient();
  return (job: StaffJobDetail) => {
    queryClient.setQueryData(["admin", "jobs", "record", id], job);
    for (const name of ["jobs", "audit"]) void queryClient.invalidateQueries({ queryKey: ["admin", name, "list"] });
  };
}

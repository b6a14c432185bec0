import { Button, Spinner } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type Message, m } from "#messages";
import type { JobPicture, StaffJobDetail } from "#worker/admin/jobs/jobs.contract.ts";
import { api } from "../../api.ts";
import { failureMessage } from "../../ui/failure-message.ts";
import { LoadingFailed } from "../../ui/loading-failed.tsx";
import { RecordCard } from "../resource/card.tsx";

const names: Record<JobPicture, Message> = { before: m.admin_photo, after: m.admin_the_picture };

/** Both pictures side by side, once somebody asks for them: they show a home, and the log keeps who looked. */
export function JobPictures({ job: { id, pictures } }: { job: StaffJobDetail }) {
  const [isWanted, setWanted] = useState(false);
  return (
    <RecordCard
      isWide
      title={m.admin_pictures()}
      description={isWanted ? m.admin_you_looked_is_in_audit() : m.admin_somebodys_home_audit_log_keeps()}
    >
      {isWanted ? (
        <div className="job-pictures">
          {pictures.map((kind) => (
            <OnePicture key={kind} id={id} kind={kind} />
          ))}
          {pictures.includes("after") ? null : <p className="quiet">{m.admin_no_picture_was_made()}</p>}
        </div>
      ) : (
        <div className="admin-actions">
          <Button
            size="2"
            variant="surface"
            color="gray"
            highContrast
            className="big-button"
            onClick={() => setWanted(true)}
          >
            {pictures.includes("after") ? m.admin_show_both_pictures() : m.admin_show_photo()}
          </Button>
        </div>
      )}
    </RecordCard>
  );
}

function OnePicture({ id, kind }: { id: string; kind: JobPicture }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["admin", "jobs", "picture", id, kind],
    // The server keeps in the log that it was looked at.
    queryFn: async () => (await api.admin.jobs[":id"].pictures[":kind"].$get({ param: { id, kind } })).blob(),
    // Nothing of it stays when the page is left.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const url = useObjectUrl(data);
  if (error) {
    return (
      <LoadingFailed
        words={failureMessage(error, m.admin_picture_could_not_be_loaded())}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    );
  }
  return (
    <figure>
      {url ? <img src={url} alt={names[kind]()} /> : <Spinner size="3" />}
      <figcaption>{names[kind]()}</figcaption>
    </figure>
  );
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

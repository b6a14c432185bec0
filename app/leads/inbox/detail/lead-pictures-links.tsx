import { Button } from "@radix-ui/themes";
import { useMutation } from "@tanstack/react-query";
import { Download, Paintbrush } from "lucide-react";
import { m } from "#messages";
import type { LeadDetail } from "#worker/leads/inbox/inbox.contract.ts";
import { failureMessage } from "../../../ui/failure-message.ts";
import { toastError } from "../../../ui/toast.ts";
import { openLeadProject } from "../inbox-requests.ts";

/** What can be done with photo and picture: look, keep, and go on in the visualizer as a house of the company. */
export function LeadPictureLinks({ lead }: { lead: LeadDetail }) {
  const { id, beforeUrl, afterUrl, hasPhoto } = lead;
  const { mutate, isPending } = useMutation({
    mutationFn: () => openLeadProject(id),
    // A whole new page: the visualizer has a frame of its own.
    onSuccess: ({ projectId, service, pictureId }) =>
      location.assign(
        `/${service}?${new URLSearchParams({ project: projectId, ...(pictureId && { picture: pictureId }) })}`,
      ),
    onError: (error) => toastError(failureMessage(error, m.leads_could_not_open_in_visualizer())),
  });
  return (
    <div className="lead-picture-actions">
      {hasPhoto ? (
        <Button size="2" className="big-button" disabled={isPending} onClick={() => mutate()}>
          <Paintbrush size={16} aria-hidden />
          {isPending ? m.leads_opening_in_visualizer() : m.leads_open_in_visualizer()}
        </Button>
      ) : null}
      {afterUrl ? (
        <Button asChild size="2" variant="soft" className="big-button">
          <a href={afterUrl} download>
            <Download size={16} aria-hidden /> {m.leads_download_clean_picture()}
          </a>
        </Button>
      ) : null}
      <p className="lead-picture-links">
        {beforeUrl ? (
          <a href={beforeUrl} target="_blank" rel="noopener noreferrer">
            {m.leads_open_photo()}
          </a>
        ) : null}
        {afterUrl ? (
          <a href={afterUrl} target="_blank" rel="noopener noreferrer">
            {m.leads_open_picture()}
          </a>
        ) : null}
      </p>
    </div>
  );
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ImagePlus } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { m } from "#messages";
import { failureMessage } from "../ui/failure-message.ts";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toast, toastError } from "../ui/toast.ts";
import { acceptedPhotos } from "../visualizations/photo-input.tsx";
import { projectKeys } from "./project-keys.ts";
import { addPhoto } from "./project-requests.ts";

/** Another photo of the same house: the other side, or the back yard. */
export function AddPhoto({ projectId }: { projectId: string }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => addPhoto(projectId, file),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: projectKeys.all });
      toast({ title: m.projects_photo_added() });
    },
    onError: (error) => toastError(messageOf(error)),
  });

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file must be able to be chosen again after an error.
    event.target.value = "";
    if (file) mutate(file);
  }

  return (
    <>
      <QuietButton loading={isPending} onClick={() => field.current?.click()}>
        <ImagePlus size={16} aria-hidden /> {m.projects_add_photo()}
      </QuietButton>
      <input
        ref={field}
        type="file"
        accept={acceptedPhotos}
        className="sr-only"
        tabIndex={-1}
        aria-label={m.projects_add_photo()}
        disabled={isPending}
        onChange={pick}
      />
      {isPending ? (
        <span className="sr-only" role="status">
          {m.projects_adding_photo()}
        </span>
      ) : null}
    </>
  );
}

/** What is wrong with the photo is said by whoever has read it. */
function messageOf(error: Error): string {
  return error.name === "UnreadablePhoto" ? error.message : failureMessage(error, m.projects_photo_add_failed());
}

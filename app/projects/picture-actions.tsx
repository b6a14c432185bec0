import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Download, Heart, Share2, Trash2 } from "lucide-react";
import { m } from "#messages";
import { failureMessage } from "../ui/failure-message.ts";
import { toast, toastError } from "../ui/toast.ts";
import { savePicture } from "../visualizations/result/save-picture.ts";
import { shareVisualization } from "../visualizations/result/share-requests.ts";
import { CopyDesign } from "./copy-design.tsx";
import { DeleteSomething } from "./delete-something.tsx";
import type { PictureProps } from "./picture-tile.tsx";
import { projectKeys } from "./project-keys.ts";
import { deletePicture, markFavorite } from "./project-requests.ts";
import { TileButton } from "./tile-button.tsx";

/** Icons with names: each says of which picture it is. */
export function PictureActions({ project, picture, title }: PictureProps) {
  const { id, words, afterUrl } = picture;
  const share = useMutation({ mutationFn: () => shareLink(id), onError: tell(m.projects_share_failed) });
  const download = useMutation({
    mutationFn: () => savePicture(afterUrl ?? "", m.projects_file_name({ project: title })),
    onError: tell(m.projects_download_failed),
  });
  return (
    <div className="picture-actions">
      {project.mayChange ? <FavoriteButton {...{ project, picture, title }} /> : null}
      {project.mayChange ? (
        <TileButton
          label={m.projects_share_picture({ words })}
          loading={share.isPending}
          onClick={() => share.mutate()}
        >
          <Share2 size={18} aria-hidden />
        </TileButton>
      ) : null}
      <TileButton
        label={m.projects_download_picture({ words })}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        <Download size={18} aria-hidden />
      </TileButton>
      {project.mayChange ? <CopyDesign {...{ project, picture, title }} /> : null}
      {project.mayChange ? (
        <DeleteSomething
          trigger={
            <TileButton label={m.projects_delete_picture_named({ words })}>
              <Trash2 size={18} aria-hidden />
            </TileButton>
          }
          title={m.projects_delete_picture_question()}
          text={m.projects_delete_picture_text()}
          label={m.projects_delete_picture()}
          remove={() => deletePicture(id)}
        />
      ) : null}
    </div>
  );
}

function FavoriteButton({ project, picture: { id, words, isFavorite } }: PictureProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => markFavorite(id, !isFavorite),
    onSuccess: () => client.invalidateQueries({ queryKey: projectKeys.pictures(project.id) }),
    onError: tell(m.projects_save_failed),
  });
  return (
    <TileButton
      label={m.projects_favorite_picture({ words })}
      aria-pressed={isFavorite}
      // Not `loading`, which would drop the focus.
      aria-disabled={isPending}
      onClick={() => isPending || mutate()}
    >
      <Heart size={18} aria-hidden fill={isFavorite ? "currentColor" : "none"} />
    </TileButton>
  );
}

/** Copied where the browser lets us; else it stands in the message. */
async function shareLink(id: string): Promise<void> {
  const { url } = await shareVisualization(id);
  const isCopied = await navigator.clipboard.writeText(url).then(
    () => true,
    () => false,
  );
  toast({ title: isCopied ? m.projects_link_copied() : m.projects_link_ready({ url }) });
}

function tell(fallback: () => string) {
  return (error: unknown) => toastError(failureMessage(error, fallback()));
}

import { useEffect, useState } from "react";
import { dataOf } from "../../api.ts";
import { actorApi } from "../actor-headers.ts";
import type { Upload } from "../work/use-upload.ts";
import { showProjectLink } from "./project-link.ts";

type Given = {
  upload: Pick<Upload, "photoId" | "projectId">;
  isSignedIn: boolean;
  /** Whether the address in the bar names the house. */
  isInAddress: boolean;
};

/** The house of the photo on the server; null until it is known. An earlier version of the page has not stored it. */
export function useKnownProject({ upload: { photoId, projectId }, isSignedIn, isInAddress }: Given): string | null {
  const [found, setFound] = useState<{ photoId: string; projectId: string | null } | null>(null);
  const isAsked = isSignedIn && photoId !== null && projectId === null && found?.photoId !== photoId;

  useEffect(() => {
    if (!isAsked) return;
    let dropped = false;
    dataOf(actorApi.photos[":id"].$get({ param: { id: photoId } })).then(
      ({ projectId }) => dropped || setFound({ photoId, projectId }),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [isAsked, photoId]);

  const known = projectId ?? (found?.photoId === photoId ? found?.projectId : null) ?? null;
  useEffect(() => {
    if (isInAddress && known && photoId) showProjectLink({ id: known, photo: photoId });
  }, [isInAddress, known, photoId]);
  return known;
}

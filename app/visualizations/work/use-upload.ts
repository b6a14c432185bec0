import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../api.ts";
import { uploadPhoto } from "../photo/upload-photo.ts";
import { useWidget } from "../widget.ts";
import type { ReadyPhoto } from "./ready-photo.ts";

export type Upload = {
  photoId: string | null;
  /** Its house; null where it is not known. */
  projectId: string | null;
  /** Whether models can be asked what is where on the photo; not known of one that was sent on an earlier visit. */
  hasFinders: boolean;
  /** The photo's id on the server; sends the photo first where it is not there yet, or again where it was lost. */
  ensure(again?: boolean): Promise<string>;
};

type Given = {
  photo: ReadyPhoto;
  tenantSlug: string;
  /** The photo's id where it has been sent. */
  savedId: string | null;
  /** The house that the photo is of, where it is one that is there already. */
  project: string | null;
};

/** Sends the photo as soon as there is one, so that Generate need not wait. A failure shows only when the id is needed. */
export function useUpload({ photo, tenantSlug, savedId, project }: Given): Upload {
  const [photoId, setPhotoId] = useState(savedId);
  const [projectId, setProjectId] = useState(project);
  const [hasFinders, setHasFinders] = useState(false);
  const widget = useWidget();
  const sending = useRef<Promise<string> | null>(savedId ? Promise.resolve(savedId) : null);

  const ensure = useCallback(
    (again = false) => {
      if (sending.current && !again) return sending.current;
      const sent = sendPhoto(photo, tenantSlug, project).then(({ id, projectId, hasFinders = false }) => {
        setPhotoId(id);
        setProjectId(projectId);
        setHasFinders(hasFinders);
        widget?.tell({ source: "eavesight", event: "uploaded" });
        return id;
      });
      sending.current = sent;
      sent.catch(() => {
        sending.current = null;
      });
      return sent;
    },
    [photo, tenantSlug, project, widget],
  );

  useEffect(() => {
    ensure().catch(() => undefined);
  }, [ensure]);

  return { photoId, projectId, hasFinders, ensure };
}

/** A house that is gone by now must not keep its new photo from being worked on: that one begins another. */
async function sendPhoto(photo: ReadyPhoto, tenant: string, project: string | null) {
  try {
    return await uploadPhoto(photo, { tenant, project });
  } catch (error) {
    if (!project || !(error instanceof ApiError) || error.status !== 404) throw error;
    return uploadPhoto(photo, { tenant });
  }
}

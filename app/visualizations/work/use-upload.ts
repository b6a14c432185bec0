import { useCallback, useEffect, useRef, useState } from "react";
import { uploadPhoto } from "../photo/upload-photo.ts";
import { useWidget } from "../widget.ts";
import type { ReadyPhoto } from "./ready-photo.ts";

export type Upload = {
  photoId: string | null;
  /** Whether models can be asked what is where on the photo; not known of one that was sent on an earlier visit. */
  hasFinders: boolean;
  /** The photo's id on the server; sends the photo first where it is not there yet, or again where it was lost. */
  ensure(again?: boolean): Promise<string>;
};

/** Sends the photo as soon as there is one, so that Generate need not wait. A failure shows only when the id is needed. */
export function useUpload(photo: ReadyPhoto, tenantSlug: string, savedId: string | null): Upload {
  const [photoId, setPhotoId] = useState(savedId);
  const [hasFinders, setHasFinders] = useState(false);
  const widget = useWidget();
  const sending = useRef<Promise<string> | null>(savedId ? Promise.resolve(savedId) : null);

  const ensure = useCallback(
    (again = false) => {
      if (sending.current && !again) return sending.current;
      const sent = uploadPhoto(photo, { tenant: tenantSlug }).then(({ id, hasFinders = false }) => {
        setPhotoId(id);
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
    [photo, tenantSlug, widget],
  );

  useEffect(() => {
    ensure().catch(() => undefined);
  }, [ensure]);

  return { photoId, hasFinders, ensure };
}

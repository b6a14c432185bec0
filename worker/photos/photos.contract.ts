/**
 * Answer of POST /api/photos, inside `{ success, data }`. `visitorToken` only when one was made by this request; `hasFinders` where
 * models can be asked for hints (POST /api/photos/:id/hints).
 */
export type UploadedPhoto = {
  id: string;
  /** Its house. */
  projectId: string | null;
  width: number;
  height: number;
  url: string;
  visitorToken?: string;
  hasFinders?: true;
};

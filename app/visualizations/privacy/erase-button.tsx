import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../api.ts";
import { useDialog } from "../use-dialog.ts";
import { clearAllSavedState } from "../work/saved-state.ts";
import { eraseMine, erasePhoto } from "./erase-requests.ts";
import "../work/workspace.css";

type Props = {
  /** The one photo that goes; null: everything of this browser's visitor. */
  photoId: string | null;
  onErased(): void;
};

/** Takes photos and pictures off our server and off this device, after one question. */
export function EraseButton({ photoId, onErased }: Props) {
  const { dialog, open } = useDialog();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isAll = photoId === null;

  async function erase() {
    setBusy(true);
    setProblem(null);
    try {
      if (photoId === null) {
        await eraseMine();
        await clearAllSavedState();
      } else await erasePhoto(photoId);
      dialog.current?.close();
      onErased();
    } catch (error) {
      setProblem((error instanceof ApiError && error.text) || "Nothing was deleted. Please try again.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="vz-quiet vz-erase" onClick={({ currentTarget }) => open(currentTarget)}>
        <Trash2 aria-hidden />
        {isAll ? "Delete my photos and pictures" : "Delete this photo and its pictures"}
      </button>
      <dialog ref={dialog} className="vz-dialog" aria-labelledby="vz-erase">
        <div className="vz-words">
          <h2 id="vz-erase">{isAll ? "Delete your photos and pictures?" : "Delete this photo and its pictures?"}</h2>
          <p>
            {isAll
              ? "All that you uploaded or made in this browser without an account goes at once, here and on our side."
              : "The photo and every picture made of it go at once."}{" "}
            Shared links stop working. This cannot be undone.
          </p>
          <p>What you sent to a company with a form stays with that company.</p>
        </div>
        {problem ? (
          <p className="vz-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <div className="vz-actions">
          <button type="button" className="vz-button vz-button-soft" onClick={() => dialog.current?.close()}>
            Keep them
          </button>
          <button type="button" className="vz-button" disabled={busy} onClick={erase}>
            {busy ? "Deleting..." : "Delete"}
          </button>
        </div>
      </dialog>
    </>
  );
}

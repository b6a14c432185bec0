import { Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "#messages";
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
      setProblem((error instanceof ApiError && error.text) || m.visualizations_erase_failed());
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <button type="button" className="vz-quiet vz-erase" onClick={({ currentTarget }) => open(currentTarget)}>
        <Trash2 aria-hidden />
        {isAll ? m.visualizations_erase_all() : m.visualizations_erase_photo()}
      </button>
      <dialog ref={dialog} className="vz-dialog" aria-labelledby="vz-erase">
        <div className="vz-words">
          <h2 id="vz-erase">
            {isAll ? m.visualizations_erase_all_question() : m.visualizations_erase_photo_question()}
          </h2>
          <p>
            {isAll ? m.visualizations_erase_all_text() : m.visualizations_erase_photo_text()}{" "}
            {m.visualizations_erase_links_end()}
          </p>
          <p>{m.visualizations_erase_leads_stay()}</p>
        </div>
        {problem ? (
          <p className="vz-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <div className="vz-actions">
          <button type="button" className="vz-button vz-button-soft" onClick={() => dialog.current?.close()}>
            {m.visualizations_erase_keep()}
          </button>
          <button type="button" className="vz-button" disabled={busy} onClick={erase}>
            {busy ? m.ui_deleting() : m.ui_delete()}
          </button>
        </div>
      </dialog>
    </>
  );
}

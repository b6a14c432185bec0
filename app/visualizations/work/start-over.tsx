import { ImagePlus } from "lucide-react";
import { useDialog } from "../use-dialog.ts";

/** Another photo takes the place of this one; where there is work to lose, it asks first. */
export function StartOver({ asks, onStart }: { asks: boolean; onStart(): void }) {
  const { dialog, open } = useDialog();
  return (
    <>
      <button
        type="button"
        className="vz-icon"
        aria-label="Start with another photo"
        title="Start with another photo"
        onClick={({ currentTarget }) => (asks ? open(currentTarget) : onStart())}
      >
        <ImagePlus aria-hidden />
      </button>
      <dialog ref={dialog} className="vz-dialog" aria-labelledby="vz-start-over">
        <div className="vz-words">
          <h2 id="vz-start-over">Start with another photo?</h2>
          <p>This photo, your marks and the pictures made from it leave this page. Download what you want to keep.</p>
        </div>
        <form method="dialog" className="vz-actions">
          <button type="submit" className="vz-button vz-button-soft">
            Keep this photo
          </button>
          <button type="button" className="vz-button" onClick={onStart}>
            Start over
          </button>
        </form>
      </dialog>
    </>
  );
}

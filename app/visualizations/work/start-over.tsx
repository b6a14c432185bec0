import { ImagePlus } from "lucide-react";
import { m } from "#messages";
import { useDialog } from "../use-dialog.ts";

/** Another photo takes the place of this one; where there is work to lose, it asks first. */
export function StartOver({ asks, onStart }: { asks: boolean; onStart(): void }) {
  const { dialog, open } = useDialog();
  return (
    <>
      <button
        type="button"
        className="vz-icon"
        aria-label={m.visualizations_start_over()}
        title={m.visualizations_start_over()}
        onClick={({ currentTarget }) => (asks ? open(currentTarget) : onStart())}
      >
        <ImagePlus aria-hidden />
      </button>
      <dialog ref={dialog} className="vz-dialog" aria-labelledby="vz-start-over">
        <div className="vz-words">
          <h2 id="vz-start-over">{m.visualizations_start_over_question()}</h2>
          <p>{m.visualizations_start_over_text()}</p>
        </div>
        <form method="dialog" className="vz-actions">
          <button type="submit" className="vz-button vz-button-soft">
            {m.visualizations_start_over_keep()}
          </button>
          <button type="button" className="vz-button" onClick={onStart}>
            {m.visualizations_start_over_confirm()}
          </button>
        </form>
      </dialog>
    </>
  );
}

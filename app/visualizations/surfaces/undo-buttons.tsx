import { Redo2, Undo2 } from "lucide-react";
import type { Dispatch } from "react";
import { m } from "#messages";
import type { VisualizerEvent, VisualizerState } from "../work/visualizer-state.ts";
import type { Corners } from "./use-corners.ts";
import type { Selection } from "./use-selection.ts";

/** Undo and redo; while an outline is drawn or corners are set, the two ends of that. */
export function UndoButtons({
  work,
  selection,
  corners,
  dispatch,
}: {
  work: VisualizerState;
  selection: Selection;
  corners: Corners;
  dispatch: Dispatch<VisualizerEvent>;
}) {
  if (corners.facet) {
    return (
      <>
        <button type="button" className="vz-quiet" onClick={corners.finish}>
          {m.visualizations_corners_done()}
        </button>
        <button type="button" className="vz-quiet" onClick={corners.drop}>
          {m.ui_cancel()}
        </button>
      </>
    );
  }
  if (selection.draft?.shape === "outline" && !selection.draft.closed) {
    return (
      <>
        <button type="button" className="vz-quiet" onClick={selection.closeOutline}>
          {m.visualizations_outline_close()}
        </button>
        <button type="button" className="vz-quiet" onClick={selection.dropOutline}>
          {m.ui_cancel()}
        </button>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className="vz-icon"
        aria-label={m.ui_undo()}
        disabled={work.past.length === 0}
        onClick={() => dispatch({ type: "undone" })}
      >
        <Undo2 aria-hidden />
      </button>
      <button
        type="button"
        className="vz-icon"
        aria-label={m.visualizations_redo()}
        disabled={work.future.length === 0}
        onClick={() => dispatch({ type: "redone" })}
      >
        <Redo2 aria-hidden />
      </button>
      {selection.notice ? (
        <p className="vz-notice">
          {selection.notice.message}.
          <button type="button" className="vz-quiet" onClick={() => dispatch({ type: "undone" })}>
            {m.ui_undo()}
          </button>
        </p>
      ) : null}
    </>
  );
}

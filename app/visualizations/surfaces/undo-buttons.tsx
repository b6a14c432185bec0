import { Redo2, Undo2 } from "lucide-react";
import type { Dispatch } from "react";
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
          Set corners
        </button>
        <button type="button" className="vz-quiet" onClick={corners.drop}>
          Cancel
        </button>
      </>
    );
  }
  if (selection.draft?.shape === "outline" && !selection.draft.closed) {
    return (
      <>
        <button type="button" className="vz-quiet" onClick={selection.closeOutline}>
          Close outline
        </button>
        <button type="button" className="vz-quiet" onClick={selection.dropOutline}>
          Cancel
        </button>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className="vz-icon"
        aria-label="Undo"
        disabled={work.past.length === 0}
        onClick={() => dispatch({ type: "undone" })}
      >
        <Undo2 aria-hidden />
      </button>
      <button
        type="button"
        className="vz-icon"
        aria-label="Redo"
        disabled={work.future.length === 0}
        onClick={() => dispatch({ type: "redone" })}
      >
        <Redo2 aria-hidden />
      </button>
      {selection.notice ? (
        <p className="vz-notice">
          {selection.notice.words}.
          <button type="button" className="vz-quiet" onClick={() => dispatch({ type: "undone" })}>
            Undo
          </button>
        </p>
      ) : null}
    </>
  );
}

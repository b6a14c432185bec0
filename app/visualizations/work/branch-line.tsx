import { GitBranch, Undo2 } from "lucide-react";
import { m } from "#messages";
import type { VisualizerState } from "./visualizer-state.ts";

/** Which picture the design in hand was taken from; and the way back, where something else was in hand before. */
export function BranchLine({ work, onTakeBack }: { work: VisualizerState; onTakeBack(): void }) {
  const index = work.versions.findIndex(({ id }) => id === work.parentId);
  if (index < 0) return null;
  return (
    <div className="vz-branch">
      <p className="vz-hint">
        <GitBranch aria-hidden />
        {m.visualizations_branch_from({ number: index + 1 })}
      </p>
      {work.before ? (
        <button type="button" className="vz-quiet" onClick={onTakeBack}>
          <Undo2 aria-hidden />
          {m.visualizations_branch_back()}
        </button>
      ) : null}
    </div>
  );
}

import { LoaderCircle } from "lucide-react";
import { m } from "#messages";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { useService } from "../service-context.ts";
import type { OrderedPicture } from "../work/job.ts";
import type { Version, VisualizerState } from "../work/visualizer-state.ts";
import { pictureMessage } from "./job-messages.ts";

type Props = {
  cells: Cell[];
  byId: Record<string, Visualization>;
  /** The photo itself: it stands where a picture is still to come. */
  photo: { address: string; width: number; height: number };
  onPick(id: string): void;
};

/** A picture of the grid: finished, or one of an order that is not. */
export type Cell = { version: Version } | { ordered: OrderedPicture };

/** What is compared, in its order; ids that there is nothing of any more are passed over. */
export function cellsOf(
  { versions, job, lost }: Pick<VisualizerState, "versions" | "job" | "lost">,
  ids: string[],
): Cell[] {
  return ids.flatMap((id): Cell[] => {
    const version = versions.find((other) => other.id === id);
    if (version) return [{ version }];
    const ordered = [...(job?.pictures ?? []), ...lost].find((other) => other.id === id);
    return ordered ? [{ ordered }] : [];
  });
}

/** Two to four pictures side by side, all in the same framing, also those that are still being made. */
export function CompareGrid({ cells, byId, photo, onPick }: Props) {
  return (
    <div className="vz-grid" data-count={cells.length}>
      {cells.map((cell) =>
        "version" in cell ? (
          <Finished key={cell.version.id} version={cell.version} made={byId[cell.version.id]} onPick={onPick} />
        ) : (
          <Coming key={cell.ordered.id} ordered={cell.ordered} photo={photo} />
        ),
      )}
    </div>
  );
}

type FinishedProps = { version: Version; made: Visualization | undefined; onPick(id: string): void };

function Finished({ version: { id, design }, made, onPick }: FinishedProps) {
  const ui = useService();
  return (
    <figure>
      {made?.afterUrl ? (
        <button
          type="button"
          className="vz-pick"
          aria-label={m.visualizations_compare_show_large({ design: ui.describe(design).line })}
          onClick={() => onPick(id)}
        >
          <img src={made.afterUrl} width={made.width} height={made.height} alt={ui.describe(design).line} />
        </button>
      ) : null}
      <figcaption>{ui.describe(design).line}</figcaption>
    </figure>
  );
}

function Coming({ ordered, photo }: { ordered: OrderedPicture; photo: Props["photo"] }) {
  const isWaiting = ordered.end === null;
  return (
    <figure className="vz-coming" data-waiting={isWaiting ? "" : undefined}>
      <img src={photo.address} width={photo.width} height={photo.height} alt="" />
      <figcaption role="status">
        {isWaiting ? <LoaderCircle className="vz-spin" aria-hidden /> : null}
        <span>{pictureMessage(ordered)}</span>
      </figcaption>
    </figure>
  );
}

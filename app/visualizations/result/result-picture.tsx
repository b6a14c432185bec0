import { m } from "#messages";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import type { Pointing } from "../chat/pointing.ts";
import { useService } from "../service-context.ts";
import type { ReadyPhoto } from "../work/ready-photo.ts";
import type { Version, VisualizerState } from "../work/visualizer-state.ts";
import { BeforeAfter } from "./before-after.tsx";
import { type Cell, CompareGrid, cellsOf } from "./compare-grid.tsx";

type Result = { cells: Cell[] } | { shown: Version; made: Visualization & { afterUrl: string } };

/** What the result step can show by now; null while the picture is still on its way. */
export function resultOf(work: VisualizerState, byId: Record<string, Visualization>): Result | null {
  const cells = work.compared ? cellsOf(work, work.compared) : [];
  if (cells.length > 1) return { cells };
  const shown = work.versions.find(({ id }) => id === work.shown);
  const made = shown && byId[shown.id];
  return shown && made?.afterUrl ? { shown, made: { ...made, afterUrl: made.afterUrl } } : null;
}

type Props = {
  result: Result;
  byId: Record<string, Visualization>;
  photo: ReadyPhoto;
  /** The photo itself, as it lies on this device. */
  address: string;
  onBroken(id: string): void;
  onPick(id: string): void;
  pointing: Pointing | undefined;
};

export function ResultPicture({ result, byId, photo, address, onBroken, onPick, pointing }: Props) {
  const ui = useService();
  const { width, height } = photo;
  if ("cells" in result) {
    return <CompareGrid cells={result.cells} byId={byId} photo={{ address, width, height }} onPick={onPick} />;
  }
  const { shown, made } = result;
  return (
    <BeforeAfter
      key={shown.id}
      before={address}
      after={made.afterUrl}
      width={width}
      height={height}
      alt={m.visualizations_compare_after_alt({ design: ui.describe(shown.design).line })}
      pointing={pointing}
      onBroken={() => onBroken(shown.id)}
    />
  );
}

import type { Visualization } from "#worker/visualizations/contract.ts";
import { useService } from "../service-ui.ts";
import type { ReadyPhoto } from "../work/ready-photo.ts";
import type { Version, Work } from "../work/work.ts";
import { BeforeAfter } from "./before-after.tsx";
import { CompareGrid } from "./compare-grid.tsx";

type Result = { compared: Version[] } | { shown: Version; made: Visualization & { afterUrl: string } };

/** What the result step can show by now; null while the picture is still on its way. */
export function resultOf(work: Work, byId: Record<string, Visualization>, compared: string[] | null): Result | null {
  if (compared && compared.length > 1) return { compared: work.versions.filter(({ id }) => compared.includes(id)) };
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
};

export function ResultPicture({ result, byId, photo, address, onBroken }: Props) {
  const ui = useService();
  if ("compared" in result) return <CompareGrid versions={result.compared} byId={byId} />;
  const { shown, made } = result;
  return (
    <BeforeAfter
      key={shown.id}
      before={address}
      after={made.afterUrl}
      patch={made.patchUrl}
      width={photo.width}
      height={photo.height}
      alt={`The house with ${ui.words(shown.design)}`}
      onBroken={() => onBroken(shown.id)}
    />
  );
}

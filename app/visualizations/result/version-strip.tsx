import { Check, CircleAlert, LoaderCircle, Star } from "lucide-react";
import { m } from "#messages";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { useService } from "../service-context.ts";
import type { OrderedPicture } from "../work/job.ts";
import type { Version, VisualizerState } from "../work/visualizer-state.ts";
import { pictureMessage } from "./job-messages.ts";

type Props = {
  work: Pick<VisualizerState, "versions" | "job" | "lost">;
  byId: Record<string, Visualization>;
  /** The versions that are shown now: one, or up to four that are compared. */
  shown: string[];
  comparing: boolean;
  onChoose(id: string): void;
};

/** Every picture made from this photo, newest last, and after them those of an order that are not there yet. */
export function VersionStrip({ work: { versions, job, lost }, byId, shown, comparing, onChoose }: Props) {
  const ui = useService();
  const coming = [...(job?.pictures ?? []), ...lost].filter(({ end }) => end !== "done");
  return (
    <ol className="vz-versions" aria-label={m.visualizations_versions_label()}>
      {versions.map(({ id, design, parentId }, i) => {
        const picture = byId[id]?.afterUrl;
        return (
          <li key={id}>
            <button type="button" className="vz-version" aria-pressed={shown.includes(id)} onClick={() => onChoose(id)}>
              {picture ? <img src={picture} alt="" loading="lazy" /> : <span className="vz-version-blank" />}
              {byId[id]?.isFavorite ? (
                <span className="vz-version-star">
                  <Star aria-hidden />
                  <span className="vz-hidden">{m.visualizations_favorite()}</span>
                </span>
              ) : null}
              {comparing && shown.includes(id) ? <Check className="vz-option-check" aria-hidden /> : null}
              <span className="vz-version-name">
                <b>{i + 1}</b> {ui.describe(design).line}
              </span>
              <ParentVersion versions={versions} parentId={parentId} />
            </button>
          </li>
        );
      })}
      {coming.map((picture, i) => (
        <Coming key={picture.id} picture={picture} number={versions.length + i + 1} />
      ))}
    </ol>
  );
}

function Coming({ picture, number }: { picture: OrderedPicture; number: number }) {
  const Icon = picture.end === null ? LoaderCircle : CircleAlert;
  return (
    <li className="vz-version">
      <span className="vz-version-blank">
        <Icon className={picture.end === null ? "vz-spin" : undefined} aria-hidden />
      </span>
      <span className="vz-version-name">
        {picture.end === null ? <b>{number} </b> : null}
        {pictureMessage(picture)}
      </span>
    </li>
  );
}

function ParentVersion({ versions, parentId }: { versions: Version[]; parentId: string | null }) {
  const index = versions.findIndex(({ id }) => id === parentId);
  return index < 0 ? null : (
    <span className="vz-version-name vz-version-parent">{m.visualizations_version_from({ number: index + 1 })}</span>
  );
}

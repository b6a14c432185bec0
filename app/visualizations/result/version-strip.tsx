import { Check } from "lucide-react";
import type { Visualization } from "#worker/visualizations/contract.ts";
import { useService } from "../service-ui.ts";
import type { Version } from "../work/work.ts";

type Props = {
  versions: Version[];
  byId: Record<string, Visualization>;
  /** The versions that are shown now: one, or up to four that are compared. */
  shown: string[];
  comparing: boolean;
  onChoose(id: string): void;
};

/** Every picture made from this photo, newest last. */
export function VersionStrip({ versions, byId, shown, comparing, onChoose }: Props) {
  const ui = useService();
  return (
    <ol className="vz-versions" aria-label="Your pictures">
      {versions.map(({ id, design }, i) => {
        const picture = byId[id]?.afterUrl;
        return (
          <li key={id}>
            <button type="button" className="vz-version" aria-pressed={shown.includes(id)} onClick={() => onChoose(id)}>
              {picture ? <img src={picture} alt="" loading="lazy" /> : <span className="vz-version-blank" />}
              {comparing && shown.includes(id) ? <Check className="vz-option-check" aria-hidden /> : null}
              <span className="vz-version-name">
                <b>{i + 1}</b> {ui.words(design)}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

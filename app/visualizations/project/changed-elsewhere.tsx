import { Check, CloudAlert } from "lucide-react";
import { m } from "#messages";
import type { AccountState } from "./use-account-state.ts";

/** The same house was changed in two places at once: which one stays, and the way to the other as long as this page is open. */
export function ChangedElsewhere({ conflict, choose, close }: AccountState) {
  if (!conflict) return null;
  const { chosen } = conflict;
  if (chosen === null) {
    return (
      <div className="vz-callout" role="alert">
        <p>
          <CloudAlert aria-hidden />
          <span>
            <strong>{m.visualizations_elsewhere_title()}</strong> {m.visualizations_elsewhere_text()}
          </span>
        </p>
        <div className="vz-actions">
          <button type="button" className="vz-button" onClick={() => choose("mine")}>
            {m.visualizations_elsewhere_keep_mine()}
          </button>
          <button type="button" className="vz-button vz-button-soft" onClick={() => choose("theirs")}>
            {m.visualizations_elsewhere_take_theirs()}
          </button>
        </div>
      </div>
    );
  }
  return (
    <div className="vz-callout" role="status">
      <p>
        <Check aria-hidden />
        <span>{chosen === "mine" ? m.visualizations_elsewhere_kept() : m.visualizations_elsewhere_taken()}</span>
      </p>
      <div className="vz-actions">
        <button
          type="button"
          className="vz-button vz-button-soft"
          onClick={() => choose(chosen === "mine" ? "theirs" : "mine")}
        >
          {chosen === "mine" ? m.visualizations_elsewhere_see_theirs() : m.visualizations_elsewhere_back_to_mine()}
        </button>
        <button type="button" className="vz-button vz-button-soft" onClick={close}>
          {m.visualizations_elsewhere_done()}
        </button>
      </div>
    </div>
  );
}

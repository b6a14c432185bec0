import { Eye } from "lucide-react";
import { createContext, useContext } from "react";
import { m } from "#messages";
import type { PhotoReading } from "../work/reuse-design.tsx";

/** How a colleague's house that may only be looked at becomes one's own: its photo, marks and design as a new house. */
export type LookOnly = PhotoReading & { copy(): void };

/** null where the house may be changed. */
export const LookOnlyContext = createContext<LookOnly | null>(null);

export function useLookOnly(): LookOnly | null {
  return useContext(LookOnlyContext);
}

/** Said when the house opens, and not only once a picture is wanted. */
export function LookOnlyNotice() {
  const lookOnly = useLookOnly();
  if (!lookOnly) return null;
  return (
    <div className="vz-callout" role="note">
      <p>
        <Eye aria-hidden />
        <span>
          <strong>{m.visualizations_look_only_title()}</strong> {m.visualizations_look_only_text()}
        </span>
      </p>
    </div>
  );
}

/** In place of "Generate". */
export function CopyHouseButton({ reading, problem, copy }: LookOnly) {
  return (
    <>
      {problem ? (
        <p className="vz-problem" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="button" className="vz-button vz-button-wide" aria-busy={reading} onClick={() => reading || copy()}>
        {m.visualizations_look_only_copy()}
      </button>
      <p className="vz-cost">{m.visualizations_look_only_copy_hint()}</p>
    </>
  );
}

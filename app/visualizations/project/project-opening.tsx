import { LoaderCircle } from "lucide-react";
import { m } from "#messages";
import { RichText } from "../../ui/rich-text.tsx";
import type { Person } from "../work/person.ts";

/** Why a house does not open: it asks for another account, it is not there for this one, or it could not be fetched. */
export type OpeningProblem = "sign-in" | "missing" | "failed";

type Props = {
  problem: OpeningProblem | null;
  person: Person;
  onRetry(): void;
  onOther(): void;
};

/** In place of the photo step while a house is opened, and where it cannot be. */
export function ProjectOpening({ problem: found, person, onRetry, onOther }: Props) {
  // A visitor's name is known here, too, and to them an account's house is none.
  const problem = found === "missing" && person.status === "signed-out" ? "sign-in" : found;
  if (!problem) {
    return (
      <div className="vz-start">
        <div className="vz-drop" data-busy="">
          <div className="vz-drop-inside" role="status">
            <LoaderCircle className="vz-spin vz-drop-icon" aria-hidden />
            <p className="vz-drop-title">{m.visualizations_project_opening()}</p>
          </div>
        </div>
      </div>
    );
  }
  return (
    <div className="vz-start">
      <div className="vz-intro">
        <div role="alert">
          <h1>{titles[problem]()}</h1>
        </div>
        <p>
          {problem === "sign-in" ? (
            m.visualizations_project_sign_in_text()
          ) : (
            <RichText parts={texts[problem].parts()} link={(inner) => <a href={person.projects}>{inner}</a>} />
          )}
        </p>
        <div className="vz-actions">
          {problem === "sign-in" ? (
            <a className="vz-button" href={person.signIn}>
              {m.visualizations_sign_in()}
            </a>
          ) : null}
          {problem === "failed" ? (
            <button type="button" className="vz-button" onClick={onRetry}>
              {m.ui_try_again()}
            </button>
          ) : null}
          <button type="button" className="vz-button vz-button-soft" onClick={onOther}>
            {m.visualizations_project_start_new()}
          </button>
        </div>
      </div>
    </div>
  );
}

const titles = {
  "sign-in": m.visualizations_project_sign_in_title,
  missing: m.visualizations_project_missing_title,
  failed: m.visualizations_project_failed_title,
};
const texts = {
  missing: m.visualizations_project_missing_text,
  failed: m.visualizations_project_failed_text,
};

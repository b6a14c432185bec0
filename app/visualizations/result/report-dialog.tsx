import { useEffect, useId, useRef } from "react";
import type { Surfaces } from "#engine/index.ts";
import { leadFieldDefinitions } from "#worker/lead-fields.catalogue.ts";
import type { Person } from "../work/person.ts";
import { ReportField } from "./report-field.tsx";
import { validationProblem } from "./report-messages.ts";
import { useReport } from "./use-report.ts";
import "./report.css";

export type ReportDialogProps = {
  id: string;
  person: Person;
  /** What was found by itself on the photo, where the person has corrected it; null where there is nothing to learn. */
  proposal: Surfaces | null;
  /** How often it was asked for: each time it opens again, with what was typed before. */
  asked: number;
};

/** Tells the provider's people what is wrong with a picture; the photo and the picture go along. */
export function ReportDialog({ id, person: { account, provider, learns }, proposal, asked }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const chosenProblem = useId();
  const { submit, continueTo, isSending, problems, failure } = useReport({ id, account, proposal, dialog });

  useEffect(() => {
    if (asked > 0) dialog.current?.showModal();
  }, [asked]);

  return (
    <dialog ref={dialog} className="vz-dialog" aria-labelledby={heading}>
      <form className="vz-report-form" noValidate onSubmit={submit} onInput={continueTo}>
        <div className="vz-words">
          <h2 id={heading}>Report a problem</h2>
          <p>The photo and this picture go to the people of {provider} with your message.</p>
        </div>
        <fieldset className="vz-report-choices" aria-describedby={problems.title ? chosenProblem : undefined}>
          <legend className="vz-label">What is wrong?</legend>
          {validationProblem.map((words) => (
            <label key={words}>
              <input type="radio" name="title" value={words} required />
              <span>{words}</span>
            </label>
          ))}
          {problems.title ? (
            <p id={chosenProblem} className="vz-report-wrong" role="alert">
              {problems.title}
            </p>
          ) : null}
        </fieldset>
        <ReportField label="What do you see?" hint="At least 20 characters" problem={problems.description}>
          {(field) => <textarea {...field} name="description" rows={3} maxLength={5000} />}
        </ReportField>
        {account ? null : (
          <ReportField label="Email" hint="For an answer" problem={problems.email}>
            {(field) => (
              <input
                {...field}
                name="email"
                type="email"
                autoComplete="email"
                maxLength={leadFieldDefinitions.email.maxLength}
              />
            )}
          </ReportField>
        )}
        {learns && proposal ? (
          <label className="vz-report-agree">
            <input type="checkbox" name="learn" />
            <span>
              {provider} may keep this photo and the areas I corrected, to teach its software to find areas better. When
              I delete the photo, they are deleted too.
            </span>
          </label>
        ) : null}
        {/* People do not see it; programs fill it in. */}
        <label className="vz-hidden" aria-hidden>
          Subject
          <input name="subject" tabIndex={-1} autoComplete="off" />
        </label>
        {failure ? (
          <p className="vz-problem" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="vz-actions">
          <button type="button" className="vz-button vz-button-soft" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="vz-button" disabled={isSending}>
            {isSending ? "Sending..." : "Send report"}
          </button>
        </div>
      </form>
    </dialog>
  );
}

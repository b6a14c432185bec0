import { useEffect, useId, useRef } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import { leadFieldDefinitions } from "#worker/lead-fields.catalogue.ts";
import { minFeedbackDescription } from "#worker/leads/leads.catalogue.ts";
import type { Person } from "../work/person.ts";
import { ReportField } from "./report-field.tsx";
import { pictureProblems } from "./report-messages.ts";
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
          <h2 id={heading}>{m.visualizations_report_problem()}</h2>
          <p>{m.visualizations_report_what_is_sent({ provider })}</p>
        </div>
        <fieldset className="vz-report-choices" aria-describedby={problems.title ? chosenProblem : undefined}>
          <legend className="vz-label">{m.visualizations_report_title()}</legend>
          {pictureProblems.map((problem) => (
            <label key={problem()}>
              <input type="radio" name="title" value={problem()} required />
              <span>{problem()}</span>
            </label>
          ))}
          {problems.title ? (
            <p id={chosenProblem} className="vz-report-wrong" role="alert">
              {problems.title}
            </p>
          ) : null}
        </fieldset>
        <ReportField
          label={m.visualizations_report_description()}
          hint={m.visualizations_report_description_hint({ minLength: minFeedbackDescription })}
          problem={problems.description}
        >
          {(field) => <textarea {...field} name="description" rows={3} maxLength={5000} />}
        </ReportField>
        {account ? null : (
          <ReportField label={m.ui_email()} hint={m.visualizations_report_email_hint()} problem={problems.email}>
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
            <span>{m.visualizations_report_consent({ provider })}</span>
          </label>
        ) : null}
        {/* People do not see it; programs fill it in. */}
        <label className="vz-hidden" aria-hidden>
          {m.visualizations_report_subject()}
          <input name="subject" tabIndex={-1} autoComplete="off" />
        </label>
        {failure ? (
          <p className="vz-problem" role="alert">
            {failure}
          </p>
        ) : null}
        <div className="vz-actions">
          <button type="button" className="vz-button vz-button-soft" onClick={() => dialog.current?.close()}>
            {m.ui_cancel()}
          </button>
          <button type="submit" className="vz-button" disabled={isSending}>
            {isSending ? m.ui_sending() : m.visualizations_report_send()}
          </button>
        </div>
      </form>
    </dialog>
  );
}

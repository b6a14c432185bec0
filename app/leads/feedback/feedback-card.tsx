import { Button, TextField } from "@radix-ui/themes";
import { Bug, Lightbulb } from "lucide-react";
import { type ReactNode, useId } from "react";
import { m } from "#messages";
import type { Account } from "#worker/account/account.contract.ts";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import "../../ui/form.css";
import "./feedback.css";
import { useFeedback } from "./use-feedback.ts";

export function FeedbackCard({ account: { user } }: { account: Account }) {
  const { submit, continueTo, isPending, problems, failure } = useFeedback(user);
  return (
    <DashboardCard title={m.leads_report_bug_or_request_feature()}>
      <form className="form" noValidate onSubmit={submit} onInput={continueTo}>
        <fieldset className="feedback-kinds">
          <legend className="sr-only">{m.leads_what_is_it_about()}</legend>
          <label>
            <input type="radio" name="service" value="bug" defaultChecked />
            <Bug size={18} aria-hidden /> {m.leads_bug()}
          </label>
          <label>
            <input type="radio" name="service" value="feature" />
            <Lightbulb size={18} aria-hidden /> {m.leads_feature()}
          </label>
        </fieldset>
        <Labeled label={m.leads_feedback_title()} problem={problems.title}>
          {(field) => <TextField.Root size="3" name="title" autoComplete="off" maxLength={120} {...field} />}
        </Labeled>
        <Labeled label={m.leads_feedback_description()} problem={problems.description}>
          {(field) => (
            <TextArea
              name="description"
              rows={4}
              maxLength={5000}
              placeholder={m.leads_what_happened_or_what_would()}
              {...field}
            />
          )}
        </Labeled>
        {failure ? <Problem>{failure}</Problem> : null}
        <Button type="submit" size="3" className="big-button feedback-send" disabled={isPending}>
          {isPending ? m.ui_sending() : m.leads_submit_feedback()}
        </Button>
      </form>
    </DashboardCard>
  );
}

type FieldProps = {
  id: string;
  "aria-required": true;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

function Labeled({
  label,
  problem,
  children,
}: {
  label: string;
  problem: string | undefined;
  children: (field: FieldProps) => ReactNode;
}) {
  const id = useId();
  const problemId = `${id}-problem`;
  return (
    <div className="field" data-invalid={problem ? "" : undefined}>
      <span className="field-label">
        <label htmlFor={id}>{label}</label>
      </span>
      {children({
        id,
        "aria-required": true,
        "aria-invalid": Boolean(problem),
        "aria-describedby": problem ? problemId : undefined,
      })}
      <span id={problemId} className="field-message" role="alert">
        {problem}
      </span>
    </div>
  );
}

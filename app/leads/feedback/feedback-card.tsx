import { Button, TextField } from "@radix-ui/themes";
import { Bug, Lightbulb } from "lucide-react";
import { type ReactNode, useId } from "react";
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
    <DashboardCard title="Report a Bug or Request a Feature">
      <form className="form" noValidate onSubmit={submit} onInput={continueTo}>
        <fieldset className="feedback-kinds">
          <legend className="sr-only">What is it about?</legend>
          <label>
            <input type="radio" name="service" value="bug" defaultChecked />
            <Bug size={18} aria-hidden /> Bug
          </label>
          <label>
            <input type="radio" name="service" value="feature" />
            <Lightbulb size={18} aria-hidden /> Feature
          </label>
        </fieldset>
        <Labeled label="Title" problem={problems.title}>
          {(field) => <TextField.Root size="3" name="title" autoComplete="off" maxLength={120} {...field} />}
        </Labeled>
        <Labeled label="Description" problem={problems.description}>
          {(field) => (
            <TextArea
              name="description"
              rows={4}
              maxLength={5000}
              placeholder="What happened, or what would you like to do?"
              {...field}
            />
          )}
        </Labeled>
        {failure ? <Problem>{failure}</Problem> : null}
        <Button type="submit" size="3" className="big-button feedback-send" disabled={isPending}>
          {isPending ? "Sending..." : "Submit Feedback"}
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

import { Button } from "@radix-ui/themes";
import type { FormEvent, ReactNode } from "react";
import { m } from "#messages";
import { DashboardCard } from "../../ui/dashboard-card.tsx";
import { Problem } from "../../ui/problem.tsx";
import "./settings-form.css";

export type Saving = { save(): void; canSave: boolean; isPending: boolean; problem: string | null };

type Props = {
  title: string;
  description?: string;
  /** What the fields are about, for who does not see the card. */
  legend: string;
  /** Anybody else of the team reads the settings. */
  isOwner: boolean;
  saving: Saving;
  /** Has to be answered first, and stands in the button's place. */
  question?: ReactNode;
  children: ReactNode;
};

/** A card of the company's settings: its fields, what went wrong, and the button that saves them. */
export function SettingsForm({ title, description, legend, isOwner, saving, question, children }: Props) {
  const { save, canSave, isPending, problem } = saving;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    save();
  }

  return (
    <DashboardCard title={title} description={description}>
      {isOwner ? null : <p className="quiet">{m.embeds_owner_of_team_can_change()}</p>}
      <form onSubmit={submit} noValidate>
        <fieldset className="settings-form" disabled={!isOwner}>
          <legend className="sr-only">{legend}</legend>
          {children}
          {problem ? <Problem>{problem}</Problem> : null}
          {question}
          {isOwner && !question ? (
            <Button size="3" className="big-button" type="submit" disabled={!canSave || isPending}>
              {isPending ? m.ui_saving() : m.ui_save()}
            </Button>
          ) : null}
        </fieldset>
      </form>
    </DashboardCard>
  );
}

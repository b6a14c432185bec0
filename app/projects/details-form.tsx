import { Button } from "@radix-ui/themes";
import type { FormEvent } from "react";
import { m } from "#messages";
import type { ProjectDetail } from "#worker/projects/projects.contract.ts";
import { CheckedForm } from "../ui/checked-form.tsx";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Labeled } from "../ui/labeled.tsx";
import { LeaveGuard } from "../ui/leave-guard.tsx";
import { Problem } from "../ui/problem.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { detailLines } from "./detail-lines.ts";
import { SavedMeanwhile } from "./saved-meanwhile.tsx";
import { type DetailName, useDetailsForm } from "./use-details-form.ts";

/** The details of a house, to be typed over. */
export function DetailsForm({ project }: { project: ProjectDetail }) {
  const form = useDetailsForm(project);
  const isContested = Object.keys(form.theirs).length > 0;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!form.isPending) form.save();
  }

  function fieldOf(name: DetailName, label: string) {
    const saved = form.theirs[name];
    return {
      ...{ name, label, aside: "", value: form.valueOf(name) },
      onChange: ({ target }: { target: { value: string } }) => form.type(name, target.value),
      problem:
        saved === undefined ? undefined : <SavedMeanwhile label={label} words={saved} onTake={() => form.take(name)} />,
    };
  }
  const { value: notes, onChange: onNotes, ...notesField } = fieldOf("notes", m.projects_notes());

  return (
    <CheckedForm className="form project-form" onSubmit={save}>
      <LeaveGuard isDirty={form.isDirty} />
      {isContested ? <Problem>{m.projects_changed_what_now()}</Problem> : null}
      {detailLines.map(({ name, label, ...field }) => (
        <FormField key={name} {...fieldOf(name, label())} {...field} />
      ))}
      <div className="project-notes">
        <Labeled hintId="" {...notesField}>
          <TextArea rows={4} maxLength={5000} value={notes} onChange={onNotes} />
        </Labeled>
      </div>
      {form.error ? <Problem>{failureMessage(form.error, m.projects_save_failed())}</Problem> : null}
      <div className="project-save">
        <Button type="submit" size="2" className="big-button" loading={form.isPending} disabled={!form.isDirty}>
          {m.projects_save()}
        </Button>
        <span role="status" className="quiet">
          {form.isDirty ? m.projects_unsaved() : null}
          {!form.isDirty && form.isSaved ? m.projects_saved() : null}
        </span>
      </div>
    </CheckedForm>
  );
}

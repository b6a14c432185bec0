import { Button } from "@radix-ui/themes";
import { Form } from "radix-ui";
import { type FormEvent, useState } from "react";
import { m } from "#messages";
import type { ProjectDetails as Details, ProjectDetail } from "#worker/projects/projects.contract.ts";
import { failureMessage } from "../ui/failure-message.ts";
import { FormField } from "../ui/form-field.tsx";
import { Problem } from "../ui/problem.tsx";
import { TextArea } from "../ui/text-area.tsx";
import { useProjectChange } from "./use-project.ts";

/** What is written down of a house: typed over where it may be changed, read where not. */
export function ProjectDetails({ project }: { project: ProjectDetail }) {
  return (
    <section className="project-section" aria-labelledby="project-details">
      <h2 id="project-details">{m.projects_details()}</h2>
      {project.mayChange ? <DetailsForm project={project} /> : <DetailsList project={project} />}
    </section>
  );
}

function DetailsForm({ project }: { project: ProjectDetail }) {
  const [state, setState] = useState<"unchanged" | "changed" | "saved">("unchanged");
  const { mutate, isPending, error } = useProjectChange(project.id, m.projects_save_failed());

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const textOf = (name: keyof Details) => String(fields.get(name) ?? "");
    const change = {
      name: textOf("name"),
      address: textOf("address"),
      customerName: textOf("customerName"),
      customerEmail: textOf("customerEmail"),
      customerPhone: textOf("customerPhone"),
      notes: textOf("notes"),
    };
    setState("saved");
    mutate(change, { onError: () => setState("changed") });
  }

  return (
    <Form.Root className="form project-form" onSubmit={save} onChange={() => setState("changed")}>
      {lines.map(({ name, label, ...field }) => (
        <FormField key={name} name={name} label={label()} aside="" defaultValue={project[name] ?? ""} {...field} />
      ))}
      <div className="field project-notes">
        <label htmlFor="project-notes" className="field-label">
          {m.projects_notes()}
        </label>
        <TextArea id="project-notes" name="notes" rows={4} maxLength={5000} defaultValue={project.notes ?? ""} />
      </div>
      {error ? <Problem>{failureMessage(error, m.projects_save_failed())}</Problem> : null}
      <div className="project-save">
        <Button type="submit" size="2" className="big-button" loading={isPending} disabled={state !== "changed"}>
          {m.projects_save()}
        </Button>
        <span role="status" className="quiet">
          {state === "changed" ? m.projects_unsaved() : null}
          {state === "saved" && !isPending ? m.projects_saved() : null}
        </span>
      </div>
    </Form.Root>
  );
}

const lines = [
  { name: "name", label: m.ui_name, maxLength: 120, autoComplete: "off" },
  { name: "address", label: m.projects_address, maxLength: 300, autoComplete: "off" },
  { name: "customerName", label: m.projects_customer_name, maxLength: 160, autoComplete: "off" },
  { name: "customerEmail", label: m.projects_customer_email, maxLength: 254, autoComplete: "off", inputMode: "email" },
  { name: "customerPhone", label: m.projects_customer_phone, maxLength: 40, autoComplete: "off", type: "tel" },
] as const;

function DetailsList({ project }: { project: ProjectDetail }) {
  const written = [...lines, { name: "notes", label: m.projects_notes } as const].filter(({ name }) => project[name]);
  return (
    <dl className="project-facts">
      {written.map(({ name, label }) => (
        <div key={name}>
          <dt>{label()}</dt>
          <dd>{project[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

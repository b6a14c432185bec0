import { m } from "#messages";
import type { ProjectDetail } from "#worker/projects/projects.contract.ts";
import { detailLines } from "./detail-lines.ts";
import { DetailsForm } from "./details-form.tsx";

/** What is written down of a house: typed over where it may be changed, read where not. */
export function ProjectDetails({ project }: { project: ProjectDetail }) {
  return (
    <section className="project-section" aria-labelledby="project-details">
      <h2 id="project-details">{m.projects_details()}</h2>
      {project.mayChange ? <DetailsForm project={project} /> : <DetailsList project={project} />}
    </section>
  );
}

function DetailsList({ project }: { project: ProjectDetail }) {
  const lines = [...detailLines, { name: "notes", label: m.projects_notes } as const];
  return (
    <dl className="project-facts">
      {lines
        .filter(({ name }) => project[name])
        .map(({ name, label }) => (
          <div key={name}>
            <dt>{label()}</dt>
            <dd>{project[name]}</dd>
          </div>
        ))}
    </dl>
  );
}

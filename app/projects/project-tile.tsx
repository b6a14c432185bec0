import { m } from "#messages";
import type { Project } from "#worker/projects/projects.contract.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { ProjectImage } from "./project-image.tsx";
import { subtitleOf, titleOf } from "./project-words.ts";

/** A house of a list. */
export function ProjectTile({ project }: { project: Project }) {
  const subtitle = subtitleOf(project);
  return (
    <li>
      <SiteLink to={`/projects/${project.id}`} className="project-tile">
        <ProjectImage url={project.imageUrl} />
        <span className="project-tile-words">
          <span className="project-tile-title">{titleOf(project)}</span>
          {subtitle ? <span className="project-tile-line">{subtitle}</span> : null}
          <span className="project-tile-line">
            {m.projects_day({ at: project.updatedAt })}
            {" · "}
            {m.leads_pictures_count({ count: project.pictureCount })}
          </span>
        </span>
      </SiteLink>
    </li>
  );
}

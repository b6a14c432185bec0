import { m } from "#messages";
import type { ProjectDetail, ProjectPicture } from "#worker/projects/projects.contract.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { PictureActions } from "./picture-actions.tsx";
import { ProjectImage } from "./project-image.tsx";
import { visualizerPath } from "./project-words.ts";

/** Which pictures are chosen to be compared. */
export type Choice = { chosen: readonly string[]; toggle: (id: string) => void; isFull: boolean };

export type PictureProps = { project: ProjectDetail; picture: ProjectPicture; title: string };

/** A picture of the house, and what can be done with it. */
export function PictureTile({ project, picture, choice, title }: PictureProps & { choice: Choice }) {
  const { id, words, service, photoId, status } = picture;
  const isChosen = choice.chosen.includes(id);
  const path = visualizerPath(service, { projectId: project.id, photoId, pictureId: id });
  return (
    <li className="picture-tile">
      <SiteLink to={path} aria-label={m.projects_open_picture({ words })}>
        <ProjectImage url={picture.smallUrl} />
      </SiteLink>
      <p className="picture-words">{words}</p>
      <p className="quiet">{status === "done" ? m.projects_day({ at: picture.createdAt }) : m.projects_being_made()}</p>
      {status === "done" ? (
        <>
          <label className="picture-compare">
            <input
              type="checkbox"
              checked={isChosen}
              disabled={choice.isFull && !isChosen}
              aria-label={m.projects_compare_picture({ words })}
              onChange={() => choice.toggle(id)}
            />
            {m.projects_compare()}
          </label>
          <PictureActions {...{ project, picture, title }} />
        </>
      ) : null}
    </li>
  );
}

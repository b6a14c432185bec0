import { Badge, Button, Skeleton } from "@radix-ui/themes";
import { Star, Trash2, WandSparkles } from "lucide-react";
import { m } from "#messages";
import { services } from "#services/services.ts";
import type { ProjectDetail, ProjectPhoto, ProjectPicture } from "#worker/projects/projects.contract.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { DeleteSomething } from "./delete-something.tsx";
import { type Choice, PictureTile } from "./picture-tile.tsx";
import { ProjectImage } from "./project-image.tsx";
import { deletePhoto } from "./project-requests.ts";
import { firstService, visualizerPath } from "./project-words.ts";
import { useProjectChange } from "./use-project.ts";

type Props = {
  project: ProjectDetail;
  photo: ProjectPhoto;
  number: number;
  title: string;
  /** undefined until they have come. */
  pictures: ProjectPicture[] | undefined;
  choice: Choice;
};

export function PhotoSection({ project, photo, number, title, pictures, choice }: Props) {
  const name = m.projects_photo_number({ number });
  return (
    <section className="project-photo" aria-label={name}>
      <div className="project-photo-head">
        <ProjectImage url={photo.smallUrl} alt={m.projects_photo_alt({ number, project: title })} />
        <div>
          <h3>
            {name} {number === 1 && project.photos.length > 1 ? <Badge>{m.projects_main_photo()}</Badge> : null}
          </h3>
          {project.mayChange ? <PhotoActions {...{ project, photo }} isFirst={number === 1} /> : null}
        </div>
      </div>
      {pictures ? <Pictures {...{ project, pictures, choice, title }} /> : <Skeleton height="160px" />}
    </section>
  );
}

function PhotoActions({ project, photo, isFirst }: Pick<Props, "project" | "photo"> & { isFirst: boolean }) {
  const { mutate, isPending } = useProjectChange(project.id, m.projects_save_failed());
  return (
    <div className="project-actions">
      <Button asChild size="2" variant="soft" className="big-button">
        <SiteLink to={visualizerPath(firstService, { projectId: project.id, photoId: photo.id })}>
          <WandSparkles size={16} aria-hidden /> {m.projects_visualize_photo()}
        </SiteLink>
      </Button>
      {isFirst ? null : (
        <QuietButton loading={isPending} onClick={() => mutate({ coverPhotoId: photo.id })}>
          <Star size={16} aria-hidden /> {m.projects_make_main()}
        </QuietButton>
      )}
      <DeleteSomething
        trigger={
          <QuietButton>
            <Trash2 size={16} aria-hidden /> {m.projects_delete_photo()}
          </QuietButton>
        }
        title={m.projects_delete_photo_question()}
        text={m.projects_delete_photo_text()}
        label={m.projects_delete_photo()}
        remove={() => deletePhoto(photo.id)}
      />
    </div>
  );
}

function Pictures({
  project,
  pictures,
  choice,
  title,
}: {
  project: ProjectDetail;
  pictures: ProjectPicture[];
  choice: Choice;
  title: string;
}) {
  if (pictures.length === 0) return <p className="quiet">{m.projects_no_pictures()}</p>;
  return services.map(({ id, name }) => {
    const own = pictures.filter(({ service }) => service === id);
    if (own.length === 0) return null;
    return (
      <div key={id} className="project-service">
        <h4>{name()}</h4>
        <ul className="picture-grid" aria-label={name()}>
          {own.map((picture) => (
            <PictureTile key={picture.id} {...{ project, picture, choice, title }} />
          ))}
        </ul>
      </div>
    );
  });
}

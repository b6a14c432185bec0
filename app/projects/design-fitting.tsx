import { Button, Skeleton } from "@radix-ui/themes";
import { useQuery } from "@tanstack/react-query";
import { language, m } from "#messages";
import type { DesignFit, ProjectPicture } from "#worker/projects/projects.contract.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import type { Target } from "./copy-design.tsx";
import { ProjectImage } from "./project-image.tsx";
import { fitDesign } from "./project-requests.ts";
import { visualizerPath } from "./project-words.ts";

type Props = { picture: ProjectPicture; target: Target; onBack: () => void };

/** What the design needs on the photo, said before anything is made. */
export function DesignFitting({ picture, target, onBack }: Props) {
  const { projectId, photoId } = target;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["projects", "fit", picture.id, photoId],
    queryFn: () => fitDesign(projectId, { photo: photoId, picture: picture.id }),
    staleTime: 0,
    networkMode: "always",
  });
  const path = visualizerPath(picture.service, { projectId, photoId, designOf: picture.id });
  return (
    <div className="targets">
      <div className="target-chosen">
        <ProjectImage url={target.smallUrl} alt={target.name} />
        <div>
          <h3>{target.name}</h3>
          {data ? <Needs fit={data} /> : null}
          {error && !data ? (
            <LoadingFailed words={m.projects_copy_failed()} busy={isFetching} onRetry={() => refetch()} />
          ) : null}
          {!data && !error ? <Skeleton height="48px" /> : null}
          <p className="quiet">{m.projects_copy_free()}</p>
        </div>
      </div>
      <div className="dialog-buttons">
        <Button size="3" variant="soft" color="gray" className="big-button" onClick={onBack}>
          {m.projects_copy_back()}
        </Button>
        {data ? (
          <Button asChild size="3" className="big-button">
            <SiteLink to={path}>{m.projects_copy_continue()}</SiteLink>
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Needs({ fit: { marked, missing } }: { fit: DesignFit }) {
  const list = (names: string[]) => new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
  return (
    <>
      {marked.length > 0 && missing.length > 0 ? <p>{m.projects_copy_marked({ names: list(marked) })}</p> : null}
      {missing.length > 0 ? (
        <p>{m.projects_copy_missing({ names: list(missing) })}</p>
      ) : (
        <p>{m.projects_copy_ready()}</p>
      )}
    </>
  );
}

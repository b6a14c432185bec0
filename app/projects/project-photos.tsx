import { useState } from "react";
import { m } from "#messages";
import type { ProjectDetail } from "#worker/projects/projects.contract.ts";
import { LoadMoreButton } from "../ui/load-more-button.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { CompareBar } from "./compare-bar.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { titleOf } from "./project-words.ts";
import { usePictures } from "./use-project.ts";

export const maxCompared = 4;

/** Each photo with what was made of it. Pictures are chosen across photos to be compared. */
export function ProjectPhotos({ project }: { project: ProjectDetail }) {
  const { pictures, error, isFetching, hasNextPage, fetchNextPage, refetch } = usePictures(project.id);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const compared = chosen.flatMap((id) => pictures?.find((picture) => picture.id === id) ?? []);

  function toggle(id: string) {
    setChosen((before) => (before.includes(id) ? before.filter((other) => other !== id) : [...before, id]));
  }

  return (
    <section className="project-section" aria-labelledby="project-photos">
      <h2 id="project-photos">{m.projects_photos()}</h2>
      {project.photos.length === 0 ? <p className="quiet">{m.projects_no_photos()}</p> : null}
      {error ? (
        <LoadingFailed words={m.projects_pictures_failed()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {project.photos.map((photo, i) => (
        <PhotoSection
          key={photo.id}
          {...{ project, photo }}
          number={i + 1}
          title={titleOf(project)}
          pictures={pictures?.filter(({ photoId }) => photoId === photo.id)}
          choice={{ chosen, toggle, isFull: chosen.length >= maxCompared }}
        />
      ))}
      {hasNextPage && !error ? <LoadMoreButton isLoading={isFetching} onLoad={() => fetchNextPage()} /> : null}
      {compared.length > 0 ? <CompareBar pictures={compared} onClear={() => setChosen([])} /> : null}
    </section>
  );
}

import { Button, Dialog, Skeleton } from "@radix-ui/themes";
import { useCallback, useState } from "react";
import { m } from "#messages";
import { LoadMoreButton } from "../ui/load-more-button.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useTypedSearch } from "../ui/use-debounced-search.ts";
import type { Target } from "./copy-design.tsx";
import type { PictureProps } from "./picture-tile.tsx";
import { ProjectImage } from "./project-image.tsx";
import { titleOf } from "./project-words.ts";
import { useProjects } from "./use-projects.ts";

type Props = PictureProps & { onChoose: (target: Target) => void };

/** Photos of this house first, then the main photo of each other house that may be changed. */
export function ChooseTarget({ project, picture, onChoose }: Props) {
  const here = project.photos
    .map((photo, i) => ({ ...photo, name: m.projects_photo_number({ number: i + 1 }) }))
    .filter(({ id }) => id !== picture.photoId)
    .map(({ id, smallUrl, name }) => ({ projectId: project.id, photoId: id, smallUrl, name }));
  return (
    <div className="targets">
      {here.length > 0 ? <Targets title={m.projects_copy_here()} targets={here} onChoose={onChoose} /> : null}
      <Elsewhere project={project} onChoose={onChoose} isAlone={here.length === 0} />
      <div className="dialog-buttons">
        <Dialog.Close>
          <Button size="3" variant="soft" color="gray" className="big-button">
            {m.ui_cancel()}
          </Button>
        </Dialog.Close>
      </div>
    </div>
  );
}

function Elsewhere({ project, onChoose, isAlone }: Pick<Props, "project" | "onChoose"> & { isAlone: boolean }) {
  const [q, setQ] = useState("");
  const search = useTypedSearch({ q, onSearch: useCallback((words: string) => setQ(words), []) });
  const { projects, error, isFetching, hasNextPage, fetchNextPage, refetch } = useProjects({ q, isArchived: false });
  const targets = (projects ?? []).flatMap(({ id, photo, mayChange, ...named }) =>
    id !== project.id && photo && mayChange
      ? [{ projectId: id, photoId: photo.id, smallUrl: photo.smallUrl, name: titleOf(named) }]
      : [],
  );
  return (
    <>
      <search>
        <form onSubmit={search.searchNow} className="field">
          <SearchBox
            text={search.text}
            onText={search.setText}
            aria-label={m.projects_search()}
            placeholder={m.projects_search_hint()}
          />
        </form>
      </search>
      {error ? <LoadingFailed words={m.projects_load_failed()} busy={isFetching} onRetry={() => refetch()} /> : null}
      {!projects && !error ? <Skeleton height="120px" /> : null}
      {targets.length > 0 ? (
        <Targets title={m.projects_copy_elsewhere()} targets={targets} onChoose={onChoose} />
      ) : null}
      {projects && targets.length === 0 ? (
        <p className="quiet">{q ? m.projects_not_found_title() : isAlone ? m.projects_copy_none() : null}</p>
      ) : null}
      {hasNextPage ? <LoadMoreButton isLoading={isFetching} onLoad={() => fetchNextPage()} /> : null}
    </>
  );
}

type TargetsProps = { title: string; targets: Target[]; onChoose: (target: Target) => void };

function Targets({ title, targets, onChoose }: TargetsProps) {
  return (
    <div>
      <h3>{title}</h3>
      <ul className="target-grid">
        {targets.map((target) => (
          <li key={target.photoId}>
            <button type="button" onClick={() => onChoose(target)}>
              <ProjectImage url={target.smallUrl} />
              <span>{target.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

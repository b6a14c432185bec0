import { Button, Skeleton } from "@radix-ui/themes";
import { Archive, Images, SearchX } from "lucide-react";
import { m } from "#messages";
import { serviceOf } from "#services/services.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { EmptyState } from "../leads/company/empty-state.tsx";
import { LoadMoreButton } from "../ui/load-more-button.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import "../leads/company/company-page.css";
import type { ProjectFilters } from "./project-requests.ts";
import { ProjectTile } from "./project-tile.tsx";
import { firstService } from "./project-words.ts";
import { useProjects } from "./use-projects.ts";

type Props = { filters: ProjectFilters; onChange: (some: Partial<ProjectFilters>) => void };

export function ProjectGrid({ filters, onChange }: Props) {
  const list = useProjects(filters);
  const { projects, error, isFetching, isPlaceholderData, isSearching, hasNextPage } = list;
  if (!projects || isSearching) {
    return error ? (
      <LoadingFailed words={m.projects_load_failed()} busy={isFetching} onRetry={() => list.refetch()} />
    ) : (
      <Loading />
    );
  }
  if (projects.length === 0) return <Nothing filters={filters} onClear={() => onChange({ q: "" })} />;
  return (
    <div className="project-list" data-waiting={isPlaceholderData || undefined}>
      <p role="status" className="sr-only">
        {isPlaceholderData ? m.projects_searching() : formatCount(projects.length, hasNextPage)}
      </p>
      <ul className="project-grid" aria-label={m.projects_title()} aria-busy={isPlaceholderData}>
        {projects.map((project) => (
          <ProjectTile key={project.id} project={project} />
        ))}
      </ul>
      {error ? (
        <LoadingFailed words={m.projects_load_more_failed()} busy={isFetching} onRetry={() => list.fetchNextPage()} />
      ) : null}
      {hasNextPage && !error ? <LoadMoreButton isLoading={isFetching} onLoad={() => list.fetchNextPage()} /> : null}
    </div>
  );
}

function formatCount(count: number, hasMore: boolean): string {
  return hasMore ? m.projects_count_or_more({ count }) : m.projects_count({ count });
}

function Loading() {
  return (
    <div className="project-grid" role="status" aria-label={m.ui_loading()}>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <Skeleton key={key} height="240px" />
      ))}
    </div>
  );
}

function Nothing({ filters: { q, isArchived }, onClear }: { filters: ProjectFilters; onClear: () => void }) {
  if (q) {
    return (
      <EmptyState icon={<SearchX />} title={m.projects_not_found_title()}>
        <p>{m.projects_not_found_text()}</p>
        <Button size="2" variant="soft" className="big-button" onClick={onClear}>
          {m.projects_show_all()}
        </Button>
      </EmptyState>
    );
  }
  if (isArchived) {
    return (
      <EmptyState icon={<Archive />} title={m.projects_none_archived_title()}>
        <p>{m.projects_none_archived_text()}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Images />} title={m.projects_none_title()}>
      <p>{m.projects_none_text()}</p>
      <Button asChild size="3" className="big-button">
        <SiteLink to={serviceOf(firstService).path}>{m.projects_new_visualization()}</SiteLink>
      </Button>
    </EmptyState>
  );
}

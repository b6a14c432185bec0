import { Button, Skeleton } from "@radix-ui/themes";
import { Plus } from "lucide-react";
import { m } from "#messages";
import { serviceOf } from "#services/services.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { DashboardCard } from "../ui/dashboard-card.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import { ProjectTile } from "./project-tile.tsx";
import { firstService } from "./project-words.ts";
import "./projects.css";
import { useProjects } from "./use-projects.ts";

const shown = 4;

/** The houses that were worked on last, on the dashboard. */
export function ProjectsCard() {
  const { projects, error, isFetching, refetch } = useProjects({ q: "", isArchived: false });
  return (
    <DashboardCard
      title={m.projects_title()}
      action={
        <Button asChild size="2" className="big-button">
          <SiteLink to={serviceOf(firstService).path}>
            <Plus size={16} aria-hidden /> {m.projects_new_visualization()}
          </SiteLink>
        </Button>
      }
    >
      {!projects && !error ? <Skeleton height="160px" /> : null}
      {!projects && error ? (
        <LoadingFailed words={m.projects_load_failed()} busy={isFetching} onRetry={() => refetch()} />
      ) : null}
      {projects?.length === 0 ? <p className="quiet">{m.projects_none_text()}</p> : null}
      {projects && projects.length > 0 ? (
        <>
          <ul className="project-grid project-grid-small" aria-label={m.projects_card_hint()}>
            {projects.slice(0, shown).map((project) => (
              <ProjectTile key={project.id} project={project} />
            ))}
          </ul>
          <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
            <SiteLink to="/projects">{m.projects_all()}</SiteLink>
          </Button>
        </>
      ) : null}
    </DashboardCard>
  );
}

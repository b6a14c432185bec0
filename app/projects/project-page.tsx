import { Button } from "@radix-ui/themes";
import { ArrowLeft, FolderX } from "lucide-react";
import { m } from "#messages";
import type { ProjectDetail } from "#worker/projects/projects.contract.ts";
import "../layout/radix-components.css";
import "../account/dashboard.css";
import { AlonePage } from "../account/alone-page.tsx";
import { DashboardLoading } from "../account/dashboard-states.tsx";
import { SignedIn } from "../account/signed-in.tsx";
import { ApiError } from "../api.ts";
import { unlistedMeta } from "../layout/page-meta.ts";
import { SiteLink } from "../layout/site-link.tsx";
import "../ui/form.css";
import { SheetsSection } from "../sheets/sheets-section.tsx";
import { LoadingFailed } from "../ui/loading-failed.tsx";
import type { Route } from "./+types/project-page";
import "./project.css";
import { ProjectDetails } from "./project-details.tsx";
import { ProjectHead } from "./project-head.tsx";
import { ProjectPhotos } from "./project-photos.tsx";
import "./projects.css";
import { usePictures, useProject } from "./use-project.ts";

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return unlistedMeta(m.projects_title(), matches[0].loaderData?.tenant.companyName);
}

/** One house: what was written down, its photos, and everything that was made of them. */
export default function ProjectPage({ params: { projectId } }: Route.ComponentProps) {
  return <SignedIn>{() => <House key={projectId} id={projectId} />}</SignedIn>;
}

function House({ id }: { id: string }) {
  const { data: project, error, isFetching, refetch } = useProject(id);
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (!project) {
    return error ? (
      <main id="content" className="projects-page">
        <h1>{m.projects_title()}</h1>
        <LoadingFailed words={m.projects_load_failed()} busy={isFetching} onRetry={() => refetch()} />
      </main>
    ) : (
      <DashboardLoading />
    );
  }
  return (
    <main id="content" className="projects-page project">
      <ProjectHead project={project} />
      <ProjectPhotos project={project} />
      {project.company ? <Sheets project={project} /> : null}
      <ProjectDetails project={project} />
    </main>
  );
}

function Sheets({ project: { id, mayChange } }: { project: ProjectDetail }) {
  const { pictures } = usePictures(id);
  const hasPictures = pictures?.some(({ status }) => status === "done") ?? false;
  return <SheetsSection projectId={id} className="project-section" {...{ mayChange, hasPictures }} />;
}

function Gone() {
  return (
    <AlonePage icon={<FolderX size={32} aria-hidden />} title={m.projects_gone_title()} text={m.projects_gone_text()}>
      <Button asChild size="2" variant="surface" color="gray" highContrast className="big-button">
        <SiteLink to="/projects">
          <ArrowLeft size={16} aria-hidden /> {m.projects_all()}
        </SiteLink>
      </Button>
    </AlonePage>
  );
}

import { Badge, Button } from "@radix-ui/themes";
import { Archive, ArchiveRestore, ArrowLeft, WandSparkles } from "lucide-react";
import { m } from "#messages";
import type { ProjectDetail } from "#worker/projects/projects.contract.ts";
import { SiteLink } from "../layout/site-link.tsx";
import { QuietButton } from "../ui/quiet-button.tsx";
import { toast } from "../ui/toast.ts";
import { AddPhoto } from "./add-photo.tsx";
import { DeleteProject } from "./delete-project.tsx";
import { firstService, subtitleOf, titleOf, visualizerPath } from "./project-words.ts";
import { ShareWithCompany } from "./share-with-company.tsx";
import { usePictures, useProjectChange } from "./use-project.ts";

/** What the house is called, whose it is, and what can be done with all of it. */
export function ProjectHead({ project }: { project: ProjectDetail }) {
  const { id, isArchived, company, mayChange, photos } = project;
  const { pictures } = usePictures(id);
  const service = pictures?.[0]?.service ?? firstService;
  const subtitle = subtitleOf(project);
  return (
    <header className="project-head">
      <SiteLink to="/projects" className="back-link">
        <ArrowLeft size={16} aria-hidden /> {m.projects_back()}
      </SiteLink>
      <div className="project-title">
        <h1>{titleOf(project)}</h1>
        {isArchived ? <Badge color="gray">{m.projects_is_archived()}</Badge> : null}
        {company ? <Badge color="gray">{m.projects_of_company({ company })}</Badge> : null}
      </div>
      {subtitle ? <p className="quiet">{subtitle}</p> : null}
      {mayChange ? null : <p className="notice">{m.projects_colleagues()}</p>}
      <div className="project-actions">
        {photos.length > 0 ? (
          <Button asChild size="2" className="big-button">
            <SiteLink to={visualizerPath(service, { projectId: id })}>
              <WandSparkles size={16} aria-hidden /> {m.projects_open()}
            </SiteLink>
          </Button>
        ) : null}
        {mayChange ? (
          <>
            <AddPhoto projectId={id} />
            <ArchiveButton project={project} />
            {project.canBecomeCompanys ? <ShareWithCompany projectId={id} /> : null}
            <DeleteProject projectId={id} />
          </>
        ) : null}
      </div>
    </header>
  );
}

function ArchiveButton({ project: { id, isArchived } }: { project: ProjectDetail }) {
  const { mutate, isPending } = useProjectChange(id, m.projects_save_failed());
  const done = () => toast({ title: isArchived ? m.projects_restored_done() : m.projects_archived_done() });
  return (
    <QuietButton loading={isPending} onClick={() => mutate({ isArchived: !isArchived }, { onSuccess: done })}>
      {isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
      {isArchived ? m.projects_restore() : m.projects_archive()}
    </QuietButton>
  );
}

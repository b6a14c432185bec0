import { type ComponentProps, lazy, Suspense, useEffect } from "react";
import { m } from "#messages";
import { loadPanel } from "#services/panels.ts";
import { sampleOf } from "#services/samples.ts";
import { type Service, serviceIds, serviceOf } from "#services/services.ts";
import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { loadOffer } from "./offer/load-offer.ts";
import { PhotoStep } from "./photo-step.tsx";
import { ErasedNotice } from "./privacy/erased-notice.tsx";
import type { ProjectLink } from "./project/project-link.ts";
import { type PageService, pageService } from "./service-context.ts";
import { loadWorkspace, useOpenedPhoto } from "./use-opened-photo.ts";
import { useWidget } from "./widget.ts";
import type { Person } from "./work/person.ts";
import "./visualizer.css";

type Props = {
  service: Service;
  tenant: Pick<PublicTenant, "slug" | "companyName" | "active">;
  person?: Person;
  project?: ProjectLink | null;
  isFresh?: boolean;
};
type WorkspaceProps = Omit<ComponentProps<typeof import("./work/workspace.tsx").Workspace>, "ui" | "firstOffer">;

const workspaces = new Map(serviceIds.map((service) => [service, workspaceOf(service)]));

/** The workspace with what one service puts into it and offers: a page loads only its own. */
function workspaceOf(service: Service) {
  return lazy(async () => {
    const [{ Workspace }, ui, offer] = await Promise.all([loadWorkspace(), loadService(service), loadOffer(service)]);
    return { default: (props: WorkspaceProps) => <Workspace ui={ui} firstOffer={offer} {...props} /> };
  });
}

async function loadService(service: Service): Promise<PageService> {
  if (import.meta.env.SSR) throw new Error("The workspace needs a browser.");
  return pageService(service, await loadPanel(service));
}

const ProjectOpening = lazy(async () => {
  const { ProjectOpening } = await import("./project/project-opening.tsx");
  return { default: ProjectOpening };
});

/** The visualizer of one service: a photo, and then all that can be done with it. It stands alone on a page or in an embed. */
export function Visualizer({ service, tenant, person, project = null, isFresh = false }: Props) {
  const { page, samples } = serviceOf(service);
  const storageScope = useWidget()?.storageScope ?? service;
  const { opened, reading, problem, openingProblem, choosePhoto, reopen, close } = useOpenedPhoto({
    ...{ service, storageScope, project, isFresh },
  });

  // A photo that misses its frame must not open in place of the page.
  useEffect(() => {
    const stay = (event: DragEvent) => event.preventDefault();
    addEventListener("dragover", stay);
    addEventListener("drop", stay);
    return () => {
      removeEventListener("dragover", stay);
      removeEventListener("drop", stay);
    };
  }, []);

  function startAnew() {
    close();
    if (project) person?.onLeaveProject();
  }

  const Workspace = workspaces.get(service);
  if (!tenant.active || !Workspace) return <Closed companyName={tenant.companyName} />;
  if (opened) {
    return (
      <div className="vz">
        <Suspense fallback={<Opening />}>
          <Workspace
            key={opened.turn}
            tenantSlug={tenant.slug}
            person={person}
            samples={samples.map(sampleOf)}
            next={{ reading, problem }}
            photo={opened.photo}
            surfaces={opened.surfaces}
            design={opened.design}
            saved={opened.saved}
            projectId={opened.saved?.projectId ?? opened.projectId ?? null}
            storageScope={opened.isProject ? null : storageScope}
            onNewPhoto={startAnew}
            onOtherPhoto={choosePhoto}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <div className="vz">
      {project && person ? (
        <Suspense fallback={<Opening />}>
          <ProjectOpening problem={openingProblem} person={person} onRetry={reopen} onOther={startAnew} />
        </Suspense>
      ) : (
        <>
          <PhotoStep
            intro={page.intro}
            samples={samples.map(sampleOf)}
            person={person}
            reading={reading}
            problem={problem}
            onPhoto={choosePhoto}
          />
          <ErasedNotice person={person} />
        </>
      )}
    </div>
  );
}

function Closed({ companyName }: { companyName: string }) {
  return (
    <div className="vz">
      <div className="vz-start">
        <div className="vz-intro">
          <h1>{m.visualizations_closed_title()}</h1>
          <p>{m.visualizations_closed_text({ company: companyName })}</p>
        </div>
      </div>
    </div>
  );
}

function Opening() {
  return (
    <div className="vz-opening" role="status">
      <span className="vz-hidden">{m.visualizations_photo_opening()}</span>
    </div>
  );
}

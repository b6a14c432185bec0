import { type ComponentProps, type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";
import { m } from "#messages";
import { loadPanel } from "#services/panels.ts";
import { sampleOf } from "#services/samples.ts";
import { type Service, serviceOf } from "#services/services.ts";
import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { loadOffer } from "./offer/load-offer.ts";
import { loadProducts } from "./offer/load-products.ts";
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
type WorkspaceProps = Omit<
  ComponentProps<typeof import("./work/workspace.tsx").Workspace>,
  "ui" | "firstOffer" | "firstProducts"
>;

/** By service and company: a browser sees a few, and the server, which opens no photo, none. */
const workspaces = new Map<string, ReturnType<typeof workspaceOf>>();

function findWorkspace(service: Service, tenantSlug: string) {
  const key = `${service} ${tenantSlug}`;
  const found = workspaces.get(key) ?? workspaceOf(service, tenantSlug);
  workspaces.set(key, found);
  return found;
}

/** The workspace with what one service puts into it and a company offers of it: a page loads only its own. */
function workspaceOf(service: Service, tenantSlug: string) {
  let loading: ReturnType<typeof make> | null = null;
  let loaded: ComponentType<WorkspaceProps> | null = null;
  async function make() {
    const [{ Workspace }, ui, offer, products] = await Promise.all([
      loadWorkspace(),
      loadService(service),
      loadOffer(service),
      loadProducts(service, tenantSlug),
    ]);
    const own = { ui, firstOffer: offer, firstProducts: products };
    loaded = (props) => <Workspace {...own} {...props} />;
    return { default: loaded };
  }
  function load() {
    loading ??= make().catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }
  const Waiting = lazy(load);
  /** One that is there is drawn at once: even a promise that is kept shows what stands for it first, and all below it jumps twice. */
  function Ready(props: WorkspaceProps) {
    const [Known] = useState(() => loaded ?? Waiting);
    return <Known {...props} />;
  }
  return { Workspace: Ready, load };
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
  const load = useCallback(() => findWorkspace(service, tenant.slug).load(), [service, tenant.slug]);
  const { opened, reading, problem, openingProblem, prepare, choosePhoto, reopen, close } = useOpenedPhoto({
    ...{ service, storageScope, project, isFresh, load },
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

  if (!tenant.active) return <Closed companyName={tenant.companyName} />;
  if (opened) {
    const { Workspace } = findWorkspace(service, tenant.slug);
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
            onIntent={prepare}
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

import { type ComponentProps, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import { loadPanel } from "#services/panels.ts";
import { sampleOf } from "#services/samples.ts";
import { type Service, serviceIds, serviceOf } from "#services/services.ts";
import type { PublicTenant } from "#worker/tenants/tenants.contract.ts";
import { loadOffer } from "./offer/load-offer.ts";
import { type ChosenPhoto, PhotoStep } from "./photo-step.tsx";
import { ErasedNotice } from "./privacy/erased-notice.tsx";
import { type PageService, pageService } from "./service-context.ts";
import { useWidget } from "./widget.ts";
import type { Person } from "./work/person.ts";
import type { ReadyPhoto } from "./work/ready-photo.ts";
import { clearSavedState, hasSavedState, loadVisualizerState, type SavedState } from "./work/saved-state.ts";
import "./visualizer.css";

type Props = {
  service: Service;
  tenant: Pick<PublicTenant, "slug" | "companyName" | "active">;
  person?: Person;
};
/** `turn`: of which choice of a photo. `design` was carried over from another photo. */
type Opened = { turn: number; photo: ReadyPhoto; surfaces?: Surfaces; design?: Design; saved: SavedState | null };
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

// The server never draws a workspace nor reads a photo, so it need not carry the code either.
async function loadWorkspace() {
  if (import.meta.env.SSR) throw new Error("The workspace needs a browser.");
  return import("./work/workspace.tsx");
}

async function loadPhotoReader() {
  if (import.meta.env.SSR) throw new Error("Photos are read in a browser.");
  return import("./photo/prepare-photo.ts");
}

/** The visualizer of one service: a photo, and then all that can be done with it. It stands alone on a page or in an embed. */
export function Visualizer({ service, tenant, person }: Props) {
  const { page, samples } = serviceOf(service);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const storageScope = useWidget()?.storageScope ?? service;
  /** Counts the photos that were chosen: only the last one opens. */
  const turn = useRef(0);

  useEffect(() => {
    if (!hasSavedState(storageScope)) return;
    let dropped = false;
    setReading(true);
    loadVisualizerState(storageScope).then((saved) => {
      if (dropped) return;
      setReading(false);
      if (saved) setOpened((now) => now ?? { turn: 0, photo: saved.photo, saved });
    });
    return () => {
      dropped = true;
    };
  }, [storageScope]);

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

  const choosePhoto = useCallback(async (fetchPhoto: () => Promise<ChosenPhoto>, design?: Design) => {
    const mine = ++turn.current;
    setReading(true);
    setProblem(null);
    // Fetched while the photo is read; a failure shows where it is drawn.
    loadWorkspace().catch(() => undefined);
    try {
      const { file, surfaces } = await fetchPhoto();
      const { preparePhoto } = await loadPhotoReader();
      const { blob, width, height, tips, original } = await preparePhoto(file);
      if (mine !== turn.current) return;
      setOpened({ turn: mine, photo: { blob, width, height, tips, original }, surfaces, design, saved: null });
    } catch (error) {
      if (mine === turn.current) setProblem(messageOf(error));
    } finally {
      if (mine === turn.current) setReading(false);
    }
  }, []);

  function startAnew() {
    setOpened(null);
    clearSavedState(storageScope);
  }

  const Workspace = workspaces.get(service);
  if (!tenant.active || !Workspace) return <Closed companyName={tenant.companyName} />;
  return (
    <div className="vz">
      {opened ? (
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
            onNewPhoto={startAnew}
            onSameDesign={(design, fetchPhoto) => choosePhoto(fetchPhoto, design)}
          />
        </Suspense>
      ) : (
        <>
          <PhotoStep
            intro={page.intro}
            samples={samples.map(sampleOf)}
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

/** What is wrong with a photo comes with a sentence for people; anything else (a file that vanished, a chunk that did not load) does not. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.name === "UnreadablePhoto") return error.message;
  if (!navigator.onLine) return m.visualizations_photo_offline();
  return m.visualizations_photo_failed();
}

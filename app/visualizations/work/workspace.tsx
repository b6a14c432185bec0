import { Tabs } from "radix-ui";
import { startTransition, useReducer, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import { onlyOffered } from "#services/groups.ts";
import { afterPaint } from "#services/panel-kit/after-paint.ts";
import type { Sample } from "#services/samples.ts";
import { useChatDoor } from "../chat/use-chat-panel.tsx";
import type { KnownOffer } from "../offer/load-offer.ts";
import type { KnownProducts } from "../offer/load-products.ts";
import { useFittedDesign, useProducts } from "../offer/use-products.ts";
import type { ChosenPhoto } from "../photo-step.tsx";
import { ChangedElsewhere } from "../project/changed-elsewhere.tsx";
import { LookOnlyContext, LookOnlyNotice } from "../project/look-only.tsx";
import { useAccountState } from "../project/use-account-state.ts";
import { useKnownProject } from "../project/use-known-project.ts";
import { GenerateBar } from "../result/generate-bar.tsx";
import { useAllowance } from "../result/use-allowance.ts";
import { useJob } from "../result/use-job.ts";
import { useVariations } from "../result/use-variations.ts";
import { useVisualizations } from "../result/use-visualizations.ts";
import { type PageService, ServiceContext } from "../service-context.ts";
import { SurfacePanel } from "../surfaces/surface-panel.tsx";
import type { CarriedOver } from "../use-opened-photo.ts";
import { useWidget } from "../widget.ts";
import { DesignStep } from "./design-step.tsx";
import type { Person } from "./person.ts";
import { PhotoTips } from "./photo-tips.tsx";
import { PicturePane } from "./picture-pane.tsx";
import type { ReadyPhoto } from "./ready-photo.ts";
import { ResultStep } from "./result-step.tsx";
import type { PhotoReading } from "./reuse-design.tsx";
import type { SavedState } from "./saved-state.ts";
import { StartOver } from "./start-over.tsx";
import { StepTabs } from "./step-tabs.tsx";
import { useCompletedDesign } from "./use-completed-design.ts";
import { useEarlyLooks } from "./use-early-looks.ts";
import { useEngine } from "./use-engine.ts";
import { useFrameSlide } from "./use-frame-slide.ts";
import { useHints } from "./use-hints.ts";
import { useTints } from "./use-pictures.ts";
import { useSavedState } from "./use-saved-state.ts";
import { useUpload } from "./use-upload.ts";
import { useRedirectResult, useStepInSight } from "./use-visible-step.ts";
import { initialVisualizerState, reduceVisualizer, type Step } from "./visualizer-state.ts";
import "./workspace.css";

type Props = {
  ui: PageService;
  firstOffer: KnownOffer;
  firstProducts: KnownProducts;
  tenantSlug: string;
  person: Person | undefined;
  photo: ReadyPhoto;
  /** What is marked from the start, where that is known. */
  surfaces?: Surfaces;
  /** What was carried over from another photo. */
  design?: Design;
  saved: SavedState | null;
  /** The house that the photo is of, where that is known. */
  projectId: string | null;
  /** Where the work is kept on this device; null for a house that its account keeps. */
  storageScope: string | null;
  samples: Sample[];
  /** How it goes with another photo for the same design. */
  next: PhotoReading;
  onNewPhoto(): void;
  /** A photo beside this one: of the same house or another, with a design that goes over to it. */
  onOtherPhoto(fetchPhoto: () => Promise<ChosenPhoto>, carried: CarriedOver): void;
};

/** Everything after the photo: the picture on one side and stays, what can be done with it on the other. */
export function Workspace(props: Props) {
  const { firstOffer, firstProducts, tenantSlug, person, photo, surfaces, design, saved, samples, next } = props;
  const { projectId, storageScope, onNewPhoto, onOtherPhoto } = props;
  const [work, dispatch] = useReducer(reduceVisualizer, null, () => ({
    // Work that was kept by an earlier version of this page may lack what came later.
    ...initialVisualizerState(
      design ?? onlyOffered(props.ui.blank, { groups: props.ui.groups, offers: firstOffer.groups }),
      surfaces,
    ),
    ...saved?.work,
  }));
  const rejected = work.problem?.code === "NOT_OFFERED";
  const { ui, offered } = useProducts({ ui: props.ui, tenantSlug, first: firstProducts, rejected });
  const [said, say] = useState("");
  const mayChange = saved?.mayChange !== false;
  const [isProposed] = useState(work.surfaces === null);
  const running = useEngine(photo, work.surfaces !== null, dispatch);
  const { engine, status } = running;
  const upload = useUpload({ photo, tenantSlug, savedId: saved?.photoId ?? null, project: projectId });
  const isSignedIn = person?.status === "signed-in";
  const project = useKnownProject({ upload, isSignedIn, isInAddress: storageScope === null });
  useHints({ engine: running, upload, isProposed, dispatch });
  const { allowance, refresh } = useAllowance({ photoId: upload.photoId, tenantSlug, status: person?.status });
  const { generate } = useJob({ ui, tenantSlug, work, upload, dispatch, onOver: refresh });
  const pictures = useVisualizations(work.versions, person?.status);
  const variations = useVariations(ui, work.design);
  const widget = useWidget();
  useSavedState(storageScope, { photo, photoId: upload.photoId, projectId: project, work });
  const account = useAccountState({
    ...{ service: ui.service, photoId: upload.photoId, work, dispatch },
    isSignedIn: isSignedIn && mayChange,
    opened: storageScope === null ? saved?.version : undefined,
  });
  const root = useStepInSight(work.step, { isFramed: widget !== null, isNewPhoto: !saved });
  useFrameSlide(root, widget !== null);
  useRedirectResult(work.versions.length, () => say(m.visualizations_picture_ready()));
  const marks = useTints(engine, work.surfaces, ui, work.step === "surfaces");
  // The question "Is this your roof?" comes together with the tint that it is about.
  const looking = status === "opening" || status === "looking" || (marks.tints.length === 0 && marks.busy);
  const shown = work.compared ? undefined : work.versions.find(({ id }) => id === work.shown);

  const chat = useChatDoor({
    ...{ ui, work, shown, person, photoId: upload.photoId, tints: marks.tints, allowance, dispatch, generate, say },
  });

  useEarlyLooks({ ui, engine, work, offer: firstOffer, isShown: marks.tints.length > 0 });
  useCompletedDesign(ui, engine, work, dispatch);
  useFittedDesign(ui, mayChange ? work : null, dispatch);

  // A step draws much: the press is answered first.
  const goTo = (step: Step) => afterPaint(() => startTransition(() => dispatch({ type: "went", step })));

  const copyHouse = () => {
    const file = new File([photo.blob], "photo.jpg", { type: photo.blob.type }); // not read
    const marked = work.surfaces ? { surfaces: work.surfaces } : {};
    onOtherPhoto(async () => ({ file, ...marked }), { design: work.design, projectId: null });
  };

  // At the lower edge of the window; a widget's window is as high as all of it, so there it belongs to the picture.
  const bar =
    work.step === "design" || work.job ? (
      <GenerateBar
        work={work}
        photoId={upload.photoId}
        allowance={allowance}
        person={person}
        variations={variations}
        onGenerate={(count) => generate({ count })}
        onPointed={pictures.refreshAll}
        onDismiss={() => dispatch({ type: "dismissed" })}
      />
    ) : null;

  return (
    <ServiceContext value={ui}>
      <LookOnlyContext value={mayChange ? null : { ...next, copy: copyHouse }}>
        <Tabs.Root
          ref={root}
          className="vz-work"
          data-framed={widget ? "" : undefined}
          value={work.step}
          onValueChange={(step) => goTo(step as Step)}
        >
          <h1 className="vz-hidden">{ui.heading()}</h1>
          <PicturePane
            pointing={chat.pointing}
            photo={photo}
            engine={engine}
            marks={marks}
            looking={looking}
            work={work}
            byId={pictures.byId}
            dispatch={dispatch}
            onBroken={pictures.refresh}
            say={say}
          />
          <div className="vz-side">
            <div className="vz-side-head">
              <StepTabs work={work} />
              <StartOver
                asks={work.versions.length > 0 || work.past.length > 0 || work.job !== null}
                projects={isSignedIn && project ? person.projects : null}
                reading={next}
                onPhoto={(fetchPhoto) => onOtherPhoto(fetchPhoto, { projectId: project })}
                onStart={onNewPhoto}
              />
            </div>
            <ChangedElsewhere {...account} />
            <LookOnlyNotice />
            {widget ? bar : null}
            <Tabs.Content value="surfaces" tabIndex={-1}>
              <PhotoTips tips={photo.tips} />
              <SurfacePanel
                work={work}
                tints={marks.tints}
                broken={status === "broken"}
                looking={looking}
                stage={work.surfaces === null ? running.stage : null}
                dispatch={dispatch}
                onContinue={() => goTo("design")}
              />
            </Tabs.Content>
            <DesignStep {...{ work, firstOffer, offered, engine, dispatch, say }} />
            <ResultStep
              {...{ work, shown, photo, person, pictures, allowance, engine, samples, next, dispatch, say }}
              {...{ onNewPhoto, onOtherPhoto, onUnlocked: refresh }}
              photoId={upload.photoId}
              projectId={project}
              chat={mayChange ? chat.door : null}
            />
            {widget ? null : bar}
          </div>
          <p className="vz-hidden" role="status">
            {said}
          </p>
        </Tabs.Root>
      </LookOnlyContext>
    </ServiceContext>
  );
}

import { Tabs } from "radix-ui";
import type { Dispatch, ReactNode } from "react";
import { storedLongSide } from "#engine/photos.ts";
import { m } from "#messages";
import type { Sample } from "#services/samples.ts";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { Engine } from "../engine/engine-client.ts";
import type { ChosenPhoto } from "../photo-step.tsx";
import { EraseButton } from "../privacy/erase-button.tsx";
import { useLookOnly } from "../project/look-only.tsx";
import { MissingPicture } from "../result/missing-picture.tsx";
import { ResultPanel } from "../result/result-panel.tsx";
import type { Visualizations } from "../result/use-visualizations.ts";
import { useService } from "../service-context.ts";
import type { CarriedOver } from "../use-opened-photo.ts";
import { useWidget } from "../widget.ts";
import type { Person } from "./person.ts";
import type { ReadyPhoto } from "./ready-photo.ts";
import { type PhotoReading, SameDesign } from "./reuse-design.tsx";
import type { Version, VisualizerEvent, VisualizerState } from "./visualizer-state.ts";

type Props = {
  work: VisualizerState;
  shown: Version | undefined;
  photo: ReadyPhoto;
  photoId: string | null;
  /** The house, where it is known. */
  projectId: string | null;
  person: Person | undefined;
  pictures: Visualizations;
  allowance: Allowance | null;
  engine: Engine | null;
  chat: ReactNode;
  samples: Sample[];
  next: PhotoReading;
  dispatch: Dispatch<VisualizerEvent>;
  say(words: string): void;
  onUnlocked(): void;
  onNewPhoto(): void;
  onOtherPhoto(fetchPhoto: () => Promise<ChosenPhoto>, carried: CarriedOver): void;
};

/** What was made, and all that can be done with it. */
export function ResultStep(props: Props) {
  const { work, shown, photo, photoId, projectId, person, pictures, dispatch, say } = props;
  const ui = useService();
  const widget = useWidget();
  const lookOnly = useLookOnly();
  const { byId, missing } = pictures;
  const made = shown && byId[shown.id];
  const isSignedIn = person?.status === "signed-in";
  const { ResultNote } = ui;
  return (
    <Tabs.Content value="result" tabIndex={-1}>
      {widget && shown ? (
        <widget.Quote
          key={shown.id}
          about={{ photoId, visualizationId: shown.id, design: null }}
          opens={made?.unlockedBy === "form"}
          onPointed={pictures.refreshAll}
        />
      ) : null}
      {shown && missing.has(shown.id) && !made ? <MissingPicture person={person} /> : null}
      <ResultPanel
        chat={props.chat}
        work={work}
        original={Math.max(photo.width, photo.height) >= storedLongSide ? (photo.original ?? null) : null}
        say={say}
        person={person}
        byId={byId}
        allowance={props.allowance}
        latest={pictures.latest}
        onChanged={pictures.put}
        onUnlocked={(unlocked) => {
          pictures.put(unlocked);
          props.onUnlocked();
          say(m.visualizations_unlock_done());
        }}
        newPhoto={
          shown ? (
            <SameDesign
              {...props.next}
              words={ui.describe(shown.design).line}
              samples={props.samples}
              isKept={isSignedIn && projectId !== null}
              onPhoto={(fetchPhoto, isSameHouse) =>
                props.onOtherPhoto(fetchPhoto, {
                  design: ui.forNewPhoto?.(shown.design) ?? shown.design,
                  projectId: isSameHouse ? projectId : null,
                })
              }
            />
          ) : null
        }
        onCompare={(ids) => dispatch({ type: "compared", ids })}
        onBroken={pictures.refresh}
        onShow={(id) => dispatch({ type: "showed", id })}
        onReopen={(id) => dispatch({ type: "reopened", id })}
      />
      {ResultNote && shown ? (
        <ResultNote
          design={shown.design}
          surfaces={shown.surfaces}
          engine={props.engine}
          byModel={Boolean(made?.model)}
        />
      ) : null}
      {lookOnly || (isSignedIn && !photoId) ? null : (
        <EraseButton photoId={isSignedIn ? photoId : null} onErased={props.onNewPhoto} />
      )}
    </Tabs.Content>
  );
}

import { Eye, Redo2, Undo2 } from "lucide-react";
import { type Dispatch, type KeyboardEvent, useMemo, useState } from "react";
import type { Visualization } from "#worker/visualizations/contract.ts";
import { wordsOfDesign } from "../design/design-words.ts";
import type { Tint } from "../engine/engine.worker.ts";
import type { Engine } from "../engine/engine-client.ts";
import { PictureCanvas } from "../picture/picture-canvas.tsx";
import { type Point, wholePhoto } from "../picture/view.ts";
import { ZoomButtons } from "../picture/zoom-buttons.tsx";
import { BeforeAfter } from "../result/before-after.tsx";
import { CompareGrid } from "../result/compare-grid.tsx";
import { kindAt } from "../surfaces/kind-at.ts";
import { type Marking, useMarking } from "../surfaces/use-marking.ts";
import type { ReadyPhoto } from "./ready-photo.ts";
import type { EngineState } from "./use-engine.ts";
import { usePhotoPicture, usePreview, useTints } from "./use-pictures.ts";
import { type Work, type WorkEvent, wantedDesign } from "./work.ts";

type Props = {
  photo: ReadyPhoto;
  engine: Engine | null;
  status: EngineState["status"];
  work: Work;
  byId: Record<string, Visualization>;
  compared: string[] | null;
  dispatch: Dispatch<WorkEvent>;
  onBroken(id: string): void;
  say(words: string): void;
};

/** The picture, large and calm: marked surfaces, the preview of a design, or the finished result. */
export function PicturePane({ photo, engine, status, work, byId, compared, dispatch, onBroken, say }: Props) {
  const [view, setView] = useState(wholePhoto);
  const [peeking, setPeeking] = useState(false);
  const { bitmap, address } = usePhotoPicture(photo.blob);
  const { tints, busy: tinting } = useTints(engine, work.surfaces);
  const design = wantedDesign(work);
  const { patch, busy } = usePreview(engine, work.surfaces, design);
  const marking = useMarking({ engine, tints, work, dispatch, say });
  const onSurfaces = work.step === "surfaces";

  const { draft } = marking;
  const scene = useMemo(() => {
    const shownPatch = onSurfaces || peeking ? null : patch;
    return (
      bitmap && {
        photo: bitmap,
        patch: shownPatch,
        tints: onSurfaces ? tints.map((tint) => ({ picture: tint.picture, opacity: opacityOf(tint, work.focus) })) : [],
        draft: onSurfaces ? draft : null,
        label: shownPatch ? "Preview" : null,
      }
    );
  }, [bitmap, patch, tints, draft, onSurfaces, peeking, work.focus]);

  const shown = work.step === "result" ? work.versions.find(({ id }) => id === work.shown) : undefined;
  const made = shown ? byId[shown.id] : undefined;
  if (work.step === "result" && compared && compared.length > 1) {
    return (
      <div className="vz-picture">
        <CompareGrid versions={work.versions.filter(({ id }) => compared.includes(id))} byId={byId} />
      </div>
    );
  }
  if (shown && made?.afterUrl && address) {
    return (
      <div className="vz-picture">
        <BeforeAfter
          key={shown.id}
          before={address}
          after={made.afterUrl}
          patch={made.patchUrl}
          width={photo.width}
          height={photo.height}
          alt={`The house with ${wordsOfDesign(shown.design)}`}
          onBroken={() => onBroken(shown.id)}
        />
      </div>
    );
  }

  return (
    <div className="vz-picture" data-busy={status === "looking" || (onSurfaces ? tinting : busy) ? "" : undefined}>
      {scene ? (
        <PictureCanvas
          scene={scene}
          label={onSurfaces ? "Your photo with the marked surfaces" : `Your photo, preview: ${wordsOfDesign(design)}`}
          description={onSurfaces ? keysInWords : "Use the zoom buttons to look closer."}
          view={view}
          setView={setView}
          strokes={onSurfaces && work.surfaces ? marking.strokes : null}
          onKey={(event, at) => onSurfaces && pressKey(event, at, { marking, work, dispatch })}
          onCrosshair={(at) => say(wordsAt(tints, at))}
        />
      ) : (
        <div className="vz-stage" style={{ aspectRatio: `${photo.width} / ${photo.height}` }} />
      )}
      <div className="vz-bar">
        <div className="vz-bar-group">
          {onSurfaces ? (
            <UndoButtons work={work} marking={marking} dispatch={dispatch} />
          ) : (
            <button
              type="button"
              className="vz-quiet"
              disabled={!patch}
              onPointerDown={() => setPeeking(true)}
              onPointerUp={() => setPeeking(false)}
              onPointerLeave={() => setPeeking(false)}
              onKeyDown={(event) => (event.key === " " || event.key === "Enter") && setPeeking(true)}
              onKeyUp={() => setPeeking(false)}
              onBlur={() => setPeeking(false)}
            >
              <Eye aria-hidden />
              Hold for before
            </button>
          )}
        </div>
        <ZoomButtons view={view} setView={setView} />
      </div>
    </div>
  );
}

function UndoButtons({ work, marking, dispatch }: { work: Work; marking: Marking; dispatch: Dispatch<WorkEvent> }) {
  if (marking.draft?.shape === "outline" && !marking.draft.closed) {
    return (
      <>
        <button type="button" className="vz-quiet" onClick={marking.closeOutline}>
          Close outline
        </button>
        <button type="button" className="vz-quiet" onClick={marking.dropOutline}>
          Cancel
        </button>
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        className="vz-icon"
        aria-label="Undo"
        disabled={work.past.length === 0}
        onClick={() => dispatch({ type: "undone" })}
      >
        <Undo2 aria-hidden />
      </button>
      <button
        type="button"
        className="vz-icon"
        aria-label="Redo"
        disabled={work.future.length === 0}
        onClick={() => dispatch({ type: "redone" })}
      >
        <Redo2 aria-hidden />
      </button>
    </>
  );
}

const keysInWords =
  "Arrow keys move a crosshair, with Shift in small steps. Enter adds or removes the piece under it. Plus and minus grow or shrink the last piece. Brackets change the brush. Control Z undoes.";

function pressKey(
  event: KeyboardEvent,
  at: Point,
  { marking, work, dispatch }: { marking: Marking; work: Work; dispatch: Dispatch<WorkEvent> },
): boolean {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key !== "z" && key !== "y") return false;
    dispatch({ type: key === "y" || event.shiftKey ? "redone" : "undone" });
    return true;
  }
  switch (key) {
    case "enter":
      marking.tap(at);
      return true;
    case "+":
    case "=":
      return marking.growLast(0.15);
    case "-":
      return marking.growLast(-0.15);
    case "[":
    case "]":
      dispatch({ type: "sized", brushRadius: work.brushRadius * (key === "]" ? 1.25 : 0.8) });
      return true;
    case "c":
      return marking.closeOutline();
    case "escape":
      return marking.dropOutline();
    default:
      return false;
  }
}

function opacityOf({ kind }: Tint, focus: Work["focus"]): number {
  return focus === "house" || focus === kind ? 1 : 0.35;
}

function wordsAt(tints: Tint[], at: Point): string {
  const kind = kindAt(tints, at);
  return kind === null ? "Not marked" : kind === "roof" ? "Roof" : "Siding";
}

import { type Dispatch, useMemo, useState } from "react";
import type { Surfaces } from "#engine/index.ts";
import { m } from "#messages";
import type { Design } from "#services/designs.ts";
import type { Frame } from "#services/panel-kit/panel.ts";
import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { describeRenderer } from "../../ui/describe-renderer.ts";
import type { Pointing } from "../chat/pointing.ts";
import type { Engine } from "../engine/engine-client.ts";
import type { Tint } from "../engine/paint-tints.ts";
import { DrawingSign } from "../picture/drawing-sign.tsx";
import { PeekButton } from "../picture/peek-button.tsx";
import { PictureCanvas } from "../picture/picture-canvas.tsx";
import { type Point, wholePhoto } from "../picture/view.ts";
import { ZoomButtons } from "../picture/zoom-buttons.tsx";
import { ResultPicture, resultOf } from "../result/result-picture.tsx";
import { useService } from "../service-context.ts";
import { CornersOverlay } from "../surfaces/corners-overlay.tsx";
import { GroundOverlay } from "../surfaces/ground-overlay.tsx";
import { keyboardHelp, keyboardHelpShort, pressKey } from "../surfaces/selection-keys.ts";
import { kindAt } from "../surfaces/surface-kind-at.ts";
import { UndoButtons } from "../surfaces/undo-buttons.tsx";
import { useCorners } from "../surfaces/use-corners.ts";
import { useSelection } from "../surfaces/use-selection.ts";
import type { ReadyPhoto } from "./ready-photo.ts";
import { usePhotoPicture, usePreview } from "./use-pictures.ts";
import { selectedKinds, type VisualizerEvent, type VisualizerState } from "./visualizer-state.ts";
import "../picture/picture.css";

type Props = {
  pointing: Pointing | undefined;
  photo: ReadyPhoto;
  engine: Engine | null;
  /** The marked surfaces as they are drawn, and whether newer ones are on their way. */
  marks: { tints: Tint[]; busy: boolean };
  looking: boolean;
  work: VisualizerState;
  byId: Record<string, Visualization>;
  dispatch: Dispatch<VisualizerEvent>;
  onBroken(id: string): void;
  say(words: string): void;
};

/** The picture, large and calm: marked surfaces, the preview of a design, or the finished result. */
export function PicturePane({ photo, engine, marks, looking, work, byId, dispatch, onBroken, say, pointing }: Props) {
  const [view, setView] = useState(wholePhoto);
  const [peeking, setPeeking] = useState(false);
  const { bitmap, address } = usePhotoPicture(photo.blob);
  const { tints, busy: tinting } = marks;
  const ui = useService();
  const design = ui.wanted(work.design, selectedKinds(work.surfaces));
  const { patch, busy } = usePreview(engine, work.surfaces, design && ui.toBrief(design));
  const corners = useCorners({ engine, work, dispatch, say });
  const selection = useSelection({ engine, tints, work, corners, dispatch, say });
  const onSurfaces = work.step === "surfaces";

  const { draft } = selection;
  const scene = useMemo(() => {
    const shownPatch = onSurfaces || peeking ? null : patch;
    return (
      bitmap && {
        photo: bitmap,
        patch: shownPatch,
        tints: onSurfaces ? tints.map((tint) => ({ picture: tint.picture, opacity: opacityOf(tint, work.focus) })) : [],
        draft: onSurfaces ? draft : null,
        label: shownPatch ? m.visualizations_preview() : null,
      }
    );
  }, [bitmap, patch, tints, draft, onSurfaces, peeking, work.focus]);

  const { Overlay } = ui;
  const { surfaces } = work;
  function hintAt(at: Point): string {
    const kind = kindAt(tints, at);
    return ui.markables.find((markable) => markable.kind === kind)?.name() ?? m.visualizations_surface_not_marked();
  }

  function overlay(frame: Frame) {
    if (onSurfaces) {
      const { facet } = corners;
      if (work.tool === "ground" && bitmap && surfaces) {
        return (
          <GroundOverlay
            surfaces={surfaces}
            frame={frame}
            photo={bitmap}
            onChange={(next) => dispatch({ type: "edited", surfaces: next })}
          />
        );
      }
      return facet && bitmap ? <CornersOverlay corners={corners} facet={facet} frame={frame} photo={bitmap} /> : null;
    }
    if (!Overlay || !surfaces || peeking) return null;
    return (
      <Overlay
        design={work.design}
        surfaces={surfaces}
        frame={frame}
        engine={engine}
        onChange={(next: Design) => dispatch({ type: "designed", design: next })}
        onSurfaces={(next: Surfaces) => dispatch({ type: "edited", surfaces: next })}
        say={say}
      />
    );
  }

  const result = work.step === "result" && address ? resultOf(work, byId) : null;
  if (result && address) {
    return (
      <div className="vz-picture">
        <ResultPicture
          pointing={pointing}
          result={result}
          byId={byId}
          photo={photo}
          address={address}
          onBroken={onBroken}
          onPick={(id) => dispatch({ type: "showed", id })}
        />
        {"shown" in result ? (
          <div className="vz-bar">
            <p className="vz-hint vz-drag-hint">
              {pointing ? m.visualizations_compare_hint_pointing() : m.visualizations_compare_hint()}
            </p>
            {result.made.model ? <p className="vz-hint vz-made">{describeRenderer(result.made)}</p> : null}
          </div>
        ) : null}
      </div>
    );
  }

  return (
    <div className="vz-picture" data-busy={looking || (onSurfaces ? tinting : busy) ? "" : undefined}>
      {scene ? (
        <PictureCanvas
          scene={scene}
          label={
            onSurfaces
              ? m.visualizations_canvas_surfaces()
              : design
                ? m.visualizations_canvas_preview({ design: ui.describe(design).line })
                : m.visualizations_canvas_no_design()
          }
          description={onSurfaces ? keyboardHelp() : m.visualizations_canvas_zoom_hint()}
          view={view}
          setView={setView}
          keys={onSurfaces ? keyboardHelpShort() : ""}
          brushRadius={onSurfaces && work.tool === "brush" ? work.brushRadius : null}
          strokes={onSurfaces && work.surfaces ? selection.strokes : null}
          onKey={(event, at) => onSurfaces && pressKey(event, at, { selection, work, dispatch })}
          onCrosshair={(at) => say(hintAt(at))}
          overlay={overlay}
        />
      ) : (
        <div className="vz-stage" style={{ aspectRatio: `${photo.width} / ${photo.height}` }} />
      )}
      <DrawingSign busy={!onSurfaces && engine !== null && busy} />
      <div className="vz-bar">
        <div className="vz-bar-group">
          {onSurfaces ? (
            <UndoButtons work={work} selection={selection} corners={corners} dispatch={dispatch} />
          ) : (
            <PeekButton disabled={!patch} onPeek={setPeeking} />
          )}
        </div>
        <ZoomButtons view={view} setView={setView} />
      </div>
    </div>
  );
}

function opacityOf({ kind }: Tint, focus: VisualizerState["focus"]): number {
  return focus === "all" || focus === kind ? 1 : 0.35;
}

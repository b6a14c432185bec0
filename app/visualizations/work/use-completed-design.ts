import { type Dispatch, useEffect } from "react";
import type { Engine } from "../engine/engine-client.ts";
import type { PageService } from "../service-context.ts";
import type { VisualizerEvent, VisualizerState } from "./visualizer-state.ts";

/** What a service adds to a design from the photo itself, once its areas are marked. */
export function useCompletedDesign(
  ui: PageService,
  engine: Engine | null,
  { design, surfaces, step }: VisualizerState,
  dispatch: Dispatch<VisualizerEvent>,
): void {
  useEffect(() => {
    if (!engine || !surfaces || step === "surfaces") return;
    let dropped = false;
    ui.complete?.(design, surfaces, engine)?.then(
      (completed) => dropped || completed === null || dispatch({ type: "designed", design: completed }),
      () => undefined,
    );
    return () => {
      dropped = true;
    };
  }, [ui, engine, design, surfaces, step, dispatch]);
}

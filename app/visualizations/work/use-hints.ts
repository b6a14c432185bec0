import { type Dispatch, useEffect, useRef } from "react";
import type { FoundHints } from "#worker/visualizations/finders/finders.contract.ts";
import { dataOf } from "../../api.ts";
import { actorApi } from "../actor-headers.ts";
import type { EngineState } from "./use-engine.ts";
import type { Upload } from "./use-upload.ts";
import type { VisualizerEvent } from "./visualizer-state.ts";

/**
 * Asks the models that the operator has named what is where on the photo, once it has arrived there and the page has proposed by itself.
 * Whatever goes wrong, the page's own proposal stays.
 */
export function useHints({
  engine: { engine, status },
  upload: { photoId, hasFinders },
  isProposed,
  dispatch,
}: {
  engine: EngineState;
  upload: Upload;
  /** Whether the areas are the page's own proposal, and not a sample's or an earlier visit's. */
  isProposed: boolean;
  dispatch: Dispatch<VisualizerEvent>;
}): void {
  const asked = useRef<string | null>(null);
  const isReady = status === "ready" && isProposed && hasFinders;

  useEffect(() => {
    if (!isReady || !engine || !photoId || asked.current === photoId) return;
    asked.current = photoId;
    let dropped = false;
    async function improve(working: NonNullable<typeof engine>) {
      const { house, hints } = await requestHints(photoId ?? "");
      if (dropped) return;
      const surfaces = hints.length > 0 ? (await working.propose(hints)).surfaces : null;
      if (!dropped) dispatch({ type: "hinted", surfaces, house });
    }
    improve(engine).catch(() => undefined);
    return () => {
      dropped = true;
    };
  }, [isReady, engine, photoId, dispatch]);
}

function requestHints(photoId: string): Promise<FoundHints> {
  return dataOf(actorApi.photos[":id"].hints.$post({ param: { id: photoId } }));
}

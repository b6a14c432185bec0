import { type Dispatch, useCallback, useEffect, useRef } from "react";
import type { Design } from "#services/designs.ts";
import type { CreateVisualization } from "#worker/visualizations/create-visualization.contract.ts";
import type { AcceptedOrder } from "#worker/visualizations/visualizations.contract.ts";
import { ApiError } from "../../api.ts";
import type { PageService } from "../service-context.ts";
import { useWidget } from "../widget.ts";
import { recordWait } from "../work/pace.ts";
import type { Upload } from "../work/use-upload.ts";
import { selectedKinds, type VisualizerEvent, type VisualizerState } from "../work/visualizer-state.ts";
import { followJob } from "./follow-job.ts";
import { problemOfFailure, problemOfRequest } from "./job-messages.ts";
import { createVisualization } from "./visualization-requests.ts";

type Order = {
  ui: PageService;
  tenantSlug: string;
  work: VisualizerState;
  upload: Upload;
  dispatch: Dispatch<VisualizerEvent>;
  onOver(): void;
};

/** Another design than the one in hand may be ordered, and up to four pictures of it. */
export type Wanted = { count?: number; design?: Design };

/**
 * Carries a job from the press on Generate to its end. It works off what `work.job` says, so a job that was under way
 * when the page closed goes on by itself: what the server has taken is followed, each picture by itself, and an order without an answer is sent again
 * under its old key.
 */
export function useJob({ ui, tenantSlug, work, upload, dispatch, onOver }: Order): { generate(wanted?: Wanted): void } {
  const { job } = work;
  const widget = useWidget();
  const key = job?.key ?? null;
  const isTaken = job !== null && job.pictures.length > 0;

  /** When the picture was asked for that is made now; null for one of an earlier visit. */
  const begun = useRef<number | null>(null);

  const generate = useCallback(
    ({ count = 1, design: chosen = work.design }: Wanted = {}) => {
      const design = ui.wanted(chosen, selectedKinds(work.surfaces));
      if (!design) return;
      dispatch({ type: "designed", design });
      begun.current = count === 1 ? performance.now() : null;
      dispatch({ type: "ordered", key: crypto.randomUUID(), count });
    },
    [dispatch, ui, work],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: one order a key; what it says is fixed when it is given
  useEffect(() => {
    if (!job || isTaken) return;
    let dropped = false;
    const { surfaces, design, count, parentId } = job;
    const order = {
      ...{ service: ui.service, surfaces, design, tenant: tenantSlug },
      ...(count > 1 && { variations: count }),
      ...(parentId && { parentId }),
    };
    async function send(again: boolean): Promise<AcceptedOrder> {
      const photoId = await upload.ensure(again);
      return createVisualization({ ...order, photoId } as CreateVisualization, job?.key ?? "");
    }
    send(false)
      // A photo that the server no longer has (it keeps visitors' photos for a while) is sent once more.
      .catch((error: unknown) => (isLostPhoto(error) ? send(true) : Promise.reject(error)))
      .then((accepted) => dropped || dispatch({ type: "accepted", ids: accepted.ids ?? [accepted.id] }))
      .catch((error: unknown) => dropped || fail(null, error));
    return () => {
      dropped = true;
    };
  }, [key, isTaken]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one follower a picture, from the order's answer to its end
  useEffect(() => {
    if (!job || !isTaken) return;
    const stop = new AbortController();
    for (const { id, end } of job.pictures) if (end === null) follow(id, stop.signal);
    return () => stop.abort();
  }, [key, isTaken]);

  function follow(id: string, signal: AbortSignal) {
    followJob(id, {
      signal,
      onProgress: ({ stage, position }) => dispatch({ type: "progressed", id, stage, position }),
    })
      .then(({ status, failure, design }) => {
        if (status === "done") {
          if (begun.current !== null) recordWait("picture", performance.now() - begun.current);
          begun.current = null;
          dispatch({ type: "finished", id, design });
          widget?.tell({ source: "eavesight", event: "generated", visualizationId: id });
        } else dispatch({ type: "failed", id, problem: problemOfFailure(failure) });
        onOver();
      })
      .catch((error: unknown) => signal.aborted || fail(id, error));
  }

  function fail(id: string | null, error: unknown) {
    dispatch({ type: "failed", id, problem: problemOfRequest(error instanceof ApiError ? error : {}) });
    onOver();
  }

  return { generate };
}

function isLostPhoto(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

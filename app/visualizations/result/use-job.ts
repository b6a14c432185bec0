import { type Dispatch, useCallback, useEffect } from "react";
import type { CreateVisualization } from "#worker/visualizations/contract.ts";
import { ApiError } from "../../api.ts";
import type { AnyServiceUi } from "../service-ui.ts";
import { useWidget } from "../widget.ts";
import type { Upload } from "../work/use-upload.ts";
import { markedKinds, type Work, type WorkEvent } from "../work/work.ts";
import { followJob } from "./follow-job.ts";
import { problemOfFailure, problemOfRequest } from "./job-words.ts";
import { createVisualization } from "./visualization-requests.ts";

type Order = {
  ui: AnyServiceUi;
  tenantSlug: string;
  work: Work;
  upload: Upload;
  dispatch: Dispatch<WorkEvent>;
  onOver(): void;
};

/**
 * Carries a job from the press on Generate to its end. It works off what `work.job` says, so a job that was under way
 * when the page closed goes on by itself: with an id it is followed, without one it is sent again under its old key.
 */
export function useJob({ ui, tenantSlug, work, upload, dispatch, onOver }: Order): { generate(): void } {
  const { job } = work;
  const widget = useWidget();
  const key = job?.key ?? null;
  const id = job?.id ?? null;

  const generate = useCallback(() => {
    const design = ui.wanted(work.design, markedKinds(work.surfaces));
    if (!design) return;
    dispatch({ type: "designed", design });
    dispatch({ type: "ordered", key: crypto.randomUUID() });
  }, [dispatch, ui, work]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one order a key; what it says is fixed when it is given
  useEffect(() => {
    if (!job || id) return;
    let dropped = false;
    const order = { service: ui.service, surfaces: job.surfaces, design: job.design, tenant: tenantSlug };
    async function send(again: boolean): Promise<{ id: string }> {
      const photoId = await upload.ensure(again);
      return createVisualization({ ...order, photoId } as CreateVisualization, job?.key ?? "");
    }
    send(false)
      // A photo that the server no longer has (it keeps visitors' photos for a while) is sent once more.
      .catch((error: unknown) => (isLostPhoto(error) ? send(true) : Promise.reject(error)))
      .then((accepted) => dropped || dispatch({ type: "accepted", id: accepted.id }))
      .catch((error: unknown) => dropped || fail(error));
    return () => {
      dropped = true;
    };
  }, [key, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one follower a job
  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    followJob(id, {
      signal: stop.signal,
      onProgress: ({ stage, position }) => dispatch({ type: "progressed", stage, position }),
    })
      .then(({ status, failure }) => {
        if (status === "done") {
          dispatch({ type: "finished" });
          widget?.tell({ source: "eavesight", event: "generated", visualizationId: id });
        } else dispatch({ type: "failed", problem: problemOfFailure(failure) });
        onOver();
      })
      .catch((error: unknown) => stop.signal.aborted || fail(error));
    return () => stop.abort();
  }, [id]);

  function fail(error: unknown) {
    dispatch({ type: "failed", problem: problemOfRequest(error instanceof ApiError ? error : {}) });
    onOver();
  }

  return { generate };
}

function isLostPhoto(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

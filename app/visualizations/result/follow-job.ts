import type { Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { ApiError } from "../../api.ts";
import { getVisualization } from "./visualization-requests.ts";

/** Times in a row that the server may say that the job is not ours to see before we believe it. */
const maxRejections = 3;
/** An answer that takes longer was lost: a phone that has changed networks hears nothing more of what it asked before. */
const maxAnswerMs = 30_000;

/** The server holds each look after the first until there is news, so that the end is known a moment after it. */
const holdSeconds = 2;
/** Where it does not hold them, the pace is what it asks for; with news, or after a hold, the next look goes out at once. */
const betweenLooksMs = 100;

/**
 * Looks at a job until it is over. A lost connection is waited out, because the job
 * goes on without us; rejects with ApiError where the server keeps saying that the job is not there. It may say so for a
 * moment while somebody signs in in another tab: the job is the account's already, and this page asks as a visitor still.
 */
export async function followJob(
  id: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress(visualization: Visualization): void },
): Promise<Visualization> {
  let rejections = 0;
  let stage: string | null = null;
  for (let failures = 0; ; ) {
    let waitMs = Math.min(15, 2 ** failures) * 1000;
    const asked = performance.now();
    try {
      const look = await getVisualization(id, {
        wait: stage === null ? 0 : holdSeconds,
        signal: AbortSignal.any([signal, AbortSignal.timeout(maxAnswerMs)]),
      });
      failures = 0;
      rejections = 0;
      const isNews = look.visualization.stage !== stage;
      stage = look.visualization.stage;
      waitMs = isNews
        ? betweenLooksMs
        : Math.max(betweenLooksMs, look.waitSeconds * 1000 - (performance.now() - asked));
      onProgress(look.visualization);
      if (look.visualization.status === "done" || look.visualization.status === "failed") return look.visualization;
    } catch (error) {
      signal.throwIfAborted();
      const rejected = error instanceof ApiError && error.status < 500 && error.status !== 429;
      if (rejected && ++rejections > maxRejections) throw error;
      failures++;
    }
    await pause(waitMs, signal);
  }
}

/** Ends early when the connection comes back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  const online = () => resolve();
  const abort = () => reject(signal.reason);
  addEventListener("online", online);
  signal.addEventListener("abort", abort);
  return promise.finally(() => {
    clearTimeout(timer);
    removeEventListener("online", online);
    signal.removeEventListener("abort", abort);
  });
}

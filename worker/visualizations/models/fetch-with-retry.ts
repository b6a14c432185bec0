import { BusyError, ModelFailure } from "./image-model.ts";

/** A busy provider is asked again this often. */
const retries = 2;
const maxWaitMs = 20_000;
const firstWait = 1_000;

/**
 * Asks a model, and again while it is busy, which costs nothing. Time-outs and all other failures are final: the provider may
 * have charged for what it did.
 * @throws ModelFailure
 */
export async function fetchWithRetry<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  { timeout, usual }: { timeout: number /** What an answer costs that never arrived. */; usual: number },
): Promise<Answer> {
  for (let asked = 0; ; asked++) {
    try {
      return await inTime(ask, { timeout, usual });
    } catch (error) {
      if (error instanceof ModelFailure) throw error;
      if (!(error instanceof BusyError)) throw new ModelFailure("RENDER_FAILED", String(error), usual);
      if (asked === retries) throw new ModelFailure("RENDER_FAILED", `Still busy: ${error.message}`);
      await scheduler.wait(waitFor(error.retryAfter, asked));
    }
  }
}

/** The provider's own wish, or twice as long each time; with jitter, so that jobs turned away together do not come back together. */
function waitFor(retryAfter: number | null, asked: number): number {
  const wait = Math.min(maxWaitMs, retryAfter ?? firstWait * 2 ** asked);
  return wait * (1 + Math.random() / 4);
}

/** A stalled body does not always end by its signal, so the clock decides. */
async function inTime<T>(
  work: (signal: AbortSignal) => Promise<T>,
  { timeout, usual }: { timeout: number; usual: number },
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ModelFailure("TIMED_OUT", `No answer within ${timeout} ms.`, usual));
      controller.abort();
    }, timeout);
  });
  try {
    return await Promise.race([work(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

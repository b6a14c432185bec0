import { BusyError, ModelFailure } from "./image-model.ts";

/** 429 and its kin: the provider did nothing yet. */
const busyStatuses = [429, 503, 529];
const rejections = /moderation|content.?policy|safety|nsfw|prohibited|flagged|sensitive/i;

/**
 * What an answer without a picture means. `said` is the provider's own code and text, for the log; a person never reads it.
 * @throws BusyError, ModelFailure REFUSED, RENDER_FAILED
 */
export function throwForStatus(response: Response, said: string): void {
  if (response.ok) return;
  const message = `${response.status}: ${said.slice(0, 300)}`;
  if (rejections.test(said)) throw new ModelFailure("REFUSED", message);
  // A bill that is not paid gets no better by asking again.
  const isBusy = busyStatuses.includes(response.status) && !/insufficient_quota|billing/i.test(said);
  if (isBusy) throw new BusyError(message, retryAfterOf(response, said));
  throw new ModelFailure("RENDER_FAILED", message);
}

export function soundsRejected(text: string): boolean {
  return rejections.test(text);
}

/** Milliseconds; null where the provider does not say. Gemini says it in the body: "retryDelay": "1s". */
function retryAfterOf(response: Response, said: string): number | null {
  const header = response.headers.get("Retry-After") ?? /"retryDelay":"([\d.]+)s"/.exec(said)?.[1];
  if (header === undefined) return null;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

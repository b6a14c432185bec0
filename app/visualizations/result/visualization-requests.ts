import type { Surfaces } from "#engine/index.ts";
import type { KnownSizes } from "#services/size-quantity.ts";
import type { Allowance } from "#worker/allowance/allowance.contract.ts";
import type { CreateVisualization } from "#worker/visualizations/create-visualization.contract.ts";
import type { PriceRange } from "#worker/visualizations/prices/prices.contract.ts";
import type { AcceptedOrder, Renderers, Visualization } from "#worker/visualizations/visualizations.contract.ts";
import { ApiError, dataOf } from "../../api.ts";
import { actorApi, retryWithTicket } from "../actor-headers.ts";

/** An order is answered as soon as it is written down; an answer that takes longer was lost. */
const maxAnswerMs = 60_000;

/**
 * Safe to repeat under the same key; while an earlier try is still at work, it waits for that one's answer. A try whose
 * answer was lost on the way is sent again, because the server may have taken it.
 */
export async function createVisualization(order: CreateVisualization, key: string): Promise<AcceptedOrder> {
  for (let attempts = 0; ; attempts++) {
    try {
      return await retryWithTicket(() => postVisualization(order, key));
    } catch (error) {
      const seconds = secondsToNextTry(error, attempts);
      if (seconds === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    }
  }
}

function secondsToNextTry(error: unknown, attempts: number): number | null {
  if (isLost(error)) return attempts < 5 ? 2 ** attempts : null;
  const isUnanswered = error instanceof ApiError && error.status === 409 && attempts <= 10;
  return isUnanswered ? (error.retryAfterSeconds ?? null) : null;
}

/** Nothing came back, or what stands between us and the server speaks in its place: our own failures have a code. */
function isLost(error: unknown): boolean {
  return !(error instanceof ApiError) || (error.status >= 500 && error.code === undefined);
}

function postVisualization(order: CreateVisualization, key: string): Promise<AcceptedOrder> {
  const init = { signal: AbortSignal.timeout(maxAnswerMs) };
  return dataOf(actorApi.visualizations.$post({ json: order }, { headers: { "Idempotency-Key": key }, init }));
}

/** The visualization as it stands, and how many seconds the server asks to wait before the next look. */
/** With `wait` (seconds, at most two) the answer comes when the job has gone on, or after them. */
export async function getVisualization(
  id: string,
  { wait, signal }: { wait?: number; signal?: AbortSignal } = {},
): Promise<{ visualization: Visualization; waitSeconds: number }> {
  // The browser revalidates with the ETag by itself.
  const init = { signal, cache: "no-cache" } as const;
  const response = await actorApi.visualizations[":id"].$get(
    { param: { id }, query: wait ? { wait: String(wait) } : {} },
    { init },
  );
  const { data } = await response.json();
  return { visualization: data, waitSeconds: Number(response.headers.get("Retry-After")) || 1 };
}

/** Takes the watermark off for one picture of the month. Asking again costs nothing. */
export function unlockVisualization(id: string): Promise<Visualization> {
  return dataOf(actorApi.visualizations[":id"].unlock.$post({ param: { id } }));
}

/** Says how large the house is, for the price range of a picture, and gets the range. */
export function putKnownSizes(id: string, json: KnownSizes): Promise<PriceRange> {
  return retryWithTicket(() => dataOf(actorApi.visualizations[":id"]["price-range"].$put({ param: { id }, json })));
}

/** Marks a picture as a favorite of its house, or no longer. */
export function markFavorite(id: string, isFavorite: boolean): Promise<Visualization> {
  return dataOf(actorApi.visualizations[":id"].$patch({ param: { id }, json: { isFavorite } }));
}

/** Lets us learn from what the person has corrected on the photo of a picture: `proposal` is what was found without them. */
export async function sendCorrection(id: string, proposal: Surfaces): Promise<void> {
  await actorApi.visualizations[":id"].correction.$put({ param: { id }, json: { proposal } });
}

export function getAllowance(tenant: string): Promise<Allowance> {
  return retryWithTicket(() => dataOf(actorApi.allowance.$get({ query: { tenant } })));
}

export function getRenderers(): Promise<Renderers> {
  return dataOf(actorApi.renderers.$get());
}

import type { Surfaces } from "#engine/index.ts";
import type { CreateVisualization } from "#worker/visualizations/create-visualization.contract.ts";
import type {
  AcceptedOrder,
  Allowance,
  Renderers,
  Visualization,
} from "#worker/visualizations/visualizations.contract.ts";
import { ApiError, failOnError } from "../../api.ts";
import { actorHeaders, retryWithTicket } from "../actor-headers.ts";

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
  if (!(error instanceof ApiError)) return attempts < 5 ? 2 ** attempts : null;
  return error.status === 409 && error.retryAfterSeconds && attempts <= 10 ? error.retryAfterSeconds : null;
}

async function postVisualization(order: CreateVisualization, key: string): Promise<AcceptedOrder> {
  const response = await fetch("/api/visualizations", {
    method: "POST",
    credentials: "include",
    headers: { ...actorHeaders(), "Content-Type": "application/json", "Idempotency-Key": key },
    body: JSON.stringify(order),
  });
  return dataOf<AcceptedOrder>(response);
}

/** The visualization as it stands, and how many seconds the server asks to wait before the next look. */
export async function getVisualization(
  id: string,
  signal?: AbortSignal,
): Promise<{ visualization: Visualization; waitSeconds: number }> {
  const path = `/api/visualizations/${encodeURIComponent(id)}`;
  // The browser revalidates with the ETag by itself.
  const response = await fetch(path, { headers: actorHeaders(), credentials: "include", signal, cache: "no-cache" });
  const visualization = await dataOf<Visualization>(response);
  return { visualization, waitSeconds: Number(response.headers.get("Retry-After")) || 1 };
}

/** Takes the watermark off for one picture of the month. Asking again costs nothing. */
export async function unlockVisualization(id: string): Promise<Visualization> {
  const path = `/api/visualizations/${encodeURIComponent(id)}/unlock`;
  return dataOf<Visualization>(await fetch(path, { method: "POST", headers: actorHeaders(), credentials: "include" }));
}

/** Lets us learn from what the person has corrected on the photo of a picture: `proposal` is what was found without them. */
export async function sendCorrection(id: string, proposal: Surfaces): Promise<void> {
  await failOnError(
    await fetch(`/api/visualizations/${encodeURIComponent(id)}/correction`, {
      method: "PUT",
      credentials: "include",
      headers: { ...actorHeaders(), "Content-Type": "application/json" },
      body: JSON.stringify({ proposal }),
    }),
  );
}

export async function getAllowance(tenant: string): Promise<Allowance> {
  const path = `/api/allowance?${new URLSearchParams({ tenant })}`;
  return retryWithTicket(async () =>
    dataOf<Allowance>(await fetch(path, { headers: actorHeaders(), credentials: "include" })),
  );
}

export async function getRenderers(): Promise<Renderers> {
  return dataOf<Renderers>(await fetch("/api/renderers"));
}

async function dataOf<T>(response: Response): Promise<T> {
  const answer = (await (await failOnError(response)).json()) as { data: T };
  return answer.data;
}

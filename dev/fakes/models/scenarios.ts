import { setTimeout as wait } from "node:timers/promises";
import type { Behavior } from "./behaviors.ts";
import type { Studio } from "./studio.ts";

const webPage =
  "<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>";

/**
 * The ways of misbehaving that are the same for every service and need no picture. null: go on.
 * `signal` is the request's: whoever gives up waiting is not waited for.
 */
export async function setScenario(studio: Studio, behavior: Behavior, signal: AbortSignal): Promise<Response | null> {
  const { slow, stall } = studio.seconds;
  if (behavior === "html") return new Response(webPage, { headers: { "Content-Type": "text/html; charset=utf-8" } });
  if (behavior === "slow") await wait(slow * 1000, null, { signal }).catch(() => null);
  if (behavior !== "stall") return null;
  await wait(stall * 1000, null, { signal, ref: false }).catch(() => null);
  return new Response(null, { status: 504 });
}

import type { Offer } from "#services/groups.ts";
import type { Service } from "#services/services.ts";
import { api, dataOf } from "../../api.ts";

/** What a page waits for it at most: an order says again what cannot be had. */
const timeoutMs = 3000;

/** `at`: when it was asked for. */
export type KnownOffer = Offer & { at: number };

/** What is offered of a service; all of it where that cannot be found out. */
export async function loadOffer(service: Service): Promise<KnownOffer> {
  return fetchOffer(service).catch(() => ({ groups: {}, season: null, at: 0 }));
}

/** @throws where no answer came */
export async function fetchOffer(service: Service): Promise<KnownOffer> {
  const init = { signal: AbortSignal.timeout(timeoutMs) };
  const data = await dataOf(api.offer[":service"].$get({ param: { service } }, { init }));
  return { ...data, at: Date.now() };
}

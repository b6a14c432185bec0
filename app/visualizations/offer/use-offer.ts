import { useCallback } from "react";
import type { Service } from "#services/services.ts";
import { fetchOffer, type KnownOffer } from "./load-offer.ts";
import { useFresh } from "./use-fresh.ts";

/** The offer, kept up to date. */
export function useOffer(service: Service, first: KnownOffer, rejected: boolean): KnownOffer {
  const ask = useCallback(() => fetchOffer(service), [service]);
  return useFresh(ask, first, rejected);
}

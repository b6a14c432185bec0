import { useCallback, useEffect, useState } from "react";
import type { Service } from "#services/services.ts";
import { fetchOffer, type KnownOffer } from "./load-offer.ts";

const fresh = 60_000;

/** The offer, asked for again where it is old when a photo is opened or the page is looked at again, or an order was refused by it. */
export function useOffer(service: Service, first: KnownOffer, rejected: boolean): KnownOffer {
  const [offer, setOffer] = useState(first);
  const refresh = useCallback(() => {
    fetchOffer(service).then(setOffer, () => undefined);
  }, [service]);
  const { at } = offer;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible" && Date.now() - at > fresh) refresh();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [at, refresh]);
  useEffect(() => {
    if (rejected) refresh();
  }, [rejected, refresh]);
  return offer;
}

import type { Offer } from "#services/groups.ts";
import { serviceIds as allServices, type Service } from "#services/services.ts";
import type { Ports } from "../../ports.ts";
import { offerOf, readSettings } from "./read-offer.ts";

type Needed = Pick<Ports, "db" | "cache">;

const cacheKey = "offer:v1";
/** Where another writer was later with older news, the cache forgets by itself. */
const retentionSeconds = 60;
/** The shortest that KV has: how long the edge may show what was before. */
const edgeSeconds = 30;

type Offers = Record<Service, Offer>;

/** What is offered of a service, through KV: for pages, which ask each time that a photo is opened. */
export async function cachedOffer(ports: Needed, service: Service): Promise<Offer> {
  const known = await ports.cache.get<Offers>(cacheKey, { type: "json", cacheTtl: edgeSeconds });
  return (known ?? (await rememberOffer(ports)))[service];
}

/** Writes the offer through to the cache; every change calls it after its batch. A cache that takes no write forgets in a minute. */
export async function rememberOffer(ports: Needed): Promise<Offers> {
  const settings = await readSettings(ports);
  const offers = Object.fromEntries(allServices.map((service) => [service, offerOf(settings, service)])) as Offers;
  await ports.cache.put(cacheKey, JSON.stringify(offers), { expirationTtl: retentionSeconds }).catch((error) => {
    console.warn(JSON.stringify({ level: "warn", event: "offer not cached", error: String(error) }));
  });
  return offers;
}

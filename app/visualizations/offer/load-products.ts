import { noProducts } from "#services/no-products.ts";
import type { OfferedProducts } from "#services/products.ts";
import type { Service } from "#services/services.ts";
import { dataOf } from "../../api.ts";
import { actorApi, retryWithTicket } from "../actor-headers.ts";

/** What a page waits for them at most: an order says again what cannot be had. */
const timeoutMs = 3000;

/** `at`: when they were asked for. */
export type KnownProducts = { offered: OfferedProducts; at: number };

/** What a company sells of a service; nothing of its own where that cannot be found out. */
export async function loadProducts(service: Service, tenantSlug: string): Promise<KnownProducts> {
  return fetchProducts(service, tenantSlug).catch(() => ({ offered: noProducts, at: 0 }));
}

/** @throws where no answer came */
export async function fetchProducts(service: Service, tenantSlug: string): Promise<KnownProducts> {
  const asked = { param: { service }, query: { tenant: tenantSlug } };
  const offered = await retryWithTicket(() =>
    dataOf(actorApi.products[":service"].$get(asked, { init: { signal: AbortSignal.timeout(timeoutMs) } })),
  );
  return { offered, at: Date.now() };
}

import type { Service } from "#services/services.ts";
import type { PriceList, PriceListChange } from "#worker/prices/prices.contract.ts";
import { api, dataOf } from "../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const prices = api.tenants[":id"].prices;

export const pricesKey = (tenantId: number, service: Service) => ["tenants", tenantId, "prices", service] as const;

export function fetchPrices(tenantId: number, service: Service): Promise<PriceList> {
  return dataOf(prices[":service"].$get({ param: { id: String(tenantId), service } }));
}

export function putPrices(tenantId: number, json: PriceListChange): Promise<PriceList> {
  return dataOf(prices.$put({ param: { id: String(tenantId) }, json }));
}

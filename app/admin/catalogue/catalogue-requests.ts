import type { Offer } from "#services/groups.ts";
import type { Service } from "#services/services.ts";
import type { CatalogueChange, StaffCatalogue } from "#worker/admin/catalogue/catalogue.contract.ts";
import { api, dataOf } from "../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export function fetchCatalogue(): Promise<StaffCatalogue> {
  return dataOf(api.admin.catalogue.$get());
}

export function changeCatalogue(change: CatalogueChange) {
  return dataOf(api.admin.catalogue.$patch({ json: change }));
}

/** What the pages ask, as they ask it; not what this browser has kept of it. */
export function fetchOffer(service: Service): Promise<Offer> {
  return dataOf(api.offer[":service"].$get({ param: { service } }, { init: { cache: "no-store" } }));
}

import type { OwnHostSettings } from "#worker/own-hosts/own-hosts.contract.ts";
import { api, dataOf } from "../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

const ownHost = api.tenants[":id"]["own-host"];
const paramOf = (tenantId: number) => ({ param: { id: String(tenantId) } });

export const ownHostKey = (tenantId: number) => ["tenants", tenantId, "own-host"] as const;

export function fetchOwnHost(tenantId: number): Promise<OwnHostSettings> {
  return dataOf(ownHost.$get(paramOf(tenantId)));
}

export function claimOwnHost(tenantId: number, hostname: string): Promise<OwnHostSettings> {
  return dataOf(ownHost.$put({ ...paramOf(tenantId), json: { hostname } }));
}

export function checkOwnHost(tenantId: number): Promise<OwnHostSettings> {
  return dataOf(ownHost.check.$post(paramOf(tenantId)));
}

export function chooseMail(tenantId: number, isOn: boolean): Promise<OwnHostSettings> {
  return dataOf(ownHost.mail.$put({ ...paramOf(tenantId), json: { isOn } }));
}

export function removeOwnHost(tenantId: number): Promise<OwnHostSettings> {
  return dataOf(ownHost.$delete(paramOf(tenantId)));
}

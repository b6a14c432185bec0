import type { Answering, Speed, WantedAnswering } from "#worker/leads/speed/speed.contract.ts";
import { api, dataOf } from "../../api.ts";

/** Each rejects with ApiError on a non-OK answer, and with TypeError without a connection. */

export const speedKeys = {
  /** Begins as all about leads does: another status is an answer. */
  speed: (tenantId: number) => ["tenants", tenantId, "leads", "speed"] as const,
  answering: (tenantId: number) => ["tenants", tenantId, "answering"] as const,
};

const company = api.tenants[":id"];
const paramOf = (tenantId: number) => ({ id: String(tenantId) });

export function fetchSpeed(tenantId: number): Promise<Speed> {
  return dataOf(company.speed.$get({ param: paramOf(tenantId) }));
}

export function fetchAnswering(tenantId: number): Promise<Answering> {
  return dataOf(company.answering.$get({ param: paramOf(tenantId) }));
}

export function saveAnswering(tenantId: number, wanted: WantedAnswering): Promise<Answering> {
  return dataOf(company.answering.$put({ param: paramOf(tenantId), json: wanted }));
}

/** Somebody presses the phone number or the address. The call itself waits for nothing, so what comes of this is shown nowhere. */
export function reportAnswer({ tenantId, leadId }: { tenantId: number; leadId: string }, how: "call" | "mail"): void {
  const param = { ...paramOf(tenantId), leadId };
  company.leads[":leadId"].answer.$post({ param, json: { how } }, { init: { keepalive: true } }).catch(() => {});
}
